// RUN: vox-opt --vox-to-llvm %s | FileCheck %s

// A list that only one value refers to is changed without a look at its count.

// A list of the function's own, filled and changed in loops.
// CHECK-LABEL: @vox.own(
// CHECK-NOT:   @vox_list_own
// CHECK:       llvm.call @vox_list_room
// CHECK-NOT:   @vox_list_own
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
  %vs = vox.list.set %us, %zero, %n : !vox.list<i64>
  %ws = vox.list.set %vs, %zero, %zero : !vox.list<i64>
  %again = vox.icmp lt %n, %zero
  cf.cond_br %again, ^change(%ws : !vox.list<i64>), ^done
^done:
  vox.return %ws : !vox.list<i64>
}

// The argument may be shared, and so may what other blocks get of it; what a
// change has given has one owner.
// CHECK-LABEL: @vox.argument(
// CHECK:       llvm.call @vox_list_own
// CHECK-NOT:   @vox_list_own
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
  %us = vox.list.set %zs, %n, %n : !vox.list<i64>
  %vs = vox.list.set %us, %n, %n : !vox.list<i64>
  cf.cond_br %c, ^head(%vs : !vox.list<i64>), ^done
^done:
  vox.return %vs : !vox.list<i64>
}

// A list that was retained, and one that a call may have kept.
// CHECK-LABEL: @vox.kept(
// CHECK:       llvm.call @vox_list_own
// CHECK:       llvm.call @vox_list_own
// CHECK:       llvm.func
vox.func @kept(%n: i64) -> !vox.list<i64> {
  %xs = vox.list.new %n : !vox.list<i64>
  vox.retain %xs : !vox.list<i64>
  %ys = vox.list.set %xs, %n, %n : !vox.list<i64>
  vox.release %xs : !vox.list<i64>
  vox.call @keep(%ys) : (!vox.list<i64>) -> ()
  %zs = vox.list.set %ys, %n, %n : !vox.list<i64>
  vox.return %zs : !vox.list<i64>
}
vox.func @keep(%xs: !vox.list<i64>) {
  vox.return
}

// Changes before a call that may keep the list; the loop changes it only before.
// CHECK-LABEL: @vox.before_call(
// CHECK-NOT:   @vox_list_own
// CHECK:       llvm.func
vox.func @before_call(%n: i64) -> !vox.list<i64> {
  %xs = vox.list.new %n : !vox.list<i64>
  cf.br ^change(%xs : !vox.list<i64>)
^change(%ys: !vox.list<i64>):
  %zs = vox.list.set %ys, %n, %n : !vox.list<i64>
  %again = vox.icmp lt %n, %n
  cf.cond_br %again, ^change(%zs : !vox.list<i64>), ^done
^done:
  vox.call @keep(%zs) : (!vox.list<i64>) -> ()
  vox.return %zs : !vox.list<i64>
}

// A call in the loop: the next round asks once, and what it has is its own.
// CHECK-LABEL: @vox.call_in_loop(
// CHECK:       llvm.call @vox_list_own
// CHECK-NOT:   @vox_list_own
// CHECK:       llvm.func
vox.func @call_in_loop(%n: i64) -> !vox.list<i64> {
  %xs = vox.list.new %n : !vox.list<i64>
  cf.br ^change(%xs : !vox.list<i64>)
^change(%ys: !vox.list<i64>):
  %zs = vox.list.set %ys, %n, %n : !vox.list<i64>
  %us = vox.list.set %zs, %n, %n : !vox.list<i64>
  %again = vox.icmp lt %n, %n
  cf.cond_br %again, ^call, ^done
^call:
  vox.call @keep(%us) : (!vox.list<i64>) -> ()
  cf.br ^change(%us : !vox.list<i64>)
^done:
  vox.return %us : !vox.list<i64>
}

// Only one of two ways shares it, and the change is behind both.
// CHECK-LABEL: @vox.one_way(
// CHECK:       llvm.call @vox_list_own
// CHECK:       llvm.func
vox.func @one_way(%n: i64) -> !vox.list<i64> {
  %xs = vox.list.new %n : !vox.list<i64>
  %c = vox.icmp lt %n, %n
  cf.cond_br %c, ^call, ^join
^call:
  vox.call @keep(%xs) : (!vox.list<i64>) -> ()
  cf.br ^join
^join:
  %ys = vox.list.set %xs, %n, %n : !vox.list<i64>
  vox.return %ys : !vox.list<i64>
}
vox.func @last() {
  vox.return
}
