//===- tools/voxc/launch/RunCache.h - programs that were run before -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `voxc run` keeps what it compiles below $XDG_CACHE_HOME or ~/.cache. An entry
// is one file, named by its key: the executable, behind it the manifest, which
// lists what the executable was made of, and a digest of it all. The key says
// which voxc, runtime pack, options and script; the manifest has the digests of
// the files that the script imports.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "tools/voxc/Compile.h"
#include "tools/voxc/Grants.h"
#include "tools/voxc/Session.h"
#include "tools/voxc/launch/PrivateDirectory.h"

#include <optional>
#include <string>

namespace vox::driver {

class RunCache {
public:
  /// Nothing where there is none for this command line: it is switched off, the
  /// directory is not private, or what makes voxc this one cannot be told.
  static std::optional<RunCache> open(const ParsedArgs &args,
                                      const BackendOptions &options,
                                      const GrantOptions &grants);

  /// The executable of `args`, if there is one of exactly that.
  std::optional<OpenFile> find() const;

  /// Keeps what was compiled from what `session` has read.
  void store(const Session &session, const std::string &image) const;

private:
  RunCache(PrivateDirectory directory, const ParsedArgs &args,
           const BackendOptions &options, const GrantOptions &grants)
      : directory(std::move(directory)), args(args), options(options),
        grants(grants) {}

  std::string keyOf(const std::string &scriptDigest) const;

  PrivateDirectory directory;
  const ParsedArgs &args;
  const BackendOptions &options;
  const GrantOptions &grants;
  std::string packs; ///< digests of the runtime pack
};

} // namespace vox::driver
