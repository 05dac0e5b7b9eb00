//===- tools/pe-loader/Errors.h - errors in the numbers of Windows --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>

namespace vox::pe {

/// Of kernel32, as in winerror.h.
enum Error : uint32_t {
  kInvalidFunction = 1,
  kFileNotFound = 2,
  kPathNotFound = 3,
  kAccessDenied = 5,
  kInvalidHandle = 6,
  kNotEnoughMemory = 8,
  kNoMoreFiles = 18,
  kGeneralFailure = 31,
  kNotSupported = 50,
  kInvalidParameter = 87,
  kBrokenPipe = 109,
  kInvalidName = 123,
  kBadImage = 193,
  kEnvironmentNotFound = 203,
  kNoData = 232,
  kProcessQuota = 1816
};

/// Of ntdll, as in ntstatus.h.
enum Status : uint32_t {
  kSuccess = 0,
  kBadParameter = 0xc000000d,
  kBadHandle = 0xc0000008,
  kRefused = 0xc0000022,
  kNameInvalid = 0xc0000033,
  kNameNotFound = 0xc0000034,
  kNameCollision = 0xc0000035,
  kPathMissing = 0xc000003a,
  kPathSyntaxBad = 0xc000003b,
  kFileIsDirectory = 0xc00000ba,
  kNotADirectory = 0xc0000103
};

/// What a call says where a system call of Linux failed with `error`.
Status statusOf(int error);

/// The error of kernel32 that stands for a status: RtlNtStatusToDosError.
uint32_t errorOfStatus(uint32_t status);

/// The error of kernel32 for an errno.
inline uint32_t errorOf(int error) { return errorOfStatus(statusOf(error)); }

} // namespace vox::pe
