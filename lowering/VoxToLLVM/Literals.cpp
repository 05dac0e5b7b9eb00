//===- lowering/VoxToLLVM/Literals.cpp - large literals as data -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Two rows of bytes and one call. Both hold no address, so they are the same on
// every target and nothing has to be relocated; the objects of the texts are
// made when the literal is met for the first time.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/FunctionLowering.h"

#include "llvm/Support/LEB128.h"

using namespace mlir;
using namespace vox::lowering;

/// How many; the length of each and its bytes.
static std::string encodeTexts(ArrayAttr texts) {
  std::string bytes;
  llvm::raw_string_ostream stream(bytes);
  llvm::encodeULEB128(texts.size(), stream);
  for (StringAttr text : texts.getAsRange<StringAttr>()) {
    llvm::encodeULEB128(text.size(), stream);
    stream << text.getValue();
  }
  return bytes;
}

void FunctionLowering::lower(ir::LiteralOp op) {
  Type type = op.getResult().getType();
  Value texts = zero(types.ptr);
  if (!op.getTexts().empty()) {
    Value known = address(constants.variable("texts.known."));
    Value bytes =
        address(constants.bytes("texts.", encodeTexts(op.getTexts())));
    texts = callRuntime("vox_literal_texts", {known, bytes});
  }
  Value code = address(constants.bytes("literal.", op.getCode()));
  Value buffer = openBuffer(types.words(type).size());
  callRuntime("vox_literal",
              {buffer, code, texts, address(constants.typeInfo(type))});
  define(op.getResult(), load(type, buffer));
  closeBuffer(buffer);
}
