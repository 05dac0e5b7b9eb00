//===- frontend/Loader.cpp - a file and the files it imports --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A walk in depth with its own stack, since a chain of imports may be as long
// as the user likes. An import that leads to a file still being walked closes a
// cycle; the import is dropped, so that what follows sees a tree.
//
//===----------------------------------------------------------------------===//
#include "frontend/Loader.h"

#include "frontend/Parser.h"

#include <algorithm>
#include <map>

namespace vox {

using namespace ast;

class Loader {
public:
  Loader(SourceManager &sources, const FileReader &read,
         DiagnosticEngine &diags)
      : sources(sources), read(read), diags(diags) {}

  SourceTree run(FileId root, std::string identity);

private:
  /// A file whose imports are being followed.
  struct Visit {
    Ast *tree;
    std::string path; ///< as it was opened
    size_t next = 0;  ///< the item to look at
  };

  void enter(FileId file, std::string path);
  void follow(const std::string &importer, ImportDecl &import);
  void reportCycle(const ImportDecl &import, FileId target);

  SourceManager &sources;
  const FileReader &read;
  DiagnosticEngine &diags;
  SourceTree result;
  std::vector<Visit> open;
  std::map<std::string, FileId> known;
};

bool isImportPath(std::string_view path) {
  auto isForeign = [](char c) {
    return c == '\\' || c == ':' || static_cast<unsigned char>(c) < 0x20;
  };
  return path.ends_with(".vox") && !path.starts_with('/') &&
         std::none_of(path.begin(), path.end(), isForeign);
}

/// The path of `import`, seen from the file that imports it.
static std::string joined(std::string_view importer, std::string_view import) {
  size_t slash = importer.rfind('/');
  std::string path(
      importer.substr(0, slash == std::string_view::npos ? 0 : slash + 1));
  return path.append(import);
}

/// The path without `.` and, where the folder before is a plain name, `..`.
static std::string displayed(std::string_view path) {
  std::vector<std::string_view> parts;
  bool isAbsolute = path.starts_with('/');
  for (size_t at = 0; at <= path.size();) {
    size_t slash = std::min(path.find('/', at), path.size());
    std::string_view part = path.substr(at, slash - at);
    at = slash + 1;
    if (part.empty() || part == ".")
      continue;
    if (part == ".." && !parts.empty() && parts.back() != "..")
      parts.pop_back();
    else
      parts.push_back(part);
  }
  std::string text = isAbsolute ? "/" : "";
  for (size_t i = 0; i < parts.size(); ++i)
    text.append(i ? "/" : "").append(parts[i]);
  return text;
}

SourceTree Loader::run(FileId root, std::string identity) {
  known.emplace(std::move(identity), root);
  enter(root, sources.path(root));
  while (!open.empty()) {
    Visit &visit = open.back();
    if (visit.next == visit.tree->items.size()) {
      result.order.push_back(visit.tree);
      open.pop_back();
      continue;
    }
    Decl *decl = visit.tree->items[visit.next++].decl;
    if (auto *import = as<ImportDecl>(decl); import && import->isFile)
      follow(std::string(visit.path), *import);
  }
  return std::move(result);
}

void Loader::enter(FileId file, std::string path) {
  result.trees.push_back(parseFile(sources, file, diags));
  open.push_back({&result.trees.back(), std::move(path)});
}

void Loader::follow(const std::string &importer, ImportDecl &import) {
  if (!isImportPath(import.path))
    return; // the parser has reported it
  std::string path = joined(importer, import.path);
  std::string shown = displayed(path);
  FileContent content = read(path);
  if (!content.error.empty()) {
    diags.report(Diag::ImportUnreadable, import.pathSpan, shown, content.error);
    return;
  }
  if (auto found = known.find(content.identity); found != known.end()) {
    bool isOpen = std::any_of(open.begin(), open.end(), [&](const Visit &v) {
      return v.tree->file == found->second;
    });
    if (isOpen)
      reportCycle(import, found->second);
    else
      import.file = found->second;
    return;
  }
  FileId file = sources.add(std::move(shown), content.text);
  known.emplace(std::move(content.identity), file);
  import.file = file;
  enter(file, std::move(path));
}

/// `a.vox` imports `b.vox` imports `a.vox`.
void Loader::reportCycle(const ImportDecl &import, FileId target) {
  auto first = std::find_if(open.begin(), open.end(), [&](const Visit &visit) {
    return visit.tree->file == target;
  });
  std::string chain;
  for (auto visit = first; visit != open.end(); ++visit)
    chain += fmt::format("`{}` -> ", sources.path(visit->tree->file));
  chain += fmt::format("`{}`", sources.path(target));
  diags.report(Diag::ImportCycle, import.pathSpan, sources.path(target), chain);
}

SourceTree loadTree(SourceManager &sources, FileId root, std::string identity,
                    const FileReader &read, DiagnosticEngine &diags) {
  return Loader(sources, read, diags).run(root, std::move(identity));
}

} // namespace vox
