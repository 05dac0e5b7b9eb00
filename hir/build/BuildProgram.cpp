//===- hir/build/BuildProgram.cpp - building all functions ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// See ProgramBuilder.h.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/Builtins.h"
#include "hir/VerifyInstr.h"
#include "hir/names/Walk.h"

#include <algorithm>
#include <utility>

namespace vox::hir::sema {

/// True if a default calls a declared function, whose defaults could lead back.
static bool callsFunctions(BodyFacts &facts, const ast::Expr *expr) {
  bool found = false;
  Walk walk;
  walk.add(expr);
  walk.run([&](const ast::Expr *part) {
    found |= facts.of(part).ref.kind == RefKind::Function;
    return true;
  });
  return found;
}

/// `pick<int, str>`; the symbol alone for a function without type parameters.
static std::string nameOf(const Instance &instance) {
  std::string name = instance.function->symbol;
  for (size_t i = 0; i < instance.typeArgs.size(); ++i)
    name += (i ? ", " : "<") + toString(instance.typeArgs[i]);
  return instance.typeArgs.empty() ? name : name + ">";
}

void ProgramBuilder::createFunctions(const std::vector<Instance *> &needed) {
  std::set<std::string> taken;
  auto create = [&](const std::string &base, std::string display) {
    std::string name = base; // types of two files can share a name
    for (unsigned count = 2; !taken.insert(name).second; ++count)
      name = fmt::format("{}.{}", base, count);
    program.functions.push_back(std::make_unique<Function>());
    program.functions.back()->name = std::move(name);
    program.functions.back()->display = std::move(display);
    return static_cast<FunctionId>(program.functions.size() - 1);
  };
  for (Instance *instance : needed) {
    FunctionInfo &info = *instance->function;
    std::string name = nameOf(*instance);
    instance->id = create(name, info.name);
    instance->defaults.assign(info.params.size(), kNone);
    for (size_t i = 0; i < info.params.size(); ++i) {
      const ast::Expr *value = info.params[i].decl->defaultValue;
      if (value && callsFunctions(*info.facts, value))
        instance->defaults[i] =
            create(fmt::format("{}.default{}", name, i + 1), "");
    }
  }
}

void ProgramBuilder::createGlobals(const std::vector<ConstantLet *> &lets) {
  for (ConstantLet *let : lets) {
    if (let->isInlined)
      continue;
    for (ConstantInfo *info : let->names) {
      const Type *type = sema.infer.deep(info->type);
      if (isEmpty(type))
        continue;
      info->global = static_cast<uint32_t>(program.globals.size());
      Span span = info->pattern->span;
      program.globals.push_back(
          {sema.scopeOf(span.file).prefix + info->name, type, span});
    }
  }
}

/// What is run; in a library, everything that can be.
std::vector<FunctionInfo *> ProgramBuilder::rootFunctions() {
  if (sema.mainFunction && !sema.options.tests)
    return {sema.mainFunction};
  std::vector<FunctionInfo *> roots;
  for (FunctionInfo &info : sema.functions)
    if (sema.options.tests ? info.isTest && sema.scopeOf(info.span.file).isRoot
                           : info.typeParams.empty())
      roots.push_back(&info);
  return roots;
}

Function &ProgramBuilder::addEntry(std::string name) {
  program.functions.push_back(std::make_unique<Function>());
  Function &entry = *program.functions.back();
  entry.name = std::move(name);
  entry.kind = FunctionKind::Entry;
  return entry;
}

void ProgramBuilder::collectNeeds(const Instances::Reached &reached) {
  auto add = [&](const BodyFacts &facts) {
    for (const MemberUse &use : facts.members)
      if (builtin(use.builtin).capability != Capability::kNone)
        program.needs.push_back({use.builtin, use.span});
  };
  for (const Instance *instance : reached.instances)
    add(*instance->function->facts);
  for (const ConstantLet *let : reached.lets)
    add(*let->facts);
  auto place = [](const Need &need) {
    return std::tuple(need.span.file, need.span.begin);
  };
  auto &needs = program.needs;
  std::sort(needs.begin(), needs.end(),
            [&](const Need &a, const Need &b) { return place(a) < place(b); });
  // Several instances of a function share their facts.
  auto isSame = [&](const Need &a, const Need &b) {
    return place(a) == place(b);
  };
  needs.erase(std::unique(needs.begin(), needs.end(), isSame), needs.end());
}

void ProgramBuilder::buildBody(Instance &instance) {
  BodyFacts &facts = *instance.function->facts;
  BodyBuilder(*this, facts, *program.functions[instance.id], &instance)
      .buildFunction();
  for (uint32_t i = 0; i < instance.defaults.size(); ++i)
    if (FunctionId id = instance.defaults[i]; id != kNone)
      BodyBuilder(*this, facts, *program.functions[id], &instance)
          .buildDefault(i);
}

void ProgramBuilder::build() {
  std::vector<FunctionInfo *> roots = rootFunctions();
  Instances::Reached reached = sema.instances.reachable(roots);
  collectNeeds(reached);
  auto &[needed, lets] = reached;
  createGlobals(lets);
  createFunctions(needed);
  for (Instance *instance : needed)
    buildBody(*instance);
  BodyFacts none;
  if (!sema.options.tests) {
    if (!sema.mainFunction) // a library: checked, but nothing to run
      return;
    Function &entry = addEntry("main.entry");
    program.entry = static_cast<FunctionId>(program.functions.size() - 1);
    BodyBuilder(*this, none, entry, nullptr)
        .buildEntry(*sema.mainFunction, lets, false);
    return;
  }
  for (FunctionInfo *test : roots) {
    Function &entry = addEntry("test." + test->symbol);
    auto id = static_cast<FunctionId>(program.functions.size() - 1);
    program.tests.push_back(
        {test->name, test->decl->testTitle, id, test->span});
    BodyBuilder(*this, none, entry, nullptr).buildEntry(*test, lets, true);
  }
}

void BodyBuilder::buildFunction() {
  const FunctionInfo &info = *instance->function;
  Function &function = b.function();
  function.span = info.span;
  function.result = deep(info.result);
  for (const ParamInfo &param : info.params)
    function.params.push_back(localOf(param.variable));
  endsInOk = info.endsInOk;
  checkOnEntry(info);
  bool wanted = !isEmpty(function.result) && !info.dropsLast;
  TempId temp = block(info.body, wanted);
  const ast::Expr *last = lastValue(info.body);
  endBody(temp, wanted && last ? finalType(last) : types.unitType, info.end);
  checkOnReturn(info);
  b.finish();
}

//===--- Entry functions --------------------------------------------------===//

/// The value of a constant where it is read.
TempId BodyBuilder::constant(ConstantInfo &info, Span span) {
  ConstantLet &let = *info.owner;
  if (!let.isInlined)
    return info.global == kNone ? kNone
                                : b.emit(Opcode::GlobalLoad, deep(info.type),
                                         {}, span, info.global);
  BodyFacts *outer = std::exchange(facts, let.facts);
  Instance *outerInstance = std::exchange(instance, nullptr);
  TempId temp = value(let.let->value);
  if (let.let->pattern->kind != ast::PatternKind::Binding) {
    bind(let.let->pattern, temp, finalType(let.let->value));
    temp =
        isEmpty(deep(info.type)) ? kNone : b.load(localOf(info.variable), span);
  }
  facts = outer;
  instance = outerInstance;
  return temp;
}

/// What the entry function does for a top-level `let`.
void BodyBuilder::initialise(ConstantLet &let) {
  if (let.isInlined && let.isScript)
    return;
  BodyFacts *outer = std::exchange(facts, let.facts);
  const ast::Expr *expr = let.let->value;
  if (let.isInlined) {
    if (let.inlineSize > 1) // it may fault
      effect(expr);
    facts = outer;
    return;
  }
  TempId temp = value(expr);
  bind(let.let->pattern, temp, finalType(expr));
  for (ConstantInfo *info : let.names)
    if (info->global != kNone)
      b.emit(Opcode::GlobalStore, types.unitType,
             {b.take(localOf(info->variable), expr->span)}, info->pattern->span,
             info->global);
  facts = outer;
}

void BodyBuilder::buildEntry(FunctionInfo &callee,
                             const std::vector<ConstantLet *> &lets,
                             bool isTest) {
  Function &function = b.function();
  function.span = callee.span;
  function.result = types.unitType;
  for (ConstantLet *let : lets)
    initialise(*let);
  const Type *type = deep(callee.result);
  TempId result = b.emit(Opcode::Call, type, {}, callee.span,
                         sema.instances.get(callee, {}).id);
  finishEntry(result, type, isTest, callee.span);
  b.ret(kNone, callee.span);
  b.finish();
}

/// Prints what `main` returned unless that is Unit (spec §3.2). An Err, and in
/// a test also false, ends the program with status 1.
void BodyBuilder::finishEntry(TempId result, const Type *type, bool isTest,
                              Span span) {
  auto fail = [&](TempId text) {
    b.builtin(BuiltinId::Fail, types.unitType, {text}, span);
  };
  auto print = [&] {
    b.builtin(BuiltinId::Print, types.unitType, {display(result, type, span)},
              span);
  };
  auto unless = [&](TempId condition, const std::function<void()> &otherwise) {
    BlockId no = b.newBlock(), end = b.newBlock();
    b.branch(condition, end, no, span);
    b.setBlock(no);
    otherwise();
    b.jump(end, span);
    b.setBlock(end);
  };
  if (type->is(TypeKind::Result)) {
    TempId which = b.emit(Opcode::VariantCase, types.intType, {result}, span);
    TempId isOk = b.compare(Opcode::ICmp, Predicate::Eq, which,
                            b.constInt(0, span), span);
    unless(isOk, [&] {
      fail(display(result, type, span));
      b.ret(kNone, span);
    });
    if (!isTest && !isEmpty(type->element()))
      print();
  } else if (isTest && type->is(TypeKind::Bool)) {
    unless(result, [&] { fail(b.constStr("the test returned false", span)); });
  } else if (!isTest && !isEmpty(type)) {
    print();
  }
}

} // namespace vox::hir::sema
