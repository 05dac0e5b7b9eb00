//===- frontend/Diagnostic.cpp - one struct for every message -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The registry table and the collector. Diagnostics keep the order of their
// report; sorted() orders them by place without disturbing equal places.
//
//===----------------------------------------------------------------------===//
#include "frontend/Diagnostic.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace vox {

const std::vector<DiagInfo> &diagRegistry() {
  static const std::vector<DiagInfo> rows = {
#define DIAG(NAME, CODE, SEVERITY, TEXT) {#NAME, CODE, Severity::SEVERITY, TEXT},
#include "frontend/Diagnostics.def"
  };
  return rows;
}

const DiagInfo &diagInfo(Diag id) { return diagRegistry()[static_cast<size_t>(id)]; }

std::string clipped(std::string_view text) {
  constexpr size_t kLimit = 48;
  std::string_view line = text.substr(0, text.find('\n'));
  size_t length = std::min(line.size(), kLimit);
  while (length < line.size() && length > 0 && (static_cast<unsigned char>(line[length]) & 0xC0) == 0x80)
    --length;
  std::string result(line.substr(0, length));
  return length == text.size() ? result : result + "...";
}

bool DiagnosticEngine::enable(std::string_view code) {
  const auto &rows = diagRegistry();
  if (std::none_of(rows.begin(), rows.end(), [&](const DiagInfo &row) { return row.code == code; }))
    return false;
  enabledCodes.emplace_back(code);
  return true;
}

Diagnostic &DiagnosticEngine::add(Diag id, Span span, std::string message) {
  Severity severity = diagInfo(id).severity;
  if (severity == Severity::Off &&
      std::find(enabledCodes.begin(), enabledCodes.end(), diagInfo(id).code) != enabledCodes.end())
    severity = Severity::Warning;
  errors += severity == Severity::Error;
  Diagnostic diagnostic{id, severity, span, std::move(message), {}, {}};
  if (severity == Severity::Off || (severity == Severity::Error && errors > kMaxErrors)) {
    dropped = std::move(diagnostic);
    return dropped;
  }
  list.push_back(std::move(diagnostic));
  return list.back();
}

void DiagnosticEngine::append(Diagnostic diagnostic) {
  Diagnostic &added = add(diagnostic.id, diagnostic.span, std::move(diagnostic.message));
  added.notes = std::move(diagnostic.notes);
  added.fixes = std::move(diagnostic.fixes);
}

std::vector<Diagnostic> DiagnosticEngine::sorted() const {
  std::vector<uint32_t> order(list.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) {
    return std::tie(list[a].span.file, list[a].span.begin, a) <
           std::tie(list[b].span.file, list[b].span.begin, b);
  });
  std::vector<Diagnostic> result;
  result.reserve(list.size());
  for (uint32_t index : order)
    result.push_back(list[index]);
  return result;
}

} // namespace vox
