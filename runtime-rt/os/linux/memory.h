//===- runtime-rt/os/linux/memory.h - fresh pages -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/linux/arch.h"

namespace vox::rt::linux_ {

/// Zeroed pages of our own; `flags`: more of Kernel::kMap... Gives their
/// address or minus the errno.
inline long mapFresh(i64 bytes, long flags) {
  constexpr long kReadWrite = 3;
  if (static_cast<u64>(bytes) > ~usize(0) / 2) // no room in the address space
    return -Kernel::kEnomem;
  auto size = static_cast<long>(bytes);
  flags |= Kernel::kMapPrivate | Kernel::kMapAnonymous;
  if constexpr (Kernel::kMapTakesBlock) {
    const long block[] = {0, size, kReadWrite, flags, -1, 0};
    return systemCall(kMmap, reinterpret_cast<long>(block));
  }
  return systemCall(kMmap, 0, size, kReadWrite, flags, -1, 0);
}

} // namespace vox::rt::linux_
