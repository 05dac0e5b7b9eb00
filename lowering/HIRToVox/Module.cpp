//===- lowering/HIRToVox/Module.cpp - a program as a module ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Functions keep their order. A plain function that is used as a value gets an
// adapter behind all of them: it takes the closure, calls the function, and
// counts no level of its own.
//
//===----------------------------------------------------------------------===//
#include "lowering/HIRToVox/FunctionEmitter.h"
#include "lowering/HIRToVox/HIRToVox.h"

#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace vox;
using namespace vox::lowering;
using hir::FunctionId;
using hir::FunctionKind;

namespace {

class ModuleEmitter {
public:
  ModuleEmitter(MLIRContext &context, const hir::Program &program);
  OwningOpRef<ModuleOp> run();

private:
  LogicalResult declare(const hir::Function &function);
  ir::FuncOp closureCode(FunctionId id);
  ir::FuncOp makeAdapter(FunctionId id);
  mlir::FunctionType signature(const hir::Function &function);
  Type closureType(const hir::Function &function);

  const hir::Program &program;
  TypeMap types;
  LocationMap locations;
  OwningOpRef<ModuleOp> module;
  OpBuilder builder;
  std::vector<ir::FuncOp> functions; ///< by FunctionId
  std::vector<ir::FuncOp> adapters;
};

} // namespace

ModuleEmitter::ModuleEmitter(MLIRContext &context, const hir::Program &program)
    : program(program), types(&context), locations(&context, program.sources),
      module(ModuleOp::create(UnknownLoc::get(&context))), builder(&context),
      adapters(program.functions.size()) {
  builder.setInsertionPointToEnd(module->getBody());
}

/// What a closure of this function looks like to its callers.
Type ModuleEmitter::closureType(const hir::Function &function) {
  SmallVector<const hir::Type *> inputs;
  for (hir::LocalId local : function.params)
    inputs.push_back(function.locals[local].type);
  return ir::FunctionType::get(builder.getContext(), types.values(inputs),
                               types.convert(function.result));
}

mlir::FunctionType ModuleEmitter::signature(const hir::Function &function) {
  auto closure = cast<ir::FunctionType>(closureType(function));
  SmallVector<Type> inputs;
  if (function.kind == FunctionKind::Lambda)
    inputs.push_back(closure);
  llvm::append_range(inputs, closure.getInputs());
  return builder.getFunctionType(inputs, types.values(function.result));
}

/// Also refuses types that nothing lowers, so that no one behind meets them.
LogicalResult ModuleEmitter::declare(const hir::Function &function) {
  Location location = locations.convert(function.span);
  auto check = [&](const hir::Type *type) {
    return types.convert(type) ? success()
                               : mlir::emitError(location, "type `")
                                     << hir::toString(type)
                                     << "` has no lowering";
  };
  for (const hir::Local &local : function.locals)
    if (failed(check(local.type)))
      return failure();
  for (const hir::Type *type : function.temps)
    if (failed(check(type)))
      return failure();
  if (failed(check(function.result)))
    return failure();
  auto declared =
      ir::FuncOp::create(builder, location, function.name, signature(function),
                         function.kind == FunctionKind::Lambda,
                         function.kind == FunctionKind::Entry);
  if (function.kind != FunctionKind::Entry)
    SymbolTable::setSymbolVisibility(declared,
                                     SymbolTable::Visibility::Private);
  functions.push_back(declared);
  return success();
}

ir::FuncOp ModuleEmitter::closureCode(FunctionId id) {
  if (program.function(id).kind == FunctionKind::Lambda)
    return functions[id];
  if (!adapters[id])
    adapters[id] = makeAdapter(id);
  return adapters[id];
}

ir::FuncOp ModuleEmitter::makeAdapter(FunctionId id) {
  ir::FuncOp callee = functions[id];
  SmallVector<Type> inputs{closureType(program.function(id))};
  llvm::append_range(inputs, callee.getArgumentTypes());
  auto type = builder.getFunctionType(inputs, callee.getResultTypes());
  ImplicitLocOpBuilder code(callee.getLoc(), builder);
  auto adapter =
      ir::FuncOp::create(code, (callee.getSymName() + ".value").str(), type,
                         /*lambda=*/true, /*entry=*/true);
  SymbolTable::setSymbolVisibility(adapter, SymbolTable::Visibility::Private);
  auto *body = new Block;
  adapter.getBody().push_back(body);
  body->addArguments(inputs,
                     SmallVector<Location>(inputs.size(), callee.getLoc()));
  code.setInsertionPointToEnd(body);
  auto call =
      ir::CallOp::create(code, callee, body->getArguments().drop_front());
  ir::ReturnOp::create(code,
                       call->getNumResults() ? call->getResult(0) : Value());
  return adapter;
}

OwningOpRef<ModuleOp> ModuleEmitter::run() {
  for (const auto &function : program.functions)
    if (failed(declare(*function)))
      return {};
  auto code = [this](FunctionId id) { return closureCode(id); };
  ProgramContext context{program, types, locations, code};
  for (auto [function, target] : llvm::zip_equal(program.functions, functions))
    if (failed(FunctionEmitter(context, *function, target).run()))
      return {};
  if (failed(mlir::verify(*module)))
    return {};
  return std::move(module);
}

OwningOpRef<ModuleOp> vox::lowering::lowerToVox(MLIRContext &context,
                                                const hir::Program &program) {
  return ModuleEmitter(context, program).run();
}
