#===- test/runtime/Inputs/linux.py - a program on every processor ---------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Builds linux.cpp, filters.cpp or program.cpp with the Linux half of the runtime for the rows of
# Targets.def that have it, packs or not, or for some of them, runs each case and
# holds all of them to what this machine's own processor prints, which FileCheck reads.
#
#===-----------------------------------------------------------------------===#
"""Usage: linux.py LLVM_BIN SOURCE_ROOT WORK_FOLDER linux|filters|program [ROW...]"""

import glob
import os
import shutil
import subprocess
import sys

llvm, source, work, program_name, *names = sys.argv[1:]
sys.path.insert(0, source + "/targets")
import rows

FLAGS = ["-std=c++20", "-O1", "-ffreestanding", "-fno-builtin", "-fno-exceptions", "-fno-rtti",
         "-fno-stack-protector", "-fno-asynchronous-unwind-tables", "-fno-threadsafe-statics",
         "-ffp-contract=off", "-fno-strict-aliasing", "-ffunction-sections", "-fdata-sections",
         "-nostdinc", "-nostdinc++", "-Wall", "-Wextra", "-Werror", "-Wno-deprecated", "-I" + source]
RUNTIME = source + "/runtime-rt/"
# What linux.cpp and filters.cpp need of core/; program.cpp needs most of it.
FEW = [f"{RUNTIME}core/{name}.cpp" for name in ["fault", "finish", "int_text", "limits", "line", "output"]]
# The cases, and what is set for one beside its number.
CASES = {
    "linux": [(case, {}) for case in range(1, 10)],
    "filters": [(1, {})],
    "program": [(case, {}) for case in range(1, 15)] + [(15, {"VOX_MAX_MEMORY": "67108864"}), (16, {}),
                (16, {"VOX_MAX_OUTPUT": "11"})] + [(case, {}) for case in range(17, 35)],
}


def core_of_program():
    """The whole of core/, but for what macOS alone needs, and Unicode's tables."""
    tables = [f"{work}/unicode_{name}.cpp" for name in ("tables", "classes")]
    if not all(map(os.path.exists, tables)):
        tool = source + "/tools/unicode-tables/"
        subprocess.run([sys.executable, tool + "generate.py", tool + "unicode-17.0.0.txt", *tables], check=True)
    return sorted(set(glob.glob(RUNTIME + "core/*.cpp")) - {RUNTIME + "core/compose.cpp"}) + tables


def sources(row):
    core = core_of_program() if program_name == "program" else FEW
    return [f"{source}/test/runtime/Inputs/{program_name}.cpp", RUNTIME + "start.cpp", *core,
            *(f"{RUNTIME}{name}.cpp" for name in row.builtins.split()),
            *sorted(glob.glob(RUNTIME + "os/linux/*.cpp"))]


def build(row, folder):
    objects = []
    for number, path in enumerate(sources(row)):
        objects.append(f"{folder}/{number}.o")
        subprocess.run([llvm + "/clang++", *row.flags, *FLAGS, "-c", path, "-o", objects[-1]], check=True)
    archive, program = folder + "/runtime.a", folder + "/program"
    if os.path.exists(archive):
        os.remove(archive)
    subprocess.run([llvm + "/llvm-ar", "rcs", archive, *objects[1:]], check=True)
    subprocess.run([llvm + "/ld.lld", "-static", "-e", row.entry, "--gc-sections", "--build-id=none",
                    "-z", "noexecstack", "-z", "norelro", objects[0], archive, "-o", program], check=True)
    return program


def run(row, program, folder):
    """What the cases print and how they end."""
    text = ""
    for case, variables in CASES[program_name]:
        here = folder + "/here"
        shutil.rmtree(here, ignore_errors=True)
        os.makedirs(here)
        with open(here + "/file", "w", encoding="ascii") as file:
            file.write("12345\n")
        os.symlink("file", here + "/link")
        done = subprocess.run([*row.command(), program, "argument"], cwd=here, timeout=120,
                              env={"PATH": os.environ["PATH"], "VOX_MAX_DEPTH": str(case), **variables},
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        text += f"case {case}\n{done.stdout.decode()}status {done.returncode}\n"
    return text


def main():
    every = [row for row in rows.load() if row.os == "linux"]
    own = [row for row in every if row.is_host]
    if len(own) != 1 or any(row.command() is None for row in every):
        sys.exit("no row is this machine, or one cannot be run")
    others = [row for row in every if row not in own and (not names or row.name in names)]
    if names and len(others) != len(names):
        sys.exit("a name is no row of Linux")
    expected = None
    for row in own + others:
        folder = f"{work}/{row.name}"
        os.makedirs(folder, exist_ok=True)
        got = run(row, build(row, folder), folder)
        if expected is None:
            expected = got
            print(got)
        elif got != expected:
            pairs = zip(got.splitlines() + ["the end"], expected.splitlines() + ["the end"])
            wrong = next(pair for pair in pairs if pair[0] != pair[1])
            sys.exit(f"{row.name}: `{wrong[0]}` instead of `{wrong[1]}`")
    print(f"{1 + len(others)} processors agree")


main()
