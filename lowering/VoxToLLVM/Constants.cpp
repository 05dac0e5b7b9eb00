//===- lowering/VoxToLLVM/Constants.cpp - static data of a program --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/Constants.h"

#include "mlir/Dialect/Vox/IR/Vox.h"

using namespace mlir;
using namespace vox::lowering;

/// The numbers of TypeInfoKind in runtime-rt/abi.h.
enum TypeKind : int64_t {
  kInt = 0,
  kFloat = 1,
  kBool = 2,
  kStr = 3,
  kUnit = 4,
  kList = 5,
  kOption = 6,
  kTuple = 8,
  kFunction = 9
};

Constants::Constants(ModuleOp module, const Types &types)
    : module(module), types(types),
      builder(UnknownLoc::get(module.getContext()),
              OpBuilder::atBlockEnd(module.getBody())) {}

/// Builds the value of one field inside a global's initialiser.
Value Constants::initialValue(const Field &field) {
  switch (field.kind) {
  case Field::Number:
    return LLVM::ConstantOp::create(builder, types.i64, field.number);
  case Field::Address:
    if (field.text.empty())
      return LLVM::ZeroOp::create(builder, types.ptr);
    return LLVM::AddressOfOp::create(builder, types.ptr, field.text);
  case Field::Bytes: {
    auto type = LLVM::LLVMArrayType::get(types.i8, field.text.size());
    if (field.text.empty())
      return LLVM::ZeroOp::create(builder, type);
    return LLVM::ConstantOp::create(builder, type,
                                    builder.getStringAttr(field.text));
  }
  case Field::Addresses: {
    auto type = LLVM::LLVMArrayType::get(types.ptr, field.symbols.size());
    Value table = LLVM::UndefOp::create(builder, type);
    for (auto [index, symbol] : llvm::enumerate(field.symbols)) {
      Value element = LLVM::AddressOfOp::create(builder, types.ptr, symbol);
      table = LLVM::InsertValueOp::create(builder, table, element, index);
    }
    return table;
  }
  }
  llvm_unreachable("unknown kind of field");
}

/// A private constant of these fields, each 8-byte aligned: on a 32-bit target
/// an address is followed by four bytes of padding.
StringRef Constants::make(StringRef prefix, ArrayRef<Field> fields) {
  OpBuilder::InsertionGuard guard(builder);
  std::string name = (prefix + Twine(counters[prefix]++)).str();
  SmallVector<Type> members;
  SmallVector<int64_t> positions;
  Type padding = LLVM::LLVMArrayType::get(types.i8, 4);
  for (const Field &field : fields) {
    positions.push_back(members.size());
    switch (field.kind) {
    case Field::Number:
      members.push_back(types.i64);
      break;
    case Field::Address:
      members.push_back(types.ptr);
      if (types.hasNarrowPointers())
        members.push_back(padding);
      break;
    case Field::Bytes:
      members.push_back(LLVM::LLVMArrayType::get(types.i8, field.text.size()));
      break;
    case Field::Addresses:
      members.push_back(
          LLVM::LLVMArrayType::get(types.ptr, field.symbols.size()));
      break;
    }
  }
  auto type = LLVM::LLVMStructType::getLiteral(builder.getContext(), members);
  auto global = LLVM::GlobalOp::create(builder, type, /*isConstant=*/true,
                                       LLVM::Linkage::Private, name,
                                       Attribute(), /*alignment=*/8);
  global.setUnnamedAddr(LLVM::UnnamedAddr::Global);
  builder.createBlock(&global.getInitializerRegion());
  Value value = LLVM::ZeroOp::create(builder, type);
  for (auto [field, position] : llvm::zip_equal(fields, positions))
    value = LLVM::InsertValueOp::create(builder, value, initialValue(field),
                                        position);
  LLVM::ReturnOp::create(builder, value);
  return global.getSymName();
}

StringRef Constants::table(DenseElementsAttr numbers) {
  std::string name = ("table." + Twine(counters["table."]++)).str();
  auto type = LLVM::LLVMArrayType::get(numbers.getElementType(),
                                       numbers.getNumElements());
  auto global = LLVM::GlobalOp::create(builder, type, /*isConstant=*/true,
                                       LLVM::Linkage::Private, name, numbers,
                                       /*alignment=*/8);
  global.setUnnamedAddr(LLVM::UnnamedAddr::Global);
  return global.getSymName();
}

StringRef Constants::text(StringRef bytes) {
  StringRef &symbol = texts[bytes];
  if (symbol.empty()) {
    int64_t size = bytes.size();
    symbol = make("text.",
                  {number(kImmortal),
                   address(typeInfo(ir::StrType::get(builder.getContext()))),
                   number(size),
                   number(size),
                   {Field::Bytes, 0, bytes, {}}});
  }
  return symbol;
}

StringRef Constants::typeInfoRecord(int64_t kind, int64_t slots, int64_t stride,
                                    bool managed,
                                    ArrayRef<StringRef> arguments) {
  StringRef table;
  if (!arguments.empty())
    table = make("types.", {{Field::Addresses, 0, {}, arguments}});
  return make("type.",
              {number(kind), number(slots), number(stride), number(managed),
               number(arguments.size()), address(table)});
}

StringRef Constants::typeInfo(Type type) {
  if (StringRef symbol = typeInfos.lookup(type); !symbol.empty())
    return symbol;
  int64_t kind = kInt;
  SmallVector<StringRef> arguments;
  if (isa<FloatType>(type)) {
    kind = kFloat;
  } else if (type == types.i1) {
    kind = kBool;
  } else if (isa<ir::StrType>(type)) {
    kind = kStr;
  } else if (isa<ir::UnitType>(type)) {
    kind = kUnit;
  } else if (auto list = dyn_cast<ir::ListType>(type)) {
    kind = kList;
    arguments.push_back(typeInfo(list.getElement()));
  } else if (auto option = dyn_cast<ir::OptionType>(type)) {
    kind = kOption;
    arguments.push_back(typeInfo(option.getPayload()));
  } else if (isa<ir::FunctionType>(type)) {
    // The captures are described by each function value itself.
    kind = kFunction;
  }
  return typeInfos[type] =
             typeInfoRecord(kind, ir::slotCount(type), types.stride(type),
                            ir::isManaged(type), arguments);
}

StringRef Constants::closureTypeInfo(TypeRange captures) {
  Type key = TupleType::get(builder.getContext(), captures);
  if (StringRef symbol = closureTypeInfos.lookup(key); !symbol.empty())
    return symbol;
  SmallVector<StringRef> arguments;
  int64_t slots = 0;
  bool managed = false;
  for (Type capture : captures) {
    arguments.push_back(typeInfo(capture));
    slots += ir::slotCount(capture);
    managed |= ir::isManaged(capture);
  }
  StringRef tuple =
      typeInfoRecord(kTuple, slots, 8 * slots, managed, arguments);
  return closureTypeInfos[key] = typeInfoRecord(kFunction, 1, 8, true, tuple);
}

StringRef Constants::closure(StringRef code, StringRef display) {
  StringRef &symbol = closures[code];
  if (symbol.empty())
    symbol = make("closure.",
                  {number(kImmortal), address(closureTypeInfo({})), number(0),
                   number(0), address(code), address(text(display))});
  return symbol;
}

StringRef Constants::fileName(StringRef name) {
  StringRef &symbol = files[name];
  if (symbol.empty()) {
    std::string terminated = (name + StringRef("\0", 1)).str();
    symbol = make("file.", {{Field::Bytes, 0, terminated, {}}});
  }
  return symbol;
}

StringRef Constants::location(Location location) {
  auto place = location->findInstanceOf<FileLineColLoc>();
  StringRef &symbol = locations[place];
  if (symbol.empty())
    symbol = place ? make("at.",
                          {address(fileName(place.getFilename())),
                           number(place.getLine()), number(place.getColumn())})
                   : make("at.", {address(fileName("")), number(0), number(0)});
  return symbol;
}

LLVM::LLVMFuncOp Constants::runtime(StringRef symbol, StringRef result,
                                    StringRef parameters, bool isCold) {
  LLVM::LLVMFuncOp &function = functions[symbol];
  if (function)
    return function;
  auto typeOf = [&](char letter) -> Type {
    return letter == 'i'   ? types.i64
           : letter == 'd' ? types.f64
           : letter == 'p' ? types.ptr
                           : types.none;
  };
  SmallVector<Type> inputs;
  for (char letter : parameters)
    inputs.push_back(typeOf(letter));
  auto type = LLVM::LLVMFunctionType::get(typeOf(result[0]), inputs);
  function = LLVM::LLVMFuncOp::create(builder, symbol, type);
  if (isCold)
    function.setPassthroughAttr(builder.getStrArrayAttr({"noreturn", "cold"}));
  return function;
}
