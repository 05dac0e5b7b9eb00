//===- tools/pe-loader/Main.cpp - running a program for Windows -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//   vox-pe-loader [-0 NAME] IMAGE [arguments]
//
// Runs an executable that voxc has made for Windows, on Linux: for the gate, which
// compares what it does with what every other target does. It shows code,
// relocations, imports and how calls are made; what Windows does with them it
// takes from the documentation. It holds nothing back: the image may do all that
// its user may.
//
//===----------------------------------------------------------------------===//
#include "support/Descriptors.h"
#include "support/Process.h"
#include "tools/pe-loader/Image.h"
#include "tools/pe-loader/Shim.h"
#include "tools/pe-loader/System.h"
#include "tools/pe-loader/Threads.h"

#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <unistd.h>

namespace vox::pe {

thread_local uint32_t lastError = 0;

void refuse(std::string_view what) {
  constexpr int kRefused = 125;
  std::fputs(fmt::format("vox-pe-loader: {}\n", what).c_str(), stderr);
  ::_exit(kRefused);
}

struct Library {
  std::string_view name;
  std::span<const Shim> (*shims)();
};

static constexpr Library kLibraries[] = {
    {"kernel32.dll", streamShims},    {"kernel32.dll", systemShims},
    {"kernel32.dll", fileInfoShims},  {"kernel32.dll", pathShims},
    {"kernel32.dll", processShims},   {"kernel32.dll", threadShims},
    {"kernel32.dll", containerShims}, {"ntdll.dll", fileShims},
    {"advapi32.dll", systemShims},    {"advapi32.dll", containerShims},
    {"advapi32.dll", processShims},   {"userenv.dll", containerShims},
};

static const void *resolve(std::string_view library, std::string_view name) {
  for (const Library &row : kLibraries)
    if (row.name == library)
      for (const Shim &shim : row.shims())
        if (shim.name == name)
          return shim.function;
  return nullptr;
}

/// Nothing comes back from an image.
[[noreturn]] static void enter(const std::string &path,
                               std::vector<std::string> words) {
  char *absolute = ::realpath(path.c_str(), nullptr);
  if (!absolute)
    refuse(fmt::format("cannot read `{}`", path));
  imagePath = absolute;
  std::string problem;
  std::string bytes = support::readFile(path);
  const void *entry = loadImage(bytes, resolve, problem);
  if (!entry)
    refuse(fmt::format("`{}`: {}", path, problem));
  setStart(words, environ);
  catchExceptions();
  reinterpret_cast<VOX_WINDOWS void (*)()>(const_cast<void *>(entry))();
  refuse("the image has returned");
}

} // namespace vox::pe

int main(int count, char **arguments) {
  vox::support::openMissingStreams();
  std::vector<std::string> words(arguments + 1, arguments + count);
  std::string name;
  if (words.size() >= 2 && words[0] == "-0") {
    name = words[1];
    words.erase(words.begin(), words.begin() + 2);
  }
  if (words.empty() || words[0].starts_with('-')) {
    bool asks =
        !words.empty() && (words[0] == "--help" || words[0] == "--version");
    std::fputs(
        "vox-pe-loader: usage: vox-pe-loader [-0 NAME] IMAGE [arguments]\n",
        asks ? stdout : stderr);
    return asks ? 0 : 2;
  }
  std::string path = words[0];
  if (!name.empty())
    words[0] = name;
  vox::pe::enter(path, words);
}
