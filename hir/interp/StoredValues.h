//===- hir/interp/StoredValues.h - what a changing local gives ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"

#include <span>

namespace vox::interp {

/// Of the managed locals of a function that are stored more than once.
class StoredValues {
public:
  StoredValues(const hir::Function &function,
               const std::vector<bool> &changing);

  /// The temp whose value a load or take gives; kNone if it may be one of
  /// several.
  hir::TempId of(hir::TempId load) const { return valueOf[load]; }
  /// True for a temp that is stored where it meets another value, and one of
  /// the two is read.
  bool isMerged(hir::TempId stored) const { return merged[stored]; }

private:
  struct Access {
    hir::BlockId block;
    const hir::Instr *instr;
  };
  /// Of the local at hand in a block.
  struct State {
    hir::LocalId local = hir::kNone;
    bool isAccessed = false, stores = false;
    bool isRead = false;    ///< here or behind, before it is stored
    bool isReached = false; ///< `start` is known
    hir::TempId start = hir::kNone, end = hir::kNone; ///< kNone: one of several
  };

  State &stateOf(hir::BlockId block, hir::LocalId local);
  void findReaders(hir::LocalId local, std::span<const Access> accesses);
  void spread(hir::LocalId local, std::vector<hir::BlockId> work);
  void meet(hir::TempId value);
  void follow(hir::LocalId local, std::span<const Access> accesses);

  const hir::Function &function;
  std::vector<hir::TempId> valueOf; ///< per temp
  std::vector<bool> merged;         ///< per temp
  std::vector<std::vector<hir::BlockId>> predecessors;
  std::vector<State> states; ///< per block
  size_t visitsLeft;
};

} // namespace vox::interp
