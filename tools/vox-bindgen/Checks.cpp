//===- tools/vox-bindgen/Checks.cpp - the rules of the registry -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/vox-bindgen/Checks.h"

#include "hir/BuiltinSignature.h"
#include "tools/vox-bindgen/Tests.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace vox;
using namespace vox::bindgen;
using llvm::StringRef;

namespace {

struct FlagWord {
  StringRef word;
  StringRef constant;
  uint16_t flag;
};
constexpr FlagWord kFlagWords[] = {
    {"type", "kTakesType", hir::kTakesType},
    {"result", "kTakesResult", hir::kTakesResult},
    {"faults", "kFaults", hir::kFaults},
    {"consumes", "kConsumes", hir::kConsumes},
    {"method", "kMethod", hir::kMethod},
    {"updates", "kUpdates", hir::kUpdates},
    {"ordered", "kOrdered", hir::kOrdered},
    {"compares", "kCompares", hir::kCompares},
    {"displays", "kDisplays", hir::kDisplays}};
/// Says that programs cannot name it; only the reference page asks.
constexpr StringRef kInner = "inner";

/// The C++ type of a letter of BuiltinShape as a borrowed parameter.
std::string parameterType(char letter) {
  switch (letter) {
  case 'i':
  case 'b':
    return "i64";
  case 'f':
    return "double";
  case 's':
    return "const vox::rt::Str *";
  case 'L':
    return "const vox::rt::List *";
  case 'M':
    return "const vox::rt::Map *";
  default:
    return "const u64 *";
  }
}

bool isReference(char letter) {
  return letter == 's' || letter == 'L' || letter == 'M';
}

std::string withoutConst(StringRef type) {
  type.consume_front("const ");
  return type.str();
}

std::string spell(StringRef result, StringRef symbol,
                  const std::vector<std::string> &params) {
  return (result + " " + symbol + "(" + llvm::join(params, ", ") + ")").str();
}

class Checker {
public:
  Checker(const Annotation &annotation, Errors &errors, TestFiles &tests)
      : annotation(annotation), errors(errors), tests(tests) {}

  std::optional<Row> check() {
    std::string error;
    std::optional<Signature> parsed =
        parseSignature(annotation.signature, error);
    if (!parsed) {
      report("cannot be read: " + error);
      return std::nullopt;
    }
    Row row{&annotation, std::move(*parsed), enumerator(),
            "0",         findClass(),        false};
    readFlags(row);
    checkFlags(row.signature);
    checkTypes(row.signature);
    if (std::string fuel = checkFuel(annotation.fuel, row.signature);
        !fuel.empty())
      report("has the fuel cost `" + annotation.fuel + "`: " + fuel);
    checkTexts(row.signature);
    return ok ? std::optional(std::move(row)) : std::nullopt;
  }

private:
  const Annotation &annotation;
  Errors &errors;
  TestFiles &tests;
  uint16_t flags = 0;
  bool ok = true;

  void report(const std::string &text) {
    errors.report(annotation.place, "`" + annotation.signature + "` " + text);
    ok = false;
  }

  /// `vox_fs_read` -> FsRead
  std::string enumerator() {
    StringRef symbol = annotation.symbol;
    bool isSymbol = symbol.consume_front("vox_") && !symbol.empty() &&
                    llvm::all_of(symbol, [](char c) {
                      return llvm::isAlnum(c) || c == '_';
                    });
    if (!isSymbol)
      report("has the symbol `" + annotation.symbol +
             "`, which does not begin with `vox_`");
    std::string name;
    llvm::SmallVector<StringRef> words;
    symbol.split(words, '_', -1, false);
    for (StringRef word : words)
      name += llvm::toUpper(word[0]) + word.drop_front().str();
    return name;
  }

  const CapabilityClass *findClass() {
    for (const CapabilityClass &one : kCapabilityClasses)
      if (one.spelling == annotation.capability)
        return &one;
    std::vector<std::string> all;
    for (const CapabilityClass &one : kCapabilityClasses)
      all.push_back(one.spelling.str());
    report((annotation.capability.empty()
                ? "has no capability class"
                : "has the unknown capability class `" + annotation.capability +
                      "`") +
           "; one of " + llvm::join(all, " "));
    return nullptr;
  }

  void readFlags(Row &row) {
    llvm::SmallVector<StringRef> words;
    StringRef(annotation.flags).split(words, ' ', -1, false);
    std::vector<std::string> constants;
    for (StringRef word : words) {
      const auto *known = llvm::find_if(
          kFlagWords, [&](const FlagWord &one) { return one.word == word; });
      if (known != std::end(kFlagWords))
        flags |= known->flag;
      else if (word == kInner)
        row.isInner = true;
      else
        report("has the unknown flag `" + word.str() + "`");
    }
    for (const FlagWord &one : kFlagWords)
      if (flags & one.flag)
        constants.push_back(one.constant.str());
    if (!constants.empty())
      row.flags = llvm::join(constants, " | ");
    if (!row.signature.receiver.empty() && !(flags & hir::kMethod))
      row.isInner = true;
  }

  /// A flag that its signature cannot have.
  void checkFlags(const Signature &signature) {
    constexpr uint16_t needsT =
        hir::kTakesType | hir::kOrdered | hir::kCompares;
    if ((flags & needsT) && !signature.mentions('T'))
      report("has no T, which its flags `" + annotation.flags + "` speak of");
    if ((flags & hir::kMethod) && signature.receiver.empty())
      report("is flagged `method` and has no receiver");
    if ((flags & hir::kUpdates) &&
        (!(flags & hir::kMethod) || signature.result != signature.receiver))
      report("is flagged `updates` and is no method that returns its receiver");
    if ((flags & hir::kDisplays) &&
        signature.params != std::vector<std::string>{"str"})
      report("is flagged `displays` and does not take one str");
    if ((flags & hir::kTakesResult) && signature.result == "Unit")
      report("is flagged `result` and has none");
  }

  /// The C++ declaration against the Vox signature.
  void checkTypes(const Signature &signature) {
    hir::BuiltinShape shape(annotation.signature);
    if (signature.params.size() > hir::BuiltinShape::kMaxParams ||
        StringRef(shape.name).size() == hir::BuiltinShape::kMaxName)
      return report("has more parameters or a longer name than "
                    "hir::BuiltinShape can hold");
    StringRef letters = shape.params;
    if (letters.contains('u'))
      return report("has a parameter that carries no value");
    if ((flags & hir::kConsumes) &&
        (letters.empty() || !isReference(letters[0])))
      return report("is flagged `consumes` and its first parameter is no "
                    "str, list or Map");

    std::string result = "void";
    std::vector<std::string> params;
    if (shape.result == 'T')
      params.push_back("u64 *");
    else if (shape.result != 'u')
      result = withoutConst(parameterType(shape.result));
    for (auto [index, letter] : llvm::enumerate(letters)) {
      bool isConsumed = (flags & hir::kConsumes) && index == 0;
      std::string type = parameterType(letter);
      params.push_back(isConsumed ? withoutConst(type) : type);
    }
    // What a borrowed reference is retained by may be spelt without const.
    std::vector<std::string> declared = annotation.params;
    size_t first = shape.result == 'T' ? 1 : 0;
    for (size_t i = 0; i < letters.size() && first + i < declared.size(); ++i)
      if (isReference(letters[i]) &&
          declared[first + i] == withoutConst(params[first + i]))
        declared[first + i] = params[first + i];
    if (flags & hir::kTakesType)
      params.push_back("const vox::rt::TypeInfo *");
    if (flags & hir::kTakesResult)
      params.push_back("const vox::rt::TypeInfo *");
    if (flags & hir::kFaults)
      params.push_back("const vox::rt::SourceLocation *");
    if (result != annotation.result || params != declared)
      report("with the flags `" + annotation.flags +
             "` does not fit its declaration\n  expected: " +
             spell(result, annotation.symbol, params) + "\n  found:    " +
             spell(annotation.result, annotation.symbol, annotation.params));
  }

  void checkTexts(const Signature &signature) {
    StringRef text = annotation.documentation;
    if (text.trim().empty())
      report("has no line of documentation");
    else if (text.contains('\n') || text.ends_with(".") || text != text.trim())
      report("has documentation that is not one line without a full stop");
    if (annotation.test.empty())
      return report("names no test");
    std::string problem =
        tests.check(annotation.test, signature.spelling(), annotation.symbol);
    if (!problem.empty())
      report(problem);
  }
};

} // namespace

/// Two builtins of one name or symbol: the later one is reported.
static void checkUnique(const std::vector<Row> &rows, Errors &errors) {
  llvm::StringMap<const Annotation *> symbols, names, enumerators;
  auto enter = [&](auto &map, StringRef what, const std::string &key,
                   const Annotation &one) {
    auto [at, isNew] = map.try_emplace(key, &one);
    const Annotation &other = *at->second;
    if (!isNew)
      errors.report(one.place,
                    ("`" + one.signature + "` has the " + what + " `" + key +
                     "` of `" + other.signature + "`, " + other.place.header +
                     ":" + llvm::Twine(other.place.line))
                        .str());
    return isNew;
  };
  for (const Row &row : rows) {
    const Annotation &one = *row.annotation;
    if (enter(symbols, "symbol", one.symbol, one))
      enter(enumerators, "enumerator", row.enumerator, one);
    enter(names, "name", hir::BuiltinShape(one.signature).name, one);
  }
}

std::vector<Row> vox::bindgen::check(const std::vector<Annotation> &annotations,
                                     const std::string &testRoot,
                                     std::vector<std::string> &testFiles,
                                     Errors &errors) {
  TestFiles tests(testRoot);
  std::vector<Row> rows;
  for (const Annotation &annotation : annotations)
    if (std::optional<Row> row = Checker(annotation, errors, tests).check())
      rows.push_back(std::move(*row));
  checkUnique(rows, errors);
  testFiles = tests.read();
  return rows;
}
