//===- lowering/VoxToLLVM/DebugScopes.cpp - which name is meant where -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/DebugScopes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace vox::lowering;

/// The first mention of each local, in the order in which they get their names.
static SmallVector<vox::ir::DebugValueOp> findLocals(vox::ir::FuncOp function) {
  SmallVector<vox::ir::DebugValueOp> locals;
  llvm::DenseSet<int64_t> seen;
  function.walk([&](vox::ir::DebugValueOp shown) {
    if (seen.insert(shown.getLocal()).second)
      locals.push_back(shown);
  });
  auto beginOf = [](vox::ir::DebugValueOp shown) {
    auto scope = shown.getScope();
    return scope ? std::pair((*scope)[0], (*scope)[1]) : std::pair(0, 0);
  };
  llvm::sort(locals, [&](auto first, auto second) {
    return std::pair(beginOf(first), first.getLocal()) <
           std::pair(beginOf(second), second.getLocal());
  });
  return locals;
}

DebugScopes::DebugScopes(ir::FuncOp function,
                         LLVM::DISubprogramAttr subprogram) {
  blocks.push_back({{0, 0}, {INT32_MAX, 0}, subprogram, 0});
  llvm::StringMap<unsigned> known; // in the blocks that are open
  SmallVector<StringRef> names;
  SmallVector<std::pair<size_t, size_t>> open{{0, 0}}; // block, first name
  for (ir::DebugValueOp shown : findLocals(function)) {
    Place begin{0, 0}, end{INT32_MAX, 0};
    if (auto scope = shown.getScope()) {
      begin = {(*scope)[0], (*scope)[1]};
      end = {(*scope)[2], (*scope)[3]};
    }
    for (; blocks[open.back().first].end <= begin; open.pop_back())
      for (; names.size() > open.back().second; names.pop_back())
        --known[names.back()];
    size_t parent = open.back().first;
    if (blocks[parent].end != end || known[shown.getName()] > 0) {
      auto block = LLVM::DILexicalBlockAttr::get(blocks[parent].scope,
                                                 subprogram.getFile(),
                                                 begin.first, begin.second);
      open.push_back({blocks.size(), names.size()});
      blocks.push_back({begin, end, block, parent});
    }
    blockOf[shown.getLocal()] = open.back().first;
    names.push_back(shown.getName());
    ++known[names.back()];
  }
}

LLVM::DILocalScopeAttr DebugScopes::at(int32_t line, int32_t column) const {
  Place place{line, column};
  auto next =
      llvm::upper_bound(blocks, place, [](Place at, const Block &block) {
        return at < block.begin;
      });
  size_t found = std::prev(next) - blocks.begin();
  while (blocks[found].end <= place)
    found = blocks[found].parent;
  return blocks[found].scope;
}

LLVM::DILocalScopeAttr DebugScopes::of(ir::DebugValueOp shown) const {
  return blocks[blockOf.lookup(shown.getLocal())].scope;
}
