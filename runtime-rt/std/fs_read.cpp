//===- runtime-rt/std/fs_read.cpp - reading files -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/fs_read.h"

#include "runtime-rt/caps/gate.h"
#include "runtime-rt/core/utf8.h"
#include "runtime-rt/core/word.h"
#include "runtime-rt/std/fs.h"
#include "runtime-rt/std/fs_open.h"

namespace vox::rt {

namespace {

/// Reads to the end of a file into a text with room for what the system says
/// there is; the rest grows.
os::Outcome readAll(os::Handle file, Str **text) {
  constexpr i64 kBehind = 4096;
  for (;;) {
    Str *read = *text;
    u8 behind[kBehind];
    i64 room = read->capacity - read->length;
    u8 *to = room > 0 ? read->bytes() + read->length : behind;
    i64 count;
    os::Outcome outcome = os::readFile(
        file, to, room > 0 ? smaller(room, i64(1) << 30) : kBehind, &count);
    if (!outcome.ok() || count == 0)
      return outcome;
    if (room > 0)
      read->length += count;
    else
      *text = appendBytes(read, behind, count);
  }
}

constexpr Text kInvalid = ": invalid UTF-8";

/// Where the next CR or byte beyond ASCII is.
const u8 *skipKept(const u8 *at, const u8 *end) {
  for (; end - at >= 8; at += 8) {
    u64 word = loadWord(at);
    if ((word & kEachByte * 0x80) | maskEqual(word, '\r'))
      break;
  }
  while (at < end && *at < 0x80 && *at != '\r')
    ++at;
  return at;
}

/// In place: no byte order mark at the start, CR LF and CR as LF. False if the
/// text is no UTF-8.
bool normalise(Str *text) {
  const u8 *at = text->bytes(), *end = at + text->length;
  u8 *to = text->bytes();
  if (text->length >= 3 && at[0] == 0xef && at[1] == 0xbb && at[2] == 0xbf)
    at += 3;
  const u8 *from = at; // what is not moved yet
  auto moveUpTo = [&](const u8 *until) {
    if (to != from)
      __builtin_memmove(to, from, static_cast<usize>(until - from));
    to += until - from;
  };
  while ((at = skipKept(at, end)) < end) {
    if (*at != '\r') {
      i64 length = validCharBytes(at, end);
      if (length == 0)
        return false;
      at += length;
      continue;
    }
    moveUpTo(at++);
    *to++ = '\n';
    if (at < end && *at == '\n')
      ++at;
    from = at;
  }
  moveUpTo(end);
  text->length = to - text->bytes();
  return true;
}

/// The text of the whole file; `lead` is in front of the complaint that it is
/// none.
void readText(u64 *result, const Place &place, bool normalised, Text lead) {
  Str *text;
  os::Outcome outcome = readBytes(place, &text);
  if (!outcome.ok())
    return setErr(result, fileError(place.spelt(), outcome));
  bool isText =
      normalised ? normalise(text) : isUtf8(text->bytes(), text->length);
  if (isText)
    return setOk(result, slotOf(text));
  release(text);
  const Str *path = place.spelt();
  Str *message = appendText(newStr(path->length + 32), lead);
  message = appendBytes(message, path->bytes(), path->length);
  setErr(result, appendText(message, kInvalid));
}

} // namespace

os::Outcome readBytes(const Place &place, Str **text) {
  os::Handle file;
  os::Outcome outcome = openAt(place, os::OpenMode::kRead, 0, &file);
  if (!outcome.ok())
    return outcome;
  os::FileInfo info;
  bool sized =
      os::infoOfHandle(file, &info).ok() && info.type == os::FileType::kRegular;
  *text = newStr(sized ? info.size : 0);
  outcome = readAll(file, text);
  (void)os::closeFile(file);
  if (!outcome.ok())
    release(*text);
  return outcome;
}

} // namespace vox::rt

using namespace vox::rt;
using caps::Capability;
using caps::LastLink;

void vox_fs_read(u64 *result, const Str *path) {
  Place file =
      caps::gatePath(Capability::kFsRead, "fs.read", path, LastLink::kFollow);
  readText(result, file, true, "");
}

void vox_fs_read_file(u64 *result, const Str *path) {
  Place file = caps::gatePath(Capability::kFsRead, "fs.read_file", path,
                              LastLink::kFollow);
  readText(result, file, true, "");
}

void vox_fs_read_to_string(u64 *result, const Str *path) {
  Place file = caps::gatePath(Capability::kFsRead, "fs.read_to_string", path,
                              LastLink::kFollow);
  readText(result, file, true, "");
}

void vox_fs_read_bytes(u64 *result, const Str *path) {
  Place file = caps::gatePath(Capability::kFsRead, "fs.read_bytes", path,
                              LastLink::kFollow);
  readText(result, file, false, "read_bytes: ");
}
