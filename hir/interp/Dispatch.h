//===- hir/interp/Dispatch.h - calling builtins ---------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/Builtins.h"
#include "hir/interp/Machine.h"

namespace vox::interp {

using Thunk = decltype(BuiltinCall::thunk);

/// The function that marshals registers to the C signature of a builtin. A
/// result of managed kind replaces what the result register held, except one of
/// type T, whose slots are written as they come.
Thunk thunkOf(hir::BuiltinId id);

} // namespace vox::interp
