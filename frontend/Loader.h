//===- frontend/Loader.h - a file and the files it imports ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Parses a file and everything that its file imports lead to (spec §3.3), each
// file once however many paths lead to it. How a file is read is the caller's
// affair, so that this library knows no file system.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/AST.h"
#include "frontend/Diagnostic.h"

#include <deque>
#include <functional>

namespace vox {

/// True for the path of a file import: relative and with the right ending.
bool isImportPath(std::string_view path);

/// What reading a file gave.
struct FileContent {
  std::string text;
  std::string identity; ///< equal for all paths of one file
  std::string error;    ///< why it could not be read, or ""
};
using FileReader = std::function<FileContent(const std::string &path)>;

/// The trees of one program.
class SourceTree {
public:
  /// In the order of sema: each file behind those it imports, the root last.
  const std::vector<const ast::Ast *> &files() const { return order; }
  const ast::Ast &root() const { return *order.back(); }

private:
  friend class Loader;
  std::deque<ast::Ast> trees;
  std::vector<const ast::Ast *> order;
};

/// Parses `root`, a file of `sources` with this identity, and what it imports.
/// Files that cannot be read and cycles are reported at the import.
SourceTree loadTree(SourceManager &sources, FileId root, std::string identity,
                    const FileReader &read, DiagnosticEngine &diags);

} // namespace vox
