// RUN: vox-opt %s --vox-enter | FileCheck %s
// RUN: vox-opt %s --vox-enter --vox-enter | FileCheck %s
// RUN: vox-opt %s --vox-enter --canonicalize --vox-enter | FileCheck %s

// Every function counts one level of depth, once, but for the entry of the
// program and adapters.

// CHECK-LABEL: vox.func @plain
vox.func @plain(%a: i64) -> i64 {
  // CHECK: vox.enter
  // CHECK-NOT: vox.enter
  %one = vox.constant 1 : i64
  cf.br ^next
^next:
  %0 = vox.add %a, %one
  vox.return %0 : i64
}

// CHECK-LABEL: vox.func @lambda
vox.func @lambda(%self: !vox.fn<() -> !vox.unit>) attributes {lambda} {
  // CHECK-NEXT: vox.enter
  // CHECK-NEXT: vox.return
  vox.return
}

// CHECK-LABEL: vox.func @adapter
vox.func @adapter(%self: !vox.fn<(i64) -> i64>, %a: i64) -> i64 attributes {entry, lambda} {
  // CHECK-NOT: vox.enter
  // CHECK: vox.return
  %0 = vox.call @plain(%a) : (i64) -> i64
  vox.return %0 : i64
}

// CHECK-LABEL: vox.func @main
vox.func @main() attributes {entry} {
  // CHECK-NEXT: vox.return
  vox.return
}

// CHECK: vox.func private @declared()
// CHECK-NOT: vox.enter
vox.func private @declared()
