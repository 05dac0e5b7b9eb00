// RUN: vox-opt %s -verify-diagnostics -split-input-file --mlir-print-op-on-diagnostic=false

// Rules of types, lists, options and counting.

// expected-error @+1 {{the element of a list must be a Vox type, not 'i32'}}
vox.func private @f(!vox.list<i32>)

// -----

// expected-error @+1 {{the payload of an option must be a Vox type, not 'f32'}}
vox.func private @f(!vox.option<f32>)

// -----

// expected-error @+1 {{an argument of a function must be a Vox type, not 'index'}}
vox.func private @f(!vox.fn<(index) -> i64>)

// -----

// expected-error @+1 {{a function takes no unit argument}}
vox.func private @f(!vox.fn<(!vox.unit) -> i64>)

// -----

// expected-error @+1 {{the result of a function must be a Vox type, not 'none'}}
vox.func private @f(!vox.fn<() -> none>)

// -----

vox.func @f(%s: !vox.str) {
  // expected-error @+1 {{has an element '!vox.str' in a list of 'i64'}}
  %0 = "vox.list.new"(%s) : (!vox.str) -> !vox.list<i64>
  vox.return
}

// -----

vox.func @f(%s: !vox.str) {
  // expected-error @+1 {{operand #0 must be a list as a value, counted, copied on write, but got '!vox.str'}}
  %0 = vox.list.len %s : !vox.str
  vox.return
}

// -----

vox.func @f(%xs: !vox.list<i64>, %i: i64) {
  // expected-error @+1 {{failed to verify that 'result' is an option of the element type of 'list'}}
  %0 = "vox.list.get"(%xs, %i) : (!vox.list<i64>, i64) -> !vox.option<f64>
  vox.return
}

// -----

vox.func @f(%xs: !vox.list<i64>, %i: i64) {
  // expected-error @+1 {{failed to verify that 'result' has the element type of 'list'}}
  %0 = "vox.list.at"(%xs, %i) : (!vox.list<i64>, i64) -> !vox.option<i64>
  vox.return
}

// -----

vox.func @f(%xs: !vox.list<i64>, %i: i64, %x: f64) {
  // expected-error @+1 {{failed to verify that 'value' has the element type of 'list'}}
  %0 = "vox.list.set"(%xs, %i, %x) : (!vox.list<i64>, i64, f64) -> !vox.list<i64>
  vox.return
}

// -----

vox.func @f(%xs: !vox.list<i64>, %i: i64) {
  // expected-error @+1 {{failed to verify that all of {list, result} have same type}}
  %0 = "vox.list.set"(%xs, %i, %i) : (!vox.list<i64>, i64, i64) -> !vox.list<f64>
  vox.return
}

// -----

vox.func @f(%xs: !vox.list<i64>, %x: f64) {
  // expected-error @+1 {{failed to verify that 'value' has the element type of 'list'}}
  %0 = "vox.list.push"(%xs, %x) : (!vox.list<i64>, f64) -> !vox.list<i64>
  vox.return
}

// -----

vox.func @f(%xs: !vox.list<i64>) {
  // expected-error @+1 {{failed to verify that all of {list, result} have same type}}
  %0 = "vox.list.pop"(%xs) : (!vox.list<i64>) -> !vox.list<f64>
  vox.return
}

// -----

vox.func @f() {
  // expected-error @+1 {{result #0 must be a value or its absence}}
  %0 = "vox.option.none"() : () -> i64
  vox.return
}

// -----

vox.func @f(%x: f64) {
  // expected-error @+1 {{failed to verify that 'payload' has the payload type of 'result'}}
  %0 = "vox.option.some"(%x) : (f64) -> !vox.option<i64>
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{operand #0 must be a value or its absence}}
  %0 = "vox.option.is_some"(%a) : (i64) -> i1
  vox.return
}

// -----

vox.func @f(%o: !vox.option<i64>) {
  // expected-error @+1 {{failed to verify that 'result' has the payload type of 'option'}}
  %0 = "vox.option.payload"(%o) : (!vox.option<i64>) -> f64
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{operand #0 must be a Vox type that holds references, but got 'i64'}}
  vox.retain %a : i64
  vox.return
}

// -----

vox.func @f(%o: !vox.option<i64>) {
  // expected-error @+1 {{operand #0 must be a Vox type that holds references, but got '!vox.option<i64>'}}
  vox.release %o : !vox.option<i64>
  vox.return
}

// -----

vox.func @f(%s: !vox.str, %i: i64) {
  // expected-error @+1 {{'list' must be a list as a value, counted, copied on write}}
  %0 = vox.list.get %s, %i : !vox.str
  vox.return
}

// -----

vox.func @f(%s: !vox.str, %i: i64) {
  // expected-error @+1 {{'list' must be a list as a value, counted, copied on write}}
  %0 = vox.list.at %s, %i : !vox.str
  vox.return
}

// -----

vox.func @f(%s: !vox.str, %i: i64) {
  // expected-error @+1 {{'option' must be a value or its absence}}
  %0 = vox.option.payload %s : !vox.str
  vox.return
}

// -----

vox.func @f(%u: i64) {
  %v = vox.unit
  // expected-error @+1 {{'result' must be a value or its absence}}
  %0 = vox.option.some %v : !vox.str
  vox.return
}
