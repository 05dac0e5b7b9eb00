// RUN: vox-opt --vox-to-llvm %s | FileCheck %s
// RUN: vox-opt --vox-to-llvm=target=wasm32-wasi %s | FileCheck %s --check-prefix=WASM
// RUN: vox-opt --vox-to-llvm=target=aarch64-unknown-linux %s | FileCheck %s --check-prefix=ARM
// Float operations carry no flags; the remainder is the runtime's, and so is a
// rounding where the row of the target names no instruction for it: the CPU would
// call libm.

// CHECK-LABEL: @vox.basic(
// CHECK-SAME:    %{{.*}}: i64, %[[A:.*]]: f64, %[[B:.*]]: f64) -> f64
// CHECK-NEXT:    %[[S:.*]] = llvm.fadd %[[A]], %[[B]] : f64
// CHECK-NEXT:    %[[D:.*]] = llvm.fsub %[[S]], %[[B]] : f64
// CHECK-NEXT:    %[[M:.*]] = llvm.fmul %[[D]], %[[B]] : f64
// CHECK-NEXT:    %[[Q:.*]] = llvm.fdiv %[[M]], %[[B]] : f64
// CHECK-NEXT:    %[[N:.*]] = llvm.fneg %[[Q]] : f64
// CHECK-NEXT:    %[[R:.*]] = llvm.intr.fabs(%[[N]]) : (f64) -> f64
// CHECK-NEXT:    llvm.return %[[R]]
vox.func @basic(%a: f64, %b: f64) -> f64 {
  %0 = vox.fadd %a, %b
  %1 = vox.fsub %0, %b
  %2 = vox.fmul %1, %b
  %3 = vox.fdiv %2, %b
  %4 = vox.fneg %3
  %5 = vox.fabs %4
  vox.return %5 : f64
}

// CHECK-LABEL: @vox.rounding(
// CHECK-NEXT:    llvm.intr.sqrt(%{{.*}}) : (f64) -> f64
// CHECK-NEXT:    llvm.call @vox_float_floor
// CHECK-NEXT:    llvm.call @vox_float_ceil
// CHECK-NEXT:    llvm.call @vox_float_round
// CHECK-NEXT:    llvm.call @vox_float_rem
// CHECK-NEXT:    llvm.return
// WASM-LABEL: @vox.rounding(
// WASM-NEXT:    llvm.intr.sqrt
// WASM-NEXT:    llvm.intr.floor(%{{.*}}) : (f64) -> f64
// WASM-NEXT:    llvm.intr.ceil
// WASM-NEXT:    llvm.call @vox_float_round
// WASM-NEXT:    llvm.call @vox_float_rem
// ARM-LABEL: @vox.rounding(
// ARM-NEXT:    llvm.intr.sqrt
// ARM-NEXT:    llvm.intr.floor
// ARM-NEXT:    llvm.intr.ceil
// ARM-NEXT:    llvm.intr.round(%{{.*}}) : (f64) -> f64
// ARM-NEXT:    llvm.call @vox_float_rem
vox.func @rounding(%a: f64) -> f64 {
  %0 = vox.fsqrt %a
  %1 = vox.ffloor %0
  %2 = vox.fceil %1
  %3 = vox.fround %2
  %4 = vox.frem %3, %a
  vox.return %4 : f64
}

// CHECK-LABEL: @vox.conversions(
// CHECK-NEXT:    %[[F:.*]] = llvm.sitofp %{{.*}} : i64 to f64
// CHECK-NEXT:    llvm.call_intrinsic "llvm.fptosi.sat.i64.f64"(%[[F]]) : (f64) -> i64
vox.func @conversions(%a: i64) -> i64 {
  %0 = vox.int_to_float %a
  %1 = vox.float_to_int %0
  vox.return %1 : i64
}
