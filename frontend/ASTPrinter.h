//===- frontend/ASTPrinter.h - the tree as text ---------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Indented s-expressions for `--emit=ast`: `(kind line:col attributes` and the
// children, one node a line.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/AST.h"

namespace vox {

std::string printAst(const SourceManager &sources, const ast::Ast &tree);

} // namespace vox
