//===- runtime-rt/data/csv/parse.cpp - CSV text -> Json -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// RFC 4180 in the dialect that csv.h describes. Nothing but the number of
// fields can be wrong with a text.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/display.h"
#include "runtime-rt/data/csv/csv.h"
#include "runtime-rt/data/csv/error.h"
#include "runtime-rt/data/document.h"
#include "runtime-rt/data/json/builder.h"
#include "runtime-rt/data/text_position.h"

namespace vox::rt {

namespace {

bool isLineEnd(u8 byte) { return byte == '\n' || byte == '\r'; }

class Reader {
public:
  explicit Reader(const Str *text)
      : source(text), empty(newStr(0)), at(text->bytes()),
        end(at + text->length) {
    if (end - at >= 3 && at[0] == 0xef && at[1] == 0xbb && at[2] == 0xbf)
      at += 3;
  }

  Reader(const Reader &) = delete;
  ~Reader() { release(empty); }

  /// Pushes the fields of the next record; false at the end of the text.
  bool record(JsonBuilder &values) {
    if (!startRecord())
      return false;
    do
      values.pushStr(field());
    while (takeComma());
    return true;
  }

  /// Goes to the next record, whose fields follow as long as there is a comma.
  bool startRecord() {
    while (at < end && isLineEnd(*at))
      ++at;
    start = at;
    return at < end;
  }

  Str *field() {
    if (at < end && *at == '"')
      return quotedField();
    const u8 *begin = at;
    skipPlain();
    if (at > begin)
      return makeStr(begin, at - begin);
    retain(empty);
    return empty;
  }

  bool takeComma() {
    bool comma = at < end && *at == ',';
    at += comma;
    return comma;
  }

  /// Appends where the current record starts.
  Str *appendPlace(Str *message) const {
    return appendPosition(message, source, start - source->bytes());
  }

private:
  void skipPlain() {
    while (at < end && *at != ',' && !isLineEnd(*at))
      ++at;
  }
  void skipToQuote() {
    while (at < end && *at != '"')
      ++at;
  }

  Str *quotedField() {
    const u8 *begin = ++at;
    skipToQuote();
    Str *text = makeStr(begin, at - begin);
    while (at < end) {
      ++at; // the quote
      const u8 *more = at;
      if (at == end || *at != '"') {
        skipPlain();
        return appendBytes(text, more, at - more);
      }
      ++at;
      skipToQuote();
      text = appendBytes(text, more, at - more);
    }
    return text;
  }

  const Str *source;
  Str *empty; ///< shared by all empty fields
  const u8 *at, *end;
  const u8 *start = nullptr; ///< of the current record
};

/// The records behind the header, as objects.
class Records {
public:
  explicit Records(const Str *text) : reader(text) {}

  void parse(u64 *json) {
    reader.record(values);
    columns = values.size();
    distinct = columnsAreDistinct();
    while (reader.startRecord())
      record();
    values.closeArray(columns);
    values.pop(json);
  }

private:
  bool columnsAreDistinct() {
    JsonBuilder names;
    for (i64 column = 0; column < columns; ++column) {
      names.pushStr(keyOf(column));
      names.pushNull();
    }
    names.closeObject(0);
    u64 json[2];
    names.pop(json);
    bool result = membersIn(json)->length == columns;
    vox_release_value(json, &jsonType);
    return result;
  }

  void record() {
    i64 first = values.size(), column = 0;
    do {
      values.pushStr(keyOf(column++));
      values.pushStr(reader.field());
    } while (reader.takeComma());
    values.closeObject(first, distinct && column <= columns);
  }

  Str *keyOf(i64 column) {
    if (column >= columns)
      return appendInt(appendText(newStr(0), "column_"), column);
    Str *key = values.textAt(column);
    retain(key);
    return key;
  }

  Reader reader;
  JsonBuilder values; ///< the names of the columns first
  i64 columns = 0;
  bool distinct = true;
};

} // namespace

Str *parseCsv(u64 *json, const Str *text) {
  Reader reader(text);
  JsonBuilder values; ///< a row each
  i64 rows = 0, width = 0;
  while (reader.record(values)) {
    i64 fields = values.size() - rows;
    if (rows > 0 && fields != width)
      return reader.appendPlace(unequalFields("csv.parse: ", fields, width));
    width = fields;
    values.closeArray(rows++);
  }
  values.closeArray(0);
  values.pop(json);
  return nullptr;
}

Str *parseCsvRecords(u64 *json, const Str *text) {
  Records(text).parse(json);
  return nullptr;
}

} // namespace vox::rt

using namespace vox::rt;

void vox_csv_parse(u64 *result, const Str *text) {
  setParsed(result, parseCsv(result + 1, text));
}

void vox_csv_parse_records(u64 *result, const Str *text) {
  setParsed(result, parseCsvRecords(result + 1, text));
}
