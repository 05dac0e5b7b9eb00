// RUN: vox-opt %s | vox-opt | FileCheck %s
// RUN: vox-opt --mlir-print-op-generic %s | FileCheck --check-prefix=GENERIC %s
// RUN: vox-opt --mlir-print-op-generic %s | vox-opt | FileCheck %s

// Decimals, dynamic values, maps, rows, cases, boxes and globals print as they
// were written, in the custom and in the generic form.

// CHECK: vox.boxed @Point : !vox.record<"x": i64, "y": !vox.str>
// GENERIC: "vox.boxed"() <{contents = !vox.record<"x": i64, "y": !vox.str>, sym_name = "Point"}> : () -> ()
vox.boxed @Point : !vox.record<"x": i64, "y": !vox.str>
// CHECK: vox.boxed @Tree : !vox.variant<"Leaf"(), "Node"(!vox.box<@Tree>, i64, !vox.box<@Tree>)>
vox.boxed @Tree : !vox.variant<"Leaf"(), "Node"(!vox.box<@Tree>, i64, !vox.box<@Tree>)>
// CHECK: vox.boxed @"{a: int}" : !vox.tuple<i64>
vox.boxed @"{a: int}" : !vox.tuple<i64>

// CHECK: vox.global @limits : !vox.list<i64>
// GENERIC: "vox.global"() <{sym_name = "limits", type = !vox.list<i64>}> : () -> ()
vox.global @limits : !vox.list<i64>

// CHECK: vox.func private @types(!vox.dec, !vox.json, !vox.map<!vox.json>, !vox.tuple<>, !vox.tuple<i64, !vox.unit>, !vox.result<!vox.unit, !vox.str>)
vox.func private @types(!vox.dec, !vox.json, !vox.map<!vox.json>, !vox.tuple<>, !vox.tuple<i64, !vox.unit>, !vox.result<!vox.unit, !vox.str>)

// CHECK-LABEL: vox.func @values
// CHECK-SAME: (%[[S:.*]]: !vox.str, %[[A:.*]]: i64)
vox.func @values(%s: !vox.str, %a: i64) {
  // CHECK: vox.dec.constant 15, 4294967296
  // GENERIC: "vox.dec.constant"() <{high = 4294967296 : i64, low = 15 : i64}> : () -> !vox.dec
  %0 = vox.dec.constant 15, 4294967296
  // CHECK: vox.map.new(%[[S]], %[[A]], %[[S]], %[[A]]) : (!vox.str, i64, !vox.str, i64) -> !vox.map<i64>
  // GENERIC: "vox.map.new"(%{{.*}}) : (!vox.str, i64, !vox.str, i64) -> !vox.map<i64>
  %1 = vox.map.new(%s, %a, %s, %a) : (!vox.str, i64, !vox.str, i64) -> !vox.map<i64>
  // CHECK: vox.map.new() : () -> !vox.map<i64>
  %2 = vox.map.new() : () -> !vox.map<i64>
  // CHECK: vox.map.new(%[[S]]) : (!vox.str) -> !vox.map<!vox.unit>
  %3 = vox.map.new(%s) : (!vox.str) -> !vox.map<!vox.unit>
  // CHECK: vox.builtin "map.set"(%{{.*}}, %[[S]], %[[A]]) consuming of i64 : (!vox.map<i64>, !vox.str, i64) -> !vox.map<i64>
  // GENERIC: "vox.builtin"(%{{.*}}) <{consuming, name = "map.set", of = i64}> : (!vox.map<i64>, !vox.str, i64) -> !vox.map<i64>
  %4 = vox.builtin "map.set"(%1, %s, %a) consuming of i64 : (!vox.map<i64>, !vox.str, i64) -> !vox.map<i64>
  // CHECK: vox.debug.value "count"[3] %[[A]] : i64
  // GENERIC: "vox.debug.value"(%{{.*}}) <{local = 3 : i64, name = "count"}> : (i64) -> ()
  vox.debug.value "count"[3] %a : i64
  vox.return
}

// CHECK-LABEL: vox.func @rows
// CHECK-SAME: (%[[S:.*]]: !vox.str, %[[A:.*]]: i64)
vox.func @rows(%s: !vox.str, %a: i64) {
  // CHECK: %[[T:.*]] = vox.record.new(%[[A]], %[[S]]) : (i64, !vox.str) -> !vox.tuple<i64, !vox.unit, !vox.str>
  // GENERIC: "vox.record.new"(%{{.*}}) : (i64, !vox.str) -> !vox.tuple<i64, !vox.unit, !vox.str>
  %0 = vox.record.new(%a, %s) : (i64, !vox.str) -> !vox.tuple<i64, !vox.unit, !vox.str>
  // CHECK: vox.record.get %[[T]][2] : !vox.tuple<i64, !vox.unit, !vox.str> -> !vox.str
  // GENERIC: "vox.record.get"(%{{.*}}) <{field = 2 : i64}> : (!vox.tuple<i64, !vox.unit, !vox.str>) -> !vox.str
  %1 = vox.record.get %0[2] : !vox.tuple<i64, !vox.unit, !vox.str> -> !vox.str
  // CHECK: vox.record.get %[[T]][2] {moved} : !vox.tuple<i64, !vox.unit, !vox.str> -> !vox.str
  // GENERIC: "vox.record.get"(%{{.*}}) <{field = 2 : i64, moved}>
  %2 = vox.record.get %0[2] {moved} : !vox.tuple<i64, !vox.unit, !vox.str> -> !vox.str
  // CHECK: %[[P:.*]] = vox.record.new(%[[A]], %[[S]]) : (i64, !vox.str) -> !vox.box<@Point>
  %3 = vox.record.new(%a, %s) : (i64, !vox.str) -> !vox.box<@Point>
  // CHECK: vox.record.set %[[P]][1], %[[S]] : !vox.box<@Point>, !vox.str
  // GENERIC: "vox.record.set"(%{{.*}}) <{field = 1 : i64}> : (!vox.box<@Point>, !vox.str) -> !vox.box<@Point>
  %4 = vox.record.set %3[1], %s : !vox.box<@Point>, !vox.str
  // CHECK: vox.record.get %{{.*}}[1] {borrowed} : !vox.box<@Point> -> !vox.str
  %5 = vox.record.get %4[1] {borrowed} : !vox.box<@Point> -> !vox.str
  // CHECK: vox.hole : !vox.list<i64>
  // GENERIC: "vox.hole"() : () -> !vox.list<i64>
  %h = vox.hole : !vox.list<i64>
  // CHECK: vox.record.unpack %[[T]] : !vox.tuple<i64, !vox.unit, !vox.str> -> (i64, !vox.str)
  // GENERIC: "vox.record.unpack"(%{{.*}}) : (!vox.tuple<i64, !vox.unit, !vox.str>) -> (i64, !vox.str)
  %6:2 = vox.record.unpack %0 : !vox.tuple<i64, !vox.unit, !vox.str> -> (i64, !vox.str)
  vox.return
}

// CHECK-LABEL: vox.func @cases
// CHECK-SAME: (%[[S:.*]]: !vox.str, %[[A:.*]]: i64)
vox.func @cases(%s: !vox.str, %a: i64) {
  // CHECK: %[[R:.*]] = vox.variant.new 1(%[[S]]) : (!vox.str) -> !vox.result<!vox.unit, !vox.str>
  // GENERIC: "vox.variant.new"(%{{.*}}) <{variantCase = 1 : i64}> : (!vox.str) -> !vox.result<!vox.unit, !vox.str>
  %0 = vox.variant.new 1(%s) : (!vox.str) -> !vox.result<!vox.unit, !vox.str>
  // CHECK: vox.variant.case %[[R]] : !vox.result<!vox.unit, !vox.str>
  // GENERIC: "vox.variant.case"(%{{.*}}) : (!vox.result<!vox.unit, !vox.str>) -> i64
  %1 = vox.variant.case %0 : !vox.result<!vox.unit, !vox.str>
  // CHECK: vox.variant.get %[[R]][1, 0] : !vox.result<!vox.unit, !vox.str> -> !vox.str
  // GENERIC: "vox.variant.get"(%{{.*}}) <{field = 0 : i64, variantCase = 1 : i64}> : (!vox.result<!vox.unit, !vox.str>) -> !vox.str
  %2 = vox.variant.get %0[1, 0] : !vox.result<!vox.unit, !vox.str> -> !vox.str
  // CHECK: vox.variant.new 0() : () -> !vox.result<!vox.unit, !vox.str>
  %3 = vox.variant.new 0() : () -> !vox.result<!vox.unit, !vox.str>
  // CHECK: vox.variant.new 1(%[[A]], %[[A]]) : (i64, i64) -> !vox.variant<"Dot"(), "Box"(i64, i64)>
  %4 = vox.variant.new 1(%a, %a) : (i64, i64) -> !vox.variant<"Dot"(), "Box"(i64, i64)>
  // CHECK: %[[L:.*]] = vox.variant.new 0() : () -> !vox.box<@Tree>
  %5 = vox.variant.new 0() : () -> !vox.box<@Tree>
  // CHECK: %[[N:.*]] = vox.variant.new 1(%[[L]], %[[A]], %[[L]]) : (!vox.box<@Tree>, i64, !vox.box<@Tree>) -> !vox.box<@Tree>
  %6 = vox.variant.new 1(%5, %a, %5) : (!vox.box<@Tree>, i64, !vox.box<@Tree>) -> !vox.box<@Tree>
  // CHECK: vox.variant.get %[[N]][1, 2] {borrowed} : !vox.box<@Tree> -> !vox.box<@Tree>
  %7 = vox.variant.get %6[1, 2] {borrowed} : !vox.box<@Tree> -> !vox.box<@Tree>
  vox.return
}

// CHECK-LABEL: vox.func @start
vox.func @start() attributes {entry} {
  %a = vox.constant 1 : i64
  // CHECK: %[[XS:.*]] = vox.list.new
  %0 = vox.list.new %a : !vox.list<i64>
  // CHECK: vox.global.store @limits, %[[XS]] : !vox.list<i64>
  // GENERIC: "vox.global.store"(%{{.*}}) <{global = @limits}> : (!vox.list<i64>) -> ()
  vox.global.store @limits, %0 : !vox.list<i64>
  // CHECK: vox.global.load @limits : !vox.list<i64>
  // GENERIC: "vox.global.load"() <{global = @limits}> : () -> !vox.list<i64>
  %1 = vox.global.load @limits : !vox.list<i64>
  // CHECK: vox.list.get %{{.*}}, %{{.*}} {in_bounds} : !vox.list<i64>
  %2 = vox.list.get %1, %a {in_bounds} : !vox.list<i64>
  // CHECK: vox.list.set %{{.*}}, %{{.*}}, %{{.*}} {in_bounds} : !vox.list<i64>
  %3 = vox.list.set %1, %a, %a {in_bounds} : !vox.list<i64>
  // CHECK: vox.add %{{.*}}, %{{.*}} {in_range}
  %4 = vox.add %a, %a {in_range}
  // CHECK: vox.neg %{{.*}} {in_range}
  %5 = vox.neg %4 {in_range}
  // CHECK: vox.rem %{{.*}}, %{{.*}} {in_range, non_negative}
  %6 = vox.rem %4, %5 {in_range, non_negative}
  vox.return
}
