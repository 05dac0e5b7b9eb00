// RUN: vox-opt --vox-to-llvm=target=wasm32-wasi %s | FileCheck %s
// RUN: vox-opt --vox-to-llvm=target=wasm32-wasi %s | %llvm/mlir-translate --mlir-to-llvmir \
// RUN:   | %llvm/llc -mtriple=wasm32-unknown-wasi -O2 -o - | FileCheck %s --check-prefix=ASM
// RUN: vox-opt --vox-to-llvm=target=wasm32-wasi %s | %llvm/mlir-translate --mlir-to-llvmir \
// RUN:   | %llvm/opt -mtriple=wasm32-unknown-wasi -O3 -S | FileCheck %s --check-prefix=OPT
// Where a target has no high half, a checked multiplication tests the operands and
// compares the product with that of floats only when one of them is wide. LLVM must
// not find a 128-bit product in it, for which it would call a helper.

// OPT-LABEL: define void @vox_main
// OPT-NOT:     smul.with.overflow
// OPT-NOT:     {{[ (]}}i128
// OPT:         call void @vox_fault_int(i64 2
// OPT-NOT:     smul.with.overflow
// OPT-NOT:     {{[ (]}}i128

// ASM-NOT: __multi3

// CHECK-LABEL: @vox.mul(
// CHECK-SAME:    %{{.*}}: i64, %[[A:.*]]: i64, %[[B:.*]]: i64)
// CHECK-NOT:     smul.with.overflow
// CHECK:         %[[PRODUCT:.*]] = llvm.mul %[[A]], %[[B]]
// CHECK:         %[[HALF:.*]] = llvm.mlir.constant(2147483648 : i64)
// CHECK-DAG:     llvm.add %[[A]], %[[HALF]]
// CHECK-DAG:     llvm.add %[[B]], %[[HALF]]
// CHECK:         %[[EITHER:.*]] = llvm.or
// CHECK:         %[[WIDTH:.*]] = llvm.mlir.constant(4294967296 : i64)
// CHECK:         llvm.icmp "uge" %[[EITHER]], %[[WIDTH]]
// CHECK:         %[[EXACT:.*]] = llvm.fmul
// CHECK:         %[[LOST:.*]] = llvm.fsub %[[EXACT]], %{{.*}} : f64
// CHECK:         %[[HALF64:.*]] = llvm.mlir.constant(9.2233720368547758E+18 : f64)
// CHECK:         llvm.fcmp "ogt" %{{.*}}, %[[HALF64]]
// CHECK-NOT:     smul.with.overflow
vox.func @mul(%a: i64, %b: i64) -> i64 {
  %0 = vox.mul %a, %b
  vox.return %0 : i64
}
vox.func @main() attributes {entry} {
  %a = vox.constant 3 : i64
  %l = vox.builtin "range"(%a, %a) : (i64, i64) -> !vox.list<i64>
  %b = vox.list.len %l : !vox.list<i64>
  %c = vox.call @mul(%b, %b) : (i64, i64) -> i64
  %d = vox.display %c : i64
  vox.builtin "print"(%d) : (!vox.str) -> ()
  vox.return
}
