//===- tools/pe-loader/Shim.h - functions that stand in for Windows -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What our runtime imports of Windows, over the C library of Linux. A function
// does what Microsoft's documentation says of the ways that the runtime calls it
// and ends the program in front of any other way: a call that is wrong must not
// work here.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace vox::pe {

/// The convention of functions that an image calls and that it hands us.
#if defined(__x86_64__)
#define VOX_WINDOWS __attribute__((ms_abi))
#else
#define VOX_WINDOWS
#endif

using Unit = char16_t; ///< of UTF-16

struct Shim {
  std::string_view name;
  const void *function;
};

/// The functions of each part.
std::span<const Shim> streamShims();
std::span<const Shim> systemShims();
std::span<const Shim> fileShims();
std::span<const Shim> fileInfoShims();
std::span<const Shim> pathShims();
std::span<const Shim> processShims();
std::span<const Shim> threadShims();
std::span<const Shim> containerShims();

/// `{"Name", function}`, for a row of shims.
template <typename Function>
Shim shim(std::string_view name, Function *function) {
  return {name, reinterpret_cast<const void *>(function)};
}

/// What GetLastError gives to the thread.
extern thread_local uint32_t lastError;

/// The path of the image, absolute.
extern std::string imagePath;

/// Sets it; false, for functions that tell failure so.
inline int fail(uint32_t error) {
  lastError = error;
  return 0;
}

/// Ends with status 125 after saying what this loader cannot do or the image
/// must not.
[[noreturn]] void refuse(std::string_view what);

} // namespace vox::pe
