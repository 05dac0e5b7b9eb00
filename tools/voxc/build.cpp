//===- tools/voxc/build.cpp - voxc build ----------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Compiles one script to the stage that `--emit` names and writes it.
//
//===----------------------------------------------------------------------===//
#include "frontend/ASTPrinter.h"
#include "frontend/Lexer.h"
#include "frontend/Parser.h"
#include "support/Print.h"
#include "tools/voxc/CeilingCheck.h"
#include "tools/voxc/Compile.h"
#include "tools/voxc/Limits.h"
#include "tools/voxc/Output.h"
#include "tools/voxc/Overwrite.h"
#include "tools/voxc/Session.h"
#include "tools/voxc/Verbs.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <fmt/format.h>

namespace vox::driver {

namespace {

/// Every stage, in order of the pipeline; `suffix` names the default output.
enum class Stage { Tokens, Ast, Hir, Backend };
struct EmitName {
  std::string_view name;
  Stage stage;
  lowering::Emit emit; ///< for Stage::Backend
  std::string_view suffix;
};
constexpr EmitName kEmitNames[] = {
    {"tokens", Stage::Tokens, {}, "-"},
    {"ast", Stage::Ast, {}, "-"},
    {"hir", Stage::Hir, {}, "-"},
    {"vox", Stage::Backend, lowering::Emit::Vox, "-"},
    {"llvm-dialect", Stage::Backend, lowering::Emit::LLVMDialect, "-"},
    {"llvm", Stage::Backend, lowering::Emit::LLVM, "-"},
    {"asm", Stage::Backend, lowering::Emit::Assembly, ".s"},
    {"obj", Stage::Backend, lowering::Emit::Object, ".o"},
    {"exe", Stage::Backend, lowering::Emit::Executable, ""},
};

const EmitName *findEmit(const std::string &name) {
  for (const EmitName &emit : kEmitNames)
    if (emit.name == name)
      return &emit;
  printError(fmt::format(
      "`--emit` takes tokens, ast, hir, vox, llvm-dialect, llvm, asm, obj or "
      "exe, not `{}`",
      name));
  return nullptr;
}

/// Where to write without `-o`: texts go to standard output, an object or an
/// executable beside nothing but its script's name, in the working directory.
/// "" when that name is empty.
std::string defaultOutput(const EmitName &emit, const std::string &script,
                          const targets::Target &target) {
  if (emit.suffix == "-")
    return "-";
  if (script == kStandardInput)
    return "";
  std::string stem = llvm::sys::path::stem(script).str();
  if (stem.empty())
    return "";
  if (emit.emit == lowering::Emit::Executable)
    return stem + std::string(target.executableSuffix());
  return stem + std::string(emit.suffix);
}

/// Why `output` must not be written, or "". A name that was given with `-o` may
/// be that of any file but one that voxc reads.
std::string whyRefused(const ParsedArgs &args, const EmitName &emit,
                       const targets::Target &target,
                       const std::string &output) {
  const std::string &script = args.files[0];
  if (output.empty())
    return fmt::format("`{}` has no name to build; give one with `-o`", script);
  if (output == "-")
    return "";
  if (llvm::sys::fs::equivalent(output, script))
    return fmt::format("`{}` is the script itself; give another name with `-o`",
                       output);
  if (isPartOfVoxc(output, target))
    return fmt::format("`{}` is a part of voxc; give another name with `-o`",
                       output);
  bool isOurName = emit.emit == lowering::Emit::Executable && !args.has("-o");
  return isOurName ? whyKept(output) : "";
}

/// Where to write, or nothing after a usage error.
std::optional<std::string> outputPath(const ParsedArgs &args,
                                      const EmitName &emit,
                                      const targets::Target &target) {
  std::string output =
      args.get("-o", defaultOutput(emit, args.files[0], target));
  std::string problem = whyRefused(args, emit, target, output);
  if (problem.empty())
    return output;
  printError(problem);
  return std::nullopt;
}

/// True after printing it when `output` is among the files that were read.
bool isInput(const Session &session, const std::string &output) {
  if (output == "-" || !session.reads(output))
    return false;
  printError(fmt::format(
      "`{}` is a file that the script imports; give another name with `-o`",
      output));
  return true;
}

/// The same for what the script imports, found by a look of its own: what is
/// wrong there does not concern the stages that see one file alone.
bool isImported(const ParsedArgs &args, const std::string &output) {
  Session imports;
  if (!llvm::sys::fs::exists(output) || !imports.load(args.files[0]))
    return false;
  imports.parse();
  return isInput(imports, output);
}

/// The stages that see one file alone.
int buildSyntax(const ParsedArgs &args, Stage stage,
                const std::string &output) {
  Session session;
  if (!session.load(args.files[0]))
    return kFailed;
  const SourceManager &sources = session.sourceManager();
  std::string text;
  if (stage == Stage::Tokens) {
    auto lexer = args.has("--trivia") ? lexLossless : lex;
    text = dumpTokens(sources,
                      lexer(sources, session.file(), session.diagnostics()));
  } else {
    ast::Ast tree = parseFile(sources, session.file(), session.diagnostics());
    if (!session.diagnostics().hasErrors())
      text = printAst(sources, tree);
  }
  if (!session.report(args, Severity::Note))
    return kFailed;
  if (isImported(args, output))
    return kUsage;
  return writeOutput(output, text, false) ? kOk : kFailed;
}

/// What the program is granted, or nothing after reporting what it could ask for
/// besides.
std::optional<Tokens> checkedCeiling(Session &session, const ParsedArgs &args,
                                     const GrantOptions &grants) {
  hir::CapabilityUses uses = session.capabilityUses(/*withTests=*/false);
  uint64_t classes = hir::classesOf(uses.reached);
  Tokens tokens = ceilingTokens(grants, classes);
  DiagnosticEngine found;
  checkCeiling(uses.reached, tokens, found);
  bool isText = args.get("--diagnostics", "text") == "text";
  session.report(args, found);
  if (found.hasErrors()) {
    Tokens all = withMissing(tokens, classes);
    if (isText && all != tokens)
      support::print(stderr, "suggest: {}\n", capsFlags(all));
    return std::nullopt;
  }
  if (grants.isAuto)
    printNote(tokens.empty() ? "`--caps=auto` grants nothing"
                             : "`--caps=auto` is " + capsFlags(tokens));
  return tokens;
}

} // namespace

int runBuild(const ParsedArgs &args) {
  std::optional<std::string> script = singleFile(args);
  const EmitName *emit = findEmit(args.get("--emit", "exe"));
  std::optional<BackendOptions> backend = backendOptions(args);
  std::optional<hir::Options> lowering = lowerOptions(args);
  std::optional<BakedLimits> limits = limitOptions(args);
  if (!script || !emit || !backend || !lowering || !limits ||
      !checkDiagnosticsOption(args))
    return kUsage;
  if (args.has("--trivia") && emit->stage != Stage::Tokens) {
    printUsageError(*args.verb, "`--trivia` goes with `--emit=tokens`");
    return kUsage;
  }
  std::optional<GrantOptions> grants = grantOptions(args);
  if (!grants)
    return kFailed;
  backend->limits = *limits;
  std::optional<std::string> output = outputPath(args, *emit, *backend->target);
  if (!output)
    return kUsage;
  if (emit->stage == Stage::Tokens || emit->stage == Stage::Ast)
    return buildSyntax(args, emit->stage, *output);

  Session session(*lowering);
  const hir::Program *program = compile(session, args, backend->target);
  if (!program)
    return kFailed;
  if (isInput(session, *output))
    return kUsage;
  if (emit->stage == Stage::Hir)
    return writeOutput(*output, hir::print(*program), false) ? kOk : kFailed;
  // Of what can be run; the stages before are for people.
  if (emit->emit >= lowering::Emit::LLVM) {
    std::optional<Tokens> tokens = checkedCeiling(session, args, *grants);
    if (!tokens)
      return kFailed;
    backend->policy = policyOf(*tokens);
  }
  lowering::Compiler compiler(*program);
  std::optional<std::string> bytes = runBackend(compiler, *backend, emit->emit);
  bool executable = emit->emit == lowering::Emit::Executable;
  return bytes && writeOutput(*output, *bytes, executable) ? kOk : kFailed;
}

} // namespace vox::driver
