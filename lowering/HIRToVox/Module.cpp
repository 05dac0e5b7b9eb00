//===- lowering/HIRToVox/Module.cpp - a program as a module ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Functions keep their order; those that the entry never reaches are left out.
// A plain function that is used as a value gets an adapter behind all of them:
// it takes the closure, calls the function, and counts no level of its own.
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
  ModuleEmitter(MLIRContext &context, const hir::Program &program,
                VoxOptions options);
  OwningOpRef<ModuleOp> run();

private:
  void findReachable();
  LogicalResult declareGlobals();
  LogicalResult declare(FunctionId id);
  LogicalResult check(const hir::Type *type, Location location);
  ir::FuncOp closureCode(FunctionId id, const hir::Type *type);
  ir::FuncOp makeAdapter(FunctionId id, const hir::Type *valueType);
  mlir::FunctionType signature(const hir::Function &function);
  Type closureType(const hir::Function &function);

  const hir::Program &program;
  TypeMap types;
  LocationMap locations;
  OwningOpRef<ModuleOp> module;
  OpBuilder builder;
  hir::OwnedParameters owned;
  std::vector<ir::FuncOp> functions; ///< by FunctionId
  std::vector<ir::FuncOp> adapters;
  std::vector<bool> reachable;
  VoxOptions options;
};

} // namespace

ModuleEmitter::ModuleEmitter(MLIRContext &context, const hir::Program &program,
                             VoxOptions options)
    : program(program), types(&context), locations(&context, program.sources),
      module(ModuleOp::create(UnknownLoc::get(&context))), builder(&context),
      owned(program), functions(program.functions.size()),
      adapters(program.functions.size()), reachable(program.functions.size()),
      options(options) {
  builder.setInsertionPointToEnd(module->getBody());
}

/// A library, which has no entry, is emitted whole.
void ModuleEmitter::findReachable() {
  if (program.entry == hir::kNone) {
    reachable.assign(reachable.size(), true);
    return;
  }
  std::vector<FunctionId> work{program.entry};
  reachable[program.entry] = true;
  while (!work.empty()) {
    const hir::Function &function = program.function(work.back());
    work.pop_back();
    for (const hir::Block &block : function.blocks)
      for (const hir::Instr &instr : block.instrs) {
        bool names =
            instr.op == hir::Opcode::Call || instr.op == hir::Opcode::Closure;
        if (!names || reachable[instr.imm])
          continue;
        reachable[instr.imm] = true;
        work.push_back(static_cast<FunctionId>(instr.imm));
      }
  }
}

LogicalResult ModuleEmitter::check(const hir::Type *type, Location location) {
  if (types.convert(type))
    return success();
  return mlir::emitError(location, "type `")
         << hir::toString(type) << "` has no lowering";
}

LogicalResult ModuleEmitter::declareGlobals() {
  for (auto [index, global] : llvm::enumerate(program.globals)) {
    Location location = locations.convert(global.span);
    if (failed(check(global.type, location)))
      return failure();
    if (hasValue(global.type))
      ir::GlobalOp::create(builder, location, globalSymbol(program, index),
                           types.convert(global.type));
  }
  return success();
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

ArrayAttr vox::lowering::argumentAttributes(MLIRContext *context,
                                            const std::vector<bool> &owned,
                                            unsigned skipped) {
  if (!llvm::is_contained(owned, true))
    return {};
  SmallVector<Attribute> attributes(skipped, DictionaryAttr::get(context));
  NamedAttribute mark(ir::kOwned, UnitAttr::get(context));
  for (bool isOwned : owned)
    attributes.push_back(isOwned ? DictionaryAttr::get(context, mark)
                                 : DictionaryAttr::get(context));
  return ArrayAttr::get(context, attributes);
}

/// Also refuses types that nothing lowers, so that no one behind meets them.
LogicalResult ModuleEmitter::declare(FunctionId id) {
  const hir::Function &function = program.function(id);
  Location location = locations.convert(function.span);
  for (const hir::Local &local : function.locals)
    if (failed(check(local.type, location)))
      return failure();
  for (const hir::Type *type : function.temps)
    if (failed(check(type, location)))
      return failure();
  if (failed(check(function.result, location)))
    return failure();
  auto declared =
      ir::FuncOp::create(builder, location, function.name, signature(function),
                         function.kind == FunctionKind::Lambda,
                         function.kind == FunctionKind::Entry);
  if (function.kind != FunctionKind::Entry)
    SymbolTable::setSymbolVisibility(declared,
                                     SymbolTable::Visibility::Private);
  if (auto attributes =
          argumentAttributes(builder.getContext(), owned.ofFunction(id),
                             function.kind == FunctionKind::Lambda ? 1 : 0))
    declared.setArgAttrsAttr(attributes);
  functions[id] = declared;
  return success();
}

ir::FuncOp ModuleEmitter::closureCode(FunctionId id, const hir::Type *type) {
  if (program.function(id).kind == FunctionKind::Lambda)
    return functions[id];
  if (!adapters[id])
    adapters[id] = makeAdapter(id, type);
  return adapters[id];
}

ir::FuncOp ModuleEmitter::makeAdapter(FunctionId id,
                                      const hir::Type *valueType) {
  ir::FuncOp callee = functions[id];
  SmallVector<Type> inputs{closureType(program.function(id))};
  llvm::append_range(inputs, callee.getArgumentTypes());
  auto type = builder.getFunctionType(inputs, callee.getResultTypes());
  ImplicitLocOpBuilder code(callee.getLoc(), builder);
  auto adapter =
      ir::FuncOp::create(code, (callee.getSymName() + ".value").str(), type,
                         /*lambda=*/true, /*entry=*/true);
  SymbolTable::setSymbolVisibility(adapter, SymbolTable::Visibility::Private);
  if (auto attributes =
          argumentAttributes(builder.getContext(), owned.ofType(valueType), 1))
    adapter.setArgAttrsAttr(attributes);
  auto *body = new Block;
  adapter.getBody().push_back(body);
  body->addArguments(inputs,
                     SmallVector<Location>(inputs.size(), callee.getLoc()));
  code.setInsertionPointToEnd(body);
  auto call =
      ir::CallOp::create(code, callee, body->getArguments().drop_front());
  if (ArrayAttr attributes = callee.getArgAttrsAttr())
    call.setArgAttrsAttr(attributes);
  ir::ReturnOp::create(code,
                       call->getNumResults() ? call->getResult(0) : Value());
  return adapter;
}

OwningOpRef<ModuleOp> ModuleEmitter::run() {
  findReachable();
  if (failed(declareGlobals()))
    return {};
  for (FunctionId id = 0; id < functions.size(); ++id)
    if (reachable[id] && failed(declare(id)))
      return {};
  auto code = [this](FunctionId id, const hir::Type *type) {
    return closureCode(id, type);
  };
  ProgramContext context{program, types, locations, owned, code, options};
  for (FunctionId id = 0; id < functions.size(); ++id)
    if (reachable[id] &&
        failed(FunctionEmitter(context, program.function(id), functions[id])
                   .run()))
      return {};
  builder.setInsertionPointToStart(module->getBody());
  types.declareBoxes(builder);
  if (failed(mlir::verify(*module)))
    return {};
  return std::move(module);
}

OwningOpRef<ModuleOp> vox::lowering::lowerToVox(MLIRContext &context,
                                                const hir::Program &program,
                                                VoxOptions options) {
  return ModuleEmitter(context, program, options).run();
}
