//===- test/runtime/ProfileTest.cpp - the sandbox of macOS as a text ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Nothing here runs a profile; what it says is looked at.
//
//===----------------------------------------------------------------------===//
#include "Check.h"

#include "runtime-rt/os/darwin/profile.h"

#include <memory>
#include <string_view>

namespace vox::rt::test {

using darwin::Profile;

static std::string profileOf(const os::Confinement &confinement) {
  auto profile = std::make_unique<Profile>();
  CHECK(profile->write(confinement));
  return profile->text();
}

static bool has(const std::string &text, std::string_view part) {
  return text.find(part) != text.npos;
}

static bool isBalanced(const std::string &text) {
  int depth = 0;
  for (char letter : text) {
    depth += letter == '(';
    depth -= letter == ')';
    if (depth < 0)
      return false;
  }
  return depth == 0;
}

TEST(profile_denies_by_default) {
  std::string text = profileOf({});
  CHECK(text.starts_with("(version 1)\n(deny default)\n"));
  CHECK(isBalanced(text));
  for (const char *part :
       {"(allow default)", "network", "iokit", "process-exec", "process-fork",
        "mach-lookup", "file-write", "(allow file-read*)"})
    CHECK(!has(text, part));
}

TEST(profile_names_directories_by_parameters) {
  const os::ConfinedRoot roots[] = {
      {-1, "/private/tmp/a\") (allow default)", false},
      {-1, "/private/tmp/b", true}};
  os::Confinement confinement;
  confinement.roots = roots;
  confinement.rootCount = 2;
  auto profile = std::make_unique<Profile>();
  CHECK(profile->write(confinement));
  std::string text = profile->text();
  CHECK(isBalanced(text));
  CHECK(has(text, "(allow file-read* (subpath (param \"R00\")))\n"));
  CHECK(
      has(text, "(allow file-read* file-write* (subpath (param \"R01\")))\n"));
  CHECK(!has(text, "/private/tmp"));
  const char *const *pairs = profile->parameters();
  CHECK_TEXT(std::string(pairs[0]), "R00");
  CHECK_TEXT(std::string(pairs[1]), roots[0].path);
  CHECK_TEXT(std::string(pairs[2]), "R01");
  CHECK_TEXT(std::string(pairs[3]), roots[1].path);
  CHECK(!pairs[4]);
}

TEST(profile_of_everywhere) {
  os::Confinement reading;
  reading.readsEverywhere = true;
  CHECK(has(profileOf(reading), "(allow file-read*)\n"));
  CHECK(!has(profileOf(reading), "file-write"));
  os::Confinement writing = reading;
  writing.writesEverywhere = true;
  CHECK(has(profileOf(writing), "(allow file-write*)\n"));
}

TEST(profile_of_programs_names_what_drives_a_device) {
  os::Confinement programs;
  programs.startsPrograms = true;
  std::string text = profileOf(programs);
  CHECK(isBalanced(text));
  size_t opened = text.find("(allow default)"),
         closed = text.find("(deny iokit-open)");
  CHECK(opened != text.npos && closed != text.npos && opened < closed);
  CHECK(has(text, "(allow iokit-open (iokit-user-client-class "));
  CHECK(!has(text, "(allow iokit-open)"));
  CHECK(has(text, "(deny network*)") && !has(text, "(allow network"));
  programs.childrenUseNetwork = true;
  text = profileOf(programs);
  CHECK(has(text, "(allow network-outbound (remote ip))"));
  CHECK(!has(text, "(allow network*)"));
}

TEST(profile_takes_so_many_directories) {
  std::vector<os::ConfinedRoot> roots(100,
                                      {-1, "/private/tmp/directory", true});
  os::Confinement confinement;
  confinement.roots = roots.data();
  confinement.rootCount = 100;
  std::string text = profileOf(confinement);
  CHECK(isBalanced(text) && has(text, "\"R99\""));
  roots.push_back(roots[0]);
  confinement.roots = roots.data();
  confinement.rootCount = 101;
  auto profile = std::make_unique<Profile>();
  CHECK(!profile->write(confinement));
  CHECK_TEXT(std::string(profile->text()), "");
}

} // namespace vox::rt::test
