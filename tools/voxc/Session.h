//===- tools/voxc/Session.h - from a file to HIR --------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The front half of every verb: read a script, parse it, check it, and print
// its diagnostics.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/AST.h"
#include "frontend/Diagnostic.h"
#include "frontend/Loader.h"
#include "frontend/Source.h"
#include "hir/Build.h"
#include "hir/Check.h"
#include "targets/Target.h"
#include "tools/voxc/Options.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace vox::driver {

/// A file as it was read.
struct SourceRead {
  std::string path; ///< as it was opened
  std::string identity;
  std::string digest;
};

class Session {
public:
  explicit Session(const hir::Options &options = {}) : options(options) {}
  /// Reads `path`. Prints why and returns false when that fails.
  bool load(const std::string &path);
  /// Parses the loaded file and those it imports. False when there are errors.
  bool parse();
  /// Checks the parsed files. False when there are errors.
  bool check();
  /// Builds what was checked. Null when there are errors. Ends with status 101
  /// when the result breaks a rule of HIR, which is a bug of ours.
  const hir::Program *build();
  /// What the program can ask for, once it was checked without errors.
  hir::CapabilityUses capabilityUses(bool withTests) const {
    return checked ? checked->capabilityUses(withTests) : hir::CapabilityUses();
  }
  /// Prints the diagnostics in source order on stderr, as `--diagnostics` says,
  /// those below `least` left out; returns whether there was no error.
  bool report(const ParsedArgs &args, Severity least) const;
  /// The same for `found` about these files, which stands in no engine yet.
  bool report(const ParsedArgs &args, const DiagnosticEngine &found) const;
  /// What `report` prints of warnings and errors, to a terminal or elsewhere.
  std::string reported(const ParsedArgs &args, bool toTerminal) const;
  /// The files that were read, the script first.
  const std::vector<SourceRead> &reads() const { return theReads; }
  /// True when `path` leads to one of the files that were read.
  bool reads(const std::string &path) const;

  /// What `build` gave, when that was not null.
  hir::Program &built() { return *program; }
  FileId file() const { return theFile; }
  const SourceManager &sourceManager() const { return sources; }
  DiagnosticEngine &diagnostics() { return engine; }

private:
  void note(const std::string &path, const FileContent &content);

  hir::Options options;
  SourceManager sources;
  DiagnosticEngine engine;
  SourceTree tree;
  std::vector<SourceRead> theReads;
  std::optional<hir::CheckedProgram> checked; ///< points into `tree`
  std::unique_ptr<hir::Program> program;
  FileId theFile = 0;
};

/// Whether diagnostics are shown by a terminal.
bool reportsToTerminal();

/// The path that stands for standard input.
inline constexpr std::string_view kStandardInput = "-";

/// A path as diagnostics and faults show it.
std::string shownPath(const std::string &path);

/// The text of a file, or why there is none.
FileContent readSource(const std::string &path);

/// Loads, parses, checks and builds the one file of `args` and reports its errors and
/// warnings; notes are for `voxc check`. Null on failure.
/// `target`: what the program must be able to run on (VX0486); null: any.
const hir::Program *compile(Session &session, const ParsedArgs &args,
                            const targets::Target *target = nullptr);

/// False after a usage error when no script is named.
bool requireScripts(const ParsedArgs &args);

/// The one file named on the command line, or nothing after a usage error.
std::optional<std::string> singleFile(const ParsedArgs &args);

/// The value of `--max-depth`: nothing if it is wrong (printed), else the
/// limit.
std::optional<int64_t> depthLimit(const ParsedArgs &args);

/// Reads `--max-steps` and `--fuel`: how many steps the program may take, nothing
/// where they are not counted. False if the value is wrong (printed).
bool readStepLimit(const ParsedArgs &args, std::optional<int64_t> &limit);

/// The value of -O, or nothing if it is wrong (printed).
std::optional<unsigned> optLevel(const ParsedArgs &args);

/// The values of `--profile`, `--contracts` and `--secrets`, or nothing if it
/// is wrong (printed).
std::optional<hir::Options> lowerOptions(const ParsedArgs &args);

/// False after printing when `--diagnostics` is neither text nor json.
bool checkDiagnosticsOption(const ParsedArgs &args);

} // namespace vox::driver
