//===- runtime-rt/core/output.cpp - print and the stdout buffer -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The output limit counts bytes before they are buffered. Output up to exactly
// the limit is kept, and the cut never splits a character.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/output.h"

#include "runtime-rt/contract.h"
#include "runtime-rt/core/finish.h"
#include "runtime-rt/core/limits.h"
#include "runtime-rt/core/line.h"
#include "runtime-rt/os/os.h"

namespace vox::rt {

namespace {

constexpr i64 kBufferBytes = 64 << 10;

enum class Mode : u8 { kUnknown, kBuffered, kTerminal };

struct Output {
  i64 used;
  i64 written; ///< to stdout and stderr, counted before buffering
  Mode mode;
  u8 buffer[kBufferBytes];
};

constinit Output output = {};

void report(const os::WriteResult &result) {
  Line line("vox: cannot write to standard output: ");
  switch (result.error) {
  case os::ErrorKind::kNoSpace:
    line.text("no space left");
    break;
  case os::ErrorKind::kTooLarge:
    line.text("file too large");
    break;
  case os::ErrorKind::kDenied:
    line.text("permission denied");
    break;
  case os::ErrorKind::kReadOnly:
    line.text("read-only file system");
    break;
  default:
    line.text("io error ").number(result.code);
  }
  line.end();
}

/// Ends the program as if it had come to its end. Nothing is buffered any more,
/// so that the flush of that end cannot fail again.
VOX_COLD VOX_NORETURN void fail(const os::WriteResult &result) {
  if (result.error != os::ErrorKind::kClosed) {
    report(result);
    endStatus = kExitFailed;
  }
  vox_rt_finish();
  leaveProgram(endStatus);
}

void writeAll(const u8 *bytes, i64 count) {
  while (count > 0) {
    os::WriteResult result = os::write(os::kStdout, bytes, count);
    if (result.error == os::ErrorKind::kInterrupted)
      continue;
    if (result.error != os::ErrorKind::kNone)
      fail(result);
    bytes += result.count;
    count -= result.count;
  }
}

/// The end of the time may come between any two instructions and then writes
/// what is buffered, so bytes are there before they count. What a flush has
/// begun to write counts no more: a part of it would be written twice.
VOX_INLINE void addBytes(const u8 *bytes, i64 count) {
  copyBytes(output.buffer + output.used, bytes, count);
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  output.used += count;
}

i64 takePending() {
  i64 pending = output.used;
  output.used = 0;
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  return pending;
}

/// The path for what does not simply fit into the buffer.
__attribute__((noinline)) void appendSlow(const u8 *bytes, i64 count) {
  if (count > kBufferBytes - output.used)
    flushOutput();
  if (count >= kBufferBytes)
    return writeAll(bytes, count);
  addBytes(bytes, count);
}

VOX_INLINE void append(const u8 *bytes, i64 count) {
  if (VOX_UNLIKELY(count > kBufferBytes - output.used))
    return appendSlow(bytes, count);
  addBytes(bytes, count);
}

/// Shortens `count` bytes to `most` without splitting a UTF-8 sequence.
i64 cutAt(const u8 *bytes, i64 count, i64 most) {
  if (count <= most)
    return count;
  while (most > 0 && (bytes[most] & 0xc0) == 0x80)
    --most;
  return most;
}

/// Keeps what the output limit still allows of a text that is over it.
VOX_COLD VOX_NORETURN void endAtLimit(const Str *text, i64 left,
                                      bool toStderr) {
  i64 count = cutAt(text->bytes(), text->length, left);
  if (toStderr)
    writeQuietly(os::kStderr, text->bytes(), count);
  else
    append(text->bytes(), count);
  budgetExceeded("output", limits.output);
}

/// Counts a text and its newline.
VOX_INLINE void count(const Str *text, bool toStderr) {
  i64 left = limits.output - output.written;
  if (VOX_UNLIKELY(text->length >= left))
    endAtLimit(text, left, toStderr);
  output.written += text->length + 1;
}

} // namespace

constinit i64 endStatus = kExitOk;

void flushOutput() {
  i64 pending = takePending();
  writeAll(output.buffer, pending);
}

void flushQuietly() {
  i64 pending = takePending();
  writeQuietly(os::kStdout, output.buffer, pending);
}

} // namespace vox::rt

using namespace vox::rt;

void vox_print(const Str *text) {
  count(text, false);
  append(text->bytes(), text->length);
  append(reinterpret_cast<const u8 *>("\n"), 1);
  if (VOX_LIKELY(output.mode == Mode::kBuffered))
    return;
  if (output.mode == Mode::kUnknown)
    output.mode =
        os::isTerminal(os::kStdout) ? Mode::kTerminal : Mode::kBuffered;
  if (output.mode == Mode::kTerminal)
    flushOutput();
}

void vox_print_error(const Str *text) {
  count(text, true);
  Line line("");
  line.bytes(text->bytes(), text->length).end();
}
