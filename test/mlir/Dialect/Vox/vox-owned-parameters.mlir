// RUN: vox-opt --vox-owned-parameters %s | FileCheck %s
// RUN: vox-opt --vox-owned-parameters --vox-ownership --vox-verify-ownership %s | FileCheck %s --check-prefix=COUNTS

// It changes the first argument, through a block argument, and reads the second.
// CHECK-LABEL:  vox.func @change(
// CHECK-SAME:     %{{.*}}: !vox.list<i64> {vox.owned}, %{{.*}}: !vox.list<i64>, %{{.*}}: i64)
// COUNTS-LABEL: vox.func @change(
// COUNTS-NOT:     vox.retain
// COUNTS:         vox.return
vox.func @change(%xs: !vox.list<i64>, %ys: !vox.list<i64>, %n: i64) -> !vox.list<i64> {
  cf.br ^next(%xs : !vox.list<i64>)
^next(%zs: !vox.list<i64>):
  %length = vox.list.len %ys : !vox.list<i64>
  %us = vox.list.set %zs, %n, %length : !vox.list<i64>
  vox.return %us : !vox.list<i64>
}

// Handed on; where it is not, the reference is released.
// CHECK-LABEL:  vox.func @hand_on(
// CHECK-SAME:     %{{.*}}: !vox.list<i64> {vox.owned}, %{{.*}}: !vox.list<i64>, %{{.*}}: i64)
// CHECK:          vox.call @change({{.*}}) {arg_attrs = [{vox.owned}, {}, {}]}
// COUNTS-LABEL: vox.func @hand_on(
// COUNTS-NOT:     vox.retain
// COUNTS:         vox.release %[[XS:.*]] :
// COUNTS:         vox.retain %[[YS:.*]] :
vox.func @hand_on(%xs: !vox.list<i64>, %ys: !vox.list<i64>, %n: i64) -> !vox.list<i64> {
  %c = vox.icmp lt %n, %n
  cf.cond_br %c, ^change, ^keep
^change:
  %zs = vox.call @change(%xs, %ys, %n) : (!vox.list<i64>, !vox.list<i64>, i64) -> !vox.list<i64>
  vox.return %zs : !vox.list<i64>
^keep:
  vox.return %ys : !vox.list<i64>
}

// A list inside of a tuple that was given.
// CHECK-LABEL: vox.func @part(
// CHECK-SAME:    %{{.*}}: !vox.tuple<!vox.list<i64>, i64> {vox.owned}, %{{.*}}: i64)
vox.func @part(%r: !vox.tuple<!vox.list<i64>, i64>, %n: i64) -> !vox.list<i64> {
  %xs = vox.record.get %r[0] : !vox.tuple<!vox.list<i64>, i64> -> !vox.list<i64>
  %ys = vox.list.push %xs, %n : !vox.list<i64>
  vox.return %ys : !vox.list<i64>
}

// Only read, returned and kept: borrowed.
// CHECK-LABEL: vox.func @keep(
// CHECK-NOT:     vox.owned
// CHECK:         vox.return
vox.func @keep(%xs: !vox.list<i64>, %ys: !vox.list<!vox.list<i64>>) -> !vox.list<!vox.list<i64>> {
  %zs = vox.list.new %xs : !vox.list<!vox.list<i64>>
  vox.return %zs : !vox.list<!vox.list<i64>>
}

// The caller needs its list once more: it retains for the first call, and moves
// into the second.
// COUNTS-LABEL: vox.func @twice(
// COUNTS:       ^bb1(%[[US:.*]]: !vox.list<i64>):
// COUNTS-NEXT:    vox.retain %[[US]]
// COUNTS-NEXT:    %{{.*}} = vox.call @change(%[[US]],
// COUNTS-NOT:     vox.retain
// COUNTS:         vox.call @change
// COUNTS:         vox.return
vox.func @twice(%n: i64) {
  %xs = vox.list.new %n : !vox.list<i64>
  cf.br ^next(%xs : !vox.list<i64>)
^next(%us: !vox.list<i64>):
  %ys = vox.call @change(%us, %xs, %n) : (!vox.list<i64>, !vox.list<i64>, i64) -> !vox.list<i64>
  %zs = vox.call @change(%us, %ys, %n) : (!vox.list<i64>, !vox.list<i64>, i64) -> !vox.list<i64>
  vox.return
}

// What is called through a value: one function of the type changes its argument,
// so the adapter of the other one, which only reads, takes it over as well.
// CHECK-LABEL: vox.func @append(
// CHECK-SAME:    %{{[^:]*}}: !vox.fn<(!vox.list<i64>, i64) -> !vox.list<i64>>, %{{.*}}: !vox.list<i64> {vox.owned}, %{{.*}}: i64)
// COUNTS-LABEL: vox.func @append(
// COUNTS-NOT:     vox.retain
// COUNTS:         vox.return
vox.func @append(%self: !vox.fn<(!vox.list<i64>, i64) -> !vox.list<i64>>, %xs: !vox.list<i64>, %n: i64) -> !vox.list<i64> attributes {lambda} {
  %ys = vox.list.push %xs, %n : !vox.list<i64>
  vox.return %ys : !vox.list<i64>
}
// CHECK-LABEL: vox.func @same(
// CHECK-NOT:     vox.owned
// CHECK:         vox.return
vox.func @same(%xs: !vox.list<i64>, %n: i64) -> !vox.list<i64> {
  vox.return %xs : !vox.list<i64>
}
// CHECK-LABEL: vox.func @same.value(
// CHECK-SAME:    %{{.*}}: !vox.list<i64> {vox.owned}, %{{.*}}: i64)
// CHECK:         vox.call @same(%{{.*}}) : (
// COUNTS-LABEL: vox.func @same.value(
// COUNTS:         %{{.*}} = vox.call @same(%[[XS:.*]], %
// COUNTS-NEXT:    vox.release %[[XS]]
vox.func @same.value(%self: !vox.fn<(!vox.list<i64>, i64) -> !vox.list<i64>>, %xs: !vox.list<i64>, %n: i64) -> !vox.list<i64> attributes {lambda, entry} {
  %ys = vox.call @same(%xs, %n) : (!vox.list<i64>, i64) -> !vox.list<i64>
  vox.return %ys : !vox.list<i64>
}
// A lambda of another type.
// CHECK-LABEL: vox.func @length(
// CHECK-NOT:     vox.owned
// CHECK:         vox.return
vox.func @length(%self: !vox.fn<(!vox.list<i64>) -> i64>, %xs: !vox.list<i64>) -> i64 attributes {lambda} {
  %n = vox.list.len %xs : !vox.list<i64>
  vox.return %n : i64
}
// Who hands its argument to such a value takes it over.
// CHECK-LABEL: vox.func @apply(
// CHECK-SAME:    !vox.fn<(!vox.list<i64>, i64) -> !vox.list<i64>>, %{{.*}}: !vox.list<i64> {vox.owned}, %{{.*}}: i64)
// CHECK:         vox.call_indirect %{{.*}}(%{{.*}}) {arg_attrs = [{}, {vox.owned}, {}]} : !vox.fn<
// CHECK:         vox.call_indirect %{{.*}}(%{{.*}}) : !vox.fn<
// COUNTS-LABEL: vox.func @apply(
// COUNTS-NOT:     vox.retain
// COUNTS:         vox.return
vox.func @apply(%f: !vox.fn<(!vox.list<i64>, i64) -> !vox.list<i64>>, %g: !vox.fn<(!vox.list<i64>) -> i64>, %xs: !vox.list<i64>, %n: i64) -> i64 {
  %ys = vox.call_indirect %f(%xs, %n) : !vox.fn<(!vox.list<i64>, i64) -> !vox.list<i64>>
  %m = vox.call_indirect %g(%ys) : !vox.fn<(!vox.list<i64>) -> i64>
  vox.return %m : i64
}
