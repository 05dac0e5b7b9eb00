// RUN: vox-opt --vox-to-llvm %s | FileCheck %s
// RUN: vox-opt --vox-to-llvm=target=wasm32-wasi %s | FileCheck %s --check-prefix=NARROW
// Text of the program is a static object that is never freed; display of scalars
// needs no description of their type.

// CHECK-LABEL: @vox.text(
// CHECK:         %[[A:.*]] = llvm.mlir.addressof @text.0
// CHECK:         %[[OFFSET:.*]] = llvm.getelementptr inbounds|nuw %[[A]][16]
// CHECK:         llvm.load %[[OFFSET]] {alignment = 8 : i64, tbaa = [#[[HEAD:.*]]]} : !llvm.ptr -> i64
// CHECK:         llvm.call @vox_str_concat(%[[A]], %{{.*}})
vox.func @text(%b: !vox.str) -> !vox.str {
  %a = vox.str.constant "voxc"
  %0 = vox.str.len %a
  %1 = vox.str.concat %a, %b
  vox.return %1 : !vox.str
}

// CHECK-LABEL: @vox.display(
// CHECK:         llvm.call @vox_display_int
// CHECK:         llvm.call @vox_display_float
// CHECK:         %[[WORD:.*]] = llvm.zext %{{.*}} : i1 to i64
// CHECK:         llvm.call @vox_display_bool(%[[WORD]])
// CHECK:         llvm.call @vox_retain_object(%[[TEXT:.*]]) :
// CHECK:         llvm.intr.lifetime.start %[[BUFFER:.*]] :
// CHECK:         llvm.call @vox_display(%[[BUFFER]], %{{.*}})
// CHECK:         llvm.intr.lifetime.end %[[BUFFER]] :
vox.func @display(%a: i64, %b: f64, %c: i1, %d: !vox.str, %e: !vox.option<i64>) {
  %0 = vox.display %a : i64
  %1 = vox.display %b : f64
  %2 = vox.display %c : i1
  %3 = vox.display %d : !vox.str
  %4 = vox.display %e : !vox.option<i64>
  vox.return
}

// Head of an object: count, type, length, capacity; then the bytes.
// CHECK:       llvm.mlir.global private unnamed_addr constant @text.0()
// CHECK-SAME:    alignment = 8 : i64
// CHECK-SAME:    !llvm.struct<(i64, ptr, i64, i64, array<4 x i8>)>
// CHECK:         llvm.mlir.constant(-4611686018427387904 : i64)
// CHECK:         llvm.mlir.constant("voxc")

// A pointer of 32 bits is followed by padding.
// NARROW:      @text.0()
// NARROW-SAME:   !llvm.struct<(i64, ptr, array<4 x i8>, i64, i64, array<4 x i8>)>
