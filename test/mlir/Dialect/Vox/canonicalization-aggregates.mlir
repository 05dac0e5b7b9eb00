// RUN: vox-opt %s --canonicalize --cse | FileCheck %s

// What is known of rows and cases without running them.

vox.boxed @Point : !vox.record<"x": i64, "y": i64>

// CHECK-LABEL: vox.func @fields
// CHECK-SAME: (%[[A:.*]]: i64, %[[S:.*]]: !vox.str)
vox.func @fields(%a: i64, %s: !vox.str) {
  // CHECK-NEXT: vox.builtin "use"(%[[A]], %[[S]], %[[S]], %[[A]])
  %0 = vox.record.new(%a, %s) : (i64, !vox.str) -> !vox.tuple<i64, !vox.unit, !vox.str>
  %1 = vox.record.get %0[0] : !vox.tuple<i64, !vox.unit, !vox.str> -> i64
  %2 = vox.record.get %0[2] : !vox.tuple<i64, !vox.unit, !vox.str> -> !vox.str
  %3 = vox.record.set %0[2], %s : !vox.tuple<i64, !vox.unit, !vox.str>, !vox.str
  %4 = vox.record.get %3[2] : !vox.tuple<i64, !vox.unit, !vox.str> -> !vox.str
  %5 = vox.record.get %3[0] : !vox.tuple<i64, !vox.unit, !vox.str> -> i64
  vox.builtin "use"(%1, %2, %4, %5) : (i64, !vox.str, !vox.str, i64) -> ()
  vox.return
}

// A field of a record that is not known is read from before the change.
// CHECK-LABEL: vox.func @changed
// CHECK-SAME: (%[[R:.*]]: !vox.box<@Point>, %[[A:.*]]: i64)
vox.func @changed(%r: !vox.box<@Point>, %a: i64) -> i64 {
  // CHECK-NEXT: %[[X:.*]] = vox.record.get %[[R]][0]
  // CHECK-NEXT: vox.return %[[X]]
  %0 = vox.record.set %r[1], %a : !vox.box<@Point>, i64
  %1 = vox.record.get %0[0] : !vox.box<@Point> -> i64
  vox.return %1 : i64
}

// CHECK-LABEL: vox.func @cases
// CHECK-SAME: (%[[A:.*]]: i64, %[[S:.*]]: !vox.str)
vox.func @cases(%a: i64, %s: !vox.str) {
  // CHECK-NEXT: %[[ONE:.*]] = vox.constant 1 : i64
  // CHECK-NEXT: vox.builtin "use"(%[[ONE]], %[[S]])
  %0 = vox.variant.new 1(%s) : (!vox.str) -> !vox.result<i64, !vox.str>
  %1 = vox.variant.case %0 : !vox.result<i64, !vox.str>
  %2 = vox.variant.get %0[1, 0] : !vox.result<i64, !vox.str> -> !vox.str
  vox.builtin "use"(%1, %2) : (i64, !vox.str) -> ()
  vox.return
}

// Another case than the one read is only met where the program does not come.
// CHECK-LABEL: vox.func @other_case
vox.func @other_case(%a: i64) -> !vox.str {
  // CHECK: vox.variant.get
  %0 = vox.variant.new 0(%a) : (i64) -> !vox.result<i64, !vox.str>
  %1 = vox.variant.get %0[1, 0] : !vox.result<i64, !vox.str> -> !vox.str
  vox.return %1 : !vox.str
}

// Equal boxes stay two, or changing one would have to copy it; equal inline
// values are one.
// CHECK-LABEL: vox.func @equal
vox.func @equal(%a: i64) {
  // CHECK-NEXT: %[[P:.*]] = vox.record.new
  // CHECK-NEXT: %[[Q:.*]] = vox.record.new
  // CHECK-NEXT: %[[T:.*]] = vox.record.new
  // CHECK-NEXT: vox.builtin "use"(%[[P]], %[[Q]], %[[T]], %[[T]])
  %0 = vox.record.new(%a, %a) : (i64, i64) -> !vox.box<@Point>
  %1 = vox.record.new(%a, %a) : (i64, i64) -> !vox.box<@Point>
  %2 = vox.record.new(%a, %a) : (i64, i64) -> !vox.tuple<i64, i64>
  %3 = vox.record.new(%a, %a) : (i64, i64) -> !vox.tuple<i64, i64>
  vox.builtin "use"(%0, %1, %2, %3) : (!vox.box<@Point>, !vox.box<@Point>, !vox.tuple<i64, i64>, !vox.tuple<i64, i64>) -> ()
  vox.return
}

// What is not used goes.
// CHECK-LABEL: vox.func @dead
vox.func @dead(%r: !vox.box<@Point>, %a: i64, %s: !vox.str) {
  // CHECK-NEXT: vox.return
  %0 = vox.record.set %r[0], %a : !vox.box<@Point>, i64
  %1 = vox.record.get %r[0] : !vox.box<@Point> -> i64
  %2 = vox.map.new(%s, %a) : (!vox.str, i64) -> !vox.map<i64>
  %3 = vox.variant.new 0(%a) : (i64) -> !vox.result<i64, i64>
  %4 = vox.dec.constant 1, 0
  vox.return
}
