//===- tools/vox-detlint/vox-detlint.cpp - the rules of determinism -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Holds runtime-rt/ and libm/ to what makes a program give the same bytes on
// every target, and every builtin with a capability class to the gate. Sources
// are parsed with the flags that they are built with.
//
//===----------------------------------------------------------------------===//
#include "support/Descriptors.h"
#include "tools/vox-detlint/Lint.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"

using namespace clang;
using namespace vox::detlint;
namespace cl = llvm::cl;

static cl::OptionCategory category("vox-detlint options");
static cl::list<std::string> sourcePaths(cl::Positional, cl::desc("<sources>"),
                                         cl::OneOrMore, cl::cat(category));
static cl::opt<std::string> root("root", cl::desc("the root of the sources"),
                                 cl::value_desc("dir"), cl::init("."),
                                 cl::cat(category));
static cl::opt<bool>
    complete("complete",
             cl::desc("the sources define every builtin that they declare"),
             cl::cat(category));

namespace {

/// Parses one source with all rules.
class Action : public ASTFrontendAction {
public:
  Action(Findings &findings, ast_matchers::MatchFinder &finder)
      : findings(findings), finder(finder) {}

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &compiler,
                                                 llvm::StringRef) override {
    addPreprocessorRules(compiler.getPreprocessor(), findings);
    return finder.newASTConsumer();
  }

private:
  Findings &findings;
  ast_matchers::MatchFinder &finder;
};

class Factory : public tooling::FrontendActionFactory {
public:
  Factory(Findings &findings, ast_matchers::MatchFinder &finder)
      : findings(findings), finder(finder) {}

  std::unique_ptr<FrontendAction> create() override {
    return std::make_unique<Action>(findings, finder);
  }

private:
  Findings &findings;
  ast_matchers::MatchFinder &finder;
};

} // namespace

int main(int argc, char **argv) {
  vox::support::openMissingStreams();
  // Arguments may stand in files; what follows `--` is for clang.
  llvm::BumpPtrAllocator allocator;
  llvm::StringSaver saver(allocator);
  llvm::SmallVector<const char *> arguments(argv, argv + argc);
  cl::ExpandResponseFiles(saver, cl::TokenizeGNUCommandLine, arguments);
  auto end =
      std::find(arguments.begin(), arguments.end(), llvm::StringRef("--"));
  std::vector<std::string> flags;
  if (end != arguments.end())
    flags.assign(end + 1, arguments.end());
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      int(end - arguments.begin()), arguments.data(),
      "the determinism rules of runtime-rt/ and libm/\n");

  llvm::SmallString<256> top(root);
  llvm::sys::fs::make_absolute(top);
  llvm::sys::path::remove_dots(top, true);
  Findings findings(top.str().str(), {"runtime-rt", "libm"});
  ast_matchers::MatchFinder finder;
  Rules rules(finder, findings);
  GatedBuiltins builtins;
  addNumberRules(rules);
  addLayoutRules(rules);
  addGateRule(rules, builtins);

  tooling::FixedCompilationDatabase database(top, flags);
  bool ok = true;
  Factory factory(findings, finder);
  for (const std::string &source : sourcePaths) {
    tooling::ClangTool tool(database, {source});
    ok &= tool.run(&factory) == 0;
  }
  if (complete)
    for (const auto &[symbol, signature] : builtins.declared)
      if (!builtins.defined.contains(symbol)) {
        llvm::outs() << "error: [gate] `" << symbol << "` of `" << signature
                     << "` has no definition in these sources\n";
        ok = false;
      }
  return findings.print() && ok ? 0 : 1;
}
