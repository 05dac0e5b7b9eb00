// RUN: vox-opt %s --vox-verify-ownership -verify-diagnostics -split-input-file --mlir-print-op-on-diagnostic=false

// Each way to count wrongly is found.

vox.func @leak(%a: i64) {
  // expected-note @+1 {{the value is defined here}}
  %s = vox.display %a : i64
  // expected-error @+1 {{leaks a reference}}
  vox.return
}

// -----

vox.func @released_twice(%a: i64) {
  // expected-note @+1 {{the value is defined here}}
  %s = vox.display %a : i64
  vox.release %s : !vox.str
  // expected-error @+1 {{releases a reference that is not held}}
  vox.release %s : !vox.str
  vox.return
}

// -----

// expected-note @+1 {{the value is defined here}}
vox.func @returned_argument(%s: !vox.str) -> !vox.str {
  // expected-error @+1 {{consumes a reference that is not held}}
  vox.return %s : !vox.str
}

// -----

vox.func @used_after(%a: i64) {
  // expected-note @+1 {{the value is defined here}}
  %s = vox.display %a : i64
  vox.release %s : !vox.str
  // expected-error @+1 {{uses a value that may be gone}}
  vox.builtin "print"(%s) : (!vox.str) -> ()
  vox.return
}

// -----

vox.func @retained_after(%a: i64) {
  // expected-note @+1 {{the value is defined here}}
  %s = vox.display %a : i64
  vox.release %s : !vox.str
  // expected-error @+1 {{retains a value that may be gone}}
  vox.retain %s : !vox.str
  vox.return
}

// -----

vox.func @consumed_and_borrowed(%a: i64) -> !vox.str {
  // expected-note @+1 {{the value is defined here}}
  %s = vox.display %a : i64
  // expected-error @+1 {{uses a value that may be gone}}
  %0 = vox.str.concat %s, %s
  vox.return %0 : !vox.str
}

// -----

vox.func @handed_over_twice(%a: i64) {
  // expected-note @+1 {{the value is defined here}}
  %s = vox.display %a : i64
  // expected-error @+1 {{hands over a reference that is not held}}
  cf.br ^next(%s, %s : !vox.str, !vox.str)
^next(%l: !vox.str, %r: !vox.str):
  vox.release %l : !vox.str
  vox.release %r : !vox.str
  vox.return
}

// -----

vox.func @different(%c: i1, %a: i64) {
  // expected-note @+1 {{the value is defined here}}
  %s = vox.display %a : i64
  cf.cond_br %c, ^then, ^join
^then:
  vox.release %s : !vox.str
  // expected-error @+1 {{holds another number of references than an earlier path}}
  cf.br ^join
^join:
  vox.release %s : !vox.str
  vox.return
}

// -----

vox.func @each_round(%a: i64) {
  cf.br ^loop
^loop:
  // expected-note @+1 {{the value is defined here}}
  %s = vox.display %a : i64
  // expected-error @+1 {{holds another number of references than an earlier path}}
  cf.br ^loop
}
