// RUN: vox-opt --canonicalize %s | FileCheck %s

// Constants are folded to the bits that libm/ gives at run time. glibc gives other
// bits for the first eight, so folding with the host's library would be noticed.

// CHECK-LABEL: vox.func @sin_0
// CHECK-NEXT: %[[R:.*]] = vox.constant 4603623332764348252 : i64
// CHECK-NEXT: vox.return %[[R]] : i64
vox.func @sin_0() -> i64 {
  %0 = vox.constant 2.492 : f64
  %r = vox.math sin(%0)
  %bits = vox.float_to_bits %r
  vox.return %bits : i64
}

// CHECK-LABEL: vox.func @cbrt_1
// CHECK-NEXT: %[[R:.*]] = vox.constant 4609219286393992146 : i64
// CHECK-NEXT: vox.return %[[R]] : i64
vox.func @cbrt_1() -> i64 {
  %0 = vox.constant 3.063 : f64
  %r = vox.math cbrt(%0)
  %bits = vox.float_to_bits %r
  vox.return %bits : i64
}

// CHECK-LABEL: vox.func @log10_2
// CHECK-NEXT: %[[R:.*]] = vox.constant -4625094008833170943 : i64
// CHECK-NEXT: vox.return %[[R]] : i64
vox.func @log10_2() -> i64 {
  %0 = vox.constant 0.555 : f64
  %r = vox.math log10(%0)
  %bits = vox.float_to_bits %r
  vox.return %bits : i64
}

// CHECK-LABEL: vox.func @atan2_3
// CHECK-NEXT: %[[R:.*]] = vox.constant 4606620148258176532 : i64
// CHECK-NEXT: vox.return %[[R]] : i64
vox.func @atan2_3() -> i64 {
  %0 = vox.constant 3.764 : f64
  %1 = vox.constant 2.763 : f64
  %r = vox.math atan2(%0, %1)
  %bits = vox.float_to_bits %r
  vox.return %bits : i64
}

// CHECK-LABEL: vox.func @pow_4
// CHECK-NEXT: %[[R:.*]] = vox.constant 4637852761454594658 : i64
// CHECK-NEXT: vox.return %[[R]] : i64
vox.func @pow_4() -> i64 {
  %0 = vox.constant 3.556 : f64
  %1 = vox.constant 3.746 : f64
  %r = vox.math pow(%0, %1)
  %bits = vox.float_to_bits %r
  vox.return %bits : i64
}

// CHECK-LABEL: vox.func @exp_5
// CHECK-NEXT: %[[R:.*]] = vox.constant 4630477952598210644 : i64
// CHECK-NEXT: vox.return %[[R]] : i64
vox.func @exp_5() -> i64 {
  %0 = vox.constant 3.625 : f64
  %r = vox.math exp(%0)
  %bits = vox.float_to_bits %r
  vox.return %bits : i64
}

// CHECK-LABEL: vox.func @tanh_6
// CHECK-NEXT: %[[R:.*]] = vox.constant 4603063586148447120 : i64
// CHECK-NEXT: vox.return %[[R]] : i64
vox.func @tanh_6() -> i64 {
  %0 = vox.constant 0.608 : f64
  %r = vox.math tanh(%0)
  %bits = vox.float_to_bits %r
  vox.return %bits : i64
}

// CHECK-LABEL: vox.func @asin_7
// CHECK-NEXT: %[[R:.*]] = vox.constant 4603006210567109786 : i64
// CHECK-NEXT: vox.return %[[R]] : i64
vox.func @asin_7() -> i64 {
  %0 = vox.constant 0.511 : f64
  %r = vox.math asin(%0)
  %bits = vox.float_to_bits %r
  vox.return %bits : i64
}

// CHECK-LABEL: vox.func @fma_8
// CHECK-NEXT: %[[R:.*]] = vox.constant 4363988038922010624 : i64
// CHECK-NEXT: vox.return %[[R]] : i64
vox.func @fma_8() -> i64 {
  %0 = vox.constant 0.1 : f64
  %1 = vox.constant 10.0 : f64
  %2 = vox.constant -1.0 : f64
  %r = vox.math fma(%0, %1, %2)
  %bits = vox.float_to_bits %r
  vox.return %bits : i64
}

// CHECK-LABEL: vox.func @round_even_9
// CHECK-NEXT: %[[R:.*]] = vox.constant -4611686018427387904 : i64
// CHECK-NEXT: vox.return %[[R]] : i64
vox.func @round_even_9() -> i64 {
  %0 = vox.constant -2.5 : f64
  %r = vox.math round_even(%0)
  %bits = vox.float_to_bits %r
  vox.return %bits : i64
}

// CHECK-LABEL: vox.func @trunc_10
// CHECK-NEXT: %[[R:.*]] = vox.constant -9223372036854775808 : i64
// CHECK-NEXT: vox.return %[[R]] : i64
vox.func @trunc_10() -> i64 {
  %0 = vox.constant -0.5 : f64
  %r = vox.math trunc(%0)
  %bits = vox.float_to_bits %r
  vox.return %bits : i64
}

// CHECK-LABEL: vox.func @ln_11
// CHECK-NEXT: %[[R:.*]] = vox.constant -4503599627370496 : i64
// CHECK-NEXT: vox.return %[[R]] : i64
vox.func @ln_11() -> i64 {
  %0 = vox.constant 0.0 : f64
  %r = vox.math ln(%0)
  %bits = vox.float_to_bits %r
  vox.return %bits : i64
}

// CHECK-LABEL: vox.func @exp_12
// CHECK-NEXT: %[[R:.*]] = vox.constant 1 : i64
// CHECK-NEXT: vox.return %[[R]] : i64
vox.func @exp_12() -> i64 {
  %0 = vox.constant -745.13 : f64
  %r = vox.math exp(%0)
  %bits = vox.float_to_bits %r
  vox.return %bits : i64
}

// A NaN result is not folded: which NaN it is differs between machines.
// CHECK-LABEL: vox.func @nan
// CHECK: vox.math sin(%{{.*}})
// CHECK: vox.math pow(%{{.*}}, %{{.*}})
vox.func @nan(%x: f64) -> f64 {
  %inf = vox.constant 0x7FF0000000000000 : f64
  %minus = vox.constant -1.0 : f64
  %half = vox.constant 0.5 : f64
  %0 = vox.math sin(%inf)
  %1 = vox.math pow(%minus, %half)
  %2 = vox.fadd %0, %1
  vox.return %2 : f64
}

// CHECK-LABEL: vox.func @not_constant
// CHECK: vox.math hypot(%arg0, %{{.*}})
vox.func @not_constant(%x: f64) -> f64 {
  %one = vox.constant 1.0 : f64
  %0 = vox.math hypot(%x, %one)
  vox.return %0 : f64
}

// Every NaN has the same bits; others keep theirs.
// CHECK-LABEL: vox.func @bits
// CHECK-DAG: %[[NAN:.*]] = vox.constant 9221120237041090560 : i64
// CHECK-DAG: %[[ZERO:.*]] = vox.constant -9223372036854775808 : i64
// CHECK-DAG: %[[PAYLOAD:.*]] = vox.constant -1 : i64
// CHECK-DAG: %[[KEPT:.*]] = vox.float_from_bits %[[PAYLOAD]]
// CHECK-DAG: %[[SMALLEST:.*]] = vox.constant 4.940660e-324 : f64
// CHECK: vox.return
vox.func @bits(%out: !vox.list<i64>, %floats: !vox.list<f64>) {
  %a = vox.constant 0xFFF0000000000001 : f64
  %b = vox.constant -0.0 : f64
  %c = vox.constant -1 : i64
  %d = vox.constant 1 : i64
  %0 = vox.float_to_bits %a
  %1 = vox.float_to_bits %b
  %2 = vox.float_from_bits %c
  %3 = vox.float_from_bits %d
  vox.builtin "print"(%0, %1) : (i64, i64) -> ()
  vox.builtin "print"(%2, %3) : (f64, f64) -> ()
  vox.return
}

// An int becomes the nearest float, ties to even; negation flips the sign bit.
// CHECK-LABEL: vox.func @conversions
// CHECK-NEXT: vox.constant 0x4340000000000000 : f64
// CHECK-NEXT: vox.constant -0.000000e+00 : f64
// CHECK: vox.return
vox.func @conversions() {
  %a = vox.constant 9007199254740993 : i64
  %zero = vox.constant 0.0 : f64
  %0 = vox.int_to_float %a
  %1 = vox.fneg %zero
  vox.builtin "print"(%0, %1) : (f64, f64) -> ()
  vox.return
}
