//===- lowering/HIRToVox/TypeMap.h - types and places of the source -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/Types.h"

#include <vector>

namespace vox::lowering {

/// HIR types as types of the dialect. Boxed types are known by name, since they
/// may contain themselves; what they hold is converted afterwards.
class TypeMap {
public:
  explicit TypeMap(mlir::MLIRContext *context) : context(context) {}

  /// Null for a type that has no lowering.
  mlir::Type convert(const hir::Type *type);
  /// Declares what every box met so far holds, by `vox.boxed` operations.
  void declareBoxes(mlir::OpBuilder &builder);
  /// The types of values among these, in order: Unit has none.
  llvm::SmallVector<mlir::Type> values(llvm::ArrayRef<const hir::Type *> types);

private:
  mlir::Type make(const hir::Type *type);
  mlir::Type makeRow(const hir::Type *type);
  mlir::Type makeChoice(const hir::Type *type);
  mlir::Type makeBox(const hir::Type *type);
  bool convertAll(llvm::ArrayRef<const hir::Type *> types,
                  llvm::SmallVectorImpl<mlir::Type> &converted);

  mlir::MLIRContext *context;
  std::vector<mlir::Type> known;        ///< by Type::index
  std::vector<const hir::Type *> boxes; ///< in the order they were met
  size_t declaredBoxes = 0;
};

/// Spans as MLIR locations, `file.vox:3:9`. A line may be a megabyte long and
/// its instructions may point anywhere in it, so columns come from a table.
class LocationMap {
public:
  LocationMap(mlir::MLIRContext *context, const SourceManager &sources)
      : context(context), sources(sources), files(sources.size()) {}
  mlir::Location convert(Span span);

private:
  /// Characters before a byte of the text, known for every block of bytes.
  struct File {
    std::vector<uint32_t> lineStarts;
    std::vector<uint32_t> charactersBefore;
    mlir::StringAttr name;
  };
  const File &fileOf(FileId id);
  uint32_t charactersBefore(const File &file, std::string_view text,
                            uint32_t offset) const;

  mlir::MLIRContext *context;
  const SourceManager &sources;
  std::vector<File> files;
};

} // namespace vox::lowering
