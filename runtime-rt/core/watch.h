//===- runtime-rt/core/watch.h - the wall clock and the last word ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Linked where `vox_rt_watch` names `vox_rt_start_watch`: into programs that can
// touch the world, that have a limit of time or that `voxc run` starts. The
// others have no wall clock.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

/// Starts the clock if there is a limit of time. False: there is none to start.
extern "C" bool vox_rt_start_watch();
