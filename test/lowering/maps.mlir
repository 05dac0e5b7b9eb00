// RUN: vox-opt --vox-to-llvm %s | FileCheck %s
// A literal is an empty map with room and one call for each entry. The call keeps
// owners of its own, so those of the literal go.

// CHECK-LABEL: @vox.map(
// CHECK:         llvm.mlir.addressof @type.
// CHECK-NEXT:    %[[ROOM:.*]] = llvm.mlir.constant(1 : i64)
// CHECK-NEXT:    %[[MAP:.*]] = llvm.call @vox_map_new(%{{.*}}, %[[ROOM]])
// CHECK:         llvm.store %[[VALUE:[^ ]*]], %[[BUFFER:[^ ]*]] {{.*}} : !llvm.ptr, !llvm.ptr
// CHECK:         %[[NEXT:.*]] = llvm.call @vox_map_set(%[[MAP]], %[[KEY:[^ ]*]], %[[BUFFER]])
// CHECK:         llvm.call @vox_release_object(%[[KEY]])
// CHECK:         llvm.call @vox_release_object(%[[VALUE]])
// CHECK:         llvm.return %[[NEXT]]
vox.func @map(%k: !vox.str, %v: !vox.str) -> !vox.map<!vox.str> {
  %0 = vox.map.new(%k, %v) : (!vox.str, !vox.str) -> !vox.map<!vox.str>
  vox.return %0 : !vox.map<!vox.str>
}

// A builtin's T goes by address, and its result comes back through the first pointer.
// CHECK-LABEL: @vox.get(
// CHECK:         llvm.call @vox_map_get(%[[OUT:.*]], %{{.*}}, %{{.*}}) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
// CHECK:         llvm.load %[[OUT]]
vox.func @get(%m: !vox.map<i64>, %k: !vox.str) -> !vox.option<i64> {
  %0 = vox.builtin "Map.get"(%m, %k) : (!vox.map<i64>, !vox.str) -> !vox.option<i64>
  vox.return %0 : !vox.option<i64>
}
