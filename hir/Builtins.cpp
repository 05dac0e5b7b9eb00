//===- hir/Builtins.cpp - the signatures of the builtins ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The signatures come from annotations in the runtime's headers. One that
// cannot be read is a bug that the first use of any builtin shows.
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
constexpr NamedKind kConstructors[] = {
    {"list[", TypeKind::List},     {"Map[str, ", TypeKind::Map},
    {"Option[", TypeKind::Option}, {"Result[", TypeKind::Result},
    {"(", TypeKind::Tuple},        {"{", TypeKind::Record}};

/// Names of the library for longer types. Regex and Match hold what they hold.
struct NamedParts {
  std::string_view name;
  TypeKind kind;
  std::string_view parts;
};
constexpr NamedParts kNamedParts[] = {
    {"FileRecord", TypeKind::Record,
     "name: str, path: str, size: int, modified_ms: int, is_dir: bool, "
     "is_file: bool, is_symlink: bool"},
    {"Regex", TypeKind::Regex, "str, list[int]"},
    {"Match", TypeKind::Match, "list[Option[str]]"}};

[[noreturn]] void unreadable(std::string_view text) {
  std::fprintf(stderr, "voxc: Builtins.def: cannot read `%.*s`\n",
               static_cast<int>(text.size()), text.data());
  std::abort();
}

TypePattern parse(std::string_view text);

/// The parts of a type with several; those of a record have names.
TypePattern parseParts(TypeKind kind, std::string_view parts) {
  TypePattern pattern;
  pattern.kind = kind;
  while (!parts.empty()) {
    std::string_view part = SignatureText::next(parts);
    if (kind == TypeKind::Record) {
      size_t colon = part.find(": ");
      pattern.names.emplace_back(part.substr(0, colon));
      part.remove_prefix(colon + 2);
    }
    pattern.args.push_back(parse(part));
  }
  return pattern;
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
  for (const NamedParts &row : kNamedParts)
    if (text == row.name)
      return parseParts(row.kind, row.parts);
  for (const NamedKind &row : kConstructors)
    if (text.starts_with(row.name)) {
      text.remove_prefix(row.name.size());
      text.remove_suffix(1);
      return parseParts(row.kind, text);
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

/// True if programs call the row as a function of a module.
static bool isModuleFunction(const Builtin &row) {
  return row.signature.starts_with("std.");
}

std::optional<BuiltinId> findModuleFunction(std::string_view name) {
  for (unsigned i = 0; i < kBuiltinCount; ++i)
    if (kBuiltins[i].name == name && isModuleFunction(kBuiltins[i]))
      return static_cast<BuiltinId>(i);
  return std::nullopt;
}

std::vector<std::string_view> membersOf(std::string_view module) {
  std::vector<std::string_view> members;
  for (const Builtin &row : kBuiltins)
    if (isModuleFunction(row) && row.name.starts_with(module) &&
        row.name.substr(module.size()).starts_with("."))
      members.push_back(row.name.substr(module.size() + 1));
  return members;
}

size_t leastArguments(const Signature &row) {
  size_t count = row.params.size();
  while (count > 0 && !row.defaults[count - 1].empty())
    --count;
  return count;
}

bool match(const TypePattern &pattern, const Type *type, TypeLetters &letters) {
  if (pattern.letter) {
    const Type *&known = letters.of(pattern.letter);
    if (!known)
      known = type;
    return known == type;
  }
  if (type->kind() != pattern.kind ||
      type->args().size() != pattern.args.size() ||
      type->names() != pattern.names)
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
  if (pattern.kind == TypeKind::Record)
    return types.record(pattern.names, std::move(args));
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
