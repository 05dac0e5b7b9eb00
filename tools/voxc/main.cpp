//===- tools/voxc/main.cpp - one command, several verbs -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Dispatches to the verbs. Everything runs on one thread with a large stack:
// brackets may nest 4,096 deep and blocks 256 deep, and every stage may recurse
// that far.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Options.h"
#include "tools/voxc/Verbs.h"

#include "llvm/Config/llvm-config.h"
#include "llvm/Support/thread.h"

#include <csignal>
#include <cstdio>
#include <fmt/format.h>

using namespace vox::driver;

namespace {

constexpr unsigned kStackBytes = 256u << 20;

constexpr Verb kVerbs[] = {
    {"build",
     "compile a script to an executable, an object or any stage before it",
     "voxc build [options] FILE", kBuildOptions,
     "  voxc build hello.vox                              writes ./hello\n"
     "  voxc build --target=wasm32-wasi hello.vox         writes ./hello.wasm\n"
     "  voxc build --emit=hir hello.vox -o -              prints a stage\n",
     runBuild},
    {"run", "compile a script and run it",
     "voxc run [options] FILE [-- arguments]", kRunOptions,
     "  voxc run hello.vox\n"
     "  voxc run hello.vox -- --verbose input.txt         arguments for the "
     "script\n"
     "  voxc run --tier=interp hello.vox                  the reference "
     "interpreter\n",
     runRun},
    {"check", "report what is wrong with a script and build nothing",
     "voxc check [options] FILE...", kCheckOptions,
     "  voxc check hello.vox\n"
     "  voxc check --diagnostics=json hello.vox           one JSON object a "
     "line, on stderr\n",
     runCheck},
    {"test", "run the @test functions of scripts",
     "voxc test [options] FILE...", kTestOptions,
     "  voxc test lib/text.vox lib/numbers.vox\n"
     "  voxc test --filter parse lib/text.vox             only some of them\n",
     runTest},
    {"fix", "apply the fixes that diagnostics offer",
     "voxc fix [options] FILE...", kFixOptions,
     "  voxc fix hello.vox                                changes the file\n"
     "  voxc fix --diff hello.vox                         shows the changes\n",
     runFix},
    {"explain", "show the rule behind a code, with an example",
     "voxc explain [options] [CODE...]", kExplainOptions,
     "  voxc explain VX0440\n"
     "  voxc explain                                      lists the codes\n",
     runExplain},
    {"parity",
     "run scripts on every tier and target here and compare every byte",
     "voxc parity [options] FILE... [-- arguments]", kParityOptions,
     "  voxc parity examples/prime_sieve.vox\n"
     "  voxc parity --only=interp,native-O2 test.vox\n",
     runParity},
    {"targets",
     "list the targets",
     "voxc targets",
     {},
     "  voxc targets\n",
     runTargets},
};

int dispatch(int argc, char **argv) {
  if (argc < 2) {
    printError("no verb; `voxc --help` lists them");
    return kUsage;
  }
  std::string_view word = argv[1];
  if (word == "--help" || word == "-h" || word == "help") {
    printHelp();
    return kOk;
  }
  if (word == "--version") {
    fmt::print("voxc {} (LLVM {})\n", VOX_VERSION, LLVM_VERSION_STRING);
    return kOk;
  }
  for (const Verb &verb : kVerbs) {
    if (verb.name != word)
      continue;
    for (int i = 2; i < argc && std::string_view(argv[i]) != "--"; ++i)
      if (std::string_view(argv[i]) == "--help") {
        printVerbHelp(verb);
        return kOk;
      }
    std::optional<ParsedArgs> args =
        parseArgs(verb, {argv + 2, static_cast<size_t>(argc - 2)});
    return args ? verb.run(*args) : kUsage;
  }
  printError(fmt::format("unknown verb `{}`; `voxc --help` lists them", word));
  return kUsage;
}

} // namespace

std::span<const Verb> vox::driver::verbs() { return kVerbs; }

int main(int argc, char **argv) {
  std::signal(SIGPIPE, SIG_IGN);
  int status = kFailed;
  llvm::thread worker(std::optional<unsigned>(kStackBytes),
                      [&] { status = dispatch(argc, argv); });
  worker.join();
  if (std::fflush(stdout) != 0 && status == kOk) {
    printError("cannot write to standard output");
    status = kFailed;
  }
  return status;
}
