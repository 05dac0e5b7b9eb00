//===- runtime-rt/regex/template.cpp - the text put for a match -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/regex/template.h"

namespace vox::rt::regex {

Template::Template(const Str *text, Program program, const Str *pattern)
    : text(text), program(program), pattern(pattern) {
  const u8 *bytes = text->bytes();
  i64 plain = 0;
  auto addPlain = [&](i64 end) {
    if (end > plain)
      parts.push({plain, end - plain});
  };
  for (i64 at = 0; at < text->length;) {
    if (bytes[at] != '$') {
      ++at;
      continue;
    }
    i64 before = parts.size();
    addPlain(at);
    i64 next = readReference(at + 1);
    if (next == at + 1) {
      parts.truncate(before);
      ++at;
      continue;
    }
    // Of two dollar signs the second stays.
    bool escaped = bytes[at + 1] == '$';
    plain = escaped ? at + 1 : next;
    at = next;
  }
  addPlain(text->length);
}

/// Reads what follows a dollar sign; returns where it ends: `at` if nothing
/// does.
i64 Template::readReference(i64 at) {
  const u8 *bytes = text->bytes();
  if (at < text->length && bytes[at] == '$')
    return at + 1;
  bool braces = at < text->length && bytes[at] == '{';
  i64 first = at + braces, end = first;
  while (end < text->length &&
         (braces ? bytes[end] != '}' : isAsciiWord(bytes[end])))
    ++end;
  if (braces ? end == text->length : end == first)
    return at;
  addGroup(bytes + first, end - first);
  return end + braces;
}

/// A number or a name; nothing if there is no such group.
void Template::addGroup(const u8 *name, i64 length) {
  i64 number = 0;
  bool isNumber = length > 0;
  for (i64 index = 0; index < length; ++index) {
    u32 digit = name[index] - u32('0');
    isNumber = isNumber && digit < 10;
    if (isNumber)
      number = smaller(number * 10 + digit, i64(kMaxGroups));
  }
  if (!isNumber) {
    for (number = program.groupCount() - 1; number > 0; --number) {
      GroupName other = program.names()[number];
      if (other.length == length && length > 0 &&
          bytesEqual(pattern->bytes() + other.at, name, length))
        break;
    }
    if (number <= 0)
      return;
  }
  if (number >= program.groupCount())
    return;
  parts.push({-1, number});
  groups |= number > 0;
}

Str *Template::expand(Str *result, const Str *haystack,
                      const i64 *slots) const {
  for (i64 index = 0; index < parts.size(); ++index) {
    Part part = parts[index];
    if (part.at >= 0) {
      result = appendBytes(result, text->bytes() + part.at, part.value);
      continue;
    }
    i64 start = slots[2 * part.value], end = slots[2 * part.value + 1];
    if (start >= 0 && end >= 0)
      result = appendBytes(result, haystack->bytes() + start, end - start);
  }
  return result;
}

} // namespace vox::rt::regex
