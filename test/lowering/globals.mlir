// RUN: vox-opt --vox-to-llvm %s | FileCheck %s
// A constant of the program lies in static memory and keeps its owner.

vox.global @limits : !vox.option<!vox.str>

// CHECK-DAG:   #[[GLOBAL_TYPE:.*]] = #llvm.tbaa_type_desc<id = "global"
// CHECK-DAG:   #[[GLOBAL:.*]] = #llvm.tbaa_tag<base_type = #[[GLOBAL_TYPE]],

// CHECK-LABEL: @vox.main(
// CHECK:         %[[P:.*]] = llvm.mlir.addressof @vox.data.limits
// CHECK:         llvm.store %{{.*}}, %[[P]] {alignment = 8 : i64, tbaa = [#[[GLOBAL]]]} : i64
// CHECK:         llvm.store %{{.*}}, %{{.*}} {alignment = 8 : i64, tbaa = [#[[GLOBAL]]]} : !llvm.ptr
// CHECK-NOT:     vox_re
// CHECK:         llvm.return
vox.func @main() attributes {entry} {
  %s = vox.str.constant "x"
  %0 = vox.option.some %s : !vox.option<!vox.str>
  vox.global.store @limits, %0 : !vox.option<!vox.str>
  vox.return
}

// CHECK-LABEL: @vox.read(
// CHECK:         llvm.mlir.addressof @vox.data.limits
// CHECK:         %[[S:.*]] = llvm.load {{.*}} -> !llvm.ptr
// CHECK:         llvm.call @vox_retain(%[[S]])
vox.func @read() -> !vox.option<!vox.str> {
  %0 = vox.global.load @limits : !vox.option<!vox.str>
  vox.return %0 : !vox.option<!vox.str>
}

// CHECK-LABEL: @vox.borrow(
// CHECK-NOT:     llvm.call @vox_retain
// CHECK:         llvm.return
vox.func @borrow() -> i1 {
  %0 = vox.global.load @limits {borrowed} : !vox.option<!vox.str>
  %1 = vox.option.is_some %0 : !vox.option<!vox.str>
  vox.return %1 : i1
}

// CHECK:       llvm.mlir.global internal @vox.data.limits() {{.*}} : !llvm.array<2 x i64>
