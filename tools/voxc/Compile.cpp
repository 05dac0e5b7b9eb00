//===- tools/voxc/Compile.cpp - from HIR to an image ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements Compile.h.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Compile.h"

#include "hir/CapabilityClasses.h"
#include "hir/interp/Interp.h"
#include "runtime-rt/caps/activate.h"
#include "runtime-rt/caps/roots.h"
#include "runtime-rt/hosted.h"
#include "tools/voxc/Session.h"
#include "tools/voxc/TargetOption.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <fmt/format.h>

namespace vox::driver {

std::optional<BackendOptions> backendOptions(const ParsedArgs &args) {
  BackendOptions options;
  options.target = findTarget(args.get("--target"));
  if (!options.target)
    return std::nullopt;
  std::optional<unsigned> level = optLevel(args);
  std::optional<int64_t> depth = depthLimit(args);
  std::optional<SandboxChoice> sandbox = sandboxOption(args);
  if (!level || !depth || !sandbox || !readStepLimit(args, options.stepLimit))
    return std::nullopt;
  options.optLevel = *level;
  options.depthLimit = *depth;
  options.debug = args.has("-g");
  options.sandbox = *sandbox;
  return options;
}

std::string executablePath() {
  static int anchor;
  return llvm::sys::fs::getMainExecutable("voxc", &anchor);
}

std::string installDirectory() {
  std::string self = executablePath();
  llvm::StringRef directory = llvm::sys::path::parent_path(self);
  return llvm::sys::path::parent_path(directory).str();
}

std::string packDirectory(const targets::Target &target) {
  return installDirectory() + "/packs/" + std::string(target.name);
}

bool hasPack(const targets::Target &target) {
  return llvm::sys::fs::exists(packDirectory(target) + "/libvoxrt.a");
}

/// What V8 gives, the engine with the least.
static constexpr uint64_t kEngineStack = 984 << 10;

static uint64_t mebibytes(uint64_t bytes) { return (bytes >> 20) + 1; }

static rt::caps::Ceiling ceilingOf(const std::string &tokens,
                                   rt::caps::Sandbox sandbox) {
  rt::caps::Ceiling ceiling;
  ceiling.sandbox = static_cast<int64_t>(sandbox);
  ceiling.tokens = {tokens.data(), static_cast<int64_t>(tokens.size())};
  return ceiling;
}

/// The ceiling as an image holds it.
static std::string ceilingImage(const BackendOptions &options) {
  rt::caps::Ceiling ceiling = ceilingOf(options.policy, options.sandbox.mode);
  std::string limits =
      limitRows(options.limits, options.depthLimit, options.stepLimit);
  ceiling.limits = {limits.data(), static_cast<int64_t>(limits.size())};
  std::string image(rt::caps::ceilingBytes(ceiling), '\0');
  rt::caps::writeCeiling(ceiling, image.data());
  return image;
}

std::optional<std::string> runBackend(lowering::Compiler &compiler,
                                      const BackendOptions &options,
                                      lowering::Emit emit) {
  lowering::Options pipeline;
  pipeline.target = options.target;
  pipeline.optLevel = options.optLevel;
  pipeline.emit = emit;
  pipeline.depthLimit = options.depthLimit;
  pipeline.countsSteps = options.stepLimit.has_value();
  pipeline.isWatched =
      options.isWatched || options.limits.timeout != BakedLimits::kNone;
  pipeline.debug = options.debug;
  pipeline.ceiling = ceilingImage(options);
  // How strictly is decided where grants are, also if there are none.
  pipeline.grants = !options.policy.empty() || options.sandbox.isGiven;
  pipeline.packDirectory = packDirectory(*options.target);
  if (std::string why = whyNotEmitted(*options.target, emit); !why.empty()) {
    printError(why);
    return std::nullopt;
  }
  if (emit == lowering::Emit::Executable && !hasPack(*options.target)) {
    std::string_view name = options.target->name;
    printError(fmt::format(
        "the runtime pack for `{}` is missing: there is no `{}/libvoxrt.a`; "
        "`{}` makes it, and a copied voxc needs it at that place",
        name, pipeline.packDirectory,
        options.target->ci ? "./dev build"
                           : fmt::format("ninja -C build pack-{}", name)));
    return std::nullopt;
  }
  lowering::Output output = compiler.compile(pipeline);
  if (output.ok()) {
    if (output.engineStack > kEngineStack)
      printNote(fmt::format(
          "{} calls can take {} MiB of an engine's stack, more than it gives "
          "by itself: in node, run the module in a Worker with "
          "`resourceLimits: {{ stackSizeMb: {} }}`",
          options.depthLimit, mebibytes(output.engineStack),
          mebibytes(output.engineStack)));
    return std::move(output.bytes);
  }
  printError(output.error);
  return std::nullopt;
}

/// The interpreter opens the directories that are granted.
[[gnu::used]] static const char *const kRoots = &vox_caps_roots;

void interpret(const hir::Program &program, const InterpretOptions &options) {
  std::vector<const char *> row;
  for (const std::string &word : options.words)
    row.push_back(word.c_str());
  row.push_back(nullptr);
  vox_rt_set_arguments(row.data());
  if (options.stepLimit)
    vox_rt_count_steps(*options.stepLimit);
  vox_rt_init_hosted(options.depthLimit);
  rt::caps::activate(ceilingOf(options.policy, options.sandbox),
                     {nullptr, options.narrowing});
  rt::caps::hold(options.sandbox, hir::classesOf(program.needs),
                 /*isHosted=*/true);
  interp::run(program);
  if (options.hasReturned)
    *options.hasReturned = true;
  vox_rt_exit(0);
}

} // namespace vox::driver
