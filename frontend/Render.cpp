//===- frontend/Render.cpp - diagnostics as text and as JSON --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The window around the caret is found by walking from the caret, so the cost
// does not depend on the length of the line.
//
//===----------------------------------------------------------------------===//
#include "frontend/Render.h"
#include "frontend/Cells.h"
#include "frontend/Utf8.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace vox {

namespace {
struct Colours {
  const char *bold = "", *severity = "", *caret = "", *reset = "";
};
/// A piece of a source line as it is shown.
struct Excerpt {
  std::string text;
  size_t caret = 0;  ///< cells before the span
  size_t length = 0; ///< cells of the span
};
} // namespace

static constexpr size_t kCharsBefore = 100;
static constexpr size_t kCharsAfter = 60;

const char *severityName(Severity severity) {
  switch (severity) {
  case Severity::Off:
    return "off";
  case Severity::Note:
    return "note";
  case Severity::Warning:
    return "warning";
  case Severity::Error:
    return "error";
  }
  return "";
}

/// Appends one character and returns the cells it takes.
static size_t appendSafe(std::string &out, std::string_view text, size_t at,
                         DecodedChar c) {
  size_t before = out.size();
  if (!c.valid)
    out += fmt::format("\\x{:02X}", static_cast<unsigned char>(text[at]));
  else if (c.codePoint == '\t')
    out += "    ";
  else if (isUnsafe(c.codePoint))
    out += fmt::format("\\u{{{:X}}}", c.codePoint);
  else {
    out += text.substr(at, c.length);
    return cellsOf(c.codePoint);
  }
  return out.size() - before;
}

static std::string safe(std::string_view text) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    DecodedChar c = decodeUtf8(text, at);
    appendSafe(out, text, at, c);
    at += c.length;
  }
  return out;
}

/// The part of the line around [begin, end), which are offsets into it.
static Excerpt excerptOf(std::string_view line, size_t begin, size_t end) {
  size_t start = begin;
  auto isContinuation = [&](size_t at) {
    return (static_cast<unsigned char>(line[at]) & 0xC0) == 0x80;
  };
  for (size_t count = 0; start > 0 && count < kCharsBefore; ++count)
    for (--start; start > 0 && isContinuation(start);)
      --start;
  Excerpt excerpt;
  size_t cells = 0, at = start, count = 0;
  if (start > 0) {
    excerpt.text = "...";
    cells = 3;
  }
  for (; at < line.size() && count < kCharsBefore + kCharsAfter; ++count) {
    if (at <= begin)
      excerpt.caret = cells;
    DecodedChar c = decodeUtf8(line, at);
    size_t width = appendSafe(excerpt.text, line, at, c);
    cells += width;
    if (at >= begin && at < end)
      excerpt.length += width;
    at += c.length;
  }
  if (at <= begin)
    excerpt.caret = cells;
  if (at < line.size())
    excerpt.text += "...";
  return excerpt;
}

static void appendPlace(std::string &out, const SourceManager &sources,
                        Span span) {
  LineColumn place = sources.locate(span.file, span.begin);
  out += fmt::format("{}:{}:{}: ", safe(sources.path(span.file)), place.line,
                     place.column);
}

static void appendSource(std::string &out, const SourceManager &sources,
                         Span span, const Colours &colours) {
  LineColumn place = sources.locate(span.file, span.begin);
  std::string_view line = sources.lineText(span.file, place.line);
  if (line.empty() && span.begin == span.end)
    return;
  size_t begin = span.begin - static_cast<size_t>(
                                  line.data() - sources.text(span.file).data());
  size_t end = std::min(begin + (span.end - span.begin), line.size());
  Excerpt excerpt = excerptOf(line, begin, end);
  std::string underline(excerpt.length > 1 ? excerpt.length - 1 : 0, '~');
  out += fmt::format("  {}\n  {}{}^{}{}\n", excerpt.text,
                     std::string(excerpt.caret, ' '), colours.caret, underline,
                     colours.reset);
}

static std::string describeFix(const SourceManager &sources, const FixIt &fix) {
  std::string_view old = sources.text(fix.span);
  auto quoted = [](std::string_view text) {
    return text == "\n" ? "the line end"
                        : fmt::format("`{}`", safe(clipped(text)));
  };
  if (old.empty())
    return "insert " + quoted(fix.text);
  if (fix.text.empty())
    return "remove " + quoted(old);
  if (fix.text == " ")
    return old.find('\n') == std::string_view::npos ? "write a blank"
                                                    : "join the lines";
  if (old == "\r")
    return "write " + quoted(fix.text);
  return fmt::format("replace {} by {}", quoted(old), quoted(fix.text));
}

static Colours coloursOf(Severity severity) {
  const char *severityColour = severity == Severity::Error     ? "\x1b[1;31m"
                               : severity == Severity::Warning ? "\x1b[1;35m"
                                                               : "\x1b[1;36m";
  return {"\x1b[1m", severityColour, "\x1b[1;32m", "\x1b[0m"};
}

std::string renderText(const SourceManager &sources,
                       const Diagnostic &diagnostic, bool colour) {
  Colours colours = colour ? coloursOf(diagnostic.severity) : Colours();
  std::string out = colours.bold;
  appendPlace(out, sources, diagnostic.span);
  out += fmt::format("{}{}[{}]:{} {}{}{}\n", colours.severity,
                     severityName(diagnostic.severity),
                     diagInfo(diagnostic.id).code, colours.reset, colours.bold,
                     safe(diagnostic.message), colours.reset);
  appendSource(out, sources, diagnostic.span, colours);
  for (const Note &note : diagnostic.notes) {
    if (!note.span) {
      out += fmt::format("  note: {}\n", safe(note.message));
      continue;
    }
    appendPlace(out, sources, *note.span);
    out += fmt::format("note: {}\n", safe(note.message));
    appendSource(out, sources, *note.span, colours);
  }
  constexpr size_t kMaxFixes = 8; // a file has a thousand wrong line ends
  size_t shown = std::min(diagnostic.fixes.size(), kMaxFixes);
  for (size_t index = 0; index < shown; ++index)
    out += fmt::format("  fix: {}\n",
                       describeFix(sources, diagnostic.fixes[index]));
  if (size_t more = diagnostic.fixes.size() - shown)
    out += fmt::format("  fix: {} more like these\n", more);
  return out;
}

//===--- JSON
//---------------------------------------------------------------===//

std::string jsonString(std::string_view text) {
  std::string out = "\"";
  for (size_t at = 0; at < text.size();) {
    DecodedChar c = decodeUtf8(text, at);
    if (!c.valid)
      out += "\xEF\xBF\xBD"; // U+FFFD
    else if (c.codePoint == '"' || c.codePoint == '\\')
      out += {'\\', static_cast<char>(c.codePoint)};
    else if (isUnsafe(c.codePoint))
      out += fmt::format("\\u{:04x}", c.codePoint);
    else
      out += text.substr(at, c.length);
    at += c.length;
  }
  return out + "\"";
}

/// `"begin":…,"end":…`
static std::string jsonRange(const SourceManager &sources, Span span) {
  return fmt::format("\"begin\":{},\"end\":{}",
                     sources.rawOffset(span.file, span.begin),
                     sources.rawOffset(span.file, span.end));
}

/// `"file":…,"begin":…,"end":…,"line":…,"column":…`
static std::string jsonPlace(const SourceManager &sources, Span span) {
  LineColumn place = sources.locate(span.file, span.begin);
  return fmt::format("\"file\":{},{},\"line\":{},\"column\":{}",
                     jsonString(sources.path(span.file)),
                     jsonRange(sources, span), place.line, place.column);
}

std::string renderJson(const SourceManager &sources,
                       const Diagnostic &diagnostic) {
  std::string out = fmt::format(
      "{{\"code\":\"{}\",\"severity\":\"{}\",{},\"message\":{},\"notes\":[",
      diagInfo(diagnostic.id).code, severityName(diagnostic.severity),
      jsonPlace(sources, diagnostic.span), jsonString(diagnostic.message));
  const char *separator = "";
  for (const Note &note : diagnostic.notes) {
    std::string place = note.span ? jsonPlace(sources, *note.span) + "," : "";
    out += fmt::format("{}{{{}\"message\":{}}}", separator, place,
                       jsonString(note.message));
    separator = ",";
  }
  out += "],\"fixes\":[";
  separator = "";
  for (const FixIt &fix : diagnostic.fixes) {
    out += fmt::format("{}{{{},\"text\":{}}}", separator,
                       jsonRange(sources, fix.span), jsonString(fix.text));
    separator = ",";
  }
  return out + "]}\n";
}

/// True for what is said of a name: one missing declaration is one mistake,
/// however often the name is used.
static bool isAboutName(Diag id) {
  switch (id) {
  case Diag::UnknownName:
  case Diag::UnknownType:
  case Diag::UnknownModule:
  case Diag::UnknownMember:
  case Diag::UnknownMethod:
  case Diag::UnknownField:
  case Diag::ModuleAsValue:
  case Diag::ScriptLocal:
  case Diag::ImmutableVariable:
  case Diag::ImmutableParam:
  case Diag::ImmutableLoopName:
  case Diag::CapturedAssign:
  case Diag::OutOfProfile:
    return true;
  default:
    return false;
  }
}

namespace {
/// Recognises what follows from something that has been shown: the same said of
/// the same name, a wrong use of the same variable, one repair for both.
class Shown {
public:
  bool repeats(const Diagnostic &diagnostic) {
    FileId file = diagnostic.span.file;
    if (const std::optional<Span> &cause = diagnostic.cause)
      return !causes.insert({cause->file, cause->begin}).second;
    bool isKnown = false;
    if (isAboutName(diagnostic.id)) {
      const std::vector<Note> &notes = diagnostic.notes;
      const std::optional<Span> place =
          notes.empty() ? std::nullopt : notes[0].span;
      uint32_t declaration = place ? place->begin : 0;
      isKnown =
          !names.insert({file, diagnostic.id, declaration, diagnostic.message})
               .second;
    }
    if (diagnostic.severity == Severity::Error && !diagnostic.fixes.empty()) {
      const FixIt &fix = diagnostic.fixes[0];
      isKnown |=
          !fixes.insert({file, fix.span.begin, fix.span.end, fix.text}).second;
    }
    return isKnown;
  }

private:
  std::set<std::tuple<FileId, Diag, uint32_t, std::string>> names;
  std::set<std::pair<FileId, uint32_t>> causes;
  std::set<std::tuple<FileId, uint32_t, uint32_t, std::string>> fixes;
};
} // namespace

std::string renderAll(const SourceManager &sources,
                      const DiagnosticEngine &diags, RenderForm form,
                      Severity least) {
  std::string out;
  Shown shown;
  for (const Diagnostic &diagnostic : diags.sorted()) {
    bool isLeftOut = diagnostic.severity < least ||
                     (form != RenderForm::Json && shown.repeats(diagnostic));
    if (isLeftOut)
      continue;
    out +=
        form == RenderForm::Json
            ? renderJson(sources, diagnostic)
            : renderText(sources, diagnostic, form == RenderForm::ColourText);
  }
  for (Severity severity : {Severity::Error, Severity::Warning, Severity::Note})
    if (unsigned count = diags.omitted(severity);
        count > 0 && severity >= least)
      out += form == RenderForm::Json
                 ? fmt::format("{{\"omitted\":{},\"severity\":\"{}\"}}\n",
                               count, severityName(severity))
                 : fmt::format("{} more {}s are not shown\n", count,
                               severityName(severity));
  return out;
}

} // namespace vox
