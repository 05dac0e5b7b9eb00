//===- tools/voxc/doctor/doctor.cpp - voxc doctor -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What this machine can enforce and run. It looks and judges nothing: the status
// is 0 whatever it finds.
//
//===----------------------------------------------------------------------===//
#include "frontend/Render.h"
#include "support/Print.h"
#include "tools/voxc/Verbs.h"
#include "tools/voxc/doctor/Finding.h"

#include <fmt/format.h>
#include <string_view>

namespace vox::driver {

static void printJson(const std::vector<Finding> &findings) {
  std::string_view separator;
  support::print("{{\"findings\":[");
  for (const Finding &finding : findings) {
    support::print(
        R"({}{{"area":{},"name":{},"ok":{},"detail":{},"meaning":{}}})",
        separator, jsonString(finding.area), jsonString(finding.name),
        finding.isThere, jsonString(finding.detail),
        jsonString(finding.meaning));
    separator = ",\n";
  }
  support::print("]}}\n");
}

static void printText(const std::vector<Finding> &findings) {
  std::string_view area;
  for (const Finding &finding : findings) {
    if (finding.area != area)
      support::print("{}:\n", finding.area);
    area = finding.area;
    support::print("  {:<3} {:<21} {}; {}\n", finding.isThere ? "yes" : "no",
                   finding.name, finding.detail, finding.meaning);
  }
}

int runDoctor(const ParsedArgs &args) {
  if (!args.files.empty()) {
    printUsageError(*args.verb, "`voxc doctor` takes no file");
    return kUsage;
  }
  std::vector<Finding> findings = lookAtKernel();
  for (auto &more : {lookForContainers(args.get("--container")), lookForPacks(),
                     lookForRunners()})
    findings.insert(findings.end(), more.begin(), more.end());
  (args.has("--json") ? printJson : printText)(findings);
  return kOk;
}

} // namespace vox::driver
