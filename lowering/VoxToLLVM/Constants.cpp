//===- lowering/VoxToLLVM/Constants.cpp - static data of a program --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/Constants.h"

#include "lowering/VoxToLLVM/Symbols.h"
#include "mlir/Dialect/Vox/IR/Vox.h"

#include "llvm/ADT/TypeSwitch.h"

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
  kResult = 7,
  kTuple = 8,
  kFunction = 9,
  kDec = 10,
  kJson = 11,
  kMap = 12,
  kRecord = 13,
  kVariant = 14,
  kBox = 15
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

StringRef Constants::reserve(StringRef prefix) {
  return builder.getStringAttr(prefix + Twine(counters[prefix]++)).getValue();
}

StringRef Constants::addresses(ArrayRef<StringRef> symbols) {
  if (symbols.empty())
    return {};
  return make("types.", {{Field::Addresses, 0, {}, symbols}});
}

/// A private constant of these fields, each 8-byte aligned: on a 32-bit target
/// an address is followed by four bytes of padding.
StringRef Constants::define(StringRef name, ArrayRef<Field> fields) {
  OpBuilder::InsertionGuard guard(builder);
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

Constants::Description Constants::describe(Type type) {
  if (isa<FloatType>(type))
    return {kFloat, {}, {}};
  if (isa<IntegerType>(type))
    return {type == types.i1 ? kBool : kInt, {}, {}};
  auto names = [&](ArrayRef<StringAttr> given) {
    SmallVector<StringRef> symbols;
    for (StringAttr name : given)
      symbols.push_back(text(name));
    return symbols;
  };
  return llvm::TypeSwitch<Type, Description>(type)
      .Case([](ir::StrType) { return Description{kStr, {}, {}}; })
      .Case([](ir::UnitType) { return Description{kUnit, {}, {}}; })
      .Case([](ir::DecType) { return Description{kDec, {}, {}}; })
      .Case([](ir::JsonType) { return Description{kJson, {}, {}}; })
      .Case([](ir::ListType list) {
        return Description{kList, {list.getElement()}, {}};
      })
      .Case([](ir::MapType map) {
        return Description{kMap, {map.getValue()}, {}};
      })
      .Case([](ir::OptionType option) {
        return Description{kOption, {option.getPayload()}, {}};
      })
      .Case([](ir::ResultType result) {
        return Description{kResult, {result.getValue(), result.getError()}, {}};
      })
      .Case([](ir::TupleType tuple) {
        return Description{kTuple, SmallVector<Type>(tuple.getTypes()), {}};
      })
      .Case([&](ir::RecordType record) {
        return Description{kRecord, SmallVector<Type>(record.getTypes()),
                           names(record.getNames())};
      })
      .Case([&](ir::VariantType variant) {
        return Description{kVariant, SmallVector<Type>(variant.getCases()),
                           names(variant.getNames())};
      })
      .Case([&](ir::BoxType) {
        return Description{kBox, {types.contents(type)}, {}};
      })
      // The captures are described by each function value itself.
      .Case([](ir::FunctionType) { return Description{kFunction, {}, {}}; });
}

void Constants::defineTypeInfo(StringRef name, Type type,
                               const Description &description) {
  SmallVector<StringRef> arguments;
  for (Type argument : description.arguments)
    arguments.push_back(typeInfo(argument));
  define(name, {number(description.kind), number(ir::slotCount(type)),
                number(types.stride(type)), number(ir::isManaged(type)),
                number(arguments.size()), address(addresses(arguments)),
                address(addresses(description.names))});
}

/// A type may contain itself through a box, so its symbol is known before what
/// it refers to is made.
StringRef Constants::typeInfo(Type type) {
  if (StringRef symbol = typeInfos.lookup(type); !symbol.empty())
    return symbol;
  StringRef symbol = typeInfos[type] = reserve("type.");
  defineTypeInfo(symbol, type, describe(type));
  return symbol;
}

/// The captures of a function value are a tuple of its own.
StringRef Constants::closureTypeInfo(TypeRange captures) {
  Type row =
      ir::TupleType::get(builder.getContext(), SmallVector<Type>(captures));
  if (StringRef symbol = closureTypeInfos.lookup(row); !symbol.empty())
    return symbol;
  StringRef symbol = closureTypeInfos[row] = reserve("type.");
  define(symbol, {number(kFunction), number(1), number(kWordSize), number(1),
                  number(1), address(addresses(typeInfo(row))), address({})});
  return symbol;
}

StringRef Constants::boxedCase(Type box, uint64_t which) {
  if (StringRef symbol = boxedCases.lookup({box, which}); !symbol.empty())
    return symbol;
  StringRef symbol = make("case.", {number(kImmortal), address(typeInfo(box)),
                                    number(1), number(1), number(which)});
  return boxedCases[{box, which}] = symbol;
}

StringRef Constants::global(StringRef name, Type type) {
  StringRef &symbol = globals[name];
  if (!symbol.empty())
    return symbol;
  OpBuilder::InsertionGuard guard(builder);
  auto row = LLVM::LLVMArrayType::get(
      types.i64, std::max<int64_t>(ir::slotCount(type), 1));
  auto place = LLVM::GlobalOp::create(builder, row, /*isConstant=*/false,
                                      LLVM::Linkage::Internal, dataSymbol(name),
                                      Attribute(),
                                      /*alignment=*/8);
  builder.createBlock(&place.getInitializerRegion());
  LLVM::ReturnOp::create(builder,
                         LLVM::ZeroOp::create(builder, row).getResult());
  return symbol = place.getSymName();
}

StringRef Constants::closure(StringRef code, StringRef display) {
  StringRef &symbol = closures[code];
  if (symbol.empty())
    symbol = make("closure.",
                  {number(kImmortal), address(closureTypeInfo({})), number(0),
                   number(0), address(code), address(text(display))});
  return symbol;
}

StringRef Constants::callChain() {
  static constexpr char kSymbol[] = "vox_call_chain";
  if (!module.lookupSymbol(kSymbol))
    LLVM::GlobalOp::create(builder, types.ptr, /*isConstant=*/false,
                           LLVM::Linkage::External, kSymbol, Attribute(),
                           /*alignment=*/8);
  return kSymbol;
}

StringRef Constants::terminated(StringRef prefix, StringRef text) {
  StringRef &symbol = terminatedTexts[text];
  if (symbol.empty()) {
    std::string bytes = (text + StringRef("\0", 1)).str();
    symbol = make(prefix, {{Field::Bytes, 0, bytes, {}}});
  }
  return symbol;
}

StringRef Constants::functionName(StringRef name) {
  return terminated("name.", name);
}

StringRef Constants::location(Location location) {
  auto place = location->findInstanceOf<FileLineColLoc>();
  StringRef &symbol = locations[place];
  if (symbol.empty())
    symbol =
        place
            ? make("at.", {address(terminated("file.", place.getFilename())),
                           number(place.getLine()), number(place.getColumn())})
            : make("at.",
                   {address(terminated("file.", "")), number(0), number(0)});
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
  // A check must not make its function too large to be inlined.
  if (isCold)
    function.setPassthroughAttr(builder.getArrayAttr(
        {builder.getStringAttr("noreturn"), builder.getStringAttr("cold"),
         builder.getStrArrayAttr({"call-inline-cost", "0"})}));
  return function;
}
