// RUN: vox-opt %s --vox-ownership --vox-verify-ownership | FileCheck %s

// Retains and releases in straight-line code: what is borrowed, what is moved,
// what is released and where.

// CHECK-LABEL: vox.func @borrow
vox.func @borrow(%a: i64) {
  // CHECK: %[[S:.*]] = vox.display
  // CHECK-NEXT: vox.builtin "print"(%[[S]])
  // CHECK-NEXT: vox.builtin "print"(%[[S]])
  // CHECK-NEXT: vox.release %[[S]] : !vox.str
  // CHECK-NEXT: vox.str.constant
  // CHECK-NEXT: vox.str.len
  // CHECK-NEXT: vox.return
  %0 = vox.display %a : i64
  vox.builtin "print"(%0) : (!vox.str) -> ()
  vox.builtin "print"(%0) : (!vox.str) -> ()
  %s = vox.str.constant ""
  %1 = vox.str.len %s
  vox.return
}

// CHECK-LABEL: vox.func @move
vox.func @move(%a: i64) -> !vox.list<!vox.option<!vox.str>> {
  // CHECK-NEXT: vox.display
  // CHECK-NEXT: %[[S:.*]] = vox.display
  // CHECK-NEXT: vox.str.concat %{{.*}}, %[[S]]
  // CHECK-NEXT: vox.release %[[S]] : !vox.str
  // CHECK-NEXT: vox.option.some
  // CHECK-NEXT: vox.list.new
  // CHECK-NEXT: vox.list.pop
  // CHECK-NEXT: vox.return
  %0 = vox.display %a : i64
  %1 = vox.display %a : i64
  %2 = vox.str.concat %0, %1
  %3 = vox.option.some %2 : !vox.option<!vox.str>
  %4 = vox.list.new %3 : !vox.list<!vox.option<!vox.str>>
  %5 = vox.list.pop %4 : !vox.list<!vox.option<!vox.str>>
  vox.return %5 : !vox.list<!vox.option<!vox.str>>
}

// CHECK-LABEL: vox.func @unused
vox.func @unused(%a: i64) {
  // CHECK: %[[XS:.*]] = vox.builtin "range"
  // CHECK-NEXT: vox.release %[[XS]] : !vox.list<i64>
  // CHECK-NEXT: vox.return
  %0 = vox.builtin "range"(%a, %a) : (i64, i64) -> !vox.list<i64>
  vox.return
}

// The caller keeps arguments alive: what is consumed or returned is retained.
// CHECK-LABEL: vox.func @arguments
// CHECK-SAME: (%[[XS:.*]]: !vox.list<!vox.str>, %[[S:.*]]: !vox.str)
vox.func @arguments(%xs: !vox.list<!vox.str>, %s: !vox.str) -> !vox.str {
  // CHECK-NEXT: vox.retain %[[XS]] : !vox.list<!vox.str>
  // CHECK-NEXT: vox.retain %[[S]] : !vox.str
  // CHECK-NEXT: %[[YS:.*]] = vox.list.push %[[XS]], %[[S]]
  // CHECK-NEXT: vox.list.len %[[YS]]
  // CHECK-NEXT: vox.release %[[YS]] : !vox.list<!vox.str>
  // CHECK-NEXT: vox.retain %[[S]] : !vox.str
  // CHECK-NEXT: vox.return %[[S]]
  %0 = vox.list.push %xs, %s : !vox.list<!vox.str>
  %1 = vox.list.len %0 : !vox.list<!vox.str>
  vox.return %s : !vox.str
}

// CHECK-LABEL: vox.func @twice
vox.func @twice(%a: i64) {
  // CHECK: %[[S:.*]] = vox.display
  // CHECK-NEXT: vox.retain %[[S]] : !vox.str
  // CHECK-NEXT: vox.retain %[[S]] : !vox.str
  // CHECK-NEXT: %[[XS:.*]] = vox.list.new %[[S]], %[[S]], %[[S]]
  // CHECK-NEXT: vox.release %[[XS]]
  %0 = vox.display %a : i64
  %1 = vox.list.new %0, %0, %0 : !vox.list<!vox.str>
  // CHECK-NEXT: %[[T:.*]] = vox.display
  // CHECK-NEXT: vox.retain %[[T]] : !vox.str
  // CHECK-NEXT: %[[TT:.*]] = vox.str.concat %[[T]], %[[T]]
  // CHECK-NEXT: vox.release %[[T]] : !vox.str
  // CHECK-NEXT: vox.release %[[TT]] : !vox.str
  // CHECK-NEXT: vox.return
  %2 = vox.display %a : i64
  %3 = vox.str.concat %2, %2
  vox.return
}

// A value that is consumed and used again is retained, and moves the last time.
// CHECK-LABEL: vox.func @again
vox.func @again(%a: i64) -> !vox.option<!vox.list<i64>> {
  // CHECK: %[[XS:.*]] = vox.list.new %{{.*}} : !vox.list<i64>
  // CHECK-NEXT: vox.retain %[[XS]] : !vox.list<i64>
  // CHECK-NEXT: %[[YS:.*]] = vox.list.set %[[XS]], %{{.*}}, %{{.*}}
  // CHECK-NEXT: vox.equal %[[XS]], %[[YS]]
  // CHECK-NEXT: vox.release %[[YS]] : !vox.list<i64>
  // CHECK-NEXT: vox.option.some %[[XS]]
  // CHECK-NEXT: vox.return
  %xs = vox.list.new %a : !vox.list<i64>
  %ys = vox.list.set %xs, %a, %a : !vox.list<i64>
  %0 = vox.equal %xs, %ys : !vox.list<i64>
  %1 = vox.option.some %xs : !vox.option<!vox.list<i64>>
  vox.return %1 : !vox.option<!vox.list<i64>>
}

// Scalars, options of scalars, text of the program and None take no part.
// CHECK-LABEL: vox.func @uncounted
vox.func @uncounted(%a: i64) -> !vox.option<!vox.str> {
  // CHECK-NOT: vox.retain
  // CHECK-NOT: vox.release
  // CHECK: vox.return
  %0 = vox.option.some %a : !vox.option<i64>
  %1 = vox.option.payload %0 : !vox.option<i64>
  %2 = vox.option.payload %0 : !vox.option<i64>
  %s = vox.str.constant "s"
  vox.builtin "print"(%s) : (!vox.str) -> ()
  %3 = vox.option.some %s : !vox.option<!vox.str>
  %4 = vox.option.is_some %3 : !vox.option<!vox.str>
  %5 = vox.option.none : !vox.option<!vox.str>
  vox.builtin "use"(%5) : (!vox.option<!vox.str>) -> ()
  vox.return %3 : !vox.option<!vox.str>
}

// A closure takes its captures over; a capture that is read is borrowed from it;
// calls borrow the function value and the arguments.
// CHECK-LABEL: vox.func @lambda
vox.func @lambda(%self: !vox.fn<(!vox.str) -> !vox.str>, %s: !vox.str) -> !vox.str attributes {lambda} {
  // CHECK-NEXT: %[[T:.*]] = vox.capture %{{.*}}[0 at 0] {borrowed}
  // CHECK-NEXT: vox.retain %[[T]]
  // CHECK-NEXT: vox.str.concat %[[T]]
  // CHECK-NEXT: vox.return
  %t = vox.capture %self[0 at 0] : !vox.fn<(!vox.str) -> !vox.str> -> !vox.str
  %0 = vox.str.concat %t, %s
  vox.return %0 : !vox.str
}

// CHECK-LABEL: vox.func @closure
vox.func @closure(%a: i64) -> !vox.str {
  // CHECK: %[[S:.*]] = vox.display
  // CHECK-NEXT: vox.retain %[[S]] : !vox.str
  // CHECK-NEXT: %[[F:.*]] = vox.closure @lambda ""(%[[S]])
  // CHECK-NEXT: %[[R:.*]] = vox.call_indirect %[[F]](%[[S]])
  // CHECK-NEXT: vox.release %[[F]]
  // CHECK-NEXT: vox.release %[[S]]
  // CHECK-NEXT: vox.return %[[R]]
  %s = vox.display %a : i64
  %f = vox.closure @lambda ""(%s) : (!vox.str) -> !vox.fn<(!vox.str) -> !vox.str>
  %0 = vox.call_indirect %f(%s) : !vox.fn<(!vox.str) -> !vox.str>
  vox.return %0 : !vox.str
}

// What upstream patterns may put in is another name of its operands.
// CHECK-LABEL: vox.func @alias
// CHECK-SAME: (%[[C:.*]]: i1, %[[S:.*]]: !vox.str, %{{.*}}: i64)
vox.func @alias(%c: i1, %s: !vox.str, %a: i64) -> !vox.str {
  // CHECK-NEXT: %[[T:.*]] = vox.display
  // CHECK-NEXT: %[[R:.*]] = arith.select %[[C]], %[[S]], %[[T]]
  // CHECK-NEXT: vox.retain %[[R]]
  // CHECK-NEXT: vox.release %[[T]]
  // CHECK-NEXT: vox.return %[[R]]
  %t = vox.display %a : i64
  %0 = arith.select %c, %s, %t : !vox.str
  vox.return %0 : !vox.str
}
