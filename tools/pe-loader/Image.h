//===- tools/pe-loader/Image.h - a PE image in memory ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace vox::pe {

/// The function of a library, or null.
using Resolve = std::function<const void *(std::string_view library,
                                           std::string_view function)>;

/// Maps the image in `bytes` at an address that the system chooses, which is not
/// its own: relocates it, binds its imports and protects its sections. Gives
/// where it is entered; null for the reason in `problem`.
const void *loadImage(const std::string &bytes, const Resolve &resolve,
                      std::string &problem);

} // namespace vox::pe
