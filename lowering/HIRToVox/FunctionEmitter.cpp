//===- lowering/HIRToVox/FunctionEmitter.cpp - blocks and locals ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "lowering/HIRToVox/FunctionEmitter.h"

using namespace mlir;
using namespace vox;
using namespace vox::lowering;
using hir::BlockId;
using hir::kNone;
using hir::LocalId;
using hir::Opcode;

FunctionEmitter::FunctionEmitter(ProgramContext &context,
                                 const hir::Function &source, ir::FuncOp target)
    : context(context), source(source), target(target), flow(source),
      blockArguments(placeBlockArguments(source, flow)),
      builder(target.getLoc(), target.getContext()),
      blocks(source.blocks.size()), temps(source.temps.size()),
      locals(source.locals.size()) {}

void FunctionEmitter::createBlocks() {
  Region &body = target.getBody();
  for (BlockId id : flow.order) {
    blocks[id] = new Block;
    body.push_back(blocks[id]);
    for (LocalId local : blockArguments[id])
      blocks[id]->addArgument(
          context.types.convert(source.locals[local].type),
          context.locations.convert(source.locals[local].span));
  }
  for (Type input : target.getArgumentTypes())
    blocks[0]->addArgument(input, target.getLoc());
}

/// Parameters are the arguments of the first block; captures are read from the
/// closure, which is the first argument.
void FunctionEmitter::bindEntry() {
  builder.setInsertionPointToStart(blocks[0]);
  unsigned next = 0;
  if (source.kind == hir::FunctionKind::Lambda) {
    Value self = blocks[0]->getArgument(next++);
    int64_t slot = 0, index = 0;
    for (LocalId local : source.captures) {
      const hir::Type *type = source.locals[local].type;
      if (!hasValue(type))
        continue;
      Type captured = context.types.convert(type);
      assign(local,
             ir::CaptureOp::create(builder, captured, self, index++, slot));
      slot += ir::slotCount(captured);
    }
  }
  for (LocalId local : source.params)
    if (hasValue(source.locals[local].type))
      assign(local, blocks[0]->getArgument(next++));
  for (LocalId local : source.captures)
    show(local);
  builder.setInsertionPointToStart(blocks[0]);
  for (LocalId local : source.params)
    show(local);
  builder.setInsertionPointToEnd(blocks[0]);
}

/// The part of the source in which a local has its name; null for a parameter.
DenseI32ArrayAttr FunctionEmitter::scopeOf(const hir::Local &local) {
  static constexpr int32_t kEndOfFunction = INT32_MAX;
  if (local.visibleFrom == local.span.end && local.visibleTo == kNone)
    return {};
  auto place = [&](uint32_t at) {
    return cast<FileLineColLoc>(
        context.locations.convert({local.span.file, at, at}));
  };
  FileLineColLoc from = place(local.visibleFrom);
  SmallVector<int32_t> scope{int32_t(from.getLine()), int32_t(from.getColumn()),
                             kEndOfFunction, 0};
  if (local.visibleTo != kNone) {
    FileLineColLoc to = place(local.visibleTo);
    scope[2] = int32_t(to.getLine());
    scope[3] = int32_t(to.getColumn());
  }
  return builder.getDenseI32ArrayAttr(scope);
}

/// Tells debuggers the present value of a local that the user named.
void FunctionEmitter::show(LocalId local) {
  const hir::Local &shown = source.locals[local];
  if (context.options.debug && !shown.name.empty() && locals[local])
    ir::DebugValueOp::create(builder, builder.getStringAttr(shown.name),
                             builder.getI64IntegerAttr(local), locals[local],
                             scopeOf(shown));
}

void FunctionEmitter::assign(LocalId local, Value value) {
  assigned.emplace_back(local, locals[local]);
  locals[local] = value;
}

LogicalResult FunctionEmitter::run() {
  struct Visit {
    BlockId block;
    size_t mark; ///< of `assigned` when the walk came here
    size_t taken = 0;
  };
  createBlocks();
  bindEntry();
  std::vector<Visit> path;
  auto enter = [&](BlockId block) {
    path.push_back({block, assigned.size()});
    return emitBlock(block);
  };
  if (failed(enter(0)))
    return failure();
  while (!path.empty()) {
    Visit &visit = path.back();
    const ControlFlow::Blocks &children = flow.dominated[visit.block];
    if (visit.taken < children.size()) {
      if (failed(enter(children[visit.taken++])))
        return failure();
      continue;
    }
    for (; assigned.size() > visit.mark; assigned.pop_back())
      locals[assigned.back().first] = assigned.back().second;
    path.pop_back();
  }
  return success();
}

LogicalResult FunctionEmitter::emitBlock(BlockId id) {
  const hir::Block &block = source.blocks[id];
  builder.setInsertionPointToEnd(blocks[id]);
  for (auto [local, argument] :
       llvm::zip(blockArguments[id], blocks[id]->getArguments()))
    assign(local, argument);
  for (const hir::Instr &instr : block.instrs) {
    builder.setLoc(context.locations.convert(instr.span));
    if (failed(emit(instr)))
      return failure();
    if (instr.op == Opcode::Fault) // a terminator in the dialect
      return success();
  }
  builder.setLoc(context.locations.convert(block.term.span));
  return emitTerminator(block.term);
}

LogicalResult FunctionEmitter::argumentsFor(BlockId block,
                                            SmallVectorImpl<Value> &arguments) {
  for (LocalId local : blockArguments[block]) {
    if (!locals[local])
      return mlir::emitError(builder.getLoc())
             << "local `" << source.locals[local].name
             << "` may be read before it is stored";
    arguments.push_back(locals[local]);
  }
  return success();
}

LogicalResult
FunctionEmitter::emitTerminator(const hir::Terminator &terminator) {
  SmallVector<Value> first, second;
  switch (terminator.kind) {
  case hir::TermKind::Jump:
    if (failed(argumentsFor(terminator.target, first)))
      return failure();
    cf::BranchOp::create(builder, blocks[terminator.target], first);
    return success();
  case hir::TermKind::Branch:
    if (failed(argumentsFor(terminator.target, first)) ||
        failed(argumentsFor(terminator.other, second)))
      return failure();
    cf::CondBranchOp::create(builder, temps[terminator.value],
                             blocks[terminator.target], first,
                             blocks[terminator.other], second);
    return success();
  case hir::TermKind::Return:
    ir::ReturnOp::create(
        builder, terminator.value == kNone ? Value() : temps[terminator.value]);
    return success();
  case hir::TermKind::Unreachable:
    ir::UnreachableOp::create(builder);
    return success();
  }
  llvm_unreachable("unknown terminator");
}
