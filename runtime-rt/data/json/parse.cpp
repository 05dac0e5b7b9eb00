//===- runtime-rt/data/json/parse.cpp - JSON text -> Json -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// RFC 8259 without extensions, in one pass and without recursion. A text with
// escapes is read twice: the first time checks it and counts its bytes. Keys
// that were seen shortly before are shared.
//
// A number without point and exponent is an int when it is in range, and a
// float otherwise; one that no finite float is near to is an error.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/contract.h"
#include "runtime-rt/core/digit.h"
#include "runtime-rt/core/float_text.h"
#include "runtime-rt/core/unicode.h"
#include "runtime-rt/core/word.h"
#include "runtime-rt/data/json/builder.h"
#include "runtime-rt/data/json/escape.h"
#include "runtime-rt/data/json/json.h"
#include "runtime-rt/data/text_position.h"

namespace vox::rt {

namespace {

constexpr int kMostNested = kMostDataNesting;
static_assert(kMostNested == 128, "a message below names it");

i64 bytesOf(u32 point) {
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}

/// Keys that were seen shortly before.
class RecentKeys {
public:
  RecentKeys() = default;
  RecentKeys(const RecentKeys &) = delete;
  ~RecentKeys() {
    for (Str *key : keys)
      release(key);
  }

  /// A key of these bytes, owned by the caller.
  Str *get(const u8 *bytes, i64 count) {
    constexpr i64 kLongest = 32;
    if (count > kLongest || count == 0)
      return makeStr(bytes, count);
    i64 mixed =
        count * 7 + bytes[0] * 5 + bytes[count / 2] * 3 + bytes[count - 1];
    Str *&recent = keys[mixed % kSize];
    if (!recent || recent->length != count ||
        !bytesEqual(recent->bytes(), bytes, count)) {
      release(recent);
      recent = makeStr(bytes, count);
    }
    retain(recent);
    return recent;
  }

private:
  static constexpr i64 kSize = 64;
  Str *keys[kSize] = {};
};

/// A number while it is read.
struct Digits {
  u64 value;         ///< of the first 19 that count
  i64 count;         ///< without leading zeros
  i64 fractionCount; ///< behind the point
};

class Parser {
public:
  explicit Parser(const Str *text)
      : source(text), at(text->bytes()), end(at + text->length) {}

  /// Null, or what is wrong.
  Str *parse(u64 *json) {
    if (!document())
      return describe();
    values.pop(json);
    return nullptr;
  }

private:
  struct Frame {
    i64 first; ///< of its values
    bool isObject;
  };

  bool document();
  bool value();
  bool next();
  bool key();
  bool open(bool isObject);
  bool close();
  bool word(Text name, JsonKind kind, u64 payload);
  Str *string(bool isKey);
  Str *escapedString(const u8 *begin, const u8 *escape);
  bool number();
  bool finishInt(const Digits &digits, const u8 *begin, bool negative);
  bool finishFloat(const Digits &digits, const u8 *begin, i64 exponent);
  bool takeExponent(i64 &exponent);
  void takeDigits(Digits &digits);

  u8 peek() const { return at < end ? *at : 0; }

  VOX_INLINE void skipSpace() {
    while (at < end &&
           (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t'))
      ++at;
  }

  /// The character at `at` is not one of those that may stand there.
  bool unexpected(Text reason) {
    return fail(at, at == end ? Text("unexpected end of the text") : reason);
  }
  bool fail(const u8 *place, Text reason) {
    problem = reason;
    problemAt = place;
    return false;
  }

  Str *describe() {
    Str *text = appendText(newStr(0), "json.parse: ");
    text = appendText(text, problem);
    return appendPosition(text, source, problemAt - source->bytes());
  }

  const Str *source;
  const u8 *at, *end;
  JsonBuilder values;
  RecentKeys keys;
  int depth = 0;
  Frame frames[kMostNested];
  Text problem = "";
  const u8 *problemAt = nullptr;
};

bool Parser::document() {
  if (end - at >= 3 && at[0] == 0xef && at[1] == 0xbb && at[2] == 0xbf)
    return fail(at, "a byte order mark");
  if (!value())
    return false;
  while (depth > 0)
    if (!next())
      return false;
  skipSpace();
  return at == end || fail(at, "expected the end of the text");
}

/// A value: all of it, or the starts of containers up to the first value that
/// is complete.
bool Parser::value() {
  for (;;) {
    skipSpace();
    switch (peek()) {
    case '[':
      if (!open(false))
        return false;
      skipSpace();
      if (peek() == ']')
        return close();
      continue;
    case '{':
      if (!open(true))
        return false;
      skipSpace();
      if (peek() == '}')
        return close();
      if (!key())
        return false;
      continue;
    case '"': {
      Str *text = string(false);
      if (!text)
        return false;
      values.pushStr(text);
      return true;
    }
    case 't':
      return word("true", kJsonBool, 1);
    case 'f':
      return word("false", kJsonBool, 0);
    case 'n':
      return word("null", kJsonNull, 0);
    default:
      return number();
    }
  }
}

/// Goes on behind a complete value in a container.
bool Parser::next() {
  bool isObject = frames[depth - 1].isObject;
  skipSpace();
  u8 byte = peek();
  if (byte == (isObject ? '}' : ']'))
    return close();
  if (byte != ',')
    return unexpected(isObject ? Text("expected `,` or `}`")
                               : Text("expected `,` or `]`"));
  ++at;
  if (isObject) {
    skipSpace();
    if (!key())
      return false;
  }
  return value();
}

bool Parser::key() {
  if (peek() != '"')
    return unexpected("expected a key in double quotes");
  Str *text = string(true);
  if (!text)
    return false;
  values.pushStr(text);
  skipSpace();
  if (peek() != ':')
    return unexpected("expected `:`");
  ++at;
  return true;
}

bool Parser::open(bool isObject) {
  if (depth == kMostNested)
    return fail(at, "more than 128 nested containers");
  frames[depth++] = {values.size(), isObject};
  ++at;
  return true;
}

bool Parser::close() {
  ++at;
  Frame &frame = frames[--depth];
  if (frame.isObject)
    values.closeObject(frame.first);
  else
    values.closeArray(frame.first);
  return true;
}

bool Parser::word(Text name, JsonKind kind, u64 payload) {
  for (i64 index = 0; index < name.length; ++index, ++at)
    if (peek() != static_cast<u8>(name.bytes[index]))
      return unexpected("expected a value");
  values.push(kind, payload);
  return true;
}

/// The string that starts at `at`, or null.
Str *Parser::string(bool isKey) {
  const u8 *begin = ++at;
  at = skipPlain(at, end);
  if (peek() == '\\')
    return escapedString(begin, at);
  if (peek() != '"') {
    unexpected("control character in a string");
    return nullptr;
  }
  i64 count = at++ - begin;
  return isKey ? keys.get(begin, count) : makeStr(begin, count);
}

/// The string that starts at `begin` and has its first escape at `escape`.
Str *Parser::escapedString(const u8 *begin, const u8 *escape) {
  i64 bytes = escape - begin;
  while (peek() != '"') {
    if (peek() == '\\') {
      Escape read = readEscape(at, end);
      if (!read.length) {
        if (end - at < 2)
          at = end;
        fail(at, at == end ? Text("unexpected end of the text") : read.problem);
        return nullptr;
      }
      bytes += bytesOf(read.point);
      at += read.length;
    }
    const u8 *plain = at;
    at = skipPlain(at, end);
    bytes += at - plain;
    if (at == end || *at < 0x20) {
      unexpected("control character in a string");
      return nullptr;
    }
  }
  Str *text = newStr(bytes);
  text->length = bytes;
  u8 *to = text->bytes();
  for (const u8 *from = begin; from < at;) {
    const u8 *plain = from;
    from = skipPlain(from, at);
    copyBytes(to, plain, from - plain);
    to += from - plain;
    if (from < at) {
      Escape read = readEscape(from, at);
      to += writeChar(read.point, to);
      from += read.length;
    }
  }
  ++at;
  return text;
}

constexpr i64 kMostDigits = 19; ///< that fit into 64 bits, whatever they are

void Parser::takeDigits(Digits &digits) {
  for (; at < end && isDecimal(*at); ++at) {
    if (digits.count == 0 && *at == '0')
      continue;
    if (digits.count < kMostDigits)
      digits.value = digits.value * 10 + (*at - u64('0'));
    ++digits.count;
  }
}

bool Parser::number() {
  const u8 *begin = at;
  bool negative = peek() == '-';
  at += negative;
  if (!isDecimal(peek()))
    return unexpected(negative ? Text("expected a digit")
                               : Text("expected a value"));
  Digits digits = {0, 0, 0};
  if (*at == '0') {
    if (++at < end && isDecimal(*at))
      return fail(at, "a digit behind a leading zero");
  } else {
    takeDigits(digits);
  }
  bool isFloat = false;
  if (peek() == '.') {
    isFloat = true;
    const u8 *fraction = ++at;
    if (!isDecimal(peek()))
      return unexpected("expected a digit");
    takeDigits(digits);
    digits.fractionCount = at - fraction;
  }
  i64 exponent = 0;
  if ((peek() | 0x20) == 'e') {
    isFloat = true;
    if (!takeExponent(exponent))
      return false;
  }
  return isFloat ? finishFloat(digits, begin, exponent)
                 : finishInt(digits, begin, negative);
}

bool Parser::takeExponent(i64 &exponent) {
  ++at;
  bool negative = peek() == '-';
  if (negative || peek() == '+')
    ++at;
  if (!isDecimal(peek()))
    return unexpected("expected a digit");
  const u8 *begin = at;
  while (at < end && isDecimal(*at))
    ++at;
  exponent = exponentOf(begin, at);
  if (negative)
    exponent = -exponent;
  return true;
}

bool Parser::finishInt(const Digits &digits, const u8 *begin, bool negative) {
  u64 limit = static_cast<u64>(kMaxInt) + negative;
  if (digits.count > kMostDigits || digits.value > limit)
    return finishFloat(digits, begin, 0);
  values.pushInt(static_cast<i64>(negative ? 0 - digits.value : digits.value));
  return true;
}

bool Parser::finishFloat(const Digits &digits, const u8 *begin, i64 exponent) {
  exponent -= digits.fractionCount;
  double value;
  if (digits.count <= kMostDigits) {
    value = scaledToFloat(digits.value, exponent);
  } else {
    Str *plain = newStr(at - begin);
    for (const u8 *digit = begin; digit < at && (*digit | 0x20) != 'e'; ++digit)
      if (isDecimal(*digit))
        plain->bytes()[plain->length++] = *digit;
    value =
        decimalToFloat(plain->bytes(), plain->length, plain->length + exponent);
    release(plain);
  }
  if (value == __builtin_inf())
    return fail(begin, "a number out of range");
  values.pushFloat(*begin == '-' ? -value : value);
  return true;
}

} // namespace

Str *parseJson(u64 *json, const Str *text) { return Parser(text).parse(json); }

} // namespace vox::rt
