//===- hir/interp/Dispatch.cpp - calling builtins
//---------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Derives, from each row of Builtins.def and nothing else, the C signature of
// the symbol and the code that loads its arguments from registers.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Dispatch.h"
#include "hir/interp/Slots.h"

#include <algorithm>
#include <tuple>
#include <utility>

using namespace vox;
using namespace vox::interp;

namespace {

//===--- Letters
//--------------------------------------------------------------===//

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
  using Type = typename Argument<Letter>::Type;
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

//===--- Signatures
//-----------------------------------------------------------===//

template <size_t N>
struct Letters {
  char text[N];
  constexpr Letters(const char (&letters)[N]) { std::copy_n(letters, N, text); }
  static constexpr size_t kCount = N - 1;
};

template <uint8_t Flags>
auto tail(const BuiltinCall &call) {
  const std::tuple<const rt::TypeInfo *> type{call.type};
  const std::tuple<const rt::SourceLocation *> at{&call.at};
  if constexpr (Flags == (hir::kTakesType | hir::kFaults))
    return std::tuple_cat(type, at);
  else if constexpr (Flags == hir::kTakesType)
    return type;
  else if constexpr (Flags == hir::kFaults)
    return at;
  else
    return std::tuple<>();
}

/// Everything about a row but its symbol.
template <Letters Params, Letters ResultLetter, uint8_t Flags>
struct Row {
  using Returned = Result<ResultLetter.text[0]>;

  static auto arguments(u64 *regs, const BuiltinCall &call, u64 *result) {
    return [&]<size_t... I>(std::index_sequence<I...>) {
      return std::tuple_cat(
          Returned::lead(result),
          std::tuple<typename Argument<Params.text[I]>::Type...>(
              Argument<Params.text[I]>::load(regs + call.operands[I])...),
          tail<Flags>(call));
    }(std::make_index_sequence<Params.kCount>());
  }

  template <typename Tuple>
  struct Signature;
  template <typename... Types>
  struct Signature<std::tuple<Types...>> {
    using Type = typename Returned::Type(Types...);
  };
  using Function = typename Signature<decltype(arguments(
      nullptr, std::declval<const BuiltinCall &>(), nullptr))>::Type;
};

template <typename R, auto *Symbol>
void callSymbol(u64 *regs, const BuiltinCall &call, u64 *result) {
  using Type = typename R::Returned::Type;
  const auto arguments = R::arguments(regs, call, result);
  if constexpr (std::is_void_v<Type>)
    std::apply(Symbol, arguments);
  else if constexpr (std::is_pointer_v<Type>)
    define(*result, toSlot(std::apply(Symbol, arguments)));
  else
    *result = toSlot(std::apply(Symbol, arguments));
}

} // namespace

//===--- The table
//------------------------------------------------------------===//

#define BUILTIN(NAME, SPELLING, SYMBOL, PARAMS, RESULT, FLAGS)                 \
  namespace {                                                                  \
  using NAME##Row = Row<PARAMS, RESULT, FLAGS>;                                \
  }                                                                            \
  extern "C" NAME##Row::Function symbolOf##NAME asm(SYMBOL);
using hir::kFaults;
using hir::kTakesType;
#include "hir/Builtins.def"

Thunk interp::thunkOf(hir::BuiltinId id) {
  static constexpr Thunk kThunks[] = {
#define BUILTIN(NAME, SPELLING, SYMBOL, PARAMS, RESULT, FLAGS)                 \
  callSymbol<NAME##Row, &symbolOf##NAME>,
#include "hir/Builtins.def"
  };
  return kThunks[static_cast<unsigned>(id)];
}
