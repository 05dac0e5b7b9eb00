//===- lowering/Link/Link.cpp - running LLD in this process ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "lowering/Link/Link.h"

#include "support/Descriptors.h"
#include "support/TemporaryPath.h"
#include "support/Thread.h"

#include "lld/Common/Driver.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <cerrno>
#include <fcntl.h>
#include <mutex>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

LLD_HAS_DRIVER(coff)
LLD_HAS_DRIVER(elf)
LLD_HAS_DRIVER(macho)
LLD_HAS_DRIVER(wasm)

using namespace llvm;
using namespace vox::lowering;
using vox::targets::ObjectFormat;

namespace {

/// Takes the image from the linker through a pipe with a name. A plain file
/// would be mapped into memory, and a full disk would then be a signal.
class ImagePipe {
public:
  ~ImagePipe() { finish(); }

  std::error_code open(const std::string &path) {
    if (::mkfifo(path.c_str(), 0600) == 0)
      reading = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (reading >= 0 && ::fcntl(reading, F_SETFL, 0) == 0)
      writing = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (writing < 0)
      return std::error_code(errno, std::generic_category());
    isReading = vox::support::startThread(reader, kStackBytes, read, this);
    return isReading ? std::error_code()
                     : std::make_error_code(std::errc::not_enough_memory);
  }

  /// What was written, once every writer is done.
  std::string finish() {
    if (writing >= 0)
      ::close(std::exchange(writing, -1));
    if (std::exchange(isReading, false))
      ::pthread_join(reader, nullptr);
    if (reading >= 0)
      ::close(std::exchange(reading, -1));
    return std::move(bytes);
  }

private:
  static constexpr size_t kStackBytes = 256 << 10;

  static void *read(void *pipe) {
    auto *self = static_cast<ImagePipe *>(pipe);
    if (!vox::support::readAll(self->reading, self->bytes))
      self->bytes.clear();
    return nullptr;
  }

  int reading = -1;
  int writing = -1; ///< so that reading does not end before the linker starts
  bool isReading = false;
  pthread_t reader;
  std::string bytes;
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
  case ObjectFormat::Coff:
    return coffArguments(target, paths);
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
                                    {lld::WinLink, &lld::coff::link},
                                    {lld::Wasm, &lld::wasm::link}};
  std::string said;
  raw_string_ostream stream(said);
  lld::Result result = lld::lldMain(pointers, stream, stream, drivers);
  broken = !result.canRunAgain;
  if (result.retCode == 0)
    return Error::success();
  return createStringError(StringRef(said).rtrim());
}

static Error temporaryError(std::error_code error) {
  return createStringError(error, vox::support::TemporaryPath::describe(error));
}

Expected<std::string> vox::lowering::link(const LinkJob &job) {
  vox::support::TemporaryPath directory;
  if (std::error_code error = directory.makeDirectory())
    return temporaryError(error);
  LinkPaths paths{{},
                  std::string(job.runtimeArchive),
                  directory.file("libSystem.tbd"),
                  directory.file("sections"),
                  {},
                  directory.file("program"),
                  job.debug,
                  job.stackBytes};
  ImagePipe image;
  if (std::error_code error = image.open(paths.output))
    return temporaryError(error);

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
  if (job.target.format == ObjectFormat::Elf)
    if (Error error = writeFile(paths.script, elfScript()))
      return std::move(error);
  if (job.target.format == ObjectFormat::Coff)
    if (Error error =
            writeImportLibraries(job.target, directory.file(""), paths.imports))
      return std::move(error);
  if (Error error = runLinker(argumentsFor(job.target, paths)))
    return std::move(error);
  std::string bytes = image.finish();
  if (bytes.empty())
    return createStringError("the linker wrote no image");
  return bytes;
}
