//===- lowering/VoxToLLVM/Constants.h - static data of a program ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Every string, type description, source location and capture-less function
// value that generated code refers to, once each, as a private constant laid
// out as runtime-rt/abi.h says. Also the declarations of the runtime's
// functions, on first use. Names are numbered in the order of first use, so
// they do not depend on addresses.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "lowering/VoxToLLVM/Types.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"

namespace vox::lowering {

class Constants {
public:
  Constants(mlir::ModuleOp module, const Types &types);

  /// Symbols of private globals; their address is what generated code passes.
  mlir::StringRef text(mlir::StringRef bytes); ///< a Str that is never freed
  mlir::StringRef typeInfo(mlir::Type type);   ///< a TypeInfo
  mlir::StringRef
  closureTypeInfo(mlir::TypeRange captures); ///< a closure's own TypeInfo
  mlir::StringRef location(mlir::Location location); ///< a SourceLocation
  /// A Function that is never freed, for a lambda without captures.
  mlir::StringRef closure(mlir::StringRef code, mlir::StringRef display);

  /// Numbers in a row, as a list holds them.
  mlir::StringRef table(mlir::DenseElementsAttr numbers);

  /// Declares a function of the runtime by letters as in Runtime.def.
  mlir::LLVM::LLVMFuncOp runtime(mlir::StringRef symbol, mlir::StringRef result,
                                 mlir::StringRef parameters,
                                 bool isCold = false);
  /// Declares a function of libm/: it depends on its operands and does nothing
  /// else.
  mlir::LLVM::LLVMFuncOp libm(mlir::StringRef symbol, unsigned arity);

private:
  /// One field of a constant: a number, an address (null if the symbol is
  /// empty), bytes, or a table of addresses.
  struct Field {
    enum Kind { Number, Address, Bytes, Addresses } kind;
    int64_t number = 0;
    mlir::StringRef text;
    llvm::ArrayRef<mlir::StringRef> symbols;
  };
  static Field number(int64_t value) { return {Field::Number, value, {}, {}}; }
  static Field address(mlir::StringRef symbol) {
    return {Field::Address, 0, symbol, {}};
  }

  mlir::StringRef make(mlir::StringRef prefix, llvm::ArrayRef<Field> fields);
  mlir::StringRef typeInfoRecord(int64_t kind, int64_t slots, int64_t stride,
                                 bool managed,
                                 llvm::ArrayRef<mlir::StringRef> arguments);
  mlir::StringRef fileName(mlir::StringRef name);
  mlir::Value initialValue(const Field &field);

  mlir::ModuleOp module;
  const Types &types;
  mlir::ImplicitLocOpBuilder builder;
  llvm::StringMap<unsigned> counters;
  llvm::StringMap<mlir::StringRef> texts, files;
  llvm::StringMap<mlir::StringRef> closures;
  llvm::StringMap<mlir::LLVM::LLVMFuncOp> functions;
  llvm::DenseMap<mlir::Type, mlir::StringRef> typeInfos, closureTypeInfos;
  llvm::DenseMap<mlir::Attribute, mlir::StringRef> locations;
};

} // namespace vox::lowering
