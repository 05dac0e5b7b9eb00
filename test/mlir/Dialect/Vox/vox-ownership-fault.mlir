// RUN: vox-opt %s --vox-ownership --vox-verify-ownership | FileCheck %s

// Nothing is released between the last call and the end of the program, nor an
// option where it is None.

// CHECK-LABEL: vox.func @fault
vox.func @fault(%c: i1, %a: i64) {
  // CHECK: %[[S:.*]] = vox.display
  // CHECK-NEXT: cf.cond_br %{{.*}}, ^[[GOOD:.*]], ^[[BAD:.*]]
  %s = vox.display %a : i64
  cf.cond_br %c, ^good, ^bad
// CHECK-NEXT: ^[[GOOD]]:
// CHECK-NEXT: vox.builtin "print"(%[[S]])
// CHECK-NEXT: vox.release %[[S]]
// CHECK-NEXT: vox.return
^good:
  vox.builtin "print"(%s) : (!vox.str) -> ()
  vox.return
// CHECK-NEXT: ^[[BAD]]:
// CHECK-NEXT: vox.str.constant
// CHECK-NEXT: vox.display
// CHECK-NEXT: vox.str.concat
// CHECK-NEXT: vox.fault 6
^bad:
  %t = vox.str.constant "bad "
  %u = vox.display %a : i64
  %m = vox.str.concat %t, %u
  vox.fault 6, %m
}

// What dies before a call is released even if the program then ends: a program
// may run for long on its way to a fault.
// CHECK-LABEL: vox.func @late
vox.func @late(%a: i64) {
  // CHECK: %[[S:.*]] = vox.display
  // CHECK-NEXT: vox.builtin "print"(%[[S]])
  // CHECK-NEXT: vox.release %[[S]]
  // CHECK-NEXT: %[[T:.*]] = vox.display
  // CHECK-NEXT: vox.call @fault
  // CHECK-NEXT: vox.str.len %[[T]]
  // CHECK-NEXT: vox.unreachable
  %c = vox.constant true
  %s = vox.display %a : i64
  vox.builtin "print"(%s) : (!vox.str) -> ()
  %t = vox.display %a : i64
  vox.call @fault(%c, %a) : (i1, i64) -> ()
  %0 = vox.str.len %t
  vox.unreachable
}

// A loop without an end still releases what its rounds make.
// CHECK-LABEL: vox.func @endless
vox.func @endless(%a: i64) {
  // CHECK: %[[S:.*]] = vox.display
  // CHECK-NEXT: vox.str.len %[[S]]
  // CHECK-NEXT: vox.release %[[S]]
  // CHECK-NEXT: cf.br
  cf.br ^loop
^loop:
  %s = vox.display %a : i64
  %0 = vox.str.len %s
  cf.br ^loop
}

// CHECK-LABEL: vox.func @match
vox.func @match(%a: !vox.str, %i: i64) -> !vox.str {
  // CHECK-NEXT: %[[O:.*]] = vox.builtin "str.char_at"
  // CHECK-NEXT: %[[C:.*]] = vox.option.is_some %[[O]]
  // CHECK-NEXT: cf.cond_br %[[C]], ^[[SOME:.*]], ^[[NONE:.*]]
  %o = vox.builtin "str.char_at"(%a, %i) : (!vox.str, i64) -> !vox.option<!vox.str>
  %c = vox.option.is_some %o : !vox.option<!vox.str>
  cf.cond_br %c, ^some, ^none
// CHECK-NEXT: ^[[SOME]]:
// CHECK-NEXT: %[[S:.*]] = vox.option.payload %[[O]]
// CHECK-NEXT: vox.return %[[S]]
^some:
  %s = vox.option.payload %o : !vox.option<!vox.str>
  vox.return %s : !vox.str
// CHECK-NEXT: ^[[NONE]]:
// CHECK-NEXT: %[[T:.*]] = vox.str.constant
// CHECK-NEXT: vox.return %[[T]]
^none:
  %t = vox.str.constant ""
  vox.return %t : !vox.str
}

// CHECK-LABEL: vox.func @match_not
vox.func @match_not(%a: !vox.str, %i: i64) {
  // CHECK-NEXT: %[[O:.*]] = vox.builtin "str.char_at"
  // CHECK: cf.cond_br %{{.*}}, ^[[NONE:.*]], ^[[SOME:.*]]
  %o = vox.builtin "str.char_at"(%a, %i) : (!vox.str, i64) -> !vox.option<!vox.str>
  %c = vox.option.is_some %o : !vox.option<!vox.str>
  %d = vox.not %c
  cf.cond_br %d, ^none, ^some
// CHECK-NEXT: ^[[NONE]]:
// CHECK-NEXT: vox.return
^none:
  vox.return
// CHECK-NEXT: ^[[SOME]]:
// CHECK-NEXT: vox.builtin "use"(%[[O]])
// CHECK-NEXT: vox.release %[[O]]
// CHECK-NEXT: vox.return
^some:
  vox.builtin "use"(%o) : (!vox.option<!vox.str>) -> ()
  vox.return
}
