// RUN: vox-opt %s --vox-ownership=stats -verify-diagnostics --mlir-print-op-on-diagnostic=false

// The pass reports what it placed.

vox.func private @pair() -> !vox.tuple<!vox.list<i64>, !vox.str>

// expected-remark @+1 {{ownership: 1 retains, 2 releases, 3 moves, 1 borrowed reads, 1 unpacked rows}}
vox.func @all(%xs: !vox.list<!vox.str>, %i: i64) -> !vox.list<i64> {
  %p = vox.call @pair() : () -> !vox.tuple<!vox.list<i64>, !vox.str>
  %a = vox.record.get %p[0] : !vox.tuple<!vox.list<i64>, !vox.str> -> !vox.list<i64>
  %s = vox.list.at %xs, %i : !vox.list<!vox.str>
  %t = vox.str.concat %s, %s
  %n = vox.str.len %t
  %b = vox.list.push %a, %n : !vox.list<i64>
  vox.return %b : !vox.list<i64>
}
