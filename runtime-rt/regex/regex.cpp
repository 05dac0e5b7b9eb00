//===- runtime-rt/regex/regex.cpp - functions and methods -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/regex/regex.h"

#include "runtime-rt/core/int_text.h"
#include "runtime-rt/regex/cache.h"
#include "runtime-rt/regex/compile.h"
#include "runtime-rt/regex/matches.h"
#include "runtime-rt/regex/template.h"

namespace vox::rt::regex {

static Haystack haystackOf(const Str *text) {
  return {text->bytes(), text->length};
}

static const List *programOf(const u64 *regex) {
  return static_cast<const List *>(objectIn(regex[1]));
}

/// The text of a group, or null if it took no part.
static Str *groupText(const Str *text, const i64 *slots, i64 group) {
  i64 start = slots[2 * group], end = slots[2 * group + 1];
  return start < 0 || end < 0 ? nullptr
                              : makeStr(text->bytes() + start, end - start);
}

/// The groups of a match as list[Option[str]].
static u64 makeMatch(const Str *text, const Row<i64> &slots,
                     const TypeInfo *groupsType) {
  i64 count = slots.size() / 2;
  List *groups = newList(groupsType, count);
  u64 *to = words(groups);
  for (i64 group = 0; group < count; ++group) {
    Str *found = groupText(text, slots.data(), group);
    *to++ = found != nullptr;
    *to++ = slotOf(found);
  }
  groups->length = count;
  return slotOf(groups);
}

static Str *errorText(const Problem &problem) {
  Str *message = newStr(0);
  for (const char *at = problem.text; *at; ++at)
    message = appendBytes(message, reinterpret_cast<const u8 *>(at), 1);
  if (problem.text == kTooLarge)
    return message;
  message = appendText(message, " at offset ");
  Str *offset = vox_display_int(problem.at);
  message = appendBytes(message, offset->bytes(), offset->length);
  release(offset);
  return message;
}

} // namespace vox::rt::regex

using namespace vox::rt;
using namespace vox::rt::regex;

void vox_regex_compile(u64 *result, const Str *pattern) {
  Problem problem;
  List *program = regex::compile(pattern->bytes(), pattern->length, problem);
  result[0] = program == nullptr;
  if (!program) {
    result[1] = slotOf(errorText(problem));
    result[2] = 0;
    return;
  }
  Str *owned = const_cast<Str *>(pattern);
  retain(owned);
  result[1] = slotOf(owned);
  result[2] = slotOf(program);
}

i64 vox_regex_is_match(const Str *text, const Str *pattern) {
  const List *program = cachedProgram(pattern);
  return program && Matcher(words(program), false).matches(haystackOf(text));
}

void vox_regex_find(u64 *result, const Str *text, const Str *pattern) {
  const List *program = cachedProgram(pattern);
  i64 slots[2];
  bool found =
      program &&
      Matcher(words(program), false).find(haystackOf(text), 0, slots, nullptr);
  result[0] = found;
  result[1] = found ? slotOf(groupText(text, slots, 0)) : 0;
}

void vox_regex_captures(u64 *result, const Str *text, const Str *pattern) {
  result[0] = result[1] = 0;
  const List *program = cachedProgram(pattern);
  if (!program)
    return;
  Matcher matcher(words(program), true);
  Row<i64> slots;
  slots.resize(matcher.slots(), -1);
  if (!matcher.find(haystackOf(text), 0, slots.data(), nullptr))
    return;
  List *groups = newList(&strListType, slots.size() / 2);
  for (i64 group = 0; group < slots.size() / 2; ++group) {
    Str *found = groupText(text, slots.data(), group);
    groups = pushWord(groups, slotOf(found ? found : newStr(0)));
  }
  result[0] = 1;
  result[1] = slotOf(groups);
}

Str *vox_regex_replace(Str *text, const Str *pattern, const Str *replacement) {
  const List *program = cachedProgram(pattern);
  Str *result = nullptr;
  if (program) {
    Template parts(replacement, Program{words(program)}, pattern);
    Matches matches({words(program)}, parts.usesGroups(), haystackOf(text));
    Row<i64> slots;
    slots.resize(matches.slots(), -1);
    i64 copied = 0;
    while (matches.next(slots.data())) {
      if (!result)
        result = newStr(text->length);
      result = appendBytes(result, text->bytes() + copied, slots[0] - copied);
      result = parts.expand(result, text, slots.data());
      copied = slots[1];
    }
    if (result)
      return appendBytes(result, text->bytes() + copied, text->length - copied);
  }
  retain(text);
  return text;
}

i64 vox_regex_value_matches(const u64 *regex, const Str *text) {
  return Matcher(words(programOf(regex)), false).matches(haystackOf(text));
}

i64 vox_regex_value_is_match(const u64 *regex, const Str *text) {
  return vox_regex_value_matches(regex, text);
}

void vox_regex_value_find(u64 *result, const u64 *regex, const Str *text,
                          const TypeInfo *type) {
  Matcher matcher(words(programOf(regex)), true);
  Row<i64> slots;
  slots.resize(matcher.slots(), -1);
  bool found = matcher.find(haystackOf(text), 0, slots.data(), nullptr);
  result[0] = found;
  const TypeInfo *groupsType = type->args[0]->args[0];
  result[1] = found ? makeMatch(text, slots, groupsType) : 0;
}

List *vox_regex_value_find_all(const u64 *regex, const Str *text,
                               const TypeInfo *type) {
  Matches matches({words(programOf(regex))}, true, haystackOf(text));
  Row<i64> slots;
  slots.resize(matches.slots(), -1);
  List *all = newList(type, 0);
  while (matches.next(slots.data()))
    all = pushWord(all, makeMatch(text, slots, type->args[0]->args[0]));
  return all;
}

void vox_match_group(u64 *result, const u64 *match, i64 index) {
  auto *groups = static_cast<const List *>(objectIn(match[0]));
  result[0] = result[1] = 0;
  if (index < 0 || index >= groups->length)
    return;
  const u64 *group = words(groups) + 2 * index;
  result[0] = group[0];
  result[1] = group[1];
  retain(objectIn(group[1]));
}

List *vox_match_groups(const u64 *match) {
  auto *groups = static_cast<const List *>(objectIn(match[0]));
  List *texts = newList(&strListType, groups->length);
  for (i64 index = 0; index < groups->length; ++index) {
    const u64 *group = words(groups) + 2 * index;
    retain(objectIn(group[1]));
    texts = pushWord(texts, group[0] ? group[1] : slotOf(newStr(0)));
  }
  return texts;
}
