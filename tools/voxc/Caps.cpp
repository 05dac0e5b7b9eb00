//===- tools/voxc/Caps.cpp - the --caps option ----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The grammar of stdlib.md §4.2. A grant of one directory is refused until the
// runtime can hold a program to it: only `@any` is understood.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Caps.h"

#include "runtime-rt/caps/gate.h"
#include "support/Print.h"

#include <fmt/format.h>

namespace vox::driver {

namespace {

using rt::caps::Capability;
using rt::caps::Policy;

constexpr int64_t bit(Capability capability) {
  return int64_t(1) << static_cast<int>(capability);
}
constexpr int64_t kAll = bit(Capability::kCount) - 1;

/// A value that a namespace takes, and the classes that it grants.
struct Value {
  std::string_view name, value;
  int64_t grants;
};
constexpr Value kValues[] = {
    {"net", "none", 0},
    {"net", "allow", bit(Capability::kNet)},
    {"process", "none", 0},
    {"process", "allow", bit(Capability::kProcess)},
    {"env", "none", 0},
    {"env", "ro", bit(Capability::kEnvRead)},
    {"env", "rw", bit(Capability::kEnvRead) | bit(Capability::kEnvWrite)},
    {"secrets", "none", 0},
    {"secrets", "allow", bit(Capability::kSecrets)},
    {"agentos", "none", 0},
    {"agentos", "allow", bit(Capability::kAgentOs)},
    {"time", "real", bit(Capability::kTime)},
    {"random", "allow", bit(Capability::kRandom)},
    {"random", "deny", 0},
};

class Parser {
public:
  /// Adds a token; returns why it is refused, or "".
  std::string add(const std::string &token) {
    if (token == "deterministic") {
      for (const char *part : {"time:frozen=0", "random:seed=0", "process:none",
                               "net:none", "env:none"})
        if (std::string why = addOne(part, token); !why.empty())
          return why;
      return "";
    }
    return addOne(token, token);
  }

  Policy policy = {kAll, 0, 0, 0, 0};

private:
  struct Known {
    std::string value, token;
  };
  std::map<std::string, Known, std::less<>> known; ///< by namespace

  std::string addOne(std::string_view text, const std::string &token) {
    size_t colon = text.find(':');
    if (colon == text.npos)
      return "expected ns:value";
    std::string_view name = text.substr(0, colon);
    std::string_view value = text.substr(colon + 1);
    if (name == "http")
      name = "net";
    if (name == "fs")
      return addFiles(value);
    std::string why = name == "time"     ? addTime(value)
                      : name == "random" ? addRandom(value)
                                         : addValue(name, value);
    if (!why.empty())
      return why;
    auto [entry, isNew] =
        known.try_emplace(std::string(name), Known{std::string(value), token});
    return isNew || entry->second.value == value
               ? ""
               : fmt::format("conflicts with \"{}\"", entry->second.token);
  }

  std::string addFiles(std::string_view value) {
    bool isWrite = value.starts_with("rw=");
    if (!isWrite && !value.starts_with("ro="))
      return value.empty() ? "fs needs a directory"
                           : "fs takes ro=<dir> or rw=<dir>";
    if (value.size() == 3)
      return "fs needs a directory";
    if (value.substr(3) != "@any")
      return "one directory cannot be granted yet, only @any";
    grant(bit(Capability::kFsRead) | (isWrite ? bit(Capability::kFsWrite) : 0));
    return "";
  }

  std::string addTime(std::string_view value) {
    if (!value.starts_with("frozen="))
      return value == "real" ? addValue("time", value)
                             : "time takes real|frozen=<ms>";
    std::string_view digits = value.substr(7);
    if (!parseNumber(digits, policy.frozenMs))
      return "frozen= needs integer ms";
    if (policy.frozenMs < 0)
      return "frozen= must be non-negative";
    policy.isFrozen = 1;
    grant(bit(Capability::kTime));
    return "";
  }

  std::string addRandom(std::string_view value) {
    if (!value.starts_with("seed=")) {
      std::string why = addValue("random", value);
      return why.empty() ? "" : "random takes seed=<u64>|deny";
    }
    if (!parseNumber(value.substr(5), policy.seed))
      return "seed= needs a u64";
    policy.isSeeded = 1;
    grant(bit(Capability::kRandom));
    return "";
  }

  std::string addValue(std::string_view name, std::string_view value) {
    bool isName = false;
    for (const Value &row : kValues) {
      isName |= row.name == name;
      if (row.name == name && row.value == value) {
        grant(row.grants);
        return "";
      }
    }
    if (name == "io")
      return "io is covered by fs:ro= / fs:rw=";
    if (!isName)
      return "unknown namespace";
    return name == "net"   ? "net takes none|allow"
           : name == "env" ? "env takes none|ro|rw"
                           : "expected none|allow";
  }

  void grant(int64_t classes) { policy.denied &= ~classes; }
};

} // namespace

std::optional<Policy> capsPolicy(const ParsedArgs &args) {
  auto found = args.options.find("--caps");
  if (found == args.options.end())
    return Policy{};
  Parser parser;
  for (const std::string &token : found->second)
    if (std::string why = parser.add(token); !why.empty()) {
      support::print(stderr, "vox: invalid --caps token \"{}\": {}\n", token,
                     why);
      return std::nullopt;
    }
  return parser.policy;
}

} // namespace vox::driver
