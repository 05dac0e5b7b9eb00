// RUN: vox-opt %s -verify-diagnostics -split-input-file --mlir-print-op-on-diagnostic=false

// A closure against the function it refers to.

vox.func @f() {
  // expected-error @+1 {{refers to 'b', which is not a vox.func}}
  %0 = vox.closure @b ""() : () -> !vox.fn<() -> i64>
  vox.return
}

// -----

vox.func private @a() -> i64

vox.func @f() {
  // expected-error @+1 {{refers to 'a', which is not a 'lambda' function}}
  %0 = vox.closure @a ""() : () -> !vox.fn<() -> i64>
  vox.return
}

// -----

vox.func private @a(!vox.fn<() -> i64>) -> i64 attributes {lambda}

vox.func @f() {
  // expected-error @+1 {{makes a '!vox.fn<() -> f64>' of a function whose closure object is '!vox.fn<() -> i64>'}}
  %0 = vox.closure @a ""() : () -> !vox.fn<() -> f64>
  vox.return
}

// -----

vox.func @a(%self: !vox.fn<() -> i64>) -> i64 attributes {lambda} {
  // expected-note @+1 {{read here}}
  %0 = vox.capture %self[2 at 3] : !vox.fn<() -> i64> -> i64
  vox.return %0 : i64
}

vox.func @f(%o: !vox.option<i64>, %a: i64) {
  // expected-error @+1 {{does not fit capture 2 of its callee: there are only 2 captures}}
  %0 = vox.closure @a ""(%o, %a) : (!vox.option<i64>, i64) -> !vox.fn<() -> i64>
  vox.return
}

// -----

vox.func @a(%self: !vox.fn<() -> i64>) -> i64 attributes {lambda} {
  // expected-note @+1 {{read here}}
  %0 = vox.capture %self[0 at 0] : !vox.fn<() -> i64> -> i64
  vox.return %0 : i64
}

vox.func @f(%o: !vox.option<i64>, %a: i64) {
  // expected-error @+1 {{does not fit capture 0 of its callee: it stores '!vox.option<i64>' there}}
  %0 = vox.closure @a ""(%o, %a) : (!vox.option<i64>, i64) -> !vox.fn<() -> i64>
  vox.return
}

// -----

vox.func @a(%self: !vox.fn<() -> i64>) -> i64 attributes {lambda} {
  // expected-note @+1 {{read here}}
  %0 = vox.capture %self[1 at 1] : !vox.fn<() -> i64> -> i64
  vox.return %0 : i64
}

vox.func @f(%o: !vox.option<i64>, %a: i64) {
  // expected-error @+1 {{does not fit capture 1 of its callee: it stores it in slot 2}}
  %0 = vox.closure @a ""(%o, %a) : (!vox.option<i64>, i64) -> !vox.fn<() -> i64>
  vox.return
}

// -----

vox.func private @a(!vox.fn<() -> i64>) -> i64 attributes {lambda}

vox.func @f() {
  %u = vox.unit
  // expected-error @+1 {{operand #0 must be variadic of a Vox type other than unit}}
  %0 = vox.closure @a ""(%u) : (!vox.unit) -> !vox.fn<() -> i64>
  vox.return
}

// -----

// expected-error @+1 {{cannot take over argument 0: it is not counted, or the closure object itself}}
vox.func @f(%self: !vox.fn<() -> i64> {vox.owned}) -> i64 attributes {lambda} {
  %one = vox.constant 1 : i64
  vox.return %one : i64
}
