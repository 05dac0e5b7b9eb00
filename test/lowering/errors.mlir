// RUN: vox-opt --vox-to-llvm --split-input-file --verify-diagnostics %s
// RUN: not vox-opt --vox-to-llvm=target=pdp11 %s 2>&1 | FileCheck %s --check-prefix=TARGET
// What the lowering refuses, it names.

// TARGET: unknown target `pdp11`

vox.func @unknown(%s: !vox.str) {
  // expected-error @+1 {{names no row of hir/Builtins.def}}
  vox.builtin "no such thing"(%s) : (!vox.str) -> ()
  vox.return
}

// -----

vox.func @arity(%s: !vox.str) {
  // expected-error @+1 {{takes 1 operands}}
  vox.builtin "print"(%s, %s) : (!vox.str, !vox.str) -> ()
  vox.return
}

// -----

vox.func @foreign(%a: i64) -> i64 {
  // expected-error @+1 {{cannot be lowered: no operation of the Vox dialect}}
  %0 = arith.addi %a, %a : i64
  vox.return %0 : i64
}
