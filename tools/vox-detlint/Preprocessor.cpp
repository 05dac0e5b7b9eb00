//===- tools/vox-detlint/Preprocessor.cpp - pragmas and macros ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/vox-detlint/Lint.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace vox::detlint;

/// The rule that a test of a predefined macro breaks, "" for none.
static llvm::StringRef ruleOfMacro(llvm::StringRef name) {
  return llvm::StringSwitch<llvm::StringRef>(name)
      .Cases({"__SIZEOF_POINTER__", "__SIZEOF_LONG__", "__SIZEOF_SIZE_T__",
              "__LP64__", "_LP64", "__ILP32__", "__SIZE_WIDTH__",
              "__POINTER_WIDTH__", "__INTPTR_WIDTH__"},
             "pointer-width")
      .Cases({"__BYTE_ORDER__", "__LITTLE_ENDIAN__", "__BIG_ENDIAN__",
              "__ORDER_LITTLE_ENDIAN__", "__ORDER_BIG_ENDIAN__"},
             "byte-order")
      .Cases({"__CHAR_UNSIGNED__", "CHAR_MIN", "CHAR_MAX"}, "char-sign")
      .Cases({"__FMA__", "__FMA4__", "__FP_FAST_FMA", "__FP_FAST_FMAF",
              "__ARM_FEATURE_FMA"},
             "contraction")
      .Default("");
}

namespace {

class Callbacks : public PPCallbacks {
public:
  Callbacks(const SourceManager &sources, Findings &findings)
      : sources(sources), findings(findings) {}

  void FileChanged(SourceLocation at, FileChangeReason reason,
                   SrcMgr::CharacteristicKind, FileID) override {
    if (reason == EnterFile)
      findings.readComments(sources, sources.getFileID(at));
  }

  void PragmaDirective(SourceLocation at, PragmaIntroducerKind) override {
    bool invalid = false;
    llvm::StringRef line =
        llvm::StringRef(sources.getCharacterData(at, &invalid))
            .take_until([](char c) { return c == '\n'; });
    if (invalid)
      return;
    for (llvm::StringRef word : {"FP_CONTRACT", "clang fp", "float_control",
                                 "FENV_ACCESS", "STDC FENV", "fp_contract"})
      if (line.contains(word))
        return findings.report(sources, at, "contraction",
                               "a pragma changes how floats are computed; the "
                               "flags of the build decide that");
  }

  void MacroExpands(const Token &name, const MacroDefinition &, SourceRange,
                    const MacroArgs *) override {
    checkMacro(name);
  }
  void Ifdef(SourceLocation, const Token &name,
             const MacroDefinition &) override {
    checkMacro(name);
  }
  void Ifndef(SourceLocation, const Token &name,
              const MacroDefinition &) override {
    checkMacro(name);
  }
  void Defined(const Token &name, const MacroDefinition &,
               SourceRange) override {
    checkMacro(name);
  }

private:
  const SourceManager &sources;
  Findings &findings;

  void checkMacro(const Token &token) {
    if (!token.getIdentifierInfo())
      return;
    llvm::StringRef name = token.getIdentifierInfo()->getName();
    if (llvm::StringRef rule = ruleOfMacro(name); !rule.empty())
      findings.report(sources, token.getLocation(), rule,
                      "code depends on `" + name.str() + "`");
  }
};

} // namespace

void vox::detlint::addPreprocessorRules(Preprocessor &preprocessor,
                                        Findings &findings) {
  preprocessor.addPPCallbacks(
      std::make_unique<Callbacks>(preprocessor.getSourceManager(), findings));
}
