//===- hir/interp/Analysis.h - where values live and where they end -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Decides for each temp of a function whether it needs a register of its own,
// and for each managed temp where its last use is. The decoder turns last uses
// into moves and drops, which is what lets a list with one owner grow in place.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/OwnedParameters.h"

#include <utility>

namespace vox::interp {

/// Where the value of a temp is found.
enum class Place : uint8_t {
  Own,     ///< in a register of its own
  Alias,   ///< in a local, or a part of one, which nobody writes before the
           ///< last use
  Part,    ///< in a part of another temp, which is plain and of its own
  Taken,   ///< in the local it was taken from, where the last use consumes it
  Forward, ///< in the local that its single use stores it to
  Folded,  ///< in the steps that use it: a constant, or the condition of a jump
  Unused   ///< a load that nobody reads
};

struct TempFacts {
  Place place = Place::Own;
  hir::LocalId local = hir::kNone; ///< of Alias, Taken and Forward
  hir::TempId whole = hir::kNone;  ///< of Part
  uint32_t offset = 0;             ///< of Alias and Part, in slots
  uint32_t until = 0; ///< of Alias and Taken: where the local changes
  hir::BlockId block = hir::kNone; ///< of the definition
  uint32_t defined = 0;            ///< index of the definition in its block
  uint32_t uses = 0;
  uint32_t lastUse =
      0; ///< in the block of the definition; the terminator counts as one more
  bool outside = false; ///< used in another block
  bool moves = false;   ///< a load that empties its local, which nobody reads
  const hir::Instr *constant = nullptr; ///< defining ConstInt of 32 bits
  bool isHeld = false; ///< a part: its whole has to be held while it is used
  /// Of such a part, the whole; of another temp, the part that it is or comes
  /// from.
  hir::TempId origin = hir::kNone;
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
  /// Calls `visit` with the temps that have to be held while `temp` is used.
  template <typename Visit>
  void forEachHolder(hir::TempId temp, Visit visit) const {
    while (true) {
      if (!temps[temp].isHeld)
        temp = temps[temp].origin;
      if (temp == hir::kNone)
        return;
      temp = temps[temp].origin;
      visit(temp);
    }
  }
};

/// Parameters that the function does not take over are held until it returns,
/// as their callers hold them.
Analysis analyse(const hir::Program &program, hir::FunctionId id,
                 const hir::OwnedParameters &owned);

/// Gives Place::Folded to temps whose uses are counted and that need no step.
void foldOperands(const hir::Function &function, Analysis &result);

/// A temp and a block that reads it.
using Use = std::pair<hir::TempId, hir::BlockId>;
/// Fills in the facts of blocks from the uses of managed temps outside the
/// block of their definition.
void findLiveRanges(const hir::Function &function, std::vector<Use> uses,
                    Analysis &result);

/// Fills in what has to be held while a part of it is used. `changing`: per
/// local, whether it is stored more than once, or taken.
void findHolders(const hir::Function &function,
                 const hir::OwnedParameters &owned,
                 const std::vector<bool> &changing, Analysis &result);

/// What is known of the managed locals that are read in later blocks.
class LocalReads {
public:
  explicit LocalReads(const hir::Function &function);

  /// True if a block behind `block` may read the value that the local has at
  /// the end of `block`.
  bool isReadBehind(hir::LocalId local, hir::BlockId block);

private:
  /// Of one local; all blocks in ascending order.
  struct Reads {
    std::vector<hir::BlockId> accessedIn;
    std::vector<hir::BlockId> readIn; ///< before they store it
    std::vector<hir::BlockId> readBehind;
    bool isKnown = false, areTooMany = false;
  };

  bool find(hir::LocalId id);

  std::vector<std::vector<hir::BlockId>> predecessors;
  std::vector<hir::LocalId> visitor; ///< per block: who came last
  std::vector<Reads> locals;
  size_t visitsLeft;
};

/// True if the step of an instruction can carry the constant that is its second
/// operand.
bool takesConstant(const hir::Instr &instr);

/// True if the instruction takes its operand `index` over: a managed value is
/// then moved out of its register, or copied first when it is needed again.
bool consumes(const hir::Instr &instr, uint32_t index);

} // namespace vox::interp
