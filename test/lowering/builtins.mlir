// RUN: vox-opt --vox-to-llvm %s | FileCheck %s
// The C signature of a builtin follows from its row in hir/Builtins.def: bools are
// words, an argument of any type goes by address, its description comes last.

// CHECK-LABEL: @vox.builtins(
// CHECK:         llvm.call @vox_print(%{{.*}}) : (!llvm.ptr) -> ()
// CHECK:         llvm.store %{{.*}}, %[[SLOTS:.*]] {alignment = 8 : i64} : i64
// CHECK:         %[[TYPE:.*]] = llvm.mlir.addressof @type.
// CHECK:         %[[WORD:.*]] = llvm.call @vox_list_contains(%{{.*}}, %[[SLOTS]], %[[TYPE]]) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> i64
// CHECK:         llvm.icmp "ne" %[[WORD]]
// CHECK:         llvm.call @vox_str_repeat(%{{.*}}, %{{.*}}) : (!llvm.ptr, i64) -> !llvm.ptr
vox.func @builtins(%s: !vox.str, %l: !vox.list<i64>, %i: i64) {
  vox.builtin "print"(%s) : (!vox.str) -> ()
  %0 = vox.builtin "list.contains"(%l, %i) of i64 : (!vox.list<i64>, i64) -> i1
  %1 = vox.builtin "str.repeat"(%s, %i) : (!vox.str, i64) -> !vox.str
  vox.return
}

// A result that only the caller knows is described behind T, and a place comes last.
// CHECK-LABEL: @vox.dynamic(
// CHECK:         %[[TYPE:.*]] = llvm.mlir.addressof @type.
// CHECK:         %[[AT:.*]] = llvm.mlir.addressof @at.
// CHECK:         llvm.call @vox_json_to(%[[OUT:.*]], %{{.*}}, %[[TYPE]], %[[AT]]) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
// CHECK:         llvm.load %[[OUT]]
vox.func @dynamic(%j: !vox.json) -> i64 {
  %0 = vox.builtin "json_to"(%j) : (!vox.json) -> i64
  vox.return %0 : i64
}
