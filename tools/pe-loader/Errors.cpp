//===- tools/pe-loader/Errors.cpp - errors in the numbers of Windows ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// An errno becomes the status that a file system of Windows gives in the same
// case, and a status the error that RtlNtStatusToDosError makes of it.
//
//===----------------------------------------------------------------------===//
#include "tools/pe-loader/Errors.h"

#include <cerrno>

namespace vox::pe {

namespace {

struct Row {
  int error; ///< 0: none is it
  uint32_t status;
  uint32_t code;
};

constexpr Row kRows[] = {
    {0, kBadParameter, kInvalidParameter},
    {0, kPathMissing, kPathNotFound},
    {0, kPathSyntaxBad, 161},
    {ENOENT, kNameNotFound, kFileNotFound},
    {ENOTDIR, kNotADirectory, 267},
    {EACCES, kRefused, kAccessDenied},
    {EPERM, kRefused, kAccessDenied},
    {EEXIST, kNameCollision, 183},
    {EISDIR, kFileIsDirectory, kAccessDenied},
    {EBADF, kBadHandle, kInvalidHandle},
    {ENAMETOOLONG, kNameInvalid, kInvalidName},
    {EINVAL, kBadParameter, kInvalidParameter},
    {ENOMEM, 0xc0000017, kNotEnoughMemory},
    {EBUSY, 0xc0000043, 32},   // shared otherwise
    {ETXTBSY, 0xc0000043, 32}, //
    {ENOSPC, 0xc000007f, 112}, // disk full
    {EDQUOT, 0xc000007f, 112}, //
    {EROFS, 0xc00000a2, 19},   // write protected
    {EXDEV, 0xc00000d4, 17},   // another device
    {ENOTEMPTY, 0xc0000101, 145},
    {EMFILE, 0xc000011f, 4}, // too many open files
    {ENFILE, 0xc000011f, 4}, //
    {EPIPE, 0xc00000b1, kNoData},
    {ELOOP, 0xc0000280, 1921}, // links that lead nowhere
    {EFBIG, 0xc0000904, 223},  // file too large
};

} // namespace

Status statusOf(int error) {
  for (const Row &row : kRows)
    if (row.error == error && error != 0)
      return static_cast<Status>(row.status);
  constexpr uint32_t kUnsuccessful = 0xc0000001;
  return static_cast<Status>(kUnsuccessful);
}

uint32_t errorOfStatus(uint32_t status) {
  for (const Row &row : kRows)
    if (row.status == status)
      return row.code;
  return kGeneralFailure;
}

} // namespace vox::pe
