//===- frontend/Diagnostic.h - one struct for every message ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Every message voxc can print about a script is declared once in
// Diagnostics.def with a stable code, a severity and a format string, and is
// reported through DiagnosticEngine. The same struct renders for the terminal
// and as JSON (Render.h).
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/Source.h"

#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vox {

enum class Severity : uint8_t { Off, Note, Warning, Error };

/// One name per row of Diagnostics.def.
enum class Diag : uint16_t {
#define DIAG(NAME, CODE, SEVERITY, TEXT) NAME,
#include "frontend/Diagnostics.def"
};

/// The registry row of a diagnostic.
struct DiagInfo {
  const char *name; ///< the enumerator
  const char *code; ///< "VX0404"
  Severity severity;
  const char *format; ///< an fmt format string
};
const DiagInfo &diagInfo(Diag id);
/// All rows in order, for `voxc explain` and the coverage test.
const std::vector<DiagInfo> &diagRegistry();

/// User text as messages quote it: on one line and not longer than a few words.
std::string clipped(std::string_view text);

/// Replacing the text of `span` by `text` repairs the program.
struct FixIt {
  Span span;
  std::string text;
};

struct Note {
  std::optional<Span> span;
  std::string message;
};

struct Diagnostic {
  Diag id;
  Severity severity;
  Span span;
  std::string message;
  std::vector<Note> notes;
  std::vector<FixIt> fixes;
};

/// Collects the diagnostics of one compilation. Rows of severity Off are
/// dropped unless enabled, and diagnostics beyond a limit are only counted, so
/// that a binary file does not fill the memory with messages.
class DiagnosticEngine {
public:
  static constexpr unsigned kMaxErrors = 200;
  static constexpr unsigned kMaxOthers = 1000; ///< warnings, and as many notes

  /// Reports one diagnostic. The returned reference takes notes and fix-its and
  /// is valid until the next report.
  template <typename... Args>
  Diagnostic &report(Diag id, Span span, const Args &...args) {
    return add(id, span,
               fmt::format(fmt::runtime(diagInfo(id).format), args...));
  }
  /// Takes over a diagnostic that another engine collected.
  void append(Diagnostic diagnostic);
  /// Reports the rows of this code that are off as warnings. False if the code
  /// is unknown.
  bool enable(std::string_view code);
  /// An empty engine for which the same rows are enabled.
  DiagnosticEngine sibling() const {
    DiagnosticEngine result;
    result.enabledCodes = enabledCodes;
    return result;
  }
  bool hasErrors() const { return errorCount() != 0; }
  unsigned errorCount() const {
    return counts[static_cast<size_t>(Severity::Error)];
  }
  /// How many of a severity were counted but not kept.
  unsigned omitted(Severity severity) const {
    unsigned count = counts[static_cast<size_t>(severity)],
             limit = limitOf(severity);
    return count > limit ? count - limit : 0;
  }
  /// In source order; stable for equal places.
  std::vector<Diagnostic> sorted() const;
  const std::vector<Diagnostic> &all() const { return list; }

private:
  static constexpr unsigned limitOf(Severity severity) {
    return severity == Severity::Error ? kMaxErrors
           : severity == Severity::Off ? 0
                                       : kMaxOthers;
  }
  Diagnostic &add(Diag id, Span span, std::string_view message);
  std::vector<Diagnostic> list;
  std::vector<std::string> enabledCodes;
  Diagnostic
      dropped{}; ///< takes what callers add to a diagnostic that is not kept
  unsigned counts[4] = {}; ///< by severity
};

} // namespace vox
