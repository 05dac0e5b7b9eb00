// RUN: vox-opt %s --vox-range=stats -split-input-file -verify-diagnostics --mlir-print-op-on-diagnostic=false -o %t
// RUN: FileCheck %s --input-file=%t

// A function that is only called by name has the arguments that its calls pass.

// The hull of 1 and 40, and what a loop passes.
// CHECK-LABEL: vox.func @sum
// CHECK: vox.add %{{.*}}, %{{.*}} {in_range}
// CHECK: vox.mul %{{.*}}, %{{.*}} {in_range}
// expected-remark @+1 {{range: 2 of 2 in range, constant 1, call 2; 0 of 0 in bounds}}
vox.func @sum(%a: i64, %b: i64) -> i64 {
  %0 = vox.add %a, %b
  %two = vox.constant 2 : i64
  %1 = vox.mul %0, %two
  vox.return %1 : i64
}

// expected-remark @+1 {{range: 1 of 1 in range, constant 1, branch 1, counter 1, length 1; 0 of 0 in bounds}}
vox.func @caller(%xs: !vox.list<i64>) {
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  %forty = vox.constant 40 : i64
  %0 = vox.call @sum(%one, %forty) : (i64, i64) -> i64
  %1 = vox.call @sum(%forty, %one) : (i64, i64) -> i64
  %n = vox.list.len %xs : !vox.list<i64>
  cf.br ^head(%zero : i64)
^head(%i: i64):
  %c = vox.icmp lt %i, %n
  cf.cond_br %c, ^body, ^exit
^body:
  %2 = vox.call @sum(%i, %i) : (i64, i64) -> i64
  %j = vox.add %i, %one
  cf.br ^head(%j : i64)
^exit:
  vox.return
}

// Several levels deep, and a function that nothing calls can be given anything.
// CHECK-LABEL: vox.func @inner
// CHECK: vox.neg %{{.*}} {in_range}
// expected-remark @+1 {{range: 1 of 1 in range, call 1; 0 of 0 in bounds}}
vox.func @inner(%a: i64) -> i64 {
  %0 = vox.neg %a
  vox.return %0 : i64
}

// expected-remark @+1 {{range: 1 of 1 in range, constant 1, call 1; 0 of 0 in bounds}}
vox.func @middle(%a: i64) -> i64 {
  %one = vox.constant 1 : i64
  %0 = vox.add %a, %one
  %1 = vox.call @inner(%0) : (i64) -> i64
  vox.return %1 : i64
}

// expected-remark @+1 {{range: 1 of 2 in range, constant 1, remainder 1; 0 of 0 in bounds}}
vox.func @outer(%a: i64) -> i64 {
  %ten = vox.constant 10 : i64
  %0 = vox.rem %a, %ten
  %1 = vox.call @middle(%0) : (i64) -> i64
  %2 = vox.neg %a
  vox.return %1 : i64
}

// -----

// A function that is a value too can be given anything.
// expected-remark @+1 {{range: 0 of 1 in range; 0 of 0 in bounds}}
vox.func @taken(%a: i64) -> i64 {
  %0 = vox.neg %a
  vox.return %0 : i64
}

// expected-remark @+1 {{range: 0 of 0 in range; 0 of 0 in bounds}}
vox.func @taken.value(%self: !vox.fn<(i64) -> i64>, %a: i64) -> i64 attributes {entry, lambda} {
  %0 = vox.call @taken(%a) : (i64) -> i64
  vox.return %0 : i64
}

// What recursion passes is not followed: the count may be any.
// expected-remark @+1 {{range: 0 of 1 in range; 0 of 0 in bounds}}
vox.func @recursive(%a: i64) -> i64 {
  %one = vox.constant 1 : i64
  %0 = vox.add %a, %one
  %1 = vox.call @recursive(%0) : (i64) -> i64
  vox.return %1 : i64
}

// expected-remark @+1 {{range: 0 of 0 in range; 0 of 0 in bounds}}
vox.func @caller() -> i64 {
  %one = vox.constant 1 : i64
  %0 = vox.call @recursive(%one) : (i64) -> i64
  %1 = vox.call @taken(%one) : (i64) -> i64
  %f = vox.closure @taken.value "taken"() : () -> !vox.fn<(i64) -> i64>
  %2 = vox.call_indirect %f(%1) : !vox.fn<(i64) -> i64>
  vox.return %0 : i64
}
