//===- test/frontend/TriviaTest.cpp - no byte is lost in the lexer --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//   vox-trivia-test FILE-OR-DIRECTORY...
//
// Takes every file, and forty mutants of each, as a script: the tokens with
// their trivia cover the text without a gap, the file as it lies on disk comes
// back from them, and without the trivia they are what the parser sees.
//
//===----------------------------------------------------------------------===//
#include "frontend/Lexer.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

using namespace vox;
namespace fs = std::filesystem;

namespace {

constexpr unsigned kMutants = 40;
constexpr size_t kMostBytes = 20000; ///< of a text that is mutated

/// A linear congruential generator: every run tries the same texts.
struct Random {
  uint64_t state = 1;
  size_t below(size_t bound) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return static_cast<size_t>((state >> 33) % bound);
  }
};

/// What the lexer treats in a way of its own.
constexpr std::string_view kPieces[] = {" ",
                                        "\t",
                                        "\n",
                                        "\r\n",
                                        "\r",
                                        "//",
                                        "/*",
                                        "*/",
                                        "#",
                                        "\"",
                                        "'",
                                        "\\",
                                        "{",
                                        "}",
                                        "r\"",
                                        "r#\"",
                                        "f\"",
                                        "::",
                                        "!(",
                                        "<>",
                                        "&&",
                                        "==",
                                        "\xEF\xBB\xBF",
                                        "\xC2\xA0",
                                        "\xFF",
                                        "1_0",
                                        "0x1F",
                                        "\0",
                                        "\xE2\x80\x8B"};

std::string mutate(std::string text, Random &random) {
  for (size_t change = 0; change <= random.below(4); ++change) {
    size_t begin = random.below(text.size() + 1);
    size_t count = std::min(random.below(9), text.size() - begin);
    if (random.below(3) == 0)
      count = 0;
    text.replace(begin, count, kPieces[random.below(std::size(kPieces))]);
  }
  if (random.below(8) == 0)
    text.resize(random.below(text.size() + 1));
  return text;
}

bool areEqual(const Token &a, const Token &b) {
  return a.kind == b.kind && a.span.begin == b.span.begin &&
         a.span.end == b.span.end;
}

/// What is wrong with the tokens of a text, or null.
const char *problemOf(std::string_view raw) {
  SourceManager sources;
  DiagnosticEngine diags, again;
  FileId file = sources.add("text.vox", raw);
  std::vector<Token> all = lexLossless(sources, file, diags);
  std::vector<Token> seen = lex(sources, file, again);
  std::string text;
  std::string bytes(raw.substr(0, sources.rawOffset(file, 0)));
  uint32_t end = 0;
  for (const Token &token : all) {
    if (token.span.begin != end || token.span.end < end)
      return "there is a gap, or tokens overlap";
    uint32_t begin = end;
    end = token.span.end;
    if (begin == end && !token.is(TokenKind::End))
      return "a token is empty";
    text += sources.text(token.span);
    uint32_t rawBegin = sources.rawOffset(file, begin);
    bytes += raw.substr(rawBegin, sources.rawOffset(file, end) - rawBegin);
  }
  if (text != sources.text(file))
    return "the text does not come back";
  if (bytes != raw)
    return "the file does not come back";
  std::erase_if(all, [](const Token &token) { return token.isTrivia(); });
  if (!std::equal(all.begin(), all.end(), seen.begin(), seen.end(), areEqual))
    return "the parser sees other tokens";
  return diags.all().size() == again.all().size() ? nullptr
                                                  : "other diagnostics";
}

struct Tally {
  unsigned files = 0, texts = 0, failures = 0;

  void check(const std::string &path, std::string_view text) {
    ++texts;
    const char *problem = problemOf(text);
    if (!problem)
      return;
    if (++failures <= 5)
      std::printf("FAIL %s: %s, text %u:\n%.*s\n", path.c_str(), problem, texts,
                  static_cast<int>(std::min<size_t>(text.size(), 2000)),
                  text.data());
  }

  void checkFile(const std::string &path) {
    std::ifstream in(path, std::ios::binary);
    std::string text(std::istreambuf_iterator<char>(in), {});
    ++files;
    check(path, text);
    text.resize(std::min(text.size(), kMostBytes));
    Random random;
    for (unsigned mutant = 0; mutant < kMutants; ++mutant)
      check(path, mutate(text, random));
  }
};

} // namespace

int main(int argc, char **argv) {
  std::vector<std::string> paths;
  for (const char *argument : std::vector<const char *>(argv + 1, argv + argc))
    if (!fs::is_directory(argument))
      paths.push_back(argument);
    else
      for (const auto &entry : fs::recursive_directory_iterator(argument))
        if (entry.is_regular_file())
          paths.push_back(entry.path().string());
  std::sort(paths.begin(), paths.end());
  Tally tally;
  for (const std::string &path : paths)
    tally.checkFile(path);
  std::printf("%u files, %u texts, %u failures\n", tally.files, tally.texts,
              tally.failures);
  return tally.failures != 0;
}
