//===- runtime-rt/data/toml/scanner.h - words of a TOML document ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Reads what has no structure: white space, comments, keys, strings, numbers,
// dates. A function that returns false has noted what is wrong and where.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/str.h"

namespace vox::rt {

class TomlScanner {
public:
  explicit TomlScanner(Span text) : at(text.begin), end(text.end) {}
  TomlScanner(const TomlScanner &) = delete;
  ~TomlScanner() { release(buffer); }

  bool fail(Text what, const u8 *where) {
    problem = what;
    problemAt = where;
    return false;
  }

  /// The next byte; 0, which no document may have, at the end.
  u8 peek(i64 ahead = 0) const { return ahead < end - at ? at[ahead] : 0; }
  bool atEnd() const { return at == end; }

  void skipSpaces() {
    while (at < end && (*at == ' ' || *at == '\t'))
      ++at;
  }
  /// White space, comments and line ends.
  bool skipBlank();
  /// A comment perhaps, and the end of the line or of the document.
  bool endLine();

  /// One part of a key; `key` is owned by the caller.
  bool keyPart(Str *&key);
  /// A value that is no array and no table, into the two slots of `json`.
  bool scalar(u64 *json);

  const u8 *at;
  Text problem = "";
  const u8 *problemAt = nullptr;

private:
  bool newline();
  bool comment();

  bool string(Str *&text);
  bool basic(Str *&text);
  bool literal(Str *&text);
  bool lines(Str *&text, u8 quote);
  bool closesLines(u8 quote);
  bool refuseByte(const u8 *open);
  bool escape();
  bool codePoint(int count);
  bool joinLines();

  Span takeWord();
  bool date(u64 *json, Span word);
  bool number(u64 *json, Span word);
  bool radixInt(u64 *json, Span word, u32 radix);
  bool decimalInt(u64 *json, Span word, bool negative);
  bool takeDigits(Span &rest, u32 radix);
  bool takeExponent(Span &rest, i64 &exponent);

  void keep(const u8 *begin, i64 count) {
    buffer = appendBytes(buffer, begin, count);
  }

  const u8 *const end;
  Str *buffer = newStr(64); ///< a string without escapes, digits
};

} // namespace vox::rt
