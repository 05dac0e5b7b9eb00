//===- hir/interp/Machine.h - the decoded program and its state -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A routine is one hir::Function decoded to steps. A step names registers by
// their slot in the frame and carries the handler that executes it; each
// handler goes on to the next. Frames lie in one growing array of slots, calls
// in one growing array of records: a Vox call uses no native stack.
//
// A frame, from slot 0:
//   parameters | captures | managed locals and temps | the rest | scratch |
//   outgoing
// The outgoing area is where the next frame begins, so a caller puts arguments
// straight into the parameters of the callee.
//
// Invariant: a managed register owns the references in it, and one that is
// empty holds none: zeros where references would be. A temp is empty whenever
// it is not live, so only locals are dropped on return.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/Source.h"
#include "hir/Fuel.h"
#include "runtime-rt/abi.h"

#include <deque>
#include <string>
#include <vector>

namespace vox::interp {

struct BuiltinCall;
struct Charge;
struct LiteralCode;
struct Machine;
struct Routine;
struct Step;

/// Executes one step and answers which one is next, or goes on to that itself
/// (VOX_NEXT); null ends the run.
using Handler = const Step *(*)(Machine & machine, u64 *regs, const Step *pc);

/// What a, b, n and the payload mean is up to the handler.
struct Step {
  Handler run = nullptr;
  uint32_t dst = 0;
  uint32_t a = 0;
  uint32_t b = 0;
  uint32_t n = 0;
  union {
    i64 imm =
        0; ///< a number, a constant slot, or a distance of a jump in steps
    const rt::TypeInfo *type;
    const Routine *routine;
    const BuiltinCall *builtin;
    const LiteralCode *literal;
    const Charge *charge;
  };
};

/// A managed register and what it holds.
struct Held {
  uint32_t reg;
  const rt::TypeInfo *type;
};

struct Routine {
  std::vector<Step> steps;
  std::vector<Span> spans;           ///< of each step, for faults
  std::vector<uint32_t> droppedRefs; ///< managed locals of one reference
  std::vector<Held> droppedValues;   ///< the other managed locals
  uint32_t frameSize = 0;            ///< slots, without the outgoing area
  uint32_t outgoing = 0;             ///< most slots that a call of it passes
  uint32_t captureBegin = 0;
  uint32_t clearBegin = 0; ///< registers that must be empty on entry
  uint32_t clearEnd = 0;
  bool counts = true;                    ///< takes one level of depth
  const rt::TypeInfo *closure = nullptr; ///< TypeInfo of its function values
  const rt::Str *name = nullptr;         ///< what they display
  const char *symbol = "";               ///< what call chains say
};

/// Program::literals with its strings and type.
struct LiteralCode {
  const u8 *code;
  std::vector<const rt::Str *> texts;
  const rt::TypeInfo *type;
};

/// One call of a builtin: where its arguments are and what follows them.
struct BuiltinCall {
  void (*thunk)(u64 *regs, const BuiltinCall &call, u64 *result);
  std::vector<uint32_t> operands;
  const rt::TypeInfo *type = nullptr;
  const rt::TypeInfo *resultType = nullptr;
  rt::SourceLocation at{};
};

/// What an instruction costs (hir/Fuel.h) and where its operands are.
struct Charge {
  struct Operand {
    uint32_t reg;
    const rt::TypeInfo *type;
  };
  hir::FuelFormula formula;
  std::vector<Operand> operands;
  const rt::TypeInfo *resultType = nullptr;
};

struct Frame {
  const Routine *routine;
  const Step *site; ///< the call to return to; null for the entry function
  size_t base;      ///< of the registers in Machine::slots
  i64 remaining;    ///< levels of depth left, this frame included
};

struct Machine {
  explicit Machine(const SourceManager &sources);

  std::vector<u64> slots;
  std::vector<u64> globals;
  std::vector<Frame> frames;
  u64 *regs = nullptr;           ///< of the innermost frame
  const Step *refused = nullptr; ///< the call that exceeded the depth
  i64 charged = 0;               ///< the sum that the last chargeBefore shifted

  rt::SourceLocation locate(Span span) const;
  /// Where the step that the innermost frame executes was written.
  rt::SourceLocation locate(const Step *pc) const;
  rt::SourceLocation locate(const Routine &routine, const Step *pc) const;
  /// Makes room for a frame of `routine` at `base` and points `regs` at it.
  void reserve(const Routine &routine, size_t base) {
    const size_t needed = base + routine.frameSize + routine.outgoing;
    if (needed > slots.size())
      grow(needed);
    regs = slots.data() + base;
  }
  /// Ends the program if so many calls with such frames cannot be held.
  void bound(size_t largestFrame, i64 depth) const;
  /// Runs `entry` with `depth` levels of calls allowed, until it returns.
  void run(const Routine &entry, i64 depth);

private:
  void grow(size_t needed);

  const SourceManager &sources;
  std::deque<std::string> files; ///< what faults call each file, by FileId
};

/// `vox: internal error: <what>`, status 101: a broken invariant of voxc
/// itself.
[[noreturn]] void internalError(const char *what);

} // namespace vox::interp
