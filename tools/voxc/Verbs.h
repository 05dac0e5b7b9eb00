//===- tools/voxc/Verbs.h - the verbs of voxc -----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Each verb lives in the file of its name; its option table stands here so that
// main.cpp shows the whole command line of voxc in one place.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "tools/voxc/Options.h"

namespace vox::driver {

inline constexpr OptionSpec kDiagnosticsOption = {
    "--diagnostics", "FORMAT", "text (default) or json: one object a line"};
inline constexpr OptionSpec kDepthOption = {
    "--max-depth", "N", "active calls a program may have (default 1024)"};

inline constexpr OptionSpec kBuildOptions[] = {
    {"-o", "PATH", "where to write; `-` is standard output for text stages"},
    {"--target", "TARGET",
     "what to build for, see `voxc targets` (default: this machine)"},
    {"--emit", "STAGE",
     "tokens, ast, hir, vox, llvm-dialect, llvm, asm, obj or exe (default)"},
    {"-O", "LEVEL", "0 to 3 (default 2); the output never depends on it"},
    kDepthOption,
    kDiagnosticsOption,
};
inline constexpr OptionSpec kRunOptions[] = {
    {"--tier", "TIER", "native (default) or interp, the reference interpreter"},
    {"-O", "LEVEL", "0 to 3 (default 2)"},
    kDepthOption,
    kDiagnosticsOption,
};
inline constexpr OptionSpec kCheckOptions[] = {
    {"--lint", "CODE",
     "also warn about a habit that is allowed, such as VX0120; repeatable"},
    kDiagnosticsOption,
};
inline constexpr OptionSpec kParityOptions[] = {
    {"--only", "NAMES", "comma-separated executions instead of all"},
    {"--verbose", "", "show the output of every execution that differs"},
};

int runBuild(const ParsedArgs &args);
int runRun(const ParsedArgs &args);
int runCheck(const ParsedArgs &args);
int runParity(const ParsedArgs &args);
int runTargets(const ParsedArgs &args);

} // namespace vox::driver
