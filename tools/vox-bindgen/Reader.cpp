//===- tools/vox-bindgen/Reader.cpp - the headers -> annotations ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// One translation unit includes all headers, so each is read once. Types are
// spelt by their meaning, not by the header's way of writing them; only i64 and
// u64 stay as written, because what they stand for differs by target.
//
//===----------------------------------------------------------------------===//
#include "tools/vox-bindgen/Annotation.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Tooling/Tooling.h"

#include <algorithm>

using namespace clang;
using namespace vox::bindgen;

void Errors::report(const Place &place, const std::string &text) {
  llvm::errs() << place.header << ':' << place.line << ": error: " << text
               << '\n';
  found = true;
}

namespace {

std::string spell(QualType type, const PrintingPolicy &policy) {
  std::string constness = type.isConstQualified() ? "const " : "";
  if (const auto *alias = type->getAs<TypedefType>())
    return constness + alias->getDecl()->getNameAsString();
  if (type->isPointerType())
    return spell(type->getPointeeType(), policy) + " *" +
           (constness.empty() ? "" : "const");
  if (const TagDecl *tag = type->getAsTagDecl())
    return constness + tag->getQualifiedNameAsString();
  return type.getAsString(policy);
}

class Reader : public RecursiveASTVisitor<Reader> {
public:
  Reader(ASTUnit &unit, llvm::StringRef root,
         const std::vector<std::string> &headers, Errors &errors)
      : sources(unit.getSourceManager()), root(root), headers(headers),
        errors(errors), found(headers.size()) {}

  bool VisitFunctionDecl(FunctionDecl *function) {
    for (const auto *attr : function->specific_attrs<AnnotateAttr>())
      if (attr->getAnnotation() == "vox.builtin" && !attr->isInherited())
        add(*function, *attr);
    return true;
  }

  /// By the order of the headers in the list.
  std::vector<Annotation> take() {
    std::vector<Annotation> all;
    for (std::vector<Annotation> &inHeader : found)
      std::move(inHeader.begin(), inHeader.end(), std::back_inserter(all));
    return all;
  }

private:
  const SourceManager &sources;
  std::string root;
  const std::vector<std::string> &headers;
  Errors &errors;
  std::vector<std::vector<Annotation>> found; ///< parallel to headers

  void add(const FunctionDecl &function, const AnnotateAttr &attr) {
    PresumedLoc at =
        sources.getPresumedLoc(sources.getExpansionLoc(attr.getLocation()));
    Annotation one;
    llvm::StringRef file = at.getFilename();
    file.consume_front(root + "/");
    one.place = {file.str(), at.getLine()};
    one.symbol = function.getNameAsString();
    auto header = std::find(headers.begin(), headers.end(), one.place.header);
    if (header == headers.end())
      return errors.report(one.place, "`" + one.symbol +
                                          "` is declared in a header that "
                                          "VOX_BUILTIN_HEADERS does not list");
    if (!readArguments(attr, one))
      return;
    if (!function.isExternC())
      errors.report(one.place, "`" + one.symbol + "` is no C function");
    PrintingPolicy policy(function.getASTContext().getLangOpts());
    one.result = spell(function.getReturnType(), policy);
    for (const ParmVarDecl *param : function.parameters())
      one.params.push_back(spell(param->getType(), policy));
    found[header - headers.begin()].push_back(std::move(one));
  }

  bool readArguments(const AnnotateAttr &attr, Annotation &one) {
    std::string *const fields[] = {&one.signature,  &one.flags,
                                   &one.capability, &one.fuel,
                                   &one.test,       &one.documentation};
    if (attr.args_size() != std::size(fields)) {
      errors.report(one.place, "the annotation of `" + one.symbol + "` has " +
                                   std::to_string(attr.args_size()) +
                                   " arguments, not 6");
      return false;
    }
    for (auto [field, argument] : llvm::zip_equal(fields, attr.args())) {
      const auto *text = dyn_cast<StringLiteral>(
          argument->IgnoreImplicit()->IgnoreParenImpCasts());
      if (!text) {
        errors.report(one.place, "the annotation of `" + one.symbol +
                                     "` has an argument that is no text");
        return false;
      }
      *field = text->getString().str();
    }
    return true;
  }
};

} // namespace

std::vector<Annotation>
vox::bindgen::readHeaders(const std::string &root,
                          const std::vector<std::string> &headers,
                          const std::vector<std::string> &clangFlags,
                          std::vector<std::string> &files, Errors &errors) {
  std::string code;
  for (const std::string &header : headers)
    code += "#include \"" + header + "\"\n";
  std::vector<std::string> flags = {"-std=c++20", "-ffreestanding", "-nostdinc",
                                    "-nostdinc++", "-I" + root};
  flags.insert(flags.end(), clangFlags.begin(), clangFlags.end());
  const std::string unitName = "/vox-bindgen/builtins.cpp";
  std::unique_ptr<ASTUnit> unit =
      tooling::buildASTFromCodeWithArgs(code, flags, unitName);
  if (!unit || unit->getDiagnostics().hasErrorOccurred()) {
    errors.report({unitName, 0}, "the headers do not compile");
    return {};
  }
  Reader reader(*unit, root, headers, errors);
  reader.TraverseDecl(unit->getASTContext().getTranslationUnitDecl());

  const SourceManager &sources = unit->getSourceManager();
  for (auto i = sources.fileinfo_begin(); i != sources.fileinfo_end(); ++i)
    if (std::string name = i->first.getName().str(); name != unitName)
      files.push_back(name);
  std::sort(files.begin(), files.end());
  return reader.take();
}
