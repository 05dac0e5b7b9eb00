//===- hir/LiteralCode.cpp - the bytes of a literal -----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What recurses follows the inline structure of types, never what was written
// inside of a container.
//
//===----------------------------------------------------------------------===//
#include "hir/LiteralCode.h"

#include "hir/Builtins.h"
#include "hir/VerifyInstr.h"
#include "runtime-rt/layout.h"

#include <bit>
#include <cmath>
#include <optional>
#include <unordered_set>

namespace vox::hir {

namespace {

/// An instruction whose operands are literals.
class Part {
public:
  Part(const LiteralSource &source, const Instr &instr)
      : source(&source), instr(&instr) {}

  size_t count() const { return instr->operandCount; }
  Part operand(size_t index) const {
    TempId temp = source->function.operandsOf(*instr)[index];
    return {*source, *source->definitions[temp]};
  }
  Opcode op() const { return instr->op; }
  const Type *type() const { return instr->type; }
  int64_t imm() const { return instr->imm; }
  bool is(BuiltinId id) const {
    return op() == Opcode::Builtin && imm() == int64_t(id);
  }

  std::optional<int64_t> asInt() const {
    if (op() == Opcode::ConstInt)
      return imm();
    if (op() == Opcode::INeg && operand(0).op() == Opcode::ConstInt &&
        operand(0).imm() != INT64_MIN)
      return -operand(0).imm();
    return {};
  }

  std::optional<double> asFloat() const {
    if (op() == Opcode::ConstFloat)
      return instr->number;
    if (op() == Opcode::IntToFloat)
      if (auto value = operand(0).asInt())
        return static_cast<double>(*value);
    if (op() == Opcode::FNeg && operand(0).op() == Opcode::ConstFloat &&
        !std::isnan(operand(0).instr->number))
      return -operand(0).instr->number;
    return {};
  }

  std::optional<Decimal> asDecimal() const {
    constexpr uint64_t kSign = uint64_t(1) << rt::kDecSignShift;
    if (op() == Opcode::ConstDec)
      return source->program.decimals[size_t(imm())];
    if (is(BuiltinId::DecFromInt))
      if (auto value = operand(0).asInt())
        return Decimal{*value < 0 ? -uint64_t(*value) : uint64_t(*value),
                       *value < 0 ? kSign : 0};
    if (is(BuiltinId::DecNeg))
      if (auto value = operand(0).asDecimal(); value && !(value->high & kSign))
        if (value->low || uint32_t(value->high)) // there is no negative zero
          return Decimal{value->low, value->high | kSign};
    return {};
  }

  /// A later equal key replaces: an object of its own would be made and freed.
  bool hasUniqueKeys() const {
    std::unordered_set<int64_t> keys;
    for (size_t i = 0; i < count(); i += keyStep())
      if (operand(i).op() != Opcode::ConstStr ||
          !keys.insert(operand(i).imm()).second)
        return false;
    return true;
  }
  /// From one key of a MapNew to the next.
  size_t keyStep() const { return isEmpty(type()->element()) ? 1 : 2; }

  bool isKnown() const {
    switch (op()) {
    case Opcode::ConstInt:
    case Opcode::ConstFloat:
    case Opcode::ConstBool:
    case Opcode::ConstStr:
    case Opcode::ConstDec:
    case Opcode::ListNew:
    case Opcode::OptNone:
    case Opcode::OptSome:
      return true;
    case Opcode::INeg:
      return asInt().has_value();
    case Opcode::FNeg:
    case Opcode::IntToFloat:
      return asFloat().has_value();
    case Opcode::MapNew:
      return hasUniqueKeys();
    case Opcode::RecordNew:
      return !type()->isOpaque();
    case Opcode::VariantNew:
      // A boxed case without fields is an object of the program.
      return !type()->isBoxed() || count() > 0;
    case Opcode::Builtin:
      return is(BuiltinId::JsonNull) || is(BuiltinId::JsonFrom) ||
             asDecimal().has_value();
    default:
      return false;
    }
  }

private:
  const LiteralSource *source;
  const Instr *instr;
};

class Encoder {
public:
  explicit Encoder(StringPool &strings) : strings(strings) {}

  Literal run(const Part &whole) {
    value(whole);
    while (!pending.empty()) {
      Pending next = pending.back();
      pending.pop_back();
      contents(next.part, next.asJson);
    }
    return std::move(literal);
  }

private:
  struct Pending {
    Part part;
    bool asJson; ///< what it holds becomes Json
  };

  void number(uint64_t value) {
    for (; value >= 0x80; value >>= 7)
      literal.code.push_back(static_cast<char>(value | 0x80));
    literal.code.push_back(static_cast<char>(value));
  }
  void integer(int64_t value) {
    number(uint64_t(value) << 1 ^ uint64_t(value >> 63));
  }
  void floating(double value) {
    auto bits = std::bit_cast<uint64_t>(value);
    uint64_t turned = 0;
    for (int byte = 0; byte < 8; ++byte)
      turned = turned << 8 | (bits >> 8 * byte & 0xff);
    number(turned);
  }
  void text(int64_t string) {
    auto [found, isNew] =
        places.try_emplace(string, uint32_t(literal.strings.size()));
    if (isNew)
      literal.strings.push_back(static_cast<uint32_t>(string));
    number(found->second);
  }

  bool scalar(const Part &part) {
    if (auto known = part.asInt())
      return integer(*known), true;
    if (auto known = part.asFloat())
      return floating(*known), true;
    if (auto known = part.asDecimal())
      return number(known->low), number(known->high), true;
    if (part.op() == Opcode::ConstBool)
      return number(uint64_t(part.imm())), true;
    if (part.op() == Opcode::ConstStr)
      return text(part.imm()), true;
    return false;
  }

  /// How many, and later what.
  void container(const Part &part, size_t count, bool asJson) {
    number(count);
    if (count > 0)
      pending.push_back({part, asJson});
  }

  void fields(const Part &part) {
    for (size_t i = 0; i < part.count(); ++i)
      value(part.operand(i));
  }

  void value(const Part &part) {
    if (part.type()->is(TypeKind::Json))
      return json(part);
    if (scalar(part))
      return;
    switch (part.op()) {
    case Opcode::ListNew:
      return container(part, part.count(), false);
    case Opcode::MapNew:
      return container(part, part.count() / part.keyStep(), false);
    case Opcode::OptNone:
      return number(0);
    case Opcode::OptSome:
      number(1);
      return fields(part);
    case Opcode::VariantNew:
      number(uint64_t(part.imm()));
      break;
    default:
      break;
    }
    if (part.type()->isBoxed())
      pending.push_back({part, false});
    else
      fields(part);
  }

  /// What vox_json_from makes of the value.
  void json(const Part &part) {
    if (part.is(BuiltinId::JsonFrom))
      return json(part.operand(0));
    switch (part.op()) {
    case Opcode::OptSome:
      return part.count() ? json(part.operand(0)) : number(rt::kJsonNull);
    case Opcode::ListNew:
      number(rt::kJsonArray);
      return container(part, part.count(), true);
    case Opcode::MapNew:
      number(rt::kJsonObject);
      return container(part, part.count() / part.keyStep(), true);
    case Opcode::RecordNew:
      number(part.type()->is(TypeKind::Tuple) ? rt::kJsonArray
                                              : rt::kJsonObject);
      return container(part, part.type()->fieldCount(), true);
    case Opcode::ConstStr:
      number(rt::kJsonStr);
      break;
    case Opcode::ConstBool:
      number(rt::kJsonBool);
      break;
    default: // null as well
      number(part.asInt()     ? rt::kJsonInt
             : part.asFloat() ? rt::kJsonFloat
                              : rt::kJsonNull);
      break;
    }
    scalar(part);
  }

  void contents(const Part &part, bool asJson) {
    auto inner = [&](const Part &operand) {
      asJson ? json(operand) : value(operand);
    };
    if (part.op() == Opcode::MapNew)
      return entries(part, asJson, inner);
    if (asJson && part.op() == Opcode::RecordNew)
      return members(part);
    for (size_t i = 0; i < part.count(); ++i)
      inner(part.operand(i));
  }

  template <typename Inner>
  void entries(const Part &map, bool asJson, Inner inner) {
    for (size_t i = 0; i < map.count(); i += map.keyStep()) {
      text(map.operand(i).imm());
      if (map.keyStep() == 2)
        inner(map.operand(i + 1));
      else if (asJson)
        number(rt::kJsonNull);
    }
  }

  /// Fields as Json; those of type Unit have no operand.
  void members(const Part &row) {
    size_t next = 0;
    for (size_t i = 0; i < row.type()->fieldCount(); ++i) {
      if (!row.type()->is(TypeKind::Tuple))
        text(strings.intern(row.type()->fieldName(i)));
      if (isEmpty(row.type()->field(i)))
        number(rt::kJsonNull);
      else
        json(row.operand(next++));
    }
  }

  StringPool &strings;
  Literal literal;
  std::unordered_map<int64_t, uint32_t> places; ///< of Program::strings
  std::vector<Pending> pending;
};

} // namespace

bool isLiteral(const LiteralSource &source, const Instr &instr) {
  return Part(source, instr).isKnown();
}

Literal encodeLiteral(const LiteralSource &source, const Instr &whole,
                      StringPool &strings) {
  return Encoder(strings).run(Part(source, whole));
}

} // namespace vox::hir
