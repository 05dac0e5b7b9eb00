//===- tools/voxc/launch/RunCache.cpp - programs that were run before -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Nothing is believed because of its name or its time: every file that went into
// an executable is read and digested again. Whatever is not as it should be is
// no entry.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/launch/RunCache.h"

#include "support/Process.h"
#include "tools/voxc/launch/Digest.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>

namespace vox::driver {

namespace {

constexpr uint64_t kMostBytes = uint64_t(512) << 20;
constexpr size_t kDigestDigits = 64;
constexpr size_t kLengthBytes = 8;

/// Options that change neither the executable nor what voxc says about the
/// script.
bool isOfTheRun(std::string_view option) {
  constexpr std::string_view kOptions[] = {"--report",     "--timeout",
                                           "--max-memory", "--max-output",
                                           "--max-disk",   "--max-files"};
  for (std::string_view other : kOptions)
    if (option == other)
      return true;
  return false;
}

/// $XDG_CACHE_HOME or ~/.cache; "" for neither.
std::string cacheHome() {
  const char *home = std::getenv("XDG_CACHE_HOME");
  if (home && home[0] == '/')
    return home;
  home = std::getenv("HOME");
  return home && home[0] == '/' ? std::string(home) + "/.cache" : "";
}

/// `VOXC_CACHE`: `off`, or the bytes that it may keep.
uint64_t mostBytes() {
  const char *text = std::getenv("VOXC_CACHE");
  std::string_view value = text ? text : "";
  if (value == "off")
    return 0;
  uint64_t bytes = kMostBytes;
  std::from_chars(value.data(), value.data() + value.size(), bytes);
  return bytes;
}

std::string packDigests(const targets::Target &target) {
  std::string digests;
  for (const char *name : {"/libvoxrt.a", "/runtime.bc"}) {
    auto file = llvm::MemoryBuffer::getFile(packDirectory(target) + name,
                                            /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
    if (!file)
      return "";
    digests += digestOf((*file)->getBuffer());
  }
  return digests;
}

std::string describe(const SourceRead &read) {
  return fmt::format("read {} {} {}\n", read.identity, read.digest, read.path);
}

/// True if reading the file of this line again gives the same.
bool isUnchanged(llvm::StringRef line) {
  if (!line.consume_front("read "))
    return false;
  auto [identity, rest] = line.split(' ');
  auto [digest, path] = rest.split(' ');
  FileContent content = readSource(path.str());
  return content.error.empty() && identity == content.identity &&
         digest == digestOf(content.text);
}

/// The manifest of an entry that is whole.
std::optional<llvm::StringRef> manifestOf(llvm::StringRef entry) {
  if (entry.size() < kDigestDigits + kLengthBytes)
    return std::nullopt;
  llvm::StringRef digest = entry.take_back(kDigestDigits);
  entry = entry.drop_back(kDigestDigits);
  if (digest != digestOf(entry))
    return std::nullopt;
  uint64_t length =
      llvm::support::endian::read64le(entry.take_back(kLengthBytes).data());
  entry = entry.drop_back(kLengthBytes);
  if (length > entry.size())
    return std::nullopt;
  return entry.take_back(length);
}

std::string firstLine(const std::string &key) {
  return fmt::format("voxc run {}\n", key);
}

} // namespace

std::optional<RunCache> RunCache::open(const ParsedArgs &args,
                                       const BackendOptions &options,
                                       const GrantOptions &grants) {
  std::string home = cacheHome();
  bool isWanted = !args.has("--no-cache") && mostBytes() > 0 &&
                  args.files[0] != kStandardInput &&
                  args.files[0].find('\n') == std::string::npos;
  if (!isWanted || home.empty() || voxcIdentity().empty())
    return std::nullopt;
  auto directory = PrivateDirectory::open(home, "voxc");
  if (!directory)
    return std::nullopt;
  RunCache cache(std::move(*directory), args, options, grants);
  cache.packs = packDigests(*options.target);
  if (cache.packs.empty())
    return std::nullopt;
  return cache;
}

std::string RunCache::keyOf(const std::string &scriptDigest) const {
  std::string parts;
  auto add = [&](std::string_view part) {
    parts += fmt::format("{}:{}\n", part.size(), part);
  };
  add(voxcIdentity());
  add(packs);
  // What is granted follows from this, the list of options and the script.
  add(grants.isStrict ? "strict" : "");
  for (const auto &[name, values] : args.options) {
    if (isOfTheRun(name))
      continue;
    add(name);
    add(fmt::to_string(values.size()));
    for (const std::string &value : values)
      add(value);
  }
  // Imports are looked for beside the script as it is named, and grants may name
  // its directory (withProgramDirectory).
  std::error_code error;
  add(std::filesystem::absolute(args.files[0], error).string());
  add(args.files[0]);
  add(scriptDigest);
  return digestOf(parts);
}

std::optional<OpenFile> RunCache::find() const {
  FileContent script = readSource(args.files[0]);
  if (!script.error.empty())
    return std::nullopt;
  std::string key = keyOf(digestOf(script.text));
  std::optional<OpenFile> file = directory.openFile(key);
  if (!file)
    return std::nullopt;
  auto bytes = llvm::MemoryBuffer::getOpenFile(
      llvm::sys::fs::convertFDToNativeFile(file->get()), key, -1,
      /*RequiresNullTerminator=*/false, /*IsVolatile=*/true);
  std::optional<llvm::StringRef> manifest;
  if (bytes)
    manifest = manifestOf((*bytes)->getBuffer());
  if (!manifest || !manifest->consume_front(firstLine(key)))
    return std::nullopt;
  llvm::SmallVector<llvm::StringRef> lines;
  manifest->split(lines, '\n', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef line : lines)
    if (!isUnchanged(line))
      return std::nullopt;
  return file;
}

void RunCache::store(const Session &session, const std::string &image) const {
  // A pack that was replaced meanwhile may be what the program was made with.
  if (packDigests(*options.target) != packs)
    return;
  const std::vector<SourceRead> &reads = session.reads();
  std::string key = keyOf(reads[0].digest);
  std::string manifest = firstLine(key);
  for (size_t index = 1; index < reads.size(); ++index)
    manifest += describe(reads[index]);
  char length[kLengthBytes];
  llvm::support::endian::write64le(length, manifest.size());
  std::string entry = image + manifest + std::string(length, kLengthBytes);
  entry += digestOf(entry);
  if (directory.store(key, entry))
    directory.shrink(mostBytes());
}

} // namespace vox::driver
