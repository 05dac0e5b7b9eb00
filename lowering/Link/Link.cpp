//===- lowering/Link/Link.cpp - running LLD in this process ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "lowering/Link/Link.h"

#include "lld/Common/Driver.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <mutex>

LLD_HAS_DRIVER(elf)
LLD_HAS_DRIVER(macho)
LLD_HAS_DRIVER(wasm)

using namespace llvm;
using namespace vox::lowering;
using vox::targets::ObjectFormat;

namespace {

/// A directory of our own that is gone when the link is over.
class PrivateDirectory {
public:
  ~PrivateDirectory() {
    if (!path.empty())
      sys::fs::remove_directories(path);
  }
  Error create() {
    if (std::error_code error = sys::fs::createUniqueDirectory("voxc", path))
      return createStringError(error, "cannot make a temporary directory: " +
                                          error.message());
    return Error::success();
  }
  std::string file(StringRef name) const {
    SmallString<128> full(path);
    sys::path::append(full, name);
    return std::string(full);
  }

private:
  SmallString<128> path;
};

} // namespace

static Error writeFile(StringRef path, StringRef bytes) {
  std::error_code error;
  raw_fd_ostream out(path, error, sys::fs::OF_None);
  if (!error) {
    out << bytes;
    out.close();
    error = out.error();
    out.clear_error();
  }
  if (error)
    return createStringError(error,
                             "cannot write " + path + ": " + error.message());
  return Error::success();
}

static LinkArguments argumentsFor(const vox::targets::Target &target,
                                  const LinkPaths &paths) {
  switch (target.format) {
  case ObjectFormat::Elf:
    return elfArguments(target, paths);
  case ObjectFormat::Wasm:
    return wasmArguments(target, paths);
  case ObjectFormat::MachO:
    return machOArguments(target, paths);
  }
  llvm_unreachable("unknown object format");
}

/// LLD keeps global state: one link at a time, and none after one that could
/// not clean up behind itself.
static Error runLinker(const LinkArguments &arguments) {
  static std::mutex oneAtATime;
  static bool broken = false;
  std::lock_guard lock(oneAtATime);
  if (broken)
    return createStringError(
        "the linker failed before and cannot run again in this process");

  SmallVector<const char *, 32> pointers;
  for (const std::string &argument : arguments)
    pointers.push_back(argument.c_str());
  const lld::DriverDef drivers[] = {{lld::Gnu, &lld::elf::link},
                                    {lld::Darwin, &lld::macho::link},
                                    {lld::Wasm, &lld::wasm::link}};
  std::string said;
  raw_string_ostream stream(said);
  lld::Result result = lld::lldMain(pointers, stream, stream, drivers);
  broken = !result.canRunAgain;
  if (result.retCode == 0)
    return Error::success();
  return createStringError(StringRef(said).rtrim());
}

Expected<std::string> vox::lowering::link(const LinkJob &job) {
  PrivateDirectory directory;
  if (Error error = directory.create())
    return std::move(error);
  StringRef name = sys::path::filename(job.outputName);
  LinkPaths paths{{},
                  std::string(job.runtimeArchive),
                  directory.file("libSystem.tbd"),
                  "",
                  job.debug};
  // A folder of its own keeps the image from meeting its inputs by name.
  std::string outputFolder = directory.file("out");
  if (std::error_code error = sys::fs::create_directory(outputFolder))
    return createStringError(error, "cannot make a temporary directory: " +
                                        error.message());
  paths.output =
      directory.file(("out/" + (name.empty() ? "program" : name)).str());

  for (const std::string &object : job.objects) {
    size_t number = paths.objects.size();
    paths.objects.push_back(
        directory.file(("program" + Twine(number) + ".o").str()));
    if (Error error = writeFile(paths.objects.back(), object))
      return std::move(error);
  }
  if (job.target.format == ObjectFormat::MachO)
    if (Error error = writeFile(paths.stub, targets::libSystemStub()))
      return std::move(error);
  if (Error error = runLinker(argumentsFor(job.target, paths)))
    return std::move(error);
  auto image = MemoryBuffer::getFile(paths.output, /*IsText=*/false,
                                     /*RequiresNullTerminator=*/false);
  if (!image)
    return createStringError(image.getError(), "the linker wrote no image");
  return (*image)->getBuffer().str();
}
