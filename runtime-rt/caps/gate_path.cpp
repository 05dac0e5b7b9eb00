//===- runtime-rt/caps/gate_path.cpp - the gate for files -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Where directories are granted, a path is walked to its end first, the end is
// compared with the roots, and the directory in front of it is opened below the
// handle of the root without following any link. Whoever exchanges something in
// between gets an error and never what lies outside. Nothing is remembered from
// one call to the next.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/gate.h"

#include "runtime-rt/caps/process_files.h"
#include "runtime-rt/caps/roots.h"
#include "runtime-rt/caps/walk.h"

namespace vox::rt {

using namespace caps;
using os::Failure;
using os::Outcome;

namespace {

Str *makeText(const char *bytes, i64 length) {
  return makeStr(reinterpret_cast<const u8 *>(bytes), length);
}

bool endsWithParent(const SystemPath &path) {
  const char *end = path.text + path.length;
  return path.length >= 2 && end[-1] == '.' && end[-2] == '.' &&
         (path.length == 2 || end[-3] == '/');
}

/// Where a path leads, and the root that grants it.
class Finding {
public:
  Finding(const SystemPath &path, Capability capability, LastLink last)
      : walk(path, last), last(last) {
    if (!isKnown() || endsWithParent(path))
      return;
    root = rootOf(openRoots(), capability, text());
    if (root)
      openBase();
  }
  Finding(const Finding &) = delete;
  ~Finding() {
    if (root && outcome.ok())
      os::closeDirectory(directory);
  }

  bool isTooLong() const { return walk.isTooLong(); }
  bool isKnown() const { return walk.isKnown() && !isTooLong(); }
  bool isGranted() const { return root != nullptr; }
  bool leadsToProcess() const {
    return walk.passesProcess() || processDirectory(text()) != 0;
  }

  /// Of what is granted; it has the directory from then on.
  Place place(const Str *spelt) {
    root = nullptr;
    if (!outcome.ok())
      return Place(spelt, outcome);
    struct Owner {
      Str *text;
      ~Owner() { release(text); }
    } rest = {restText()};
    return Place(spelt, rest.text, last, directory, baseText());
  }

private:
  PathText text() const { return {walk.text, walk.length}; }

  /// Opens the directory in front of the last name; for who makes what is
  /// missing, the lowest that is there.
  void openBase() {
    base = walk.length;
    if (walk.length > root->length) {
      while (walk.text[--base] != '/') {
      }
      if (last == LastLink::kMake)
        base = larger(smaller(base, walk.existing), root->length);
    }
    SystemPath path(reinterpret_cast<const u8 *>("."), 1);
    if (base > root->length)
      path =
          SystemPath(reinterpret_cast<const u8 *>(walk.text) + root->length + 1,
                     base - root->length - 1);
    outcome = os::openBeneath(root->directory, path.text, &directory);
    if (outcome.ok() && os::showsProcesses(directory) && !namesProcess()) {
      os::closeDirectory(directory);
      root = nullptr;
    }
  }

  /// What shows a process is granted by a root in its directory alone.
  bool namesProcess() const {
    i64 length = processDirectory(text());
    return length == 0 ||
           isAtOrBelow({root->path, root->length}, {walk.text, length});
  }

  Str *restText() const {
    return base == walk.length
               ? makeText(".", 1)
               : makeText(walk.text + base + 1, walk.length - base - 1);
  }

  Str *baseText() const {
    return base == 0 ? makeText("/", 1) : makeText(walk.text, base);
  }

  Walk walk;
  LastLink last;
  const OpenRoot *root = nullptr;
  i64 base = 0; ///< how much of the text is the directory that is opened
  os::Handle directory = os::kWorkingDirectory;
  Outcome outcome;
};

os::Links linksOf(LastLink last) {
  return last == LastLink::kKeep ? os::Links::kKeep : os::Links::kFollow;
}

Place placeBelow(Capability capability, const char *member, const Str *spelt,
                 const SystemPath &path, LastLink last) {
  Finding found(path, capability, last);
  if (found.isTooLong())
    return Place(spelt, {Failure::kNameTooLong, 0});
  if (!found.isGranted())
    deny(capability, member);
  return found.place(spelt);
}

/// Whether a path that may lead to what shows a process does, as far as one can
/// know: if nobody can, then unless the system says that it leads nowhere.
bool leadsToProcess(const Finding &found, const SystemPath &path,
                    LastLink last) {
  if (found.isKnown())
    return found.leadsToProcess();
  os::FileInfo info;
  return os::infoOfPath(os::kWorkingDirectory, path.text, linksOf(last), &info)
      .ok();
}

/// Where all files are granted and a path may lead to what shows a process. What
/// the system finds where nobody can follow is not there.
Place placeAnywhere(Capability capability, const char *member, const Str *spelt,
                    const SystemPath &path, LastLink last) {
  Finding found(path, capability, last);
  if (found.isGranted())
    return found.place(spelt);
  if (!leadsToProcess(found, path, last))
    return Place(spelt, last);
  if (found.isKnown())
    deny(capability, member);
  bool isTooLong = found.isTooLong();
  return Place(spelt,
               {isTooLong ? Failure::kNameTooLong : Failure::kNotFound, 0});
}

/// The path of `names` below a place, as the program spelt it.
SystemPath pathBelow(const Place &directory, const Str *names) {
  const Str *spelt = directory.spelt();
  SystemPath path(spelt->bytes(), spelt->length);
  path.enter(names->bytes(), names->length);
  return path;
}

} // namespace

Place caps::gatePath(Capability capability, const char *member, const Str *path,
                     LastLink last) {
  gate(capability, member);
  SystemPath system(path->bytes(), significantBytes(path));
  if (!system.ok())
    return Place(path, system.outcome);
  if (!policy().grants(capability))
    return placeBelow(capability, member, path, system, last);
  if (os::mayShowProcess(system.text, linksOf(last)))
    return placeAnywhere(capability, member, path, system, last);
  return Place(path, last);
}

Place caps::gateBelow(const Place &directory, const Str *names, LastLink last) {
  SystemPath path = pathBelow(directory, names);
  if (!path.ok())
    return Place(directory.spelt(), path.outcome);
  bool isAnywhere = policy().grants(Capability::kFsRead);
  if (isAnywhere && !os::mayShowProcess(path.text, linksOf(last)))
    return Place(directory, names, last);
  Finding found(path, Capability::kFsRead, last);
  if (found.isGranted())
    return found.place(directory.spelt());
  if (isAnywhere && !leadsToProcess(found, path, last))
    return Place(directory, names, last);
  if (isAnywhere && found.isTooLong())
    return Place(directory.spelt(), {Failure::kNameTooLong, 0});
  return Place(directory.spelt(), {Failure::kNotFound, 0});
}

bool caps::mayTouchBelow(const Place &directory, const Str *names) {
  if (policy().grants(Capability::kFsRead))
    return true;
  SystemPath path = pathBelow(directory, names);
  return path.ok() &&
         Finding(path, Capability::kFsRead, LastLink::kFollow).isGranted();
}

} // namespace vox::rt
