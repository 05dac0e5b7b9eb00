//===- runtime-rt/std/env.h - arguments and environment -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The environment is the one that the program was started with, without the
// variables that steer the runtime itself, and over it what `env.set` has set.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"
#include "runtime-rt/core/list.h"
#include "runtime-rt/core/str.h"
#include "runtime-rt/std/c_row.h"

namespace vox::rt::env {

/// The value of a variable as its bytes are, owned; null when it is unset.
Str *valueOf(const Str *name);

/// The same as it was at the start, whatever was set since.
Str *startValueOf(const Str *name);

/// For programs that are started: `NAME=value`, null-terminated. Valid until
/// the next `env.set`.
const char *const *row();

/// The same with the `NAME=value` among `items` added.
void buildRow(CRow &row, const List *items);

/// From now on `row` is ready at any time, even inside a signal handler.
void keepRow();

} // namespace vox::rt::env

/// Memory: the value.
VOX_BUILTIN("std.env.get(str) -> Option[str]", "", "env:ro", "0", "library/env",
            "the value of an environment variable; None when it is unset or "
            "not UTF-8")
void vox_env_get(u64 *result, const vox::rt::Str *name);

/// Memory: the list.
VOX_BUILTIN("std.env.args() -> list[str]", "", "env:ro", "0", "library/env",
            "the program as it was named on the command line, then its "
            "arguments")
vox::rt::List *vox_env_args(void);

/// F14. Memory: name and value, until they are set again.
VOX_BUILTIN("std.env.set(str, str) -> Unit", "faults", "env:rw", "0",
            "library/env",
            "sets an environment variable for this program and those that it "
            "starts")
void vox_env_set(const vox::rt::Str *name, const vox::rt::Str *value,
                 const vox::rt::SourceLocation *at);
