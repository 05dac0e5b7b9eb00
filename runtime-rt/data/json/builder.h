//===- runtime-rt/data/json/builder.h - Json values bottom up -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The values of containers that are still open lie on one stack; closing a
// container takes its values off and puts the container there. So a list or map
// is allocated once, with its final size. Whatever is left when the builder
// dies is released.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/json.h"

namespace vox::rt {

class JsonBuilder {
public:
  JsonBuilder() = default;
  JsonBuilder(const JsonBuilder &) = delete;
  ~JsonBuilder();

  /// The number of values on the stack.
  i64 size() const { return count; }

  /// The payload is consumed.
  VOX_INLINE void push(JsonKind kind, u64 payload) {
    if (VOX_UNLIKELY(count == capacity))
      grow();
    setJson(&values[count++].kind, kind, payload);
  }
  void pushNull() { push(kJsonNull, 0); }
  void pushInt(i64 value) { push(kJsonInt, static_cast<u64>(value)); }
  void pushFloat(double value) { push(kJsonFloat, bitsOf(value)); }
  void pushStr(Str *text) { push(kJsonStr, slotOf(text)); }

  /// Makes an array of the values from position `first` on.
  void closeArray(i64 first);
  /// Makes an object of the keys and values in turn from position `first` on. A
  /// repeated key has its last value at its first place; `distinct`: there is
  /// none.
  void closeObject(i64 first, bool distinct = false);

  /// The text at a position, still owned by the stack.
  Str *textAt(i64 index) const {
    return static_cast<Str *>(objectIn(values[index].payload));
  }

  /// Takes the topmost value off.
  void pop(u64 *json) {
    --count;
    json[0] = values[count].kind;
    json[1] = values[count].payload;
  }

private:
  struct Slots {
    u64 kind, payload;
  };

  __attribute__((noinline)) void grow();
  void freeValues();

  Slots *values = nullptr;
  i64 count = 0, capacity = 0;
};

} // namespace vox::rt
