//===- tools/voxc/launch/StatusChannel.h - what a program said at its end -===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// One end of a socket pair is the program's VOX_STATUS_FD. Its runtime writes
// one record, whose fields docs/library.md lists.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace vox::driver {

struct StatusRecord {
  std::string verdict;
  std::string what; ///< "" for none
  int64_t status = 0;
  std::optional<int64_t> memory; ///< most abstract bytes at once
  std::optional<int64_t> fuel;
  std::optional<int64_t> depth; ///< most calls at once
};

class StatusChannel {
public:
  /// Opens it and names the program's end in the environment. Without it (no
  /// descriptors are left) there will be no record.
  StatusChannel();
  ~StatusChannel();
  StatusChannel(const StatusChannel &) = delete;

  int programEnd() const { return ends[1]; }

  /// The record, once the program has ended.
  std::optional<StatusRecord> take();

private:
  int ends[2] = {-1, -1};
};

/// A record as the runtime writes it; nothing for any other text.
std::optional<StatusRecord> parseStatusRecord(const std::string &line);

} // namespace vox::driver
