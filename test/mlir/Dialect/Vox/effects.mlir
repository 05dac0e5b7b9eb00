// RUN: vox-opt %s --canonicalize --cse | FileCheck %s

// What may be removed when dead and what may be merged.

// CHECK-LABEL: vox.func @dead
// CHECK-SAME: (%[[XS:.*]]: !vox.list<i64>, %[[I:.*]]: i64, %[[S:.*]]: !vox.str)
vox.func @dead(%xs: !vox.list<i64>, %i: i64, %s: !vox.str) {
  // CHECK-NEXT: vox.list.set %[[XS]], %[[I]], %[[I]]
  // CHECK-NEXT: vox.builtin "range"
  // CHECK-NEXT: vox.return
  %0 = vox.list.new %i : !vox.list<i64>
  %1 = vox.list.push %xs, %i : !vox.list<i64>
  %2 = vox.list.pop %xs : !vox.list<i64>
  %3 = vox.list.get %xs, %i : !vox.list<i64>
  %4 = vox.list.at %xs, %i : !vox.list<i64>
  %5 = vox.str.concat %s, %s
  %6 = vox.display %i : i64
  %7 = vox.list.set %xs, %i, %i : !vox.list<i64>
  %8 = vox.builtin "range"(%i, %i) : (i64, i64) -> !vox.list<i64>
  vox.return
}

// Reads of one list are one read; two lists stay two lists, or growing one would
// have to copy it.
// CHECK-LABEL: vox.func @equal
// CHECK-SAME: (%[[XS:.*]]: !vox.list<i64>, %[[I:.*]]: i64)
vox.func @equal(%xs: !vox.list<i64>, %i: i64) {
  // CHECK-NEXT: %[[AT:.*]] = vox.list.at %[[XS]], %[[I]]
  // CHECK-NEXT: %[[A:.*]] = vox.list.new : !vox.list<i64>
  // CHECK-NEXT: %[[B:.*]] = vox.list.new : !vox.list<i64>
  // CHECK-NEXT: vox.builtin "use"(%[[AT]], %[[AT]], %[[A]], %[[B]])
  %0 = vox.list.at %xs, %i : !vox.list<i64>
  %1 = vox.list.at %xs, %i : !vox.list<i64>
  %2 = vox.list.new : !vox.list<i64>
  %3 = vox.list.new : !vox.list<i64>
  vox.builtin "use"(%0, %1, %2, %3) : (i64, i64, !vox.list<i64>, !vox.list<i64>) -> ()
  vox.return
}

// Two equal blocks stay two: a fault names the place where it was written.
// CHECK-LABEL: vox.func @places
vox.func @places(%c: i1, %a: i64) -> i64 {
  // CHECK: vox.add
  // CHECK: vox.add
  // CHECK: vox.return
  cf.cond_br %c, ^left, ^right
^left:
  %0 = vox.add %a, %a loc("place.vox":1:1)
  cf.br ^join(%0 : i64)
^right:
  %1 = vox.add %a, %a loc("place.vox":2:1)
  cf.br ^join(%1 : i64)
^join(%r: i64):
  vox.return %r : i64
}
