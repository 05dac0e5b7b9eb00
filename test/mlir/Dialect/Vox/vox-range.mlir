// RUN: vox-opt %s --vox-range | FileCheck %s
// RUN: vox-opt %s --vox-range=stats --mlir-print-op-on-diagnostic=false -o /dev/null 2>&1 | FileCheck --check-prefix=STATS %s

// Arithmetic that never faults is marked, and the nearest case that may is not:
// one pair for each rule.

// Constants.
// CHECK-LABEL: vox.func @constants
// STATS: remark: range: 1 of 2 in range, constant 1;
vox.func @constants() -> i64 {
  // CHECK: vox.add %{{.*}}, %{{.*}} {in_range}
  // CHECK-NEXT: vox.add %{{.*}}, %{{[a-z0-9]+}}{{$}}
  %one = vox.constant 1 : i64
  %most = vox.constant 9223372036854775806 : i64
  %0 = vox.add %most, %one
  %1 = vox.add %0, %one
  vox.return %1 : i64
}

// Branches: each comparison, on both sides.
// CHECK-LABEL: vox.func @branch
// CHECK-SAME: (%[[A:[a-z0-9]+]]: i64, %[[B:[a-z0-9]+]]: i64)
// STATS: remark: range: 2 of 6 in range, constant 2, branch 2;
vox.func @branch(%a: i64, %b: i64) -> i64 {
  // CHECK: vox.add %[[A]], %{{.*}} {in_range}
  // CHECK: vox.sub %[[B]], %{{.*}} {in_range}
  // CHECK-NEXT: vox.sub %[[A]], %{{[a-z0-9]+}}{{$}}
  // CHECK-NEXT: vox.add %[[B]], %{{[a-z0-9]+}}{{$}}
  // CHECK: vox.sub %[[A]], %{{[a-z0-9]+}}{{$}}
  // CHECK-NEXT: vox.add %[[A]], %{{[a-z0-9]+}}{{$}}
  %one = vox.constant 1 : i64
  %c = vox.icmp lt %a, %b
  cf.cond_br %c, ^less, ^rest
^less:
  %0 = vox.add %a, %one
  %1 = vox.sub %b, %one
  %2 = vox.sub %a, %one
  %3 = vox.add %b, %one
  vox.return %0 : i64
^rest:
  %4 = vox.sub %a, %one
  %5 = vox.add %a, %one
  vox.return %4 : i64
}

// CHECK-LABEL: vox.func @branch_equal
// CHECK-SAME: (%[[A:[a-z0-9]+]]: i64)
// STATS: remark: range: 2 of 3 in range, constant 2, branch 2, division 1;
vox.func @branch_equal(%a: i64) -> i64 {
  // CHECK: vox.neg %[[A]] {in_range}
  // CHECK: vox.div %{{.*}}, %[[A]] {in_range, non_negative}
  // CHECK: vox.div %{{.*}}, %[[A]]{{$}}
  %zero = vox.constant 0 : i64
  %ten = vox.constant 10 : i64
  %c = vox.icmp eq %a, %ten
  cf.cond_br %c, ^ten, ^other
^ten:
  %0 = vox.neg %a
  %1 = vox.div %ten, %a
  vox.return %0 : i64
^other:
  %2 = vox.div %ten, %a
  vox.return %2 : i64
}

// A divisor that is not negative and not zero.
// CHECK-LABEL: vox.func @branch_unequal
// STATS: remark: range: 1 of 2 in range, constant 1, branch 1, remainder 1;
vox.func @branch_unequal(%a: i64) -> i64 {
  // CHECK: vox.rem %{{.*}}, %{{.*}} {in_range, non_negative}
  // CHECK: vox.rem %{{.*}}, %{{[a-z0-9]+}}{{$}}
  %zero = vox.constant 0 : i64
  %ten = vox.constant 10 : i64
  %c = vox.icmp lt %a, %zero
  cf.cond_br %c, ^done, ^next
^next:
  %d = vox.icmp ne %a, %zero
  cf.cond_br %d, ^divide, ^done
^divide:
  %0 = vox.rem %ten, %a
  vox.return %0 : i64
^done:
  %1 = vox.rem %ten, %a
  vox.return %1 : i64
}

// `a < b and b < 10`: what is true holds on both sides, what is false on none.
// CHECK-LABEL: vox.func @both
// CHECK-SAME: (%[[A:[a-z0-9]+]]: i64, %[[B:[a-z0-9]+]]: i64)
// STATS: remark: range: 2 of 3 in range, constant 2, branch 2;
vox.func @both(%a: i64, %b: i64) -> i64 {
  // CHECK: vox.add %[[A]], %{{.*}} {in_range}
  // CHECK-NEXT: vox.add %[[B]], %{{.*}} {in_range}
  // CHECK: vox.add %[[A]], %{{[a-z0-9]+}}{{$}}
  %ten = vox.constant 10 : i64
  %c = vox.icmp lt %a, %ten
  cf.cond_br %c, ^second, ^join(%c : i1)
^second:
  %d = vox.icmp lt %b, %ten
  cf.br ^join(%d : i1)
^join(%e: i1):
  cf.cond_br %e, ^yes, ^no
^yes:
  %0 = vox.add %a, %ten
  %1 = vox.add %b, %ten
  vox.return %0 : i64
^no:
  %2 = vox.add %a, %ten
  vox.return %2 : i64
}

// A counter below a bound; one without a bound.
// CHECK-LABEL: vox.func @counter
// STATS: remark: range: 1 of 2 in range, constant 1, branch 1, counter 1;
vox.func @counter(%n: i64) -> i64 {
  // CHECK: vox.add %{{.*}}, %{{.*}} {in_range}
  // CHECK-NEXT: vox.add %{{.*}}, %{{[a-z0-9]+}}{{$}}
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  cf.br ^head(%zero, %zero : i64, i64)
^head(%i: i64, %sum: i64):
  %c = vox.icmp lt %i, %n
  cf.cond_br %c, ^body, ^exit
^body:
  %j = vox.add %i, %one
  %0 = vox.add %sum, %i
  cf.br ^head(%j, %0 : i64, i64)
^exit:
  vox.return %sum : i64
}

// A counter with constant bounds keeps them behind the loop; one that is added
// to in two ways as well.
// CHECK-LABEL: vox.func @constant_counter
// STATS: remark: range: 4 of 4 in range, constant 4, branch 4, counter 4;
vox.func @constant_counter(%c: i1) -> i64 {
  // CHECK: vox.mul %{{.*}}, %{{.*}} {in_range}
  // CHECK: vox.mul %{{.*}}, %{{.*}} {in_range}
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  %two = vox.constant 2 : i64
  %limit = vox.constant 3000000000 : i64
  cf.br ^head(%zero : i64)
^head(%i: i64):
  %d = vox.icmp lt %i, %limit
  cf.cond_br %d, ^body, ^exit
^body:
  %0 = vox.mul %i, %i
  cf.cond_br %c, ^slow, ^fast
^slow:
  %1 = vox.add %i, %one
  cf.br ^head(%1 : i64)
^fast:
  %2 = vox.add %i, %two
  cf.br ^head(%2 : i64)
^exit:
  %3 = vox.mul %i, %i
  vox.return %3 : i64
}

// Down to zero, and past it.
// CHECK-LABEL: vox.func @down
// STATS: remark: range: 1 of 2 in range, constant 1, branch 1, counter 1;
vox.func @down(%n: i64) -> i64 {
  // CHECK: vox.sub %{{.*}}, %{{.*}} {in_range}
  // CHECK: vox.sub %{{.*}}, %{{[a-z0-9]+}}{{$}}
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  cf.br ^head(%n : i64)
^head(%i: i64):
  %c = vox.icmp gt %i, %zero
  cf.cond_br %c, ^body, ^exit
^body:
  %j = vox.sub %i, %one
  cf.br ^head(%j : i64)
^exit:
  %k = vox.sub %i, %one
  vox.return %k : i64
}

// Lengths are neither negative nor huge; of units there can be any number.
// CHECK-LABEL: vox.func @length
// STATS: remark: range: 3 of 4 in range, length 3;
vox.func @length(%xs: !vox.list<i64>, %us: !vox.list<!vox.unit>, %s: !vox.str) -> i64 {
  // CHECK: vox.add %{{.*}}, %{{.*}} {in_range}
  // CHECK-NEXT: vox.neg %{{.*}} {in_range}
  // CHECK: vox.neg %{{.*}} {in_range}
  // CHECK-NEXT: vox.add %{{.*}}, %{{[a-z0-9]+}}{{$}}
  %one = vox.constant 1 : i64
  %n = vox.list.len %xs : !vox.list<i64>
  %l = vox.str.len %s
  %0 = vox.add %n, %l
  %1 = vox.neg %n
  %u = vox.list.len %us : !vox.list<!vox.unit>
  %2 = vox.neg %u
  %3 = vox.add %u, %one
  vox.return %0 : i64
}

// Neither operand is below zero, though the divisor may be zero.
// CHECK-LABEL: vox.func @non_negative
// CHECK-SAME: (%[[A:[a-z0-9]+]]: i64, %[[B:[a-z0-9]+]]: i64)
// STATS: remark: range: 1 of 2 in range, {{.*}}; 1 divisions without a sign
vox.func @non_negative(%a: i64, %b: i64) -> i64 {
  // CHECK: vox.div %[[A]], %[[B]] {non_negative}
  // CHECK: vox.div %[[B]], %{{.*}} {in_range}
  %zero = vox.constant 0 : i64
  %two = vox.constant 2 : i64
  %c = vox.icmp ge %a, %zero
  cf.cond_br %c, ^next, ^done
^next:
  %d = vox.icmp ge %b, %zero
  cf.cond_br %d, ^divide, ^done
^divide:
  %0 = vox.div %a, %b
  vox.return %0 : i64
^done:
  %1 = vox.div %b, %two
  vox.return %1 : i64
}

// A remainder is smaller than the divisor, and has the sign of the dividend.
// CHECK-LABEL: vox.func @remainder
// CHECK-SAME: (%[[A:[a-z0-9]+]]: i64, %[[B:[a-z0-9]+]]: i64)
// STATS: remark: range: 2 of 4 in range, constant 2, remainder 2;
vox.func @remainder(%a: i64, %b: i64) -> i64 {
  // CHECK: vox.rem %[[A]], %{{.*}} {in_range}
  // CHECK-NEXT: vox.mul %{{.*}}, %{{.*}} {in_range}
  // CHECK-NEXT: vox.rem %[[A]], %[[B]]{{$}}
  // CHECK-NEXT: vox.mul %{{.*}}, %{{[a-z0-9]+}}{{$}}
  %m = vox.constant 1000 : i64
  %0 = vox.rem %a, %m
  %1 = vox.mul %0, %0
  %2 = vox.rem %a, %b
  %3 = vox.mul %2, %2
  vox.return %1 : i64
}

// A quotient is smaller than the dividend, unless the divisor may be -1.
// CHECK-LABEL: vox.func @quotient
// CHECK-SAME: (%[[A:[a-z0-9]+]]: i64, %[[B:[a-z0-9]+]]: i64)
// STATS: remark: range: 2 of 5 in range, constant 2, division 2;
vox.func @quotient(%a: i64, %b: i64) -> i64 {
  // CHECK: vox.div %[[A]], %{{.*}} {in_range}
  // CHECK-NEXT: vox.add %{{.*}}, %{{.*}} {in_range}
  // CHECK-NEXT: vox.div %[[A]], %[[B]]{{$}}
  // CHECK-NEXT: vox.add %{{.*}}, %{{[a-z0-9]+}}{{$}}
  // CHECK: vox.div %[[A]], %{{[a-z0-9]+}}{{$}}
  %two = vox.constant 2 : i64
  %0 = vox.div %a, %two
  %1 = vox.add %0, %0
  %2 = vox.div %a, %b
  %3 = vox.add %2, %2
  %m = vox.constant -1 : i64
  %4 = vox.div %a, %m
  vox.return %1 : i64
}

// An absolute value is not negative; numbers of cases are small.
// CHECK-LABEL: vox.func @conversion
// CHECK-SAME: (%[[A:[a-z0-9]+]]: i64, %{{.*}}, %[[X:.*]]: f64)
// STATS: remark: range: 2 of 4 in range, conversion 2;
vox.func @conversion(%a: i64, %r: !vox.result<i64, i64>, %x: f64) -> i64 {
  // CHECK: vox.abs %[[A]]{{$}}
  // CHECK-NEXT: vox.neg %{{.*}} {in_range}
  // CHECK: vox.mul %{{.*}}, %{{.*}} {in_range}
  // CHECK: vox.neg %{{[a-z0-9]+}}{{$}}
  %0 = vox.abs %a
  %1 = vox.neg %0
  %2 = vox.variant.case %r : !vox.result<i64, i64>
  %3 = vox.mul %2, %2
  %4 = vox.float_to_int %x
  %5 = vox.neg %4
  vox.return %3 : i64
}

// What rises no faster than a counter is as bounded as that; what rises faster is
// not.
// CHECK-LABEL: vox.func @pace
// STATS: remark: range: 2 of 3 in range, constant 2, branch 2, counter 2, pace 1;
vox.func @pace(%xs: !vox.list<i1>, %n: i64) -> i64 {
  // CHECK: vox.add %{{.*}}, %{{.*}} {in_range}
  // CHECK: vox.add %{{.*}}, %{{[a-z0-9]+}}{{$}}
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  %two = vox.constant 2 : i64
  cf.br ^head(%zero, %zero, %zero : i64, i64, i64)
^head(%i: i64, %kept: i64, %fast: i64):
  %c = vox.icmp lt %i, %n
  cf.cond_br %c, ^body, ^exit
^body:
  %bit = vox.list.at %xs, %i : !vox.list<i1>
  cf.cond_br %bit, ^keep, ^next(%kept : i64)
^keep:
  %0 = vox.add %kept, %one
  cf.br ^next(%0 : i64)
^next(%after: i64):
  %1 = vox.add %fast, %two
  %j = vox.add %i, %one
  cf.br ^head(%j, %after, %1 : i64, i64, i64)
^exit:
  vox.return %kept : i64
}

// Nothing is known of what a call or a field gives.
// CHECK-LABEL: vox.func @unknown
// STATS: remark: range: 0 of 5 in range;
vox.func @unknown(%t: !vox.tuple<i64>) -> i64 {
  // CHECK-NOT: in_range
  // CHECK: vox.return
  %zero = vox.constant 0 : i64
  %0 = vox.record.get %t[0] : !vox.tuple<i64> -> i64
  %1 = vox.add %0, %0
  %2 = vox.call @counter(%1) : (i64) -> i64
  %3 = vox.sub %2, %1
  %4 = vox.mul %2, %2
  %5 = vox.abs %2
  %6 = vox.rem %zero, %2
  vox.return %4 : i64
}
