//===- support/Descriptors.h - reading, writing, standard streams ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <string_view>

namespace vox::support {

/// Appends what is left to read to `bytes`. False, with errno, when an error
/// came before the end.
bool readAll(int descriptor, std::string &bytes);

/// False, with errno, when not all of it was taken.
bool writeAll(int descriptor, std::string_view bytes);

/// Opens the null device as each of the streams 0, 1 and 2 that this process
/// was started without; otherwise the next file to be opened would become one,
/// and take what is printed. Reading such an input and writing such an output
/// still fail, as on a closed one; messages are lost. To be called first of
/// all; ends the process when there is no such device.
void openMissingStreams();

/// In a child, before it becomes another program: the streams that were missing
/// are the null device, which takes everything and is empty.
void giveNullStreams();

} // namespace vox::support
