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

LLVM::DISubprogramAttr DebugInfo::subprogram(StringRef name,
                                             LLVM::DIFileAttr source,
                                             unsigned line,
                                             LLVM::DITypeAttr result) {
  if (!result)
    result = LLVM::DINullTypeAttr::get(context);
  return LLVM::DISubprogramAttr::get(
      context, makeIdentity(context), unit, source,
      StringAttr::get(context, name), /*linkageName=*/StringAttr(), source,
      line, /*scopeLine=*/line,
      LLVM::DISubprogramFlags::Definition |
          LLVM::DISubprogramFlags::LocalToUnit,
      LLVM::DISubroutineTypeAttr::get(context, result), /*retainedNodes=*/{},
      /*annotations=*/{});
}

Location DebugInfo::function(ir::FuncOp function) {
  FileLineColLoc at = placeOf(function.getLoc());
  current = subprogram(
      function.getSymName(), at ? file(at.getFilename()) : unit.getFile(),
      at ? at.getLine() : 0, describe(function.getResultOrUnit()));
  scopes = DebugScopes(function, current);
  return at ? Location(FusedLoc::get(context, Location(at), current))
            : nowhere();
}

Location DebugInfo::program(StringRef name) {
  current = subprogram(name, unit.getFile(), 0, {});
  return nowhere();
}

Location DebugInfo::within(LLVM::DIScopeAttr scope) {
  Location none = FileLineColLoc::get(current.getFile().getName(), 0, 0);
  return FusedLoc::get(context, none, scope);
}

Location DebugInfo::place(Location location) {
  FileLineColLoc at = placeOf(location);
  return at ? Location(FusedLoc::get(context, Location(at),
                                     scopes.at(at.getLine(), at.getColumn())))
            : nowhere();
}

LLVM::DILocalVariableAttr DebugInfo::variable(ir::DebugValueOp shown,
                                              unsigned parameter) {
  LLVM::DITypeAttr type = describe(shown.getValue().getType());
  if (!type)
    return {};
  FileLineColLoc at = placeOf(shown.getLoc());
  return LLVM::DILocalVariableAttr::get(
      scopes.of(shown), shown.getName(), current.getFile(),
      at ? at.getLine() : 0, parameter, /*alignInBits=*/0, type,
      LLVM::DIFlags::Zero);
}
