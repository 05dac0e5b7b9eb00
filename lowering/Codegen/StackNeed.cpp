//===- lowering/Codegen/StackNeed.cpp - the stack that calls take ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Each active call of a function that may be active more than once takes the
// largest frame among those; each other function is active once. An assembly
// printer writes data behind the last function, so it writes what was counted.
//
//===----------------------------------------------------------------------===//
#include "lowering/Codegen/StackNeed.h"

#include "llvm/CodeGen/MachineFrameInfo.h"
#include "llvm/CodeGen/MachineFunctionPass.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace vox::lowering;

/// What a call itself may push, and what aligns a frame.
static constexpr int64_t kCallBytes = 64;

StackNeed::StackNeed(Module &module, StringRef program)
    : recursive(recursiveFunctions(module, program)) {
  auto *type = ArrayType::get(Type::getInt64Ty(module.getContext()), 2);
  figures = new GlobalVariable(
      module, type, /*isConstant=*/true, GlobalValue::ExternalLinkage,
      ConstantAggregateZero::get(type), "vox_baked_stack");
}

void StackNeed::add(const MachineFunction &made) {
  const MachineFrameInfo &frame = made.getFrameInfo();
  auto bytes = static_cast<int64_t>(frame.getStackSize()) + kCallBytes;
  if (frame.isMaxCallFrameSizeComputed())
    bytes += static_cast<int64_t>(frame.getMaxCallFrameSize());
  if (recursive.contains(&made.getFunction()))
    perCall = std::max(perCall, bytes);
  else
    once += bytes;
  figures->setInitializer(ConstantDataArray::get(
      figures->getContext(),
      ArrayRef<uint64_t>{static_cast<uint64_t>(once),
                         static_cast<uint64_t>(perCall)}));
}

namespace {

class CountFrame : public MachineFunctionPass {
public:
  static char ID;
  explicit CountFrame(StackNeed &need) : MachineFunctionPass(ID), need(need) {}

  bool runOnMachineFunction(MachineFunction &function) override {
    need.add(function);
    return false;
  }
  void getAnalysisUsage(AnalysisUsage &usage) const override {
    usage.setPreservesAll();
    MachineFunctionPass::getAnalysisUsage(usage);
  }

private:
  StackNeed &need;
};

char CountFrame::ID = 0;

} // namespace

void CountFrames::add(Pass *pass) {
  if (need && pass->getPassName() == "Free MachineFunction")
    passes.add(new CountFrame(*need));
  passes.add(pass);
}
