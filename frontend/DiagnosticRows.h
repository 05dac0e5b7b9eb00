//===- frontend/DiagnosticRows.h - the registry of messages ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Every message voxc can print about a script is declared once in
// Diagnostics.def with a stable code, a severity, a format string and the types
// of its arguments. Who names a row here cannot report it: that takes a
// DiagnosticEngine (Diagnostic.h).
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <type_traits>

namespace vox {

enum class Severity : uint8_t { Off, Note, Warning, Error };

/// One name per row of Diagnostics.def.
enum class Diag : uint16_t {
#define DIAG(NAME, CODE, SEVERITY, TEXT, ...) NAME,
#include "frontend/Diagnostics.def"
};

/// What a row's text shows: words, or an integer.
enum class DiagArgument : uint8_t { Text, Number };

/// The arguments of a row, in order.
struct DiagArguments {
  uint8_t count = 0;
  DiagArgument types[4] = {};

  constexpr DiagArguments(std::initializer_list<DiagArgument> list) {
    for (DiagArgument type : list)
      types[count++] = type;
  }
  bool operator==(const DiagArguments &) const = default;
};

/// The registry row of a diagnostic.
struct DiagInfo {
  const char *name; ///< the enumerator
  const char *code; ///< "VX0404"
  Severity severity;
  const char *format; ///< an fmt format string
  DiagArguments arguments;
};

namespace detail {
using enum DiagArgument;
inline constexpr DiagInfo kDiagRows[] = {
#define DIAG(NAME, CODE, SEVERITY, TEXT, ...)                                  \
  {#NAME, CODE, Severity::SEVERITY, TEXT, {__VA_ARGS__}},
#include "frontend/Diagnostics.def"
};
} // namespace detail

constexpr const DiagInfo &diagInfo(Diag id) {
  return detail::kDiagRows[static_cast<size_t>(id)];
}
/// All rows in order.
constexpr std::span<const DiagInfo> diagRegistry() { return detail::kDiagRows; }

/// A row that takes arguments of these types, which is checked where it is
/// named: `DiagTaking<DiagArgument::Text> row = Diag::UnknownName;`
template <DiagArgument... Types>
class DiagTaking {
public:
  consteval DiagTaking(Diag id) : id(id) {
    if (diagInfo(id).arguments != DiagArguments{Types...})
      theRowTakesOtherArguments();
  }
  constexpr operator Diag() const { return id; }

private:
  static void theRowTakesOtherArguments(); ///< nowhere defined
  Diag id;
};
using TextDiag = DiagTaking<DiagArgument::Text>;
using TwoTextsDiag = DiagTaking<DiagArgument::Text, DiagArgument::Text>;

/// The argument type that a value of type T is.
template <typename T>
consteval DiagArgument diagArgument() {
  if constexpr (std::is_convertible_v<const T &, std::string_view>)
    return DiagArgument::Text;
  static_assert(std::is_convertible_v<const T &, std::string_view> ||
                    (std::is_integral_v<T> && sizeof(T) >= 4),
                "a diagnostic shows texts and integers");
  return DiagArgument::Number;
}
/// The rows that values of the types Args can be reported with.
template <typename... Args>
using DiagFor = std::type_identity_t<DiagTaking<diagArgument<Args>()...>>;

} // namespace vox
