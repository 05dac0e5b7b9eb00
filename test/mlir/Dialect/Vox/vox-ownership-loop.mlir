// RUN: vox-opt %s --canonicalize --cse --vox-enter --vox-ownership --vox-verify-ownership | FileCheck %s

// A loop over a list[int] has no retain, no release and no call in its body.

// CHECK-LABEL: vox.func @sum
// CHECK-SAME: (%[[XS:.*]]: !vox.list<i64>) -> i64
vox.func @sum(%xs: !vox.list<i64>) -> i64 {
  // CHECK-NOT: {{vox.(retain|release|call|builtin)}}
  // CHECK: vox.list.at %[[XS]]
  // CHECK-NOT: {{vox.(retain|release|call|builtin)}}
  // CHECK: vox.return
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  cf.br ^head(%zero, %zero : i64, i64)
^head(%i: i64, %sum: i64):
  %n = vox.list.len %xs : !vox.list<i64>
  %c = vox.icmp lt %i, %n
  cf.cond_br %c, ^body, ^exit
^body:
  %x = vox.list.at %xs, %i : !vox.list<i64>
  %0 = vox.add %sum, %x
  %1 = vox.add %i, %one
  cf.br ^head(%1, %0 : i64, i64)
^exit:
  vox.return %sum : i64
}

// The list of a literal is freed once, behind the loop.
// CHECK-LABEL: vox.func @literal
vox.func @literal() -> i64 {
  // CHECK: %[[XS:.*]] = vox.list.new
  // CHECK-NEXT: cf.br ^[[HEAD:.*]](
  // CHECK: ^[[HEAD]](%{{.*}}: i64, %[[SUM:.*]]: i64):
  // CHECK-NOT: {{vox.(retain|release|call|builtin)}}
  // CHECK: vox.list.at %[[XS]]
  // CHECK-NOT: {{vox.(retain|release|call|builtin)}}
  // CHECK: cf.br ^[[HEAD]](
  // CHECK-NEXT: ^{{.*}}:
  // CHECK-NEXT: vox.release %[[XS]]
  // CHECK-NEXT: vox.return %[[SUM]]
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  %xs = vox.list.new %one, %one, %zero : !vox.list<i64>
  cf.br ^head(%zero, %zero : i64, i64)
^head(%i: i64, %sum: i64):
  %n = vox.list.len %xs : !vox.list<i64>
  %c = vox.icmp lt %i, %n
  cf.cond_br %c, ^body, ^exit
^body:
  %x = vox.list.at %xs, %i : !vox.list<i64>
  %0 = vox.add %sum, %x
  %1 = vox.add %i, %one
  cf.br ^head(%1, %0 : i64, i64)
^exit:
  vox.return %sum : i64
}

// Setting elements in place: the list moves from round to round.
// CHECK-LABEL: vox.func @fill
// CHECK-SAME: (%[[XS:.*]]: !vox.list<i64>) -> !vox.list<i64>
vox.func @fill(%xs: !vox.list<i64>) -> !vox.list<i64> {
  // CHECK: vox.retain %[[XS]]
  // CHECK-NEXT: cf.br
  // CHECK-NOT: {{vox.(retain|release|call|builtin)}}
  // CHECK: vox.return
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  cf.br ^head(%xs, %zero : !vox.list<i64>, i64)
^head(%ys: !vox.list<i64>, %i: i64):
  %n = vox.list.len %ys : !vox.list<i64>
  %c = vox.icmp lt %i, %n
  cf.cond_br %c, ^body, ^exit
^body:
  %zs = vox.list.set %ys, %i, %i : !vox.list<i64>
  %j = vox.add %i, %one
  cf.br ^head(%zs, %j : !vox.list<i64>, i64)
^exit:
  vox.return %ys : !vox.list<i64>
}
