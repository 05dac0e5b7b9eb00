//===- tools/voxc/explain.cpp - voxc explain ------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Prints the rule behind a code with an example and its correction.
//
//===----------------------------------------------------------------------===//
#include "frontend/Explanation.h"
#include "frontend/Render.h"
#include "tools/voxc/Output.h"
#include "tools/voxc/Verbs.h"

#include <fmt/format.h>

namespace vox::driver {

/// The format string of a message as users can read it.
static std::string messageText(const DiagInfo &row) {
  std::string text;
  for (std::string_view rest = row.format; !rest.empty();) {
    if (rest.starts_with("{{") || rest.starts_with("}}")) {
      text += rest[0];
      rest.remove_prefix(2);
    } else if (rest[0] == '{') {
      text += "<...>";
      rest.remove_prefix(rest.find('}') + 1);
    } else {
      text += rest[0];
      rest.remove_prefix(1);
    }
  }
  return text;
}

static std::string wrapped(std::string_view text) {
  constexpr size_t kWidth = 78;
  std::string result;
  size_t column = 0;
  while (!text.empty()) {
    size_t blank = std::min(text.find(' '), text.size());
    if (column > 0 && column + 1 + blank > kWidth) {
      result += '\n';
      column = 0;
    } else if (column > 0) {
      result += ' ';
      ++column;
    }
    result += text.substr(0, blank);
    column += blank;
    text.remove_prefix(std::min(blank + 1, text.size()));
  }
  return result + '\n';
}

static std::string indented(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    size_t end = text.find('\n');
    result += fmt::format("    {}\n", text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return result;
}

static std::string describe(const Explanation &row) {
  std::string text;
  for (const DiagInfo &info : diagRegistry())
    if (info.code == row.code) {
      std::string_view severity =
          info.severity == Severity::Off ? "lint" : severityName(info.severity);
      text +=
          fmt::format("{}[{}]: {}\n", severity, row.code, messageText(info));
    }
  text +=
      fmt::format("\n{}\nThis is reported:\n\n{}\nThis is not:\n\n{}",
                  wrapped(row.rule), indented(row.wrong), indented(row.right));
  return text;
}

static std::string listOfCodes() {
  std::string text;
  std::string_view last;
  for (const Explanation &row : explanations())
    for (const DiagInfo &info : diagRegistry())
      if (info.code == row.code && last != row.code) {
        text += fmt::format("{}  {}\n", row.code, messageText(info));
        last = row.code;
      }
  return text;
}

int runExplain(const ParsedArgs &args) {
  std::string example = args.get("--example");
  if (!example.empty() && example != "wrong" && example != "right") {
    printError(
        fmt::format("`--example` takes wrong or right, not `{}`", example));
    return kUsage;
  }
  if (args.files.empty() && !example.empty()) {
    printUsageError(*args.verb, "`--example` needs a code");
    return kUsage;
  }
  if (args.files.empty())
    return writeOutput("-", listOfCodes(), false) ? kOk : kFailed;
  for (const std::string &code : args.files) {
    const Explanation *row = findExplanation(code);
    if (!row) {
      const Explanation *nearest = nearestExplanation(code);
      printError(nearest
                     ? fmt::format("there is no code `{}`; the nearest is {}",
                                   code, nearest->code)
                     : fmt::format("`{}` is not a code such as VX0440; `voxc "
                                   "explain` lists them",
                                   code));
      return kUsage;
    }
    std::string text = example.empty()      ? describe(*row)
                       : example == "wrong" ? std::string(row->wrong)
                                            : std::string(row->right);
    if (!writeOutput("-", text, false))
      return kFailed;
  }
  return kOk;
}

} // namespace vox::driver
