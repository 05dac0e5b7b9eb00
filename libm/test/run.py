#!/usr/bin/env python3
#===- libm/test/run.py - the vectors on every target ----------------------===//
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Builds the library and a freestanding harness for each target, inspects the
# library's code (code_rules.py), runs all vectors, and ends with a
# table. The status is 0 only if every chosen target ran, matched every row and
# has clean code.
#
#===-----------------------------------------------------------------------===//
"""usage: run.py [--build-dir DIR] [--list] [TARGET...]      (default: all but optional ones)

Environment: VOX_LLVM_BIN, the folder of clang++ and ld.lld (/usr/lib/llvm-22/bin);
VOX_LIBM_TEST_FLAGS, flags added to the library's compile commands, with which the tests
show that a wrong build is noticed.
"""
import os
import re
import shutil
import struct
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)
import code_rules
from targets import BY_NAME, TARGETS

LIBM = os.path.dirname(HERE)
ROOT = os.path.dirname(LIBM)
VECTORS = os.path.join(HERE, "vectors")
LLVM = os.environ.get("VOX_LLVM_BIN", "/usr/lib/llvm-22/bin")
EXTRA = os.environ.get("VOX_LIBM_TEST_FLAGS", "").split()
SHOWN = 4
WABT_RUNTIME = "/usr/share/wabt/wasm2c"


class Problem(Exception):
    """Why a target did not run; the text is for the table."""


def lines_of(path):
    with open(path, encoding="ascii") as file:
        return [line.strip() for line in file if line.strip()]


def sources():
    return lines_of(os.path.join(LIBM, "sources.txt"))


def flags():
    return lines_of(os.path.join(LIBM, "flags.txt"))


def word(cell):
    """A cell of a vector file as 64 bits; 8 digits are a signed 32-bit integer."""
    value = int(cell, 16)
    return value | 0xFFFFFFFF00000000 if len(cell) == 8 and value >> 31 else value


def load_vectors():
    """[(function, rows of words)], the quirk rows with their specified results last."""
    result = []
    for file in sorted(os.listdir(VECTORS)):
        name = file[:-len(".tsv")]
        with open(os.path.join(VECTORS, file), encoding="ascii") as text:
            all_lines = text.read().split("\n")
        if not all_lines[0].startswith("# fn "):
            continue
        rows = [[word(c) for c in line.split("\t")] for line in all_lines
                if line and not line.startswith("#")]
        result.append((name, rows))
    quirks = {}
    for line in lines_of(os.path.join(VECTORS, "quirks.tsv")):
        if not line.startswith("#"):
            name, *cells = line.split("\t")
            quirks.setdefault(name, []).append([word(c) for c in cells[:-2] + cells[-1:]])
    return result + sorted(quirks.items())


def pack(vectors):
    """name (16 bytes), rows, words a row (u32 each), then the words (u64), little endian."""
    out = bytearray()
    for name, rows in vectors:
        width = len(rows[0])
        out += struct.pack("<16sII", name.encode("ascii"), len(rows), width)
        for row in rows:
            out += struct.pack("<%dQ" % width, *row)
    return bytes(out)


def call(command, **options):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, **options)
    if done.returncode != 0:
        text = done.stdout.decode("utf-8", "replace").strip()
        raise Problem("%s failed: %s" % (os.path.basename(command[0]), text[-600:]))
    return done.stdout


def tool(name):
    path = os.path.join(LLVM, name)
    if not os.path.exists(path):
        raise Problem("%s is missing (package clang-22, lld-22, llvm-22)" % path)
    return path


def compile_one(target, source, out, extra=()):
    obj = os.path.join(out, os.path.basename(source)[:-len(".cpp")] + ".o")
    command = [tool("clang++"), *target.flags, *flags(), "-nostdinc",
               "-nostdinc++", "-Wall", "-Wextra", "-Werror", "-Wno-deprecated", "-I" + ROOT, *extra, "-c", source, "-o", obj]
    call(command)
    return obj, command


def build(target, out):
    """Compiles and links; returns (program, objects of the library, their commands)."""
    wasm = target.is_wasm
    harness = os.path.join(HERE, "harness")
    library = [compile_one(target, os.path.join(LIBM, source), out, EXTRA) for source in sources()]
    objects = [obj for obj, _ in library]
    front = "wasi.cpp" if wasm else "linux.cpp"
    beside = [os.path.join(harness, "check.cpp"), os.path.join(harness, front),
              *(os.path.join(ROOT, "runtime-rt", name + ".cpp") for name in target.builtins)]
    tests = [compile_one(target, path, out)[0] for path in beside]
    program = os.path.join(out, "check.wasm" if wasm else "check")
    if wasm:
        call([tool("wasm-ld"), "--no-entry", "--gc-sections", "--stack-first", "-z", "stack-size=65536",
              *tests, *objects, "-o", program])
    else:
        call([tool("ld.lld"), "-static", "-e", "_start", "--gc-sections", "--build-id=none",
              "-z", "noexecstack", *tests, *objects, "-o", program])
    return program, objects, [command for _, command in library]


def wasm2c(program, out):
    """The module as C, compiled by the system compiler with a small WASI host."""
    source = os.path.join(out, "check_wasm.c")
    call(["wasm2c", "--module-name=check", program, "-o", source])
    binary = os.path.join(out, "check-wasm2c")
    compiler = shutil.which("cc") or os.path.join(LLVM, "clang")
    call([compiler, "-O1", "-ffp-contract=off", "-fno-math-errno", "-w", "-I" + out,
          "-DWASM_RT_MAX_CALL_STACK_DEPTH=500", "-I" + WABT_RUNTIME, source,
          os.path.join(HERE, "harness", "wasm2c_host.c"), os.path.join(WABT_RUNTIME, "wasm-rt-impl.c"),
          "-lm", "-o", binary])
    return [binary]


def runner(target, program, out):
    if not target.runner:
        return [program]
    if not shutil.which(target.runner[0]):
        how = "apt-get install " + target.package if target.package else "npm install -g @bytecodealliance/wizer@10.0.0"
        raise Problem("%s is missing: %s" % (target.runner[0], how))
    if target.runner[0] == "wasm2c":
        return wasm2c(program, out)
    if target.runner[0] == "node":
        return ["node", "--no-warnings", os.path.join(HERE, "harness", "wasi.mjs"), program]
    return [*target.runner, program]


def execute(command, packed):
    """(status, standard output). wizer turns the program's status into a message."""
    done = subprocess.run(command, input=packed, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    output, errors = (text.decode("utf-8", "replace") for text in (done.stdout, done.stderr))
    status = done.returncode
    if command[0] == "wizer":
        exited = re.search(r"exit status (\d+)", errors)
        status = int(exited.group(1)) if exited else -1
    if status not in (0, 1):
        raise Problem("status %d: %s" % (status, (output + errors)[-300:]))
    return status, output


def judge(output, vectors):
    """(rows, mismatches) from the harness's report, which must name every function."""
    rows = mismatches = 0
    reported = []
    for line in output.splitlines():
        if line.startswith(" "):
            print(line)
        elif line == "end":
            reported.append(line)
        else:
            name, count, wrong = line.split(" ")
            reported.append(name)
            rows += int(count)
            mismatches += int(wrong)
    if reported != [name for name, _ in vectors] + ["end"]:
        raise Problem("the report is incomplete: " + output[-200:])
    return rows, mismatches


def test(target, vectors, packed, build_dir):
    """One row of the table: (rows, mismatches, code findings, seconds)."""
    begin = time.monotonic()
    out = os.path.join(build_dir, target.name)
    os.makedirs(out, exist_ok=True)
    program, objects, commands = build(target, out)
    about_flags = code_rules.check_commands(commands)
    about_code = [finding for obj in objects for finding in code_rules.check_object(target, obj, tool)]
    findings = about_flags + about_code
    for finding in about_flags[:SHOWN] + about_code[:SHOWN]:
        print("  " + finding)
    command = runner(target, program, out)
    status, output = execute(command, packed)
    rows, mismatches = judge(output, vectors)
    if (status == 0) != (mismatches == 0):
        raise Problem("status %d with %d mismatches" % (status, mismatches))
    return rows, mismatches, len(findings), time.monotonic() - begin


def main(arguments):
    build_dir = os.path.join(ROOT, "build", "libm-test")
    names = []
    while arguments:
        argument = arguments.pop(0)
        if argument == "--list":
            print("\n".join(target.name for target in TARGETS))
            return 0
        if argument == "--build-dir" and arguments:
            build_dir = arguments.pop(0)
        elif argument in BY_NAME:
            names.append(argument)
        else:
            sys.exit("unknown target '%s'\n%s" % (argument, __doc__))
    chosen = [BY_NAME[name] for name in names] or [target for target in TARGETS if not target.optional]
    vectors = load_vectors()
    packed = pack(vectors)
    table, good = [], True
    for target in chosen:
        try:
            rows, mismatches, findings, seconds = test(target, vectors, packed, build_dir)
            ok = mismatches == 0 and findings == 0
            table.append("%-14s %7d rows  %6d mismatches  %3d code findings  %5.1f s  %s"
                         % (target.name, rows, mismatches, findings, seconds, "ok" if ok else "FAIL"))
        except Problem as problem:
            ok = False
            table.append("%-14s FAIL: %s" % (target.name, problem))
        good &= ok
    print("\n".join(table))
    print("libm vectors: %s" % ("all targets agree" if good else "FAILED"))
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
