//===- test/runtime/PolicyTextTest.cpp - the grammar of --caps ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "Check.h"

#include "runtime-rt/caps/policy_text.h"

namespace vox::rt::test {

namespace {

using namespace caps;

constexpr u64 kNothing = 0;
constexpr u64 kRead = bitOf(Capability::kFsRead);
constexpr u64 kWrite = bitOf(Capability::kFsWrite);
constexpr u64 kEnvRead = bitOf(Capability::kEnvRead);
constexpr u64 kEnvWrite = bitOf(Capability::kEnvWrite);
constexpr u64 kNet = bitOf(Capability::kNet);
constexpr u64 kTime = bitOf(Capability::kTime);
constexpr u64 kRandom = bitOf(Capability::kRandom);

TokenError addTo(PolicyParser &parser, std::string_view token) {
  return parser.add({token.data(), static_cast<i64>(token.size())});
}

std::string textOf(const TokenError &error) {
  if (!error.why)
    return "";
  std::string text = error.why;
  if (error.other.length)
    text.append(" \"")
        .append(error.other.bytes, error.other.length)
        .append("\"");
  return text;
}

/// The last token of a row and what becomes of it; those before it are right.
struct Case {
  std::vector<const char *> tokens;
  u64 granted;
  const char *error;
};

} // namespace

TEST(caps_tokens_that_grant) {
  const Case kCases[] = {
      {{"fs:ro=@any"}, kRead, ""},
      {{"fs:rw=@any"}, kRead | kWrite, ""},
      {{"net:allow"}, kNet, ""},
      {{"http:allow"}, kNet, ""},
      {{"net:none"}, kNothing, ""},
      {{"http:none", "net:none"}, kNothing, ""},
      {{"process:allow"}, bitOf(Capability::kProcess), ""},
      {{"process:none"}, kNothing, ""},
      {{"env:ro"}, kEnvRead, ""},
      {{"env:rw"}, kEnvRead | kEnvWrite, ""},
      {{"env:none"}, kNothing, ""},
      {{"secrets:allow"}, bitOf(Capability::kSecrets), ""},
      {{"secrets:none"}, kNothing, ""},
      {{"agentos:allow"}, bitOf(Capability::kAgentOs), ""},
      {{"agentos:none"}, kNothing, ""},
      {{"time:real"}, kTime, ""},
      {{"time:frozen=9223372036854775807"}, kTime, ""},
      {{"random:allow"}, kRandom, ""},
      {{"random:seed=18446744073709551615"}, kRandom, ""},
      {{"random:deny"}, kNothing, ""},
      {{"deterministic"}, kTime | kRandom, ""},
      {{"deterministic", "deterministic"}, kTime | kRandom, ""},
      {{"deterministic", "time:frozen=0", "net:none"}, kTime | kRandom, ""},
      {{"deterministic", "fs:ro=@any", "secrets:allow"},
       kTime | kRandom | kRead | bitOf(Capability::kSecrets),
       ""},
      {{"env:ro", "net:allow", "env:ro"}, kEnvRead | kNet, ""},
      {{"fs:rw=@any", "fs:ro=@any"}, kRead | kWrite, ""},
  };
  for (const Case &one : kCases) {
    PolicyParser parser;
    for (const char *token : one.tokens)
      CHECK_TEXT(textOf(addTo(parser, token)), "");
    CHECK(parser.policy().granted == one.granted);
    CHECK(parser.policy().roots.size == 0);
  }
}

TEST(caps_tokens_that_are_refused) {
  const Case kCases[] = {
      {{""}, 0, "expected ns:value"},
      {{"net"}, 0, "expected ns:value"},
      {{"deterministic "}, 0, "expected ns:value"},
      {{":"}, 0, "unknown namespace"},
      {{"host:allow"}, 0, "unknown namespace"},
      {{"Net:allow"}, 0, "unknown namespace"},
      {{"subprocess:allow"}, 0, "unknown namespace"},
      {{"io:allow"}, 0, "io is covered by fs:ro= / fs:rw="},
      {{"io:"}, 0, "io is covered by fs:ro= / fs:rw="},
      {{"fs:"}, 0, "fs needs a directory"},
      {{"fs:ro="}, 0, "fs needs a directory"},
      {{"fs:rw="}, 0, "fs needs a directory"},
      {{"fs:ro"}, 0, "fs takes ro=<dir> or rw=<dir>"},
      {{"fs:none"}, 0, "fs takes ro=<dir> or rw=<dir>"},
      {{"fs:ro=/tmp"}, 0, "no room for a directory"},
      {{"fs:ro=<dir>"}, 0, "no room for a directory"},
      {{"net:"}, 0, "net takes none|allow"},
      {{"net:allow,process:allow"}, 0, "net takes none|allow"},
      {{"http:yes"}, 0, "net takes none|allow"},
      {{"env:allow"}, 0, "env takes none|ro|rw"},
      {{"process:rw"}, 0, "expected none|allow"},
      {{"secrets:"}, 0, "expected none|allow"},
      {{"agentos:allowed"}, 0, "expected none|allow"},
      {{"time:none"}, 0, "time takes real|frozen=<ms>"},
      {{"time:frozen"}, 0, "time takes real|frozen=<ms>"},
      {{"time:frozen="}, 0, "frozen= needs integer ms"},
      {{"time:frozen=1.5"}, 0, "frozen= needs integer ms"},
      {{"time:frozen=-"}, 0, "frozen= needs integer ms"},
      {{"time:frozen=+1"}, 0, "frozen= needs integer ms"},
      {{"time:frozen=9223372036854775808"}, 0, "frozen= needs integer ms"},
      {{"time:frozen=-9223372036854775809"}, 0, "frozen= needs integer ms"},
      {{"time:frozen=-9223372036854775808"}, 0, "frozen= must be non-negative"},
      {{"time:frozen=-1"}, 0, "frozen= must be non-negative"},
      {{"random:none"}, 0, "random takes seed=<u64>|deny"},
      {{"random:seed"}, 0, "random takes seed=<u64>|deny"},
      {{"random:seed="}, 0, "seed= needs a u64"},
      {{"random:seed=-1"}, 0, "seed= needs a u64"},
      {{"random:seed=18446744073709551616"}, 0, "seed= needs a u64"},
      {{"net:allow", "net:none"}, 0, "conflicts with \"net:allow\""},
      {{"http:allow", "net:none"}, 0, "conflicts with \"http:allow\""},
      {{"env:ro", "env:rw"}, 0, "conflicts with \"env:ro\""},
      {{"time:real", "deterministic"}, 0, "conflicts with \"time:real\""},
      {{"deterministic", "time:real"}, 0, "conflicts with \"deterministic\""},
      {{"deterministic", "process:allow"},
       0,
       "conflicts with \"deterministic\""},
      {{"deterministic", "random:deny"}, 0, "conflicts with \"deterministic\""},
      {{"random:seed=1", "random:seed=01"},
       0,
       "conflicts with \"random:seed=1\""},
  };
  for (const Case &one : kCases) {
    PolicyParser parser;
    for (size_t i = 0; i + 1 < one.tokens.size(); ++i)
      CHECK_TEXT(textOf(addTo(parser, one.tokens[i])), "");
    CHECK_TEXT(textOf(addTo(parser, one.tokens.back())), one.error);
    // What comes behind a refused token changes nothing.
    addTo(parser, "secrets:allow");
    CHECK(parser.policy().granted == 0);
  }
}

TEST(caps_tokens_with_numbers) {
  PolicyParser parser;
  addTo(parser, "time:frozen=1700000000123");
  addTo(parser, "random:seed=18446744073709551615");
  Policy policy = parser.policy();
  CHECK(policy.isFrozen && policy.frozenMs == 1700000000123);
  CHECK(policy.isSeeded && policy.seed == ~u64(0));
  PolicyParser plain;
  addTo(plain, "time:real");
  addTo(plain, "random:allow");
  CHECK(!plain.policy().isFrozen && !plain.policy().isSeeded);
}

TEST(caps_token_lists) {
  auto partsOf = [](std::string_view text, char between) {
    TokenList list = {{text.data(), static_cast<i64>(text.size())}, between};
    std::string parts;
    for (TokenText token; list.next(token);)
      parts.append("<")
          .append(token.bytes, static_cast<size_t>(token.length))
          .append(">");
    return parts;
  };
  CHECK_TEXT(partsOf("", ';'), "");
  CHECK_TEXT(partsOf("a:b", ';'), "<a:b>");
  CHECK_TEXT(partsOf("a:b;c:d", ';'), "<a:b><c:d>");
  CHECK_TEXT(partsOf(";;a:b;;", ';'), "<a:b>");
  CHECK_TEXT(partsOf("a;b\nc\n", '\n'), "<a;b><c>");
}

/// Directories, for who gives them room: kept as they are written.
TEST(caps_tokens_with_directories) {
  const std::string_view kTokens[] = {"fs:ro=@cwd/in", "fs:rw=/out, and:=|"};
  u8 room[2 * kRootHeadBytes + 20];
  PolicyParser parser(room, sizeof(room));
  for (std::string_view token : kTokens)
    CHECK_TEXT(textOf(addTo(parser, token)), "");
  Policy policy = parser.policy();
  CHECK(policy.granted == 0);
  Root root;
  auto isRoot = [&](u64 granted, std::string_view text) {
    return policy.roots.next(root) && root.granted == granted &&
           std::string_view(reinterpret_cast<const char *>(root.text),
                            static_cast<size_t>(root.length)) == text;
  };
  CHECK(isRoot(kRead, "@cwd/in"));
  CHECK(isRoot(kRead | kWrite, "/out, and:=|"));
  CHECK(!policy.roots.next(root));
  // No byte is written beyond the room, and nothing is granted then.
  CHECK(addTo(parser, "fs:ro=x").why != nullptr);
  CHECK(parser.policy().roots.size == 0);
}

} // namespace vox::rt::test
