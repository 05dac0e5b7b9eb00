//===- lowering/VoxToLLVM/DebugInfo.cpp - what a debugger knows -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/DebugInfo.h"

#include "llvm/BinaryFormat/Dwarf.h"

using namespace mlir;
using namespace vox::lowering;

static FileLineColLoc placeOf(Location location) {
  return location->findInstanceOf<FileLineColLoc>();
}

static DistinctAttr makeIdentity(MLIRContext *context) {
  return DistinctAttr::create(UnitAttr::get(context));
}

DebugInfo::DebugInfo(ModuleOp module, const Types &types)
    : context(module.getContext()), types(types) {
  StringRef name;
  for (auto function : module.getOps<ir::FuncOp>())
    if (FileLineColLoc place = placeOf(function.getLoc());
        place && name.empty())
      name = place.getFilename();
  // No debugger knows Vox; it shows values and types best as those of C.
  unit = LLVM::DICompileUnitAttr::get(
      makeIdentity(context), llvm::dwarf::DW_LANG_C99, file(name),
      StringAttr::get(context, "voxc"), /*isOptimized=*/false,
      LLVM::DIEmissionKind::Full);
}

LLVM::DIFileAttr DebugInfo::file(StringRef name) {
  return LLVM::DIFileAttr::get(context, name, ".");
}

LLVM::DITypeAttr DebugInfo::describe(Type type) {
  auto basic = [&](StringRef name, uint64_t bits, unsigned encoding) {
    return LLVM::DIBasicTypeAttr::get(context, llvm::dwarf::DW_TAG_base_type,
                                      name, bits, encoding);
  };
  if (type == types.i64)
    return basic("int", 64, llvm::dwarf::DW_ATE_signed);
  if (type == types.f64)
    return basic("float", 64, llvm::dwarf::DW_ATE_float);
  if (type == types.i1)
    return basic("bool", 8, llvm::dwarf::DW_ATE_boolean);
  return {};
}

Location DebugInfo::function(ir::FuncOp function) {
  FileLineColLoc place = placeOf(function.getLoc());
  LLVM::DIFileAttr source = place ? file(place.getFilename()) : unit.getFile();
  unsigned line = place ? place.getLine() : 0;
  auto name = StringAttr::get(context, function.getSymName());
  LLVM::DITypeAttr result = describe(function.getResultOrUnit());
  if (!result)
    result = LLVM::DINullTypeAttr::get(context);
  auto subprogram = LLVM::DISubprogramAttr::get(
      context, makeIdentity(context), unit, source, name,
      /*linkageName=*/StringAttr(), source, line, /*scopeLine=*/line,
      LLVM::DISubprogramFlags::Definition |
          LLVM::DISubprogramFlags::LocalToUnit,
      LLVM::DISubroutineTypeAttr::get(context, result), /*retainedNodes=*/{},
      /*annotations=*/{});
  Location at = place ? Location(place)
                      : FileLineColLoc::get(unit.getFile().getName(), 0, 0);
  return FusedLoc::get(context, at, subprogram);
}

LLVM::DILocalVariableAttr DebugInfo::variable(Location function, StringRef name,
                                              Type type, Location at,
                                              unsigned parameter) {
  LLVM::DITypeAttr shown = describe(type);
  if (!shown)
    return {};
  auto fused = cast<FusedLocWith<LLVM::DISubprogramAttr>>(function);
  LLVM::DISubprogramAttr scope = fused.getMetadata();
  FileLineColLoc place = placeOf(at);
  return LLVM::DILocalVariableAttr::get(
      scope, name, scope.getFile(), place ? place.getLine() : 0, parameter,
      /*alignInBits=*/0, shown, LLVM::DIFlags::Zero);
}
