//===- lowering/Codegen/Codegen.h - LLVM IR to object ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The steps behind the LLVM dialect, in the order the pipeline takes them:
// stampFunctions, importRuntime, optimize, verifyDeterminism, emitMachineCode.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "targets/Target.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <memory>
#include <string>

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace vox::lowering {

/// Back end of the row, which is initialised on first use (and no other).
llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
createTargetMachine(const targets::Target &target, unsigned optLevel);

/// The one place that gives generated code its attributes: triple, data layout,
/// and on every function the CPU and features that the runtime was compiled
/// for. Where they differ, LLVM inlines nothing across the boundary and says
/// nothing.
void stampFunctions(llvm::Module &module, const targets::Target &target,
                    const llvm::TargetMachine &machine);

/// Brings the small functions of the pack's bitcode that the program calls, for
/// inlining only: the archive still defines them. Calls that are not worth it
/// are kept first.
llvm::Error importRuntime(llvm::Module &module, llvm::StringRef bitcodePath);

/// Keeps LLVM from inlining into code that hardly ever runs; `program` is where
/// the runtime starts.
void keepColdCalls(llvm::Module &module, llvm::StringRef program);

/// LLVM's default pipeline for levels 1 to 3, without any knowledge of libc.
void optimize(llvm::Module &module, llvm::TargetMachine &machine,
              unsigned optLevel);

/// The last gate (`vox-verify-determinism`): an error that names the first
/// thing in the module that could compute something else on another machine.
llvm::Error verifyDeterminism(const llvm::Module &module,
                              const targets::Target &target);

enum class MachineCode { Assembly, Object };
llvm::Expected<std::string> emitMachineCode(llvm::Module &module,
                                            llvm::TargetMachine &machine,
                                            MachineCode kind);

} // namespace vox::lowering
