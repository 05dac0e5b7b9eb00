// RUN: vox-opt --vox-to-llvm %s | FileCheck %s
// Between slots and memory: what depends on the case is selected, and what is the
// same in all cases is not.

// CHECK-LABEL: @vox.put(
// CHECK-SAME:    %{{.*}}: i64, %[[L:.*]]: !llvm.ptr, %[[CASE:.*]]: i64, %[[A:.*]]: i64, %[[S:.*]]: !llvm.ptr)
// CHECK:         %[[W:.*]] = llvm.ptrtoint %[[S]]
// CHECK:         %[[OK:.*]] = llvm.icmp "eq" %[[CASE]], %{{.*}}
// CHECK:         %[[PAYLOAD:.*]] = llvm.select %[[OK]], %[[A]], %[[W]]
// CHECK:         llvm.store %[[CASE]]
// CHECK:         llvm.store %[[PAYLOAD]]
vox.func @put(%l: !vox.list<!vox.result<i64, !vox.str>>, %r: !vox.result<i64, !vox.str>)
    -> !vox.list<!vox.result<i64, !vox.str>> {
  %0 = vox.list.push %l, %r : !vox.list<!vox.result<i64, !vox.str>>
  vox.return %0 : !vox.list<!vox.result<i64, !vox.str>>
}

// A pointer is null in the cases that have none.
// CHECK-LABEL: @vox.take(
// CHECK:         %[[CASE:.*]] = llvm.load
// CHECK:         %[[W:.*]] = llvm.load {{.*}} -> i64
// CHECK:         %[[S:.*]] = llvm.inttoptr %[[W]]
// CHECK:         %[[NULL:.*]] = llvm.mlir.zero : !llvm.ptr
// CHECK:         %[[IS:.*]] = llvm.icmp "eq" %[[CASE]], %{{.*}}
// CHECK:         %[[REF:.*]] = llvm.select %[[IS]], %[[S]], %[[NULL]]
// CHECK:         llvm.call @vox_retain(%[[REF]])
vox.func @take(%l: !vox.list<!vox.result<i64, !vox.str>>, %i: i64) -> !vox.result<i64, !vox.str> {
  %0 = vox.list.at %l, %i : !vox.list<!vox.result<i64, !vox.str>>
  vox.return %0 : !vox.result<i64, !vox.str>
}

// CHECK-LABEL: @vox.same(
// CHECK-NOT:     llvm.select
// CHECK:         llvm.return
!same = !vox.variant<"A"(f64), "B"(f64, i64)>
vox.func @same(%l: !vox.list<!same>, %i: i64, %v: !same) -> !vox.list<!same> {
  %0 = vox.list.at %l, %i : !vox.list<!same>
  %1 = vox.list.push %l, %0 : !vox.list<!same>
  vox.return %1 : !vox.list<!same>
}

// Where the case is known nothing is selected either.
// CHECK-LABEL: @vox.known(
// CHECK-NOT:     llvm.select
// CHECK:         llvm.return
vox.func @known(%l: !vox.list<!vox.result<i64, !vox.str>>, %a: i64) -> !vox.list<!vox.result<i64, !vox.str>> {
  %0 = vox.variant.new 0(%a) : (i64) -> !vox.result<i64, !vox.str>
  %1 = vox.list.push %l, %0 : !vox.list<!vox.result<i64, !vox.str>>
  vox.return %1 : !vox.list<!vox.result<i64, !vox.str>>
}

// Json is its kind, a number and a reference; from text on the payload is the latter.
// CHECK-LABEL: @vox.json(
// CHECK-SAME:    %{{.*}}: i64, %[[KIND:.*]]: i64, %[[N:.*]]: i64, %[[REF:.*]]: !llvm.ptr) -> !llvm.ptr
// CHECK:         %[[COUNTED:.*]] = llvm.icmp "sge" %[[KIND]], %{{.*}}
// CHECK:         %[[W:.*]] = llvm.ptrtoint %[[REF]]
// CHECK:         %[[PAYLOAD:.*]] = llvm.select %[[COUNTED]], %[[W]], %[[N]]
// CHECK:         llvm.store %[[PAYLOAD]]
// CHECK:         llvm.call @vox_display
vox.func @json(%j: !vox.json) -> !vox.str {
  %0 = vox.display %j : !vox.json
  vox.return %0 : !vox.str
}

// CHECK-LABEL: @vox.decimal(
// CHECK-SAME:    -> !llvm.struct<(i64, i64)>
// CHECK-DAG:     llvm.mlir.constant(15 : i64)
// CHECK-DAG:     llvm.mlir.constant(4294967296 : i64)
vox.func @decimal() -> !vox.dec {
  %0 = vox.dec.constant 15, 4294967296
  vox.return %0 : !vox.dec
}

// The number 7 of case 0 lies where case 1 has the case of its variant: it is no
// case of that, and nobody asks for one.
// CHECK-LABEL: @vox.nested(
// CHECK:         llvm.return
!inner = !vox.variant<"C"(i64)>
vox.func @nested(%l: !vox.list<!vox.result<i64, !inner>>) -> !vox.list<!vox.result<i64, !inner>> {
  %seven = vox.constant 7 : i64
  %0 = vox.variant.new 0(%seven) : (i64) -> !vox.result<i64, !inner>
  %1 = vox.list.push %l, %0 : !vox.list<!vox.result<i64, !inner>>
  vox.return %1 : !vox.list<!vox.result<i64, !inner>>
}

// The same below zero, and with two cases and a reference inside.
// CHECK-LABEL: @vox.nested_below_zero(
// CHECK:         llvm.return
!token = !vox.variant<"Num"(i64), "Word"(!vox.str)>
vox.func @nested_below_zero(%l: !vox.list<!vox.result<i64, !token>>) -> !vox.list<!vox.result<i64, !token>> {
  %less = vox.constant -1 : i64
  %0 = vox.variant.new 0(%less) : (i64) -> !vox.result<i64, !token>
  %1 = vox.list.push %l, %0 : !vox.list<!vox.result<i64, !token>>
  vox.return %1 : !vox.list<!vox.result<i64, !token>>
}
