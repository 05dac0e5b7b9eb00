//===- lowering/Codegen/Codegen.h - LLVM IR to object ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The steps behind the LLVM dialect, in the order the pipeline takes them:
// stampFunctions, keepColdCalls, importRuntime, optimize, verifyDeterminism,
// emitMachineCode.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "targets/Target.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <memory>
#include <string>

namespace llvm {
class Function;
class Module;
class TargetMachine;
} // namespace llvm

namespace vox::lowering {

class StackNeed;

/// Back end of the row, which is initialised on first use (and no other).
llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
createTargetMachine(const targets::Target &target, unsigned optLevel);

/// The one place that gives generated code its attributes: triple, data layout,
/// and on every function the CPU and features that the runtime was compiled
/// for. Where they differ, LLVM inlines nothing across the boundary and says
/// nothing.
void stampFunctions(llvm::Module &module, const targets::Target &target,
                    const llvm::TargetMachine &machine);

/// Instructions of LLVM IR, before the optimiser: about 200 lines of a script.
constexpr unsigned kLargeProgram = 1500;
bool isLargeProgram(const llvm::Module &module);

/// Marks the functions of a large program that run most often, as far as its
/// loops and calls say: these get all of the optimiser, whatever their program's
/// size. The larger the program the fewer, down to a number of instructions.
void markHot(llvm::Module &module);
bool isHot(const llvm::Function &function);

/// Keeps LLVM from inlining into code that hardly ever runs; `program` is where
/// the runtime starts.
void keepColdCalls(llvm::Module &module, llvm::StringRef program, bool isBrief);

/// Marks the functions that spend their time in calls of the runtime: they are
/// not worth the time that optimising them takes.
void leaveCallHeavy(llvm::Module &module);

/// Brings the small functions of the pack's bitcode that the program calls, for
/// inlining only: the archive still defines them.
llvm::Error importRuntime(llvm::Module &module, llvm::StringRef bitcodePath);

/// LLVM's default pipeline for levels 1 to 3 or, for what is not hot in a large
/// program, a brief one; without any knowledge of libc.
void optimize(llvm::Module &module, llvm::TargetMachine &machine,
              unsigned optLevel, bool isBrief);

/// The last gate (`vox-verify-determinism`): an error that names the first
/// thing in the module that could compute something else on another machine.
llvm::Error verifyDeterminism(const llvm::Module &module,
                              const targets::Target &target);

/// `need`, which may be null, is told of every frame.
enum class MachineCode { Assembly, Object };
llvm::Expected<std::string> emitMachineCode(llvm::Module &module,
                                            llvm::TargetMachine &machine,
                                            MachineCode kind, StackNeed *need);

/// True if the program has functions that were left as they are.
bool hasUnoptimised(const llvm::Module &module);

/// One of the two objects of such a program: the functions that were left as
/// they are, for which the machine should not optimise either, or the rest with
/// all data, which comes last.
llvm::Expected<std::string> emitPart(llvm::Module &module,
                                     llvm::TargetMachine &machine,
                                     bool unoptimised, StackNeed *need);

} // namespace vox::lowering
