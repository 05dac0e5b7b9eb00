//===- frontend/Render.h - diagnostics as text and as JSON ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Both forms come from the same struct. Text quotes at most a window of the
// source line and never passes a control character of a script on to the
// terminal.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/Diagnostic.h"

namespace vox {

const char *severityName(Severity severity);

/// Several lines: `path:line:col: error[VX0404]: message`, the source line, the
/// caret line, notes and fixes.
std::string renderText(const SourceManager &sources,
                       const Diagnostic &diagnostic, bool colour);

/// `text` as a JSON string, with its quotes.
std::string jsonString(std::string_view text);
/// One line: an object with code, severity, file, begin, end, line, column,
/// message, notes and fixes. Offsets count bytes of the file as it is stored.
std::string renderJson(const SourceManager &sources,
                       const Diagnostic &diagnostic);

enum class RenderForm : uint8_t { Text, ColourText, Json };

/// The diagnostics of an engine in source order, those below `least` left out.
/// As text, what is wrong with a name is said where that shows first.
/// Behind them a line for each severity of which some are not shown; as JSON
/// `{"omitted":7,"severity":"error"}`.
std::string renderAll(const SourceManager &sources,
                      const DiagnosticEngine &diags, RenderForm form,
                      Severity least = Severity::Note);

} // namespace vox
