//===- runtime-rt/os/darwin/profile.cpp - a sandbox as a text -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/darwin/profile.h"

namespace vox::rt::darwin {

namespace {

/// What a process that is linked against libSystem cannot do without.
constexpr const char *kSystem =
    "(version 1)\n"
    "(deny default)\n"
    "(allow sysctl-read)\n"
    "(allow process-info* (target self))\n"
    "(allow signal (target self))\n"
    "(allow file-read-metadata)\n"
    "(allow file-read* (literal \"/\") (subpath \"/System\") (subpath "
    "\"/usr/lib\") (literal \"/dev/null\") (literal \"/dev/random\") (literal "
    "\"/dev/urandom\"))\n";

/// Programs that are started need services whose names nobody lists: what they
/// get is everything but files, the network and what drives devices.
constexpr const char *kPrograms =
    "(allow default)\n"
    "(deny file-read* file-write*)\n"
    "(deny network*)\n"
    "(deny iokit-open)\n"
    "(allow file-read-metadata)\n"
    "(allow file-read* (literal \"/\") (subpath \"/System\") (subpath "
    "\"/usr\") (subpath \"/bin\") (subpath \"/sbin\") (subpath \"/opt\") "
    "(subpath \"/Library\") (subpath \"/Applications\") (subpath "
    "\"/private/etc\") (subpath \"/private/var/db\") (subpath \"/dev\"))\n"
    "(allow file-write* (literal \"/dev/null\") (literal \"/dev/tty\"))\n";

/// Of the graphics processor alone; a rule without classes would open every
/// driver of the machine.
constexpr const char *kGraphics =
    "(allow iokit-open (iokit-user-client-class \"AGXDeviceUserClient\" "
    "\"AGXSharedUserClient\" \"IOAccelContext2\" \"IOAccelDevice2\" "
    "\"IOAccelSharedUserClient2\" \"IOAccelSubmitter2\" "
    "\"IOSurfaceRootUserClient\"))\n";

constexpr const char *kNetworkOfPrograms =
    "(allow network-outbound (remote ip))\n"
    "(allow network-outbound (literal \"/private/var/run/mDNSResponder\"))\n"
    "(allow network-bind network-inbound (local ip))\n";

} // namespace

void Profile::add(const char *text) {
  for (; *text && length + 1 < kBytes; ++text)
    bytes[length++] = *text;
  bytes[length] = 0;
}

/// The parameters come first, by number; a name is as short as that.
void Profile::addRoots(const os::Confinement &confinement) {
  for (i64 i = 0; i < confinement.rootCount; ++i) {
    char *name = names[i];
    name[0] = 'R';
    name[1] = static_cast<char>('0' + i / 10);
    name[2] = static_cast<char>('0' + i % 10);
    name[3] = 0;
    pairs[2 * i] = name;
    pairs[2 * i + 1] = confinement.roots[i].path;
    add(confinement.roots[i].isWritable ? "(allow file-read* file-write* "
                                        : "(allow file-read* ");
    add("(subpath (param \"");
    add(name);
    add("\")))\n");
  }
  pairs[2 * confinement.rootCount] = nullptr;
}

bool Profile::write(const os::Confinement &confinement) {
  length = 0;
  bytes[0] = 0;
  pairs[0] = nullptr;
  if (confinement.rootCount > kMostRoots)
    return false;
  add(kSystem);
  if (confinement.startsPrograms) {
    add(kPrograms);
    add(kGraphics);
    if (confinement.childrenUseNetwork)
      add(kNetworkOfPrograms);
  }
  if (confinement.readsEverywhere)
    add("(allow file-read*)\n");
  if (confinement.writesEverywhere)
    add("(allow file-write*)\n");
  addRoots(confinement);
  return true;
}

} // namespace vox::rt::darwin
