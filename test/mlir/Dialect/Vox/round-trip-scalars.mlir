// RUN: vox-opt %s | vox-opt | FileCheck %s
// RUN: vox-opt --mlir-print-op-generic %s | FileCheck --check-prefix=GENERIC %s
// RUN: vox-opt --mlir-print-op-generic %s | vox-opt | FileCheck %s

// Constants, arithmetic, comparison and conversion print as they were written,
// in the custom and in the generic form.

// CHECK-LABEL: vox.func @constants
// GENERIC: sym_name = "constants"
vox.func @constants() {
  // CHECK: vox.constant -9223372036854775808 : i64
  // GENERIC: "vox.constant"() <{value = -9223372036854775808 : i64}> : () -> i64
  %0 = vox.constant -9223372036854775808 : i64
  // CHECK: vox.constant 0x7FF8000000000000 : f64
  %1 = vox.constant 0x7FF8000000000000 : f64
  // CHECK: vox.constant -0.000000e+00 : f64
  %2 = vox.constant -0.0 : f64
  // CHECK: vox.constant true
  // GENERIC: "vox.constant"() <{value = true}> : () -> i1
  %3 = vox.constant true
  // CHECK: vox.str.constant "a\22b\C3\A4"
  // GENERIC: "vox.str.constant"() <{value = "a\22b\C3\A4"}> : () -> !vox.str
  %4 = vox.str.constant "a\22b\C3\A4"
  // CHECK: vox.unit
  // GENERIC: "vox.unit"() : () -> !vox.unit
  %5 = vox.unit
  vox.return
}

// CHECK-LABEL: vox.func @ints
// CHECK-SAME: (%[[A:.*]]: i64, %[[B:.*]]: i64) -> i64
vox.func @ints(%a: i64, %b: i64) -> i64 {
  // CHECK: vox.add %[[A]], %[[B]]
  // GENERIC: "vox.add"(%{{.*}}, %{{.*}}) : (i64, i64) -> i64
  %0 = vox.add %a, %b
  // CHECK: vox.sub %[[A]], %[[B]]
  // GENERIC: "vox.sub"(%{{.*}}, %{{.*}}) : (i64, i64) -> i64
  %1 = vox.sub %a, %b
  // CHECK: vox.mul %[[A]], %[[B]]
  // GENERIC: "vox.mul"(%{{.*}}, %{{.*}}) : (i64, i64) -> i64
  %2 = vox.mul %a, %b
  // CHECK: vox.div %[[A]], %[[B]]
  // GENERIC: "vox.div"(%{{.*}}, %{{.*}}) : (i64, i64) -> i64
  %3 = vox.div %a, %b
  // CHECK: vox.rem %[[A]], %[[B]]
  // GENERIC: "vox.rem"(%{{.*}}, %{{.*}}) : (i64, i64) -> i64
  %4 = vox.rem %a, %b
  // CHECK: vox.neg %[[A]]
  // GENERIC: "vox.neg"(%{{.*}}) : (i64) -> i64
  %5 = vox.neg %a
  // CHECK: %[[R:.*]] = vox.abs %[[A]]
  // GENERIC: "vox.abs"(%{{.*}}) : (i64) -> i64
  %6 = vox.abs %a
  // CHECK: vox.return %[[R]] : i64
  // GENERIC: "vox.return"(%{{.*}}) : (i64) -> ()
  vox.return %6 : i64
}

// CHECK-LABEL: vox.func @floats
// CHECK-SAME: (%[[X:.*]]: f64, %[[Y:.*]]: f64)
vox.func @floats(%x: f64, %y: f64) {
  // CHECK: vox.fadd %[[X]], %[[Y]]
  // GENERIC: "vox.fadd"(%{{.*}}, %{{.*}}) : (f64, f64) -> f64
  %0 = vox.fadd %x, %y
  // CHECK: vox.fsub %[[X]], %[[Y]]
  // GENERIC: "vox.fsub"(%{{.*}}, %{{.*}}) : (f64, f64) -> f64
  %1 = vox.fsub %x, %y
  // CHECK: vox.fmul %[[X]], %[[Y]]
  // GENERIC: "vox.fmul"(%{{.*}}, %{{.*}}) : (f64, f64) -> f64
  %2 = vox.fmul %x, %y
  // CHECK: vox.fdiv %[[X]], %[[Y]]
  // GENERIC: "vox.fdiv"(%{{.*}}, %{{.*}}) : (f64, f64) -> f64
  %3 = vox.fdiv %x, %y
  // CHECK: vox.frem %[[X]], %[[Y]]
  // GENERIC: "vox.frem"(%{{.*}}, %{{.*}}) : (f64, f64) -> f64
  %4 = vox.frem %x, %y
  // CHECK: vox.fneg %[[X]]
  // GENERIC: "vox.fneg"(%{{.*}}) : (f64) -> f64
  %5 = vox.fneg %x
  // CHECK: vox.fabs %[[X]]
  // GENERIC: "vox.fabs"(%{{.*}}) : (f64) -> f64
  %6 = vox.fabs %x
  // CHECK: vox.fsqrt %[[X]]
  // GENERIC: "vox.fsqrt"(%{{.*}}) : (f64) -> f64
  %7 = vox.fsqrt %x
  // CHECK: vox.ffloor %[[X]]
  // GENERIC: "vox.ffloor"(%{{.*}}) : (f64) -> f64
  %8 = vox.ffloor %x
  // CHECK: vox.fceil %[[X]]
  // GENERIC: "vox.fceil"(%{{.*}}) : (f64) -> f64
  %9 = vox.fceil %x
  // CHECK: vox.fround %[[X]]
  // GENERIC: "vox.fround"(%{{.*}}) : (f64) -> f64
  %10 = vox.fround %x
  vox.return
}

// CHECK-LABEL: vox.func @conversions
// CHECK-SAME: (%[[A:.*]]: i64, %[[X:.*]]: f64, %[[C:.*]]: i1, %[[S:.*]]: !vox.str)
vox.func @conversions(%a: i64, %x: f64, %c: i1, %s: !vox.str) {
  // CHECK: vox.int_to_float %[[A]]
  // GENERIC: "vox.int_to_float"(%{{.*}}) : (i64) -> f64
  %0 = vox.int_to_float %a
  // CHECK: vox.float_to_int %[[X]]
  // GENERIC: "vox.float_to_int"(%{{.*}}) : (f64) -> i64
  %1 = vox.float_to_int %x
  // CHECK: vox.icmp lt %[[A]], %[[A]]
  // GENERIC: "vox.icmp"(%{{.*}}, %{{.*}}) <{predicate = #vox<predicate lt>}> : (i64, i64) -> i1
  %2 = vox.icmp lt %a, %a
  // CHECK: vox.fcmp ne %[[X]], %[[X]]
  // GENERIC: "vox.fcmp"(%{{.*}}, %{{.*}}) <{predicate = #vox<predicate ne>}> : (f64, f64) -> i1
  %3 = vox.fcmp ne %x, %x
  // CHECK: vox.scmp ge %[[S]], %[[S]]
  // GENERIC: "vox.scmp"(%{{.*}}, %{{.*}}) <{predicate = #vox<predicate ge>}> : (!vox.str, !vox.str) -> i1
  %4 = vox.scmp ge %s, %s
  // CHECK: vox.equal %[[S]], %[[S]] : !vox.str
  // GENERIC: "vox.equal"(%{{.*}}, %{{.*}}) : (!vox.str, !vox.str) -> i1
  %5 = vox.equal %s, %s : !vox.str
  // CHECK: vox.not %[[C]]
  // GENERIC: "vox.not"(%{{.*}}) : (i1) -> i1
  %6 = vox.not %c
  // CHECK: vox.str.len %[[S]]
  // GENERIC: "vox.str.len"(%{{.*}}) : (!vox.str) -> i64
  %7 = vox.str.len %s
  // CHECK: vox.str.concat %[[S]], %[[S]]
  // GENERIC: "vox.str.concat"(%{{.*}}, %{{.*}}) : (!vox.str, !vox.str) -> !vox.str
  %8 = vox.str.concat %s, %s
  // CHECK: vox.display %[[X]] : f64
  // GENERIC: "vox.display"(%{{.*}}) : (f64) -> !vox.str
  %9 = vox.display %x : f64
  vox.return
}
