//===- hir/interp/Dispatch.cpp - calling builtins -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Derives, from each row of Builtins.def and nothing else, the C signature of
// the symbol and the code that loads its arguments from registers.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Dispatch.h"
#include "hir/interp/Slots.h"

#include <tuple>
#include <utility>

using namespace vox;
using namespace vox::interp;

namespace {

//===--- Letters ----------------------------------------------------------===//

/// The C type that a letter stands for as a parameter, and how a register
/// becomes one. The general case is a reference: s, L, l.
template <char Letter>
struct Argument {
  using Type = void *;
  static Type load(const u64 *slot) { return asPointer<void>(*slot); }
};

struct IntArgument {
  using Type = i64;
  static Type load(const u64 *slot) { return asInt(*slot); }
};
template <>
struct Argument<'i'> : IntArgument {};
template <>
struct Argument<'b'> : IntArgument {};

template <>
struct Argument<'f'> {
  using Type = double;
  static Type load(const u64 *slot) { return asFloat(*slot); }
};

template <>
struct Argument<'T'> {
  using Type = const u64 *;
  static Type load(const u64 *slot) { return slot; }
};

/// What a function with this result letter returns and which arguments lead.
template <char Letter>
struct Result {
  using Type = Argument<Letter>::Type;
  static std::tuple<> lead(u64 *) { return {}; }
};
template <>
struct Result<'u'> {
  using Type = void;
  static std::tuple<> lead(u64 *) { return {}; }
};
template <>
struct Result<'T'> {
  using Type = void;
  static std::tuple<u64 *> lead(u64 *result) { return {result}; }
};

//===--- Signatures -------------------------------------------------------===//

/// What follows the arguments.
template <uint16_t Flags>
auto tail(const BuiltinCall &call) {
  auto only = []<bool Wanted>(auto value, std::bool_constant<Wanted>) {
    if constexpr (Wanted)
      return std::tuple(value);
    else
      return std::tuple<>();
  };
  return std::tuple_cat(
      only(call.type, std::bool_constant<(Flags & hir::kTakesType) != 0>()),
      only(call.resultType,
           std::bool_constant<(Flags & hir::kTakesResult) != 0>()),
      only(&call.at, std::bool_constant<(Flags & hir::kFaults) != 0>()));
}

/// Everything about a row but its symbol.
template <hir::BuiltinId Id>
struct Row {
  static constexpr const hir::Builtin &kRow = hir::builtin(Id);
  using Returned = Result<kRow.result>;

  static auto arguments(u64 *regs, const BuiltinCall &call, u64 *result) {
    return [&]<size_t... I>(std::index_sequence<I...>) {
      return std::tuple_cat(
          Returned::lead(result),
          std::tuple<typename Argument<kRow.params[I]>::Type...>(
              Argument<kRow.params[I]>::load(regs + call.operands[I])...),
          tail<kRow.flags>(call));
    }(std::make_index_sequence<kRow.params.size()>());
  }

  template <typename Tuple>
  struct Signature;
  template <typename... Types>
  struct Signature<std::tuple<Types...>> {
    using Type = Returned::Type(Types...);
  };
  using Function = Signature<decltype(arguments(
      nullptr, std::declval<const BuiltinCall &>(), nullptr))>::Type;
};

template <typename R, auto *Symbol>
void callSymbol(u64 *regs, const BuiltinCall &call, u64 *result) {
  using Type = R::Returned::Type;
  const auto arguments = R::arguments(regs, call, result);
  if constexpr (R::kRow.flags & hir::kConsumes)
    regs[call.operands[0]] = 0;
  if constexpr (std::is_void_v<Type>)
    std::apply(Symbol, arguments);
  else if constexpr (std::is_pointer_v<Type>)
    define(*result, toSlot(std::apply(Symbol, arguments)));
  else
    *result = toSlot(std::apply(Symbol, arguments));
}

} // namespace

//===--- The table --------------------------------------------------------===//

#define BUILTIN(NAME, SIGNATURE, SYMBOL, ...)                                  \
  namespace {                                                                  \
  using NAME##Row = Row<hir::BuiltinId::NAME>;                                 \
  }                                                                            \
  extern "C" NAME##Row::Function symbolOf##NAME asm(SYMBOL);
#include "hir/Builtins.def"

Thunk interp::thunkOf(hir::BuiltinId id) {
  static constexpr Thunk kThunks[] = {
#define BUILTIN(NAME, ...) callSymbol<NAME##Row, &symbolOf##NAME>,
#include "hir/Builtins.def"
  };
  return kThunks[static_cast<unsigned>(id)];
}
