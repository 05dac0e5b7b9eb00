//===- hir/interp/Image.cpp - a program made ready to run -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Image.h"
#include "hir/interp/Decoder.h"

using namespace vox;
using namespace vox::interp;

Image::Image(const hir::Program &program, bool countsSteps)
    : program(program), countsSteps(countsSteps), owned(program),
      types(program.types, immortals), machine(program.sources) {
  for (const std::string &text : program.strings)
    strings.push_back(immortals.str(text));
  uint32_t place = 0;
  for (const hir::Global &global : program.globals) {
    globalPlaces.push_back(place);
    place += global.type->slots();
  }
  machine.globals.resize(place);
  for (const auto &function : program.functions) {
    Routine &routine = routines.emplace_back();
    routine.counts = function->kind != hir::FunctionKind::Entry;
    routine.closure = types.closure(*function);
    routine.name = immortals.str(function->display);
    routine.symbol = function->name.c_str();
  }
  for (hir::FunctionId id = 0; id < routines.size(); ++id)
    Decoder(*this, id).run();
}

Image::~Image() {
  for (size_t i = 0; i < program.globals.size(); ++i)
    vox_release_value(machine.globals.data() + globalPlaces[i],
                      types.get(program.globals[i].type));
}

const rt::Box *Image::emptyCase(const hir::Type *type, i64 variantCase) {
  const rt::Box *&box = emptyCases[{type->index(), variantCase}];
  if (!box)
    box = immortals.box(types.get(type), static_cast<u64>(variantCase));
  return box;
}
