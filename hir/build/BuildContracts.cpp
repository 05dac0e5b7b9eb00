//===- hir/build/BuildContracts.cpp - building contracts ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A function with conditions to check on return has one block that leaves it:
// endBody stores the result and goes there. A condition that does not hold is
// fault F10, unless a fallback gives the result instead.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/VerifyInstr.h"

#include <fmt/format.h>

namespace vox::hir::sema {

using namespace ast;

/// `contract violated: require(n > 0)`, on one line.
static std::string violation(const SourceManager &sources,
                             const Contract &contract) {
  static constexpr const char *kNames[] = {"require", "ensure", "invariant"};
  std::string text;
  for (char c : sources.text(contract.condition->span)) {
    bool isBlank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (!isBlank)
      text += c;
    else if (!text.empty() && text.back() != ' ')
      text += ' ';
  }
  return fmt::format("contract violated: {}({})",
                     kNames[static_cast<size_t>(contract.kind)], text);
}

void BodyBuilder::checkContract(const FunctionInfo &info,
                                const Contract &contract) {
  const Expr *condition = contract.condition;
  Span span = condition->span;
  TempId holds = value(condition);
  if (!contract.fallback) {
    faultIf(holds, false, rt::kContract, span, [&] {
      return b.constStr(violation(whole.checked.sources, contract), span);
    });
    return;
  }
  BlockId end = b.newBlock(), fails = b.newBlock();
  b.branch(holds, end, fails, span);
  b.setBlock(fails);
  const NameExpr *name = contract.fallback;
  const FunctionInfo &callee = *fact(name).ref.function;
  std::vector<TempId> args(callee.params.size(), kNone);
  std::vector<bool> given(args.size());
  TempId result = callFunction(instanceOf(fact(name)), std::move(args),
                               std::move(given), name->span);
  const Type *type = finalType(name);
  result = convert(result, typeOf(name), type, name->span);
  b.ret(isEmpty(deep(info.result)) ? kNone : result, name->span);
  b.setBlock(end);
}

void BodyBuilder::checkOnEntry(const FunctionInfo &info) {
  if (!whole.checked.options.contracts)
    return;
  for (const Contract &contract : info.contracts) {
    if (contract.kind != ContractKind::Ensure)
      checkContract(info, contract);
    if (contract.kind != ContractKind::Require && epilogue == kNone)
      epilogue = b.newBlock();
  }
  if (epilogue != kNone)
    epilogueResult = info.resultVariable ? localOf(info.resultVariable)
                                         : hidden(deep(info.result), info.span);
}

/// Fills the block that leaves a function with conditions on return.
void BodyBuilder::checkOnReturn(const FunctionInfo &info) {
  if (epilogue == kNone)
    return;
  b.setBlock(epilogue);
  for (const Contract &contract : info.contracts)
    if (contract.kind != ContractKind::Require)
      checkContract(info, contract);
  bool hasValue = !isEmpty(deep(info.result));
  b.ret(hasValue ? b.load(epilogueResult, info.end) : kNone, info.end);
}

} // namespace vox::hir::sema
