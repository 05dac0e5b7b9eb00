//===- tools/voxc/Options.cpp - parsing command lines ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements Options.h. An unknown option names the verb's own help.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Options.h"

#include "frontend/ClosestName.h"
#include "support/Print.h"

#include <fmt/format.h>

namespace vox::driver {

std::string ParsedArgs::get(std::string_view name,
                            std::string_view fallback) const {
  auto found = options.find(name);
  return found == options.end() ? std::string(fallback) : found->second.back();
}

void printError(std::string_view message) {
  support::print(stderr, "voxc: error: {}\n", message);
}

void printNote(std::string_view message) {
  support::print(stderr, "voxc: note: {}\n", message);
}

void printUsageError(const Verb &verb, std::string_view message) {
  printError(message);
  support::print(stderr, "usage: {}\nTry `voxc {} --help`.\n", verb.usage,
                 verb.name);
}

static const OptionSpec *findOption(const Verb &verb, std::string_view name) {
  for (const OptionSpec &option : verb.options)
    if (option.name == name)
      return &option;
  return nullptr;
}

template <typename Row>
static std::string didYouMean(std::string_view word,
                              std::span<const Row> rows) {
  std::vector<std::string> names;
  for (const Row &row : rows)
    names.emplace_back(row.name);
  std::string best = closestName(word, names);
  return best.empty() ? "" : fmt::format("; did you mean `{}`?", best);
}

/// `voxc hello.vox`; and `./hello` behind `#!/usr/bin/env voxc`, which may have
/// any name.
static bool namesScript(std::string_view word) {
  return word == "-" || word.ends_with(".vox") || word.find('/') != word.npos;
}

const Verb *findVerb(std::string_view word) {
  std::string_view name = namesScript(word) ? "run" : word;
  for (const Verb &verb : verbs())
    if (verb.name == name)
      return &verb;
  std::string meant = didYouMean(word, verbs());
  printError(fmt::format("unknown verb `{}`{} `voxc --help` lists them", word,
                         meant.empty() ? ";" : meant));
  return nullptr;
}

/// Takes the option at the front of `words`, and its value; false after a usage
/// error.
static bool takeOption(ParsedArgs &parsed, std::span<char *const> &words) {
  const Verb &verb = *parsed.verb;
  std::string_view name = words[0], value;
  words = words.subspan(1);
  bool hasValue = false;
  if (size_t equals = name.find('='); equals != name.npos) {
    value = name.substr(equals + 1);
    name = name.substr(0, equals);
    hasValue = true;
  } else if (name.starts_with("-O") && name.size() > 2) {
    value = name.substr(2);
    name = "-O";
    hasValue = true;
  }
  const OptionSpec *option = findOption(verb, name);
  if (!option) {
    printUsageError(verb, fmt::format("unknown option `{}`{}", name,
                                      didYouMean(name, verb.options)));
    return false;
  }
  bool takesValue = !option->argument.empty();
  if (!takesValue && hasValue) {
    printUsageError(verb, fmt::format("`{}` takes no value", name));
    return false;
  }
  if (takesValue && !hasValue && !words.empty()) {
    value = words[0];
    words = words.subspan(1);
  }
  if (takesValue && value.empty()) {
    printUsageError(
        verb, fmt::format("`{}` needs a value: {}", name, option->argument));
    return false;
  }
  parsed.options[std::string(name)].emplace_back(value);
  return true;
}

std::optional<ParsedArgs> parseArgs(const Verb &verb,
                                    std::span<char *const> words) {
  ParsedArgs parsed;
  parsed.verb = &verb;
  bool endsOptions = verb.programArgs == ProgramArgs::BehindScript;
  auto takeRest = [&](std::vector<std::string> &into) {
    into.insert(into.end(), words.begin(), words.end());
    words = {};
  };
  while (!words.empty()) {
    std::string_view word = words[0];
    bool isDashes = word == "--";
    if (!isDashes && word.size() > 1 && word[0] == '-') {
      parsed.asksForHelp = word == "--help" || word == "-h";
      if (parsed.asksForHelp)
        return parsed;
      if (!takeOption(parsed, words))
        return std::nullopt;
      continue;
    }
    words = words.subspan(1);
    if (!isDashes)
      parsed.files.emplace_back(word);
    else if (verb.programArgs == ProgramArgs::BehindDashes)
      takeRest(parsed.programArgs);
    else if (!endsOptions)
      takeRest(parsed.files);
    else if (!words.empty()) { // `-- -odd.vox`
      parsed.files.emplace_back(words[0]);
      words = words.subspan(1);
    }
    if (!endsOptions || parsed.files.empty())
      continue;
    if (!words.empty() && std::string_view(words[0]) == "--")
      words = words.subspan(1);
    takeRest(parsed.programArgs);
  }
  return parsed;
}

void printVerbHelp(const Verb &verb) {
  support::print("{}\n\nusage: {}\n", verb.summary, verb.usage);
  if (!verb.options.empty())
    support::print("\noptions:\n");
  for (const OptionSpec &option : verb.options) {
    std::string head(option.name);
    if (option.name == "-O")
      head += option.argument;
    else if (!option.argument.empty())
      head += fmt::format("{}{}", option.name.starts_with("--") ? "=" : " ",
                          option.argument);
    support::print("  {:<26} {}\n", head, option.help);
  }
  support::print("\nexamples:\n{}", verb.examples);
}

void printHelp() {
  support::print(
      "voxc compiles scripts in Vox to small, self-contained executables.\n\n"
      "usage: voxc VERB [options] [FILE]\n"
      "       voxc FILE [arguments]        is `voxc run FILE [arguments]`\n\n"
      "A FILE of `-` is standard input.\n\nverbs:\n");
  for (const Verb &verb : verbs())
    support::print("  {:<9} {}\n", verb.name, verb.summary);
  support::print("\n  voxc VERB --help shows a verb's options with examples\n"
                 "  voxc --version   shows the versions of voxc and LLVM\n\n"
                 "examples:\n"
                 "  voxc run hello.vox\n"
                 "  voxc build hello.vox -o hello\n"
                 "  voxc build --target=aarch64-apple-darwin hello.vox\n\n"
                 "exit status: 0 done; 1 the script or a file has an error; 2 "
                 "wrong command line;\n"
                 "`voxc run` leaves with the status of the script.\n");
}

} // namespace vox::driver
