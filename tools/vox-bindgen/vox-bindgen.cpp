//===- tools/vox-bindgen/vox-bindgen.cpp - the registry of builtins -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Reads the annotated headers of the runtime, holds every builtin to the rules,
// and writes what the other layers know of them. Nothing is written when one
// rule is broken.
//
//===----------------------------------------------------------------------===//
#include "support/Descriptors.h"
#include "tools/vox-bindgen/Output.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

using namespace vox::bindgen;
namespace cl = llvm::cl;

static cl::OptionCategory category("vox-bindgen options");
static cl::list<std::string> headers(cl::Positional, cl::desc("<headers>"),
                                     cl::OneOrMore, cl::cat(category));
static cl::opt<std::string> root("root",
                                 cl::desc("what headers are included from"),
                                 cl::value_desc("dir"), cl::init("."),
                                 cl::cat(category));
static cl::opt<std::string> testRoot("tests", cl::desc("where the tests are"),
                                     cl::value_desc("dir"), cl::init("test"),
                                     cl::cat(category));
static cl::opt<std::string> tablePath("table",
                                      cl::desc("write the table of builtins"),
                                      cl::value_desc("file"),
                                      cl::cat(category));
static cl::opt<std::string> referencePath("reference",
                                          cl::desc("write the reference page"),
                                          cl::value_desc("file"),
                                          cl::cat(category));
static cl::opt<std::string>
    depfilePath("depfile", cl::desc("write a rule of what was read"),
                cl::value_desc("file"), cl::cat(category));

int main(int argc, char **argv) {
  vox::support::openMissingStreams();
  // What follows `--` is for clang.
  char **end = std::find(argv, argv + argc, llvm::StringRef("--"));
  std::vector<std::string> clangFlags;
  if (end != argv + argc)
    clangFlags.assign(end + 1, argv + argc);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(int(end - argv), argv,
                              "annotated headers -> the table of builtins\n");

  Errors errors;
  std::vector<std::string> files, testFiles;
  std::vector<Annotation> annotations =
      readHeaders(root, headers, clangFlags, files, errors);
  std::vector<Row> rows = check(annotations, testRoot, testFiles, errors);
  if (errors.any())
    return 1;

  files.insert(files.end(), testFiles.begin(), testFiles.end());
  bool ok = true;
  if (!tablePath.empty())
    ok &= writeFile(tablePath, makeTable(rows));
  if (!referencePath.empty())
    ok &= writeFile(referencePath, makeReference(rows));
  if (!depfilePath.empty())
    ok &= writeFile(depfilePath, makeDepfile(tablePath, files));
  return ok ? 0 : 1;
}
