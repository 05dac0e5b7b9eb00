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

inline constexpr OptionSpec kStepsOption = {
    "--max-steps", "N", "steps a program may take: calls and turns of loops"};
inline constexpr OptionSpec kFuelOption = {
    "--fuel", "", "count steps, as VOX_MAX_STEPS needs it, without a limit"};
inline constexpr OptionSpec kMemoryOption = {
    "--max-memory", "BYTES", "what its values may fill at once"};
inline constexpr OptionSpec kOutputOption = {"--max-output", "BYTES",
                                             "what it may print"};
inline constexpr OptionSpec kTimeoutOption = {
    "--timeout", "MS", "milliseconds that it may run, waiting included"};
inline constexpr OptionSpec kDiskOption = {"--max-disk", "BYTES",
                                           "what it may write to files"};
inline constexpr OptionSpec kFilesOption = {
    "--max-files", "N", "files and directories that it may create"};

inline constexpr OptionSpec kCapsOption = {
    "--caps", "TOKEN",
    "grant this and nothing that no --caps names; repeatable; auto: what the "
    "script needs, of files those below the directory it is started in"};

inline constexpr OptionSpec kStrictOption = {
    "--strict", "", "without --caps grant nothing; so does VOXC_STRICT=1"};

inline constexpr OptionSpec kSandboxOption = {
    "--sandbox", "HOW",
    "require (default with --caps), best-effort (default without) or off: what "
    "the system holds behind the runtime's own checks"};

inline constexpr OptionSpec kDebugOption = {
    "-g", "", "for debuggers, and for VOX_BACKTRACE=1 to show the calls"};

inline constexpr OptionSpec kContractsOption = {
    "--contracts", "on|off", "off leaves @require, @ensure, @invariant out"};

inline constexpr OptionSpec kProfileOption = {
    "--profile", "NAME",
    "default, strict or lenient about full-stack declarations"};

inline constexpr OptionSpec kSecretsOption = {
    "--secrets", "none|env", "env: `secrets.resolve` reads the environment"};

inline constexpr OptionSpec kBuildOptions[] = {
    {"-o", "PATH", "where to write; `-` is standard output"},
    {"--target", "TARGET",
     "what to build for, see `voxc targets` (default: this machine)"},
    {"--emit", "STAGE",
     "tokens, ast, hir, vox, llvm-dialect, llvm, asm, obj or exe (default)"},
    {"--trivia", "", "with --emit=tokens: also blanks and comments"},
    {"-O", "LEVEL", "0 to 3 (default 2); the output never depends on it"},
    kDebugOption,
    kCapsOption,
    kSandboxOption,
    kDepthOption,
    kStepsOption,
    kFuelOption,
    kMemoryOption,
    kTimeoutOption,
    kOutputOption,
    kDiskOption,
    kFilesOption,
    kContractsOption,
    kProfileOption,
    kSecretsOption,
    kDiagnosticsOption,
};
inline constexpr OptionSpec kRunOptions[] = {
    {"--tier", "TIER", "native (default) or interp, the reference interpreter"},
    {"--report", "json|FILE.json",
     "say how the program ended: one JSON object, on stderr or in a file"},
    {"--no-cache", "", "compile, whatever was run before"},
    {"--target", "TARGET",
     "run it as for another system, under what `voxc targets` names"},
    {"-O", "LEVEL", "0 to 3 (default 2)"},
    kDebugOption,
    kCapsOption,
    kStrictOption,
    kSandboxOption,
    kDepthOption,
    kStepsOption,
    kFuelOption,
    kMemoryOption,
    kTimeoutOption,
    kOutputOption,
    kDiskOption,
    kFilesOption,
    kContractsOption,
    kProfileOption,
    kSecretsOption,
    kDiagnosticsOption,
};
inline constexpr OptionSpec kTestOptions[] = {
    {"--filter", "TEXT", "only tests with TEXT in their name or title"},
    {"--format", "FORMAT", "text (default) or json: one object a line"},
    {"--timeout", "SECONDS", "how long a test may run (default 60)"},
    kCapsOption,
    kStrictOption,
    kSandboxOption,
    kDepthOption,
    kStepsOption,
    kFuelOption,
    kContractsOption,
    kProfileOption,
    kSecretsOption,
    kDiagnosticsOption,
};
inline constexpr OptionSpec kCheckOptions[] = {
    {"--lint", "CODE",
     "also warn about a habit that is allowed, such as VX0120; repeatable"},
    kContractsOption,
    kProfileOption,
    kSecretsOption,
    kDiagnosticsOption,
};
inline constexpr OptionSpec kCapsOptions[] = {
    {"--json", "", "one JSON object instead of text"},
    kProfileOption,
    kSecretsOption,
    kDiagnosticsOption,
};
inline constexpr OptionSpec kFixOptions[] = {
    {"--check", "", "change nothing; status 1 if something would change"},
    {"--diff", "", "change nothing; print the changes as a unified diff"},
};
inline constexpr OptionSpec kExplainOptions[] = {
    {"--example", "WHICH", "wrong or right: that example alone"},
};
inline constexpr OptionSpec kParityOptions[] = {
    {"--targets", "LIST",
     "ci (default), all that can be run here, or targets with commas between; "
     "`native` is this machine"},
    {"--opt", "LEVELS",
     "0 to 3 with commas between (default 0,2,3 natively, 2 elsewhere)"},
    {"--only", "NAMES", "comma-separated executions instead of all"},
    {"--jobs", "N", "scripts at once (default: what the machine has cores)"},
    {"--shard", "I/N", "every N-th script, from the I-th"},
    {"--report", "FILE", "write the results to a name in .json or .md"},
    {"--merge", "",
     "the files are the reports of all parts: put them together"},
    {"--fixture", "DIRECTORY",
     "start each execution in a fresh copy of it instead of here"},
    kCapsOption,
    kStrictOption,
    kSandboxOption,
    kDepthOption,
    kStepsOption,
    kFuelOption,
    kContractsOption,
    kProfileOption,
    kSecretsOption,
    {"--results", "text|json", "json: one object a line for each execution"},
    {"--verbose", "", "show the output of every execution that differs"},
};

inline constexpr OptionSpec kTargetsOptions[] = {
    {"--json", "", "one object"},
};

inline constexpr OptionSpec kDoctorOptions[] = {
    {"--container", "ENGINE",
     "podman, docker, a path or unix://SOCKET: ask this one"},
    {"--json", "", "one object"},
};

int runBuild(const ParsedArgs &args);
int runRun(const ParsedArgs &args);
int runCheck(const ParsedArgs &args);
int runCaps(const ParsedArgs &args);
int runTest(const ParsedArgs &args);
int runFix(const ParsedArgs &args);
int runExplain(const ParsedArgs &args);
int runParity(const ParsedArgs &args);
int runTargets(const ParsedArgs &args);
int runDoctor(const ParsedArgs &args);

} // namespace vox::driver
