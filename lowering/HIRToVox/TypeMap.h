//===- lowering/HIRToVox/TypeMap.h - types and places of the source -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"

#include "mlir/IR/Location.h"
#include "mlir/IR/Types.h"

#include <vector>

namespace vox::lowering {

/// HIR types as types of the dialect.
class TypeMap {
public:
  explicit TypeMap(mlir::MLIRContext *context) : context(context) {}

  /// Null for a type that has no lowering.
  mlir::Type convert(const hir::Type *type);
  /// The types of values among these, in order: Unit has none.
  llvm::SmallVector<mlir::Type> values(llvm::ArrayRef<const hir::Type *> types);

private:
  mlir::Type make(const hir::Type *type);

  mlir::MLIRContext *context;
  std::vector<mlir::Type> known; ///< by Type::index
};

/// Spans as MLIR locations, `file.vox:3:9`.
class LocationMap {
public:
  LocationMap(mlir::MLIRContext *context, const SourceManager &sources)
      : context(context), sources(sources) {}
  mlir::Location convert(Span span);

private:
  mlir::MLIRContext *context;
  const SourceManager &sources;
  Span last{~FileId(0), 0, 0};
  LineColumn lastPlace;
};

} // namespace vox::lowering
