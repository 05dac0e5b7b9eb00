// RUN: vox-opt --vox-to-llvm %s | mlir-translate-22 --mlir-to-llvmir | FileCheck %s
// The description of a type that contains itself, with the names of cases and
// fields: kinds 15 box, 14 variant, 8 tuple, 13 record, 12 map, 7 result.

vox.boxed @type.T : !vox.variant<"Leaf"(), "Node"(!vox.box<@type.T>, !vox.record<"n": i64>)>

// CHECK-DAG: @[[TREE:type.[0-9]+]] = private unnamed_addr constant {{.*}} { i64 15, i64 1, i64 8, i64 1, i64 1, ptr @[[BOXED:types.[0-9]+]], ptr null }
// CHECK-DAG: @[[BOXED]] = {{.*}}[1 x ptr] [ptr @[[VARIANT:type.[0-9]+]]]
// CHECK-DAG: @[[VARIANT]] = {{.*}} { i64 14, i64 3, i64 24, i64 1, i64 2, ptr @[[CASES:types.[0-9]+]], ptr @[[NAMES:types.[0-9]+]] }
// CHECK-DAG: @[[CASES]] = {{.*}}[2 x ptr] [ptr @{{type.[0-9]+}}, ptr @[[NODE:type.[0-9]+]]]
// CHECK-DAG: @[[NODE]] = {{.*}} { i64 8, i64 2, i64 16, i64 1, i64 2, ptr @[[FIELDS:types.[0-9]+]], ptr null }
// CHECK-DAG: @[[FIELDS]] = {{.*}}[2 x ptr] [ptr @[[TREE]], ptr @[[RECORD:type.[0-9]+]]]
// CHECK-DAG: @[[RECORD]] = {{.*}} { i64 13, i64 1, i64 8, i64 0, i64 1, ptr @{{types.[0-9]+}}, ptr @[[FIELD_NAMES:types.[0-9]+]] }
// CHECK-DAG: @[[FIELD_NAMES]] = {{.*}}[1 x ptr] [ptr @[[N:text.[0-9]+]]]
// CHECK-DAG: @[[N]] = {{.*}} c"n"
// CHECK-DAG: @[[NAMES]] = {{.*}}[2 x ptr] [ptr @{{text.[0-9]+}}, ptr @{{text.[0-9]+}}]
vox.func @tree(%t: !vox.box<@type.T>) -> !vox.str {
  %0 = vox.display %t : !vox.box<@type.T>
  vox.return %0 : !vox.str
}

// CHECK-DAG: { i64 12, i64 1, i64 8, i64 1, i64 1, ptr @{{types.[0-9]+}}, ptr null }
// CHECK-DAG: { i64 7, i64 3, i64 24, i64 0, i64 2, ptr @{{types.[0-9]+}}, ptr null }
// CHECK-DAG: { i64 10, i64 2, i64 16, i64 0, i64 0, ptr null, ptr null }
vox.func @map(%m: !vox.map<!vox.result<i64, !vox.dec>>) -> !vox.str {
  %0 = vox.display %m : !vox.map<!vox.result<i64, !vox.dec>>
  vox.return %0 : !vox.str
}
