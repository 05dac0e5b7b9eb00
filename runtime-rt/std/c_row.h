//===- runtime-rt/std/c_row.h - texts as other programs take them ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A null-terminated row of pointers to NUL-terminated texts in one block. Sized
// first, then filled.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/str.h"

namespace vox::rt {

class CRow {
public:
  CRow() = default;
  CRow(const CRow &) = delete;
  CRow &operator=(const CRow &) = delete;
  ~CRow() { clear(); }

  /// Room for so many texts of so many bytes together, their ends not counted.
  /// Replaces what was there.
  void reserve(i64 texts, i64 bytes);
  /// Begins the next text; its bytes follow through `bytes`.
  void begin();
  void bytes(const u8 *bytes, i64 count);
  void text(const Str *text);
  void clear();
  /// Changes contents with another row.
  void swap(CRow &other);

  const char *const *row() const { return texts; }

private:
  const char **texts = nullptr;
  u8 *next = nullptr;
  i64 used = 0;
  i64 size = 0; ///< of the block
};

/// A NUL-terminated copy of one text.
class CText {
public:
  explicit CText(const Str *text);
  const char *get() const { return row.row()[0]; }

private:
  CRow row;
};

/// Bytes of a NUL-terminated text.
i64 lengthOf(const char *text);

/// True if a text holds a NUL character: no other program can be given it.
bool holdsNul(const Str *text);

} // namespace vox::rt
