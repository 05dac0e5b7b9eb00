//===- frontend/Diagnostic.h - one struct for every message ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Every message voxc can print about a script is a row of Diagnostics.def
// (DiagnosticRows.h) and is reported through DiagnosticEngine. The same struct
// renders for the terminal and as JSON (Render.h).
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/DiagnosticRows.h"
#include "frontend/Source.h"

#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vox {

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
  /// Where the one mistake lies that this and others of the same cause follow
  /// from; nothing: see Render.cpp.
  std::optional<Span> cause = std::nullopt;
};

/// Collects the diagnostics of one compilation. Rows of severity Off are
/// dropped unless enabled. Of each severity the first ones by place are kept
/// and the others only counted, so that a binary file does not fill the memory
/// with messages.
class DiagnosticEngine {
public:
  static constexpr unsigned kMaxErrors = 200; ///< and five times the others
  /// For an engine that is not shown itself, so what it keeps matters.
  static constexpr unsigned kManyErrors = 100000;

  explicit DiagnosticEngine(unsigned maxErrors = kMaxErrors)
      : maxErrors(maxErrors) {}

  /// Reports one diagnostic; `args` are what the row names. The returned reference takes notes and fix-its and
  /// is valid until the next report.
  template <typename... Args>
  Diagnostic &report(DiagFor<Args...> id, Span span, const Args &...args) {
    return add(id, span,
               fmt::format(fmt::runtime(diagInfo(id).format), args...));
  }
  /// False for what report() returned if it is counted only: notes on it would
  /// be in vain.
  bool keeps(const Diagnostic &diagnostic) const {
    return &diagnostic != &dropped[static_cast<size_t>(diagnostic.severity)];
  }
  /// Takes over a diagnostic that another engine collected.
  void append(Diagnostic diagnostic);
  /// Reports the rows of this code that are off as warnings. False if the code
  /// is unknown.
  bool enable(std::string_view code);
  /// Takes over that another engine has counted more errors than it has kept,
  /// and shows one of them.
  void appendOmitted(const DiagnosticEngine &other);
  /// An empty engine for which the same rows are enabled and whose diagnostics
  /// will be appended to this one.
  DiagnosticEngine sibling() const {
    DiagnosticEngine result(kManyErrors);
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
  unsigned limitOf(Severity severity) const {
    return severity == Severity::Error ? maxErrors
           : severity == Severity::Off ? 0
                                       : 5 * maxErrors;
  }
  Diagnostic &add(Diag id, Span span, std::string_view message);
  Diagnostic *replaceLast(Diagnostic diagnostic);

  unsigned maxErrors;
  std::vector<Diagnostic> list;
  std::vector<std::string> enabledCodes;
  /// Takes what callers add to a diagnostic that is not kept.
  Diagnostic dropped[4] = {};
  unsigned counts[4] = {}; ///< by severity
  /// The diagnostics of a severity that is full, as a heap: the last in front.
  std::vector<uint32_t> full[4];
};

} // namespace vox
