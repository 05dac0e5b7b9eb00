//===- lowering/VoxToLLVM/Constants.h - static data of a program ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Every string, type description, source location, capture-less function value
// and boxed case without fields that generated code refers to, once each, as a
// private constant laid out as runtime-rt/layout.h says. Also the places of the
// program's own constants and the declarations of the runtime's functions, on
// first use. Names are numbered in the order of first use, so they do not
// depend on addresses.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "lowering/RuntimeTable.h"
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

  /// A Box that is never freed: a case without fields of a boxed variant.
  mlir::StringRef boxedCase(mlir::Type box, uint64_t which);
  /// The words of a global of the program.
  mlir::StringRef global(mlir::StringRef name, mlir::Type type);
  /// A C string.
  mlir::StringRef functionName(mlir::StringRef name);
  /// The runtime's pointer to the record of the innermost call.
  mlir::StringRef callChain();

  /// The counter of the steps that are left.
  mlir::StringRef stepCounter();

  /// Numbers in a row, as a list holds them.
  mlir::StringRef table(mlir::DenseElementsAttr numbers);

  /// Bytes as they are.
  mlir::StringRef bytes(mlir::StringRef prefix, mlir::StringRef content);
  /// An address that the program fills in; null at the start.
  mlir::StringRef variable(mlir::StringRef prefix);

  /// Declares a function of the runtime.
  mlir::LLVM::LLVMFuncOp runtime(const RuntimeFunction &row);
  mlir::LLVM::LLVMFuncOp libm(mlir::StringRef symbol, unsigned arity);

private:
  /// One field of a constant and its place in bytes: a number, an address (null
  /// if the symbol is empty), bytes, or a table of addresses.
  struct Field {
    int64_t offset;
    enum Kind { Number, Address, Bytes, Addresses } kind;
    int64_t number = 0;
    mlir::StringRef text;
    llvm::ArrayRef<mlir::StringRef> symbols;
  };
  static Field number(int64_t offset, int64_t value) {
    return {offset, Field::Number, value, {}, {}};
  }
  static Field address(int64_t offset, mlir::StringRef symbol) {
    return {offset, Field::Address, 0, symbol, {}};
  }
  static Field characters(int64_t offset, mlir::StringRef text) {
    return {offset, Field::Bytes, 0, text, {}};
  }
  using Fields = llvm::SmallVector<Field, 8>;
  /// The head of an object that is never freed, and what follows it.
  Fields object(mlir::StringRef type, int64_t length,
                llvm::ArrayRef<Field> rest);

  mlir::Type typeOf(const Field &field) const;
  int64_t sizeOf(const Field &field) const;
  mlir::StringRef reserve(mlir::StringRef prefix);
  /// A constant of at least `size` bytes.
  mlir::StringRef define(mlir::StringRef name, int64_t size, Fields fields);
  mlir::StringRef make(mlir::StringRef prefix, int64_t size, Fields fields) {
    return define(reserve(prefix), size, std::move(fields));
  }
  mlir::StringRef addresses(llvm::ArrayRef<mlir::StringRef> symbols);

  /// What a TypeInfo says beside the shape of the type.
  struct Description {
    rt::TypeInfoKind kind;
    llvm::SmallVector<mlir::Type> arguments;
    llvm::SmallVector<mlir::StringRef> names;
  };
  Description describe(mlir::Type type);
  /// Kind, slots, stride and management are those of `numbers`.
  void defineTypeInfo(mlir::StringRef name, const rt::TypeInfo &numbers,
                      llvm::ArrayRef<mlir::StringRef> args,
                      llvm::ArrayRef<mlir::StringRef> names);
  mlir::StringRef terminated(mlir::StringRef prefix, mlir::StringRef text);
  void declareFlags(mlir::LLVM::LLVMFuncOp function, unsigned flags);
  mlir::Value initialValue(const Field &field);

  mlir::ModuleOp module;
  const Types &types;
  mlir::ImplicitLocOpBuilder builder;
  llvm::StringMap<unsigned> counters;
  llvm::StringMap<mlir::StringRef> texts, terminatedTexts;
  llvm::StringMap<mlir::StringRef> closures, globals;
  llvm::StringMap<mlir::LLVM::LLVMFuncOp> functions;
  llvm::DenseMap<mlir::Type, mlir::StringRef> typeInfos, closureTypeInfos;
  llvm::DenseMap<std::pair<mlir::Type, uint64_t>, mlir::StringRef> boxedCases;
  llvm::DenseMap<mlir::Attribute, mlir::StringRef> locations;
};

} // namespace vox::lowering
