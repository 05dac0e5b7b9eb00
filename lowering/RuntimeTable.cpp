//===- lowering/RuntimeTable.cpp - the runtime as generated code sees it --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "lowering/RuntimeTable.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

using namespace vox::lowering;
using llvm::StringRef;

static constexpr RuntimeFunction kFunctions[] = {
#define RUNTIME(SYMBOL, RESULT, PARAMETERS, FLAGS)                             \
  {#SYMBOL, RESULT, PARAMETERS, FLAGS},
#include "lowering/Runtime.def"
};

const RuntimeFunction *vox::lowering::findRuntime(StringRef symbol) {
  static const auto rows = [] {
    llvm::StringMap<const RuntimeFunction *> map;
    for (const RuntimeFunction &row : kFunctions)
      map[row.symbol] = &row;
    return map;
  }();
  return rows.lookup(symbol);
}

unsigned vox::lowering::runtimeFlags(StringRef symbol) {
  const RuntimeFunction *row = findRuntime(symbol);
  return row ? row->flags : 0;
}

/// A C++ function of the runtime or of its libm, as compilers name it: that of
/// Windows puts the name spaces behind.
static bool isInner(StringRef symbol) {
  if (symbol.starts_with("?"))
    return symbol.contains("@rt@vox@@") || symbol.contains("@libm@vox@@");
  return symbol.starts_with("_ZN3vox2rt") || symbol.starts_with("_ZN3vox4libm");
}

bool vox::lowering::isRuntimeSymbol(StringRef symbol) {
  static const llvm::StringSet<> others = {
#define BUILTIN(ENUMERATOR, NAME, SYMBOL, ...) SYMBOL,
#include "hir/Builtins.def"
#define MATH(ENUMERATOR, NAME, SYMBOL, ARITY) #SYMBOL,
#include "hir/MathFunctions.def"
  };
  // What a program names and the runtime calls; the inner functions of the
  // runtime and its libm, met in what was inlined.
  return findRuntime(symbol) || others.contains(symbol) ||
         symbol == "vox_rt_start_watch" || isInner(symbol);
}
