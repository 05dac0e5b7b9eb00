//===- runtime-rt/std/secrets.h - values that nobody else may see ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"
#include "runtime-rt/core/str.h"

/// Only in a program that is built with `--secrets=env`. Memory: the value.
VOX_BUILTIN("std.secrets.resolve(str) -> Option[str]", "", "secrets", "0",
            "library/secrets",
            "the secret of that name: the environment variable of the start; "
            "None when there is none")
void vox_secrets_resolve(u64 *result, const vox::rt::Str *name);
