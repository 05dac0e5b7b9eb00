// RUN: vox-opt --vox-to-llvm %s | FileCheck %s
// Counting touches the references among a value's slots; those of None are null,
// so nothing looks at tags.

// CHECK-LABEL: @vox.counting(
// CHECK-SAME:    %{{.*}}: i64, %[[S:.*]]: !llvm.ptr, %{{.*}}: i1, %{{.*}}: i1, %[[O:.*]]: !llvm.ptr)
// CHECK-NEXT:    llvm.call @vox_retain_object(%[[S]])
// CHECK-NEXT:    llvm.call @vox_retain(%[[O]])
// CHECK-NEXT:    llvm.call @vox_release_object(%[[S]])
// CHECK-NEXT:    llvm.call @vox_release(%[[O]])
// CHECK-NEXT:    llvm.return
vox.func @counting(%s: !vox.str, %o: !vox.option<!vox.option<!vox.list<i64>>>) {
  vox.retain %s : !vox.str
  vox.retain %o : !vox.option<!vox.option<!vox.list<i64>>>
  vox.release %s : !vox.str
  vox.release %o : !vox.option<!vox.option<!vox.list<i64>>>
  vox.return
}
