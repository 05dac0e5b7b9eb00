#===- test/tree/Inputs/layers.py - who includes whom ----------------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# A row is a room and what it may include beside itself: rooms, single headers, and
# the libraries `std`, `fmt`, `llvm` (LLVM, MLIR, Clang, LLD) and `host` (the C
# library and what else the machine has). A file belongs to the longest row that its
# path starts with, a folder or the name of a file. LEAVES include nothing, and any room may include them. An include
# is written from the root of the repository.
#
#===-----------------------------------------------------------------------===#
"""Usage: layers.py SOURCE_ROOT"""

import pathlib
import re
import sys

ROOMS = {
    "libm": [],
    "libm/test": ["libm", "runtime-rt/os/linux/arch.h", "std", "host"],
    "runtime-rt": ["runtime-rt/core", "runtime-rt/os", "runtime-rt/caps/activate.h"],
    "runtime-rt/core": ["runtime-rt", "runtime-rt/os", "libm"],
    "runtime-rt/os": ["runtime-rt", "runtime-rt/core"],
    "runtime-rt/regex": ["runtime-rt", "runtime-rt/core"],
    "runtime-rt/data": ["runtime-rt", "runtime-rt/core"],
    "runtime-rt/caps": ["runtime-rt", "runtime-rt/core", "runtime-rt/os"],
    "runtime-rt/std": ["runtime-rt", "runtime-rt/core", "runtime-rt/os", "runtime-rt/caps", "runtime-rt/data"],
    "targets": ["std"],
    "support": ["std", "fmt", "host"],
    "frontend": ["std", "fmt"],
    "hir": ["frontend", "runtime-rt/caps/capability.h", "runtime-rt/caps/policy_text.h", "std", "fmt"],
    "hir/names": ["hir", "frontend", "std", "fmt"],
    "hir/check": ["hir", "hir/names", "frontend", "runtime-rt/regex/check.h", "std", "fmt"],
    "hir/build": ["hir", "hir/names", "hir/check", "frontend", "runtime-rt/regex/check.h", "std", "fmt"],
    "hir/Check": ["hir", "hir/CheckedProgram", "hir/check/Sema.h", "frontend", "std"],
    "hir/CheckedProgram": ["hir", "hir/check/ProgramFacts.h", "hir/check/CapabilityUses.h", "std"],
    "hir/Build": ["hir", "hir/CheckedProgram", "hir/build/ProgramBuilder.h", "std"],
    "hir/interp": ["hir", "frontend", "runtime-rt", "libm", "std"],
    "mlir": ["hir", "libm", "std", "llvm"],
    "lowering": ["lowering/HIRToVox", "lowering/VoxToLLVM", "lowering/Codegen", "lowering/Link",
                 "hir", "mlir", "targets", "support", "std", "llvm"],
    "lowering/HIRToVox": ["hir", "mlir", "std", "llvm"],
    "lowering/VoxToLLVM": ["lowering/RuntimeTable.h", "hir", "mlir", "targets", "std", "llvm"],
    "lowering/Codegen": ["lowering/RuntimeTable.h", "hir", "targets", "support/Descriptors.h", "std", "llvm"],
    "lowering/Link": ["targets", "support", "std", "llvm", "host"],
    "tools/portable": ["frontend", "hir", "hir/Check", "hir/Build", "hir/interp/Interp.h", "runtime-rt", "runtime-rt/caps", "std", "host"],
    "tools/vox-opt": ["lowering/VoxToLLVM/VoxToLLVM.h", "mlir", "support", "std", "llvm"],
    "tools/vox-bindgen": ["hir", "support", "std", "llvm"],
    "tools/vox-detlint": ["tools/vox-bindgen", "support", "std", "llvm"],
    # Through the doors: the pipeline, the interpreter, and what lies in no room of hir/.
    "tools/voxc": ["frontend", "hir", "hir/Check", "hir/Build", "hir/interp/Interp.h", "lowering/Pipeline.h", "runtime-rt",
                   "runtime-rt/caps", "targets", "support", "std", "fmt", "llvm", "host"],
}
LEAVES = {"runtime-rt/layout.h", "runtime-rt/contract.h", "runtime-rt/interface.h", "frontend/LanguageLimits.h", "targets/Capabilities.def"}
LLVM = {"llvm", "llvm-c", "mlir", "clang", "lld"}
SUFFIXES = {".cpp", ".h", ".def", ".inc"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)


def room_of(path):
    """The longest row that `path` starts with, or ""."""
    return max((room for room in ROOMS if path.startswith((room + "/", room + "."))), key=len, default="")


def owner_of(name, is_angled):
    """The room or the library of a header. Upstream has a folder mlir/ as well."""
    folder = name.partition("/")[0]
    if folder in LLVM and not name.startswith("mlir/Dialect/Vox/"):
        return "llvm"
    if not is_angled:
        return room_of(name) or "host"
    if folder == "fmt":
        return "fmt"
    return "host" if name.endswith(".h") else "std"


def main():
    root = pathlib.Path(sys.argv[1])
    problems, files = [], dict.fromkeys(ROOMS, 0)
    for folder in sorted({room.partition("/")[0] for room in ROOMS}):
        for path in sorted((root / folder).rglob("*")):
            name = path.relative_to(root).as_posix()
            room = room_of(name)
            if path.suffix not in SUFFIXES or not room:
                continue
            files[room] += 1
            text = path.read_text(encoding="utf-8")
            for match in INCLUDE.finditer(text):
                included = match[2]
                owner = owner_of(included, match[1] == "<")
                if name in LEAVES or not ({owner, included} & {room, *ROOMS[room], *LEAVES}):
                    line = text.count("\n", 0, match.start(1)) + 1
                    problems.append(f"{name}:{line}: {room} includes {included}, of {owner}")
    problems += [f"{room}: no sources" for room, count in files.items() if not count]
    problems += [f"{leaf}: is not there" for leaf in sorted(LEAVES) if not (root / leaf).is_file()]
    print("\n".join([*problems, f"{sum(files.values())} files in {len(files)} rooms, {len(problems)} wrong"]))
    return 1 if problems else 0


sys.exit(main())
