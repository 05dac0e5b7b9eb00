//===- tools/voxc/launch/RunCache.h - programs that were run before -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `voxc run` keeps what it compiles below $XDG_CACHE_HOME or ~/.cache. An entry
// is one file, named by its key: the executable, behind it what voxc has said
// about the script, the manifest, which lists what the executable was made of,
// and a digest of it all. The key says which voxc, runtime pack, options and
// script; the manifest has what the script can ask for and the digests of the
// files that it imports. What is granted is no part of it: the executable may do
// everything, until it is started with less.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "tools/voxc/Compile.h"
#include "tools/voxc/Session.h"
#include "tools/voxc/launch/PrivateDirectory.h"

#include <optional>
#include <string>

namespace vox::driver {

/// A program that was compiled before.
struct CachedRun {
  OpenFile file;
  uint64_t classes = 0; ///< what it can ask for
  std::string reported; ///< what voxc says about the script
};

class RunCache {
public:
  /// Nothing where there is none for this command line: it is switched off, the
  /// directory is not private, or what makes voxc this one cannot be told.
  static std::optional<RunCache> open(const ParsedArgs &args,
                                      const BackendOptions &options);

  /// The executable of `args`, if there is one of exactly that.
  std::optional<CachedRun> find() const;

  /// Keeps what was compiled from what `session` has read.
  void store(const Session &session, uint64_t classes,
             const std::string &image) const;

private:
  RunCache(PrivateDirectory directory, const ParsedArgs &args,
           const BackendOptions &options)
      : directory(std::move(directory)), args(args), target(*options.target),
        sandbox(options.sandbox) {}

  std::string keyOf(const std::string &scriptDigest) const;

  PrivateDirectory directory;
  const ParsedArgs &args;
  const targets::Target &target;
  SandboxChoice sandbox;
  std::string packs; ///< digests of the runtime pack
};

} // namespace vox::driver
