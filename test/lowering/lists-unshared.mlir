// RUN: vox-opt --vox-to-llvm %s | FileCheck %s

// A list that only one value refers to grows without a look at its count.

// A list of the function's own, filled in loops.
// CHECK-LABEL: @vox.own(
// CHECK-NOT:   llvm.or
// CHECK:       llvm.call @vox_list_room
// CHECK-NOT:   llvm.or
// CHECK:       llvm.func
vox.func @own(%n: i64) -> !vox.list<i64> {
  %zero = vox.constant 0 : i64
  %xs = vox.list.new : !vox.list<i64>
  cf.br ^fill(%xs : !vox.list<i64>)
^fill(%ys: !vox.list<i64>):
  %zs = vox.list.push %ys, %n : !vox.list<i64>
  %length = vox.list.len %zs : !vox.list<i64>
  %more = vox.icmp lt %length, %n
  cf.cond_br %more, ^fill(%zs : !vox.list<i64>), ^change(%zs : !vox.list<i64>)
^change(%us: !vox.list<i64>):
  %vs = vox.list.push %us, %n : !vox.list<i64>
  %ws = vox.list.push %vs, %zero : !vox.list<i64>
  %again = vox.icmp lt %n, %zero
  cf.cond_br %again, ^change(%ws : !vox.list<i64>), ^done
^done:
  vox.return %ws : !vox.list<i64>
}

// The argument may be shared, and so may what other blocks get of it; what a
// change has given has one owner.
// CHECK-LABEL: @vox.argument(
// CHECK:       llvm.or
// CHECK:       llvm.call @vox_list_room
// CHECK-NOT:   llvm.or
// CHECK:       llvm.func
vox.func @argument(%xs: !vox.list<i64>, %n: i64) -> !vox.list<i64> {
  vox.retain %xs : !vox.list<i64>
  cf.br ^head(%xs : !vox.list<i64>)
^head(%ys: !vox.list<i64>):
  %c = vox.icmp lt %n, %n
  cf.cond_br %c, ^body, ^skip
^body:
  cf.br ^join(%ys : !vox.list<i64>)
^skip:
  cf.br ^join(%ys : !vox.list<i64>)
^join(%zs: !vox.list<i64>):
  %us = vox.list.push %zs, %n : !vox.list<i64>
  %vs = vox.list.push %us, %n : !vox.list<i64>
  cf.cond_br %c, ^head(%vs : !vox.list<i64>), ^done
^done:
  vox.return %vs : !vox.list<i64>
}

// A list that was retained, and one that a call may have kept.
// CHECK-LABEL: @vox.kept(
// CHECK:       llvm.or
// CHECK:       llvm.or
// CHECK:       llvm.func
vox.func @kept(%n: i64) -> !vox.list<i64> {
  %xs = vox.list.new %n : !vox.list<i64>
  vox.retain %xs : !vox.list<i64>
  %ys = vox.list.push %xs, %n : !vox.list<i64>
  vox.release %xs : !vox.list<i64>
  vox.call @keep(%ys) : (!vox.list<i64>) -> ()
  %zs = vox.list.push %ys, %n : !vox.list<i64>
  vox.return %zs : !vox.list<i64>
}
vox.func @keep(%xs: !vox.list<i64>) {
  vox.return
}
