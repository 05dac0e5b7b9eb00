//===- runtime-rt/std/secrets.cpp - values that nobody else may see -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/secrets.h"

#include "runtime-rt/caps/gate.h"
#include "runtime-rt/core/utf8.h"
#include "runtime-rt/std/env.h"

using namespace vox::rt;

void vox_secrets_resolve(u64 *result, const Str *name) {
  caps::gate(caps::Capability::kSecrets, "secrets.resolve");
  Str *value = env::startValueOf(name);
  if (value && !isUtf8(value->bytes(), value->length)) {
    release(value);
    value = nullptr;
  }
  result[0] = value != nullptr;
  result[1] = slotOf(value);
}
