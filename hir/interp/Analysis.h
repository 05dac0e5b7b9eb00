//===- hir/interp/Analysis.h - where values live and where they end
//---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Decides for each temp of a function whether it needs a register of its own,
// and for each managed temp where its last use is. The decoder turns last uses
// into moves and drops, which is what lets a list with one owner grow in place.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"

namespace vox::interp {

/// Where the value of a temp is found.
enum class Place : uint8_t {
  Own,     ///< in a register of its own
  Alias,   ///< in the local it was loaded from, which nobody writes before the
           ///< last use
  Taken,   ///< in the local it was taken from; the single use consumes it there
  Forward, ///< in the local that its single use stores it to
  Unused   ///< a load that nobody reads
};

struct TempFacts {
  Place place = Place::Own;
  hir::LocalId local = hir::kNone; ///< of Alias, Taken and Forward
  hir::BlockId block = hir::kNone; ///< of the definition
  uint32_t defined = 0;            ///< index of the definition in its block
  uint32_t uses = 0;
  uint32_t lastUse =
      0; ///< in the block of the definition; the terminator counts as one more
  bool outside = false; ///< used in another block
};

struct BlockFacts {
  std::vector<hir::TempId>
      liveOut; ///< managed temps used in several blocks; sorted
  std::vector<hir::TempId>
      dropped; ///< managed temps that die on an edge into this block
};

struct Analysis {
  std::vector<TempFacts> temps;
  std::vector<BlockFacts> blocks;

  bool isLiveOut(hir::BlockId block, hir::TempId temp) const;
};

Analysis analyse(const hir::Function &function);

/// True if the instruction takes its operand `index` over: a managed value is
/// then moved out of its register, or copied first when it is needed again.
bool consumes(hir::Opcode op, uint32_t index);

} // namespace vox::interp
