//===- runtime-rt/os/helper.h - a second process of our own ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A copy of this process that keeps what the program itself may lose, and does
// for it the one thing that it is asked for over a socket.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt::os {

/// Starts a copy that calls `serve` with its end of the socket and ends when
/// that returns. It has none of our standard streams. Gives our end, or -1.
int startHelper(void (*serve)(int channel));

/// Exactly `count` bytes; false when the other side has ended.
bool receive(int channel, void *bytes, i64 count);
bool send(int channel, const void *bytes, i64 count);

} // namespace vox::rt::os
