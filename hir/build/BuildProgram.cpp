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
#include <fmt/format.h>
#include <utility>

namespace vox::hir::sema {

/// True if a default calls a declared function, whose defaults could lead back.
static bool callsFunctions(const BodyFacts &facts, const ast::Expr *expr) {
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

void ProgramBuilder::createFunctions() {
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
  for (const Instance *instance : checked.reached.instances) {
    const FunctionInfo &info = *instance->function;
    std::string name = nameOf(*instance);
    BuiltFunction &built = functions.emplace_back(
        BuiltFunction{*instance, create(name, info.name)});
    byInstance[instance] = &built;
    built.defaults.assign(info.params.size(), kNone);
    for (size_t i = 0; i < info.params.size(); ++i) {
      const ast::Expr *value = info.params[i].decl->defaultValue;
      if (value && callsFunctions(*info.facts, value))
        built.defaults[i] =
            create(fmt::format("{}.default{}", name, i + 1), "");
    }
  }
}

BuiltFunction &
ProgramBuilder::builtFor(const FunctionInfo &function,
                         const std::vector<const Type *> &typeArgs) {
  return *byInstance.at(checked.instances.find(function, typeArgs));
}

const Type *ProgramBuilder::substitute(BuiltFunction &function,
                                       const Type *type) {
  return withTypeArgs(program.types, checked.infer.deep(type),
                      *function.instance.function, function.instance.typeArgs,
                      function.closed);
}

uint32_t ProgramBuilder::globalOf(const ConstantInfo &constant) const {
  auto found = globals.find(&constant);
  return found == globals.end() ? kNone : found->second;
}

void ProgramBuilder::createGlobals() {
  std::unordered_map<FileId, const std::string *> prefixes;
  for (const FileScope &scope : checked.scopes)
    prefixes[scope.ast->file] = &scope.prefix;
  for (const ConstantLet *let : checked.reached.lets) {
    if (let->isInlined)
      continue;
    for (const ConstantInfo *info : let->names) {
      const Type *type = checked.infer.deep(info->type);
      if (isEmpty(type))
        continue;
      globals[info] = static_cast<uint32_t>(program.globals.size());
      Span span = info->pattern->span;
      program.globals.push_back(
          {*prefixes.at(span.file) + info->name, type, span});
    }
  }
}

Function &ProgramBuilder::addEntry(std::string name) {
  program.functions.push_back(std::make_unique<Function>());
  Function &entry = *program.functions.back();
  entry.name = std::move(name);
  entry.kind = FunctionKind::Entry;
  return entry;
}

void ProgramBuilder::buildBody(BuiltFunction &function) {
  const BodyFacts &facts = *function.instance.function->facts;
  BodyBuilder(*this, facts, *program.functions[function.id], &function)
      .buildFunction();
  for (uint32_t i = 0; i < function.defaults.size(); ++i)
    if (FunctionId id = function.defaults[i]; id != kNone)
      BodyBuilder(*this, facts, *program.functions[id], &function)
          .buildDefault(i);
}

void ProgramBuilder::build() {
  program.needs = checked.needs;
  createGlobals();
  createFunctions();
  for (BuiltFunction &function : functions)
    buildBody(function);
  const BodyFacts none;
  if (!checked.options.tests) {
    if (!checked.mainFunction) // a library: checked, but nothing to run
      return;
    Function &entry = addEntry("main.entry");
    program.entry = static_cast<FunctionId>(program.functions.size() - 1);
    BodyBuilder(*this, none, entry, nullptr)
        .buildEntry(*checked.mainFunction, /*isTest=*/false);
    return;
  }
  for (const FunctionInfo *test : checked.roots) {
    Function &entry = addEntry("test." + test->symbol);
    auto id = static_cast<FunctionId>(program.functions.size() - 1);
    program.tests.push_back(
        {test->name, test->decl->testTitle, id, test->span});
    BodyBuilder(*this, none, entry, nullptr).buildEntry(*test, /*isTest=*/true);
  }
}

void BodyBuilder::buildFunction() {
  const FunctionInfo &info = *instance->instance.function;
  Function &function = b.function();
  function.span = info.span;
  function.result = deep(info.result);
  for (const ParamInfo &param : info.params)
    function.params.push_back(localOf(param.variable));
  endsInOk = info.endsInOk;
  Walk body;
  for (const ast::Stmt *stmt : info.body)
    body.add(stmt);
  findApart(body);
  for (const ParamInfo &param : info.params)
    takeParamApart(param.variable, info.span);
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
TempId BodyBuilder::constant(const ConstantInfo &info, Span span) {
  const ConstantLet &let = *info.owner;
  if (!let.isInlined) {
    uint32_t global = whole.globalOf(info);
    return global == kNone
               ? kNone
               : b.emit(Opcode::GlobalLoad, deep(info.type), {}, span, global);
  }
  const BodyFacts *outer = std::exchange(facts, let.facts);
  BuiltFunction *outerInstance = std::exchange(instance, nullptr);
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
void BodyBuilder::initialise(const ConstantLet &let) {
  if (let.isInlined && let.isScript)
    return;
  const BodyFacts *outer = std::exchange(facts, let.facts);
  const ast::Expr *expr = let.let->value;
  if (let.isInlined) {
    if (let.inlineSize > 1) // it may fault
      effect(expr);
    facts = outer;
    return;
  }
  TempId temp = value(expr);
  bind(let.let->pattern, temp, finalType(expr));
  for (const ConstantInfo *info : let.names)
    if (uint32_t global = whole.globalOf(*info); global != kNone)
      b.emit(Opcode::GlobalStore, types.unitType,
             {b.take(localOf(info->variable), expr->span)}, info->pattern->span,
             global);
  facts = outer;
}

void BodyBuilder::buildEntry(const FunctionInfo &callee, bool isTest) {
  Function &function = b.function();
  function.span = callee.span;
  function.result = types.unitType;
  for (const ConstantLet *let : whole.checked.reached.lets)
    initialise(*let);
  const Type *type = deep(callee.result);
  TempId result = b.emit(Opcode::Call, type, {}, callee.span,
                         whole.builtFor(callee, {}).id);
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
