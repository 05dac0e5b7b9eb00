//===- tools/voxc/CapsVerb.cpp - voxc caps --------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Prints what a script can ask for and where, or what a program was granted when
// it was built. Not caps.cpp: Caps.cpp is there,
// and some file systems take both names for one.
//
//===----------------------------------------------------------------------===//
#include "frontend/Render.h"
#include "hir/Builtins.h"
#include "hir/CapabilityClasses.h"
#include "support/Print.h"
#include "tools/voxc/BakedCaps.h"
#include "tools/voxc/Grants.h"
#include "tools/voxc/Session.h"
#include "tools/voxc/Verbs.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace vox::driver {

using hir::CapabilityUse;

namespace {

/// The columns of the table: at least so wide.
constexpr size_t kClassWidth = 9, kNameWidth = 17, kPlaceWidth = 18;

std::string place(const SourceManager &sources, Span span) {
  LineColumn at = sources.locate(span.file, span.begin);
  return fmt::format("{}:{}:{}", sources.path(span.file), at.line, at.column);
}

/// `main -> save`; "" where the call stands in what is run itself.
std::string wayOf(const CapabilityUse &use) {
  return use.via.size() < 2 ? ""
                            : fmt::format("{}", fmt::join(use.via, " -> "));
}

/// `text` and blanks, two at least.
std::string column(std::string_view text, size_t width) {
  return fmt::format("{:<{}}", fmt::format("{}  ", text), width);
}

void printUses(const SourceManager &sources,
               const std::vector<CapabilityUse> &uses, bool isReached) {
  size_t nameWidth = kNameWidth, placeWidth = kPlaceWidth;
  for (const CapabilityUse &use : uses) {
    nameWidth = std::max(nameWidth, hir::builtin(use.builtin).name.size() + 2);
    placeWidth = std::max(placeWidth, place(sources, use.span).size() + 3);
  }
  for (const CapabilityUse &use : uses) {
    std::string line =
        "  " + column(hir::classWord(use.builtin), kClassWidth) +
        column(hir::builtin(use.builtin).name, nameWidth) +
        fmt::format("{:<{}}", place(sources, use.span), placeWidth);
    for (size_t i = 0; i < use.paths.size(); ++i)
      line += (i ? " " : "path ") + jsonString(use.paths[i]);
    std::string way = isReached ? wayOf(use) : use.via.front();
    if (!way.empty())
      line += fmt::format("{}{} {}", use.paths.empty() ? "" : "   ",
                          isReached ? "via" : "in", way);
    line.erase(line.find_last_not_of(' ') + 1);
    support::print("{}\n", line);
  }
}

void printText(const SourceManager &sources, const hir::CapabilityUses &uses) {
  uint64_t classes = hir::classesOf(uses.reached);
  std::vector<std::string> words = hir::classWords(hir::strongest(classes));
  support::print("needs: {}\n", words.empty()
                                    ? "none"
                                    : fmt::format("{}", fmt::join(words, " ")));
  printUses(sources, uses.reached, true);
  if (classes)
    support::print("suggest: {}\n", capsFlags(tokensFor(classes, "@cwd")));
  if (!uses.unreached.empty())
    support::print("not counted, since nothing runs it:\n");
  printUses(sources, uses.unreached, false);
}

std::string jsonList(const std::vector<std::string> &texts) {
  std::string list;
  for (const std::string &text : texts)
    list += (list.empty() ? "" : ",") + jsonString(text);
  return "[" + list + "]";
}

std::string jsonUses(const SourceManager &sources,
                     const std::vector<CapabilityUse> &uses) {
  std::string list;
  for (const CapabilityUse &use : uses) {
    LineColumn at = sources.locate(use.span.file, use.span.begin);
    list += fmt::format(
        R"({}{{"class":{},"function":{},"file":{},"line":{},"column":{},"paths":{},"via":{}}})",
        list.empty() ? "" : ",", jsonString(hir::classWord(use.builtin)),
        jsonString(hir::builtin(use.builtin).name),
        jsonString(sources.path(use.span.file)), at.line, at.column,
        jsonList(use.paths), jsonList(use.via));
  }
  return "[" + list + "]";
}

void printJson(const SourceManager &sources, const hir::CapabilityUses &uses) {
  uint64_t classes = hir::classesOf(uses.reached);
  support::print(R"({{"needs":{},"uses":{},"suggest":{},"unreached":{}}})"
                 "\n",
                 jsonList(hir::classWords(hir::strongest(classes))),
                 jsonUses(sources, uses.reached),
                 jsonList(tokensFor(classes, "@cwd")),
                 jsonUses(sources, uses.unreached));
}

/// `printed` of the tokens or limits that there are, or "none".
std::string orNone(const std::string &printed) {
  return printed.empty() ? "none" : printed;
}

int printBaked(const BakedCaps &caps, bool isJson) {
  if (!caps.problem.empty()) {
    printError(caps.problem);
    return kFailed;
  }
  std::string limits, json;
  for (const auto &[name, value] : caps.limits) {
    limits += fmt::format("{}{}={}", limits.empty() ? "" : " ", name, value);
    json += fmt::format("{}{}:{}", json.empty() ? "" : ",", jsonString(name),
                        value);
  }
  if (isJson) {
    support::print(R"({{"ceiling":{},"sandbox":{},"limits":{{{}}}}})"
                   "\n",
                   jsonList(caps.tokens), jsonString(caps.sandbox), json);
    return kOk;
  }
  support::print("ceiling: {}\n",
                 orNone(fmt::format("{}", fmt::join(caps.tokens, " "))));
  support::print("sandbox: {}\nlimits: {}\n", caps.sandbox, orNone(limits));
  return kOk;
}

} // namespace

int runCaps(const ParsedArgs &args) {
  std::optional<std::string> file = singleFile(args);
  std::optional<hir::Options> lowering = lowerOptions(args);
  if (!file || !lowering || !checkDiagnosticsOption(args))
    return kUsage;
  FileContent content;
  if (*file != kStandardInput) // which can be read once only
    content = readSource(*file);
  if (isImage(content.text))
    return printBaked(readBakedCaps(*file, content.text), args.has("--json"));
  if (content.text.find('\0') != content.text.npos) {
    printError(fmt::format(
        "`{}` is neither a script nor a program that voxc has built", *file));
    return kFailed;
  }
  Session session(*lowering);
  if (!session.load(*file))
    return kFailed;
  bool isRight = session.parse() && session.check();
  if (!session.report(args, Severity::Warning) || !isRight)
    return kFailed;
  hir::CapabilityUses uses = session.capabilityUses(/*withTests=*/true);
  if (args.has("--json"))
    printJson(session.sourceManager(), uses);
  else
    printText(session.sourceManager(), uses);
  return kOk;
}

} // namespace vox::driver
