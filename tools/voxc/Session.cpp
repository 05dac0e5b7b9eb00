//===- tools/voxc/Session.cpp - from a file to HIR ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements Session.h.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Session.h"

#include "frontend/Render.h"
#include "support/Print.h"
#include "tools/voxc/Availability.h"
#include "tools/voxc/launch/Digest.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cstdlib>
#include <fmt/format.h>
#include <unistd.h>

namespace vox::driver {

/// Offsets are 32 bits wide.
constexpr uint64_t kMaxSourceBytes = UINT32_MAX;

FileContent readSource(const std::string &path) {
  auto failed = [](std::string why) {
    return FileContent{{}, {}, std::move(why)};
  };
  bool isInput = path == kStandardInput;
  llvm::sys::fs::file_status status;
  if (std::error_code error = isInput
                                  ? llvm::sys::fs::status(STDIN_FILENO, status)
                                  : llvm::sys::fs::status(path, status))
    return failed(error.message());
  if (status.type() == llvm::sys::fs::file_type::directory_file)
    return failed("it is a directory");
  constexpr const char *kTooLong = "a script may have at most 4 GiB";
  if (status.getSize() > kMaxSourceBytes)
    return failed(kTooLong);
  auto buffer = isInput ? llvm::MemoryBuffer::getSTDIN()
                        : llvm::MemoryBuffer::getFileAsStream(path);
  if (!buffer)
    return failed(buffer.getError().message());
  llvm::StringRef text = (*buffer)->getBuffer();
  if (text.size() > kMaxSourceBytes)
    return failed(kTooLong);
  llvm::sys::fs::UniqueID id = status.getUniqueID();
  return {text.str(), fmt::format("{}:{}", id.getDevice(), id.getFile()), {}};
}

std::string shownPath(const std::string &path) {
  return path == kStandardInput ? "<stdin>" : path;
}

bool Session::load(const std::string &path) {
  FileContent content = readSource(path);
  if (!content.error.empty()) {
    printError(fmt::format("cannot read `{}`: {}", path, content.error));
    return false;
  }
  theFile = sources.add(shownPath(path), content.text);
  note(path, content);
  return true;
}

void Session::note(const std::string &path, const FileContent &content) {
  theReads.push_back({path, content.identity, digestOf(content.text)});
}

bool Session::parse() {
  auto read = [this](const std::string &path) {
    FileContent content = readSource(path);
    if (content.error.empty())
      note(path, content);
    return content;
  };
  tree = loadTree(sources, theFile, theReads[0].identity, read, engine);
  return !engine.hasErrors();
}

bool Session::check() {
  checked.emplace(hir::check(sources, tree.files(), engine, options));
  return !checked->hasErrors();
}

const hir::Program *Session::build() {
  program = checked ? hir::build(*checked) : nullptr;
  if (!program)
    return nullptr;
  std::vector<std::string> broken = hir::verify(*program);
  if (broken.empty())
    return program.get();
  for (const std::string &rule : broken)
    support::print(stderr, "vox: internal error: {}\n", rule);
  std::exit(kInternalError);
}

bool reportsToTerminal() { return isatty(STDERR_FILENO); }

/// How `--diagnostics` wants them.
static RenderForm formOf(const ParsedArgs &args,
                         bool toTerminal = reportsToTerminal()) {
  if (args.get("--diagnostics", "text") == "json")
    return RenderForm::Json;
  return toTerminal ? RenderForm::ColourText : RenderForm::Text;
}

bool Session::report(const ParsedArgs &args, Severity least) const {
  support::print(stderr, "{}", renderAll(sources, engine, formOf(args), least));
  return !engine.hasErrors();
}

bool Session::report(const ParsedArgs &args,
                     const DiagnosticEngine &found) const {
  support::print(stderr, "{}",
                 renderAll(sources, found, formOf(args), Severity::Warning));
  return !found.hasErrors();
}

std::string Session::reported(const ParsedArgs &args, bool toTerminal) const {
  return renderAll(sources, engine, formOf(args, toTerminal),
                   Severity::Warning);
}

bool Session::reads(const std::string &path) const {
  for (FileId file = 0; file < sources.size(); ++file)
    if (llvm::sys::fs::equivalent(sources.path(file), path))
      return true;
  return false;
}

const hir::Program *compile(Session &session, const ParsedArgs &args,
                            const targets::Target *target) {
  if (!session.load(args.files[0]))
    return nullptr;
  bool isRight = session.parse() && session.check();
  const hir::Program *program = isRight ? session.build() : nullptr;
  if (program && program->entry == hir::kNone)
    session.diagnostics().report(Diag::NoEntry, Span{session.file(), 0, 0});
  if (program && target)
    reportUnavailable(*program, *target, session.diagnostics());
  return session.report(args, Severity::Warning) ? program : nullptr;
}

bool requireScripts(const ParsedArgs &args) {
  if (args.files.empty())
    printUsageError(*args.verb, "no script");
  return !args.files.empty();
}

std::optional<std::string> singleFile(const ParsedArgs &args) {
  if (!requireScripts(args))
    return std::nullopt;
  if (args.files.size() == 1)
    return args.files[0];
  printUsageError(*args.verb,
                  fmt::format("`voxc {}` takes one script; `{}` is one too "
                              "many",
                              args.verb->name, args.files[1]));
  return std::nullopt;
}

std::optional<int64_t> depthLimit(const ParsedArgs &args) {
  std::string text = args.get("--max-depth", fmt::to_string(rt::kDefaultDepth));
  int64_t limit = 0;
  if (parseNumber(text, limit) && limit >= 1)
    return limit;
  printError(
      fmt::format("`--max-depth` takes a number from 1, not `{}`", text));
  return std::nullopt;
}

bool readStepLimit(const ParsedArgs &args, std::optional<int64_t> &limit) {
  if (args.has("--fuel"))
    limit = std::numeric_limits<int64_t>::max();
  if (!args.has("--max-steps"))
    return true;
  std::string text = args.get("--max-steps");
  if (parseNumber(text, limit.emplace()) && *limit >= 1)
    return true;
  printError(
      fmt::format("`--max-steps` takes a number from 1, not `{}`", text));
  return false;
}

std::optional<unsigned> optLevel(const ParsedArgs &args) {
  std::string text = args.get("-O", "2");
  if (text.size() == 1 && text[0] >= '0' && text[0] <= '3')
    return static_cast<unsigned>(text[0] - '0');
  printError(fmt::format("`-O` takes 0, 1, 2 or 3, not `{}`", text));
  return std::nullopt;
}

/// The value of `--profile`, or nothing after printing.
static std::optional<hir::Profile> profileOption(const ParsedArgs &args) {
  std::string name = args.get("--profile", "default");
  if (name == "default")
    return hir::Profile::Default;
  if (name == "strict")
    return hir::Profile::Strict;
  if (name == "lenient")
    return hir::Profile::Lenient;
  printError(fmt::format(
      "`--profile` takes default, strict or lenient, not `{}`", name));
  return std::nullopt;
}

std::optional<hir::Options> lowerOptions(const ParsedArgs &args) {
  std::optional<hir::Profile> profile = profileOption(args);
  if (!profile)
    return std::nullopt;
  std::string contracts = args.get("--contracts", "on");
  if (contracts != "on" && contracts != "off") {
    printError(
        fmt::format("`--contracts` takes on or off, not `{}`", contracts));
    return std::nullopt;
  }
  std::string secrets = args.get("--secrets", "none");
  if (secrets != "none" && secrets != "env") {
    printError(fmt::format("`--secrets` takes none or env, not `{}`", secrets));
    return std::nullopt;
  }
  hir::Options options;
  options.profile = *profile;
  options.contracts = contracts == "on";
  options.secretsFromEnvironment = secrets == "env";
  return options;
}

bool checkDiagnosticsOption(const ParsedArgs &args) {
  std::string format = args.get("--diagnostics", "text");
  if (format == "text" || format == "json")
    return true;
  printError(
      fmt::format("`--diagnostics` takes text or json, not `{}`", format));
  return false;
}

} // namespace vox::driver
