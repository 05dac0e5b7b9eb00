//===- tools/pe-loader/Handles.cpp - what a program has open --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/pe-loader/Handles.h"

#include "tools/pe-loader/Errors.h"

#include <memory>
#include <mutex>
#include <unistd.h>
#include <vector>

namespace vox::pe {

/// Threads of the program open and close.
static std::mutex tableLock;
static std::vector<std::unique_ptr<Object>> table;

Handle addObject(Object object) {
  std::lock_guard lock(tableLock);
  size_t index = 0;
  while (index < table.size() && table[index])
    ++index;
  if (index == table.size())
    table.emplace_back();
  table[index] = std::make_unique<Object>(object);
  return reinterpret_cast<Handle>(4 * (index + 1));
}

Handle addFile(int descriptor, uint32_t access, bool isInherited) {
  Object object = {.kind = Kind::File};
  object.descriptor = descriptor;
  object.access = access;
  object.isInherited = isInherited;
  return addObject(object);
}

static std::unique_ptr<Object> *slotOf(Handle handle) {
  auto number = reinterpret_cast<uintptr_t>(handle);
  if (number % 4 != 0 || number == 0 || number / 4 > table.size())
    return nullptr;
  std::unique_ptr<Object> &slot = table[number / 4 - 1];
  return slot ? &slot : nullptr;
}

Object *findObject(Handle handle, Kind kind) {
  std::lock_guard lock(tableLock);
  std::unique_ptr<Object> *slot = slotOf(handle);
  if (slot && (*slot)->kind == kind)
    return slot->get();
  lastError = kInvalidHandle;
  return nullptr;
}

bool closeObject(Handle handle) {
  std::lock_guard lock(tableLock);
  std::unique_ptr<Object> *slot = slotOf(handle);
  if (!slot) {
    lastError = kInvalidHandle;
    return false;
  }
  if ((*slot)->listing)
    ::closedir((*slot)->listing);
  for (int descriptor : {(*slot)->descriptor, (*slot)->gate})
    if (descriptor >= 0)
      ::close(descriptor);
  slot->reset();
  return true;
}

Handle inheritedHandle(int descriptor) {
  constexpr uint32_t kReadAndWrite = 0xc0000000;
  return addFile(descriptor, kReadAndWrite, /*isInherited=*/true);
}

void forEachInherited(const std::function<void(const Object &)> &visit) {
  std::lock_guard lock(tableLock);
  for (const std::unique_ptr<Object> &object : table)
    if (object && object->isInherited)
      visit(*object);
}

} // namespace vox::pe
