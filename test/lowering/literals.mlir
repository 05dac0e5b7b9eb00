// RUN: vox-opt --vox-to-llvm %s | FileCheck %s
// RUN: vox-opt --vox-to-llvm=target=wasm32-wasi %s | FileCheck %s
// A literal is its bytes and those of its texts, without any address, and one call. A list that it gives has one owner.

// CHECK-LABEL: @vox.texts(
// CHECK:         %[[KNOWN:.*]] = llvm.mlir.addressof @texts.known.0
// CHECK:         %[[BYTES:.*]] = llvm.mlir.addressof @texts.0
// CHECK:         %[[TEXTS:.*]] = llvm.call @vox_literal_texts(%[[KNOWN]], %[[BYTES]])
// CHECK:         %[[CODE:.*]] = llvm.mlir.addressof @literal.0
// CHECK:         llvm.call @vox_literal(%[[BUFFER:.*]], %[[CODE]], %[[TEXTS]], %{{.*}})
// CHECK:         llvm.load %[[BUFFER]]
// CHECK-NOT:     vox_list_room
// CHECK:         llvm.store
vox.func @texts(%s: !vox.str) -> !vox.list<!vox.str> {
  %0 = vox.literal "\02\00\01" ["a", "bc"] : !vox.list<!vox.str>
  %i = vox.constant 0 : i64
  %1 = vox.list.set %0, %i, %s {in_bounds} : !vox.list<!vox.str>
  vox.return %1 : !vox.list<!vox.str>
}
// CHECK-LABEL: @vox.numbers(
// CHECK:         %[[NONE:.*]] = llvm.mlir.zero : !llvm.ptr
// CHECK-NOT:     vox_literal_texts
// CHECK:         llvm.call @vox_literal(%{{.*}}, %{{.*}}, %[[NONE]], %{{.*}})
vox.func @numbers() -> !vox.map<i64> {
  %0 = vox.literal "\00" [] : !vox.map<i64>
  vox.return %0 : !vox.map<i64>
}
// CHECK-DAG: llvm.mlir.global internal @texts.known.0() {{.*}} : !llvm.ptr
// CHECK-DAG: llvm.mlir.global private unnamed_addr constant @texts.0("\02\01a\02bc")
// CHECK-DAG: llvm.mlir.global private unnamed_addr constant @literal.0("\02\00\01")
