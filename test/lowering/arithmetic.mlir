// RUN: vox-opt --vox-to-llvm %s | FileCheck %s
// A checked operation is one test and one cold block that names its operands.

// CHECK-LABEL: llvm.func internal @vox.add(
// CHECK-SAME:    %[[DEPTH:.*]]: i64, %[[A:.*]]: i64, %[[B:.*]]: i64) -> i64
// CHECK-NEXT:    %[[BOTH:.*]] = "llvm.intr.sadd.with.overflow"(%[[A]], %[[B]])
// CHECK-NEXT:    %[[SUM:.*]] = llvm.extractvalue %[[BOTH]][0]
// CHECK-NEXT:    %[[OVER:.*]] = llvm.extractvalue %[[BOTH]][1]
// CHECK-NEXT:    llvm.cond_br %[[OVER]] weights([1, 1048576]), ^[[COLD:.*]], ^[[NEXT:.*]]
// CHECK:       ^[[NEXT]]:
// CHECK-NEXT:    llvm.return %[[SUM]] : i64
// CHECK:       ^[[COLD]]:
// CHECK-NEXT:    %[[KIND:.*]] = llvm.mlir.constant(0 : i64)
// CHECK-NEXT:    %[[AT:.*]] = llvm.mlir.addressof @at.0
// CHECK-NEXT:    llvm.call @vox_fault_int(%[[KIND]], %[[A]], %[[B]], %[[AT]])
// CHECK-NEXT:    llvm.unreachable
// CHECK-NEXT:  }
vox.func @add(%a: i64, %b: i64) -> i64 {
  %0 = vox.add %a, %b
  vox.return %0 : i64
}

// CHECK-LABEL: @vox.sub(
// CHECK:         "llvm.intr.ssub.with.overflow"
// CHECK:         llvm.mlir.constant(1 : i64)
// CHECK:         llvm.call @vox_fault_int
vox.func @sub(%a: i64, %b: i64) -> i64 {
  %0 = vox.sub %a, %b
  vox.return %0 : i64
}

// CHECK-LABEL: @vox.mul(
// CHECK:         "llvm.intr.smul.with.overflow"
// CHECK:         llvm.mlir.constant(2 : i64)
// CHECK:         llvm.call @vox_fault_int
vox.func @mul(%a: i64, %b: i64) -> i64 {
  %0 = vox.mul %a, %b
  vox.return %0 : i64
}

// Zero first, then MIN / -1, and only then the instruction.
// CHECK-LABEL: @vox.div(
// CHECK-SAME:    %{{.*}}: i64, %[[A:.*]]: i64, %[[B:.*]]: i64)
// CHECK:         %[[ZERO:.*]] = llvm.mlir.constant(0 : i64)
// CHECK-NEXT:    %[[IS0:.*]] = llvm.icmp "eq" %[[B]], %[[ZERO]]
// CHECK-NEXT:    llvm.cond_br %[[IS0]] weights
// CHECK:         %[[MIN:.*]] = llvm.mlir.constant(-9223372036854775808 : i64)
// CHECK-NEXT:    %[[ISMIN:.*]] = llvm.icmp "eq" %[[A]], %[[MIN]]
// CHECK-NEXT:    %[[ONE:.*]] = llvm.mlir.constant(-1 : i64)
// CHECK-NEXT:    %[[ISONE:.*]] = llvm.icmp "eq" %[[B]], %[[ONE]]
// CHECK-NEXT:    %[[LOST:.*]] = llvm.and %[[ISMIN]], %[[ISONE]]
// CHECK-NEXT:    llvm.cond_br %[[LOST]] weights
// CHECK:         llvm.mlir.constant(3 : i64)
// CHECK:         llvm.call @vox_fault_int
// CHECK:         llvm.sdiv %[[A]], %[[B]]
// CHECK:         llvm.mlir.constant(4 : i64)
// CHECK:         llvm.call @vox_fault_int
vox.func @div(%a: i64, %b: i64) -> i64 {
  %0 = vox.div %a, %b
  vox.return %0 : i64
}

// CHECK-LABEL: @vox.rem(
// CHECK:         llvm.mlir.constant(5 : i64)
// CHECK:         llvm.srem
// CHECK:         llvm.mlir.constant(6 : i64)
vox.func @rem(%a: i64, %b: i64) -> i64 {
  %0 = vox.rem %a, %b
  vox.return %0 : i64
}

// CHECK-LABEL: @vox.neg(
// CHECK-SAME:    %{{.*}}: i64, %[[A:.*]]: i64)
// CHECK:         %[[ZERO:.*]] = llvm.mlir.constant(0 : i64)
// CHECK:         %[[MIN:.*]] = llvm.mlir.constant(-9223372036854775808 : i64)
// CHECK:         llvm.icmp "eq" %[[A]], %[[MIN]]
// CHECK:         llvm.sub %[[ZERO]], %[[A]]
// CHECK:         llvm.mlir.constant(7 : i64)
vox.func @neg(%a: i64) -> i64 {
  %0 = vox.neg %a
  vox.return %0 : i64
}

// CHECK-LABEL: @vox.abs(
// CHECK:         "llvm.intr.abs"(%{{.*}}) <{is_int_min_poison = false}>
// CHECK:         llvm.mlir.constant(8 : i64)
vox.func @abs(%a: i64) -> i64 {
  %0 = vox.abs %a
  vox.return %0 : i64
}

// What is proven to be in range is plain arithmetic.
// CHECK-LABEL: @vox.proven(
// CHECK-NEXT:    llvm.add %{{.*}}, %{{.*}} overflow<nsw>
// CHECK-NEXT:    llvm.sub %{{.*}}, %{{.*}} overflow<nsw>
// CHECK-NEXT:    llvm.mul %{{.*}}, %{{.*}} overflow<nsw>
// CHECK-NEXT:    llvm.sdiv
// CHECK-NEXT:    llvm.srem
// CHECK-NOT:     llvm.cond_br
// CHECK:         llvm.return
vox.func @proven(%a: i64, %b: i64) -> i64 {
  %0 = vox.add %a, %b {in_range}
  %1 = vox.sub %0, %b {in_range}
  %2 = vox.mul %1, %b {in_range}
  %3 = vox.div %2, %b {in_range}
  %4 = vox.rem %3, %b {in_range}
  %5 = vox.neg %4 {in_range}
  %6 = vox.abs %5 {in_range}
  vox.return %6 : i64
}

// Division of what is not negative needs no sign, and only the test for zero.
// CHECK-LABEL: @vox.unsigned(
// CHECK:         llvm.icmp "eq" %{{.*}}, %{{.*}} : i64
// CHECK-NOT:     llvm.icmp
// CHECK:         llvm.udiv
// CHECK-NOT:     llvm.icmp
// CHECK:         llvm.urem
// CHECK-NOT:     llvm.icmp
// CHECK:         llvm.return
vox.func @unsigned(%a: i64, %b: i64) -> i64 {
  %0 = vox.div %a, %b {non_negative}
  %1 = vox.rem %0, %b {in_range, non_negative}
  vox.return %1 : i64
}
