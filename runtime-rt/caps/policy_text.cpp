//===- runtime-rt/caps/policy_text.cpp - tokens -> policy -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Which modules there are and what they grant follows from the table; what is
// written here are the values that carry something: directories, a moment, a
// seed.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/policy_text.h"

#include "runtime-rt/core/base.h"

using namespace vox::rt;
using namespace vox::rt::caps;

namespace {

/// A row of the table of classes.
struct Row {
  Capability capability;
  const char *grant;
  const char *module;
  const char *deterministic;
};

constexpr Row kRows[] = {
#define VOX_CAPABILITY(ENUMERATOR, WORD, GRANT, MODULE, EFFECT, DETERMINISTIC) \
  {Capability::k##ENUMERATOR, GRANT, MODULE, DETERMINISTIC},
#include "targets/Capabilities.def"
};

/// What apply relies on.
constexpr bool everyGrantBeginsWithItsModule() {
  for (const Row &row : kRows) {
    const char *grant = row.grant;
    for (const char *at = row.module; *at; ++at)
      if (*grant++ != *at)
        return false;
    if (*grant != ':')
      return false;
  }
  return true;
}
static_assert(everyGrantBeginsWithItsModule());

} // namespace

//===--- Texts ------------------------------------------------------------===//

static constexpr TokenText textOf(const char *bytes) {
  i64 length = 0;
  while (bytes[length])
    ++length;
  return {bytes, length};
}

static bool isSame(TokenText a, TokenText b) {
  if (a.length != b.length)
    return false;
  for (i64 i = 0; i < a.length; ++i)
    if (a.bytes[i] != b.bytes[i])
      return false;
  return true;
}

static bool isSame(TokenText a, const char *b) { return isSame(a, textOf(b)); }

static TokenText behind(TokenText text, i64 count) {
  return {text.bytes + count, text.length - count};
}

/// Takes `start` off the beginning of `text`, if it stands there.
static bool consume(TokenText &text, const char *start) {
  i64 length = textOf(start).length;
  if (text.length < length || !isSame({text.bytes, length}, start))
    return false;
  text = behind(text, length);
  return true;
}

/// A decimal number up to `most`; false unless it is all of `digits`.
static bool parse(TokenText digits, u64 most, u64 &number) {
  number = 0;
  for (i64 i = 0; i < digits.length; ++i) {
    u64 digit = u64{static_cast<u8>(digits.bytes[i])} - '0';
    if (digit > 9)
      return false;
    if (number > (most - digit) / 10)
      return false;
    number = number * 10 + digit;
  }
  return digits.length > 0;
}

//===--- Tokens -----------------------------------------------------------===//

bool TokenList::next(TokenText &token) {
  while (rest.length > 0 && rest.bytes[0] == between)
    rest = behind(rest, 1);
  token = {rest.bytes, 0};
  while (token.length < rest.length && rest.bytes[token.length] != between)
    ++token.length;
  rest = behind(rest, token.length);
  return token.length > 0;
}

TokenError PolicyParser::add(TokenText token) {
  TokenError error = isSame(token, "deterministic") ? addDeterministic(token)
                                                    : addToken(token);
  isRefused |= error.why != nullptr;
  return error;
}

TokenError PolicyParser::addDeterministic(TokenText token) {
  for (const Row &row : kRows) {
    if (!*row.deterministic)
      continue;
    TokenError error =
        addValue(textOf(row.module), textOf(row.deterministic), token);
    if (error.why)
      return error;
  }
  return {};
}

TokenError PolicyParser::addToken(TokenText token) {
  i64 colon = 0;
  while (colon < token.length && token.bytes[colon] != ':')
    ++colon;
  if (colon == token.length)
    return {"expected ns:value", {}};
  TokenText module = {token.bytes, colon};
  TokenText value = behind(token, colon + 1);
  if (isSame(module, "http"))
    module = textOf("net");
  if (isSame(module, "fs"))
    return {addDirectory(value), {}};
  return addValue(module, value, token);
}

/// The first class of a module, or kNone.
static Capability firstOf(TokenText module) {
  for (const Row &row : kRows)
    if (isSame(module, row.module))
      return row.capability;
  return Capability::kNone;
}

TokenError PolicyParser::addValue(TokenText module, TokenText value,
                                  TokenText token) {
  if (const char *why = apply(module, value))
    return {why, {}};
  Known &before = known[static_cast<unsigned>(firstOf(module))];
  if (!before.token.bytes)
    before = {value, token};
  if (isSame(before.value, value))
    return {};
  return {"conflicts with", before.token};
}

/// Why a module does not take a value.
static const char *wrongValue(TokenText module) {
  return isSame(module, "io") ? "io is covered by fs:ro= / fs:rw="
         : firstOf(module) == Capability::kNone ? "unknown namespace"
         : isSame(module, "net")                ? "net takes none|allow"
         : isSame(module, "env")                ? "env takes none|ro|rw"
         : isSame(module, "time")               ? "time takes real|frozen=<ms>"
         : isSame(module, "random")             ? "random takes seed=<u64>|deny"
                                                : "expected none|allow";
}

/// Grants what `module:value` grants; null, or why it is refused.
const char *PolicyParser::apply(TokenText module, TokenText value) {
  bool isTime = isSame(module, "time"), isRandom = isSame(module, "random");
  if (TokenText digits = value; isTime && consume(digits, "frozen="))
    return freeze(digits);
  if (TokenText digits = value; isRandom && consume(digits, "seed="))
    return seed(digits);
  u64 classes = 0;
  for (const Row &row : kRows) {
    if (!isSame(module, row.module))
      continue;
    classes |= bitOf(row.capability);
    if (isSame(value, row.grant + module.length + 1)) {
      result.granted |= classes;
      return nullptr;
    }
  }
  bool isNothing = isRandom ? isSame(value, "deny")
                            : !isTime && classes && isSame(value, "none");
  return isNothing ? nullptr : wrongValue(module);
}

const char *PolicyParser::addDirectory(TokenText value) {
  u64 classes = bitOf(Capability::kFsRead);
  bool isEmpty = value.length == 0;
  if (consume(value, "rw="))
    classes |= bitOf(Capability::kFsWrite);
  else if (!consume(value, "ro="))
    return isEmpty ? "fs needs a directory" : "fs takes ro=<dir> or rw=<dir>";
  if (value.length == 0)
    return "fs needs a directory";
  if (isSame(value, "@any")) {
    result.granted |= classes;
    return nullptr;
  }
  Roots &roots = result.roots;
  if (roomBytes - roots.size < kRootHeadBytes + value.length)
    return "no room for a directory";
  const auto *text = reinterpret_cast<const u8 *>(value.bytes);
  u8 *end = writeRoot({classes, text, value.length}, room + roots.size);
  roots = {room, end - room};
  return nullptr;
}

const char *PolicyParser::freeze(TokenText digits) {
  bool isNegative = consume(digits, "-");
  u64 number;
  if (!parse(digits, u64(kMaxInt) + isNegative, number))
    return "frozen= needs integer ms";
  if (isNegative && number != 0)
    return "frozen= must be non-negative";
  result.isFrozen = true;
  result.frozenMs = static_cast<i64>(number);
  result.granted |= bitOf(Capability::kTime);
  return nullptr;
}

const char *PolicyParser::seed(TokenText digits) {
  if (!parse(digits, ~u64(0), result.seed))
    return "seed= needs a u64";
  result.isSeeded = true;
  result.granted |= bitOf(Capability::kRandom);
  return nullptr;
}
