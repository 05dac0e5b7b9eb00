//===- frontend/Parser.h - tokens to tree ---------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The grammar of spec §2. The tree is complete even when errors were reported:
// an ErrorExpr stands where an expression could not be read, and no pointer
// that the grammar requires is null.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/AST.h"
#include "frontend/Diagnostic.h"

namespace vox {

ast::Ast parseFile(const SourceManager &sources, FileId file,
                   DiagnosticEngine &diags);

} // namespace vox
