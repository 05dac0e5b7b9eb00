//===- tools/voxc/doctor/Containers.cpp - which engine answers ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/doctor/Finding.h"
#include "tools/voxc/launch/ContainerEngine.h"

namespace vox::driver {

static std::string meaningOf(const EngineAnswer &answer) {
  if (answer.problem.empty())
    return "it is the engine that a container would use";
  return answer.place.isSet ? "it was set, so no other is looked for"
                            : "the next place is tried";
}

std::vector<Finding> lookForContainers(const std::string &chosen) {
  std::vector<Finding> findings;
  std::vector<EngineAnswer> answers = askEngines(enginePlaces(chosen));
  for (const EngineAnswer &answer : answers) {
    std::string where = answer.place.where;
    std::string detail = where + (where.empty() ? "" : ": ");
    detail += answer.problem.empty() ? "answers" : answer.problem;
    findings.push_back({"container", answer.place.source,
                        answer.problem.empty(), detail, meaningOf(answer)});
  }
  if (!answers.back().problem.empty() && !answers.back().place.isSet)
    findings.back().meaning =
        "no engine answers; programs run under the sandbox of this system";
  return findings;
}

} // namespace vox::driver
