// RUN: vox-opt --vox-to-llvm=debug %s | FileCheck %s
// RUN: vox-opt --vox-to-llvm %s | FileCheck %s --check-prefix=PLAIN
// With -g a function links a record of itself into the chain of active calls behind
// the check of the depth, says where it is before each call, and unlinks it.

// PLAIN-NOT: vox_call_chain
// PLAIN-NOT: vox_backtrace_enable
// PLAIN-NOT: di_subprogram

// CHECK-LABEL: @vox.outer(
// CHECK:         %[[RECORD:.*]] = llvm.alloca %{{.*}} x !llvm.array<3 x i64>
// CHECK:         llvm.cond_br %{{.*}} ^[[SPENT:.*]], ^[[NEXT:.*]]
// CHECK:       ^[[NEXT]]:
// CHECK:         %[[CHAIN:.*]] = llvm.mlir.addressof @vox_call_chain
// CHECK:         %[[CALLER:.*]] = llvm.load %[[CHAIN]]
// CHECK:         %[[NAME:.*]] = llvm.mlir.addressof @name.0
// CHECK:         llvm.store %[[CALLER]], %[[RECORD]]
// CHECK:         %[[P8:.*]] = llvm.getelementptr inbounds|nuw %[[RECORD]][8]
// CHECK:         llvm.store %[[NAME]], %[[P8]]
// CHECK:         llvm.store %[[RECORD]], %[[CHAIN]]
// CHECK:         %[[AT:.*]] = llvm.mlir.addressof @at.
// CHECK:         %[[P16:.*]] = llvm.getelementptr inbounds|nuw %[[RECORD]][16]
// CHECK:         llvm.store %[[AT]], %[[P16]]
// CHECK:         llvm.call @vox.inner
// CHECK:         llvm.store %[[CALLER]], %[[CHAIN]]
// CHECK:         llvm.return
vox.func @outer(%a: i64) -> i64 {
  vox.enter
  %0 = vox.call @inner(%a) : (i64) -> i64
  vox.return %0 : i64
}

vox.func @inner(%a: i64) -> i64 {
  vox.enter
  vox.return %a : i64
}

// The entry is no call.
// CHECK-LABEL: llvm.func @vox_main
// CHECK:         llvm.call @vox_backtrace_enable()
// CHECK-LABEL: @vox.main(
// CHECK-NOT:     vox_call_chain
// CHECK:         llvm.return
vox.func @main() attributes {entry} {
  vox.return
}

// CHECK: llvm.mlir.global external @vox_call_chain() {{.*}} : !llvm.ptr
