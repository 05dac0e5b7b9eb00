#===- test/runtime/Inputs/undefined.py - what an archive asks for ---------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Also refuses static constructors and thread-local data.
#
#===-----------------------------------------------------------------------===#
"""Usage: undefined.py LLVM_BIN ARCHIVE (ALLOWED_SYMBOL | DEFINITIONS.def)..."""

import subprocess
import sys

llvm, archive, *allowed = sys.argv[1:]
for path in [name for name in allowed if name.endswith(".def")]:  # what a library of Windows exports
    with open(path, encoding="ascii") as file:
        allowed += ["__imp_" + name for name in file.read().split()[3:]]


def output(tool, *arguments):
    return subprocess.run([f"{llvm}/{tool}", *arguments], check=True, capture_output=True, text=True).stdout


needed, defined = set(), set()
for line in output("llvm-nm", archive).splitlines():
    kind, _, name = line.strip().rpartition(" ")
    if name.endswith(":") or not name:
        continue
    (needed if kind.split()[-1] in "Uw" else defined).add(name)
missing = sorted(needed - defined - set(allowed))
if missing:
    sys.exit(f"{archive} needs: {' '.join(missing)}")
if not needed or not defined:
    sys.exit(f"{archive}: no symbols read")
sections = output("llvm-readobj", "--sections", archive)
for name in ("init_array", "__mod_init_func", "__init_offsets", ".tdata", ".tbss", "__thread"):
    if name in sections:
        sys.exit(f"{archive} has a section {name}")
