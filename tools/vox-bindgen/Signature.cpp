//===- tools/vox-bindgen/Signature.cpp - reading Vox signatures -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Accepts exactly what hir/BuiltinSignature.h and hir/Builtins.cpp can read,
// which trust the table.
//
//===----------------------------------------------------------------------===//
#include "tools/vox-bindgen/Signature.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace vox::bindgen;
using llvm::StringRef;

std::string Signature::spelling() const {
  if (!module.empty())
    return module + "." + name;
  return receiver.empty() ? name : "." + name;
}

static bool mentionsLetter(StringRef type, char letter) {
  for (size_t i = 0; i < type.size(); ++i)
    if (type[i] == letter && (i == 0 || !llvm::isAlnum(type[i - 1])) &&
        (i + 1 == type.size() || !llvm::isAlnum(type[i + 1])))
      return true;
  return false;
}

bool Signature::mentions(char letter) const {
  return mentionsLetter(result, letter) ||
         llvm::any_of(params, [&](const std::string &type) {
           return mentionsLetter(type, letter);
         });
}

namespace {

constexpr StringRef kTypeNames[] = {
    "int",   "float", "bool", "str",        "dec",   "Json", "Unit",
    "never", "T",     "U",    "FileRecord", "Regex", "Match"};

bool isNameChar(char c) { return llvm::isAlnum(c) || c == '_'; }

/// Recursive descent; types nest as deep as a signature is long.
class Parser {
public:
  Parser(StringRef text, std::string &error) : rest(text), error(error) {}

  std::optional<Signature> parse() {
    Signature signature;
    if (!parseName(signature) || !parseParams(signature) || !expect(") -> ") ||
        !parseType(signature.result))
      return std::nullopt;
    if (!rest.empty())
      return fail("more text behind the result: `" + rest.str() + "`"),
             std::nullopt;
    return signature;
  }

private:
  StringRef rest;
  std::string &error;

  bool fail(const std::string &text) {
    error = text;
    return false;
  }

  bool expect(StringRef text) {
    return rest.consume_front(text) ||
           fail("expected `" + text.str() + "` before `" + rest.str() + "`");
  }

  std::string word() {
    StringRef name = rest.take_while(isNameChar);
    rest = rest.drop_front(name.size());
    return name.str();
  }

  bool parseName(Signature &signature) {
    if (rest.consume_front("std.")) {
      signature.module = word();
      if (!expect("."))
        return false;
    } else if (rest.take_while(isNameChar).size() < rest.find('(')) {
      if (!parseType(signature.receiver) || !expect("."))
        return false;
      signature.params.push_back(signature.receiver);
    }
    signature.name = word();
    if (signature.name.empty())
      return fail("expected a name before `" + rest.str() + "`");
    return expect("(");
  }

  bool parseParams(Signature &signature) {
    while (!rest.starts_with(")")) {
      bool isFirst =
          signature.params.size() == (signature.receiver.empty() ? 0u : 1u);
      if (!isFirst && !expect(", "))
        return false;
      std::string &type = signature.params.emplace_back();
      if (!parseType(type))
        return false;
      if (rest.consume_front(" = ") && !parseDefault(type))
        return false;
    }
    return true;
  }

  /// A text in single quotes or an int.
  bool parseDefault(StringRef type) {
    if (type == "str" && rest.consume_front("'")) {
      rest = rest.substr(std::min(rest.find('\''), rest.size()));
      return expect("'");
    }
    size_t sign = rest.starts_with("-") ? 1 : 0;
    size_t digits = rest.drop_front(sign).take_while(llvm::isDigit).size();
    rest = rest.drop_front(sign + digits);
    return (type == "int" && digits) ||
           fail("`" + type.str() + "` has no such default");
  }

  bool parseType(std::string &type) {
    StringRef before = rest;
    bool ok = parseShape();
    type = before.drop_back(rest.size()).str();
    return ok;
  }

  bool parseShape() {
    if (rest.consume_front("list[") || rest.consume_front("Map[str, ") ||
        rest.consume_front("Option["))
      return parseShape() && expect("]");
    if (rest.consume_front("Result["))
      return parseShape() && expect(", ") && parseShape() && expect("]");
    if (rest.consume_front("("))
      return parseItems(")", [&] { return parseShape(); });
    if (rest.consume_front("{"))
      return parseItems("}", [&] {
        return (!word().empty() || fail("expected the name of a field")) &&
               expect(": ") && parseShape();
      });
    std::string name = word();
    return llvm::is_contained(kTypeNames, name) ||
           fail("`" + name + "` is no type of signatures");
  }

  template <typename ParseItem>
  bool parseItems(StringRef close, ParseItem parseItem) {
    do {
      if (!parseItem())
        return false;
    } while (rest.consume_front(", "));
    return expect(close);
  }
};

} // namespace

std::optional<Signature> vox::bindgen::parseSignature(StringRef text,
                                                      std::string &error) {
  return Parser(text, error).parse();
}
