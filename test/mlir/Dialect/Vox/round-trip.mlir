// RUN: vox-opt %s | vox-opt | FileCheck %s
// RUN: vox-opt --mlir-print-op-generic %s | FileCheck --check-prefix=GENERIC %s
// RUN: vox-opt --mlir-print-op-generic %s | vox-opt | FileCheck %s

// Lists, options, functions and control print as they were written, in the
// custom and in the generic form.

// CHECK-LABEL: vox.func @lists
// CHECK-SAME: (%[[XS:.*]]: !vox.list<!vox.str>, %[[I:.*]]: i64, %[[S:.*]]: !vox.str)
vox.func @lists(%xs: !vox.list<!vox.str>, %i: i64, %s: !vox.str) {
  // CHECK: vox.list.new : !vox.list<i64>
  // GENERIC: "vox.list.new"() : () -> !vox.list<i64>
  %0 = vox.list.new : !vox.list<i64>
  // CHECK: vox.list.new %[[S]], %[[S]] : !vox.list<!vox.str>
  // GENERIC: "vox.list.new"(%{{.*}}, %{{.*}}) : (!vox.str, !vox.str) -> !vox.list<!vox.str>
  %1 = vox.list.new %s, %s : !vox.list<!vox.str>
  // CHECK: vox.list.len %[[XS]] : !vox.list<!vox.str>
  // GENERIC: "vox.list.len"(%{{.*}}) : (!vox.list<!vox.str>) -> i64
  %2 = vox.list.len %xs : !vox.list<!vox.str>
  // CHECK: vox.list.get %[[XS]], %[[I]] : !vox.list<!vox.str>
  // GENERIC: "vox.list.get"(%{{.*}}, %{{.*}}) : (!vox.list<!vox.str>, i64) -> !vox.option<!vox.str>
  %3 = vox.list.get %xs, %i : !vox.list<!vox.str>
  // CHECK: vox.list.at %[[XS]], %[[I]] : !vox.list<!vox.str>
  // GENERIC: "vox.list.at"(%{{.*}}, %{{.*}}) : (!vox.list<!vox.str>, i64) -> !vox.str
  %4 = vox.list.at %xs, %i : !vox.list<!vox.str>
  // CHECK: vox.list.set %[[XS]], %[[I]], %[[S]] : !vox.list<!vox.str>
  // GENERIC: "vox.list.set"(%{{.*}}) : (!vox.list<!vox.str>, i64, !vox.str) -> !vox.list<!vox.str>
  %5 = vox.list.set %xs, %i, %s : !vox.list<!vox.str>
  // CHECK: vox.list.push %[[XS]], %[[S]] : !vox.list<!vox.str>
  // GENERIC: "vox.list.push"(%{{.*}}) : (!vox.list<!vox.str>, !vox.str) -> !vox.list<!vox.str>
  %6 = vox.list.push %xs, %s : !vox.list<!vox.str>
  // CHECK: vox.list.pop %[[XS]] : !vox.list<!vox.str>
  // GENERIC: "vox.list.pop"(%{{.*}}) : (!vox.list<!vox.str>) -> !vox.list<!vox.str>
  %7 = vox.list.pop %xs : !vox.list<!vox.str>
  vox.return
}

// CHECK-LABEL: vox.func @options
// CHECK-SAME: (%[[A:.*]]: i64)
vox.func @options(%a: i64) -> i64 {
  // CHECK: vox.option.none : !vox.option<!vox.option<i64>>
  // GENERIC: "vox.option.none"() : () -> !vox.option<!vox.option<i64>>
  %0 = vox.option.none : !vox.option<!vox.option<i64>>
  // CHECK: %[[O:.*]] = vox.option.some %[[A]] : !vox.option<i64>
  // GENERIC: "vox.option.some"(%{{.*}}) : (i64) -> !vox.option<i64>
  %1 = vox.option.some %a : !vox.option<i64>
  // CHECK: vox.option.is_some %[[O]] : !vox.option<i64>
  // GENERIC: "vox.option.is_some"(%{{.*}}) : (!vox.option<i64>) -> i1
  %2 = vox.option.is_some %1 : !vox.option<i64>
  // CHECK: vox.option.payload %[[O]] : !vox.option<i64>
  // GENERIC: "vox.option.payload"(%{{.*}}) : (!vox.option<i64>) -> i64
  %3 = vox.option.payload %1 : !vox.option<i64>
  // CHECK: %[[U:.*]] = vox.unit
  // CHECK: vox.option.some %[[U]] : !vox.option<!vox.unit>
  %4 = vox.unit
  %5 = vox.option.some %4 : !vox.option<!vox.unit>
  vox.return %3 : i64
}

// CHECK: vox.func private @declared(!vox.fn<() -> !vox.unit>) -> i1
// GENERIC: "vox.func"() <{function_type = (!vox.fn<() -> !vox.unit>) -> i1, sym_name = "declared", sym_visibility = "private"}>
vox.func private @declared(!vox.fn<() -> !vox.unit>) -> i1

// CHECK: vox.func @adder(%[[SELF:.*]]: !vox.fn<(i64) -> i64>, %[[B:.*]]: i64) -> i64 attributes {lambda}
// GENERIC: "vox.func"() <{function_type = (!vox.fn<(i64) -> i64>, i64) -> i64, lambda, sym_name = "adder"}>
vox.func @adder(%self: !vox.fn<(i64) -> i64>, %b: i64) -> i64 attributes {lambda} {
  // CHECK: vox.capture %[[SELF]][0 at 0] : !vox.fn<(i64) -> i64> -> !vox.option<i64>
  // GENERIC: "vox.capture"(%{{.*}}) <{index = 0 : i64, slot = 0 : i64}> : (!vox.fn<(i64) -> i64>) -> !vox.option<i64>
  %0 = vox.capture %self[0 at 0] : !vox.fn<(i64) -> i64> -> !vox.option<i64>
  // CHECK: vox.capture %[[SELF]][1 at 2] : !vox.fn<(i64) -> i64> -> !vox.str
  %1 = vox.capture %self[1 at 2] : !vox.fn<(i64) -> i64> -> !vox.str
  vox.return %b : i64
}

// CHECK: vox.func @main() attributes {entry}
vox.func @main() attributes {entry} {
  %s = vox.str.constant "text"
  %one = vox.constant 1 : i64
  %o = vox.option.some %one : !vox.option<i64>
  // CHECK: %[[F:.*]] = vox.closure @adder ""(%{{.*}}, %{{.*}}) : (!vox.option<i64>, !vox.str) -> !vox.fn<(i64) -> i64>
  // GENERIC: "vox.closure"(%{{.*}}, %{{.*}}) <{callee = @adder, display = ""}> : (!vox.option<i64>, !vox.str) -> !vox.fn<(i64) -> i64>
  %f = vox.closure @adder ""(%o, %s) : (!vox.option<i64>, !vox.str) -> !vox.fn<(i64) -> i64>
  // CHECK: vox.call_indirect %[[F]](%{{.*}}) : !vox.fn<(i64) -> i64>
  // GENERIC: "vox.call_indirect"(%{{.*}}, %{{.*}}) : (!vox.fn<(i64) -> i64>, i64) -> i64
  %0 = vox.call_indirect %f(%one) : !vox.fn<(i64) -> i64>
  // CHECK: vox.call @options(%{{.*}}) : (i64) -> i64
  // GENERIC: "vox.call"(%{{.*}}) <{callee = @options}> : (i64) -> i64
  %1 = vox.call @options(%one) : (i64) -> i64
  // CHECK: vox.builtin "print"(%{{.*}}) : (!vox.str) -> ()
  // GENERIC: "vox.builtin"(%{{.*}}) <{name = "print"}> : (!vox.str) -> ()
  vox.builtin "print"(%s) : (!vox.str) -> ()
  // CHECK: vox.retain %[[F]] : !vox.fn<(i64) -> i64>
  // GENERIC: "vox.retain"(%{{.*}}) : (!vox.fn<(i64) -> i64>) -> ()
  vox.retain %f : !vox.fn<(i64) -> i64>
  // CHECK: vox.release %[[F]] : !vox.fn<(i64) -> i64>
  // GENERIC: "vox.release"(%{{.*}}) : (!vox.fn<(i64) -> i64>) -> ()
  vox.release %f : !vox.fn<(i64) -> i64>
  vox.return
}

// CHECK-LABEL: vox.func @control
vox.func @control(%c: i1, %s: !vox.str, %f: !vox.fn<() -> !vox.unit>) {
  // CHECK-NEXT: vox.enter
  // GENERIC: "vox.enter"() : () -> ()
  vox.enter
  // CHECK-NEXT: vox.tick
  // GENERIC: "vox.tick"() : () -> ()
  vox.tick
  // CHECK-NEXT: %[[N:.*]] = vox.constant 3 : i64
  %n = vox.constant 3 : i64
  // CHECK-NEXT: vox.charge %[[N]] {vox.fuel = "int(0) >> 8"}
  // GENERIC: "vox.charge"(%{{.*}}) {vox.fuel = "int(0) >> 8"} : (i64) -> ()
  vox.charge %n {vox.fuel = "int(0) >> 8"}
  // CHECK-NEXT: vox.call_indirect %{{.*}}() : !vox.fn<() -> !vox.unit>
  // GENERIC: "vox.call_indirect"(%{{.*}}) : (!vox.fn<() -> !vox.unit>) -> ()
  vox.call_indirect %f() : !vox.fn<() -> !vox.unit>
  cf.cond_br %c, ^fault, ^gone
^fault:
  // CHECK: vox.fault 6, %{{.*}}
  // GENERIC: "vox.fault"(%{{.*}}) <{code = 6 : i64}> : (!vox.str) -> ()
  vox.fault 6, %s
^gone:
  // CHECK: vox.unreachable
  // GENERIC: "vox.unreachable"() : () -> ()
  vox.unreachable
}
