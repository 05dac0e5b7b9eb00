// RUN: vox-opt %s -verify-diagnostics -split-input-file --mlir-print-op-on-diagnostic=false

// Signatures, and where operations may stand.

// expected-error @+1 {{must have at most one result}}
vox.func private @f() -> (i64, i64)

// -----

// expected-error @+1 {{cannot take or return 'i32'}}
vox.func private @f(i32)

// -----

// expected-error @+1 {{cannot take or return '!vox.unit'}}
vox.func private @f() -> !vox.unit

// -----

vox.func @f(%c: i1) {
  %u = vox.unit
  cf.br ^next(%u : !vox.unit)
// expected-error @+1 {{a block argument cannot have the type '!vox.unit'}}
^next(%v: !vox.unit):
  vox.return
}

// -----

// expected-error @+1 {{with 'lambda' must take the closure object first}}
vox.func private @f() attributes {lambda}

// -----

// expected-error @+1 {{with 'lambda' must take the closure object first, not 'i64'}}
vox.func private @f(i64) attributes {lambda}

// -----

// expected-error @+1 {{has another signature than its closure object '!vox.fn<(i64) -> i64>'}}
vox.func private @f(!vox.fn<(i64) -> i64>, f64) -> i64 attributes {lambda}

// -----

// expected-error @+1 {{has another signature than its closure object '!vox.fn<(i64) -> i64>'}}
vox.func private @f(!vox.fn<(i64) -> i64>, i64) attributes {lambda}

// -----

// expected-error @+1 {{is the entry of the program and must neither take nor return anything}}
vox.func private @f() -> i64 attributes {entry}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{gives 'i64' where '@f' returns '!vox.unit'}}
  vox.return %a : i64
}

// -----

vox.func @f() -> i64 {
  // expected-error @+1 {{gives '!vox.unit' where '@f' returns 'i64'}}
  vox.return
}

// -----

// expected-error @+1 {{expects parent op 'vox.func'}}
vox.return

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{calls 'h', which is not a vox.func}}
  vox.call @h(%a) : (i64) -> ()
  vox.return
}

// -----

vox.func private @g(!vox.fn<(i64) -> i64>, i64) -> i64 attributes {lambda}

vox.func @f(%f: !vox.fn<(i64) -> i64>) {
  // expected-error @+1 {{calls 'g', which is not a plain function}}
  %0 = vox.call @g(%f) : (!vox.fn<(i64) -> i64>) -> i64
  vox.return
}

// -----

vox.func private @g() attributes {entry}

vox.func @f() {
  // expected-error @+1 {{calls 'g', which is not a plain function}}
  vox.call @g() : () -> ()
  vox.return
}

// -----

vox.func private @g(i64) -> i64

vox.func @f() {
  // expected-error @+1 {{passes 0 arguments to a callee that takes 1}}
  %0 = vox.call @g() : () -> i64
  vox.return
}

// -----

vox.func private @g(i64) -> i64

vox.func @f(%x: f64) {
  // expected-error @+1 {{passes 'f64' as argument 0 to a callee that takes 'i64'}}
  %0 = vox.call @g(%x) : (f64) -> i64
  vox.return
}

// -----

vox.func private @g(i64) -> i64

vox.func @f(%a: i64) {
  // expected-error @+1 {{has the result '!vox.unit' but its callee returns 'i64'}}
  vox.call @g(%a) : (i64) -> ()
  vox.return
}

// -----

vox.func @f(%f: !vox.fn<(i64) -> i64>) {
  // expected-error @+1 {{callee takes 1 arguments, not 0}}
  vox.call_indirect %f() : !vox.fn<(i64) -> i64>
  vox.return
}

// -----

vox.func @f(%f: !vox.fn<(i64) -> i64>, %x: f64) {
  // expected-error @+1 {{passes 'f64' as argument 0 to a callee that takes 'i64'}}
  %0 = "vox.call_indirect"(%f, %x) : (!vox.fn<(i64) -> i64>, f64) -> i64
  vox.return
}

// -----

vox.func @f(%f: !vox.fn<(i64) -> i64>, %a: i64) {
  // expected-error @+1 {{has the result '!vox.unit' but its callee returns 'i64'}}
  "vox.call_indirect"(%f, %a) : (!vox.fn<(i64) -> i64>, i64) -> ()
  vox.return
}

// -----

vox.func @f() {
  // expected-error @+1 {{attribute 'name' failed to satisfy constraint: string attribute not empty}}
  vox.builtin ""() : () -> ()
  vox.return
}

// -----

vox.func @f() {
  %u = vox.unit
  // expected-error @+1 {{operand #0 must be variadic of a Vox type other than unit, but got '!vox.unit'}}
  vox.builtin "print"(%u) : (!vox.unit) -> ()
  vox.return
}

// -----

vox.func @f(%f: !vox.fn<(i64) -> i64>) {
  // expected-error @+1 {{must read from the closure object of the 'lambda' function it stands in}}
  %0 = vox.capture %f[0 at 0] : !vox.fn<(i64) -> i64> -> i64
  vox.return
}

// -----

vox.func @f(%self: !vox.fn<(!vox.fn<(i64) -> i64>) -> !vox.unit>, %f: !vox.fn<(i64) -> i64>) attributes {lambda} {
  // expected-error @+1 {{must read from the closure object of the 'lambda' function it stands in}}
  %0 = vox.capture %f[0 at 0] : !vox.fn<(i64) -> i64> -> i64
  vox.return
}

// -----

vox.func @f(%a: i64) {
  // expected-error @+1 {{attribute 'index' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %0 = "vox.capture"(%a) <{index = -1 : i64, slot = 0 : i64}> : (i64) -> i64
  vox.return
}

// -----

vox.func @f() {
  cf.br ^next
^next:
  // expected-error @+1 {{must stand in the first block of a vox.func}}
  vox.enter
  vox.return
}

// -----

vox.func @f() attributes {entry} {
  // expected-error @+1 {{must not stand in a function with 'entry', which counts no depth}}
  vox.enter
  vox.return
}

// -----

vox.func @f() {
  vox.enter
  // expected-error @+1 {{must be the first operation of its function}}
  vox.enter
  vox.return
}

// -----

vox.func @f(%s: !vox.str) {
  // expected-error @+1 {{attribute 'code' failed to satisfy constraint: 64-bit signless integer attribute whose minimum value is 1 whose maximum value is 14}}
  vox.fault 0, %s
}

// -----

vox.func @f(%s: !vox.str) {
  // expected-error @+1 {{attribute 'code' failed to satisfy constraint}}
  vox.fault 15, %s
}

// -----

vox.func @f() {
  // expected-error @+1 {{must be the last operation in the parent block}}
  vox.unreachable
  vox.return
}

// -----

// expected-error @+1 {{cannot take over argument 1: it is not counted, or the closure object itself}}
vox.func @f(%xs: !vox.list<i64> {vox.owned}, %n: i64 {vox.owned}) {
  vox.return
}

// -----

vox.func private @g(!vox.list<i64> {vox.owned})

vox.func @f(%xs: !vox.list<i64>) {
  // expected-error @+1 {{and 'g' disagree on who owns argument 0}}
  vox.call @g(%xs) : (!vox.list<i64>) -> ()
  vox.return
}
