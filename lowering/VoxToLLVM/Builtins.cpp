//===- lowering/VoxToLLVM/Builtins.cpp - calls of the runtime's builtins --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The C signature of a builtin follows from its row as hir/Builtins.def says.
//
//===----------------------------------------------------------------------===//
#include "hir/Builtins.h"
#include "lowering/VoxToLLVM/FunctionLowering.h"

#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace vox::lowering;
using vox::hir::Builtin;

static const Builtin *findRow(StringRef name) {
  static const llvm::StringMap<const Builtin *> rows = [] {
    llvm::StringMap<const Builtin *> map;
    for (const Builtin &row : vox::hir::kBuiltins)
      map[row.name] = &row;
    return map;
  }();
  return rows.lookup(name);
}

/// The letter of Runtime.def for a letter of a builtin's shape.
static char inC(char letter) {
  switch (letter) {
  case 'i':
  case 'b':
    return 'i';
  case 'f':
    return 'd';
  case 'u':
  case 'T':
    return 'v';
  default:
    return 'p';
  }
}

LogicalResult FunctionLowering::lower(ir::BuiltinOp op) {
  const Builtin *row = findRow(op.getName());
  if (!row)
    return op.emitOpError("names no row of hir/Builtins.def");
  if (row->params.size() != op.getOperands().size())
    return op.emitOpError("takes ") << row->params.size() << " operands";
  if ((row->flags & hir::kTakesType) && !op.getOf())
    return op.emitOpError("needs the type that T stands for");

  Slots arguments, buffers;
  std::string letters; // of the C signature
  auto pass = [&](Value value, char letter) {
    arguments.push_back(value);
    letters.push_back(letter);
  };
  Type resultType = op.getResult() ? op.getResult().getType()
                                   : ir::UnitType::get(op.getContext());
  if (row->result == 'T') {
    buffers.push_back(openBuffer(types.words(resultType).size()));
    pass(buffers.back(), 'p');
  }
  for (auto [letter, operand] :
       llvm::zip_equal(row->params, op.getOperands())) {
    if (letter == 'T') {
      buffers.push_back(spill(slots(operand), operand.getType()));
      pass(buffers.back(), 'p');
    } else {
      pass(letter == 'b' ? toMemory(scalar(operand)) : scalar(operand),
           inC(letter));
    }
  }
  if (row->flags & hir::kTakesType)
    pass(address(constants.typeInfo(*op.getOf())), 'p');
  if (row->flags & hir::kTakesResult)
    pass(address(constants.typeInfo(resultType)), 'p');
  if (row->flags & hir::kFaults)
    pass(here(op), 'p');

  char result = inC(row->result);
  auto callee = constants.runtime(
      {StringRef(row->symbol), StringRef(&result, 1), letters, /*flags=*/0});
  auto call = LLVM::CallOp::create(builder, callee, arguments);
  if (row->result == 'T' && op.getResult())
    define(op.getResult(), load(resultType, buffers.front()));
  else if (op.getResult())
    define(op.getResult(),
           row->result == 'b' ? asBool(call.getResult()) : call.getResult());
  for (Value buffer : buffers)
    closeBuffer(buffer);
  return success();
}
