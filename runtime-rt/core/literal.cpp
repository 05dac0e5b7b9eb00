//===- runtime-rt/core/literal.cpp - values made of constants -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Reads what hir/LiteralCode.h describes. Containers whose contents come later
// wait in a list that is threaded through their count fields: nothing else is
// allocated, whatever stands inside of what. What recurses is the walk over the
// inline structure of one type, which is as deep as the program's text wrote it.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/json.h"

namespace vox::rt {

namespace {

u64 readNumber(const u8 *&at) {
  u64 value = 0;
  for (int shift = 0;; shift += 7) {
    u64 byte = *at++;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80)
      return value;
  }
}

/// Like the constants of a program these texts cost no abstract memory.
const Str *const *makeTexts(const u8 *bytes) {
  auto count = static_cast<i64>(readNumber(bytes));
  auto sizeOf = [](i64 length) {
    return (static_cast<i64>(sizeof(Str)) + length + 7) & ~i64(7);
  };
  i64 size = 8 * count;
  const u8 *at = bytes;
  for (i64 index = 0; index < count; ++index) {
    auto length = static_cast<i64>(readNumber(at));
    size += sizeOf(length);
    at += length;
  }
  auto *block = static_cast<u8 *>(heap::allocate(size));
  auto **table = reinterpret_cast<const Str **>(block);
  block += 8 * count;
  for (i64 index = 0; index < count; ++index) {
    auto length = static_cast<i64>(readNumber(bytes));
    auto *text = reinterpret_cast<Str *>(block);
    text->refs = kImmortal;
    text->type = &strType;
    text->length = text->capacity = length;
    copyBytes(text->bytes(), bytes, length);
    table[index] = text;
    block += sizeOf(length);
    bytes += length;
  }
  return table;
}

class Reader {
public:
  Reader(const u8 *code, const Str *const *texts) : at(code), texts(texts) {}

  void read(u64 *value, const TypeInfo *type) {
    this->value(value, type);
    while (Object *object = waiting) {
      waiting = objectIn(static_cast<u64>(object->refs));
      object->refs = 1;
      contents(object);
    }
  }

private:
  u64 number() { return readNumber(at); }
  u64 integer() {
    u64 value = number();
    return value >> 1 ^ -(value & 1);
  }
  u64 text() { return slotOf(texts[number()]); }
  i64 count() { return static_cast<i64>(number()); }

  /// The object as a value; its contents follow.
  u64 open(Object *object) {
    object->refs = static_cast<i64>(slotOf(waiting));
    waiting = object;
    return slotOf(object);
  }
  u64 container(Object *object) {
    return object->capacity ? open(object) : slotOf(object);
  }

  void json(u64 *value) {
    value[0] = number();
    switch (value[0]) {
    case kJsonInt:
      value[1] = integer();
      return;
    case kJsonFloat:
      value[1] = __builtin_bswap64(number());
      return;
    case kJsonBool:
      value[1] = number();
      return;
    case kJsonStr:
      value[1] = text();
      return;
    case kJsonArray:
      value[1] = container(newList(&jsonListType, count()));
      return;
    case kJsonObject:
      value[1] = container(newMap(&jsonMapType, count()));
      return;
    default:
      value[1] = 0;
    }
  }

  u64 box(const TypeInfo *type) {
    const TypeInfo *content = type->args[0];
    if (content->kind == kRecord)
      return open(vox_box_alloc(type, content->slots));
    u64 which = number();
    Box *object = vox_box_alloc(type, 1 + content->args[which]->slots);
    object->slots()[0] = which;
    return open(object);
  }

  void value(u64 *slots, const TypeInfo *type) {
    switch (type->kind) {
    case kInt:
      slots[0] = integer();
      return;
    case kFloat:
      slots[0] = __builtin_bswap64(number());
      return;
    case kBool:
      slots[0] = number();
      return;
    case kStr:
      slots[0] = text();
      return;
    case kDec:
      slots[0] = number();
      slots[1] = number();
      return;
    case kJson:
      return json(slots);
    case kList:
      slots[0] = container(newList(type, count()));
      return;
    case kMap:
      slots[0] = container(newMap(type, count()));
      return;
    case kBox:
      slots[0] = box(type);
      return;
    default:
      return parts(slots, type);
    }
  }

  /// What lies side by side; the slots that its case does not use are zero.
  void parts(u64 *slots, const TypeInfo *type) {
    if (type->kind == kTuple || type->kind == kRecord) {
      for (i64 index = 0; index < type->argCount; ++index) {
        value(slots, type->args[index]);
        slots += type->args[index]->slots;
      }
      return;
    }
    for (i64 slot = 0; slot < type->slots; ++slot)
      slots[slot] = 0;
    if (type->kind == kUnit)
      return;
    u64 which = slots[0] = number();
    if (type->kind != kOption)
      value(slots + 1, type->args[which]);
    else if (which)
      value(slots + 1, type->args[0]);
  }

  void contents(Object *object) {
    const TypeInfo *type = object->type->args[0];
    if (object->type->kind == kMap) {
      auto *map = static_cast<Map *>(object);
      for (i64 left = map->capacity; left > 0; --left) {
        auto *key = static_cast<Str *>(objectIn(text()));
        value(appendEntry(map, key), type);
      }
      return;
    }
    if (object->type->kind == kBox) {
      u64 *slots = static_cast<Box *>(object)->slots();
      if (type->kind == kRecord)
        return parts(slots, type);
      return value(slots + 1, type->args[slots[0]]);
    }
    auto *list = static_cast<List *>(object);
    u8 *place = list->data();
    for (i64 left = list->capacity; left > 0; --left) {
      if (type->kind == kBool)
        *place = static_cast<u8>(number());
      else
        value(reinterpret_cast<u64 *>(place), type);
      place += type->stride;
    }
    list->length = list->capacity;
  }

  const u8 *at;
  const Str *const *texts;
  Object *waiting = nullptr; ///< linked through `refs`
};

} // namespace

} // namespace vox::rt

using namespace vox::rt;

const Str *const *vox_literal_texts(const Str *const **known, const u8 *bytes) {
  if (*known)
    return *known;
  return *known = makeTexts(bytes);
}

void vox_literal(u64 *result, const u8 *code, const Str *const *texts,
                 const TypeInfo *type) {
  Reader(code, texts).read(result, type);
}
