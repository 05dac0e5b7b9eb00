//===- runtime-rt/core/finish.h - the two ends of a program ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

/// Called where a program begins and where it ends by itself, that is not by a
/// fault, a denial or a limit. It writes what is buffered, which at the
/// beginning is nothing. Once there are exit commands it runs those too
/// (std/process_end.cpp); a program that uses the network has another one for
/// the beginning (std/http.cpp replaces the weak definition). One pointer for
/// all that, since every program has it.
extern "C" void (*vox_rt_finish)(void);
