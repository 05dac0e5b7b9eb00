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
/// script; of `--sandbox` and others what follows from them does.
bool isOfTheRun(std::string_view option) {
  constexpr std::string_view kOptions[] = {
      "--report",    "--timeout", "--max-memory", "--max-output", "--max-disk",
      "--max-files", "--caps",    "--strict",     "--sandbox"};
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

/// The parts behind the executable.
struct Parts {
  llvm::StringRef before; ///< ends with what voxc has said
  llvm::StringRef manifest;
};

/// The parts of an entry that is whole.
std::optional<Parts> partsOf(llvm::StringRef entry) {
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
  return Parts{entry.drop_back(length), entry.take_back(length)};
}

std::string firstLine(const std::string &key) {
  return fmt::format("voxc run {}\n", key);
}

/// The second: the classes, and how many bytes voxc has said, as a terminal and
/// as others get them.
std::string describe(uint64_t classes, size_t colourBytes, size_t plainBytes) {
  return fmt::format("needs {} says {} {}\n", classes, colourBytes, plainBytes);
}

/// Takes that line away. False if it is another.
bool takeDescription(Parts &parts, CachedRun &run) {
  uint64_t colourBytes = 0, plainBytes = 0;
  bool isRead = parts.manifest.consume_front("needs ") &&
                !parts.manifest.consumeInteger(10, run.classes) &&
                parts.manifest.consume_front(" says ") &&
                !parts.manifest.consumeInteger(10, colourBytes) &&
                parts.manifest.consume_front(" ") &&
                !parts.manifest.consumeInteger(10, plainBytes) &&
                parts.manifest.consume_front("\n");
  if (!isRead || colourBytes > parts.before.size() ||
      plainBytes > parts.before.size() - colourBytes)
    return false;
  llvm::StringRef plain = parts.before.take_back(plainBytes);
  llvm::StringRef colour =
      parts.before.drop_back(plainBytes).take_back(colourBytes);
  run.reported = (reportsToTerminal() ? colour : plain).str();
  return true;
}

} // namespace

std::optional<RunCache> RunCache::open(const ParsedArgs &args,
                                       const BackendOptions &options) {
  std::string home = cacheHome();
  bool isWanted = !args.has("--no-cache") && mostBytes() > 0 &&
                  args.files[0] != kStandardInput &&
                  args.files[0].find('\n') == std::string::npos;
  if (!isWanted || home.empty() || voxcIdentity().empty())
    return std::nullopt;
  auto directory = PrivateDirectory::open(home, "voxc");
  if (!directory)
    return std::nullopt;
  RunCache cache(std::move(*directory), args, options);
  cache.packs = packDigests(cache.target);
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
  // How strictly the system holds the program follows from this and the script.
  add(rt::caps::sandboxWord(sandbox.mode));
  add(sandbox.isRestricted() ? "restricted" : "");
  for (const auto &[name, values] : args.options) {
    if (isOfTheRun(name))
      continue;
    add(name);
    add(fmt::to_string(values.size()));
    for (const std::string &value : values)
      add(value);
  }
  // Imports are looked for beside the script as it is named.
  std::error_code error;
  add(std::filesystem::absolute(args.files[0], error).string());
  add(args.files[0]);
  add(scriptDigest);
  return digestOf(parts);
}

std::optional<CachedRun> RunCache::find() const {
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
  std::optional<Parts> parts;
  CachedRun run;
  if (bytes)
    parts = partsOf((*bytes)->getBuffer());
  if (!parts || !parts->manifest.consume_front(firstLine(key)) ||
      !takeDescription(*parts, run))
    return std::nullopt;
  llvm::SmallVector<llvm::StringRef> lines;
  parts->manifest.split(lines, '\n', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef line : lines)
    if (!isUnchanged(line))
      return std::nullopt;
  run.file = std::move(*file);
  return run;
}

void RunCache::store(const Session &session, uint64_t classes,
                     const std::string &image) const {
  // A pack that was replaced meanwhile may be what the program was made with.
  if (packDigests(target) != packs)
    return;
  const std::vector<SourceRead> &reads = session.reads();
  std::string key = keyOf(reads[0].digest);
  std::string colour = session.reported(args, /*toTerminal=*/true);
  std::string plain = session.reported(args, /*toTerminal=*/false);
  std::string manifest =
      firstLine(key) + describe(classes, colour.size(), plain.size());
  for (size_t index = 1; index < reads.size(); ++index)
    manifest += describe(reads[index]);
  char length[kLengthBytes];
  llvm::support::endian::write64le(length, manifest.size());
  std::string entry = image + colour + plain + manifest;
  entry.append(length, kLengthBytes);
  entry += digestOf(entry);
  if (directory.store(key, entry))
    directory.shrink(mostBytes());
}

} // namespace vox::driver
