#!/usr/bin/env python3
#===- libm/test/native.py - the installed native libraries ----------------===//
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# What other programs get: libvoxm.so through a foreign function interface against
# all vectors, its exported symbols, a C99 program on voxm.h and libvoxm.a, and the
# rules of code_rules.py on the commands and code of this very build.
#
#===-----------------------------------------------------------------------===//
"""usage: native.py BUILD-DIR"""
import ctypes
import json
import os
import platform
import re
import struct
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import code_rules
import run
from targets import BY_NAME

PROGRAM = r"""
#include "voxm.h"
int main(void) {
  voxm_int e, n;
  double whole;
  int good = vox_sin(1e22) == -0.8522008497671888 && vox_frexp(10.0, &e) == 0.625 && e == 4 &&
             vox_modf(-2.5, &whole) == -0.5 && whole == -2.0 && vox_ldexp(1.0, -1074) > 0.0 &&
             vox_remquo(7.0, 2.0, &n) == -1.0 && n == 4;
  return good ? 42 : 1;
}
"""
OUT_TYPES = {"frexp": ctypes.c_longlong, "lgamma_r": ctypes.c_longlong, "remquo": ctypes.c_longlong,
             "modf": ctypes.c_double}


def double(word):
    return struct.unpack("<d", struct.pack("<Q", word))[0]


def bits(value):
    if isinstance(value, int):
        return value & (1 << 64) - 1
    return struct.unpack("<Q", struct.pack("<d", value))[0] if value == value else 0x7FF8 << 48


def shared_library(path):
    library, rows, mismatches = ctypes.CDLL(path), 0, 0
    for name, data in run.load_vectors():
        function = getattr(library, "vox_" + name)
        function.restype = ctypes.c_double
        out = OUT_TYPES[name]() if name in OUT_TYPES else None
        inputs = len(data[0]) - (1 if out is None else 2)
        scale = name in ("ldexp", "scalbn")
        for row in data:
            arguments = [ctypes.c_double(double(word)) for word in row[:inputs]]
            if scale:
                arguments[1] = ctypes.c_longlong(row[1] - (1 << 64) if row[1] >> 63 else row[1])
            if out is not None:
                arguments.append(ctypes.byref(out))
            got = [bits(function(*arguments))] + ([] if out is None else [bits(out.value)])
            rows += 1
            if got != row[inputs:]:
                mismatches += 1
                print("%s %s" % (name, ["%016x" % word for word in row + got]))
    print("libvoxm.so: %d rows, %d mismatches" % (rows, mismatches))
    return mismatches == 0


def exported(path):
    declared = set(re.findall(r"\bvox_\w+(?=\()", open(os.path.join(run.LIBM, "include", "voxm.h")).read()))
    listing = code_rules.read([run.tool("llvm-nm"), "-D", "--defined-only", "--format=posix", path])
    symbols = {line.split(" ")[0] for line in listing.splitlines()}
    print("libvoxm.so: %d symbols, as declared: %s" % (len(symbols), symbols == declared))
    for name in sorted(symbols ^ declared):
        print("  " + name)
    return symbols == declared


def static_library(path):
    with tempfile.TemporaryDirectory() as folder:
        source, program = os.path.join(folder, "use.c"), os.path.join(folder, "use")
        with open(source, "w", encoding="ascii") as file:
            file.write(PROGRAM)
        run.call([run.tool("clang"), "-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic",
                  "-Wno-error=long-long", "-I" + os.path.join(run.LIBM, "include"), source, path, "-o", program])
        status = subprocess.run([program], check=False).returncode
    print("libvoxm.a: C99 program ends with %d" % status)
    return status == 42


def build_rules(build_dir):
    with open(os.path.join(build_dir, "compile_commands.json"), encoding="utf-8") as file:
        entries = [entry for entry in json.load(file) if os.path.dirname(entry["file"]) == run.LIBM]
    commands = [entry["command"].split() for entry in entries]
    findings = code_rules.check_commands(commands)
    for entry, command in zip(entries, commands):
        obj = os.path.join(entry["directory"], command[command.index("-o") + 1])
        findings += code_rules.check_object(BY_NAME[platform.machine()], obj, run.tool)
    for finding in findings:
        print("  " + finding)
    complete = {os.path.basename(entry["file"]) for entry in entries} == set(run.sources())
    print("build: %d commands, %d findings" % (len(entries), len(findings)))
    return complete and not findings


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    build_dir = os.path.abspath(sys.argv[1])
    shared = os.path.join(build_dir, "lib", "libvoxm.so")
    results = [shared_library(shared), exported(shared),
               static_library(os.path.join(build_dir, "lib", "libvoxm.a")), build_rules(build_dir)]
    print("libm native: %s" % ("good" if all(results) else "FAILED"))
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
