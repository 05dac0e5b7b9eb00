//===- runtime-rt/std/agentos.h - what the tools of agents change ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"

/// Memory: the result.
VOX_BUILTIN("std.agentos.mutation_kind_for_tool(str) -> str", "", "agentos",
            "0", "library/agentos",
            "external_side_effect, local_mutation or read_only, by a fixed "
            "table of names")
vox::rt::Str *vox_agentos_mutation_kind_for_tool(const vox::rt::Str *name);
