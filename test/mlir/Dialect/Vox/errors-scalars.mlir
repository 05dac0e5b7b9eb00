// RUN: vox-opt %s -verify-diagnostics -split-input-file --mlir-print-op-on-diagnostic=false

// Operand and result types of constants, arithmetic, comparison and text.

vox.func @f() {
  // expected-error @+1 {{result #0 must be 64-bit signless integer or 64-bit float or 1-bit signless integer}}
  %0 = "vox.constant"() <{value = 1 : i32}> : () -> i32
  vox.return
}

// -----

vox.func @f() {
  // expected-error @+1 {{failed to verify that all of {value, result} have same type}}
  %0 = "vox.constant"() <{value = 1 : i64}> : () -> f64
  vox.return
}

// -----

vox.func @f() {
  // expected-error @+1 {{Invalid attribute `value` in property conversion: 1 : i64}}
  %0 = "vox.str.constant"() <{value = 1 : i64}> : () -> !vox.str
  vox.return
}

// -----

vox.func @f() {
  // expected-error @+1 {{result #0 must be the type with one value}}
  %0 = "vox.unit"() : () -> i64
  vox.return
}

// -----

vox.func @f(%a: i64, %x: f64) {
  // expected-error @+1 {{'vox.add' op operand #1 must be 64-bit signless integer}}
  %0 = "vox.add"(%a, %x) : (i64, f64) -> i64
  vox.return
}

// -----

vox.func @f(%a: i64, %x: f64) {
  // expected-error @+1 {{'vox.sub' op operand #1 must be 64-bit signless integer}}
  %0 = "vox.sub"(%a, %x) : (i64, f64) -> i64
  vox.return
}

// -----

vox.func @f(%a: i64, %x: f64) {
  // expected-error @+1 {{'vox.mul' op operand #1 must be 64-bit signless integer}}
  %0 = "vox.mul"(%a, %x) : (i64, f64) -> i64
  vox.return
}

// -----

vox.func @f(%a: i64, %x: f64) {
  // expected-error @+1 {{'vox.div' op operand #1 must be 64-bit signless integer}}
  %0 = "vox.div"(%a, %x) : (i64, f64) -> i64
  vox.return
}

// -----

vox.func @f(%a: i64, %x: f64) {
  // expected-error @+1 {{'vox.rem' op operand #1 must be 64-bit signless integer}}
  %0 = "vox.rem"(%a, %x) : (i64, f64) -> i64
  vox.return
}

// -----

vox.func @f(%x: f64) {
  // expected-error @+1 {{'vox.neg' op operand #0 must be 64-bit signless integer}}
  %0 = "vox.neg"(%x) : (f64) -> f64
  vox.return
}

// -----

vox.func @f(%x: f64) {
  // expected-error @+1 {{'vox.abs' op operand #0 must be 64-bit signless integer}}
  %0 = "vox.abs"(%x) : (f64) -> f64
  vox.return
}

// -----

vox.func @f(%a: i64, %x: f64) {
  // expected-error @+1 {{'vox.fadd' op operand #1 must be 64-bit float}}
  %0 = "vox.fadd"(%x, %a) : (f64, i64) -> f64
  vox.return
}

// -----

vox.func @f(%a: i64, %x: f64) {
  // expected-error @+1 {{'vox.fsub' op operand #1 must be 64-bit float}}
  %0 = "vox.fsub"(%x, %a) : (f64, i64) -> f64
  vox.return
}

// -----

vox.func @f(%a: i64, %x: f64) {
  // expected-error @+1 {{'vox.fmul' op operand #1 must be 64-bit float}}
  %0 = "vox.fmul"(%x, %a) : (f64, i64) -> f64
  vox.return
}

// -----

vox.func @f(%a: i64, %x: f64) {
  // expected-error @+1 {{'vox.fdiv' op operand #1 must be 64-bit float}}
  %0 = "vox.fdiv"(%x, %a) : (f64, i64) -> f64
  vox.return
}

// -----

vox.func @f(%a: i64, %x: f64) {
  // expected-error @+1 {{'vox.frem' op operand #1 must be 64-bit float}}
  %0 = "vox.frem"(%x, %a) : (f64, i64) -> f64
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{'vox.fneg' op operand #0 must be 64-bit float}}
  %0 = "vox.fneg"(%a) : (i64) -> i64
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{'vox.fabs' op operand #0 must be 64-bit float}}
  %0 = "vox.fabs"(%a) : (i64) -> i64
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{'vox.fsqrt' op operand #0 must be 64-bit float}}
  %0 = "vox.fsqrt"(%a) : (i64) -> i64
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{'vox.ffloor' op operand #0 must be 64-bit float}}
  %0 = "vox.ffloor"(%a) : (i64) -> i64
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{'vox.fceil' op operand #0 must be 64-bit float}}
  %0 = "vox.fceil"(%a) : (i64) -> i64
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{'vox.fround' op operand #0 must be 64-bit float}}
  %0 = "vox.fround"(%a) : (i64) -> i64
  vox.return
}

// -----

vox.func @f(%x: f64) {
  // expected-error @+1 {{operand #0 must be 64-bit signless integer}}
  %0 = "vox.int_to_float"(%x) : (f64) -> f64
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{operand #0 must be 64-bit float}}
  %0 = "vox.float_to_int"(%a) : (i64) -> i64
  vox.return
}

// -----

vox.func @f(%x: f64) {
  // expected-error @+1 {{operand #0 must be 64-bit signless integer}}
  %0 = "vox.icmp"(%x, %x) <{predicate = #vox<predicate lt>}> : (f64, f64) -> i1
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+2 {{expected ::vox::ir::Predicate to be one of: eq, ne, lt, le, gt, ge}}
  // expected-error @+1 {{failed to parse Vox_PredicateAttr parameter 'value'}}
  %0 = vox.icmp above %a, %a
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{operand #0 must be 64-bit float}}
  %0 = "vox.fcmp"(%a, %a) <{predicate = #vox<predicate lt>}> : (i64, i64) -> i1
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{operand #0 must be immutable UTF-8 text, counted}}
  %0 = "vox.scmp"(%a, %a) <{predicate = #vox<predicate lt>}> : (i64, i64) -> i1
  vox.return
}

// -----

vox.func @f(%a: i64, %x: f64) {
  // expected-error @+1 {{requires all operands to have the same type}}
  %0 = "vox.equal"(%a, %x) : (i64, f64) -> i1
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{operand #0 must be 1-bit signless integer}}
  %0 = "vox.not"(%a) : (i64) -> i64
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{operand #0 must be immutable UTF-8 text, counted}}
  %0 = "vox.str.len"(%a) : (i64) -> i64
  vox.return
}

// -----

vox.func @f(%a: i64, %s: !vox.str) {
  // expected-error @+1 {{operand #1 must be immutable UTF-8 text, counted}}
  %0 = "vox.str.concat"(%s, %a) : (!vox.str, i64) -> !vox.str
  vox.return
}

// -----

vox.func @f(%s: !vox.str) {
  // expected-error @+1 {{result #0 must be immutable UTF-8 text, counted}}
  %0 = "vox.display"(%s) : (!vox.str) -> i64
  vox.return
}
