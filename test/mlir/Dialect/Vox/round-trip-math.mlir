// RUN: vox-opt %s | vox-opt | FileCheck %s
// RUN: vox-opt --mlir-print-op-generic %s | FileCheck --check-prefix=GENERIC %s
// RUN: vox-opt --mlir-print-op-generic %s | vox-opt | FileCheck %s

// Mathematical functions and the bits of floats print as they were written, in
// the custom and in the generic form.

// CHECK-LABEL: vox.func @functions
// CHECK-SAME: (%[[X:.*]]: f64, %[[Y:.*]]: f64, %[[Z:.*]]: f64)
vox.func @functions(%x: f64, %y: f64, %z: f64) {
  // CHECK: vox.math sin(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math sin>}> : (f64) -> f64
  %0 = vox.math sin(%x)
  // CHECK: vox.math cos(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math cos>}> : (f64) -> f64
  %1 = vox.math cos(%x)
  // CHECK: vox.math tan(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math tan>}> : (f64) -> f64
  %2 = vox.math tan(%x)
  // CHECK: vox.math asin(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math asin>}> : (f64) -> f64
  %3 = vox.math asin(%x)
  // CHECK: vox.math acos(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math acos>}> : (f64) -> f64
  %4 = vox.math acos(%x)
  // CHECK: vox.math atan(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math atan>}> : (f64) -> f64
  %5 = vox.math atan(%x)
  // CHECK: vox.math atan2(%[[X]], %[[Y]])
  // GENERIC: "vox.math"(%{{.*}}, %{{.*}}) <{function = #vox<math atan2>}> : (f64, f64) -> f64
  %6 = vox.math atan2(%x, %y)
  // CHECK: vox.math sinh(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math sinh>}> : (f64) -> f64
  %7 = vox.math sinh(%x)
  // CHECK: vox.math cosh(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math cosh>}> : (f64) -> f64
  %8 = vox.math cosh(%x)
  // CHECK: vox.math tanh(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math tanh>}> : (f64) -> f64
  %9 = vox.math tanh(%x)
  // CHECK: vox.math asinh(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math asinh>}> : (f64) -> f64
  %10 = vox.math asinh(%x)
  // CHECK: vox.math acosh(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math acosh>}> : (f64) -> f64
  %11 = vox.math acosh(%x)
  // CHECK: vox.math atanh(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math atanh>}> : (f64) -> f64
  %12 = vox.math atanh(%x)
  // CHECK: vox.math exp(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math exp>}> : (f64) -> f64
  %13 = vox.math exp(%x)
  // CHECK: vox.math exp2(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math exp2>}> : (f64) -> f64
  %14 = vox.math exp2(%x)
  // CHECK: vox.math expm1(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math expm1>}> : (f64) -> f64
  %15 = vox.math expm1(%x)
  // CHECK: vox.math ln(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math ln>}> : (f64) -> f64
  %16 = vox.math ln(%x)
  // CHECK: vox.math log2(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math log2>}> : (f64) -> f64
  %17 = vox.math log2(%x)
  // CHECK: vox.math log10(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math log10>}> : (f64) -> f64
  %18 = vox.math log10(%x)
  // CHECK: vox.math log1p(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math log1p>}> : (f64) -> f64
  %19 = vox.math log1p(%x)
  // CHECK: vox.math pow(%[[X]], %[[Y]])
  // GENERIC: "vox.math"(%{{.*}}, %{{.*}}) <{function = #vox<math pow>}> : (f64, f64) -> f64
  %20 = vox.math pow(%x, %y)
  // CHECK: vox.math cbrt(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math cbrt>}> : (f64) -> f64
  %21 = vox.math cbrt(%x)
  // CHECK: vox.math hypot(%[[X]], %[[Y]])
  // GENERIC: "vox.math"(%{{.*}}, %{{.*}}) <{function = #vox<math hypot>}> : (f64, f64) -> f64
  %22 = vox.math hypot(%x, %y)
  // CHECK: vox.math fma(%[[X]], %[[Y]], %[[Z]])
  // GENERIC: "vox.math"(%{{.*}}, %{{.*}}, %{{.*}}) <{function = #vox<math fma>}> : (f64, f64, f64) -> f64
  %23 = vox.math fma(%x, %y, %z)
  // CHECK: vox.math trunc(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math trunc>}> : (f64) -> f64
  %24 = vox.math trunc(%x)
  // CHECK: vox.math round_even(%[[X]])
  // GENERIC: "vox.math"(%{{.*}}) <{function = #vox<math round_even>}> : (f64) -> f64
  %25 = vox.math round_even(%x)
  // CHECK: vox.math copysign(%[[X]], %[[Y]])
  // GENERIC: "vox.math"(%{{.*}}, %{{.*}}) <{function = #vox<math copysign>}> : (f64, f64) -> f64
  %26 = vox.math copysign(%x, %y)
  vox.return
}

// CHECK-LABEL: vox.func @bits
// CHECK-SAME: (%[[X:.*]]: f64, %[[A:.*]]: i64)
vox.func @bits(%x: f64, %a: i64) {
  // CHECK: vox.float_to_bits %[[X]]
  // GENERIC: "vox.float_to_bits"(%{{.*}}) : (f64) -> i64
  %0 = vox.float_to_bits %x
  // CHECK: vox.float_from_bits %[[A]]
  // GENERIC: "vox.float_from_bits"(%{{.*}}) : (i64) -> f64
  %1 = vox.float_from_bits %a
  vox.return
}
