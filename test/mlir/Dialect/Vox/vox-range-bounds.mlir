// RUN: vox-opt %s --vox-range | FileCheck %s
// RUN: vox-opt %s --vox-range=stats --mlir-print-op-on-diagnostic=false -o /dev/null 2>&1 | FileCheck --check-prefix=STATS %s

// Accesses to lists that are proven to be in bounds are marked, and the nearest
// case that may not be is not: one pair for each rule.

// A comparison with the length.
// CHECK-LABEL: vox.func @comparison
// STATS: remark: range: {{.*}}; 1 of 4 in bounds, comparison 1
vox.func @comparison(%xs: !vox.list<i64>, %ys: !vox.list<i64>) {
  // CHECK: vox.list.get %[[XS:.*]], %[[I:[a-z0-9]+]] {in_bounds} : !vox.list<i64>
  // CHECK-NEXT: vox.list.get %[[XS]], %{{[a-z0-9]+}} : !vox.list<i64>
  // CHECK-NEXT: vox.list.get %{{.*}}, %[[I]] : !vox.list<i64>
  // CHECK: vox.list.get %[[XS]], %[[I]] : !vox.list<i64>
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  cf.br ^head(%zero : i64)
^head(%i: i64):
  %n = vox.list.len %xs : !vox.list<i64>
  %c = vox.icmp lt %i, %n
  cf.cond_br %c, ^body, ^exit
^body:
  %j = vox.add %i, %one
  %0 = vox.list.get %xs, %i : !vox.list<i64>
  %1 = vox.list.get %xs, %j : !vox.list<i64>
  %2 = vox.list.get %ys, %i : !vox.list<i64>
  cf.br ^head(%j : i64)
^exit:
  %3 = vox.list.get %xs, %i : !vox.list<i64>
  vox.return
}

// An index that may be negative.
// CHECK-LABEL: vox.func @negative
// STATS: remark: range: {{.*}}; 1 of 2 in bounds, comparison 1
vox.func @negative(%xs: !vox.list<i64>, %i: i64) {
  // CHECK: vox.list.get %{{.*}}, %{{[a-z0-9]+}} : !vox.list<i64>
  // CHECK: vox.list.get %{{.*}}, %{{.*}} {in_bounds} : !vox.list<i64>
  %zero = vox.constant 0 : i64
  %n = vox.list.len %xs : !vox.list<i64>
  %c = vox.icmp lt %i, %n
  cf.cond_br %c, ^below, ^exit
^below:
  %0 = vox.list.get %xs, %i : !vox.list<i64>
  %d = vox.icmp ge %i, %zero
  cf.cond_br %d, ^inside, ^exit
^inside:
  %1 = vox.list.get %xs, %i : !vox.list<i64>
  vox.return
^exit:
  vox.return
}

// The list is changed in the loop: setting keeps its length, pushing and popping
// do not.
// CHECK-LABEL: vox.func @changed
// STATS: remark: range: {{.*}}; 1 of 1 in bounds, comparison 1
vox.func @changed(%xs: !vox.list<i64>) -> !vox.list<i64> {
  // CHECK: vox.list.set %{{.*}}, %{{.*}}, %{{.*}} {in_bounds} : !vox.list<i64>
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  %n = vox.list.len %xs : !vox.list<i64>
  cf.br ^head(%xs, %zero : !vox.list<i64>, i64)
^head(%ys: !vox.list<i64>, %i: i64):
  %c = vox.icmp lt %i, %n
  cf.cond_br %c, ^body, ^exit
^body:
  %zs = vox.list.set %ys, %i, %i : !vox.list<i64>
  %j = vox.add %i, %one
  cf.br ^head(%zs, %j : !vox.list<i64>, i64)
^exit:
  vox.return %ys : !vox.list<i64>
}

// CHECK-LABEL: vox.func @popped
// STATS: remark: range: {{.*}}; 0 of 1 in bounds
vox.func @popped(%xs: !vox.list<i64>) -> !vox.list<i64> {
  // CHECK: vox.list.set %{{.*}}, %{{.*}}, %{{[a-z0-9]+}} : !vox.list<i64>
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  %n = vox.list.len %xs : !vox.list<i64>
  cf.br ^head(%xs, %zero : !vox.list<i64>, i64)
^head(%ys: !vox.list<i64>, %i: i64):
  %c = vox.icmp lt %i, %n
  cf.cond_br %c, ^body, ^exit
^body:
  %zs = vox.list.set %ys, %i, %i : !vox.list<i64>
  %ws = vox.list.pop %zs : !vox.list<i64>
  %j = vox.add %i, %one
  cf.br ^head(%ws, %j : !vox.list<i64>, i64)
^exit:
  vox.return %ys : !vox.list<i64>
}

// Two lists that meet have the length of neither.
// CHECK-LABEL: vox.func @met
// STATS: remark: range: {{.*}}; 1 of 2 in bounds, comparison 1
vox.func @met(%xs: !vox.list<i64>, %ys: !vox.list<i64>, %c: i1, %i: i64) {
  // CHECK: vox.list.get %{{.*}}, %{{[a-z0-9]+}} : !vox.list<i64>
  // CHECK-NEXT: vox.list.get %{{.*}}, %{{.*}} {in_bounds} : !vox.list<i64>
  %zero = vox.constant 0 : i64
  %d = vox.icmp ge %i, %zero
  cf.cond_br %d, ^next, ^exit
^next:
  %n = vox.list.len %xs : !vox.list<i64>
  %e = vox.icmp lt %i, %n
  cf.cond_br %e, ^choose, ^exit
^choose:
  cf.cond_br %c, ^join(%xs : !vox.list<i64>), ^join(%ys : !vox.list<i64>)
^join(%zs: !vox.list<i64>):
  %0 = vox.list.get %zs, %i : !vox.list<i64>
  %1 = vox.list.get %xs, %i : !vox.list<i64>
  vox.return
^exit:
  vox.return
}

// A known length.
// CHECK-LABEL: vox.func @known_length
// STATS: remark: range: {{.*}}; 2 of 4 in bounds, known length 2
vox.func @known_length(%a: i64, %xs: !vox.list<i64>) {
  // CHECK: vox.list.get %{{.*}}, %{{.*}} {in_bounds} : !vox.list<i64>
  // CHECK-NEXT: vox.list.get %{{.*}}, %{{[a-z0-9]+}} : !vox.list<i64>
  // CHECK: vox.list.get %{{.*}}, %{{.*}} {in_bounds} : !vox.list<i64>
  // CHECK-NEXT: vox.list.get %{{.*}}, %{{[a-z0-9]+}} : !vox.list<i64>
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  %two = vox.constant 2 : i64
  %l = vox.list.new %a, %a : !vox.list<i64>
  %0 = vox.list.get %l, %one : !vox.list<i64>
  %1 = vox.list.get %l, %two : !vox.list<i64>
  %n = vox.list.len %xs : !vox.list<i64>
  %c = vox.icmp gt %n, %one
  cf.cond_br %c, ^long, ^short
^long:
  %2 = vox.list.get %xs, %one : !vox.list<i64>
  %3 = vox.list.get %xs, %two : !vox.list<i64>
  vox.return
^short:
  vox.return
}

// An index that was checked before, by a store or by asking for the option.
// CHECK-LABEL: vox.func @check
// STATS: remark: range: {{.*}}; 2 of 4 in bounds, check 2
vox.func @check(%xs: !vox.list<i64>, %i: i64) -> !vox.list<i64> {
  // CHECK: vox.list.get %{{.*}}, %{{[a-z0-9]+}} : !vox.list<i64>
  // CHECK: vox.list.set %{{.*}}, %{{.*}}, %{{.*}} {in_bounds} : !vox.list<i64>
  // CHECK: vox.list.set %{{.*}}, %{{.*}}, %{{[a-z0-9]+}} : !vox.list<i64>
  // CHECK-NEXT: vox.list.get %{{.*}}, %{{.*}} {in_bounds} : !vox.list<i64>
  %0 = vox.list.get %xs, %i : !vox.list<i64>
  %c = vox.option.is_some %0 : !vox.option<i64>
  cf.cond_br %c, ^some, ^none
^some:
  %1 = vox.list.set %xs, %i, %i : !vox.list<i64>
  vox.return %1 : !vox.list<i64>
^none:
  %2 = vox.list.set %xs, %i, %i : !vox.list<i64>
  %3 = vox.list.get %2, %i : !vox.list<i64>
  vox.return %2 : !vox.list<i64>
}

// A remainder by the length, of what is not negative.
// CHECK-LABEL: vox.func @modulus
// STATS: remark: range: {{.*}}; 1 of 2 in bounds, comparison 1, modulus 1
vox.func @modulus(%xs: !vox.list<i64>, %i: i64) {
  // CHECK: vox.list.get %{{.*}}, %{{[a-z0-9]+}} : !vox.list<i64>
  // CHECK: vox.list.get %{{.*}}, %{{.*}} {in_bounds} : !vox.list<i64>
  %zero = vox.constant 0 : i64
  %n = vox.list.len %xs : !vox.list<i64>
  %j = vox.rem %i, %n
  %0 = vox.list.get %xs, %j : !vox.list<i64>
  %c = vox.icmp ge %i, %zero
  cf.cond_br %c, ^positive, ^negative
^positive:
  %k = vox.rem %i, %n
  %1 = vox.list.get %xs, %k : !vox.list<i64>
  vox.return
^negative:
  vox.return
}

// Halfway between two indices; the upper one is not below the length.
// CHECK-LABEL: vox.func @middle
// STATS: remark: range: {{.*}}; 1 of 2 in bounds, comparison 1, middle 1, induction 1
vox.func @middle(%xs: !vox.list<i64>, %x: i64) -> i64 {
  // CHECK: vox.list.get %{{.*}}, %{{.*}} {in_bounds} : !vox.list<i64>
  // CHECK: vox.list.get %{{.*}}, %{{[a-z0-9]+}} : !vox.list<i64>
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  %two = vox.constant 2 : i64
  %n = vox.list.len %xs : !vox.list<i64>
  cf.br ^head(%zero, %n : i64, i64)
^head(%low: i64, %high: i64):
  %c = vox.icmp lt %low, %high
  cf.cond_br %c, ^body, ^exit
^body:
  %sum = vox.add %low, %high
  %mid = vox.div %sum, %two
  %0 = vox.list.get %xs, %mid : !vox.list<i64>
  %d = vox.icmp lt %mid, %x
  cf.cond_br %d, ^up, ^down
^up:
  %1 = vox.add %mid, %one
  cf.br ^head(%1, %high : i64, i64)
^down:
  cf.br ^head(%low, %mid : i64, i64)
^exit:
  %2 = vox.list.get %xs, %low : !vox.list<i64>
  vox.return %low : i64
}

// Downwards: each round keeps what the first one has.
// CHECK-LABEL: vox.func @induction
// STATS: remark: range: {{.*}}; 1 of 2 in bounds, comparison 1, induction 1, offset 1
vox.func @induction(%xs: !vox.list<i64>, %m: i64) {
  // CHECK: vox.list.get %{{.*}}, %{{.*}} {in_bounds} : !vox.list<i64>
  // CHECK: vox.list.get %{{.*}}, %{{[a-z0-9]+}} : !vox.list<i64>
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  %n = vox.list.len %xs : !vox.list<i64>
  %last = vox.sub %n, %one
  cf.br ^head(%last : i64)
^head(%i: i64):
  %c = vox.icmp ge %i, %zero
  cf.cond_br %c, ^body, ^second(%n : i64)
^body:
  %0 = vox.list.get %xs, %i : !vox.list<i64>
  %j = vox.sub %i, %one
  cf.br ^head(%j : i64)
^second(%k: i64):
  %d = vox.icmp ge %k, %zero
  cf.cond_br %d, ^again, ^exit
^again:
  %1 = vox.list.get %xs, %k : !vox.list<i64>
  %l = vox.sub %k, %one
  cf.br ^second(%l : i64)
^exit:
  vox.return
}

// A list that each round makes anew: what is assumed of the round before says
// nothing about it.
// CHECK-LABEL: vox.func @other_list
// STATS: remark: range: {{.*}}; 0 of 1 in bounds
vox.func @other_list(%s: !vox.str) {
  // CHECK: vox.list.get %{{.*}}, %{{[a-z0-9]+}} : !vox.list<!vox.str>
  %zero = vox.constant 0 : i64
  cf.br ^head(%zero : i64)
^head(%i: i64):
  %xs = vox.builtin "str.chars"(%s) : (!vox.str) -> !vox.list<!vox.str>
  %n = vox.list.len %xs : !vox.list<!vox.str>
  %0 = vox.list.get %xs, %i : !vox.list<!vox.str>
  %c = vox.icmp gt %n, %zero
  cf.cond_br %c, ^next, ^exit
^next:
  %j = vox.rem %n, %n
  cf.br ^head(%j : i64)
^exit:
  vox.return
}

// So much before the end.
// CHECK-LABEL: vox.func @offset
// STATS: remark: range: {{.*}}; 1 of 2 in bounds, comparison 1, offset 1
vox.func @offset(%xs: !vox.list<i64>, %i: i64) {
  // CHECK: vox.list.get %{{.*}}, %{{.*}} {in_bounds} : !vox.list<i64>
  // CHECK: vox.list.get %{{.*}}, %{{[a-z0-9]+}} : !vox.list<i64>
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  %two = vox.constant 2 : i64
  %n = vox.list.len %xs : !vox.list<i64>
  %last = vox.sub %n, %one
  %c = vox.icmp ge %i, %zero
  cf.cond_br %c, ^next, ^exit
^next:
  %d = vox.icmp lt %i, %last
  cf.cond_br %d, ^body, ^exit
^body:
  %j = vox.add %i, %one
  %0 = vox.list.get %xs, %j : !vox.list<i64>
  %k = vox.add %i, %two
  %1 = vox.list.get %xs, %k : !vox.list<i64>
  vox.return
^exit:
  vox.return
}

// An index that never gains on one that is in bounds; one that starts before it.
// CHECK-LABEL: vox.func @companion
// STATS: remark: range: {{.*}}; 1 of 2 in bounds, comparison 1, companion 1
vox.func @companion(%xs: !vox.list<i64>, %c: i1) {
  // CHECK: vox.list.get %{{.*}}, %{{.*}} {in_bounds} : !vox.list<i64>
  // CHECK-NEXT: vox.list.get %{{.*}}, %{{[a-z0-9]+}} : !vox.list<i64>
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  %n = vox.list.len %xs : !vox.list<i64>
  cf.br ^head(%zero, %zero, %one : i64, i64, i64)
^head(%i: i64, %slow: i64, %ahead: i64):
  %d = vox.icmp lt %i, %n
  cf.cond_br %d, ^body, ^exit
^body:
  %0 = vox.list.get %xs, %slow : !vox.list<i64>
  %1 = vox.list.get %xs, %ahead : !vox.list<i64>
  %j = vox.add %i, %one
  %a = vox.add %ahead, %one
  cf.cond_br %c, ^raise, ^head(%j, %slow, %a : i64, i64, i64)
^raise:
  %s = vox.add %slow, %one
  cf.br ^head(%j, %s, %a : i64, i64, i64)
^exit:
  vox.return
}
