// RUN: vox-opt --vox-to-llvm %s | FileCheck %s
// An option is its tag and its payload's slots, each a value of its own; only a
// function's result packs them.

// CHECK-LABEL: @vox.some(
// CHECK-SAME:    -> !llvm.struct<(i1, i64)>
// CHECK:         %[[TAG:.*]] = llvm.mlir.constant(true)
// CHECK:         llvm.insertvalue %[[TAG]], %{{.*}}[0]
// CHECK:         llvm.insertvalue %{{.*}}, %{{.*}}[1]
vox.func @some(%a: i64) -> !vox.option<i64> {
  %0 = vox.option.some %a : !vox.option<i64>
  vox.return %0 : !vox.option<i64>
}

// CHECK-LABEL: @vox.none(
// CHECK-SAME:    -> !llvm.struct<(i1, i1, ptr)>
// CHECK-DAG:     llvm.mlir.zero : i1
// CHECK-DAG:     llvm.mlir.zero : !llvm.ptr
vox.func @none() -> !vox.option<!vox.option<!vox.str>> {
  %0 = vox.option.none : !vox.option<!vox.option<!vox.str>>
  vox.return %0 : !vox.option<!vox.option<!vox.str>>
}

// CHECK-LABEL: @vox.unwrap(
// CHECK-SAME:    %{{.*}}: i64, %[[TAG:.*]]: i1, %[[PAYLOAD:.*]]: i64) -> i64
// CHECK:         llvm.cond_br %[[TAG]], ^{{.*}}, ^{{.*}}(%{{.*}} : i64)
// CHECK:         llvm.br ^{{.*}}(%[[PAYLOAD]] : i64)
vox.func @unwrap(%o: !vox.option<i64>) -> i64 {
  %0 = vox.option.is_some %o : !vox.option<i64>
  %zero = vox.constant 0 : i64
  cf.cond_br %0, ^some, ^end(%zero : i64)
^some:
  %1 = vox.option.payload %o : !vox.option<i64>
  cf.br ^end(%1 : i64)
^end(%2: i64):
  vox.return %2 : i64
}

// The payload of a unit option needs no room.
// CHECK-LABEL: @vox.unit(
// CHECK-SAME:    -> i1
vox.func @unit() -> !vox.option<!vox.unit> {
  %0 = vox.unit
  %1 = vox.option.some %0 : !vox.option<!vox.unit>
  vox.return %1 : !vox.option<!vox.unit>
}
