//===- hir/interp/Immortals.cpp - objects that a program is born with -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Immortals.h"

#include <cstring>
#include <new>

using namespace vox;
using namespace vox::interp;

static constexpr rt::TypeInfo kStrType = rt::referenceInfo(rt::kStr);

const rt::Str *Immortals::str(std::string_view text) {
  std::vector<u64> &memory = storage.emplace_back(
      (sizeof(rt::Str) + text.size() + sizeof(u64) - 1) / sizeof(u64));
  rt::Str *str = new (memory.data()) rt::Str();
  str->refs = rt::kImmortal;
  str->type = &kStrType;
  str->length = str->capacity = static_cast<i64>(text.size());
  if (!text.empty())
    std::memcpy(str->bytes(), text.data(), text.size());
  return str;
}

const rt::Box *Immortals::box(const rt::TypeInfo *type, u64 tag) {
  std::vector<u64> &memory =
      storage.emplace_back(sizeof(rt::Box) / sizeof(u64) + 1);
  rt::Box *box = new (memory.data()) rt::Box();
  box->refs = rt::kImmortal;
  box->type = type;
  box->length = box->capacity = 1;
  box->slots()[0] = tag;
  return box;
}
