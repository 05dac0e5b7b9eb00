// RUN: vox-opt --vox-to-llvm %s | FileCheck %s
// Comparisons of ints are signed, of floats ordered except `ne`, of texts by the
// runtime.

// CHECK-LABEL: @vox.ints(
// CHECK:         llvm.icmp "eq"
// CHECK:         llvm.icmp "ne"
// CHECK:         llvm.icmp "slt"
// CHECK:         llvm.icmp "sle"
// CHECK:         llvm.icmp "sgt"
// CHECK:         llvm.icmp "sge"
vox.func @ints(%a: i64, %b: i64) {
  %0 = vox.icmp eq %a, %b
  %1 = vox.icmp ne %a, %b
  %2 = vox.icmp lt %a, %b
  %3 = vox.icmp le %a, %b
  %4 = vox.icmp gt %a, %b
  %5 = vox.icmp ge %a, %b
  vox.return
}

// CHECK-LABEL: @vox.floats(
// CHECK:         llvm.fcmp "oeq"
// CHECK:         llvm.fcmp "une"
// CHECK:         llvm.fcmp "olt"
// CHECK:         llvm.fcmp "ole"
// CHECK:         llvm.fcmp "ogt"
// CHECK:         llvm.fcmp "oge"
vox.func @floats(%a: f64, %b: f64) {
  %0 = vox.fcmp eq %a, %b
  %1 = vox.fcmp ne %a, %b
  %2 = vox.fcmp lt %a, %b
  %3 = vox.fcmp le %a, %b
  %4 = vox.fcmp gt %a, %b
  %5 = vox.fcmp ge %a, %b
  vox.return
}

// CHECK-LABEL: @vox.texts(
// CHECK:         %[[EQ:.*]] = llvm.call @vox_str_equal
// CHECK:         llvm.icmp "ne" %[[EQ]]
// CHECK:         %[[NE:.*]] = llvm.call @vox_str_equal
// CHECK:         llvm.icmp "eq" %[[NE]]
// CHECK:         %[[ORDER:.*]] = llvm.call @vox_str_compare
// CHECK:         llvm.icmp "slt" %[[ORDER]]
vox.func @texts(%a: !vox.str, %b: !vox.str) {
  %0 = vox.scmp eq %a, %b
  %1 = vox.scmp ne %a, %b
  %2 = vox.scmp lt %a, %b
  vox.return
}

// Scalars and texts are compared directly, everything else by its description.
// CHECK-LABEL: @vox.structural(
// CHECK:         llvm.icmp "eq" %{{.*}} : i64
// CHECK:         llvm.fcmp "oeq"
// CHECK:         llvm.icmp "eq" %{{.*}} : i1
// CHECK:         llvm.call @vox_str_equal
// CHECK:         %[[TYPE:.*]] = llvm.mlir.addressof @type.
// CHECK-NEXT:    llvm.call @vox_equal(%{{.*}}, %{{.*}}, %[[TYPE]])
vox.func @structural(%a: i64, %b: f64, %c: i1, %d: !vox.str, %e: !vox.list<i64>) {
  %0 = vox.equal %a, %a : i64
  %1 = vox.equal %b, %b : f64
  %2 = vox.equal %c, %c : i1
  %3 = vox.equal %d, %d : !vox.str
  %4 = vox.equal %e, %e : !vox.list<i64>
  vox.return
}

// CHECK-LABEL: @vox.not(
// CHECK-SAME:    %{{.*}}: i64, %[[A:.*]]: i1)
// CHECK:         %[[TRUE:.*]] = llvm.mlir.constant(true)
// CHECK:         llvm.xor %[[A]], %[[TRUE]]
vox.func @not(%a: i1) -> i1 {
  %0 = vox.not %a
  vox.return %0 : i1
}
