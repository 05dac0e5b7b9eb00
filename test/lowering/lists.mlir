// RUN: vox-opt --vox-to-llvm %s | FileCheck %s
// RUN: vox-opt --vox-to-llvm=target=wasm32-wasi %s | FileCheck %s --check-prefix=NARROW
// Reading, overwriting and pushing is inline; making, growing and copying is not.
// Elements and the fields of heads are different alias classes: a store to one
// changes no other.

// CHECK-DAG:   #[[LENGTH_TYPE:.*]] = #llvm.tbaa_type_desc<id = "length"
// CHECK-DAG:   #[[LENGTH:.*]] = #llvm.tbaa_tag<base_type = #[[LENGTH_TYPE]],
// CHECK-DAG:   #[[COUNT_TYPE:.*]] = #llvm.tbaa_type_desc<id = "count"
// CHECK-DAG:   #[[COUNT:.*]] = #llvm.tbaa_tag<base_type = #[[COUNT_TYPE]],
// CHECK-DAG:   #[[CAPACITY_TYPE:.*]] = #llvm.tbaa_type_desc<id = "capacity"
// CHECK-DAG:   #[[CAPACITY:.*]] = #llvm.tbaa_tag<base_type = #[[CAPACITY_TYPE]],
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
// CHECK:         llvm.store %[[TWO]], %[[LEN]] {alignment = 8 : i64, tbaa = [#[[LENGTH]]]}
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
// CHECK:         llvm.call @vox_retain_object(%[[E]])
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
// CHECK:         %[[BYTE:.*]] = llvm.zext %{{.*}} : i1 to i8
// CHECK:         llvm.store %[[BYTE]], %{{.*}} {alignment = 1 : i64, tbaa = [#[[ELEMENT]]]} : i8
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
// CHECK:         %[[OWNERS:.*]] = llvm.load %{{.*}} {alignment = 8 : i64, tbaa = [#[[COUNT]]]} : !llvm.ptr -> i64
// CHECK:         %[[SHARED:.*]] = llvm.icmp "ne" %[[OWNERS]],
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

// The head is read at once, so that all of it can be moved out of a loop; the
// runtime is called only for a list that is shared or full.
// CHECK-LABEL: @vox.push(
// CHECK:         %[[OWNERS:.*]] = llvm.load %[[LIST:.*]] {alignment = 8 : i64, tbaa = [#[[COUNT]]]}
// CHECK:         %[[SHARED:.*]] = llvm.icmp "ne" %[[OWNERS]],
// CHECK:         %[[ROOM:.*]] = llvm.load %{{.*}} {alignment = 8 : i64, tbaa = [#[[CAPACITY]]]}
// CHECK:         %[[USED:.*]] = llvm.load %{{.*}} {alignment = 8 : i64, tbaa = [#[[LENGTH]]]}
// CHECK:         %[[FULL:.*]] = llvm.icmp "sge" %[[USED]], %[[ROOM]]
// CHECK:         %[[RARE:.*]] = llvm.or %[[SHARED]], %[[FULL]]
// CHECK:         llvm.cond_br %[[RARE]] weights([1, 1048576]), ^[[SLOW:.*]], ^[[NEXT:.*]](%[[LIST]] : !llvm.ptr)
// CHECK:       ^[[SLOW]]:
// CHECK:         %[[GROWN:.*]] = llvm.call @vox_list_room(%[[LIST]]) {no_inline}
// CHECK:         llvm.br ^[[NEXT]](%[[GROWN]] : !llvm.ptr)
// CHECK:       ^[[NEXT]](%[[OWN:.*]]: !llvm.ptr):
// CHECK:         %[[SIZE:.*]] = llvm.load %{{.*}} {alignment = 8 : i64, tbaa = [#[[LENGTH]]]}
// CHECK:         llvm.store %{{.*}}, %{{.*}} {alignment = 8 : i64, tbaa = [#[[ELEMENT]]]} : i64
// CHECK:         llvm.store %{{.*}}, %{{.*}} {alignment = 8 : i64, tbaa = [#[[ELEMENT]]]} : i64
// CHECK:         %[[MORE:.*]] = llvm.add %[[SIZE]],
// CHECK:         llvm.store %[[MORE]], %{{.*}} {alignment = 8 : i64, tbaa = [#[[LENGTH]]]}
// CHECK:         llvm.call @vox_list_pop(%[[OWN]])
vox.func @push(%e: !vox.list<!vox.option<i64>>, %f: !vox.option<i64>) {
  %0 = vox.list.push %e, %f : !vox.list<!vox.option<i64>>
  %1 = vox.list.pop %0 : !vox.list<!vox.option<i64>>
  %2 = vox.list.len %1 : !vox.list<!vox.option<i64>>
  vox.return
}

// What is proven is not checked.
// CHECK-LABEL: @vox.proven(
// CHECK-NOT:     llvm.icmp
// CHECK-NOT:     vox_fault_index
// CHECK:         llvm.return
vox.func @proven(%l: !vox.list<i64>, %i: i64) -> !vox.option<i64> {
  %0 = vox.list.get %l, %i {in_bounds} : !vox.list<i64>
  vox.return %0 : !vox.option<i64>
}

// What stays part of the list is not counted.
// CHECK-LABEL: @vox.borrowed(
// CHECK-NOT:     vox_retain
// CHECK:         llvm.return
vox.func @borrowed(%l: !vox.list<!vox.str>, %i: i64) -> i64 {
  %0 = vox.list.at %l, %i {borrowed} : !vox.list<!vox.str>
  %1 = vox.str.len %0
  vox.return %1 : i64
}

// A call for each of many elements: long blocks of stores take LLVM too long.
// CHECK-LABEL: @vox.many(
// CHECK-COUNT-65: llvm.call @vox_list_push(
vox.func @many(%a: i64) -> !vox.list<i64> {
  %0 = vox.list.new %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a : !vox.list<i64>
  vox.return %0 : !vox.list<i64>
}
