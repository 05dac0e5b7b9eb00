//===- hir/check/Effects.cpp - what functions do to the world -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Effects of functions without a clause are inferred over the mentions of
// functions in bodies, to a fixpoint; a clause is what it says. So a function
// with a clause is checked against what its own body mentions, and the chain to
// the member at fault leads through functions without one. A call through a
// value has the effects of all functions of its type that values are made of.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Effects.h"

#include "hir/Builtins.h"
#include "hir/check/FunctionValues.h"
#include "hir/check/Sema.h"

#include <algorithm>

namespace vox::hir::sema {

namespace {

using Effects = std::set<std::string, std::less<>>;

/// What the clauses of a function allow.
Effects declaredEffects(const FunctionInfo &function) {
  Effects effects;
  for (const ast::Name &name : function.effects)
    if (name.text != "nothing")
      effects.insert(name.text);
  return effects;
}

class EffectChecker {
public:
  explicit EffectChecker(Sema &sema) : sema(sema) {}

  void run() {
    for (const FunctionInfo &function : sema.program.functions)
      if (function.hasEffects)
        known[&function] = declaredEffects(function);
    findValues();
    infer();
    for (const FunctionInfo &function : sema.program.functions)
      if (function.hasEffects)
        check(function);
  }

private:
  Sema &sema;
  std::map<const FunctionInfo *, Effects> known; ///< never iterated
  /// Of each function the values that it calls.
  std::map<const FunctionInfo *, std::vector<ValueCall>> calls; ///< the same
  struct Made {
    FunctionValue value;
    const BodyFacts *facts;    ///< of the body that makes it
    const FunctionInfo *maker; ///< null: a constant
  };
  std::vector<Made> made; ///< in source order

  void findValues() {
    for (const FunctionInfo &function : sema.program.functions) {
      BodyValues values =
          functionValues(sema.infer, *function.facts, function.body);
      for (const FunctionValue &value : values.made)
        made.push_back({value, function.facts, &function});
      for (const ValueCall &call : values.called)
        if (places.try_emplace(call.type, ofType.size()).second)
          ofType.push_back({call.type, {}});
      calls[&function] = std::move(values.called);
    }
    for (const ConstantLet &let : sema.program.constantLets) {
      const ast::Stmt *body[] = {let.let};
      for (const FunctionValue &value :
           functionValues(sema.infer, *let.facts, body).made)
        made.push_back({value, let.facts, nullptr});
    }
  }

  /// What running a value does.
  Effects effectsOf(const Made &one) {
    if (one.value.function)
      return known[one.value.function];
    auto isInside = [&](Span span) {
      return span.begin >= one.value.span.begin &&
             span.end <= one.value.span.end;
    };
    Effects effects;
    for (const MemberUse &use : one.facts->members)
      if (auto effect = effectOf(use.builtin);
          !effect.empty() && isInside(use.span))
        effects.emplace(effect);
    for (const FunctionUse &use : one.facts->uses)
      if (isInside(use.span))
        effects.insert(known[use.function].begin(), known[use.function].end());
    if (one.maker)
      for (const ValueCall &call : calls[one.maker])
        if (isInside(call.span))
          add(effects, effectsOfCall(call));
    return effects;
  }

  static void add(Effects &to, const Effects &effects) {
    to.insert(effects.begin(), effects.end());
  }

  /// What a call of a value of a type can do, by type in the order of the calls.
  std::vector<std::pair<const Type *, Effects>> ofType;
  std::unordered_map<const Type *, size_t> places; ///< in it; never iterated

  const Effects &effectsOfCall(const ValueCall &call) {
    return ofType[places.at(call.type)].second;
  }

  /// True if a type has become able to do more.
  bool inferValues() {
    bool progress = false;
    for (auto &[type, effects] : ofType) {
      size_t before = effects.size();
      for (const Made &one : made)
        if (canMean(type, one.value.type))
          add(effects, effectsOf(one));
      progress |= effects.size() != before;
    }
    return progress;
  }

  void infer() {
    for (bool progress = true; progress;) {
      progress = inferValues();
      for (const FunctionInfo &function : sema.program.functions) {
        if (function.hasEffects)
          continue;
        Effects &own = known[&function];
        size_t before = own.size();
        for (const MemberUse &use : function.facts->members)
          if (auto effect = effectOf(use.builtin); !effect.empty())
            own.emplace(effect);
        for (const FunctionUse &use : function.facts->uses) {
          const Effects &callee = known[use.function];
          own.insert(callee.begin(), callee.end());
        }
        for (const ValueCall &call : calls[&function])
          add(own, effectsOfCall(call));
        progress |= own.size() != before;
      }
    }
  }

  void check(const FunctionInfo &function) {
    const Effects &allowed = known[&function];
    for (const MemberUse &use : function.facts->members) {
      auto effect = effectOf(use.builtin);
      if (!effect.empty() && !allowed.contains(effect))
        sema.report(Diag::EffectNotDeclared, use.span, function.name, effect);
    }
    for (const FunctionUse &use : function.facts->uses)
      for (const std::string &effect : known[use.function])
        if (!allowed.contains(effect)) {
          std::vector<Note> chain = chainOf(*use.function, effect);
          sema.report(Diag::EffectNotDeclared, use.span, function.name, effect)
              .notes = std::move(chain);
          break;
        }
    for (const ValueCall &call : calls[&function])
      checkCall(function, call, allowed);
  }

  void checkCall(const FunctionInfo &function, const ValueCall &call,
                 const Effects &allowed) {
    for (const std::string &effect : effectsOfCall(call)) {
      if (allowed.contains(effect))
        continue;
      Diagnostic &diagnostic = sema.report(Diag::EffectNotDeclared, call.span,
                                           function.name, effect);
      for (const Made &one : made)
        if (canMean(call.type, one.value.type) &&
            effectsOf(one).contains(effect)) {
          diagnostic.notes.push_back(
              {one.value.span, "a function of this type that can be meant"});
          break;
        }
      return;
    }
  }

  /// How `function` comes by an effect, one note for each step. The shortest
  /// way: functions without a clause are searched breadth first.
  std::vector<Note> chainOf(const FunctionInfo &function,
                            std::string_view effect) {
    struct Step {
      const FunctionInfo *function;
      size_t from;
      Span span; ///< of the mention in the step before
    };
    std::vector<Step> steps = {{&function, 0, {}}};
    std::set<const FunctionInfo *> seen = {&function};
    for (size_t i = 0; i < steps.size(); ++i) {
      const FunctionInfo &current = *steps[i].function;
      std::optional<Note> last;
      for (const MemberUse &use : current.facts->members)
        if (!last && effectOf(use.builtin) == effect)
          last = Note{use.span, fmt::format("`{}` calls `{}`", current.name,
                                            builtin(use.builtin).name)};
      if (current.hasEffects)
        last = Note{current.span, fmt::format("`{}` declares `uses {}`",
                                              current.name, effect)};
      if (last) {
        std::vector<Note> chain = {*last};
        for (size_t at = i; at; at = steps[at].from)
          chain.push_back(
              {steps[at].span, fmt::format("`{}` calls `{}`",
                                           steps[steps[at].from].function->name,
                                           steps[at].function->name)});
        std::reverse(chain.begin(), chain.end());
        return chain;
      }
      for (const FunctionUse &use : current.facts->uses)
        if (known[use.function].contains(effect) &&
            seen.insert(use.function).second)
          steps.push_back({use.function, i, use.span});
    }
    return {};
  }
};

} // namespace

std::string_view effectOf(BuiltinId id) {
  static constexpr std::string_view kEffects[] = {
      "",
#define VOX_CAPABILITY(ENUMERATOR, WORD, GRANT, MODULE, EFFECT, ...) EFFECT,
#include "targets/Capabilities.def"
  };
  return kEffects[static_cast<size_t>(builtin(id).capability)];
}

void Sema::checkEffects() {
  bool hasClause = std::any_of(
      program.functions.begin(), program.functions.end(),
      [](const FunctionInfo &function) { return function.hasEffects; });
  if (hasClause)
    EffectChecker(*this).run();
}

} // namespace vox::hir::sema
