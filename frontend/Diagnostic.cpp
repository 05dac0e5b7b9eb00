//===- frontend/Diagnostic.cpp - one struct for every message -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The collector. Diagnostics keep the order of their
// report; sorted() orders them by place without disturbing equal places.
//
//===----------------------------------------------------------------------===//
#include "frontend/Diagnostic.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace vox {

/// How many arguments a format string shows.
static consteval size_t shownArguments(std::string_view format) {
  size_t next = 0, count = 0;
  for (size_t at = 0; at < format.size(); ++at) {
    if (format[at] != '{')
      continue;
    char inside = format[++at];
    if (inside == '{')
      continue;
    size_t index = inside == '}' ? next++ : static_cast<size_t>(inside - '0');
    count = std::max(count, index + 1);
  }
  return count;
}

static consteval bool areShown() {
  for (const DiagInfo &row : detail::kDiagRows)
    if (shownArguments(row.format) != row.arguments.count)
      return false;
  return true;
}
static_assert(areShown(), "a row names other arguments than its text shows");

/// At most `limit` bytes of the text, cut between characters.
static std::string cut(std::string_view text, size_t limit) {
  if (text.size() <= limit)
    return std::string(text);
  auto isContinuation = [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
  };
  while (limit > 0 && isContinuation(text[limit]))
    --limit;
  return std::string(text.substr(0, limit)) + "...";
}

std::string clipped(std::string_view text) {
  constexpr size_t kLimit = 48;
  size_t lineEnd = std::min(text.find('\n'), text.size());
  std::string result = cut(text.substr(0, lineEnd), kLimit);
  return lineEnd < text.size() && lineEnd <= kLimit ? result + "..." : result;
}

bool DiagnosticEngine::enable(std::string_view code) {
  auto rows = diagRegistry();
  if (std::none_of(rows.begin(), rows.end(),
                   [&](const DiagInfo &row) { return row.code == code; }))
    return false;
  enabledCodes.emplace_back(code);
  return true;
}

Diagnostic &DiagnosticEngine::add(Diag id, Span span,
                                  std::string_view message) {
  Severity severity = diagInfo(id).severity;
  if (severity == Severity::Off &&
      std::find(enabledCodes.begin(), enabledCodes.end(), diagInfo(id).code) !=
          enabledCodes.end())
    severity = Severity::Warning;
  unsigned count = ++counts[static_cast<size_t>(severity)];
  constexpr size_t kMaxMessage = 500; // a name in it may be a megabyte long
  Diagnostic diagnostic{id, severity, span, cut(message, kMaxMessage), {}, {}};
  if (count <= limitOf(severity))
    return list.emplace_back(std::move(diagnostic));
  if (limitOf(severity) != 0)
    if (Diagnostic *kept = replaceLast(diagnostic))
      return *kept;
  return dropped[static_cast<size_t>(severity)] = std::move(diagnostic);
}

/// Of a severity that is full: gives up the last diagnostic for one that stands
/// before it; null if none does.
Diagnostic *DiagnosticEngine::replaceLast(Diagnostic diagnostic) {
  std::vector<uint32_t> &heap = full[static_cast<size_t>(diagnostic.severity)];
  auto precedes = [&](uint32_t a, uint32_t b) {
    return std::tie(list[a].span.file, list[a].span.begin, a) <
           std::tie(list[b].span.file, list[b].span.begin, b);
  };
  if (heap.empty()) {
    for (uint32_t index = 0; index < list.size(); ++index)
      if (list[index].severity == diagnostic.severity)
        heap.push_back(index);
    std::make_heap(heap.begin(), heap.end(), precedes);
  }
  Diagnostic &last = list[heap.front()];
  if (std::tie(diagnostic.span.file, diagnostic.span.begin) >=
      std::tie(last.span.file, last.span.begin))
    return nullptr;
  std::pop_heap(heap.begin(), heap.end(), precedes);
  last = std::move(diagnostic);
  std::push_heap(heap.begin(), heap.end(), precedes);
  return &last;
}

void DiagnosticEngine::appendOmitted(const DiagnosticEngine &other) {
  unsigned count = other.omitted(Severity::Error);
  if (count == 0)
    return;
  append(other.dropped[static_cast<size_t>(Severity::Error)]);
  counts[static_cast<size_t>(Severity::Error)] += count - 1;
}

void DiagnosticEngine::append(Diagnostic diagnostic) {
  Diagnostic &added = add(diagnostic.id, diagnostic.span, diagnostic.message);
  added.notes = std::move(diagnostic.notes);
  added.fixes = std::move(diagnostic.fixes);
  added.cause = diagnostic.cause;
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
