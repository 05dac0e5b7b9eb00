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

// -----

vox.func @part_outlives(%a: i64, %s: !vox.str) {
  vox.retain %s : !vox.str
  // expected-note @+1 {{the value is defined here}}
  %xs = vox.list.new %s : !vox.list<!vox.str>
  %t = vox.list.at %xs, %a {borrowed} : !vox.list<!vox.str>
  vox.release %xs : !vox.list<!vox.str>
  // expected-error @+1 {{uses a value that may be gone}}
  vox.builtin "print"(%t) : (!vox.str) -> ()
  vox.return
}

// -----

vox.func @part_retained_late(%a: i64, %s: !vox.str) {
  vox.retain %s : !vox.str
  %xs = vox.list.new %s : !vox.list<!vox.str>
  // expected-note @+1 {{the value is defined here}}
  %t = vox.list.at %xs, %a {borrowed} : !vox.list<!vox.str>
  vox.release %xs : !vox.list<!vox.str>
  // expected-error @+1 {{retains a value that may be gone}}
  vox.retain %t : !vox.str
  vox.return
}

// -----

vox.func @part_consumed(%xs: !vox.list<!vox.str>, %a: i64) -> !vox.str {
  // expected-note @+1 {{the value is defined here}}
  %t = vox.list.at %xs, %a {borrowed} : !vox.list<!vox.str>
  // expected-error @+1 {{consumes a reference that is not held}}
  vox.return %t : !vox.str
}

// -----

vox.func @part_of_moved(%a: i64, %s: !vox.str) -> !vox.list<!vox.str> {
  vox.retain %s : !vox.str
  // expected-note @+1 {{the value is defined here}}
  %xs = vox.list.new %s : !vox.list<!vox.str>
  %t = vox.list.at %xs, %a {borrowed} : !vox.list<!vox.str>
  vox.retain %s : !vox.str
  %ys = vox.list.push %xs, %s : !vox.list<!vox.str>
  // expected-error @+1 {{uses a value that may be gone}}
  vox.builtin "print"(%t) : (!vox.str) -> ()
  vox.return %ys : !vox.list<!vox.str>
}

// -----

vox.func @moved_out_twice(%a: i64) {
  %s = vox.display %a : i64
  // expected-note @+1 {{the value is defined here}}
  %r = vox.record.new(%s) : (!vox.str) -> !vox.tuple<!vox.str>
  %t = vox.record.get %r[0] {moved} : !vox.tuple<!vox.str> -> !vox.str
  vox.release %t : !vox.str
  // expected-error @+1 {{consumes a reference that is not held}}
  %u = vox.record.get %r[0] {moved} : !vox.tuple<!vox.str> -> !vox.str
  vox.release %u : !vox.str
  vox.return
}
