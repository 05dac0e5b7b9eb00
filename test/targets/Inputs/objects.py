#===- test/targets/Inputs/objects.py - what every back end makes ----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Holds the rows without a runtime to what they say: an object that defines vox_main
# and names the interface, assembly, or an error. A row must lead to each back end
# that LLVM registers.
#
#===-----------------------------------------------------------------------===#
"""Usage: objects.py VOXC LLVM_BIN SOURCE_ROOT WORK_FOLDER SCRIPT"""

import os
import re
import subprocess
import sys

voxc, llvm, source, work, script = sys.argv[1:]
sys.path.insert(0, source + "/targets")
import rows

# What LLVM calls the processor at the head of a triple, where that is another word.
NAMES = {"armv7": "arm", "armebv7": "armeb", "thumbv7": "thumb", "thumbebv7": "thumbeb", "i686": "x86", "x86_64": "x86-64",
         "powerpc": "ppc32", "powerpcle": "ppc32le", "powerpc64": "ppc64", "powerpc64le": "ppc64le", "sparc64": "sparcv9",
         "s390x": "systemz"}
# Further names of what has a row.
ALSO = {"aarch64_32", "bpf"}


def build(row, emit, level):
    output = f"{work}/{row.name}{level}.{emit}"
    done = subprocess.run([voxc, "build", level, "--emit=" + emit, "--target=" + row.name, script, "-o", output],
                          capture_output=True, text=True, timeout=60)
    if done.returncode not in (0, 1) or (done.returncode == 1) == os.path.exists(output):
        sys.exit(f"{row.name} {emit} {level}: status {done.returncode}: {done.stderr}")
    return output if done.returncode == 0 else None, done.stderr


def symbols(row, path):
    text = subprocess.run([llvm + "/llvm-nm", path], capture_output=True, text=True, check=True).stdout
    found = {line.split()[-1]: line.split()[-2] for line in text.splitlines()}
    prefix = "_" if row.format == "MachO" else ""
    if found.get(prefix + "vox_main") != "T" or found.get(prefix + "vox_rt_abi_2") != "U":
        sys.exit(f"{row.name}: vox_main or vox_rt_abi_2 is not what it should be: {found}")
    return len(found)


def expect(row, emit, is_made):
    """Whether it comes; of the last object how many symbols it has."""
    for level in ("-O0", "-O2"):
        path, errors = build(row, emit, level)
        if bool(path) != is_made or (not path and f"`{row.name}`" not in errors):
            sys.exit(f"{row.name} {emit} {level}: {errors or 'it is made'}")
    return symbols(row, path) if path and emit == "obj" else 0


def check(row):
    expect(row, "exe", False)
    expect(row, "asm", row.emits != "Nothing")
    count = expect(row, "obj", row.emits == "Object")
    if row.emits == "Nothing":
        return f"nothing: {row.why}"
    return f"obj, {count} symbols" if count else f"asm, no objects: {row.why}"


def registered():
    text = subprocess.run([llvm + "/llc", "--version"], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"^    (\S+) +- ", text, re.M))


def main():
    os.makedirs(work, exist_ok=True)
    for row in rows.load_objects():
        print(f"{row.name}: {check(row)}")
    heads = {row.triple.partition("-")[0] for row in [*rows.load(), *rows.load_objects()]}
    if missing := registered() - {NAMES.get(head, head) for head in heads} - ALSO:
        sys.exit(f"no row leads to {sorted(missing)}")
    print("every registered back end has a row")


main()
