//===- runtime-rt/data/yaml/scanner.h - words of a YAML document ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Reads what has no structure: gaps, scalars of every style, and the properties
// of nodes. It knows where on its line the next word stands, since in YAML that
// decides what it belongs to. A function that returns false has noted what is
// wrong and where.
//
// `indent` is always that of the collection around: lines inside have more
// spaces in front.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/map.h"
#include "runtime-rt/core/str.h"
#include "runtime-rt/data/yaml/schema.h"

namespace vox::rt {

/// A scalar as it was found. The text lies in the document or in the scanner's
/// buffer, and so only until the next one is read.
struct YamlScalar {
  Span text;
  const u8 *at;
  bool isPlain;
  bool isOneLine;
};

/// What stands in front of a node.
struct YamlProperties {
  Span anchor = {nullptr, nullptr};
  YamlTag tag = YamlTag::kNone;
  const u8 *at = nullptr; ///< null: there are none
};

class YamlScanner {
public:
  explicit YamlScanner(Span text)
      : at(text.begin), lineStart(text.begin), end(text.end) {}
  YamlScanner(const YamlScanner &) = delete;
  ~YamlScanner() {
    release(buffer);
    release(handles);
  }

  bool fail(Text what, const u8 *where) {
    problem = what;
    problemAt = where;
    return false;
  }

  //===--- Bytes ----------------------------------------------------------===//

  /// The next byte, 0 at the end.
  u8 peek(i64 ahead = 0) const { return ahead < end - at ? at[ahead] : 0; }
  bool atEnd() const { return at == end; }
  bool atBlank(i64 ahead = 0) const {
    return peek(ahead) == ' ' || peek(ahead) == '\t';
  }
  bool atBreak(i64 ahead = 0) const {
    return peek(ahead) == '\n' || peek(ahead) == '\r';
  }
  /// True behind the end of a word.
  bool atSpace(i64 ahead) const {
    return ahead >= end - at || atBlank(ahead) || atBreak(ahead);
  }
  bool atFlowMark(i64 ahead = 0) const {
    u8 byte = peek(ahead);
    return byte == ',' || byte == '[' || byte == ']' || byte == '{' ||
           byte == '}';
  }
  /// True at `byte` as an indicator: with white space behind it.
  bool atIndicator(u8 byte) const { return peek() == byte && atSpace(1); }
  /// True at `---` or `...` at the start of a line.
  bool atMarker() const;

  //===--- Gaps -----------------------------------------------------------===//

  void skipBlanks() {
    while (atBlank())
      ++at;
  }
  /// White space, comments and line ends. Sets what is known of the next word.
  bool skipGap();
  bool isFirstOnLine() const { return at == firstOnLine; }
  /// The spaces in front of the line, if the next word is the first on it,
  /// otherwise its column.
  i64 column() const { return isFirstOnLine() ? lineSpaces : at - lineStart; }
  /// Refuses a line that is not indented enough, and a marker.
  bool checkIndent(i64 indent);

  //===--- Words ----------------------------------------------------------===//

  bool canStartPlain(bool inFlow) const;
  /// A plain scalar; only its first line when `isKey`.
  bool plain(YamlScalar &scalar, i64 indent, bool inFlow, bool isKey);
  bool quoted(YamlScalar &scalar, i64 indent);
  bool block(YamlScalar &scalar, i64 indent);
  /// `&anchor` or `!tag`.
  bool property(YamlProperties &properties, bool inFlow);
  /// The name behind `&` or `*`.
  bool anchorName(Span &name);
  /// Everything up to `---`, if there is one.
  bool directives();
  /// Refuses bytes that no document may have.
  bool checkControls();

  const u8 *at;
  const u8 *lineStart;
  bool tabBefore = false; ///< a tab stands between the next word and the last
                          ///< one or the start of the line
  Text problem = "";
  const u8 *problemAt = nullptr;

private:
  void takeBreak();
  bool comment();
  bool checkPrintable(const u8 *begin);
  const u8 *plainLine(bool inFlow);
  bool plainGoesOn(i64 indent, bool inFlow, i64 &breaks);
  void addBreaks(i64 breaks);
  bool foldBreaks(i64 indent, bool isEscaped);
  bool doubleQuoted(YamlScalar &scalar, i64 indent);
  bool singleQuoted(YamlScalar &scalar, i64 indent);
  bool escape();
  bool codePoint(int count);
  bool hexadecimal(int count, u32 &point);

  struct BlockHeader {
    bool folds;
    u8 chomping; ///< '-', '+' or 0
    i64 indent;  ///< of the text; -1: of its first line
  };
  bool blockHeader(BlockHeader &header, i64 indent);
  bool findIndent(BlockHeader &header, i64 indent);
  bool blockLines(const BlockHeader &header);

  bool tag(YamlProperties &properties);
  bool tagText(const u8 *begin);
  bool tagHandle(bool &hasHandle);
  Span word();
  bool yamlDirective(bool &seen);
  bool tagDirective();
  bool directive(bool &seenVersion);

  void keep(const u8 *begin, i64 count) {
    buffer = appendBytes(buffer, begin, count);
  }

  const u8 *const end;
  const u8 *firstOnLine = nullptr;
  i64 lineSpaces = 0;
  Str *buffer = newStr(64); ///< a scalar with escapes or several lines
  Map *handles = nullptr;   ///< of tags; Json texts
};

} // namespace vox::rt
