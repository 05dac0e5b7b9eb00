//===- tools/voxc/Options.cpp - parsing command lines ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements Options.h. An unknown option names the verb's own help.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Options.h"

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

static std::nullopt_t usageError(const Verb &verb, const std::string &message) {
  printUsageError(verb, message);
  return std::nullopt;
}

static const OptionSpec *findOption(const Verb &verb, std::string_view name) {
  for (const OptionSpec &option : verb.options)
    if (option.name == name)
      return &option;
  return nullptr;
}

std::optional<ParsedArgs> parseArgs(const Verb &verb,
                                    std::span<char *const> words) {
  ParsedArgs parsed;
  parsed.verb = &verb;
  for (size_t i = 0; i < words.size(); ++i) {
    std::string_view word = words[i];
    if (word == "--") {
      auto &rest = verb.hasProgramArgs ? parsed.programArgs : parsed.files;
      auto behind = words.subspan(i + 1);
      rest.insert(rest.end(), behind.begin(), behind.end());
      break;
    }
    if (word.size() < 2 || word[0] != '-') {
      parsed.files.emplace_back(word);
      continue;
    }
    std::string_view name = word, value;
    bool hasValue = false;
    if (size_t equals = word.find('='); equals != word.npos) {
      name = word.substr(0, equals);
      value = word.substr(equals + 1);
      hasValue = true;
    } else if (word.starts_with("-O") && word.size() > 2) {
      name = "-O";
      value = word.substr(2);
      hasValue = true;
    }
    const OptionSpec *option = findOption(verb, name);
    if (!option)
      return usageError(verb, fmt::format("unknown option `{}`", name));
    if (option->argument.empty() && hasValue)
      return usageError(verb, fmt::format("`{}` takes no value", name));
    if (!option->argument.empty() && !hasValue && i + 1 < words.size())
      value = words[++i];
    if (!option->argument.empty() && value.empty())
      return usageError(
          verb, fmt::format("`{}` needs a value: {}", name, option->argument));
    parsed.options[std::string(name)].emplace_back(value);
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
      "usage: voxc VERB [options] [FILE] [-- program arguments]\n\nverbs:\n");
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
