//===- tools/voxc/doctor/Packs.cpp - what programs can be built -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "targets/Target.h"
#include "tools/voxc/Compile.h"
#include "tools/voxc/doctor/Finding.h"

#include <fmt/format.h>

namespace vox::driver {

std::vector<Finding> lookForPacks() {
  std::vector<Finding> findings;
  for (const targets::Target &row : targets::all()) {
    bool isThere = hasPack(row);
    std::string meaning =
        isThere ? fmt::format("`--target={}` builds programs for it", row.name)
                : fmt::format("no programs can be built for it; "
                              "`ninja -C build pack-{}` makes the pack",
                              row.name);
    findings.push_back({"pack", std::string(row.name), isThere,
                        isThere ? "built" : "not built", std::move(meaning)});
  }
  return findings;
}

} // namespace vox::driver
