//===- hir/sema/BuildProgram.cpp - building all functions
//------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Functions keep the order of the source; lambdas follow as they are met; the
// entry function is last.
//
//===----------------------------------------------------------------------===//
#include "hir/sema/Build.h"

#include "hir/VerifyInstr.h"
#include "hir/sema/Check.h"
#include "hir/sema/Walk.h"

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

void Sema::createFunctions() {
  auto create = [&](std::string name, std::string display) {
    program.functions.push_back(std::make_unique<Function>());
    program.functions.back()->name = std::move(name);
    program.functions.back()->display = std::move(display);
    return static_cast<FunctionId>(program.functions.size() - 1);
  };
  for (FunctionInfo &info : functions) {
    info.id = create(info.name, info.name);
    for (size_t i = 0; i < info.params.size(); ++i) {
      const ast::Expr *value = info.params[i].decl->defaultValue;
      if (value && callsFunctions(info.facts, value))
        info.params[i].defaultFunction =
            create(fmt::format("{}.default{}", info.name, i + 1), "");
    }
  }
}

void Sema::build() {
  infer.closeAll();
  createFunctions();
  for (FunctionInfo &info : functions) {
    BodyBuilder(*this, info.facts, *program.functions[info.id])
        .buildFunction(info);
    for (uint32_t i = 0; i < info.params.size(); ++i)
      if (FunctionId id = info.params[i].defaultFunction; id != kNone)
        BodyBuilder(*this, info.facts, *program.functions[id])
            .buildDefault(info, i);
  }
  if (!mainFunction) // a library: checked, but nothing to run
    return;
  program.functions.push_back(std::make_unique<Function>());
  Function &entry = *program.functions.back();
  program.entry = static_cast<FunctionId>(program.functions.size() - 1);
  entry.name = "main.entry";
  entry.kind = FunctionKind::Entry;
  BodyFacts none;
  BodyBuilder(*this, none, entry).buildEntry();
}

void BodyBuilder::buildFunction(const FunctionInfo &info) {
  Function &function = b.function();
  function.span = info.span;
  function.result = deep(info.result);
  for (const ParamInfo &param : info.params)
    function.params.push_back(localOf(param.variable));
  bool wanted = !isEmpty(function.result);
  TempId temp = block(info.body, wanted);
  const ast::Expr *last = lastValue(info.body);
  endBody(temp, wanted && last ? finalType(last) : types.unitType, info.end);
  b.finish();
}

/// Evaluates the constants for their faults, runs `main` and prints what it
/// returns unless that is Unit (spec §3.2).
void BodyBuilder::buildEntry() {
  Function &function = b.function();
  const FunctionInfo &main = *sema.mainFunction;
  function.span = main.span;
  function.result = types.unitType;
  if (main.decl)
    for (ConstantInfo &info : sema.constants)
      constant(info);
  const Type *type = deep(main.result);
  TempId result = b.emit(Opcode::Call, type, {}, main.span, main.id);
  if (!isEmpty(type))
    b.builtin(BuiltinId::Print, types.unitType,
              {display(result, type, main.span)}, main.span);
  b.ret(kNone, main.span);
  b.finish();
}

} // namespace vox::hir::sema
