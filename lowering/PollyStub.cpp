//===- lowering/PollyStub.cpp - no Polly ----------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// LLVM's archives refer to the plug-in of Polly, which Debian ships in a
// package of its own. This one registers nothing.
//
//===----------------------------------------------------------------------===//
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"

llvm::PassPluginLibraryInfo getPollyPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "polly-stub", "0",
          [](llvm::PassBuilder &) {}};
}
