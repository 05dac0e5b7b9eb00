//===- frontend/MarkupNames.h - names that other tools read as markup -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The reference takes a call without positional arguments to such a name as a
// user interface element (spec §2.1 item 4); voxc only says so.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <string_view>

namespace vox {

bool isMarkupName(std::string_view name);

} // namespace vox
