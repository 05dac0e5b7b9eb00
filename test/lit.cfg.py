"""lit configuration of voxc: `lit build/test` runs everything below test/."""

import os
import pathlib
import sys

import lit.formats
from lit.llvm import llvm_config

config.name = "voxc"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".vox", ".mlir", ".ll", ".test"]
config.excludes = ["Inputs", "CMakeLists.txt"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.vox_obj_root, "test")

llvm_config.use_default_substitutions()
for directory in (config.vox_tools_dir, config.llvm_tools_dir):
    llvm_config.with_environment("PATH", directory, append_path=True)
llvm_config.add_tool_substitutions(["voxc", "vox-opt"], [config.vox_tools_dir])
config.substitutions.append(("%python", config.python_executable))
config.substitutions.append(("%src", config.vox_src_root))
config.substitutions.append(("%obj", config.vox_obj_root))
config.substitutions.append(("%llvm", config.llvm_tools_dir))
if lit_config.params.get("long"):  # `./dev test-all`
    config.available_features.add("long")
else:  # what only that runs is no part of `./dev test`: a test that is skipped there has failed
    for path in pathlib.Path(config.test_source_root).rglob("*.test"):
        if "REQUIRES: long" in path.read_text(encoding="utf-8", errors="replace"):
            config.excludes.append(path.name)
# %run-NAME is what executes a program of a row of Targets.def here, %flags-NAME what clang
# needs to compile for it.
sys.path.insert(0, os.path.join(config.vox_src_root, "targets"))
import rows
for row in rows.load():
    command = row.command()
    if command is not None:
        config.substitutions.append((f"%run-{row.name}\\b", " ".join(command)))
    config.substitutions.append((f"%flags-{row.name}\\b", " ".join(row.flags)))
config.environment["HOME"] = config.test_exec_root
config.environment["VOXC_CACHE"] = "off"  # each test compiles what it runs
for variable in ("VOX_NODE_18", "VOX_NODE_20", "VOX_MUTANT"):  # set by ./dev, and by test/mutation
    if variable in os.environ:
        config.environment[variable] = os.environ[variable]
