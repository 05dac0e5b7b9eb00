//===- mlir/Dialect/Vox/Pch.cpp - carries the precompiled header ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A precompiled header belongs to a target, and a target has a source file. The
// headers themselves are listed in CMakeLists.txt.
//
//===----------------------------------------------------------------------===//
