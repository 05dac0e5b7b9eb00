//===- runtime-rt/os/posix_errors.h - what the errors of POSIX mean -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// POSIX names the errors and leaves their numbers to the systems. `E` is the
// enumeration in which a system gives its numbers the names `kEperm` and so on;
// what they mean stands here, once.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/files.h"
#include "runtime-rt/os/os.h"
#include "runtime-rt/os/process.h"

namespace vox::rt::os {

/// Of a file call.
template <typename E>
Failure failureOf(i64 error) {
  switch (error) {
  case E::kEnoent:
    return Failure::kNotFound;
  case E::kEperm:
  case E::kEacces:
    return Failure::kDenied;
  case E::kEexist:
    return Failure::kExists;
  case E::kEisdir:
    return Failure::kIsDirectory;
  case E::kEnotdir:
    return Failure::kNotDirectory;
  case E::kEnotempty:
    return Failure::kNotEmpty;
  case E::kEnametoolong:
    return Failure::kNameTooLong;
  case E::kEnospc:
  case E::kEdquot:
    return Failure::kNoSpace;
  case E::kEfbig:
    return Failure::kTooLarge;
  case E::kEnfile:
  case E::kEmfile:
    return Failure::kTooManyOpen;
  case E::kEbusy:
  case E::kEtxtbsy:
    return Failure::kBusy;
  case E::kErofs:
    return Failure::kReadOnly;
  case E::kExdev:
    return Failure::kCrossDevice;
  case E::kEintr:
    return Failure::kInterrupted;
  default:
    return Failure::kOther;
  }
}

struct KindOfError {
  short error; ///< MIPS counts beyond a byte
  ErrorKind kind;
};

template <typename E>
constexpr KindOfError kKindOfErrors[] = {
    {E::kEintr, ErrorKind::kInterrupted}, {E::kEagain, ErrorKind::kInterrupted},
    {E::kEbadf, ErrorKind::kClosed},      {E::kEpipe, ErrorKind::kClosed},
    {E::kEperm, ErrorKind::kDenied},      {E::kEacces, ErrorKind::kDenied},
    {E::kEnospc, ErrorKind::kNoSpace},    {E::kEdquot, ErrorKind::kNoSpace},
    {E::kEfbig, ErrorKind::kTooLarge},    {E::kErofs, ErrorKind::kReadOnly},
};

/// Of writing to a standard stream. Every program has it: a table and a loop, and no switch, for size.
template <typename E>
VOX_COLD __attribute__((minsize)) ErrorKind errorKindOf(i64 error) {
  for (const KindOfError &row : kKindOfErrors<E>)
    if (row.error == error)
      return row.kind;
  return ErrorKind::kOther;
}

/// The text of a program that could not be started; null: it has none.
template <typename E>
const char *startErrorText(i64 error) {
  switch (error) {
  case E::kEperm:
  case E::kEacces:
    return "permission denied";
  case E::kEnoent:
    return "not found";
  case E::kEbusy:
  case E::kEtxtbsy:
    return "busy";
  case E::kEnotdir:
    return "not a directory";
  case E::kEnfile:
  case E::kEmfile:
    return "too many open files";
  case E::kErofs:
    return "read-only file system";
  case E::kEnametoolong:
    return "name too long";
  default:
    return nullptr;
  }
}

template <typename E>
Problem problemOf(i64 error) {
  return {startErrorText<E>(error), error, false};
}

} // namespace vox::rt::os
