//===- runtime-rt/std/env.cpp - arguments and environment -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The start environment is never changed: what is set lies in a map over it.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/env.h"

#include "runtime-rt/caps/gate.h"
#include "runtime-rt/core/fault.h"
#include "runtime-rt/core/map.h"
#include "runtime-rt/core/utf8.h"
#include "runtime-rt/os/environment.h"
#include "runtime-rt/std/c_row.h"

namespace vox::rt {

namespace {

constexpr const TypeInfo *kValueTypes[] = {&strType};
constexpr TypeInfo kTextMap = referenceInfo(kMap, 1, kValueTypes);

struct Environment {
  Map *changes;    ///< null: nothing was set
  bool isKept;     ///< `current` is always up to date
  bool isOutdated; ///< `current` is behind `changes`
};

constinit Environment environment = {nullptr, false, true};

/// What `row` gives.
[[clang::no_destroy]] constinit CRow current;

/// A variable of the start environment.
struct Variable {
  Span name, value;
};

bool startsWith(Span span, Text prefix) {
  return span.end - span.begin >= prefix.length &&
         bytesEqual(span.begin, reinterpret_cast<const u8 *>(prefix.bytes),
                    prefix.length);
}

bool isSame(Span span, Text text) {
  return span.end - span.begin == text.length && startsWith(span, text);
}

/// Those that steer the runtime are neither the program's nor its children's.
bool steersRuntime(Span name) {
  return startsWith(name, "VOX_CAPS") || startsWith(name, "VOX_MAX_") ||
         isSame(name, "VOX_TIMEOUT_MS") || isSame(name, "VOX_STATUS_FD");
}

/// Calls `visit(Variable)` for each variable that a program may see, until it
/// returns true.
template <typename Visitor>
void visitStart(Visitor visit) {
  const char *const *entry = os::environment();
  for (; entry && *entry; ++entry) {
    auto *begin = reinterpret_cast<const u8 *>(*entry);
    const u8 *equals = begin;
    while (*equals && *equals != '=')
      ++equals;
    if (!*equals || equals == begin)
      continue;
    Variable variable = {{begin, equals}, {equals + 1, equals + 1}};
    variable.value.end += lengthOf(reinterpret_cast<const char *>(equals + 1));
    if (!steersRuntime(variable.name) && visit(variable))
      return;
  }
}

i64 sizeOf(Span span) { return span.end - span.begin; }

/// The key of a name in a map of variables.
Str *keyOf(Span name) {
  Str *key = makeStr(name.begin, sizeOf(name));
  for (i64 index = 0; index < key->length; ++index)
    key->bytes()[index] = os::foldNameByte(key->bytes()[index]);
  return key;
}

bool isSameName(Span a, Span b) {
  if (sizeOf(a) != sizeOf(b))
    return false;
  for (; a.begin < a.end; ++a.begin, ++b.begin)
    if (os::foldNameByte(*a.begin) != os::foldNameByte(*b.begin))
      return false;
  return true;
}

bool isIn(const Map *map, Span name) {
  if (!map)
    return false;
  Str *key = keyOf(name);
  bool found = findValue(map, key) != nullptr;
  release(key);
  return found;
}

/// Calls `visit(name, value)` for each entry of a map that `over` has not.
template <typename Visitor>
void visitMap(const Map *map, const Map *over, Visitor visit) {
  if (!map)
    return;
  for (const u64 *entry = nextEntry(map, map->entries()); entry;
       entry = nextEntry(map, entry + map->entrySlots)) {
    Span name = spanOf(static_cast<Str *>(objectIn(entry[0])));
    if (!isIn(over, name))
      visit(name, spanOf(static_cast<Str *>(objectIn(entry[1]))));
  }
}

/// The same for each variable as it is now and those of `more`.
template <typename Visitor>
void visitAll(const Map *more, Visitor visit) {
  visitStart([&](Variable variable) {
    if (!isIn(environment.changes, variable.name) && !isIn(more, variable.name))
      visit(variable.name, variable.value);
    return false;
  });
  visitMap(environment.changes, more, visit);
  visitMap(more, nullptr, visit);
}

void fillRow(CRow &row, const Map *more) {
  i64 texts = 0, bytes = 0;
  visitAll(more, [&](Span name, Span value) {
    ++texts;
    bytes += sizeOf(name) + 1 + sizeOf(value);
  });
  row.reserve(texts, bytes);
  visitAll(more, [&](Span name, Span value) {
    row.begin();
    row.bytes(name.begin, sizeOf(name));
    row.bytes(reinterpret_cast<const u8 *>("="), 1);
    row.bytes(value.begin, sizeOf(value));
  });
}

void rebuildCurrent() {
  CRow fresh;
  fillRow(fresh, nullptr);
  current.swap(fresh);
  environment.isOutdated = false;
}

/// Bytes of the name in `NAME=value`; 0 when it is not of that form.
i64 nameLength(const Str *item) {
  for (i64 index = 0; index < item->length; ++index)
    if (item->bytes()[index] == '=')
      return index;
  return 0;
}

Map *put(Map *map, Str *name, Str *value) {
  u64 slot = slotOf(value);
  return putEntry(map, name, &slot);
}

} // namespace

Str *env::valueOf(const Str *name) {
  if (!environment.changes)
    return startValueOf(name);
  Str *key = keyOf(spanOf(name));
  const u64 *value = findValue(environment.changes, key);
  release(key);
  if (!value)
    return startValueOf(name);
  retain(objectIn(*value));
  return static_cast<Str *>(objectIn(*value));
}

Str *env::startValueOf(const Str *name) {
  Str *found = nullptr;
  visitStart([&](Variable variable) {
    if (!isSameName(variable.name, spanOf(name)))
      return false;
    found = makeStr(variable.value.begin, sizeOf(variable.value));
    return true;
  });
  return found;
}

const char *const *env::row() {
  if (environment.isOutdated)
    rebuildCurrent();
  return current.row();
}

void env::buildRow(CRow &row, const List *items) {
  Map *more = newMap(&kTextMap, 0);
  for (i64 index = 0; index < items->length; ++index) {
    auto *item = static_cast<const Str *>(objectIn(words(items)[index]));
    i64 length = nameLength(item);
    if (length > 0 && !holdsNul(item))
      more =
          put(more, makeStr(item->bytes(), length),
              makeStr(item->bytes() + length + 1, item->length - length - 1));
  }
  fillRow(row, more);
  release(more);
}

void env::keepRow() {
  row();
  environment.isKept = true;
}

} // namespace vox::rt

using namespace vox::rt;

void vox_env_get(u64 *result, const Str *name) {
  caps::gate(caps::Capability::kEnvRead, "env.get");
  Str *value = env::valueOf(name);
  if (value && !isUtf8(value->bytes(), value->length)) {
    release(value);
    value = nullptr;
  }
  result[0] = value != nullptr;
  result[1] = slotOf(value);
}

List *vox_env_args() {
  caps::gate(caps::Capability::kEnvRead, "env.args");
  const char *const *words = os::arguments();
  i64 count = 0;
  while (words && words[count])
    ++count;
  List *list = newList(&strListType, count);
  for (i64 index = 0; index < count; ++index) {
    auto *bytes = reinterpret_cast<const u8 *>(words[index]);
    list = pushWord(list, slotOf(makeUtf8(bytes, lengthOf(words[index]))));
  }
  return list;
}

void vox_env_set(const Str *name, const Str *value, const SourceLocation *at) {
  caps::gate(caps::Capability::kEnvWrite, "env.set");
  bool isInvalid = name->length == 0 || holdsNul(name);
  for (i64 index = 0; index < name->length; ++index)
    isInvalid |= name->bytes()[index] == '=';
  if (isInvalid)
    faultWith(kInvalidArgument, "env.set: invalid name", at);
  if (holdsNul(value))
    faultWith(kInvalidArgument, "env.set: invalid value", at);
  if (!environment.changes)
    environment.changes = newMap(&kTextMap, 0);
  auto *content = const_cast<Str *>(value);
  retain(content);
  environment.changes = put(environment.changes, keyOf(spanOf(name)), content);
  environment.isOutdated = true;
  if (environment.isKept)
    rebuildCurrent();
}
