//===- runtime-rt/data/csv/render.cpp - rows -> CSV text ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Lines end with LF. A field is quoted only if it has a comma, a quote, CR or
// LF, if it is empty and alone in its row, for an empty line is no record, or if
// it is the first and begins as a byte order mark does: that is not read as
// data.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/display.h"
#include "runtime-rt/core/pen.h"
#include "runtime-rt/data/csv/csv.h"
#include "runtime-rt/data/csv/error.h"
#include "runtime-rt/data/document.h"

namespace vox::rt {

namespace {

bool needsQuotes(Span text) {
  for (const u8 *at = text.begin; at < text.end; ++at)
    if (*at == ',' || *at == '"' || *at == '\n' || *at == '\r')
      return true;
  return false;
}

bool startsWithMark(Span text) {
  return text.end - text.begin >= 3 && text.begin[0] == 0xef &&
         text.begin[1] == 0xbb && text.begin[2] == 0xbf;
}

class Writer {
public:
  explicit Writer(Text prefix) : prefix(prefix), pen(newStr(0)) {}
  Writer(const Writer &) = delete;
  ~Writer() { release(error); }

  /// A row of `count` fields follows; false if it must not.
  bool start(i64 count) {
    if (hasRows && count != width) {
      error = unequalFields(prefix, count, width);
      return false;
    }
    isFirst = !hasRows;
    hasRows = true;
    width = count;
    field = 0;
    return true;
  }

  void put(Span text) {
    pen.reserve(text.end - text.begin + 4);
    if (field++ > 0) {
      pen.put(',');
      isFirst = false;
    }
    if ((width == 1 && text.begin == text.end) || needsQuotes(text) ||
        (isFirst && startsWithMark(text)))
      putQuoted(text);
    else
      pen.put(text);
  }
  void put(const Str *text) { put(spanOf(text)); }

  void end() {
    pen.reserve(1);
    pen.put('\n');
  }

  void fail(Text reason) {
    error = appendText(appendText(newStr(0), prefix), reason);
  }

  /// Null and the text, or what is wrong.
  Str *finish(Str **text) {
    Str *written = pen.finish(), *result = error;
    error = nullptr;
    if (result)
      release(written);
    else
      *text = written;
    return result;
  }

private:
  void putQuoted(Span text) {
    pen.put('"');
    const u8 *from = text.begin;
    while (from < text.end) {
      const u8 *quote = from;
      while (quote < text.end && *quote != '"')
        ++quote;
      pen.reserve(text.end - from + 3);
      pen.put(Span{from, quote});
      if (quote < text.end) {
        pen.put("\"\"");
        ++quote;
      }
      from = quote;
    }
    pen.put('"');
  }

  Text prefix;
  Pen pen;
  Str *error = nullptr;
  bool hasRows = false;
  bool isFirst = false; ///< nothing was written
  i64 width = 0, field = 0;
};

void putCell(Writer &writer, const u64 *json) {
  constexpr u8 kNothing[1] = {};
  if (!json || json[0] == kJsonNull)
    return writer.put(Span{kNothing, kNothing});
  if (json[0] == kJsonStr)
    return writer.put(textIn(json));
  Str *text = vox_json_to_string(json);
  writer.put(text);
  release(text);
}

bool saveArray(Writer &writer, const u64 *row) {
  const List *cells = arrayIn(row);
  if (!writer.start(cells->length))
    return false;
  for (i64 index = 0; index < cells->length; ++index)
    putCell(writer, words(cells) + 2 * index);
  writer.end();
  return true;
}

/// The members of a row that belong to the keys of the first one.
bool saveObject(Writer &writer, const u64 *row, const u64 *firstRow) {
  const Map *keys = membersIn(firstRow);
  if (!writer.start(keys->length))
    return false;
  const u64 *entry = keys->entries();
  for (; (entry = nextEntry(keys, entry)); entry += keys->entrySlots)
    putCell(writer, memberOf(row, static_cast<Str *>(objectIn(*entry))));
  writer.end();
  return true;
}

void saveHeader(Writer &writer, const u64 *firstRow) {
  const Map *keys = membersIn(firstRow);
  writer.start(keys->length);
  const u64 *entry = keys->entries();
  for (; (entry = nextEntry(keys, entry)); entry += keys->entrySlots)
    writer.put(static_cast<const Str *>(objectIn(*entry)));
  writer.end();
}

void saveRows(Writer &writer, const u64 *json) {
  if (json[0] != kJsonArray)
    return writer.fail("expected JSON array");
  const List *rows = arrayIn(json);
  const u64 *first = words(rows);
  if (rows->length > 0 && first[0] == kJsonObject)
    saveHeader(writer, first);
  for (i64 index = 0; index < rows->length; ++index) {
    const u64 *row = first + 2 * index;
    if (row[0] != first[0] || row[0] < kJsonArray)
      return writer.fail("array must be all objects or all arrays");
    if (row[0] == kJsonArray ? !saveArray(writer, row)
                             : !saveObject(writer, row, first))
      return;
  }
}

} // namespace

Str *unequalFields(Text prefix, i64 fields, i64 previous) {
  Str *text = appendText(appendText(newStr(0), prefix), "found record with ");
  text = appendText(appendInt(text, fields),
                    " fields, but the previous record has ");
  return appendText(appendInt(text, previous), " fields");
}

Str *saveCsv(Str **text, const u64 *json) {
  Writer writer("csv save: ");
  saveRows(writer, json);
  return writer.finish(text);
}

} // namespace vox::rt

using namespace vox::rt;

void vox_csv_render(u64 *result, const List *rows) {
  Writer writer("csv.render: ");
  for (i64 index = 0; index < rows->length; ++index) {
    auto *row = static_cast<const List *>(objectIn(words(rows)[index]));
    if (!writer.start(row->length))
      break;
    for (i64 field = 0; field < row->length; ++field)
      writer.put(static_cast<const Str *>(objectIn(words(row)[field])));
    writer.end();
  }
  Str *text = nullptr;
  Str *problem = writer.finish(&text);
  setRendered(result, problem, text);
}
