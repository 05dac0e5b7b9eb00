//===- lowering/Pipeline.cpp - HIR to image: the one door -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Only what a program needs is set up: three dialects, two translations, one
// back end, no threads.
//
//===----------------------------------------------------------------------===//
#include "lowering/Pipeline.h"

#include "hir/Builtins.h"
#include "lowering/Codegen/Ceiling.h"
#include "lowering/Codegen/Codegen.h"
#include "lowering/Codegen/EngineFrames.h"
#include "lowering/Codegen/LargeFunctions.h"
#include "lowering/Codegen/StackNeed.h"
#include "lowering/HIRToVox/HIRToVox.h"
#include "lowering/Link/Link.h"
#include "lowering/VoxToLLVM/Symbols.h"
#include "lowering/VoxToLLVM/VoxToLLVM.h"
#include "mlir/Dialect/Vox/IR/Vox.h"
#include "mlir/Dialect/Vox/Transforms/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/Cloning.h"

#include <optional>

using namespace vox::lowering;

/// The program in the Vox dialect, with debug information and without, counting
/// steps and not, each from its first use on. The dialect is the same for every
/// target and level.
struct Compiler::State {
  explicit State(const vox::hir::Program &program);
  /// Null after adding to `errors`.
  mlir::ModuleOp dialect(VoxOptions options);

  const vox::hir::Program &program;
  mlir::MLIRContext context;
  std::string errors; ///< what MLIR reported
  mlir::OwningOpRef<mlir::ModuleOp> dialects[2][2];
};

namespace {

/// One compilation. Each step returns false after it has set the error.
class Compilation {
public:
  Compilation(mlir::ModuleOp dialect, const Options &options)
      : options(options), dialect(dialect.clone()) {}
  Output run(const vox::hir::Program &program);

private:
  bool lowerToLLVM();
  bool generate(const vox::hir::Program &program);
  bool finish();
  std::optional<StackNeed> stackNeed();
  bool emitObjects(llvm::Module &from, StackNeed *need);
  bool fitEngine();
  bool makeImage();

  bool verifyIR(llvm::StringRef stage);
  bool fail(llvm::Error error);
  bool print(llvm::function_ref<void(llvm::raw_ostream &)> write);
  std::string packFile(llvm::StringRef name) const {
    return options.packDirectory + "/" + name.str();
  }

  const Options &options;
  Output output;
  std::vector<std::string> objects;
  uint64_t stackBytes = 0; ///< of the stack in memory; 0: the system has one
  mlir::OwningOpRef<mlir::ModuleOp> dialect;
  llvm::LLVMContext llvmContext;
  std::unique_ptr<llvm::Module> module;
  std::unique_ptr<llvm::TargetMachine> machine;
};

} // namespace

static mlir::DialectRegistry makeRegistry() {
  mlir::DialectRegistry registry;
  registry.insert<vox::ir::VoxDialect, mlir::cf::ControlFlowDialect,
                  mlir::LLVM::LLVMDialect>();
  mlir::registerBuiltinDialectTranslation(registry);
  mlir::registerLLVMDialectTranslation(registry);
  return registry;
}

Compiler::State::State(const vox::hir::Program &program)
    : program(program),
      context(makeRegistry(), mlir::MLIRContext::Threading::DISABLED) {
  context.loadAllAvailableDialects();
  context.getDiagEngine().registerHandler([this](mlir::Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() != mlir::DiagnosticSeverity::Error)
      return mlir::success();
    llvm::raw_string_ostream text(errors);
    if (!errors.empty())
      text << '\n';
    text << diagnostic.getLocation() << ": " << diagnostic;
    return mlir::success();
  });
}

static bool runPasses(mlir::ModuleOp module,
                      llvm::function_ref<void(mlir::PassManager &)> add) {
  mlir::PassManager passes(module.getContext());
  // lowerToVox verifies what it gives and verifyIR what comes out in the end;
  // in between it took more time than the passes.
  passes.enableVerifier(false);
  add(passes);
  return mlir::succeeded(passes.run(module));
}

mlir::ModuleOp Compiler::State::dialect(VoxOptions options) {
  auto &known = dialects[options.debug][options.countsSteps];
  if (known)
    return *known;
  auto made = lowerToVox(context, program, options);
  if (!made || !runPasses(*made, [&](mlir::PassManager &passes) {
        passes.addNestedPass<vox::ir::FuncOp>(vox::ir::createEnter());
        if (options.countsSteps)
          passes.addNestedPass<vox::ir::FuncOp>(vox::ir::createFuel());
        passes.addPass(vox::ir::createRange());
        passes.addNestedPass<vox::ir::FuncOp>(vox::ir::createOwnership());
      }))
    return {};
  known = std::move(made);
  return *known;
}

Output Compilation::run(const vox::hir::Program &program) {
  llvmContext.setDiscardValueNames(options.emit != Emit::LLVM);
  bool ok = (options.emit == Emit::Vox || lowerToLLVM()) &&
            (options.emit <= Emit::LLVMDialect || generate(program)) &&
            finish();
  if (!ok && output.error.empty())
    output.error = "the compiler failed without a reason";
  if (!output.error.empty())
    output.bytes.clear();
  return std::move(output);
}

bool Compilation::fail(llvm::Error error) {
  if (!error)
    return false;
  output.error = llvm::toString(std::move(error));
  return true;
}

bool Compilation::lowerToLLVM() {
  return runPasses(*dialect, [this](mlir::PassManager &passes) {
    passes.addPass(createVoxToLLVMPass(*options.target, options.debug));
  });
}

/// The packages hold LLVM without assertions: malformed IR would go unnoticed.
bool Compilation::verifyIR(llvm::StringRef stage) {
  std::string problems;
  llvm::raw_string_ostream stream(problems);
  if (!llvm::verifyModule(*module, &stream))
    return true;
  output.error = ("malformed LLVM IR after " + stage + ": " + problems).str();
  return false;
}

/// The counter (runtime-rt/layout.h). Its limit is among those of the ceiling.
static void defineStepCounter(llvm::Module &module) {
  auto *word = llvm::Type::getInt64Ty(module.getContext());
  auto *type = llvm::ArrayType::get(word, 2);
  auto *counter = llvm::cast<llvm::GlobalVariable>(
      module.getOrInsertGlobal(kStepCounterSymbol, type));
  llvm::Constant *start = llvm::ConstantInt::get(word, INT64_MAX);
  counter->setInitializer(llvm::ConstantArray::get(type, {start, start}));
  counter->setAlignment(llvm::Align(8));
  counter->setDSOLocal(true);
}

static bool isForEngine(const vox::targets::Target &target) {
  return target.format == vox::targets::ObjectFormat::Wasm;
}

/// By itself or through a program that it starts. What a module imports shows
/// what it can do, so one that does not reach them imports nothing for them.
static bool reachesFiles(const vox::hir::Program &program) {
  using vox::hir::Capability;
  return llvm::any_of(program.needs, [](const vox::hir::Need &need) {
    Capability capability = vox::hir::builtin(need.builtin).capability;
    return capability == Capability::kFsRead ||
           capability == Capability::kFsWrite ||
           capability == Capability::kProcess;
  });
}

/// LLVM IR, optimised together with what it calls of the runtime.
bool Compilation::generate(const vox::hir::Program &program) {
  module = mlir::translateModuleToLLVMIR(*dialect, llvmContext, "vox");
  if (!module)
    return false;
  auto created = createTargetMachine(*options.target, options.optLevel);
  if (!created)
    return !fail(created.takeError());
  machine = std::move(*created);
  stampFunctions(*module, *options.target, *machine);
  auto bake = [&](const char *name, llvm::Constant *value) {
    new llvm::GlobalVariable(*module, value->getType(), /*isConstant=*/true,
                             llvm::GlobalValue::ExternalLinkage, value, name);
  };
  if (options.countsSteps)
    defineStepCounter(*module);
  bakeCeiling(*module, *options.target, options.ceiling,
              !program.needs.empty() || options.grants,
              !isForEngine(*options.target) || reachesFiles(program));
  // A program that can start others must not hand them its status descriptor.
  if (options.isWatched || !program.needs.empty() || options.grants)
    bake("vox_rt_watch",
         llvm::cast<llvm::Constant>(
             module
                 ->getOrInsertFunction("vox_rt_start_watch",
                                       llvm::Type::getInt1Ty(llvmContext))
                 .getCallee()));
  if (program.namesRareSets) {
    auto *pointer = llvm::PointerType::getUnqual(llvmContext);
    bake("vox_regex_properties",
         module->getOrInsertGlobal("vox_unicode_properties", pointer));
  }
  if (options.optLevel == 0) {
    if (!verifyIR("translation"))
      return false;
  } else {
    // -O3 and -g get all that LLVM can do, whatever time it takes.
    bool isBrief =
        options.optLevel < 3 && !options.debug && isLargeProgram(*module);
    if (isBrief) {
      markHot(*module);
      if (isForEngine(*options.target))
        divideLargeFunctions(*module);
      leaveCallHeavy(*module);
    }
    keepColdCalls(*module, kProgramSymbol, isBrief);
    if (options.target->hasRuntime() &&
        fail(importRuntime(*module, packFile("runtime.bc"))))
      return false;
    if (!verifyIR("import"))
      return false;
    optimize(*module, *machine, options.optLevel, isBrief);
  }
  return !fail(verifyDeterminism(*module, *options.target));
}

bool Compilation::print(llvm::function_ref<void(llvm::raw_ostream &)> write) {
  llvm::raw_string_ostream stream(output.bytes);
  write(stream);
  return true;
}

bool Compilation::finish() {
  switch (options.emit) {
  case Emit::Vox:
  case Emit::LLVMDialect:
    return print([this](llvm::raw_ostream &stream) { dialect->print(stream); });
  case Emit::LLVM:
    return print(
        [this](llvm::raw_ostream &stream) { module->print(stream, nullptr); });
  case Emit::Assembly:
  case Emit::Object:
  case Emit::Executable:
    break;
  }
  if (options.emit == Emit::Executable)
    return makeImage();
  std::optional<StackNeed> need = stackNeed();
  auto code =
      emitMachineCode(*module, *machine,
                      options.emit == Emit::Assembly ? MachineCode::Assembly
                                                     : MachineCode::Object,
                      need ? &*need : nullptr);
  if (!code)
    return !fail(code.takeError());
  output.bytes = std::move(*code);
  return true;
}

/// Nothing for an engine, whose stack follows from other rules.
std::optional<StackNeed> Compilation::stackNeed() {
  if (isForEngine(*options.target))
    return std::nullopt;
  return std::make_optional<StackNeed>(*module, kProgramSymbol);
}

bool Compilation::emitObjects(llvm::Module &from, StackNeed *need) {
  objects.clear();
  auto add = [&](llvm::Expected<std::string> object) {
    if (!object)
      return !fail(object.takeError());
    objects.push_back(std::move(*object));
    return true;
  };
  if (!hasUnoptimised(from))
    return add(emitMachineCode(from, *machine, MachineCode::Object, need));
  auto best =
      createTargetMachine(*options.target, std::max(options.optLevel, 1u));
  auto fast = createTargetMachine(*options.target, /*optLevel=*/0);
  if (!best || !fast)
    return !fail(best ? fast.takeError() : best.takeError());
  return add(emitPart(from, **fast, /*unoptimised=*/true, need)) &&
         add(emitPart(from, **best, /*unoptimised=*/false, need));
}

/// Where an engine runs the program: objects whose functions it can hold.
bool Compilation::fitEngine() {
  divideLargeFunctions(*module);
  passInMemory(*module);
  EngineFrames frames(*module, kProgramSymbol);
  if (options.optLevel == 0) // a part of its own; what is changed leaves it
    for (llvm::Function &function : *module)
      if (!function.isDeclaration()) {
        function.addFnAttr(llvm::Attribute::NoInline);
        function.addFnAttr(llvm::Attribute::OptimizeNone);
      }
  keepFaultsNear(*module);
  // A back end changes what it reads.
  auto emit = [&] {
    return emitObjects(*llvm::CloneModule(*module), /*need=*/nullptr) &&
           !fail(frames.measure(objects));
  };
  auto emitChanged = [&] { return verifyIR("fitting the engine") && emit(); };
  if (!emit())
    return false;
  bool changed = frames.shrink();
  stackBytes = frames.boundStack(options.depthLimit, changed);
  if ((changed && !emitChanged()) ||
      (frames.countLarge(options.depthLimit) && !emitChanged()))
    return false;
  for (const std::string &object : objects)
    if (fail(checkWasmFunctions(object)))
      return false;
  output.engineStack = frames.smallBytes(options.depthLimit);
  return true;
}

bool Compilation::makeImage() {
  std::optional<StackNeed> need = stackNeed();
  if (!(need ? emitObjects(*module, &*need) : fitEngine()))
    return false;
  std::string archive = packFile("libvoxrt.a");
  if (fail(checkPack(archive)))
    return false;
  auto image =
      link({*options.target, objects, archive, options.debug, stackBytes});
  if (!image)
    return !fail(image.takeError());
  output.bytes = std::move(*image);
  if (need)
    return true;
  appendCustomSection(output.bytes, "vox.caps", options.ceiling);
  return !fail(checkWasmImage(output.bytes));
}

Compiler::Compiler(const hir::Program &program) : program(program) {}

Compiler::~Compiler() = default;

Output Compiler::compile(const Options &options) {
  if (!state)
    state = std::make_unique<State>(program);
  state->errors.clear();
  Output output;
  if (mlir::ModuleOp dialect = state->dialect(
          {.debug = options.debug, .countsSteps = options.countsSteps}))
    output = Compilation(dialect, options).run(program);
  if (!state->errors.empty())
    output = {{}, std::move(state->errors)};
  else if (output.bytes.empty() && output.ok())
    output.error = "the compiler failed without a reason";
  return output;
}
