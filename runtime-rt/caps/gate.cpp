//===- runtime-rt/caps/gate.cpp - the one door to the world ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/gate.h"

#include "runtime-rt/caps/policy.h"
#include "runtime-rt/contract.h"
#include "runtime-rt/core/finish.h"
#include "runtime-rt/core/line.h"
#include "runtime-rt/os/os.h"

using namespace vox::rt;

/// The smallest grant that helps, by Capability.
static constexpr const char *kGrants[] = {
    "",
#define VOX_CAPABILITY(ENUMERATOR, WORD, GRANT, ...) GRANT,
#include "targets/Capabilities.def"
};

void caps::deny(Capability capability, const char *member) {
  claimEnd(kExitDenied, member);
  Line line("vox: capability denied: ");
  line.text(member).text(" \xe2\x80\x94 grant with --caps ");
  line.text(kGrants[usize(capability)]).end();
  os::exit(kExitDenied);
}

void caps::gate(Capability capability, const char *member) {
  if (!policy().grantsSomewhere(capability))
    deny(capability, member);
}
