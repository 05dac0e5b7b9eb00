// RUN: vox-opt --vox-to-llvm %s | FileCheck %s
// A closure is called through its code pointer with itself as an argument; one
// without captures is a constant.

// CHECK-LABEL: @vox.adder(
// CHECK-SAME:    %{{.*}}: i64, %[[SELF:.*]]: !llvm.ptr, %[[A:.*]]: i64) -> i64
// CHECK:         %[[P0:.*]] = llvm.getelementptr inbounds|nuw %[[SELF]][48]
// CHECK:         %[[X:.*]] = llvm.load %[[P0]]
// CHECK:         %[[P1:.*]] = llvm.getelementptr inbounds|nuw %[[SELF]][56]
// CHECK:         %[[S:.*]] = llvm.load %[[P1]]
// CHECK:         llvm.call @vox_retain_object(%[[S]])
vox.func @adder(%self: !vox.fn<(i64) -> i64>, %a: i64) -> i64 attributes {lambda} {
  %x = vox.capture %self[0 at 0] : !vox.fn<(i64) -> i64> -> i64
  %s = vox.capture %self[1 at 1] : !vox.fn<(i64) -> i64> -> !vox.str
  vox.return %x : i64
}

// CHECK-LABEL: @vox.make(
// CHECK:         %[[TYPE:.*]] = llvm.mlir.addressof @type.
// CHECK:         %[[NAME:.*]] = llvm.mlir.addressof @text.
// CHECK:         llvm.store %{{.*}}, %[[BUFFER:.*]] {alignment = 8 : i64} : i64
// CHECK:         %[[CODE:.*]] = llvm.mlir.addressof @vox.adder
// CHECK:         llvm.call @vox_function_new(%[[TYPE]], %[[CODE]], %[[NAME]], %[[BUFFER]])
vox.func @make(%x: i64, %s: !vox.str) -> !vox.fn<(i64) -> i64> {
  %0 = vox.closure @adder "" (%x, %s) : (i64, !vox.str) -> !vox.fn<(i64) -> i64>
  vox.return %0 : !vox.fn<(i64) -> i64>
}

// CHECK-LABEL: @vox.use(
// CHECK-SAME:    %[[DEPTH:.*]]: i64, %[[F:.*]]: !llvm.ptr) -> i64
// CHECK:         %[[LESS:.*]] = llvm.sub %[[DEPTH]],
// CHECK:         %[[P:.*]] = llvm.getelementptr inbounds|nuw %[[F]][32]
// CHECK:         %[[CODE:.*]] = llvm.load %[[P]]
// CHECK:         llvm.call %[[CODE]](%[[LESS]], %[[F]], %{{.*}}) : !llvm.ptr, (i64, !llvm.ptr, i64) -> i64
vox.func @use(%f: !vox.fn<(i64) -> i64>) -> i64 {
  %a = vox.constant 1 : i64
  %0 = vox.call_indirect %f(%a) : !vox.fn<(i64) -> i64>
  vox.return %0 : i64
}

// CHECK-LABEL: @vox.plain.value(
// CHECK-SAME:    %[[DEPTH:.*]]: i64,
// CHECK-NEXT:    llvm.call @vox.plain(%[[DEPTH]]) : (i64) -> ()
vox.func @plain() {
  vox.enter
  vox.return
}
vox.func @plain.value(%self: !vox.fn<() -> !vox.unit>) attributes {lambda, entry} {
  vox.call @plain() : () -> ()
  vox.return
}

// CHECK-LABEL: @vox.static(
// CHECK-NEXT:    %[[F:.*]] = llvm.mlir.addressof @closure.0
// CHECK-NEXT:    llvm.return %[[F]]
vox.func @static() -> !vox.fn<() -> !vox.unit> {
  %0 = vox.closure @plain.value "plain" () : () -> !vox.fn<() -> !vox.unit>
  vox.return %0 : !vox.fn<() -> !vox.unit>
}

// CHECK:       llvm.mlir.global private unnamed_addr constant @closure.0()
// CHECK-SAME:    !llvm.struct<(i64, ptr, i64, i64, ptr, ptr)>
// CHECK:         llvm.mlir.constant(-4611686018427387904 : i64)
// CHECK:         llvm.mlir.addressof @vox.plain.value
