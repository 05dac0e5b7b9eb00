//===- hir/Builtins.cpp - the signatures of the builtins ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The table is written by hand, so a signature that cannot be read is a bug
// that the first use of any builtin shows.
//
//===----------------------------------------------------------------------===//
#include "hir/Builtins.h"

#include "hir/Type.h"

#include <cstdio>
#include <cstdlib>

namespace vox::hir {

namespace {

struct NamedKind {
  std::string_view name;
  TypeKind kind;
};

constexpr NamedKind kScalars[] = {
    {"int", TypeKind::Int},   {"float", TypeKind::Float},
    {"bool", TypeKind::Bool}, {"str", TypeKind::Str},
    {"dec", TypeKind::Dec},   {"Json", TypeKind::Json},
    {"Unit", TypeKind::Unit}, {"never", TypeKind::Never}};
constexpr NamedKind kConstructors[] = {{"list[", TypeKind::List},
                                       {"Map[str, ", TypeKind::Map},
                                       {"Option[", TypeKind::Option},
                                       {"Result[", TypeKind::Result},
                                       {"(", TypeKind::Tuple}};

[[noreturn]] void unreadable(std::string_view text) {
  std::fprintf(stderr, "voxc: Builtins.def: cannot read `%.*s`\n",
               static_cast<int>(text.size()), text.data());
  std::abort();
}

TypePattern parse(std::string_view text) {
  TypePattern pattern;
  if (text == "T" || text == "U") {
    pattern.letter = text[0];
    return pattern;
  }
  for (const NamedKind &row : kScalars)
    if (text == row.name) {
      pattern.kind = row.kind;
      return pattern;
    }
  for (const NamedKind &row : kConstructors)
    if (text.starts_with(row.name)) {
      pattern.kind = row.kind;
      text.remove_prefix(row.name.size());
      text.remove_suffix(1);
      while (!text.empty())
        pattern.args.push_back(parse(SignatureText::next(text)));
      return pattern;
    }
  unreadable(text);
}

std::vector<Signature> parseAll() {
  std::vector<Signature> all;
  for (unsigned i = 0; i < kBuiltinCount; ++i) {
    SignatureText text(kBuiltins[i].signature);
    Signature &row = all.emplace_back();
    row.id = static_cast<BuiltinId>(i);
    row.name = text.name;
    row.hasReceiver = !text.receiver.empty();
    auto add = [&](std::string_view item) {
      size_t equals = item.find(" = ");
      bool hasDefault = equals != std::string_view::npos;
      row.params.push_back(parse(item.substr(0, equals)));
      row.defaults.push_back(hasDefault ? item.substr(equals + 3) : "");
    };
    if (row.hasReceiver)
      add(text.receiver);
    for (std::string_view rest = text.params; !rest.empty();)
      add(SignatureText::next(rest));
    row.result = parse(text.result);
  }
  return all;
}

} // namespace

const Signature &signature(BuiltinId id) {
  static const std::vector<Signature> kAll = parseAll();
  return kAll[static_cast<size_t>(id)];
}

std::optional<BuiltinId> findBuiltinMethod(TypeKind receiver,
                                           std::string_view name) {
  for (unsigned i = 0; i < kBuiltinCount; ++i) {
    if (!(kBuiltins[i].flags & kMethod))
      continue;
    const Signature &row = signature(static_cast<BuiltinId>(i));
    if (row.name == name && row.params[0].kind == receiver)
      return row.id;
  }
  return std::nullopt;
}

std::optional<BuiltinId> findModuleFunction(std::string_view name) {
  for (unsigned i = 0; i < kBuiltinCount; ++i)
    if (kBuiltins[i].name == name && kBuiltins[i].signature.starts_with("std."))
      return static_cast<BuiltinId>(i);
  return std::nullopt;
}

bool match(const TypePattern &pattern, const Type *type, TypeLetters &letters) {
  if (pattern.letter) {
    const Type *&known = letters.of(pattern.letter);
    if (!known)
      known = type;
    return known == type;
  }
  if (type->kind() != pattern.kind ||
      type->args().size() != pattern.args.size())
    return false;
  for (size_t i = 0; i < pattern.args.size(); ++i)
    if (!match(pattern.args[i], type->arg(i), letters))
      return false;
  return true;
}

const Type *instantiate(const TypePattern &pattern, TypeLetters letters,
                        TypeContext &types) {
  if (pattern.letter)
    return letters.of(pattern.letter);
  std::vector<const Type *> args;
  for (const TypePattern &arg : pattern.args)
    args.push_back(instantiate(arg, letters, types));
  return types.get(pattern.kind, std::move(args));
}

static bool matchCall(const Builtin &row, std::span<const Type *const> operands,
                      const Type *result, TypeLetters &letters) {
  const Signature &known = signature(static_cast<BuiltinId>(&row - kBuiltins));
  if (operands.size() != known.params.size())
    return false;
  for (size_t i = 0; i < operands.size(); ++i) {
    // What holds nothing stands for an operand of type Unit.
    bool isUnit = known.params[i].letter == 'T' && letters.t &&
                  letters.t->is(TypeKind::Unit) && operands[i]->slots() == 0;
    if (!isUnit && !match(known.params[i], operands[i], letters))
      return false;
  }
  return match(known.result, result, letters);
}

const Type *typeArgument(const Builtin &row,
                         std::span<const Type *const> operands,
                         const Type *result) {
  TypeLetters letters;
  matchCall(row, operands, result, letters);
  return letters.t;
}

bool fits(const Builtin &row, std::span<const Type *const> operands,
          const Type *result) {
  TypeLetters letters;
  return matchCall(row, operands, result, letters);
}

} // namespace vox::hir
