//===- runtime-rt/std/file_error.cpp - why a file call failed -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/file_error.h"

#include "runtime-rt/core/int_text.h"

namespace vox::rt {

using os::Failure;

static Text textOf(Failure failure) {
  switch (failure) {
  case Failure::kNotFound:
    return "not found";
  case Failure::kDenied:
    return "permission denied";
  case Failure::kExists:
    return "already exists";
  case Failure::kIsDirectory:
    return "is a directory";
  case Failure::kNotDirectory:
    return "not a directory";
  case Failure::kNotEmpty:
    return "directory not empty";
  case Failure::kNameTooLong:
    return "name too long";
  case Failure::kNoSpace:
    return "no space left";
  case Failure::kTooLarge:
    return "file too large";
  case Failure::kTooManyOpen:
    return "too many open files";
  case Failure::kBusy:
    return "busy";
  case Failure::kReadOnly:
    return "read-only file system";
  case Failure::kCrossDevice:
    return "cross-device";
  case Failure::kInterrupted:
    return "interrupted";
  default:
    return "io error ";
  }
}

Str *fileError(const Str *path, os::Outcome outcome) {
  Str *message = newStr(path->length + 32);
  if (path->length == 0)
    message = appendText(message, "<empty>");
  message = appendBytes(message, path->bytes(), path->length);
  message = appendText(message, ": ");
  message = appendText(message, textOf(outcome.failure));
  if (outcome.failure != Failure::kOther)
    return message;
  Str *number = vox_display_int(outcome.code);
  message = appendBytes(message, number->bytes(), number->length);
  release(number);
  return message;
}

} // namespace vox::rt
