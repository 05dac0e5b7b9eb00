// RUN: vox-opt --vox-to-llvm %s | FileCheck %s
// Steps are taken from a counter with an alias class of its own; the check
// follows at once. Lengths are read where they are, the rest is asked of the runtime.

// CHECK-LABEL: @vox.steps(
vox.func @steps() {
  // CHECK: %[[ONE:.*]] = llvm.mlir.constant(1 : i64) : i64
  // CHECK: %[[COUNTER:.*]] = llvm.mlir.addressof @vox_fuel
  // CHECK: %[[LEFT:.*]] = llvm.load %[[COUNTER]] {alignment = 8 : i64, tbaa = [#[[TAG:.*]]]}
  // CHECK: %[[REST:.*]] = llvm.sub %[[LEFT]], %[[ONE]]
  // CHECK: llvm.store %[[REST]], %[[COUNTER]] {alignment = 8 : i64, tbaa = [#[[TAG]]]}
  // CHECK: %[[SPENT:.*]] = llvm.icmp "slt" %[[REST]]
  // CHECK: llvm.cond_br %[[SPENT]]
  // CHECK: llvm.call @vox_fault_steps
  vox.tick
  vox.return
}

// CHECK-LABEL: @vox.text(
// CHECK-SAME: %{{.*}}: i64, %[[S:.*]]: !llvm.ptr
vox.func @text(%s: !vox.str) -> i1 {
  // CHECK: %[[AT:.*]] = llvm.getelementptr {{.*}}%[[S]][16]
  // CHECK: %[[LENGTH:.*]] = llvm.load %[[AT]]
  // CHECK: llvm.lshr %[[LENGTH]]
  // CHECK: llvm.store {{.*}} {alignment = 8 : i64, tbaa = [#[[TAG]]]}
  // CHECK: llvm.cond_br
  // CHECK: llvm.call @vox_str_equal
  %0 = vox.scmp eq %s, %s {vox.fuel = "bytes(0) >> 10"}
  vox.return %0 : i1
}

// CHECK-LABEL: @vox.product(
vox.func @product(%s: !vox.str, %n: i64) -> !vox.str {
  // CHECK: %[[TIMES:.*]] = llvm.intr.smax
  // CHECK: %[[SUM:.*]] = llvm.call @vox_fuel_times(%{{.*}}, %[[TIMES]])
  // CHECK: llvm.lshr %[[SUM]]
  // CHECK: llvm.cond_br
  // CHECK: llvm.call @vox_str_repeat
  %0 = vox.builtin "str.repeat"(%s, %n) {vox.fuel = "bytes(0) * int(1) >> 10"} : (!vox.str, i64) -> !vox.str
  vox.return %0 : !vox.str
}

// The part of the result is what the sum is more.
// CHECK-LABEL: @vox.result(
vox.func @result(%s: !vox.str) -> !vox.str {
  // CHECK: %[[BEFORE:.*]] = llvm.lshr
  // CHECK: llvm.call @vox_str_replace
  // CHECK: %[[SUM:.*]] = llvm.call @vox_fuel_plus
  // CHECK: %[[WHOLE:.*]] = llvm.lshr %[[SUM]]
  // CHECK: llvm.sub %[[WHOLE]], %[[BEFORE]]
  %0 = vox.builtin "str.replace"(%s, %s, %s) {vox.fuel = "bytes(0) + bytes(result) >> 10"} : (!vox.str, !vox.str, !vox.str) -> !vox.str
  vox.return %0 : !vox.str
}

// What has no length in sight is spilled and measured.
// CHECK-LABEL: @vox.sorting(
vox.func @sorting(%xs: !vox.list<i64>, %o: !vox.option<!vox.str>) -> !vox.str {
  // CHECK: %[[LOG:.*]] = llvm.call @vox_fuel_log2
  // CHECK: llvm.call @vox_fuel_times({{.*}}, %[[LOG]])
  %0 = vox.builtin "list.sorted"(%xs) of i64 {vox.fuel = "elements(0) * log2(0) >> 8"} : (!vox.list<i64>) -> !vox.list<i64>
  vox.release %0 : !vox.list<i64>
  // CHECK: llvm.call @vox_display(
  // CHECK: llvm.load
  %1 = vox.display %o {vox.fuel = "bytes(result) >> 10"} : !vox.option<!vox.str>
  // CHECK: llvm.call @vox_fuel_size(
  %2 = vox.equal %o, %o {vox.fuel = "bytes(0) >> 10"} : !vox.option<!vox.str>
  vox.return %1 : !vox.str
}

// CHECK-LABEL: @vox.measured(
vox.func @measured(%s: !vox.str, %a: i64, %b: i64) -> i1 {
  // CHECK: llvm.call @vox_fuel_span(
  %0 = vox.builtin "range"(%a, %b) {vox.fuel = "span(0) >> 8"} : (i64, i64) -> !vox.list<i64>
  vox.release %0 : !vox.list<i64>
  // CHECK: llvm.call @vox_fuel_program(
  %1 = vox.builtin "regex.is_match"(%s, %s) {vox.fuel = "bytes(0) * program(1) >> 10"} : (!vox.str, !vox.str) -> i1
  vox.return %1 : i1
}

// CHECK: llvm.mlir.global external @vox_fuel() {{.*}} : !llvm.array<2 x i64>
