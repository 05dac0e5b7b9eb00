// RUN: vox-opt %s --vox-enter --vox-fuel | FileCheck %s
// RUN: vox-opt %s --vox-enter --vox-fuel --vox-fuel | FileCheck %s
// RUN: vox-opt %s --vox-enter --vox-fuel | vox-opt | FileCheck %s

// Every function that counts a level of depth counts a step behind it, once;
// bodies of loops keep theirs, and what has a cost says which.

// CHECK-LABEL: vox.func @loop
vox.func @loop(%go: i1) {
  // CHECK-NEXT: vox.enter
  // CHECK-NEXT: vox.tick
  // CHECK-NEXT: cf.br
  cf.br ^body
^body:
  // CHECK: ^bb1:
  // CHECK-NEXT: vox.tick
  // CHECK-NEXT: cf.cond_br
  vox.tick
  cf.cond_br %go, ^body, ^end
^end:
  vox.return
}

// CHECK-LABEL: vox.func @costs
vox.func @costs(%s: !vox.str, %n: i64, %xs: !vox.list<i64>, %o: !vox.option<!vox.str>) -> !vox.str {
  // CHECK: vox.builtin "str.repeat"({{.*}}) {vox.fuel = "bytes(0) * int(1) >> 10"}
  %0 = vox.builtin "str.repeat"(%s, %n) : (!vox.str, i64) -> !vox.str
  // CHECK: vox.str.concat {{.*}} {vox.fuel = "bytes(1) >> 10"}
  %1 = vox.str.concat %0, %s
  // CHECK: vox.scmp lt {{.*}} {vox.fuel = "bytes(0) >> 10"}
  %2 = vox.scmp lt %0, %1
  // CHECK: vox.equal {{.*}} {vox.fuel = "elements(0) >> 8"}
  %3 = vox.equal %xs, %xs : !vox.list<i64>
  // CHECK: vox.display {{.*}} {vox.fuel = "bytes(result) >> 10"}
  %4 = vox.display %o : !vox.option<!vox.str>
  // CHECK: vox.charge %{{.*}} {vox.fuel = "int(0) >> 8"}
  vox.charge %n {vox.fuel = "int(0) >> 8"}
  vox.return %4 : !vox.str
}

// CHECK-LABEL: vox.func @free
vox.func @free(%a: i64, %t: !vox.dec) -> !vox.str {
  // CHECK-NOT: vox.fuel
  // CHECK: vox.return
  %0 = vox.equal %a, %a : i64
  %1 = vox.builtin "dec.neg"(%t) : (!vox.dec) -> !vox.dec
  %2 = vox.display %a : i64
  vox.return %2 : !vox.str
}

// CHECK-LABEL: vox.func @main
vox.func @main() attributes {entry} {
  // CHECK-NOT: vox.tick
  // CHECK: vox.return
  vox.return
}
