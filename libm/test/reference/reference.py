#!/usr/bin/env python3
#===- libm/test/reference/reference.py - ours against musl, glibc, MPFR ---===//
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Builds and runs the comparisons that need other libraries; x86-64 only, not part
# of the fast tests. Needs musl-dev (and, for `accuracy`, libmpfr-dev).
#
#===-----------------------------------------------------------------------===//
"""usage: reference.py random [COUNT] [SEED] [FUNCTION] | bench [PASSES [PREFIX]] | accuracy [COUNT]"""
import os
import platform
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(HERE))
import run
from targets import BY_NAME

OUT = os.path.join(run.ROOT, "build", "libm-reference")
MUSL = "/usr/lib/x86_64-linux-musl/libc.a"


def prefixed_musl():
    """musl's archive with every symbol, defined or not, prefixed: no name meets glibc's."""
    archive = os.path.join(OUT, "libmusl-prefixed.a")
    if not os.path.exists(MUSL):
        raise run.Problem("%s is missing: apt-get install musl-dev" % MUSL)
    if not os.path.exists(archive):
        with tempfile.TemporaryDirectory() as folder:
            run.call([run.tool("llvm-ar"), "x", MUSL], cwd=folder)
            for member in sorted(os.listdir(folder)):
                run.call([run.tool("llvm-objcopy"), "--prefix-symbols=musl_", os.path.join(folder, member)])
            members = [os.path.join(folder, member) for member in sorted(os.listdir(folder))]
            run.call([run.tool("llvm-ar"), "rcsD", archive, *members])
    return archive


def library():
    """The objects of the library with the flags of the x86-64 target."""
    folder = os.path.join(OUT, "libm")
    os.makedirs(folder, exist_ok=True)
    target = BY_NAME["x86_64"]
    return [run.compile_one(target, os.path.join(run.LIBM, source), folder)[0] for source in run.sources()]


def build(name, libraries):
    program = os.path.join(OUT, name)
    run.call([run.tool("clang++"), "-std=c++20", "-O2", "-ffp-contract=off", "-fno-builtin", "-Wall", "-Wextra",
              "-Werror", "-I" + run.ROOT, os.path.join(HERE, name + ".cpp"), *library(), prefixed_musl(),
              *libraries, "-lm", "-o", program])
    return program


def main(arguments):
    if not arguments or arguments[0] not in ("random", "bench", "accuracy"):
        sys.exit(__doc__)
    if platform.machine() != "x86_64":
        sys.exit("the reference is musl on x86-64")
    os.makedirs(OUT, exist_ok=True)
    name, rest = arguments[0], arguments[1:]
    if name == "random":
        rest = (rest + ["1000000", "1"][len(rest):]) if len(rest) < 2 else rest
    try:
        program = build(name, ["-lmpfr", "-lgmp"] if name == "accuracy" else [])
    except run.Problem as problem:
        sys.exit(str(problem))
    return subprocess.run([program, *rest], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
