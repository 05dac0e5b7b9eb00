//===- frontend/Lexer.h - characters to tokens ----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The lexical grammar of spec §1. The result always ends with an End token;
// runs of line ends and comments give one Newline token. Foreign spellings are
// reported here and become the token that was meant, so parsing goes on. What a
// formatter needs beside that, blanks and comments, is trivia: the parser does
// not see it.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/Diagnostic.h"
#include "frontend/Token.h"

namespace vox {

std::vector<Token> lex(const SourceManager &sources, FileId file,
                       DiagnosticEngine &diags);

/// The same tokens with what stands between them as tokens of its own, in the
/// order of the text: each begins where the one before it ends, so their texts
/// together are the text of the file.
std::vector<Token> lexLossless(const SourceManager &sources, FileId file,
                               DiagnosticEngine &diags);

/// Lexes from `offset` to the end of a file whose encoding is checked already.
std::vector<Token> lexRest(const SourceManager &sources, FileId file,
                           uint32_t offset, DiagnosticEngine &diags);

/// Lexes the text of one interpolation, where comments do not exist.
std::vector<Token> lexInterpolation(const SourceManager &sources, Span span,
                                    DiagnosticEngine &diags);

/// One token a line, `line:col kind text`, for `--emit=tokens`.
std::string dumpTokens(const SourceManager &sources,
                       const std::vector<Token> &tokens);

} // namespace vox
