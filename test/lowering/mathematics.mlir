// RUN: vox-opt --vox-to-llvm %s | FileCheck %s
// RUN: vox-opt --vox-to-llvm %s | mlir-translate --mlir-to-llvmir | FileCheck --check-prefix=IR %s
// A mathematical function is a call of libm/ and of nothing else; the call has no
// effect but its result. Bits of a NaN are never seen.

// CHECK-LABEL: @vox.functions(
// CHECK-SAME:    %{{.*}}: i64, %[[X:.*]]: f64, %[[Y:.*]]: f64, %[[Z:.*]]: f64)
vox.func @functions(%x: f64, %y: f64, %z: f64) {
  // CHECK-NEXT: llvm.call @vox_sin(%[[X]]) : (f64) -> f64
  %0 = vox.math sin(%x)
  // CHECK-NEXT: llvm.call @vox_cos(%[[X]]) : (f64) -> f64
  %1 = vox.math cos(%x)
  // CHECK-NEXT: llvm.call @vox_tan(%[[X]]) : (f64) -> f64
  %2 = vox.math tan(%x)
  // CHECK-NEXT: llvm.call @vox_asin(%[[X]]) : (f64) -> f64
  %3 = vox.math asin(%x)
  // CHECK-NEXT: llvm.call @vox_acos(%[[X]]) : (f64) -> f64
  %4 = vox.math acos(%x)
  // CHECK-NEXT: llvm.call @vox_atan(%[[X]]) : (f64) -> f64
  %5 = vox.math atan(%x)
  // CHECK-NEXT: llvm.call @vox_atan2(%[[X]], %[[Y]]) : (f64, f64) -> f64
  %6 = vox.math atan2(%x, %y)
  // CHECK-NEXT: llvm.call @vox_sinh(%[[X]]) : (f64) -> f64
  %7 = vox.math sinh(%x)
  // CHECK-NEXT: llvm.call @vox_cosh(%[[X]]) : (f64) -> f64
  %8 = vox.math cosh(%x)
  // CHECK-NEXT: llvm.call @vox_tanh(%[[X]]) : (f64) -> f64
  %9 = vox.math tanh(%x)
  // CHECK-NEXT: llvm.call @vox_asinh(%[[X]]) : (f64) -> f64
  %10 = vox.math asinh(%x)
  // CHECK-NEXT: llvm.call @vox_acosh(%[[X]]) : (f64) -> f64
  %11 = vox.math acosh(%x)
  // CHECK-NEXT: llvm.call @vox_atanh(%[[X]]) : (f64) -> f64
  %12 = vox.math atanh(%x)
  // CHECK-NEXT: llvm.call @vox_exp(%[[X]]) : (f64) -> f64
  %13 = vox.math exp(%x)
  // CHECK-NEXT: llvm.call @vox_exp2(%[[X]]) : (f64) -> f64
  %14 = vox.math exp2(%x)
  // CHECK-NEXT: llvm.call @vox_expm1(%[[X]]) : (f64) -> f64
  %15 = vox.math expm1(%x)
  // CHECK-NEXT: llvm.call @vox_log(%[[X]]) : (f64) -> f64
  %16 = vox.math ln(%x)
  // CHECK-NEXT: llvm.call @vox_log2(%[[X]]) : (f64) -> f64
  %17 = vox.math log2(%x)
  // CHECK-NEXT: llvm.call @vox_log10(%[[X]]) : (f64) -> f64
  %18 = vox.math log10(%x)
  // CHECK-NEXT: llvm.call @vox_log1p(%[[X]]) : (f64) -> f64
  %19 = vox.math log1p(%x)
  // CHECK-NEXT: llvm.call @vox_pow(%[[X]], %[[Y]]) : (f64, f64) -> f64
  %20 = vox.math pow(%x, %y)
  // CHECK-NEXT: llvm.call @vox_cbrt(%[[X]]) : (f64) -> f64
  %21 = vox.math cbrt(%x)
  // CHECK-NEXT: llvm.call @vox_hypot(%[[X]], %[[Y]]) : (f64, f64) -> f64
  %22 = vox.math hypot(%x, %y)
  // CHECK-NEXT: llvm.call @vox_fma(%[[X]], %[[Y]], %[[Z]]) : (f64, f64, f64) -> f64
  %23 = vox.math fma(%x, %y, %z)
  // CHECK-NEXT: llvm.call @vox_trunc(%[[X]]) : (f64) -> f64
  %24 = vox.math trunc(%x)
  // CHECK-NEXT: llvm.call @vox_rint(%[[X]]) : (f64) -> f64
  %25 = vox.math round_even(%x)
  // CHECK-NEXT: llvm.call @vox_copysign(%[[X]], %[[Y]]) : (f64, f64) -> f64
  %26 = vox.math copysign(%x, %y)
  // CHECK-NEXT: llvm.return
  vox.return
}

// CHECK-LABEL: @vox.bits(
// CHECK-SAME:    %{{.*}}: i64, %[[X:.*]]: f64) -> f64
// CHECK-NEXT:    %[[NAN:.*]] = llvm.fcmp "uno" %[[X]], %[[X]] : f64
// CHECK-NEXT:    %[[BITS:.*]] = llvm.bitcast %[[X]] : f64 to i64
// CHECK-NEXT:    %[[CANONICAL:.*]] = llvm.mlir.constant(9221120237041090560 : i64) : i64
// CHECK-NEXT:    %[[A:.*]] = llvm.select %[[NAN]], %[[CANONICAL]], %[[BITS]] : i1, i64
// CHECK-NEXT:    %[[R:.*]] = llvm.bitcast %[[A]] : i64 to f64
// CHECK-NEXT:    llvm.return %[[R]] : f64
vox.func @bits(%x: f64) -> f64 {
  %0 = vox.float_to_bits %x
  %1 = vox.float_from_bits %0
  vox.return %1 : f64
}

// IR-DAG: declare double @vox_sin(double) #[[PURE:[0-9]+]]
// IR-DAG: declare double @vox_atan2(double, double) #[[PURE]]
// IR-DAG: declare double @vox_fma(double, double, double) #[[PURE]]
// IR-DAG: attributes #[[PURE]] = { nofree norecurse nosync nounwind willreturn memory(none) }
