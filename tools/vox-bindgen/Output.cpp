//===- tools/vox-bindgen/Output.cpp - the files that come of the rows -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The same rows give the same bytes: no path, no time, no order of a hash.
//
//===----------------------------------------------------------------------===//
#include "tools/vox-bindgen/Output.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <map>

using namespace vox::bindgen;
using llvm::StringRef;

constexpr StringRef kTableHead =
    R"(//===- hir/Builtins.def - the builtins of the runtime ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Written by vox-bindgen from the annotations of the runtime's headers.
//
// BUILTIN(enumerator, "signature", "symbol", flags, capability, "fuel")
//
// Signatures and flags: hir/BuiltinSignature.h. Sema checks by this table, the
// interpreter dispatches by it, the lowering declares symbols from it.
//
//===----------------------------------------------------------------------===//
#ifndef BUILTIN
#error "define BUILTIN before including Builtins.def"
#endif

)";

/// `text` as a literal of C++.
static std::string quote(StringRef text) {
  std::string quoted = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\')
      quoted += '\\';
    quoted += c;
  }
  return quoted + "\"";
}

std::string vox::bindgen::makeTable(const std::vector<Row> &rows) {
  std::string table = kTableHead.str();
  for (const Row &row : rows)
    table += "BUILTIN(" + row.enumerator + ", " +
             quote(row.annotation->signature) + ", " +
             quote(row.annotation->symbol) + ", " + row.flags + ", " +
             row.capability->enumerator.str() + ", " +
             quote(row.annotation->fuel) + ")\n";
  return table + "\n#undef BUILTIN\n";
}

//===--- The reference page -----------------------------------------------===//

constexpr StringRef kReferenceHead = R"(# The standard library

Every builtin of the language: its signature, the capability class that a program needs to call it, its cost in fuel and what it gives. This page is
written by `vox-bindgen` from the declarations of the runtime. What the compiler does itself is not on it: `str`, `len`, `assert` and the other predefined functions
that take values of any type, methods that take a function or have an instruction of their own (`push`, `map`), and `std.math`.

* A literal in a signature stands for an argument that may be missing: `split(str = ' ')`.
* `T` and `U` are any type. What fails in a way that a program can handle returns a `Result`.
* **Class** `none` is never refused; any other is a permission that the program needs.
* **Fuel** is charged on top of one step for each call of a function and each turn of a loop, before the work, but for `result`, which is charged behind it:
  `elements(N)`, `bytes(N)` and `int(N)` are the size or value of argument N, the first (of a method, what it is called on) being 0; `log2` is rounded up, `span(N)` is how
  far argument N + 1 is above N, `program(N)` the number of instructions of a regular expression. `entries` are those
  that are read of directories, charged as they are read.
)";

/// A cell of a table.
static std::string cell(StringRef text) {
  std::string escaped;
  for (char c : text)
    escaped += c == '|' ? std::string("\\|") : std::string(1, c);
  return escaped;
}

/// What a row is found under: its place among the sections, then their title.
static std::pair<int, std::string> sectionOf(const Row &row) {
  const Signature &signature = row.signature;
  if (row.isInner)
    return {3, "What syntax becomes"};
  if (!signature.module.empty())
    return {2, "Module `std." + signature.module + "`"};
  if (!signature.receiver.empty())
    return {1, "Methods of `" + signature.receiver + "`"};
  return {0, "Functions"};
}

std::string vox::bindgen::makeReference(const std::vector<Row> &rows) {
  std::map<std::pair<int, std::string>, std::vector<const Row *>> sections;
  for (const Row &row : rows)
    sections[sectionOf(row)].push_back(&row);
  std::string page = kReferenceHead.str();
  for (const auto &[section, members] : sections) {
    page += "\n## " + section.second + "\n\n";
    if (section.first == 3)
      page += "Programs cannot name these; operators, loops and conversions "
              "call them.\n\n";
    page += "| signature | class | fuel | |\n|---|---|---|---|\n";
    for (const Row *row : members) {
      StringRef signature = row->annotation->signature;
      signature.consume_front("std.");
      if (section.first == 1)
        signature = signature.drop_front(row->signature.receiver.size() + 1);
      page += "| `" + cell(signature) + "` | " +
              row->capability->spelling.str() + " | `" +
              cell(row->annotation->fuel) + "` | " +
              cell(row->annotation->documentation) + " |\n";
    }
  }
  return page;
}

//===--- Files ------------------------------------------------------------===//

std::string vox::bindgen::makeDepfile(StringRef target,
                                      const std::vector<std::string> &files) {
  std::string rule = target.str() + ":";
  for (StringRef file : files) {
    rule += " \\\n  ";
    for (char c : file)
      rule += c == ' ' ? std::string("\\ ") : std::string(1, c);
  }
  return rule + "\n";
}

bool vox::bindgen::writeFile(const std::string &path, StringRef text) {
  if (auto old = llvm::MemoryBuffer::getFile(path))
    if ((*old)->getBuffer() == text)
      return true;
  llvm::Error error = llvm::writeToOutput(path, [&](llvm::raw_ostream &out) {
    out << text;
    return llvm::Error::success();
  });
  if (!error)
    return true;
  llvm::errs() << "vox-bindgen: " << path << ": "
               << llvm::toString(std::move(error)) << '\n';
  return false;
}
