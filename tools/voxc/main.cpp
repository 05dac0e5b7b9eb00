//===- tools/voxc/main.cpp - one command, several verbs -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Dispatches to the verbs. Everything runs on one thread with a large stack:
// brackets may nest 4,096 deep and blocks 256 deep, and every stage may recurse
// that far.
//
//===----------------------------------------------------------------------===//
#include "support/Descriptors.h"
#include "support/Print.h"
#include "support/Signals.h"
#include "support/Thread.h"
#include "tools/voxc/Options.h"
#include "tools/voxc/Verbs.h"

#include "llvm/Config/llvm-config.h"
#include "llvm/Support/ErrorHandling.h"

#include <cstdio>
#include <fmt/format.h>
#include <new>
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

using namespace vox::driver;

namespace {

constexpr size_t kStackBytes = size_t(256) << 20;
/// MLIR does not test what it allocates while it loads its dialects; this much
/// is always enough for that.
constexpr size_t kLeastBytes = size_t(64) << 20;

constexpr Verb kVerbs[] = {
    {"build",
     "compile a script to an executable, an object or any stage before it",
     "voxc build [options] FILE", kBuildOptions,
     "  voxc build hello.vox                              writes ./hello\n"
     "  voxc build --target=wasm32-wasi hello.vox         writes ./hello.wasm\n"
     "  voxc build --emit=hir hello.vox -o -              prints a stage\n",
     runBuild},
    {"run", "compile a script and run it",
     "voxc run [options] FILE [arguments]", kRunOptions,
     "  voxc run hello.vox\n"
     "  voxc run -O0 hello.vox --verbose input.txt        what follows FILE is "
     "for the script\n"
     "  voxc hello.vox --verbose input.txt                without options, "
     "`run` may be left out\n"
     "  echo 'print(1 + 1)' | voxc run -                  reads the script "
     "from standard input\n"
     "  voxc run --tier=interp hello.vox                  the reference "
     "interpreter\n",
     runRun, ProgramArgs::BehindScript},
    {"check", "report what is wrong with a script and build nothing",
     "voxc check [options] FILE...", kCheckOptions,
     "  voxc check hello.vox\n"
     "  voxc check --diagnostics=json hello.vox           one JSON object a "
     "line, on stderr\n",
     runCheck},
    {"caps", "show which grants a script needs, or a program has",
     "voxc caps [options] FILE", kCapsOptions,
     "  voxc caps backup.vox\n"
     "  voxc caps --json backup.vox\n"
     "  voxc caps ./backup                                what a built program "
     "was granted\n",
     runCaps},
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
     runParity, ProgramArgs::BehindDashes},
    {"targets", "list the targets, what voxc makes for each and what runs it",
     "voxc targets [options]", kTargetsOptions,
     "  voxc targets\n"
     "  voxc targets --json\n",
     runTargets},
    {"doctor", "say what this machine can enforce and run",
     "voxc doctor [options]", kDoctorOptions,
     "  voxc doctor\n"
     "  voxc doctor --json\n"
     "  voxc doctor --container=unix:///run/podman/podman.sock\n",
     runDoctor},
};

bool asksForHelp(std::string_view word) {
  return word == "--help" || word == "-h";
}

/// `voxc help VERB` is the same as `voxc VERB --help`.
int help(const char *name) {
  if (!name) {
    printHelp();
    return kOk;
  }
  const Verb *verb = findVerb(name);
  if (!verb)
    return kUsage;
  printVerbHelp(*verb);
  return kOk;
}

int dispatch(int argc, char **argv) {
  if (argc < 2) {
    printError("no verb; `voxc --help` lists them");
    return kUsage;
  }
  std::string_view word = argv[1];
  if (asksForHelp(word) || word == "help")
    return help(word == "help" ? argv[2] : nullptr);
  if (word == "--version") {
    vox::support::print("voxc {} (LLVM {})\n", VOX_VERSION,
                        LLVM_VERSION_STRING);
    return kOk;
  }
  const Verb *verb = findVerb(word);
  if (!verb)
    return kUsage;
  int first = verb->name == word ? 2 : 1; // `voxc hello.vox`
  std::optional<ParsedArgs> args =
      parseArgs(*verb, {argv + first, static_cast<size_t>(argc - first)});
  if (args && args->asksForHelp) {
    printVerbHelp(*verb);
    return kOk;
  }
  if (!args)
    return kUsage;
  // Is about a program that is started, and not about who starts others.
  if (verb->run != runRun)
    ::unsetenv("VOX_CAPS");
  return verb->run(*args);
}

/// What the thread with the large stack works on.
struct CommandLine {
  int argc;
  char **argv;
  int status;
};

void *work(void *argument) {
  auto *line = static_cast<CommandLine *>(argument);
  line->status = dispatch(line->argc, line->argv);
  return nullptr;
}

} // namespace

std::span<const Verb> vox::driver::verbs() { return kVerbs; }

/// There is no way on from here, and nothing may be allocated.
[[noreturn]] static void endWithoutMemory() {
  static constexpr char kMessage[] = "voxc: error: out of memory\n";
  [[maybe_unused]] ssize_t written =
      ::write(STDERR_FILENO, kMessage, sizeof kMessage - 1);
  ::_exit(kFailed);
}

static bool hasMemory(size_t bytes) {
  void *probe = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return probe != MAP_FAILED && ::munmap(probe, bytes) == 0;
}

int main(int argc, char **argv) {
  vox::support::openMissingStreams();
  ::unsetenv("VOX_CAPS_RUN"); // of the programs that we start
  std::set_new_handler(endWithoutMemory);
  llvm::install_bad_alloc_error_handler(
      [](void *, const char *, bool) { endWithoutMemory(); });
  CommandLine line = {argc, argv, kFailed};
  pthread_t worker;
  if (!vox::support::takeSignals() || !hasMemory(kStackBytes + kLeastBytes) ||
      !vox::support::startThread(worker, kStackBytes, work, &line)) {
    printError("not enough memory to start");
    return kFailed;
  }
  ::pthread_join(worker, nullptr);
  bool isLost = std::fflush(stdout) != 0 || std::ferror(stdout) != 0;
  if (isLost && line.status == kOk) {
    printError("cannot write to standard output");
    return kFailed;
  }
  return line.status;
}
