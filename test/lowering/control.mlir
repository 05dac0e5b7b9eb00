// RUN: vox-opt --vox-to-llvm %s | FileCheck %s
// Branches, faults and what cannot be reached.

// CHECK-LABEL: @vox.loop(
// CHECK:         llvm.br ^[[HEAD:.*]](%{{.*}} : i64)
// CHECK:       ^[[HEAD]](%[[I:.*]]: i64):
// CHECK:         llvm.cond_br %{{.*}}, ^[[BODY:.*]], ^[[END:.*]]
vox.func @loop(%n: i64) -> i64 {
  %zero = vox.constant 0 : i64
  cf.br ^head(%zero : i64)
^head(%i: i64):
  %more = vox.icmp lt %i, %n
  cf.cond_br %more, ^body, ^end
^body:
  %one = vox.constant 1 : i64
  %next = vox.add %i, %one
  cf.br ^head(%next : i64)
^end:
  vox.return %i : i64
}

// CHECK-LABEL: @vox.fault(
// CHECK-SAME:    %{{.*}}: i64, %[[TEXT:.*]]: !llvm.ptr)
// CHECK:         %[[CODE:.*]] = llvm.mlir.constant(6 : i64)
// CHECK:         %[[AT:.*]] = llvm.mlir.addressof @at.[[NUMBER:.*]] :
// CHECK:         llvm.call @vox_fault(%[[CODE]], %[[TEXT]], %[[AT]])
// CHECK-NEXT:    llvm.unreachable
vox.func @fault(%text: !vox.str) {
  vox.fault 6, %text loc("prime.vox":3:9)
}

// CHECK-LABEL: @vox.never(
// CHECK:         llvm.unreachable
vox.func @never() {
  vox.unreachable
}

// A location is the file's name, line and column.
// CHECK:       constant @file.
// CHECK:         llvm.mlir.constant("prime.vox\00")
// CHECK:       constant @at.{{.*}}!llvm.struct<(ptr, i64, i64)>
// CHECK:         llvm.mlir.constant(3 : i64)
// CHECK:         llvm.mlir.constant(9 : i64)

// CHECK:       llvm.func @vox_fault({{.*}}) attributes {passthrough = ["noreturn", "cold", ["call-inline-cost", "0"]]}
