// RUN: vox-opt --vox-to-llvm %s | FileCheck %s
// The first argument of every function is the depth that is left. A callee gets
// one less, but a function with `entry` hands on what it got.

// CHECK-LABEL: llvm.func internal @vox.callee(
// CHECK-SAME:    %[[DEPTH:.*]]: i64, %{{.*}}: i1, %{{.*}}: !llvm.ptr) -> !llvm.struct<(i1, i64)>
// CHECK:         %[[ONE:.*]] = llvm.mlir.constant(1 : i64)
// CHECK:         %[[SPENT:.*]] = llvm.icmp "slt" %[[DEPTH]], %[[ONE]]
// CHECK:         llvm.cond_br %[[SPENT]] weights([1, 1048576])
// CHECK:         llvm.call @vox_fault_depth()
// CHECK-NEXT:    llvm.unreachable
vox.func @callee(%a: i1, %b: !vox.str) -> !vox.option<i64> {
  vox.enter
  %0 = vox.option.none : !vox.option<i64>
  vox.return %0 : !vox.option<i64>
}

// CHECK-LABEL: @vox.caller(
// CHECK-SAME:    %[[DEPTH:.*]]: i64, %[[A:.*]]: i1, %[[B:.*]]: !llvm.ptr) -> i1
// CHECK:         %[[ONE:.*]] = llvm.mlir.constant(1 : i64)
// CHECK:         %[[LESS:.*]] = llvm.sub %[[DEPTH]], %[[ONE]]
// CHECK:         %[[BOTH:.*]] = llvm.call @vox.callee(%[[LESS]], %[[A]], %[[B]])
// CHECK:         llvm.extractvalue %[[BOTH]][0]
vox.func @caller(%a: i1, %b: !vox.str) -> i1 {
  %0 = vox.call @callee(%a, %b) : (i1, !vox.str) -> !vox.option<i64>
  %1 = vox.option.is_some %0 : !vox.option<i64>
  vox.return %1 : i1
}

// CHECK-LABEL: llvm.func @vox_main(
// CHECK-SAME:    %[[DEPTH:.*]]: i64)
// CHECK-NEXT:    llvm.call @vox.main(%[[DEPTH]]) : (i64) -> ()
// CHECK-NEXT:    llvm.return
// CHECK-LABEL: llvm.func internal @vox.main(
// CHECK-SAME:    %[[DEPTH:.*]]: i64)
// CHECK:         llvm.call @vox.caller(%[[DEPTH]],
vox.func @main() attributes {entry} {
  %a = vox.constant true
  %b = vox.str.constant "b"
  %0 = vox.call @caller(%a, %b) : (i1, !vox.str) -> i1
  vox.return
}
