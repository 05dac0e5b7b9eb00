//===- runtime-rt/data/csv/csv.h - the module csv -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// stdlib.md §3.6. Fields are separated by commas and records end with LF, CRLF
// or CR; lines without anything are no records. A field that starts with a
// quote ends with the next one that is not doubled, and what follows up to the
// separator belongs to it as it stands; the end of the text ends it too.
// Elsewhere a quote is a character like others. A byte order mark in front is
// not part of the data.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"
#include "runtime-rt/core/json.h"

namespace vox::rt {

/// Each: null and the result in the first argument, or what is wrong with the
/// first argument untouched.
Str *parseCsv(u64 *json, const Str *text);
Str *parseCsvRecords(u64 *json, const Str *text);
/// An array of objects, whose columns are the keys of the first, or an array of
/// arrays. A null is an empty field; other values that are no texts are in
/// JSON.
Str *saveCsv(Str **text, const u64 *json);

} // namespace vox::rt

/// Memory: the result.
VOX_BUILTIN("std.csv.parse(str) -> Result[Json, str]", "", "none",
            "bytes(0) >> 10", "library/csv",
            "an array with an array of texts for each record, all of one "
            "length")
void vox_csv_parse(u64 *result, const vox::rt::Str *text);

VOX_BUILTIN("std.csv.parse_records(str) -> Result[Json, str]", "", "none",
            "bytes(0) >> 10", "library/csv",
            "an array with an object for each record behind the first, which "
            "has the keys")
void vox_csv_parse_records(u64 *result, const vox::rt::Str *text);

VOX_BUILTIN("std.csv.render(list[list[str]]) -> Result[str, str]", "", "none",
            "bytes(result) >> 10", "library/csv",
            "a record for each list, all of one length")
void vox_csv_render(u64 *result, const vox::rt::List *rows);
