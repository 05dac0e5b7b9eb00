// RUN: vox-opt --vox-to-llvm %s | FileCheck %s
// RUN: vox-opt --vox-to-llvm=target=wasm32-wasi %s | FileCheck %s --check-prefix=NARROW
// Reading and overwriting elements is inline; making, growing and copying is not.
// Elements and heads are different alias classes: a store to one changes no length.

// CHECK-DAG:   #[[HEAD_TYPE:.*]] = #llvm.tbaa_type_desc<id = "head"
// CHECK-DAG:   #[[HEAD:.*]] = #llvm.tbaa_tag<base_type = #[[HEAD_TYPE]],
// CHECK-DAG:   #[[ELEMENT_TYPE:.*]] = #llvm.tbaa_type_desc<id = "element"
// CHECK-DAG:   #[[ELEMENT:.*]] = #llvm.tbaa_tag<base_type = #[[ELEMENT_TYPE]],

// CHECK-LABEL: @vox.new(
// CHECK:         %[[TYPE:.*]] = llvm.mlir.addressof @type.
// CHECK:         %[[TWO:.*]] = llvm.mlir.constant(2 : i64)
// CHECK:         %[[LIST:.*]] = llvm.call @vox_list_new(%[[TYPE]], %[[TWO]])
// CHECK:         %[[E0:.*]] = llvm.getelementptr inbounds|nuw %[[LIST]][32]
// CHECK:         llvm.store %{{.*}}, %[[E0]] {alignment = 8 : i64, tbaa = [#[[ELEMENT]]]} : i64
// CHECK:         %[[E1:.*]] = llvm.getelementptr inbounds|nuw %[[LIST]][40]
// CHECK:         llvm.store %{{.*}}, %[[E1]] {alignment = 8 : i64, tbaa = [#[[ELEMENT]]]} : i64
// CHECK:         %[[LEN:.*]] = llvm.getelementptr inbounds|nuw %[[LIST]][16]
// CHECK:         llvm.store %[[TWO]], %[[LEN]] {alignment = 8 : i64, tbaa = [#[[HEAD]]]}
vox.func @new(%a: i64) -> !vox.list<i64> {
  %0 = vox.list.new %a, %a : !vox.list<i64>
  vox.return %0 : !vox.list<i64>
}

// One unsigned comparison covers both ends.
// CHECK-LABEL: @vox.get(
// CHECK-SAME:    -> !llvm.struct<(i1, i64)>
// CHECK:         %[[LEN:.*]] = llvm.load
// CHECK:         %[[IN:.*]] = llvm.icmp "ult" %{{.*}}, %[[LEN]]
// CHECK:         llvm.cond_br %[[IN]], ^[[SOME:.*]], ^[[NEXT:.*]](%{{.*}}, %{{.*}} : i1, i64)
// CHECK:       ^[[SOME]]:
// CHECK-NOT:     llvm.call
// CHECK:         llvm.br ^[[NEXT]]
vox.func @get(%l: !vox.list<i64>, %i: i64) -> !vox.option<i64> {
  %0 = vox.list.get %l, %i : !vox.list<i64>
  vox.return %0 : !vox.option<i64>
}

// The element that leaves the list has one owner more.
// CHECK-LABEL: @vox.at(
// CHECK-NOT:     llvm.icmp
// CHECK:         %[[E:.*]] = llvm.load %{{.*}} {alignment = 8 : i64, tbaa = [#[[ELEMENT]]]} : !llvm.ptr -> !llvm.ptr
// CHECK:         llvm.call @vox_retain(%[[E]])
// CHECK:         llvm.return %[[E]]
// NARROW-LABEL: @vox.at(
// NARROW:        %[[W:.*]] = llvm.load %{{.*}} {{{.*}}} : !llvm.ptr -> i64
// NARROW:        llvm.inttoptr %[[W]] : i64 to !llvm.ptr
vox.func @at(%l: !vox.list<!vox.str>, %i: i64) -> !vox.str {
  %0 = vox.list.at %l, %i : !vox.list<!vox.str>
  vox.return %0 : !vox.str
}

// A bool takes one byte.
// CHECK-LABEL: @vox.bools(
// CHECK:         %[[P:.*]] = llvm.getelementptr inbounds|nuw %{{.*}}[%{{.*}}] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<1 x i8>
// CHECK:         llvm.load %[[P]] {alignment = 1 : i64, tbaa = [#[[ELEMENT]]]} : !llvm.ptr -> i8
// CHECK:         llvm.call @vox_list_push_byte
vox.func @bools(%l: !vox.list<i1>, %i: i64) -> !vox.list<i1> {
  %0 = vox.list.at %l, %i : !vox.list<i1>
  %1 = vox.list.push %l, %0 : !vox.list<i1>
  vox.return %1 : !vox.list<i1>
}

// The fault comes before the copy, the release of the old element after the store.
// CHECK-LABEL: @vox.set(
// CHECK:         %[[LEN:.*]] = llvm.load
// CHECK:         %[[OUT:.*]] = llvm.icmp "uge" %[[I:.*]], %[[LEN]]
// CHECK:         llvm.cond_br %[[OUT]] weights
// CHECK:         %[[COUNT:.*]] = llvm.load %{{.*}} {alignment = 8 : i64, tbaa = [#[[HEAD]]]} : !llvm.ptr -> i64
// CHECK:         %[[SHARED:.*]] = llvm.icmp "ne" %[[COUNT]],
// CHECK:         llvm.cond_br %[[SHARED]] weights([1, 1048576]), ^[[COPY:.*]], ^[[NEXT:.*]](%{{.*}} : !llvm.ptr)
// CHECK:         llvm.call @vox_fault_index(%[[I]], %[[LEN]], %{{.*}})
// CHECK:       ^[[COPY]]:
// CHECK:         %[[FRESH:.*]] = llvm.call @vox_list_own
// CHECK:         llvm.br ^[[NEXT]](%[[FRESH]] : !llvm.ptr)
// CHECK:       ^[[NEXT]](%[[OWN:.*]]: !llvm.ptr):
// CHECK:         %[[OLD:.*]] = llvm.load
// CHECK:         llvm.store
// CHECK:         llvm.call @vox_release(%[[OLD]])
// CHECK:         llvm.return %[[OWN]]
vox.func @set(%l: !vox.list<!vox.str>, %i: i64, %v: !vox.str) -> !vox.list<!vox.str> {
  %0 = vox.list.set %l, %i, %v : !vox.list<!vox.str>
  vox.return %0 : !vox.list<!vox.str>
}

// CHECK-LABEL: @vox.push(
// CHECK:         llvm.call @vox_list_push_word
// CHECK:         %[[F:.*]] = llvm.bitcast %{{.*}} : f64 to i64
// CHECK:         llvm.call @vox_list_push_word(%{{.*}}, %[[F]])
// CHECK:         llvm.call @vox_list_push(%{{.*}}, %{{.*}}) : (!llvm.ptr, !llvm.ptr)
// CHECK:         llvm.call @vox_list_pop
vox.func @push(%a: !vox.list<i64>, %b: i64, %c: !vox.list<f64>, %d: f64,
               %e: !vox.list<!vox.option<i64>>, %f: !vox.option<i64>) {
  %0 = vox.list.push %a, %b : !vox.list<i64>
  %1 = vox.list.push %c, %d : !vox.list<f64>
  %2 = vox.list.push %e, %f : !vox.list<!vox.option<i64>>
  %3 = vox.list.pop %0 : !vox.list<i64>
  %4 = vox.list.len %3 : !vox.list<i64>
  vox.return
}
