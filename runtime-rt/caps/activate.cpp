//===- runtime-rt/caps/activate.cpp - from tokens to what holds -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The tokens are read by the parser that voxc reads them with. What VOX_CAPS
// grants takes the place of what the ceiling grants, once each of its tokens is
// known to lie below the ceiling.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/activate.h"

#include "runtime-rt/caps/confine.h"
#include "runtime-rt/caps/policy_text.h"
#include "runtime-rt/caps/roots.h"
#include "runtime-rt/contract.h"
#include "runtime-rt/core/limits.h"
#include "runtime-rt/core/line.h"
#include "runtime-rt/core/start_block.h"
#include "runtime-rt/core/status_record.h"
#include "runtime-rt/os/os.h"

namespace vox::rt {

using namespace caps;

namespace {

VOX_COLD VOX_NORETURN void refuse(TokenText token, const TokenError &error) {
  Line line("vox: invalid --caps token \"");
  line.bytes(reinterpret_cast<const u8 *>(token.bytes), token.length);
  line.text("\": ").text(error.why);
  if (error.other.length > 0) {
    line.text(" \"");
    line.bytes(reinterpret_cast<const u8 *>(error.other.bytes),
               error.other.length);
    line.text("\"");
  }
  line.end();
  os::exit(kExitFailed);
}

VOX_COLD VOX_NORETURN void refuseWidening(TokenText token) {
  Line line(kWidening);
  line.bytes(reinterpret_cast<const u8 *>(token.bytes), token.length).end();
  os::exit(kExitFailed);
}

/// Memory that the program is not charged for.
void *mapOrEnd(i64 bytes) {
  void *pages = os::mapPages(bytes);
  if (pages)
    return pages;
  Line("vox: out of memory").end();
  os::exit(kExitFailed);
}

//===--- Roots ------------------------------------------------------------===//

const OpenRoot *openOrEnd(const Root &root, TokenText token,
                          const OpenRoot *next) {
  auto *opened = static_cast<OpenRoot *>(mapOrEnd(sizeof(OpenRoot)));
  opened->next = next;
  if (!openRoot(root, *opened))
    refuse(token, {"fs root does not exist or is unreadable", {}});
  return opened;
}

//===--- Tokens -----------------------------------------------------------===//

/// What a text of tokens grants, its roots open.
struct Grant {
  Policy policy;
  const OpenRoot *roots = nullptr;
};

/// What one token grants beyond a ceiling: of time and random numbers, what is
/// fixed is covered by itself and by what is not.
bool isCovered(const Policy &token, const Policy &ceiling) {
  if (token.granted & ~ceiling.granted)
    return false;
  bool isOtherTime = ceiling.isFrozen &&
                     !(token.isFrozen && token.frozenMs == ceiling.frozenMs);
  bool isOtherSeed =
      ceiling.isSeeded && !(token.isSeeded && token.seed == ceiling.seed);
  return !(token.grants(Capability::kTime) && isOtherTime) &&
         !(token.grants(Capability::kRandom) && isOtherSeed);
}

bool isCovered(const OpenRoot &root, const Grant &ceiling) {
  Capability needed =
      root.isWritable() ? Capability::kFsWrite : Capability::kFsRead;
  return ceiling.policy.grants(needed) ||
         rootOf(ceiling.roots, needed, {root.path, root.length});
}

/// Reads `tokens`; `ceiling`, unless it is null, must cover each.
Grant read(TokenList tokens, const Grant *ceiling) {
  i64 roomBytes = 4 * tokens.rest.length + kRootHeadBytes;
  auto *room = static_cast<u8 *>(mapOrEnd(2 * roomBytes));
  PolicyParser all(room, roomBytes);
  Grant grant;
  for (TokenText token; tokens.next(token);) {
    if (TokenError error = all.add(token); error.why)
      refuse(token, error);
    PolicyParser parser(room + roomBytes, roomBytes);
    (void)parser.add(token);
    Policy alone = parser.policy();
    if (ceiling && !isCovered(alone, ceiling->policy))
      refuseWidening(token);
    for (Root root; alone.roots.next(root);) {
      grant.roots = openOrEnd(root, token, grant.roots);
      grant.policy.below |= root.granted;
      if (ceiling && !isCovered(*grant.roots, *ceiling))
        refuseWidening(token);
    }
  }
  u64 below = grant.policy.below;
  grant.policy = all.policy();
  grant.policy.below = below;
  return grant;
}

/// Line feeds are the exact form; without one, semicolons will do.
TokenList listOf(const char *value) {
  TokenList list = {{value, 0}, ';'};
  for (; value[list.rest.length]; ++list.rest.length)
    if (value[list.rest.length] == '\n')
      list.between = '\n';
  return list;
}

void closeRoots(const OpenRoot *first) {
  for (const OpenRoot *root = first; root; root = root->next)
    if (root->isOpen())
      os::closeDirectory(root->directory);
}

} // namespace

/// Of a program that touches no file: the text as it is granted, which narrowing
/// compares.
__attribute__((weak)) bool caps::openRoot(const Root &root, OpenRoot &opened) {
  opened.granted = root.granted;
  opened.directory = os::kWorkingDirectory;
  opened.length = root.length;
  if (root.length >= SystemPath::kBytes)
    return false;
  copyBytes(opened.path, root.text, root.length);
  opened.path[root.length] = 0;
  return true;
}

static void narrow(Grant &grant, const char *tokens) {
  if (!tokens)
    return;
  Grant narrow = read(listOf(tokens), &grant);
  closeRoots(grant.roots);
  grant = narrow;
}

void caps::activate(const Ceiling &ceiling, Narrowing narrowing) {
  os::closeInherited(statusRecordDescriptor());
  Grant grant = read({ceiling.tokens, '\n'}, nullptr);
  narrow(grant, narrowing.ofLauncher);
  narrow(grant, narrowing.ofUser);
  setPolicy(grant.policy);
  setOpenRoots(grant.roots);
}

} // namespace vox::rt

using namespace vox::rt;
using namespace vox::rt::caps;

__attribute__((used)) const char vox_caps_activate = 0;

static_assert(Ceiling().sandbox == i64(Sandbox::kBestEffort));

/// The roots as the system takes them.
static ConfinedRoots confinedRoots() {
  i64 count = 0;
  for (const OpenRoot *root = openRoots(); root; root = root->next)
    count += root->isOpen();
  if (count == 0)
    return {};
  // detlint: pointer-width: a row of this process
  constexpr i64 kBytes = sizeof(os::ConfinedRoot);
  auto *first = static_cast<os::ConfinedRoot *>(mapOrEnd(count * kBytes));
  os::ConfinedRoot *at = first;
  for (const OpenRoot *root = openRoots(); root; root = root->next)
    if (root->isOpen())
      *at++ = {root->directory, root->length ? root->path : "/",
               root->isWritable()};
  return {first, count};
}

void caps::hold(Sandbox sandbox, u64 classes, bool isHosted) {
  constexpr u64 kFiles =
      bitOf(Capability::kFsRead) | bitOf(Capability::kFsWrite);
  // A program that starts others passes on all that it has.
  if (policy().granted & classes & bitOf(Capability::kProcess))
    classes = ~u64(0);
  Policy used = policy();
  used.granted &= classes;
  confine(used, classes & kFiles ? confinedRoots() : ConfinedRoots(), sandbox,
          isHosted);
}

void vox_rt_activate() {
  Ceiling ceiling = ownCeiling();
  activate(ceiling, {environmentValue("VOX_CAPS_RUN"), startBlock.narrowing});
  hold(Sandbox(ceiling.sandbox), ~u64(0), /*isHosted=*/false);
}
