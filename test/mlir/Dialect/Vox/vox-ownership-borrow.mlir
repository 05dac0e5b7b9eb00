// RUN: vox-opt %s --vox-ownership --vox-verify-ownership | FileCheck %s

// Reads that borrow: nothing is counted as long as the container lives anyway,
// and no move of it or of the part is lost for that.

vox.boxed @Tree : !vox.variant<"Leaf"(), "Node"(!vox.box<@Tree>, i64, !vox.box<@Tree>)>
vox.global @names : !vox.list<!vox.str>
vox.func private @make() -> !vox.box<@Tree>

// A walk over a tree touches no count.
// CHECK-LABEL: vox.func @walk
// CHECK-SAME: (%[[T:.*]]: !vox.box<@Tree>) -> i64
vox.func @walk(%t: !vox.box<@Tree>) -> i64 {
  // CHECK-NOT: {{vox.(retain|release)}}
  // CHECK: vox.variant.get %[[T]][1, 0] {borrowed}
  // CHECK-NOT: {{vox.(retain|release)}}
  // CHECK: vox.variant.get %[[T]][1, 2] {borrowed}
  // CHECK-NOT: {{vox.(retain|release)}}
  // CHECK: vox.return %{{.*}} : i64
  // CHECK-NEXT: }
  %zero = vox.constant 0 : i64
  %k = vox.variant.case %t : !vox.box<@Tree>
  %c = vox.icmp eq %k, %zero
  cf.cond_br %c, ^leaf, ^node
^leaf:
  vox.return %zero : i64
^node:
  %l = vox.variant.get %t[1, 0] : !vox.box<@Tree> -> !vox.box<@Tree>
  %v = vox.variant.get %t[1, 1] : !vox.box<@Tree> -> i64
  %r = vox.variant.get %t[1, 2] : !vox.box<@Tree> -> !vox.box<@Tree>
  %0 = vox.call @walk(%l) : (!vox.box<@Tree>) -> i64
  %1 = vox.call @walk(%r) : (!vox.box<@Tree>) -> i64
  %2 = vox.add %0, %1
  %3 = vox.add %2, %v
  vox.return %3 : i64
}

// An owned tree is released behind the last use of its parts.
// CHECK-LABEL: vox.func @owned
vox.func @owned() -> i64 {
  // CHECK-NEXT: %[[T:.*]] = vox.call @make
  // CHECK-NEXT: %[[L:.*]] = vox.variant.get %[[T]][1, 0] {borrowed}
  // CHECK-NEXT: %[[LL:.*]] = vox.variant.get %[[L]][1, 0] {borrowed}
  // CHECK-NEXT: %[[R:.*]] = vox.call @walk(%[[LL]])
  // CHECK-NEXT: vox.release %[[T]]
  // CHECK-NEXT: vox.return %[[R]]
  %t = vox.call @make() : () -> !vox.box<@Tree>
  %l = vox.variant.get %t[1, 0] : !vox.box<@Tree> -> !vox.box<@Tree>
  %ll = vox.variant.get %l[1, 0] : !vox.box<@Tree> -> !vox.box<@Tree>
  %0 = vox.call @walk(%ll) : (!vox.box<@Tree>) -> i64
  vox.return %0 : i64
}

// A part that outlives its owned container is owned; one of an argument is
// retained where it is consumed.
// CHECK-LABEL: vox.func @kept
vox.func @kept() -> !vox.box<@Tree> {
  // CHECK-NEXT: %[[T:.*]] = vox.call @make
  // CHECK-NEXT: %[[L:.*]] = vox.variant.get %[[T]][1, 0] :
  // CHECK-NEXT: vox.release %[[T]]
  // CHECK-NEXT: vox.return %[[L]]
  %t = vox.call @make() : () -> !vox.box<@Tree>
  %l = vox.variant.get %t[1, 0] : !vox.box<@Tree> -> !vox.box<@Tree>
  vox.return %l : !vox.box<@Tree>
}

// CHECK-LABEL: vox.func @argument
// CHECK-SAME: (%[[T:.*]]: !vox.box<@Tree>)
vox.func @argument(%t: !vox.box<@Tree>) -> !vox.box<@Tree> {
  // CHECK-NEXT: %[[L:.*]] = vox.variant.get %[[T]][1, 0] {borrowed}
  // CHECK-NEXT: vox.retain %[[L]]
  // CHECK-NEXT: vox.return %[[L]]
  %l = vox.variant.get %t[1, 0] : !vox.box<@Tree> -> !vox.box<@Tree>
  vox.return %l : !vox.box<@Tree>
}

// An option out of a list and its payload.
// CHECK-LABEL: vox.func @option
// CHECK-SAME: (%[[XS:.*]]: !vox.list<!vox.str>, %[[I:.*]]: i64)
vox.func @option(%xs: !vox.list<!vox.str>, %i: i64) {
  // CHECK-NEXT: %[[O:.*]] = vox.list.get %[[XS]], %[[I]] {borrowed}
  // CHECK: vox.option.payload %[[O]] {borrowed}
  // CHECK-NOT: {{vox.(retain|release)}}
  // CHECK: vox.return
  %o = vox.list.get %xs, %i : !vox.list<!vox.str>
  %c = vox.option.is_some %o : !vox.option<!vox.str>
  cf.cond_br %c, ^some, ^none
^some:
  %s = vox.option.payload %o : !vox.option<!vox.str>
  vox.builtin "print"(%s) : (!vox.str) -> ()
  vox.return
^none:
  vox.return
}

// The list is changed while an element is alive: the element is owned, so that
// the list can be changed in place.
// CHECK-LABEL: vox.func @changed
vox.func @changed(%i: i64) {
  // CHECK: %[[XS:.*]] = vox.builtin "str.chars"
  // CHECK: %[[A:.*]] = vox.list.at %[[XS]], %{{.*}} :
  // CHECK-NEXT: %[[YS:.*]] = vox.list.push %[[XS]]
  // CHECK-NEXT: vox.release %[[YS]]
  // CHECK-NEXT: vox.builtin "print"(%[[A]])
  // CHECK-NEXT: vox.release %[[A]]
  %s = vox.str.constant "ab"
  %xs = vox.builtin "str.chars"(%s) : (!vox.str) -> !vox.list<!vox.str>
  %a = vox.list.at %xs, %i : !vox.list<!vox.str>
  %ys = vox.list.push %xs, %s : !vox.list<!vox.str>
  vox.builtin "print"(%a) : (!vox.str) -> ()
  vox.return
}

// The same where the list moves along an edge and the element does not.
// CHECK-LABEL: vox.func @handed_over
vox.func @handed_over(%i: i64) {
  // CHECK: %[[A:.*]] = vox.list.at %{{.*}}, %{{.*}} :
  // CHECK-NEXT: cf.br
  // CHECK: vox.builtin "print"(%[[A]])
  // CHECK-NEXT: vox.release %[[A]]
  %s = vox.str.constant "ab"
  %xs = vox.builtin "str.chars"(%s) : (!vox.str) -> !vox.list<!vox.str>
  %a = vox.list.at %xs, %i : !vox.list<!vox.str>
  cf.br ^next(%xs : !vox.list<!vox.str>)
^next(%ys: !vox.list<!vox.str>):
  %zs = vox.list.push %ys, %s : !vox.list<!vox.str>
  vox.builtin "print"(%a) : (!vox.str) -> ()
  vox.return
}

// A part that is consumed while its container lives on is retained there.
// CHECK-LABEL: vox.func @copied
vox.func @copied(%i: i64) {
  // CHECK: %[[XS:.*]] = vox.builtin "str.chars"
  // CHECK-NEXT: %[[A:.*]] = vox.list.at %[[XS]], %{{.*}} {borrowed}
  // CHECK-NEXT: vox.retain %[[A]]
  // CHECK-NEXT: vox.str.concat %[[A]]
  // CHECK: vox.display %[[XS]]
  // CHECK-NEXT: vox.release %[[XS]]
  %s = vox.str.constant "ab"
  %xs = vox.builtin "str.chars"(%s) : (!vox.str) -> !vox.list<!vox.str>
  %a = vox.list.at %xs, %i : !vox.list<!vox.str>
  %b = vox.str.concat %a, %s
  vox.builtin "print"(%b) : (!vox.str) -> ()
  %t = vox.display %xs : !vox.list<!vox.str>
  vox.builtin "print"(%t) : (!vox.str) -> ()
  vox.return
}

// In a loop over an owned list the elements are borrowed.
// CHECK-LABEL: vox.func @loop
vox.func @loop(%n: i64) {
  // CHECK: %[[XS:.*]] = vox.builtin "str.chars"
  // CHECK: vox.list.at %[[XS]], %{{.*}} {borrowed}
  // CHECK-NEXT: vox.builtin "print"
  // CHECK-NEXT: vox.add
  // CHECK-NEXT: cf.br
  // CHECK: vox.release %[[XS]]
  %s = vox.str.constant "ab"
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  %xs = vox.builtin "str.chars"(%s) : (!vox.str) -> !vox.list<!vox.str>
  cf.br ^head(%zero : i64)
^head(%i: i64):
  %c = vox.icmp lt %i, %n
  cf.cond_br %c, ^body, ^exit
^body:
  %a = vox.list.at %xs, %i : !vox.list<!vox.str>
  vox.builtin "print"(%a) : (!vox.str) -> ()
  %j = vox.add %i, %one
  cf.br ^head(%j : i64)
^exit:
  vox.return
}

// A borrowed part that dies on an edge leaves nothing to release there.
// CHECK-LABEL: vox.func @one_side
vox.func @one_side(%t: !vox.box<@Tree>, %c: i1) -> i64 {
  // CHECK-NOT: {{vox.(retain|release)}}
  // CHECK: ^{{.*}}:
  // CHECK: ^{{.*}}:
  // CHECK-NOT: {{vox.(retain|release)}}
  // CHECK: }
  %zero = vox.constant 0 : i64
  %l = vox.variant.get %t[1, 0] : !vox.box<@Tree> -> !vox.box<@Tree>
  cf.cond_br %c, ^used, ^unused
^used:
  %0 = vox.call @walk(%l) : (!vox.box<@Tree>) -> i64
  vox.return %0 : i64
^unused:
  vox.return %zero : i64
}

// Globals live as long as the program, captures as long as the closure.
// CHECK-LABEL: vox.func @globals
vox.func @globals(%i: i64) -> !vox.str {
  // CHECK-NEXT: %[[XS:.*]] = vox.global.load @names {borrowed}
  // CHECK-NEXT: %[[S:.*]] = vox.list.at %[[XS]], %{{.*}} {borrowed}
  // CHECK-NEXT: vox.retain %[[S]]
  // CHECK-NEXT: vox.return %[[S]]
  %xs = vox.global.load @names : !vox.list<!vox.str>
  %s = vox.list.at %xs, %i : !vox.list<!vox.str>
  vox.return %s : !vox.str
}

// CHECK-LABEL: vox.func @captured
vox.func @captured(%self: !vox.fn<() -> i64>) -> i64 attributes {lambda} {
  // CHECK-NEXT: %[[S:.*]] = vox.capture %{{.*}}[0 at 0] {borrowed}
  // CHECK-NEXT: vox.str.len %[[S]]
  // CHECK-NEXT: vox.return
  %s = vox.capture %self[0 at 0] : !vox.fn<() -> i64> -> !vox.str
  %n = vox.str.len %s
  vox.return %n : i64
}
