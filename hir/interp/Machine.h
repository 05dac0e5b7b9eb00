//===- hir/interp/Machine.h - the decoded program and its state
//------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A routine is one hir::Function decoded to steps. A step names registers by
// their slot in the frame and carries the handler that executes it; the loop in
// Interp.cpp calls one handler after the other. Frames lie in one growing array
// of slots, calls in one growing array of records: a Vox call uses no native
// stack.
//
// A frame, from slot 0:
//   parameters | captures | managed locals and temps | the rest | scratch |
//   outgoing
// The outgoing area is where the next frame begins, so a caller puts arguments
// straight into the parameters of the callee.
//
// Invariant: a managed register is empty (all zero) or owns its references. A
// temp is empty whenever it is not live, so only locals are dropped on return.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/Source.h"
#include "runtime-rt/abi.h"

#include <deque>
#include <string>
#include <vector>

namespace vox::interp {

struct BuiltinCall;
struct Machine;
struct Routine;
struct Step;

/// Executes one step and answers which one is next; null ends the run.
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
  };
};

/// A managed register and what it holds.
struct Held {
  uint32_t reg;
  const rt::TypeInfo *type;
};

struct Routine {
  std::vector<Step> steps;
  std::vector<Span> spans; ///< of each step, for faults
  std::vector<Held> drops; ///< managed locals
  uint32_t frameSize = 0;  ///< slots, without the outgoing area
  uint32_t outgoing = 0;   ///< most slots that a call of it passes
  uint32_t captureBegin = 0;
  uint32_t clearBegin = 0; ///< registers that must be empty on entry
  uint32_t clearEnd = 0;
  bool counts = true;                    ///< takes one level of depth
  const rt::TypeInfo *closure = nullptr; ///< TypeInfo of its function values
  const rt::Str *name = nullptr;         ///< what they display
};

/// One call of a builtin: where its arguments are and what follows them.
struct BuiltinCall {
  void (*thunk)(u64 *regs, const BuiltinCall &call, u64 *result);
  std::vector<uint32_t> operands;
  const rt::TypeInfo *type = nullptr;
  rt::SourceLocation at{};
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
  std::vector<Frame> frames;
  u64 *regs = nullptr; ///< of the innermost frame

  rt::SourceLocation locate(Span span) const;
  /// Where the step that the innermost frame executes was written.
  rt::SourceLocation locate(const Step *pc) const;
  /// Makes room for a frame of `routine` at `base` and points `regs` at it.
  void reserve(const Routine &routine, size_t base);
  /// Runs `entry` with `depth` levels of calls allowed, until it returns.
  void run(const Routine &entry, i64 depth);

private:
  const SourceManager &sources;
  std::deque<std::string> files; ///< what faults call each file, by FileId
};

/// `vox: internal error: <what>`, status 101: a broken invariant of voxc
/// itself.
[[noreturn]] void internalError(const char *what);

} // namespace vox::interp
