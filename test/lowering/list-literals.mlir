// RUN: %python -c "print('vox.func @f() -> !vox.list<i64> {'); [print(f'  %%{i} = vox.constant {i} : i64') for i in range(100)]; print('  %%l = vox.list.new ' + ', '.join(f'%%{i}' for i in range(100)) + ' : !vox.list<i64>'); print('  vox.return %%l : !vox.list<i64> }')" > %t.mlir
// RUN: vox-opt --vox-to-llvm %t.mlir | FileCheck %s
// A long list of numbers that are known is static data and one copy.

// CHECK:       %[[LIST:.*]] = llvm.call @vox_list_new
// CHECK:       %[[BYTES:.*]] = llvm.mlir.constant(800 : i64)
// CHECK:       %[[DATA:.*]] = llvm.getelementptr inbounds|nuw %[[LIST]][32]
// CHECK:       %[[TABLE:.*]] = llvm.mlir.addressof @table.0
// CHECK:       "llvm.intr.memcpy"(%[[DATA]], %[[TABLE]], %[[BYTES]])
// CHECK-NOT:   llvm.call @vox_list_push
// CHECK:       llvm.mlir.global private unnamed_addr constant @table.0(dense<
