//===- runtime-rt/std/crypto.h - digests ----------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"
#include "runtime-rt/core/str.h"
#include "runtime-rt/core/wide.h"

namespace vox::rt {

/// XXH3 of 128 bits with seed 0.
Wide hashXxh3(const u8 *bytes, i64 count);

/// BLAKE3 with its 256 bits of output, unkeyed.
void hashBlake3(const u8 *bytes, i64 count, u8 (&digest)[32]);

/// Appends a number as 16 lower-case hex digits to `text` (consumed).
Str *appendHex(Str *text, u64 value);

} // namespace vox::rt

/// Memory: the result.
VOX_BUILTIN("std.crypto.hash_fast(str) -> str", "", "none", "bytes(0) >> 10",
            "library/crypto",
            "the XXH3 digest of 128 bits as 32 hex digits; not for security")
vox::rt::Str *vox_crypto_hash_fast(const vox::rt::Str *text);

/// Memory: the result.
VOX_BUILTIN("std.crypto.hash_secure(str) -> str", "", "none", "bytes(0) >> 10",
            "library/crypto", "the BLAKE3 digest of 256 bits as 64 hex digits")
vox::rt::Str *vox_crypto_hash_secure(const vox::rt::Str *text);

/// Memory: the result.
VOX_BUILTIN("std.crypto.uuid() -> str", "", "random", "0", "library/crypto",
            "`vox-` and two numbers of 16 hex digits: the time, or what "
            "follows from the seed, and a counter")
vox::rt::Str *vox_crypto_uuid(void);
