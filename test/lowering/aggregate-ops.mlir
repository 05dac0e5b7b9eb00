// RUN: vox-opt --vox-to-llvm %s | FileCheck %s
// RUN: vox-opt --vox-to-llvm=target=wasm32-wasi %s | FileCheck %s --check-prefix=NARROW
// A tuple or record is the slots of its fields. A box holds the words of its
// record behind the head: one load to read a field, one store to overwrite it.

vox.boxed @type.P : !vox.record<"a": i64, "u": !vox.unit, "s": !vox.str, "x": f64>

// CHECK-DAG:   #[[FIELD_TYPE:.*]] = #llvm.tbaa_type_desc<id = "field"
// CHECK-DAG:   #[[FIELD:.*]] = #llvm.tbaa_tag<base_type = #[[FIELD_TYPE]],

// CHECK-LABEL: @vox.pair(
// CHECK-SAME:    %[[DEPTH:.*]]: i64, %[[A:.*]]: i64, %[[S:.*]]: !llvm.ptr) -> !llvm.struct<(i64, ptr)>
// CHECK:         llvm.call @vox_retain_object(%[[S]])
// CHECK-NEXT:    %[[R:.*]] = llvm.mlir.undef
// CHECK-NEXT:    %[[R1:.*]] = llvm.insertvalue %[[A]], %[[R]][0]
// CHECK-NEXT:    llvm.insertvalue %[[S]], %[[R1]][1]
vox.func @pair(%a: i64, %s: !vox.str) -> !vox.tuple<i64, !vox.str> {
  %0 = vox.record.new(%a, %s) : (i64, !vox.str) -> !vox.tuple<i64, !vox.str>
  %1 = vox.record.get %0[1] : !vox.tuple<i64, !vox.str> -> !vox.str
  vox.return %0 : !vox.tuple<i64, !vox.str>
}

// CHECK-LABEL: @vox.set(
// CHECK-SAME:    %{{.*}}: i64, %[[A:.*]]: i64, %[[OLD:.*]]: !llvm.ptr, %[[NEW:.*]]: !llvm.ptr)
// CHECK:         llvm.call @vox_release(%[[OLD]])
// CHECK:         llvm.insertvalue %[[NEW]]
vox.func @set(%r: !vox.tuple<i64, !vox.str>, %s: !vox.str) -> !vox.tuple<i64, !vox.str> {
  %0 = vox.record.set %r[1], %s : !vox.tuple<i64, !vox.str>, !vox.str
  vox.return %0 : !vox.tuple<i64, !vox.str>
}

// A field that moves out takes no new owner, and the others lose theirs.
// CHECK-LABEL: @vox.moved(
// CHECK-SAME:    %{{.*}}: i64, %[[S:.*]]: !llvm.ptr, %[[T:.*]]: !llvm.ptr)
// CHECK-NEXT:    llvm.call @vox_release(%[[T]])
// CHECK-NEXT:    llvm.return %[[S]]
vox.func @moved(%r: !vox.tuple<!vox.str, !vox.str>) -> !vox.str {
  %0 = vox.record.get %r[0] {moved} : !vox.tuple<!vox.str, !vox.str> -> !vox.str
  vox.return %0 : !vox.str
}

// CHECK-LABEL: @vox.unpack(
// CHECK-SAME:    %{{.*}}: i64, %[[A:.*]]: i64, %[[S:.*]]: !llvm.ptr)
// CHECK-NEXT:    llvm.return %[[S]]
vox.func @unpack(%r: !vox.tuple<i64, !vox.str>) -> !vox.str {
  %0:2 = vox.record.unpack %r : !vox.tuple<i64, !vox.str> -> (i64, !vox.str)
  vox.return %0#1 : !vox.str
}

// A field of type unit has no word.
// CHECK-LABEL: @vox.box(
// CHECK:         %[[COUNT:.*]] = llvm.mlir.constant(3 : i64)
// CHECK:         %[[BOX:.*]] = llvm.call @vox_box_alloc(%{{.*}}, %[[COUNT]])
// CHECK:         %[[P:.*]] = llvm.getelementptr inbounds|nuw %[[BOX]][32]
// CHECK-NEXT:    llvm.store %{{.*}}, %[[P]] {alignment = 8 : i64, tbaa = [#[[FIELD]]]} : i64
// CHECK-NEXT:    %[[P1:.*]] = llvm.getelementptr inbounds|nuw %[[P]][8]
// CHECK-NEXT:    llvm.store %{{.*}}, %[[P1]] {{.*}} : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:    %[[P2:.*]] = llvm.getelementptr inbounds|nuw %[[P]][16]
// CHECK-NEXT:    llvm.store %{{.*}}, %[[P2]] {{.*}} : f64
// NARROW-LABEL: @vox.box(
// NARROW:        %[[W:.*]] = llvm.ptrtoint %{{.*}} : !llvm.ptr to i64
// NARROW:        llvm.store %[[W]]
vox.func @box(%a: i64, %s: !vox.str, %x: f64) -> !vox.box<@type.P> {
  %0 = vox.record.new(%a, %s, %x) : (i64, !vox.str, f64) -> !vox.box<@type.P>
  vox.return %0 : !vox.box<@type.P>
}

// CHECK-LABEL: @vox.read(
// CHECK-NEXT:    %[[P:.*]] = llvm.getelementptr inbounds|nuw %{{.*}}[48]
// CHECK-NEXT:    %[[X:.*]] = llvm.load %[[P]] {alignment = 8 : i64, tbaa = [#[[FIELD]]]} : !llvm.ptr -> f64
// CHECK-NEXT:    llvm.return %[[X]]
vox.func @read(%r: !vox.box<@type.P>) -> f64 {
  %0 = vox.record.get %r[3] : !vox.box<@type.P> -> f64
  vox.return %0 : f64
}

// CHECK-LABEL: @vox.write(
// CHECK:         llvm.cond_br %{{.*}} weights([1, 1048576]), ^[[COPY:.*]], ^[[NEXT:.*]](%[[BOX:.*]] : !llvm.ptr)
// CHECK:       ^[[COPY]]:
// CHECK:         llvm.call @vox_box_own(%[[BOX]]) {no_inline}
// CHECK:       ^[[NEXT]](%[[OWN:.*]]: !llvm.ptr):
// CHECK:         %[[P:.*]] = llvm.getelementptr inbounds|nuw %[[OWN]][40]
// CHECK:         %[[OLD:.*]] = llvm.load %[[P]]
// CHECK:         llvm.store %{{.*}}, %[[P]]
// CHECK:         llvm.call @vox_release(%[[OLD]])
// CHECK:         llvm.return %[[OWN]]
vox.func @write(%r: !vox.box<@type.P>, %s: !vox.str) -> !vox.box<@type.P> {
  %0 = vox.record.set %r[2], %s : !vox.box<@type.P>, !vox.str
  vox.return %0 : !vox.box<@type.P>
}

// CHECK-LABEL: @vox.hole(
// CHECK:         %[[NULL:.*]] = llvm.mlir.zero : !llvm.ptr
// CHECK:         llvm.insertvalue %[[NULL]]
vox.func @hole(%r: !vox.tuple<i64, !vox.str>) -> !vox.tuple<i64, !vox.str> {
  %h = vox.hole : !vox.str
  %0 = vox.record.set %r[1], %h : !vox.tuple<i64, !vox.str>, !vox.str
  vox.return %0 : !vox.tuple<i64, !vox.str>
}

// A row without slots is nothing at all.
// CHECK-LABEL: @vox.nothing(
// CHECK-SAME:    %{{[^:]*}}: i64) {
// CHECK-NEXT:    llvm.return{{$}}
vox.func @nothing() -> !vox.tuple<!vox.unit> {
  %0 = vox.record.new() : () -> !vox.tuple<!vox.unit>
  vox.return %0 : !vox.tuple<!vox.unit>
}
