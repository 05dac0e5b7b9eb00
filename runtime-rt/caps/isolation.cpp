//===- runtime-rt/caps/isolation.cpp - the words for it -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/isolation.h"

using namespace vox::rt;
using namespace vox::rt::caps;

namespace {

template <typename Value>
struct Word {
  const char *text;
  Value value;
};

constexpr Word<Isolation> kIsolations[] = {
    {"none", Isolation::kNone},           {"permissive", Isolation::kNone},
    {"host", Isolation::kNone},           {"os", Isolation::kOs},
    {"wasm", Isolation::kWasm},           {"wasi", Isolation::kWasm},
    {"container", Isolation::kContainer}, {"podman", Isolation::kContainer},
    {"docker", Isolation::kContainer},    {"oci", Isolation::kContainer},
};

constexpr Word<Sandbox> kSandboxes[] = {
    {"require", Sandbox::kRequire},
    {"best-effort", Sandbox::kBestEffort},
    {"off", Sandbox::kOff},
};

} // namespace

static bool isWord(const char *text, const char *word, i64 length) {
  for (i64 i = 0; i < length; ++i)
    if (text[i] == 0 || text[i] != word[i])
      return false;
  return text[length] == 0;
}

template <typename Value, usize Count>
static bool find(const Word<Value> (&words)[Count], const char *word,
                 i64 length, Value &value) {
  for (const Word<Value> &known : words)
    if (isWord(known.text, word, length)) {
      value = known.value;
      return true;
    }
  return false;
}

bool caps::parseIsolation(const char *word, i64 length, Isolation &isolation) {
  return find(kIsolations, word, length, isolation);
}

bool caps::parseSandbox(const char *word, i64 length, Sandbox &sandbox) {
  return find(kSandboxes, word, length, sandbox);
}

const char *caps::sandboxWord(Sandbox sandbox) {
  for (const Word<Sandbox> &known : kSandboxes)
    if (known.value == sandbox)
      return known.text;
  return sandboxWord(Sandbox::kRequire);
}
