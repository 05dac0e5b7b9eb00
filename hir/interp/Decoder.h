//===- hir/interp/Decoder.h - from HIR to steps ---------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/interp/Analysis.h"
#include "hir/interp/Image.h"

namespace vox::interp {

/// Decodes one function into its routine of the image.
class Decoder {
public:
  Decoder(Image &image, hir::FunctionId id);
  void run();

private:
  // Decoder.cpp: the frame, blocks, moves.
  void layOut();
  void placeLocals(const std::vector<hir::LocalId> &locals);
  void placeRest(bool managed);
  void decodeBlock(hir::BlockId block);
  void findLastUses(const hir::Block &code);
  void findQuiet(const hir::Block &code);
  void decodeTerminator(const hir::Terminator &term);
  void decodeBranch(const hir::Terminator &term);
  void decodeReturn(hir::TempId value);
  void emitJump(Handler run, hir::BlockId target, uint32_t a = 0,
                uint32_t b = 0);
  void patchJumps();

  Step &emit(Handler run, uint32_t dst = 0, uint32_t a = 0, uint32_t b = 0,
             uint32_t n = 0);
  /// The value of an operand, moved where it dies and copied where not.
  void pass(uint32_t dst, bool assign, hir::TempId operand);
  /// A value from one place to another: copied, or moved when `moving`.
  /// `assign` when the target is a local, which may hold an older value.
  void transfer(uint32_t dst, bool assign, uint32_t src, const hir::Type *type,
                bool moving);
  void drop(uint32_t reg, const hir::Type *type);
  /// Drops what dies when so many instructions of the block are done.
  void end(hir::TempId temp, uint32_t done) {
    if (done < quietFrom)
      drop(regOf(temp), typeOf(temp));
  }
  void beginUses(std::span<const hir::TempId> operands);
  void endUses(std::span<const hir::TempId> operands);
  /// True if this instruction may empty the register of its operand.
  bool canMove(hir::TempId temp) const;
  bool diesHere(hir::TempId temp) const;
  /// The register of a temp that the step will consume: its own, or a copy in
  /// one of the two scratch places.
  uint32_t consume(hir::TempId temp, unsigned place);
  /// Puts the operands where the next frame begins, `skip` slots behind.
  uint32_t passOutgoing(std::span<const hir::TempId> operands,
                        uint32_t skip = 0);

  // DecodeInstr.cpp: one instruction.
  void decodeInstr(const hir::Instr &instr);
  void decodeConstant(const hir::Instr &instr);
  void decodeLiteral(const hir::Instr &instr);
  void decodeLocal(const hir::Instr &instr);
  bool decodeSimple(const hir::Instr &instr);
  /// The second operand of a step: a register, or the constant itself.
  uint32_t secondOf(const hir::Instr &instr) const;
  const hir::Instr *constantOf(const hir::Instr &instr) const;
  void decodeText(const hir::Instr &instr);
  void decodeListNew(const hir::Instr &instr);
  void decodeListRead(const hir::Instr &instr);
  void decodeListChange(const hir::Instr &instr);
  void emitPush(uint32_t dst, uint32_t list, const hir::Type *element,
                hir::TempId value);
  void decodeCall(const hir::Instr &instr);
  void decodeBuiltin(const hir::Instr &instr);

  // DecodeFuel.cpp: steps, where they are counted.
  void chargeEntry();
  /// What an instruction costs; null where that is nothing.
  const Charge *chargeOf(const hir::Instr &instr);
  void decodeCharged(const hir::Instr &instr);

  // DecodeParts.cpp: options, records, variants, maps, globals.
  void decodeOption(const hir::Instr &instr);
  void decodePart(const hir::Instr &instr);
  void decodeBoxRead(const hir::Instr &instr, uint32_t offset);
  void decodeRecordNew(const hir::Instr &instr);
  void decodeRecordSet(const hir::Instr &instr);
  void decodeVariantNew(const hir::Instr &instr);
  void decodeBoxedCase(const hir::Instr &instr);
  void decodeMapNew(const hir::Instr &instr);
  void decodeGlobal(const hir::Instr &instr);
  void decodeHole(const hir::Instr &instr);
  /// The operands one behind the other, moved where they die.
  void placeFields(uint32_t to, bool assign,
                   std::span<const hir::TempId> operands);

  std::span<const hir::TempId> operands(const hir::Instr &instr) const {
    return function.operandsOf(instr);
  }
  const hir::Type *typeOf(hir::TempId temp) const {
    return function.temps[temp];
  }
  const TempFacts &factsOf(hir::TempId temp) const { return facts.temps[temp]; }
  uint32_t regOf(hir::TempId temp) const;
  uint32_t resultOf(const hir::Instr &instr) const {
    return instr.result == hir::kNone ? 0 : regOf(instr.result);
  }
  bool assignsLocal(const hir::Instr &instr) const {
    return instr.result != hir::kNone &&
           factsOf(instr.result).place == Place::Forward;
  }

  Image &image;
  const hir::Function &function;
  Routine &routine;
  Analysis facts;
  std::vector<uint32_t> localRegs, tempRegs;
  uint32_t scratch[2] = {};
  std::vector<uint32_t> blockStarts;
  std::vector<uint32_t> jumps; ///< steps whose payload is still a block
  hir::BlockId block = 0;      ///< being decoded
  uint32_t index = 0;          ///< of the instruction in it
  uint32_t quietFrom =
      0;     ///< instructions done from which on nothing is dropped
  Span span; ///< of the instruction
  std::vector<uint32_t> lastUses; ///< per temp, in the block
  std::vector<uint32_t>
      occurrences; ///< per temp, among the operands not yet moved
};

/// True if a value is exactly one counted reference.
inline bool isRef(const hir::Type *type) {
  return type->isManaged() && type->slots() == 1;
}

} // namespace vox::interp
