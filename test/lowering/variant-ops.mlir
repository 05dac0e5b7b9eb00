// RUN: vox-opt --vox-to-llvm %s | FileCheck %s
// An inline result or variant is its case and slots that the cases share by type:
// pointers of other cases are null. A box holds one case alone.

vox.boxed @type.T : !vox.variant<"Leaf"(), "Unit"(!vox.unit), "Node"(!vox.box<@type.T>, i64)>

// CHECK-DAG:   #[[FIXED_TYPE:.*]] = #llvm.tbaa_type_desc<id = "fixed"
// CHECK-DAG:   #[[FIXED:.*]] = #llvm.tbaa_tag<base_type = #[[FIXED_TYPE]],

// CHECK-LABEL: @vox.err(
// CHECK-SAME:    %{{.*}}: i64, %[[S:.*]]: !llvm.ptr) -> !llvm.struct<(i64, i64, ptr)>
// CHECK:         %[[ONE:.*]] = llvm.mlir.constant(1 : i64)
// CHECK:         %[[ZERO:.*]] = llvm.mlir.zero : i64
// CHECK:         %[[R0:.*]] = llvm.insertvalue %[[ONE]], %{{.*}}[0]
// CHECK:         %[[R1:.*]] = llvm.insertvalue %[[ZERO]], %[[R0]][1]
// CHECK:         llvm.insertvalue %[[S]], %[[R1]][2]
vox.func @err(%s: !vox.str) -> !vox.result<i64, !vox.str> {
  %0 = vox.variant.new 1(%s) : (!vox.str) -> !vox.result<i64, !vox.str>
  vox.return %0 : !vox.result<i64, !vox.str>
}

// Four cases, and no more slots than the largest has of each type.
// CHECK-LABEL: @vox.shared(
// CHECK-SAME:    %{{.*}}: i64, %[[CASE:.*]]: i64, %[[A:.*]]: i64, %[[B:.*]]: i64, %[[X:.*]]: f64)
// CHECK-NEXT:    llvm.return %[[B]] : i64
!shape = !vox.variant<"Dot"(), "Square"(i64), "Box"(i64, i64), "Circle"(f64)>
vox.func @shared(%v: !shape) -> i64 {
  %0 = vox.variant.get %v[2, 1] : !shape -> i64
  vox.return %0 : i64
}

// CHECK-LABEL: @vox.moved(
// CHECK-SAME:    %{{.*}}: i64, %{{.*}}: i64, %[[S:.*]]: !llvm.ptr, %[[T:.*]]: !llvm.ptr)
// CHECK-NEXT:    llvm.call @vox_release(%[[S]])
// CHECK-NEXT:    llvm.return %[[T]]
!two = !vox.variant<"One"(!vox.str), "Two"(!vox.str, !vox.str)>
vox.func @moved(%v: !two) -> !vox.str {
  %0 = vox.variant.get %v[1, 1] {moved} : !two -> !vox.str
  vox.return %0 : !vox.str
}

// Cases without words are constants, which all their values share.
// CHECK-LABEL: @vox.leaf(
// CHECK-NEXT:    %[[LEAF:.*]] = llvm.mlir.addressof @case.0
// CHECK-NEXT:    llvm.return %[[LEAF]]
vox.func @leaf() -> !vox.box<@type.T> {
  %0 = vox.variant.new 0() : () -> !vox.box<@type.T>
  vox.return %0 : !vox.box<@type.T>
}

// CHECK-LABEL: @vox.node(
// CHECK:         %[[CASE:.*]] = llvm.mlir.constant(2 : i64)
// CHECK:         %[[COUNT:.*]] = llvm.mlir.constant(3 : i64)
// CHECK:         %[[BOX:.*]] = llvm.call @vox_box_alloc(%{{.*}}, %[[COUNT]])
// CHECK:         llvm.store %[[CASE]], %{{.*}} {alignment = 8 : i64, tbaa = [#[[FIXED]]]} : i64
// CHECK:         llvm.store %{{.*}}, %{{.*}} {alignment = 8 : i64, tbaa = [#[[FIXED]]]} : !llvm.ptr
// CHECK:         llvm.store
vox.func @node(%t: !vox.box<@type.T>, %a: i64) -> !vox.box<@type.T> {
  %0 = vox.variant.new 2(%t, %a) : (!vox.box<@type.T>, i64) -> !vox.box<@type.T>
  vox.return %0 : !vox.box<@type.T>
}

// CHECK-LABEL: @vox.read(
// CHECK-NEXT:    %[[P:.*]] = llvm.getelementptr inbounds|nuw %[[BOX:.*]][32]
// CHECK-NEXT:    %[[CASE:.*]] = llvm.load %[[P]] {alignment = 8 : i64, tbaa = [#[[FIXED]]]} : !llvm.ptr -> i64
// CHECK-NEXT:    %[[Q:.*]] = llvm.getelementptr inbounds|nuw %[[BOX]][40]
// CHECK-NEXT:    %[[T:.*]] = llvm.load %[[Q]] {{.*}} : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:    llvm.call @vox_retain_object(%[[T]])
// CHECK:         llvm.insertvalue %[[CASE]]
vox.func @read(%t: !vox.box<@type.T>) -> !vox.tuple<i64, !vox.box<@type.T>> {
  %0 = vox.variant.case %t : !vox.box<@type.T>
  %1 = vox.variant.get %t[2, 0] : !vox.box<@type.T> -> !vox.box<@type.T>
  %2 = vox.record.new(%0, %1) : (i64, !vox.box<@type.T>) -> !vox.tuple<i64, !vox.box<@type.T>>
  vox.return %2 : !vox.tuple<i64, !vox.box<@type.T>>
}

// CHECK-LABEL: llvm.mlir.global private unnamed_addr constant @case.0()
// CHECK:         llvm.mlir.constant(-4611686018427387904 : i64)
