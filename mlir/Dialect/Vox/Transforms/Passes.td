//===- mlir/Dialect/Vox/Transforms/Passes.td - passes on the dialect ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#ifndef VOX_PASSES_TD
#define VOX_PASSES_TD

include "mlir/Pass/PassBase.td"

def Enter : Pass<"vox-enter", "::vox::ir::FuncOp"> {
  let summary = "count one level of depth in every function";
  let description = [{
    Puts a `vox.enter` at the head of every function without `entry`. It runs
    before anything is inlined, so that a limit strikes at the same call at every
    optimisation level. Running it again changes nothing.
  }];
}

def Fuel : Pass<"vox-fuel", "::vox::ir::FuncOp"> {
  let summary = "count the steps of every function and operation";
  let description = [{
    Puts a `vox.tick` behind the `vox.enter` of every function and says in
    `vox.fuel` what an operation costs whose work grows with its operands: the
    formula of its row in hir/Builtins.def, or those of hir/Fuel.h for texts and
    lists. The bodies of loops have a `vox.tick` already, since only HIR knows
    what was a loop. Running it again changes nothing.

    It runs behind `vox-enter`, before anything is moved or inlined.
  }];
}

def Range : Pass<"vox-range", "::mlir::ModuleOp"> {
  let summary = "mark checks that cannot fail";
  let description = [{
    Finds what ints can be: from constants, from the branches that lead to a place,
    from loop counters, lengths, remainders, quotients. Marks arithmetic that never
    faults with `in_range`, accesses to lists with `in_bounds` and divisions whose
    operands are never below zero with `non_negative`, and changes nothing else. A
    function that is only called by name gets what its calls pass; functions are
    taken once, callers first. Linear in the size of the program.

    It runs before `vox-ownership`, which hides where a value comes from.
  }];
  let options = [Option<"stats", "stats", "bool", "false",
                        "report what was proven in each function, and by which rules, as a remark">];
}

def Ownership : Pass<"vox-ownership", "::vox::ir::FuncOp"> {
  let summary = "place retains and releases";
  let description = [{
    Makes ownership explicit. A consuming use that is the last use of a value moves
    its reference, any other consuming use is preceded by a `vox.retain`. A value
    is released right after its last borrowing use, or on the edge where it dies;
    edges are split where needed. Function arguments without `vox.owned` are
    borrowed; the others, block arguments and results are owned.

    A read whose container is alive wherever the part is used is marked `borrowed`
    and not counted. A row of which only fields are used is taken apart where it
    is made, and the last read of an inline container moves the field out of it.

    Nothing is released where only a fault or an unreachable point follows without
    a call in between, and no option where it is known to be None.

    It is the last pass on the dialect: afterwards neither CSE nor canonicalisation
    may run, since both merge values that now carry a count. A function that holds
    retains or releases already is an error.
  }];
  let options = [Option<"stats", "stats", "bool", "false",
                        "report what was placed in each function as a remark">];
}

def VerifyOwnership : Pass<"vox-verify-ownership", "::vox::ir::FuncOp"> {
  let summary = "check retains and releases along every path";
  let description = [{
    Follows the number of references that the function holds of each value and
    reports a use without one, a reference that a return leaks, and a block that
    two paths reach with different numbers. It shares the rules of the operations
    with `vox-ownership`, but neither its liveness nor its placement.
  }];
}

#endif
