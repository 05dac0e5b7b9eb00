//===- runtime-rt/core/finish.h - the two ends of a program ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

/// Called before the program's own code. By itself a program keeps what it
/// needs to compute and to print; one that reaches the gate takes its policy.
extern "C" void vox_rt_activate(void);

/// Called where a program ends by itself, that is not by a fault, a denial or a
/// limit. It writes what is buffered. Once there are exit commands it runs those
/// too (std/process_end.cpp).
extern "C" void (*vox_rt_finish)(void);
