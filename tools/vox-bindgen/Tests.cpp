//===- tools/vox-bindgen/Tests.cpp - the tests that annotations name ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/vox-bindgen/Tests.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace vox::bindgen;
using llvm::StringRef;
namespace path = llvm::sys::path;

static bool isNameChar(char c) { return llvm::isAlnum(c) || c == '_'; }

/// True if `name` stands in `text` as a whole name.
static bool mentions(StringRef text, StringRef name) {
  for (size_t at = text.find(name); at != StringRef::npos;
       at = text.find(name, at + 1)) {
    size_t end = at + name.size();
    bool begins =
        !isNameChar(name.front()) || at == 0 || !isNameChar(text[at - 1]);
    bool ends = !isNameChar(name.back()) || end == text.size() ||
                !isNameChar(text[end]);
    if (begins && ends)
      return true;
  }
  return false;
}

const std::map<std::string, std::string> &
TestFiles::filesOf(const std::string &test) {
  auto [at, isNew] = texts.try_emplace(test);
  if (!isNew)
    return at->second;
  llvm::SmallString<256> stem(root);
  path::append(stem, test);
  std::error_code error;
  using Iterator = llvm::sys::fs::directory_iterator;
  for (Iterator i(path::parent_path(stem), error), end; !error && i != end;
       i.increment(error)) {
    StringRef name = path::filename(i->path());
    if (!name.consume_front(path::filename(stem)) || !name.starts_with("."))
      continue;
    if (auto buffer = llvm::MemoryBuffer::getFile(i->path()))
      at->second[i->path()] = (*buffer)->getBuffer().str();
  }
  return at->second;
}

std::string TestFiles::check(const std::string &test,
                             const std::string &spelling,
                             const std::string &symbol) {
  const auto &files = filesOf(test);
  if (files.empty())
    return "names the test `" + test + "`: there is no test/" + test + ".*";
  // A global is called: its name alone is often a word of English.
  bool isGlobal = !StringRef(spelling).contains('.');
  std::string use = isGlobal ? spelling + "(" : spelling;
  for (const auto &[file, text] : files)
    if (mentions(text, use) || mentions(text, symbol))
      return "";
  return "names a test that does not use it: test/" + test +
         ".* mentions neither `" + use + "` nor `" + symbol + "`";
}

std::vector<std::string> TestFiles::read() const {
  std::vector<std::string> files;
  for (const auto &[test, found] : texts)
    for (const auto &[file, text] : found)
      files.push_back(file);
  return files;
}
