//===- lowering/Codegen/Optimize.cpp - runtime linking and optimisation ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The small functions of the runtime are copied into the program for inlining
// and thrown away again: the archive holds the one runtime of every program,
// compiled when the pack was made. (Linking all of the bitcode into each
// program took 300 ms for hello.)
//
// Nothing here may let LLVM believe that a function is one of the C library's:
// it would fold calls with the host's libm.
//
//===----------------------------------------------------------------------===//
#include "lowering/Codegen/Codegen.h"
#include "lowering/Codegen/LoopPasses.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/Analysis/LazyCallGraph.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Linker/IRMover.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/IPO/ElimAvailExtern.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/IPO/Inliner.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/IndVarSimplify.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"

using namespace llvm;
using namespace vox::lowering;

/// Beyond this many instructions a call costs little beside what it does.
static constexpr unsigned kImportLimit = 64;

/// True if the function is small and names only what other objects can see: a
/// copy of it must work on the state of the one runtime in the archive.
static bool isImportable(const Function &function) {
  if (function.getInstructionCount() > kImportLimit ||
      function.hasFnAttribute(Attribute::NoInline))
    return false;
  for (const Instruction &instruction : instructions(function))
    for (const Value *operand : instruction.operands()) {
      const auto *global =
          dyn_cast<GlobalValue>(operand->stripInBoundsConstantOffsets());
      bool isOpaque = isa<ConstantExpr, ConstantAggregate>(operand) && !global;
      if (isOpaque || (global && global->hasLocalLinkage()))
        return false;
    }
  return true;
}

/// What inlining makes of `noalias` costs quadratic time where one function
/// calls thousands of others, and tells LLVM nothing about counted objects.
static void dropAliasAttributes(Function &function) {
  function.removeRetAttr(Attribute::NoAlias);
  for (Argument &argument : function.args())
    argument.removeAttr(Attribute::NoAlias);
}

static bool isInlinableCall(const User *user) {
  const auto *call = dyn_cast<CallBase>(user);
  return call && !call->isNoInline();
}

/// The importable functions that the module calls, and those that these call.
static Expected<std::vector<GlobalValue *>> findImports(Module &module,
                                                        Module &runtime) {
  std::vector<GlobalValue *> imports;
  SmallPtrSet<const Function *, 16> seen;
  SmallVector<Function *> work;
  auto visit = [&](StringRef name) {
    Function *function = runtime.getFunction(name);
    if (function && !function->isDeclaration() && seen.insert(function).second)
      work.push_back(function);
  };
  for (const Function &function : module)
    if (function.isDeclaration() && !function.isIntrinsic() &&
        any_of(function.users(), isInlinableCall))
      visit(function.getName());
  while (!work.empty()) {
    Function *function = work.pop_back_val();
    if (Error error = function->materialize())
      return std::move(error);
    if (!isImportable(*function))
      continue;
    for (const Instruction &instruction : instructions(*function))
      if (const auto *call = dyn_cast<CallBase>(&instruction))
        if (const Function *callee = call->getCalledFunction())
          visit(callee->getName());
    function->setLinkage(GlobalValue::AvailableExternallyLinkage);
    function->setComdat(nullptr);
    dropAliasAttributes(*function);
    imports.push_back(function);
  }
  return imports;
}

Error vox::lowering::importRuntime(Module &module, StringRef bitcodePath) {
  SMDiagnostic diagnostic;
  std::unique_ptr<Module> runtime =
      getLazyIRFileModule(bitcodePath, diagnostic, module.getContext());
  if (!runtime)
    return createStringError("cannot read the runtime " + bitcodePath + ": " +
                             diagnostic.getMessage());
  if (runtime->getDataLayout() != module.getDataLayout())
    return createStringError("the runtime " + bitcodePath +
                             " was made for another target");
  runtime->setTargetTriple(module.getTargetTriple());
  if (Error error = runtime->materializeMetadata())
    return error;
  Expected<std::vector<GlobalValue *>> imports = findImports(module, *runtime);
  if (!imports)
    return imports.takeError();
  // NOLINTNEXTLINE(performance-unnecessary-value-param): the signature is LLVM's
  return IRMover(module).move(
      std::move(runtime), *imports, [](GlobalValue &, IRMover::ValueAdder) {},
      /*IsPerformingImport=*/true);
}

static OptimizationLevel pipelineLevel(unsigned optLevel) {
  switch (optLevel) {
  case 1:
    return OptimizationLevel::O1;
  case 2:
    return OptimizationLevel::O2;
  default:
    return OptimizationLevel::O3;
  }
}

/// What LLVM's loop passes need of ours, behind all other simplification.
static void addLateLoopPasses(FunctionPassManager &passes) {
  // Once for the loop's own test, once for a bounds check behind it.
  for (int round = 0; round < 2; ++round) {
    passes.addPass(DetachLatches());
    LoopPassManager loops;
    loops.addPass(LoopRotatePass());
    loops.addPass(LICMPass(LICMOptions()));
    passes.addPass(createFunctionToLoopPassAdaptor(std::move(loops),
                                                   /*UseMemorySSA=*/true));
  }
  passes.addPass(BoundCounters());
  passes.addPass(SimplifyCFGPass());
}

static void addLoopPasses(PassBuilder &builder) {
  builder.registerScalarOptimizerLateEPCallback(
      [](FunctionPassManager &passes, OptimizationLevel) {
        addLateLoopPasses(passes);
      });
}

/// One round of what brings most, where LLVM's default takes three.
static ModulePassManager briefPipeline() {
  FunctionPassManager prepare;
  prepare.addPass(SimplifyCFGPass());
  prepare.addPass(EarlyCSEPass());

  FunctionPassManager simplify;
  simplify.addPass(SROAPass(SROAOptions::ModifyCFG));
  simplify.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  simplify.addPass(SimplifyCFGPass());
  simplify.addPass(InstCombinePass());
  LoopPassManager loops;
  loops.addPass(LoopRotatePass());
  loops.addPass(LICMPass(LICMOptions()));
  loops.addPass(IndVarSimplifyPass());
  simplify.addPass(createFunctionToLoopPassAdaptor(std::move(loops),
                                                   /*UseMemorySSA=*/true));
  simplify.addPass(GVNPass());

  FunctionPassManager finish;
  addLateLoopPasses(finish);
  finish.addPass(InstCombinePass());
  finish.addPass(SimplifyCFGPass());

  ModuleInlinerWrapperPass inliner(getInlineParams(/*OptLevel=*/2,
                                                   /*SizeOptLevel=*/0));
  inliner.getPM().addPass(createCGSCCToFunctionPassAdaptor(
      std::move(simplify), /*EagerlyInvalidate=*/true));

  ModulePassManager passes;
  passes.addPass(createModuleToFunctionPassAdaptor(std::move(prepare)));
  passes.addPass(std::move(inliner));
  passes.addPass(createModuleToFunctionPassAdaptor(std::move(finish),
                                                   /*EagerlyInvalidate=*/true));
  return passes;
}

/// LLVM's default pipeline without what looks at all of a program.
static ModulePassManager hotPipeline(PassBuilder &builder,
                                     OptimizationLevel level) {
  FunctionPassManager prepare;
  prepare.addPass(SimplifyCFGPass());
  prepare.addPass(SROAPass(SROAOptions::ModifyCFG));
  prepare.addPass(EarlyCSEPass());
  ModulePassManager passes;
  passes.addPass(createModuleToFunctionPassAdaptor(std::move(prepare)));
  passes.addPass(builder.buildInlinerPipeline(level, ThinOrFullLTOPhase::None));
  passes.addPass(
      builder.buildModuleOptimizationPipeline(level, ThinOrFullLTOPhase::None));
  return passes;
}

/// The functions in what a pass would look at next, if these are only some.
static SmallVector<const Function *> functionsIn(const Any &ir) {
  SmallVector<const Function *> functions;
  if (const auto *function = any_cast<const Function *>(&ir))
    functions.push_back(*function);
  else if (const auto *loop = any_cast<const Loop *>(&ir))
    functions.push_back((*loop)->getHeader()->getParent());
  else if (const auto *component = any_cast<const LazyCallGraph::SCC *>(&ir))
    for (const LazyCallGraph::Node &node : **component)
      functions.push_back(&node.getFunction());
  return functions;
}

void vox::lowering::optimize(Module &module, TargetMachine &machine,
                             unsigned optLevel, bool isBrief) {
  if (optLevel == 0)
    return;
  boundLengths(module);
  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager components;
  ModuleAnalysisManager modules;

  // The first registration of an analysis wins.
  TargetLibraryInfoImpl noLibrary(module.getTargetTriple());
  noLibrary.disableAllFunctions();
  functions.registerPass([&] { return TargetLibraryAnalysis(noLibrary); });

  PassInstrumentationCallbacks callbacks;
  bool isHotTurn = false;
  callbacks.registerShouldRunOptionalPassCallback(
      [&](StringRef, const Any &ir) {
        auto parts = functionsIn(ir);
        return parts.empty() || any_of(parts, [&](const Function *function) {
                 return !function->hasOptNone() &&
                        (!isBrief || isHot(*function) == isHotTurn);
               });
      });
  // Of a large program hardly any loop is worth several copies of its body.
  static constexpr unsigned kMostUnrolled = 5000;
  PipelineTuningOptions tuning;
  tuning.LoopUnrolling =
      isBrief || module.getInstructionCount() < kMostUnrolled;
  PassBuilder builder(&machine, tuning, std::nullopt, &callbacks);
  addLoopPasses(builder);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  OptimizationLevel level = pipelineLevel(optLevel);
  if (!isBrief) {
    builder.buildPerModuleDefaultPipeline(level).run(module, modules);
    return;
  }
  briefPipeline().run(module, modules);
  isHotTurn = true;
  hotPipeline(builder, level).run(module, modules);
}
