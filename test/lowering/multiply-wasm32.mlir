// RUN: vox-opt --vox-to-llvm=target=wasm32-wasi %s | FileCheck %s
// RUN: vox-opt --vox-to-llvm=target=wasm32-wasi %s | %llvm/mlir-translate --mlir-to-llvmir \
// RUN:   | %llvm/llc -mtriple=wasm32-unknown-wasi -O2 -o - | FileCheck %s --check-prefix=ASM
// Where a target has no high half, a checked multiplication tests the operands
// and divides only when one of them is wide; no 128-bit helper is called.

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
// CHECK:         llvm.sdiv %[[PRODUCT]], %[[A]]
// CHECK-NOT:     smul.with.overflow
vox.func @mul(%a: i64, %b: i64) -> i64 {
  %0 = vox.mul %a, %b
  vox.return %0 : i64
}
vox.func @main() attributes {entry} {
  %a = vox.constant 3 : i64
  %0 = vox.call @mul(%a, %a) : (i64, i64) -> i64
  vox.return
}
