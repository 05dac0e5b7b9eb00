// RUN: vox-opt %s --vox-ownership --vox-verify-ownership | FileCheck %s

// Rows and cases: what moves in, what moves out, and what is taken apart.

vox.boxed @Point : !vox.record<"x": !vox.str, "y": i64, "z": i64, "u": i64, "v": i64>
vox.func private @pair() -> !vox.tuple<!vox.list<i64>, !vox.str>
vox.func private @try() -> !vox.result<!vox.list<i64>, !vox.str>

// A row of which only fields are used is taken apart: each field is owned for
// itself, and the list grows in place.
// CHECK-LABEL: vox.func @unpack
vox.func @unpack() -> !vox.list<i64> {
  // CHECK-NEXT: %[[P:.*]] = vox.call @pair
  // CHECK-NEXT: %[[F:.*]]:2 = vox.record.unpack %[[P]]
  // CHECK-NEXT: %[[N:.*]] = vox.str.len %[[F]]#1
  // CHECK-NEXT: vox.release %[[F]]#1 : !vox.str
  // CHECK-NEXT: %[[XS:.*]] = vox.list.push %[[F]]#0, %[[N]]
  // CHECK-NEXT: vox.return %[[XS]]
  %p = vox.call @pair() : () -> !vox.tuple<!vox.list<i64>, !vox.str>
  %a = vox.record.get %p[0] : !vox.tuple<!vox.list<i64>, !vox.str> -> !vox.list<i64>
  %b = vox.record.get %p[1] : !vox.tuple<!vox.list<i64>, !vox.str> -> !vox.str
  %n = vox.str.len %b
  %c = vox.list.push %a, %n : !vox.list<i64>
  vox.return %c : !vox.list<i64>
}

// Otherwise the last read moves its field out and releases the others.
// CHECK-LABEL: vox.func @last_read
vox.func @last_read() -> !vox.list<i64> {
  // CHECK-NEXT: %[[P:.*]] = vox.call @pair
  // CHECK-NEXT: vox.display %[[P]]
  // CHECK: %[[XS:.*]] = vox.record.get %[[P]][0] {moved}
  // CHECK-NEXT: vox.return %[[XS]]
  %p = vox.call @pair() : () -> !vox.tuple<!vox.list<i64>, !vox.str>
  %t = vox.display %p : !vox.tuple<!vox.list<i64>, !vox.str>
  vox.builtin "print"(%t) : (!vox.str) -> ()
  %a = vox.record.get %p[0] : !vox.tuple<!vox.list<i64>, !vox.str> -> !vox.list<i64>
  vox.return %a : !vox.list<i64>
}

// `?`: value and error move out of the result.
// CHECK-LABEL: vox.func @question
vox.func @question() -> !vox.result<!vox.list<i64>, !vox.str> {
  // CHECK: vox.variant.get %{{.*}}[0, 0] {moved}
  // CHECK: vox.variant.get %{{.*}}[1, 0] {moved}
  // CHECK-NOT: {{vox.(retain|release)}}
  // CHECK: }
  %zero = vox.constant 0 : i64
  %r = vox.call @try() : () -> !vox.result<!vox.list<i64>, !vox.str>
  %k = vox.variant.case %r : !vox.result<!vox.list<i64>, !vox.str>
  %c = vox.icmp eq %k, %zero
  cf.cond_br %c, ^ok, ^err
^ok:
  %xs = vox.variant.get %r[0, 0] : !vox.result<!vox.list<i64>, !vox.str> -> !vox.list<i64>
  %ys = vox.list.push %xs, %zero : !vox.list<i64>
  %0 = vox.variant.new 0(%ys) : (!vox.list<i64>) -> !vox.result<!vox.list<i64>, !vox.str>
  vox.return %0 : !vox.result<!vox.list<i64>, !vox.str>
^err:
  %e = vox.variant.get %r[1, 0] : !vox.result<!vox.list<i64>, !vox.str> -> !vox.str
  %1 = vox.variant.new 1(%e) : (!vox.str) -> !vox.result<!vox.list<i64>, !vox.str>
  vox.return %1 : !vox.result<!vox.list<i64>, !vox.str>
}

// A record changes in place: it moves from one change to the next.
// CHECK-LABEL: vox.func @set
// CHECK-SAME: (%[[A:.*]]: i64)
vox.func @set(%a: i64) -> !vox.box<@Point> {
  // CHECK-NEXT: vox.display
  // CHECK-NEXT: vox.record.new
  // CHECK-NEXT: vox.record.set
  // CHECK-NEXT: vox.display
  // CHECK-NEXT: vox.record.set
  // CHECK-NEXT: vox.return
  %s = vox.display %a : i64
  %0 = vox.record.new(%s, %a, %a, %a, %a) : (!vox.str, i64, i64, i64, i64) -> !vox.box<@Point>
  %1 = vox.record.set %0[1], %a : !vox.box<@Point>, i64
  %t = vox.display %a : i64
  %2 = vox.record.set %1[0], %t : !vox.box<@Point>, !vox.str
  vox.return %2 : !vox.box<@Point>
}

// A field that is changed in place: a hole stands for it meanwhile, so the text
// has one owner when it grows.
// CHECK-LABEL: vox.func @hole
vox.func @hole(%a: i64) -> !vox.box<@Point> {
  // CHECK: %[[P:.*]] = vox.record.new
  // CHECK-NEXT: %[[X:.*]] = vox.record.get %[[P]][0] :
  // CHECK-NEXT: %[[H:.*]] = vox.hole
  // CHECK-NEXT: %[[Q:.*]] = vox.record.set %[[P]][0], %[[H]]
  // CHECK-NEXT: %[[Y:.*]] = vox.str.concat %[[X]]
  // CHECK-NEXT: %[[R:.*]] = vox.record.set %[[Q]][0], %[[Y]]
  // CHECK-NEXT: vox.return %[[R]]
  %c = vox.str.constant "."
  %s = vox.display %a : i64
  %0 = vox.record.new(%s, %a, %a, %a, %a) : (!vox.str, i64, i64, i64, i64) -> !vox.box<@Point>
  %x = vox.record.get %0[0] : !vox.box<@Point> -> !vox.str
  %h = vox.hole : !vox.str
  %1 = vox.record.set %0[0], %h : !vox.box<@Point>, !vox.str
  %y = vox.str.concat %x, %c
  %2 = vox.record.set %1[0], %y : !vox.box<@Point>, !vox.str
  vox.return %2 : !vox.box<@Point>
}

// Builtins that consume, maps, globals.
// CHECK-LABEL: vox.func @maps
vox.func @maps(%s: !vox.str, %a: i64) -> !vox.map<i64> {
  // CHECK-NEXT: vox.retain %{{.*}} : !vox.str
  // CHECK-NEXT: %[[M:.*]] = vox.map.new
  // CHECK-NEXT: %[[N:.*]] = vox.builtin "map.set"(%[[M]]
  // CHECK-NEXT: vox.builtin "map.len"(%[[N]])
  // CHECK-NEXT: vox.return %[[N]]
  %0 = vox.map.new(%s, %a) : (!vox.str, i64) -> !vox.map<i64>
  %1 = vox.builtin "map.set"(%0, %s, %a) consuming of i64 : (!vox.map<i64>, !vox.str, i64) -> !vox.map<i64>
  %2 = vox.builtin "map.len"(%1) : (!vox.map<i64>) -> i64
  vox.return %1 : !vox.map<i64>
}

vox.global @list : !vox.list<i64>
// CHECK-LABEL: vox.func @start
vox.func @start() attributes {entry} {
  // CHECK-NEXT: %[[XS:.*]] = vox.list.new
  // CHECK-NEXT: vox.global.store @list, %[[XS]]
  // CHECK-NEXT: vox.return
  %0 = vox.list.new : !vox.list<i64>
  vox.global.store @list, %0 : !vox.list<i64>
  vox.return
}
