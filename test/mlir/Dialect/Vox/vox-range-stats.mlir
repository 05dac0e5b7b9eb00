// RUN: vox-opt %s --vox-range=stats -verify-diagnostics --mlir-print-op-on-diagnostic=false

// The pass reports what it proved and by which rules.

// expected-remark @+1 {{range: 1 of 2 in range, constant 1, branch 1, counter 1, length 1; 1 of 2 in bounds, comparison 1}}
vox.func @sum(%xs: !vox.list<i64>) -> i64 {
  %zero = vox.constant 0 : i64
  %one = vox.constant 1 : i64
  %n = vox.list.len %xs : !vox.list<i64>
  cf.br ^head(%zero, %zero : i64, i64)
^head(%i: i64, %sum: i64):
  %c = vox.icmp lt %i, %n
  cf.cond_br %c, ^body, ^exit
^body:
  %o = vox.list.get %xs, %i : !vox.list<i64>
  %x = vox.option.payload %o : !vox.option<i64>
  %0 = vox.add %sum, %x
  %j = vox.add %i, %one
  cf.br ^head(%j, %0 : i64, i64)
^exit:
  %p = vox.list.get %xs, %i : !vox.list<i64>
  vox.return %sum : i64
}

// expected-remark @+1 {{range: 4 of 4 in range, constant 3, branch 1, length 1, remainder 1, division 1, conversion 2; 3 of 4 in bounds, known length 2, check 1}}
vox.func @others(%a: i64, %l: !vox.result<i64, i64>) {
  %ten = vox.constant 10 : i64
  %0 = vox.rem %a, %ten
  %1 = vox.div %a, %ten
  %k = vox.variant.case %l : !vox.result<i64, i64>
  %2 = vox.neg %k
  %xs = vox.list.new %a, %a : !vox.list<i64>
  %o = vox.list.get %xs, %k : !vox.list<i64>
  %ys = vox.list.set %xs, %a, %a : !vox.list<i64>
  %p = vox.list.get %ys, %a : !vox.list<i64>
  %one = vox.constant 1 : i64
  %q = vox.list.get %xs, %one : !vox.list<i64>
  %3 = vox.add %k, %a
  vox.return
}
