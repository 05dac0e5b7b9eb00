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
  return make("types.", 0, {{0, Field::Addresses, 0, {}, symbols}});
}

Type Constants::typeOf(const Field &field) const {
  switch (field.kind) {
  case Field::Number:
    return types.i64;
  case Field::Address:
    return types.ptr;
  case Field::Bytes:
    return LLVM::LLVMArrayType::get(types.i8, field.text.size());
  case Field::Addresses:
    return LLVM::LLVMArrayType::get(types.ptr, field.symbols.size());
  }
  llvm_unreachable("unknown kind of field");
}

int64_t Constants::sizeOf(const Field &field) const {
  int64_t pointer = types.target.pointerBits / 8;
  switch (field.kind) {
  case Field::Number:
    return kWordSize;
  case Field::Address:
    return pointer;
  case Field::Bytes:
    return field.text.size();
  case Field::Addresses:
    return pointer * field.symbols.size();
  }
  llvm_unreachable("unknown kind of field");
}

/// A private constant with its fields where they belong: a narrow address is
/// followed by padding.
StringRef Constants::define(StringRef name, int64_t size, Fields fields) {
  OpBuilder::InsertionGuard guard(builder);
  llvm::sort(fields, [](const Field &a, const Field &b) {
    return a.offset < b.offset;
  });
  SmallVector<Type> members;
  SmallVector<int64_t> positions;
  int64_t end = 0;
  auto padTo = [&](int64_t offset) {
    assert(offset >= end && "two fields at one place");
    if (offset > end)
      members.push_back(LLVM::LLVMArrayType::get(types.i8, offset - end));
    end = offset;
  };
  for (const Field &field : fields) {
    padTo(field.offset);
    positions.push_back(members.size());
    members.push_back(typeOf(field));
    end += sizeOf(field);
  }
  padTo(std::max(size, end));
  auto type = LLVM::LLVMStructType::getLiteral(builder.getContext(), members);
  auto global = LLVM::GlobalOp::create(builder, type, /*isConstant=*/true,
                                       LLVM::Linkage::Private, name,
                                       Attribute(), kWordSize);
  global.setUnnamedAddr(LLVM::UnnamedAddr::Global);
  builder.createBlock(&global.getInitializerRegion());
  Value value = LLVM::ZeroOp::create(builder, type);
  for (auto [field, position] : llvm::zip_equal(fields, positions))
    value = LLVM::InsertValueOp::create(builder, value, initialValue(field),
                                        position);
  LLVM::ReturnOp::create(builder, value);
  return global.getSymName();
}

Constants::Fields Constants::object(StringRef type, int64_t length,
                                    ArrayRef<Field> rest) {
  Fields fields{number(kCountOffset, rt::kImmortal), address(kTypeOffset, type),
                number(kLengthOffset, length), number(kCapacityOffset, length)};
  llvm::append_range(fields, rest);
  return fields;
}

StringRef Constants::table(DenseElementsAttr numbers) {
  std::string name = ("table." + Twine(counters["table."]++)).str();
  auto type = LLVM::LLVMArrayType::get(numbers.getElementType(),
                                       numbers.getNumElements());
  auto global =
      LLVM::GlobalOp::create(builder, type, /*isConstant=*/true,
                             LLVM::Linkage::Private, name, numbers, kWordSize);
  global.setUnnamedAddr(LLVM::UnnamedAddr::Global);
  return global.getSymName();
}

StringRef Constants::bytes(StringRef prefix, StringRef content) {
  auto type = LLVM::LLVMArrayType::get(types.i8, content.size());
  auto global = LLVM::GlobalOp::create(builder, type, /*isConstant=*/true,
                                       LLVM::Linkage::Private, reserve(prefix),
                                       builder.getStringAttr(content));
  global.setUnnamedAddr(LLVM::UnnamedAddr::Global);
  return global.getSymName();
}

StringRef Constants::variable(StringRef prefix) {
  OpBuilder::InsertionGuard guard(builder);
  auto place = LLVM::GlobalOp::create(builder, types.ptr, /*isConstant=*/false,
                                      LLVM::Linkage::Internal, reserve(prefix),
                                      Attribute(), kWordSize);
  builder.createBlock(&place.getInitializerRegion());
  LLVM::ReturnOp::create(builder,
                         LLVM::ZeroOp::create(builder, types.ptr).getResult());
  return place.getSymName();
}

StringRef Constants::text(StringRef content) {
  StringRef &symbol = texts[content];
  if (symbol.empty())
    symbol = make("text.", kTextOffset,
                  object(typeInfo(ir::StrType::get(builder.getContext())),
                         content.size(), characters(kTextOffset, content)));
  return symbol;
}

Constants::Description Constants::describe(Type type) {
  if (isa<FloatType>(type))
    return {rt::kFloat, {}, {}};
  if (isa<IntegerType>(type))
    return {type == types.i1 ? rt::kBool : rt::kInt, {}, {}};
  auto names = [&](ArrayRef<StringAttr> given) {
    SmallVector<StringRef> symbols;
    for (StringAttr name : given)
      symbols.push_back(text(name));
    return symbols;
  };
  return llvm::TypeSwitch<Type, Description>(type)
      .Case([](ir::StrType) { return Description{rt::kStr, {}, {}}; })
      .Case([](ir::UnitType) { return Description{rt::kUnit, {}, {}}; })
      .Case([](ir::DecType) { return Description{rt::kDec, {}, {}}; })
      .Case([](ir::JsonType) { return Description{rt::kJson, {}, {}}; })
      .Case([](ir::ListType list) {
        return Description{rt::kList, {list.getElement()}, {}};
      })
      .Case([](ir::MapType map) {
        return Description{rt::kMap, {map.getValue()}, {}};
      })
      .Case([](ir::OptionType option) {
        return Description{rt::kOption, {option.getPayload()}, {}};
      })
      .Case([](ir::ResultType result) {
        return Description{
            rt::kResult, {result.getValue(), result.getError()}, {}};
      })
      .Case([](ir::TupleType tuple) {
        return Description{rt::kTuple, SmallVector<Type>(tuple.getTypes()), {}};
      })
      .Case([&](ir::RecordType record) {
        return Description{rt::kRecord, SmallVector<Type>(record.getTypes()),
                           names(record.getNames())};
      })
      .Case([&](ir::VariantType variant) {
        return Description{rt::kVariant, SmallVector<Type>(variant.getCases()),
                           names(variant.getNames())};
      })
      .Case([&](ir::BoxType) {
        return Description{rt::kBox, {types.contents(type)}, {}};
      })
      // The captures are described by each function value itself.
      .Case(
          [](ir::FunctionType) { return Description{rt::kFunction, {}, {}}; });
}

void Constants::defineTypeInfo(StringRef name, const rt::TypeInfo &numbers,
                               ArrayRef<StringRef> args,
                               ArrayRef<StringRef> names) {
  using Info = rt::TypeInfo;
  define(name, sizeof(Info),
         {number(offsetof(Info, kind), numbers.kind),
          number(offsetof(Info, slots), numbers.slots),
          number(offsetof(Info, stride), numbers.stride),
          number(offsetof(Info, managed), numbers.managed),
          number(offsetof(Info, argCount), args.size()),
          address(offsetof(Info, args), addresses(args)),
          address(offsetof(Info, names), addresses(names))});
}

/// A type may contain itself through a box, so its symbol is known before what
/// it refers to is made.
StringRef Constants::typeInfo(Type type) {
  if (StringRef symbol = typeInfos.lookup(type); !symbol.empty())
    return symbol;
  StringRef symbol = typeInfos[type] = reserve("type.");
  Description description = describe(type);
  SmallVector<StringRef> arguments;
  for (Type argument : description.arguments)
    arguments.push_back(typeInfo(argument));
  defineTypeInfo(symbol,
                 rt::inlineInfo(description.kind, ir::slotCount(type),
                                ir::isManaged(type)),
                 arguments, description.names);
  return symbol;
}

/// The captures of a function value are a tuple of its own.
StringRef Constants::closureTypeInfo(TypeRange captures) {
  Type row =
      ir::TupleType::get(builder.getContext(), SmallVector<Type>(captures));
  if (StringRef symbol = closureTypeInfos.lookup(row); !symbol.empty())
    return symbol;
  StringRef symbol = closureTypeInfos[row] = reserve("type.");
  defineTypeInfo(symbol, rt::referenceInfo(rt::kFunction), typeInfo(row), {});
  return symbol;
}

StringRef Constants::boxedCase(Type box, uint64_t which) {
  if (StringRef symbol = boxedCases.lookup({box, which}); !symbol.empty())
    return symbol;
  StringRef symbol =
      make("case.", kFieldsOffset,
           object(typeInfo(box), /*length=*/1, number(kFieldsOffset, which)));
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
                                      Attribute(), kWordSize);
  builder.createBlock(&place.getInitializerRegion());
  LLVM::ReturnOp::create(builder,
                         LLVM::ZeroOp::create(builder, row).getResult());
  return symbol = place.getSymName();
}

StringRef Constants::closure(StringRef code, StringRef display) {
  StringRef &symbol = closures[code];
  if (symbol.empty()) {
    StringRef type = closureTypeInfo({}), name = text(display); // in this order
    symbol =
        make("closure.", kCapturesOffset,
             object(type, /*length=*/0,
                    {address(kCodeOffset, code), address(kNameOffset, name)}));
  }
  return symbol;
}

StringRef Constants::callChain() {
  static constexpr char kSymbol[] = "vox_call_chain";
  if (!module.lookupSymbol(kSymbol))
    LLVM::GlobalOp::create(builder, types.ptr, /*isConstant=*/false,
                           LLVM::Linkage::External, kSymbol, Attribute(),
                           kWordSize);
  return kSymbol;
}

StringRef Constants::stepCounter() {
  if (!module.lookupSymbol(kStepCounterSymbol))
    LLVM::GlobalOp::create(
        builder, LLVM::LLVMArrayType::get(types.i64, sizeof(rt::Fuel) / 8),
        /*isConstant=*/false, LLVM::Linkage::External, kStepCounterSymbol,
        Attribute(), kWordSize);
  return kStepCounterSymbol;
}

StringRef Constants::terminated(StringRef prefix, StringRef text) {
  StringRef &symbol = terminatedTexts[text];
  if (symbol.empty()) {
    std::string content = (text + StringRef("\0", 1)).str();
    symbol = make(prefix, 0, {characters(0, content)});
  }
  return symbol;
}

StringRef Constants::functionName(StringRef name) {
  return terminated("name.", name);
}

StringRef Constants::location(Location location) {
  using Place = rt::SourceLocation;
  auto place = location->findInstanceOf<FileLineColLoc>();
  StringRef &symbol = locations[place];
  if (symbol.empty())
    symbol =
        make("at.", sizeof(Place),
             {address(offsetof(Place, file),
                      terminated("file.",
                                 place ? place.getFilename().getValue() : "")),
              number(offsetof(Place, line), place ? place.getLine() : 0),
              number(offsetof(Place, column), place ? place.getColumn() : 0)});
  return symbol;
}

/// What the optimiser may take for granted of a function.
void Constants::declareFlags(LLVM::LLVMFuncOp function, unsigned flags) {
  SmallVector<Attribute> words;
  // A check must not make its function too large to be inlined.
  if (flags & kCold)
    words = {builder.getStringAttr("noreturn"), builder.getStringAttr("cold"),
             builder.getStrArrayAttr({"call-inline-cost", "0"})};
  if (flags & (kPure | kReads)) {
    auto access =
        flags & kReads ? LLVM::ModRefInfo::Ref : LLVM::ModRefInfo::NoModRef;
    SmallVector<LLVM::ModRefInfo> everywhere(6, access);
    function.setMemoryEffectsAttr(
        builder.getAttr<LLVM::MemoryEffectsAttr>(ArrayRef(everywhere)));
    function.setNoUnwind(true);
    function.setWillReturn(true);
    for (StringRef word : {"nofree", "nosync", "norecurse"})
      words.push_back(builder.getStringAttr(word));
  }
  if (!words.empty())
    function.setPassthroughAttr(builder.getArrayAttr(words));
}

LLVM::LLVMFuncOp Constants::runtime(const RuntimeFunction &row) {
  LLVM::LLVMFuncOp &function = functions[row.symbol];
  if (function)
    return function;
  auto typeOf = [&](char letter) -> Type {
    return letter == 'i'   ? types.i64
           : letter == 'd' ? types.f64
           : letter == 'p' ? types.ptr
                           : types.none;
  };
  SmallVector<Type> inputs;
  for (char letter : row.parameters)
    inputs.push_back(typeOf(letter));
  auto type = LLVM::LLVMFunctionType::get(typeOf(row.result[0]), inputs);
  function = LLVM::LLVMFuncOp::create(builder, row.symbol, type);
  declareFlags(function, row.flags);
  return function;
}
