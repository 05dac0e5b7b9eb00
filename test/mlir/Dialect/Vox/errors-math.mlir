// RUN: vox-opt %s -verify-diagnostics -split-input-file --mlir-print-op-on-diagnostic=false

// Operands of mathematical functions and of the bits of floats.

vox.func @f(%x: f64) {
  // expected-error @+1 {{'vox.math' op computes 'pow' of 2 operands, not 1}}
  %0 = vox.math pow(%x)
  vox.return
}

// -----

vox.func @f(%x: f64) {
  // expected-error @+1 {{'vox.math' op computes 'sin' of 1 operands, not 3}}
  %0 = vox.math sin(%x, %x, %x)
  vox.return
}

// -----

vox.func @f() {
  // expected-error @+1 {{'vox.math' op computes 'fma' of 3 operands, not 0}}
  %0 = vox.math fma()
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{'vox.math' op operand #0 must be variadic of 64-bit float}}
  %0 = "vox.math"(%a) <{function = #vox<math sin>}> : (i64) -> f64
  vox.return
}

// -----

vox.func @f(%x: f64) {
  // expected-error @+1 {{'vox.math' op result #0 must be 64-bit float}}
  %0 = "vox.math"(%x) <{function = #vox<math sin>}> : (f64) -> i64
  vox.return
}

// -----

vox.func @f(%x: f64) {
  // expected-error @+2 {{expected ::vox::ir::MathFunction to be one of: sin}}
  // expected-error @+1 {{failed to parse}}
  %0 = vox.math tgamma(%x)
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{'vox.float_to_bits' op operand #0 must be 64-bit float}}
  %0 = "vox.float_to_bits"(%a) : (i64) -> i64
  vox.return
}

// -----

vox.func @f(%x: f64) {
  // expected-error @+1 {{'vox.float_from_bits' op operand #0 must be 64-bit signless integer}}
  %0 = "vox.float_from_bits"(%x) : (f64) -> f64
  vox.return
}
