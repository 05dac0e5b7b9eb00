//===- runtime-rt/interface.h - the version of abi.h ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A program refers to the symbol, and the pack that it was compiled for defines
// it. The number grows with every change that an older program, or a pack that
// was made before, would not survive. Includes nothing.
//
//===----------------------------------------------------------------------===//
#pragma once

#define VOX_RT_ABI vox_rt_abi_2
#define VOX_RT_ABI_NAME "vox_rt_abi_2"
