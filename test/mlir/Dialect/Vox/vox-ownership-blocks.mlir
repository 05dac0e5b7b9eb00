// RUN: vox-opt %s --vox-ownership --vox-verify-ownership | FileCheck %s

// Retains and releases between blocks: on edges, around loops, before faults.

// A value that is used on one side only is released at the head of the other.
// CHECK-LABEL: vox.func @one_side
vox.func @one_side(%c: i1, %a: i64) -> !vox.str {
  // CHECK: %[[S:.*]] = vox.display
  // CHECK-NEXT: cf.cond_br %{{.*}}, ^[[USED:.*]], ^[[UNUSED:.*]]
  %s = vox.display %a : i64
  cf.cond_br %c, ^used, ^unused
// CHECK-NEXT: ^[[USED]]:
// CHECK-NEXT: vox.return %[[S]]
^used:
  vox.return %s : !vox.str
// CHECK-NEXT: ^[[UNUSED]]:
// CHECK-NEXT: vox.release %[[S]] : !vox.str
// CHECK-NEXT: %[[T:.*]] = vox.str.constant
// CHECK-NEXT: vox.return %[[T]]
^unused:
  %t = vox.str.constant ""
  vox.return %t : !vox.str
}

// An edge that neither end has alone gets a block of its own.
// CHECK-LABEL: vox.func @critical
vox.func @critical(%c: i1, %a: i64) {
  // CHECK: %[[S:.*]] = vox.display
  // CHECK-NEXT: cf.cond_br %{{.*}}, ^[[THEN:.*]], ^[[EDGE:.*]]
  %s = vox.display %a : i64
  cf.cond_br %c, ^then, ^join
// CHECK-NEXT: ^[[THEN]]:
// CHECK-NEXT: vox.builtin "print"(%[[S]])
// CHECK-NEXT: vox.release %[[S]]
// CHECK-NEXT: cf.br ^[[JOIN:.*]]
^then:
  vox.builtin "print"(%s) : (!vox.str) -> ()
  cf.br ^join
// CHECK-NEXT: ^[[EDGE]]:
// CHECK-NEXT: vox.release %[[S]]
// CHECK-NEXT: cf.br ^[[JOIN]]
// CHECK-NEXT: ^[[JOIN]]:
// CHECK-NEXT: vox.return
^join:
  vox.return
}

// Both edges of a branch to one block are edges of their own.
// CHECK-LABEL: vox.func @both
// CHECK-SAME: (%[[C:.*]]: i1, %{{.*}}: i64, %[[P:.*]]: !vox.str)
vox.func @both(%c: i1, %a: i64, %p: !vox.str) -> !vox.str {
  // CHECK-NEXT: %[[S:.*]] = vox.display
  // CHECK-NEXT: cf.cond_br %[[C]], ^[[JOIN:.*]](%[[S]] : !vox.str), ^[[EDGE:.*]]
  %s = vox.display %a : i64
  cf.cond_br %c, ^join(%s : !vox.str), ^join(%p : !vox.str)
// CHECK-NEXT: ^[[EDGE]]:
// CHECK-NEXT: vox.retain %[[P]]
// CHECK-NEXT: vox.release %[[S]]
// CHECK-NEXT: cf.br ^[[JOIN]](%[[P]] : !vox.str)
// CHECK-NEXT: ^[[JOIN]](%[[R:.*]]: !vox.str):
// CHECK-NEXT: vox.return %[[R]]
^join(%r: !vox.str):
  vox.return %r : !vox.str
}

// One value for two block arguments, and one that nobody reads.
// CHECK-LABEL: vox.func @block_arguments
vox.func @block_arguments(%a: i64) -> !vox.str {
  // CHECK: %[[S:.*]] = vox.display
  // CHECK-NEXT: vox.retain %[[S]]
  // CHECK-NEXT: cf.br ^[[NEXT:.*]](%[[S]], %[[S]] : !vox.str, !vox.str)
  %s = vox.display %a : i64
  cf.br ^next(%s, %s : !vox.str, !vox.str)
// CHECK-NEXT: ^[[NEXT]](%[[L:.*]]: !vox.str, %[[R:.*]]: !vox.str):
// CHECK-NEXT: vox.release %[[L]]
// CHECK-NEXT: vox.return %[[R]]
^next(%l: !vox.str, %r: !vox.str):
  vox.return %r : !vox.str
}

// A list that a loop grows moves from round to round: nothing is counted.
// CHECK-LABEL: vox.func @grow
vox.func @grow(%n: i64) -> !vox.list<i64> {
  // CHECK-NOT: vox.retain
  // CHECK-NOT: vox.release
  // CHECK: vox.return
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  %new = vox.list.new : !vox.list<i64>
  cf.br ^head(%new, %zero : !vox.list<i64>, i64)
^head(%xs: !vox.list<i64>, %i: i64):
  %c = vox.icmp lt %i, %n
  cf.cond_br %c, ^body, ^exit
^body:
  %ys = vox.list.push %xs, %i : !vox.list<i64>
  %j = vox.add %i, %one
  cf.br ^head(%ys, %j : !vox.list<i64>, i64)
^exit:
  vox.return %xs : !vox.list<i64>
}

// A list that lives through a loop is released where the loop ends, a value
// that a round makes and consumes is moved, one it only reads is released.
// CHECK-LABEL: vox.func @through
vox.func @through(%n: i64) {
  // CHECK: %[[XS:.*]] = vox.list.new
  // CHECK-NEXT: cf.br ^[[HEAD:.*]](%{{.*}} : i64)
  // CHECK-NEXT: ^[[HEAD]](%[[I:.*]]: i64):
  // CHECK-NOT: vox.retain
  // CHECK-NOT: vox.release
  // CHECK: cf.cond_br
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  %xs = vox.list.new %zero : !vox.list<i64>
  cf.br ^head(%zero : i64)
^head(%i: i64):
  %c = vox.icmp lt %i, %n
  cf.cond_br %c, ^body, ^exit
// CHECK: vox.retain %[[XS]]
// CHECK-NEXT: %[[YS:.*]] = vox.list.push %[[XS]], %[[I]]
// CHECK-NEXT: %[[T:.*]] = vox.display %[[YS]]
// CHECK-NEXT: vox.release %[[YS]]
// CHECK-NEXT: vox.builtin "print"(%[[T]])
// CHECK-NEXT: vox.release %[[T]]
// CHECK-NEXT: vox.add
// CHECK-NEXT: cf.br ^[[HEAD]]
^body:
  %ys = vox.list.push %xs, %i : !vox.list<i64>
  %t = vox.display %ys : !vox.list<i64>
  vox.builtin "print"(%t) : (!vox.str) -> ()
  %j = vox.add %i, %one
  cf.br ^head(%j : i64)
// CHECK-NEXT: ^{{.*}}:
// CHECK-NEXT: vox.release %[[XS]]
// CHECK-NEXT: vox.return
^exit:
  vox.return
}

// A reference that goes round a loop and is replaced in it.
// CHECK-LABEL: vox.func @replaced
vox.func @replaced(%c: i1, %a: i64) {
  // CHECK: cf.br ^[[HEAD:.*]](%{{.*}} : !vox.str)
  %s = vox.display %a : i64
  cf.br ^head(%s : !vox.str)
// CHECK-NEXT: ^[[HEAD]](%[[R:.*]]: !vox.str):
// CHECK-NEXT: vox.builtin "print"(%[[R]])
// CHECK-NEXT: vox.release %[[R]]
// CHECK-NEXT: %[[T:.*]] = vox.display
// CHECK-NEXT: cf.cond_br %{{.*}}, ^[[HEAD]](%[[T]] : !vox.str), ^[[EXIT:.*]]
^head(%r: !vox.str):
  vox.builtin "print"(%r) : (!vox.str) -> ()
  %t = vox.display %a : i64
  cf.cond_br %c, ^head(%t : !vox.str), ^exit
// CHECK-NEXT: ^[[EXIT]]:
// CHECK-NEXT: vox.release %[[T]]
// CHECK-NEXT: vox.return
^exit:
  vox.return
}
