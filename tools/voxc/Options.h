//===- tools/voxc/Options.h - verbs and their options ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A verb declares its options as a table; the same table parses the command
// line and prints `--help`, so the two cannot disagree.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/contract.h"

#include <charconv>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vox::driver {

/// Exit codes of voxc itself (spec stdlib §5.3).
enum ExitCode : int {
  kOk = rt::kExitOk,
  kFailed = rt::kExitFailed,
  kUsage = rt::kExitUsage,
  kInternalError = rt::kExitInternal
};

struct OptionSpec {
  std::string_view name;     ///< "--target" or "-o"
  std::string_view argument; ///< "TRIPLE", "" for a flag
  std::string_view help;
};

struct Verb;

/// Where the arguments of the script stand.
enum class ProgramArgs : uint8_t {
  None, ///< there are none; words behind `--` are files
  BehindDashes,
  BehindScript ///< all that follows the script; a `--` between is left out
};

/// What a command line said, after checking it against the verb's table.
struct ParsedArgs {
  const Verb *verb = nullptr;
  std::map<std::string, std::vector<std::string>, std::less<>> options;
  std::vector<std::string> files;
  std::vector<std::string> programArgs; ///< see ProgramArgs
  bool asksForHelp = false;             ///< nothing else counts then

  bool has(std::string_view name) const {
    return options.find(name) != options.end();
  }
  /// The last value given, or `fallback`.
  std::string get(std::string_view name, std::string_view fallback = "") const;
};

struct Verb {
  std::string_view name;
  std::string_view summary;
  std::string_view usage; ///< "voxc build [options] FILE"
  std::span<const OptionSpec> options;
  std::string_view examples; ///< lines, each indented by two blanks
  int (*run)(const ParsedArgs &);
  ProgramArgs programArgs = ProgramArgs::None;
};

/// The verbs, in the order `voxc --help` shows them.
std::span<const Verb> verbs();

/// The verb that the first word means: `build`, or `run` where it is a script.
/// Null after printing that there is none.
const Verb *findVerb(std::string_view word);

/// Parses the words behind the verb. Prints what is wrong and returns nothing
/// for a usage error. `-O2`, `--name=value`, `--name value` and `-o value` are
/// understood; nothing behind `--`, or behind the script of a verb that has
/// ProgramArgs::BehindScript, is an option.
std::optional<ParsedArgs> parseArgs(const Verb &verb,
                                    std::span<char *const> words);

void printHelp();
void printVerbHelp(const Verb &verb);

/// `voxc: error: <message>` on stderr.
void printError(std::string_view message);
void printNote(std::string_view message);

/// The same, followed by how the verb is used.
void printUsageError(const Verb &verb, std::string_view message);

/// Reads a decimal number; false unless it is all of `text` and fits.
template <typename Number>
bool parseNumber(std::string_view text, Number &number) {
  auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

} // namespace vox::driver
