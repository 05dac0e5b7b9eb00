//===- hir/interp/Image.cpp - a program made ready to run
//-------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Image.h"
#include "hir/interp/Decoder.h"

#include <cstring>
#include <new>

using namespace vox;
using namespace vox::interp;

const rt::Str *Image::makeStr(std::string_view text) {
  std::vector<u64> &memory =
      storage.emplace_back((sizeof(rt::Str) + text.size() + 7) / 8);
  rt::Str *str = new (memory.data()) rt::Str();
  str->refs = rt::kImmortal;
  str->type = types.get(program.types.strType);
  str->length = str->capacity = static_cast<i64>(text.size());
  if (!text.empty())
    std::memcpy(str->bytes(), text.data(), text.size());
  return str;
}

Image::Image(const hir::Program &program)
    : program(program), types(program.types), machine(program.sources) {
  for (const std::string &text : program.strings)
    strings.push_back(makeStr(text));
  for (const auto &function : program.functions) {
    Routine &routine = routines.emplace_back();
    routine.counts = function->kind != hir::FunctionKind::Entry;
    routine.closure = types.closure(*function);
    routine.name = makeStr(function->display);
  }
  for (hir::FunctionId id = 0; id < routines.size(); ++id)
    Decoder(*this, id).run();
}
