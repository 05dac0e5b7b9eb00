//===- runtime-rt/data/document.h - how parsing and rendering end ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The ends that the data formats have in common: a value or a text in the slots
// of a Result, or what is wrong and where.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/json.h"

namespace vox::rt {

/// `<module>.parse: <problem> at line <l> column <c>` for a byte of `source`.
Str *parseProblem(Text module, Text problem, const Str *source, const u8 *at);

/// Null and an owned value in `json`, or an owned error text and `json`
/// untouched.
template <typename Parser>
Str *parseDocument(u64 *json, Text module, const Str *text) {
  Parser parser(spanOf(text));
  u64 root[2];
  if (parser.document(root)) {
    setJson(json, static_cast<JsonKind>(root[0]), root[1]);
    return nullptr;
  }
  vox_release_value(root, &jsonType);
  return parseProblem(module, parser.scanner.problem, text,
                      parser.scanner.problemAt);
}

/// Null and `rendered` (consumed) in `text`; or, where the value did not fit
/// into the levels that the parser takes, an owned error text.
Str *finishDocument(Str **text, Text module, Str *rendered, bool fits);

/// Ok of the value that lies behind the tag, or an Err of `problem` (consumed).
inline void setParsed(u64 *result, Str *problem) {
  result[0] = problem != nullptr;
  if (!problem)
    return;
  result[1] = slotOf(problem);
  result[2] = 0;
}

/// Ok of `text`, or an Err of `problem`; what is there is consumed.
inline void setRendered(u64 *result, Str *problem, Str *text) {
  result[0] = problem != nullptr;
  result[1] = slotOf(problem ? problem : text);
}

} // namespace vox::rt
