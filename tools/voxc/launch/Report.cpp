//===- tools/voxc/launch/Report.cpp - voxc run --report -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/launch/Report.h"

#include "frontend/Render.h"
#include "support/Print.h"
#include "tools/voxc/Output.h"

#include <fmt/format.h>

namespace vox::driver {

bool checkReportOption(const ParsedArgs &args) {
  std::string where = args.get("--report", "json");
  if (where == "json" || where.ends_with(".json"))
    return true;
  printError(fmt::format("`--report` takes json, or a file whose name ends in "
                         ".json, not `{}`",
                         where));
  return false;
}

static std::string numberOrNull(std::optional<int64_t> number) {
  return number ? fmt::to_string(*number) : "null";
}

bool writeReport(const ParsedArgs &args, const RunReport &report) {
  if (!args.has("--report"))
    return true;
  std::string line = fmt::format(
      R"({{"verdict":{},"what":{},"status":{},"fuel":{},"memory":{},)"
      R"("depth":{},"wall_ms":{},"cached":{}}})"
      "\n",
      jsonString(report.verdict),
      report.what.empty() ? "null" : jsonString(report.what), report.status,
      numberOrNull(report.fuel), numberOrNull(report.memory),
      numberOrNull(report.depth), report.milliseconds, report.isCached);
  std::string where = args.get("--report");
  if (where != "json")
    return writeOutput(where, line, false);
  support::print(stderr, "{}", line);
  return true;
}

} // namespace vox::driver
