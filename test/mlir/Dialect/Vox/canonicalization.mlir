// RUN: vox-opt %s --canonicalize | FileCheck %s

// Folding gives what running would give, and only where nothing can fault.

// CHECK-LABEL: vox.func @identities
// CHECK-SAME: (%[[A:.*]]: i64)
vox.func @identities(%a: i64) -> i64 {
  // CHECK-NEXT: vox.return %[[A]]
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  %0 = vox.add %a, %zero
  %1 = vox.add %zero, %0
  %2 = vox.sub %1, %zero
  %3 = vox.mul %2, %one
  %4 = vox.mul %one, %3
  %5 = vox.div %4, %one
  vox.return %5 : i64
}

// CHECK-LABEL: vox.func @zeros
vox.func @zeros(%a: i64) -> !vox.list<i64> {
  // CHECK-NEXT: %[[ZERO:.*]] = vox.constant 0 : i64
  // CHECK-NEXT: vox.list.new %[[ZERO]], %[[ZERO]], %[[ZERO]], %[[ZERO]] :
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  %0 = vox.sub %a, %a
  %1 = vox.mul %a, %zero
  %2 = vox.mul %zero, %a
  %3 = vox.rem %a, %one
  %4 = vox.list.new %0, %1, %2, %3 : !vox.list<i64>
  vox.return %4 : !vox.list<i64>
}

// CHECK-LABEL: vox.func @constants
vox.func @constants() -> !vox.list<i64> {
  // CHECK-DAG: %[[SUM:.*]] = vox.constant 9223372036854775807 : i64
  // CHECK-DAG: %[[DIFFERENCE:.*]] = vox.constant -4 : i64
  // CHECK-DAG: %[[PRODUCT:.*]] = vox.constant -21 : i64
  // CHECK-DAG: %[[QUOTIENT:.*]] = vox.constant -2 : i64
  // CHECK-DAG: %[[REMAINDER:.*]] = vox.constant -1 : i64
  // CHECK-DAG: %[[NEGATED:.*]] = vox.constant 7 : i64
  // CHECK: vox.list.new %[[SUM]], %[[DIFFERENCE]], %[[PRODUCT]], %[[QUOTIENT]], %[[REMAINDER]], %[[NEGATED]], %[[NEGATED]] :
  %most = vox.constant 9223372036854775806 : i64
  %one = vox.constant 1 : i64
  %three = vox.constant 3 : i64
  %minus = vox.constant -7 : i64
  %0 = vox.add %most, %one
  %3 = vox.sub %minus, %three
  %4 = vox.mul %minus, %three
  %5 = vox.div %minus, %three
  %6 = vox.rem %minus, %three
  %7 = vox.neg %minus
  %8 = vox.abs %minus
  %six = vox.constant 6 : i64
  %9 = vox.add %3, %six
  %10 = vox.list.new %0, %9, %4, %5, %6, %7, %8 : !vox.list<i64>
  vox.return %10 : !vox.list<i64>
}

// What faults when it runs stays, even when its result is not used.
// CHECK-LABEL: vox.func @faults
vox.func @faults() {
  // CHECK-DAG: %[[MAX:.*]] = vox.constant 9223372036854775807 : i64
  // CHECK-DAG: %[[MIN:.*]] = vox.constant -9223372036854775808 : i64
  // CHECK-DAG: %[[ZERO:.*]] = vox.constant 0 : i64
  // CHECK-DAG: %[[ONE:.*]] = vox.constant 1 : i64
  // CHECK-DAG: %[[MINUS:.*]] = vox.constant -1 : i64
  %max = vox.constant 9223372036854775807 : i64
  %min = vox.constant -9223372036854775808 : i64
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  %minus = vox.constant -1 : i64
  // CHECK: vox.add %[[MAX]], %[[ONE]]
  %0 = vox.add %max, %one
  // CHECK-NEXT: vox.add %[[ONE]], %[[MAX]]
  %1 = vox.add %one, %max
  // CHECK-NEXT: vox.sub %[[MIN]], %[[ONE]]
  %2 = vox.sub %min, %one
  // CHECK-NEXT: vox.mul %[[MIN]], %[[MINUS]]
  %3 = vox.mul %min, %minus
  // CHECK-NEXT: vox.div %[[ONE]], %[[ZERO]]
  %4 = vox.div %one, %zero
  // CHECK-NEXT: vox.div %[[MIN]], %[[MINUS]]
  %5 = vox.div %min, %minus
  // CHECK-NEXT: vox.rem %[[ONE]], %[[ZERO]]
  %6 = vox.rem %one, %zero
  // CHECK-NEXT: vox.rem %[[MIN]], %[[MINUS]]
  %7 = vox.rem %min, %minus
  // CHECK-NEXT: vox.neg %[[MIN]]
  %8 = vox.neg %min
  // CHECK-NEXT: vox.abs %[[MIN]]
  %9 = vox.abs %min
  // CHECK-NEXT: vox.return
  vox.return
}

// CHECK-LABEL: vox.func @twice
// CHECK-SAME: (%[[A:.*]]: i64, %[[C:.*]]: i1)
vox.func @twice(%a: i64, %c: i1) -> !vox.option<i64> {
  // CHECK-NEXT: vox.neg %[[A]]
  // CHECK-NEXT: %[[ABS:.*]] = vox.abs %[[A]]
  // CHECK-NEXT: vox.builtin "use"(%[[A]], %[[ABS]], %[[C]])
  %0 = vox.neg %a
  %1 = vox.neg %0
  %2 = vox.abs %a
  %3 = vox.abs %2
  %4 = vox.not %c
  %5 = vox.not %4
  vox.builtin "use"(%1, %3, %5) : (i64, i64, i1) -> ()
  %6 = vox.option.some %a : !vox.option<i64>
  vox.return %6 : !vox.option<i64>
}

// CHECK-LABEL: vox.func @comparisons
vox.func @comparisons(%a: i64) {
  // CHECK-DAG: %[[TRUE:.*]] = vox.constant true
  // CHECK-DAG: %[[FALSE:.*]] = vox.constant false
  // CHECK: vox.builtin "use"(%[[TRUE]], %[[FALSE]], %[[TRUE]], %[[FALSE]], %[[TRUE]], %[[FALSE]], %[[FALSE]])
  %minus = vox.constant -1 : i64
  %one = vox.constant 1 : i64
  %0 = vox.icmp lt %minus, %one
  %1 = vox.icmp gt %minus, %one
  %2 = vox.icmp le %a, %a
  %3 = vox.icmp ne %a, %a
  %4 = vox.icmp ne %minus, %one
  %5 = vox.icmp eq %minus, %one
  %6 = vox.not %0
  vox.builtin "use"(%0, %1, %2, %3, %4, %5, %6) : (i1, i1, i1, i1, i1, i1, i1) -> ()
  vox.return
}

// CHECK-LABEL: vox.func @options
// CHECK-SAME: (%[[S:.*]]: !vox.str)
vox.func @options(%s: !vox.str) -> !vox.str {
  // CHECK-DAG: %[[TRUE:.*]] = vox.constant true
  // CHECK-DAG: %[[FALSE:.*]] = vox.constant false
  // CHECK-NEXT: vox.builtin "use"(%[[TRUE]], %[[FALSE]])
  // CHECK-NEXT: vox.return %[[S]]
  %some = vox.option.some %s : !vox.option<!vox.str>
  %none = vox.option.none : !vox.option<!vox.str>
  %0 = vox.option.is_some %some : !vox.option<!vox.str>
  %1 = vox.option.is_some %none : !vox.option<!vox.str>
  vox.builtin "use"(%0, %1) : (i1, i1) -> ()
  %2 = vox.option.payload %some : !vox.option<!vox.str>
  vox.return %2 : !vox.str
}

// CHECK-LABEL: vox.func @lengths
vox.func @lengths(%a: i64) {
  // CHECK-DAG: %[[TEXT:.*]] = vox.constant 3 : i64
  // CHECK-DAG: %[[LIST:.*]] = vox.constant 2 : i64
  // CHECK-NEXT: vox.builtin "use"(%[[TEXT]], %[[LIST]])
  %s = vox.str.constant "a\C3\A4"
  %xs = vox.list.new %a, %a : !vox.list<i64>
  %0 = vox.str.len %s
  %1 = vox.list.len %xs : !vox.list<i64>
  vox.builtin "use"(%0, %1) : (i64, i64) -> ()
  vox.return
}

// Float arithmetic and comparison are not folded; negation and conversion are
// (canonicalization-math.mlir).
// CHECK-LABEL: vox.func @floats
// CHECK-SAME: (%[[X:.*]]: f64)
vox.func @floats(%x: f64) {
  // CHECK: vox.fadd %[[X]], %{{.*}}
  // CHECK-NEXT: vox.fmul %{{.*}}, %{{.*}}
  // CHECK-NEXT: vox.fcmp eq %[[X]], %[[X]]
  %zero = vox.constant 0.0 : f64
  %two = vox.constant 2.0 : f64
  %0 = vox.fadd %x, %zero
  %1 = vox.fmul %two, %two
  %2 = vox.fcmp eq %x, %x
  vox.builtin "use"(%0, %1, %2) : (f64, f64, i1) -> ()
  vox.return
}
