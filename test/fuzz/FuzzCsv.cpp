//===- test/fuzz/FuzzCsv.cpp - any text is CSV, but for its lengths -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "FuzzData.h"

#include "runtime-rt/data/csv/csv.h"

namespace vox::rt::fuzz {

/// The rows of their CSV text are the same again; but what looks like a byte
/// order mark in front of it gets lost.
static void checkRoundTrip(const Value &rows) {
  Str *printed = nullptr;
  require(!saveCsv(&printed, rows.json), "parsed rows cannot be printed");
  Value back;
  require(!parseCsv(back.json, printed), "printed text is refused");
  bool hasMark = take(printed).starts_with("\xef\xbb\xbf");
  require(hasMark || back.compact() == rows.compact(),
          "printed text has other rows");
}

void runCsv(const Str *text) {
  Value rows, records;
  require(!parseCsvRecords(records.json, text), "records are refused");
  require(!records.compact().empty(), "records without a text");
  if (Str *error = parseCsv(rows.json, text)) {
    std::string message = take(error);
    require(message.find("fields, but the previous record has ") !=
                std::string::npos,
            "another error than unequal lengths");
    return checkPlace(message, "csv.parse: found record with ", text);
  }
  checkRoundTrip(rows);
}

} // namespace vox::rt::fuzz
