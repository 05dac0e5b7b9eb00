//===- tools/voxc/Expectation.cpp - what a script says that it does -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Expectation.h"

#include "tools/voxc/Options.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <fmt/format.h>

namespace vox::driver {

/// Whether a line is a comment that starts with the word EXPECT or EXPECT-….
static bool isDirective(llvm::StringRef line) {
  line = line.ltrim(" \t");
  if (!line.consume_front("//"))
    return false;
  llvm::StringRef word = line.ltrim(" \t").take_while(
      [](char c) { return llvm::isAlnum(c) || c == '-' || c == '_'; });
  return word == "EXPECT" || word.starts_with("EXPECT-");
}

/// Takes the word and the blank behind it from a line, as one more line of
/// `text`.
static bool takeText(llvm::StringRef line, llvm::StringRef word,
                     std::optional<std::string> &text) {
  if (!line.consume_front(word))
    return false;
  if (!line.trim(" \t").empty() && !line.consume_front(" "))
    return false;
  if (line.trim(" \t").empty())
    line = "";
  text = text.value_or("") + line.str() + "\n";
  return true;
}

/// Why a directive is none; "" when `expected` has it now.
static std::string take(llvm::StringRef line, Expectation &expected) {
  if (takeText(line, "// EXPECT:", expected.output) ||
      takeText(line, "// EXPECT-ERROR:", expected.errors))
    return "";
  if (!line.consume_front("// EXPECT-EXIT:"))
    return "write `// EXPECT: text`, `// EXPECT-ERROR: text` or "
           "`// EXPECT-EXIT: status`, at the start of the line";
  if (expected.status || expected.isFailure)
    return "a second `// EXPECT-EXIT:`";
  line = line.trim(" \t");
  unsigned status = 0;
  if (line == "nonzero" || line == "nonzero-both")
    expected.isFailure = true;
  else if (!line.empty() && llvm::all_of(line, llvm::isDigit) &&
           !line.getAsInteger(10, status) && status <= 255)
    expected.status = static_cast<int>(status);
  else
    return fmt::format(
        "`// EXPECT-EXIT:` takes a status from 0 to 255 or nonzero, not `{}`",
        line.str());
  return "";
}

std::optional<Expectation> readExpectation(const std::string &path,
                                           std::string_view text) {
  Expectation expected;
  llvm::SmallVector<llvm::StringRef> lines;
  llvm::StringRef(text.data(), text.size()).split(lines, '\n');
  for (size_t i = 0; i < lines.size(); ++i) {
    llvm::StringRef line = lines[i].rtrim('\r');
    if (!isDirective(line))
      continue;
    if (std::string why = take(line, expected); !why.empty()) {
      printError(fmt::format("{}:{}: {}", path, i + 1, why));
      return std::nullopt;
    }
  }
  if ((expected.output || expected.errors) && !expected.isFailure)
    expected.status = expected.status.value_or(0);
  return expected;
}

} // namespace vox::driver
