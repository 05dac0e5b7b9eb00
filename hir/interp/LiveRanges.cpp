//===- hir/interp/LiveRanges.cpp - managed temps that cross blocks --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Walks backwards from the uses of one temp at a time, so it costs what the
// live ranges are long.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Analysis.h"

#include <algorithm>
#include <array>

using namespace vox;
using namespace vox::hir;
using namespace vox::interp;

bool Analysis::isLiveOut(BlockId block, TempId temp) const {
  const std::vector<TempId> &list = blocks[block].liveOut;
  return std::binary_search(list.begin(), list.end(), temp);
}

static std::array<BlockId, 2> successors(const Terminator &term) {
  if (term.kind == TermKind::Jump)
    return {term.target, kNone};
  if (term.kind == TermKind::Branch)
    return {term.target, term.other};
  return {kNone, kNone};
}

namespace {

class LiveRanges {
public:
  LiveRanges(const Function &function, Analysis &result)
      : function(function), result(result),
        predecessors(function.blocks.size()),
        liveIn(function.blocks.size(), kNone) {
    for (BlockId b = 0; b < function.blocks.size(); ++b)
      for (BlockId next : successors(function.blocks[b].term))
        if (next != kNone)
          predecessors[next].push_back(b);
  }

  void find(TempId temp, std::vector<BlockId> &live);

private:
  const Function &function;
  Analysis &result;
  std::vector<std::vector<BlockId>> predecessors;
  std::vector<TempId>
      liveIn; ///< per block: the last temp found live at its start
};

} // namespace

/// `live` comes in as the blocks that use the temp and grows to all that it is
/// live into. Temps come in ascending order, so the lists of blocks stay
/// sorted.
void LiveRanges::find(TempId temp, std::vector<BlockId> &live) {
  live.erase(std::unique(live.begin(), live.end()), live.end());
  for (BlockId b : live)
    liveIn[b] = temp;
  std::vector<BlockId> out;
  for (size_t i = 0; i < live.size(); ++i)
    for (BlockId before : predecessors[live[i]]) {
      std::vector<TempId> &list = result.blocks[before].liveOut;
      if (!list.empty() && list.back() == temp)
        continue;
      list.push_back(temp);
      out.push_back(before);
      if (before != result.temps[temp].block && liveIn[before] != temp) {
        liveIn[before] = temp;
        live.push_back(before);
      }
    }
  for (BlockId b : out)
    for (BlockId next : successors(function.blocks[b].term)) {
      if (next == kNone || liveIn[next] == temp)
        continue;
      std::vector<TempId> &dropped = result.blocks[next].dropped;
      if (dropped.empty() || dropped.back() != temp)
        dropped.push_back(temp);
    }
}

void interp::findLiveRanges(const Function &function, std::vector<Use> uses,
                            Analysis &result) {
  if (uses.empty())
    return;
  LiveRanges ranges(function, result);
  std::sort(uses.begin(), uses.end());
  std::vector<BlockId> blocks;
  for (size_t i = 0; i < uses.size(); ++i) {
    blocks.push_back(uses[i].second);
    if (i + 1 == uses.size() || uses[i + 1].first != uses[i].first) {
      ranges.find(uses[i].first, blocks);
      blocks.clear();
    }
  }
}
