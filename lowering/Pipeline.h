//===- lowering/Pipeline.h - HIR to image: the one door -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Everything behind HIR is reached through a Compiler. No header of LLVM or MLIR
// is needed to call it.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"
#include "runtime-rt/contract.h"
#include "targets/Target.h"

#include <cstdint>
#include <memory>
#include <string>

namespace vox::lowering {

/// How far to go; each stage is the text or the bytes of the one before,
/// lowered.
enum class Emit : uint8_t {
  Vox,         ///< the Vox dialect, depth and ownership in place
  LLVMDialect, ///< the LLVM dialect of MLIR
  LLVM, ///< LLVM IR as the back end gets it, parts of the runtime inlined from
        ///< -O1 on
  Assembly,
  Object,
  Executable
};

struct Options {
  const targets::Target *target = nullptr;
  unsigned optLevel = 2; ///< 0 to 3
  Emit emit = Emit::Executable;
  std::string packDirectory; ///< of the target: holds runtime.bc and libvoxrt.a
  /// The depth among the limits of `ceiling`, for engines with a stack of their
  /// own.
  int64_t depthLimit = rt::kDefaultDepth;
  /// The program counts its steps.
  bool countsSteps = false;
  /// Somebody watches how the program ends, or it has a limit of time: it has a
  /// wall clock and a status descriptor in any case.
  bool isWatched = false;
  /// What the build allows the program, its limits included: an image of
  /// runtime-rt/caps/policy.h.
  std::string ceiling;
  /// Whether that grants something.
  bool grants = false;
  /// DWARF for debuggers, and records from which a fault prints its calls.
  bool debug = false;
};

struct Output {
  std::string bytes;
  std::string error; ///< one or more lines without a final line feed
  /// Bytes that the calls which the program may have take of an engine's stack
  /// at most; 0 where the program brings its own.
  uint64_t engineStack = 0;
  bool ok() const { return error.empty(); }
};

/// Compiles one program, for as many targets and levels as asked. What is the
/// same for all of them is done once.
class Compiler {
public:
  /// `program` must outlive the compiler.
  explicit Compiler(const hir::Program &program);
  ~Compiler();
  Compiler(const Compiler &) = delete;
  Compiler &operator=(const Compiler &) = delete;

  Output compile(const Options &options);

private:
  struct State;
  const hir::Program &program;
  std::unique_ptr<State> state; ///< from the first compilation on
};

} // namespace vox::lowering
