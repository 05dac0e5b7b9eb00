//===- runtime-rt/core/walk.h - a stack for walking nested values ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Display and equality walk values that can be nested deeply without recursing:
// their frames are here, a few in place and the rest on the accounted heap.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/heap.h"
#include "runtime-rt/core/limits.h"

namespace vox::rt {

/// A stack of plain frames.
template <typename Frame>
class WalkStack {
public:
  WalkStack() = default;
  WalkStack(const WalkStack &) = delete;
  ~WalkStack() { freeFrames(); }

  bool empty() const { return count == 0; }
  i64 size() const { return count; }
  Frame &top() { return frames[count - 1]; }
  void pop() { --count; }
  /// The new top; valid until the next push.
  Frame &push(const Frame &frame) {
    if (VOX_UNLIKELY(count == capacity))
      grow();
    return frames[count++] = frame;
  }

private:
  static constexpr i64 kInPlace = 8;

  __attribute__((noinline)) void grow() {
    i64 bytes = capacity * 2 * static_cast<i64>(sizeof(Frame));
    charge(bytes);
    auto *more = static_cast<Frame *>(heap::allocate(bytes));
    copyBytes(more, frames, count * static_cast<i64>(sizeof(Frame)));
    freeFrames();
    frames = more;
    capacity *= 2;
  }
  void freeFrames() {
    if (frames == inPlace)
      return;
    i64 bytes = capacity * static_cast<i64>(sizeof(Frame));
    discharge(bytes);
    heap::release(frames, bytes);
  }

  Frame inPlace[kInPlace];
  Frame *frames = inPlace;
  i64 count = 0;
  i64 capacity = kInPlace;
};

} // namespace vox::rt
