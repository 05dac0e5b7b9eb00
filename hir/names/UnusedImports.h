//===- hir/names/UnusedImports.h - imports that nothing needs -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

namespace vox::hir::sema {

class Names;

/// Warns about imports of the compiled file whose names it does not mention.
void reportUnusedImports(Names &program);

} // namespace vox::hir::sema
