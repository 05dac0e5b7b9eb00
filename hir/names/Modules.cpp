//===- hir/names/Modules.cpp - what is known about modules besides rows ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// See Modules.h.
//
//===----------------------------------------------------------------------===//
#include "hir/names/Modules.h"

namespace vox::hir::sema {

/// The row of this name, or null.
template <typename Row>
static const Row *findRow(std::span<const Row> rows, std::string_view name) {
  for (const Row &row : rows)
    if (row.name == name)
      return &row;
  return nullptr;
}

static constexpr StdMember kStdMembers[] = {
    {"args", "env", "args", true},
    {"hash_fast", "crypto", "hash_fast", false},
    {"hash_secure", "crypto", "hash_secure", false},
    {"now_ms", "time", "now_ms", false},
    {"uuid", "crypto", "uuid", false},
};

std::span<const StdMember> stdMembers() { return kStdMembers; }

const StdMember *findStdMember(std::string_view name) {
  return findRow<StdMember>(kStdMembers, name);
}

struct Instead {
  std::string_view name;
  std::string_view text;
};

static constexpr Instead kInstead[] = {
    {"fs.delete", "write `fs.remove`"},
    {"fs.create_dir", "write `fs.mkdir`"},
    {"fs.create_dir_all", "write `fs.mkdir`; it creates missing parents"},
    {"io.read_file", "write `fs.read`"},
    {"io.write_file", "write `fs.write`"},
    {"io.print", "write `print`"},
    {"io.println", "write `print`"},
    {"io.eprintln", "write `eprintln`"},
    {"io.read_line", "a script reads no standard input; see `env.args`"},
    {"json.decode", "write `json.parse`"},
    {"math.random", "write `random.float()`"},
    {"process.args", "write `env.args()`"},
    {"process.env", "write `env.get(name)`"},
    {"process.system", "there is no shell; write `process.run(cmd, args)`"},
    {"process.shell", "there is no shell; write `process.run(cmd, args)`"},
    {"regex.new", "write `regex.compile`"},
    {"regex.match", "write `regex.is_match`"},
    {"time.sleep", "write `time.sleep_ms`"},
};

std::string_view insteadOf(std::string_view module, std::string_view member) {
  for (const Instead &row : kInstead)
    if (row.name.size() == module.size() + 1 + member.size() &&
        row.name.starts_with(module) && row.name.ends_with(member))
      return row.text;
  return "";
}

struct InsteadOfCall {
  std::string_view name;
  size_t count;
  std::string_view text;
};

static constexpr InsteadOfCall kInsteadOfCalls[] = {
    {"process.run", 3,
     "`process.run_capture_ex(cmd, args, cwd, env)` takes a directory and "
     "variables"},
    {"process.spawn", 3,
     "`process.run_capture_ex(cmd, args, cwd, env)` takes a directory and "
     "variables"},
    {"fs.list_recursive", 2,
     "it lists the files below one directory; choose among them with "
     "`.filter(...)`, or use `fs.glob`"},
    {"fs.walk", 2,
     "it lists the files below one directory; choose among them with "
     "`.filter(...)`, or use `fs.glob`"},
};

std::string_view insteadOfArguments(std::string_view member, size_t count) {
  for (const InsteadOfCall &row : kInsteadOfCalls)
    if (row.name == member && row.count == count)
      return row.text;
  return "";
}

static constexpr std::string_view kAgent = "an agent host",
                                  kBrowser = "a browser host",
                                  kFullStack = "a full-stack host",
                                  kWeb = "a web host";

static constexpr ExcludedName kExcluded[] = {
    {"Agent", kAgent},      {"Browser", kBrowser}, {"Claude", kAgent},
    {"HTTP", kWeb},         {"OpenClaw", kAgent},  {"Scrape", kBrowser},
    {"Speech", kAgent},     {"db", kFullStack},    {"repo", kFullStack},
    {"use_callback", kWeb}, {"use_effect", kWeb},  {"use_memo", kWeb},
    {"use_ref", kWeb},      {"use_state", kWeb},
};

static constexpr ExcludedName kExcludedStd[] = {
    {"db", kFullStack}, {"meta", kFullStack}, {"repo", kFullStack}};

const ExcludedName *findExcludedName(std::string_view name) {
  return findRow<ExcludedName>(kExcluded, name);
}

const ExcludedName *findExcludedStd(std::string_view member) {
  return findRow<ExcludedName>(kExcludedStd, member);
}

} // namespace vox::hir::sema
