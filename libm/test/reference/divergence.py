#!/usr/bin/env python3
#===- libm/test/reference/divergence.py - hosts beside the bundled libm ---===//
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Share of inputs, in percent, on which Python's math module (the host's C library)
# and, if java is installed, Java's Math and StrictMath return other bits than
# libvoxm.so. The inputs of divergence.mjs.
#
#===-----------------------------------------------------------------------===//
"""usage: divergence.py LIBVOXM.SO [COUNT]"""
import ctypes
import json
import math
import os
import platform
import shutil
import struct
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
MASK = (1 << 64) - 1


def units(state=1):
    """splitmix64 as numbers in [0, 1)."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        yield ((z ^ (z >> 31)) >> 11) * 2.0 ** -53


def java(name, ranges, count):
    """Results of Math and StrictMath in turn; none if the function does not exist."""
    if not shutil.which("java"):
        return ()
    limits = [str(limit) for pair in ranges for limit in pair]
    command = ["java", os.path.join(HERE, "Divergence.java"), str(count), name, *limits]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    return struct.unpack(">%dd" % (len(done.stdout) // 8), done.stdout)


def percent(results, wanted):
    results = list(results)
    if len(results) != len(wanted):
        return "-"
    differ = sum(a != b and (a == a or b == b) for a, b in zip(results, wanted))
    return "%.3f" % (100 * differ / len(wanted))


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    library = ctypes.CDLL(os.path.abspath(sys.argv[1]))
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100000
    with open(os.path.join(HERE, "domains.json"), encoding="ascii") as file:
        domains = json.load(file)
    print("%d inputs a function, %s" % (count, " ".join(platform.libc_ver())))
    print("%-8s %8s %8s %10s" % ("", "Python", "Math", "StrictMath"))
    for name, ranges in domains.items():
        random = units()
        inputs = [[low + (high - low) * next(random) for low, high in ranges] for _ in range(count)]
        ours = getattr(library, "vox_" + name)
        ours.restype, ours.argtypes = ctypes.c_double, [ctypes.c_double] * len(ranges)
        wanted = [ours(*x) for x in inputs]
        host = getattr(math, {"tgamma": "gamma"}.get(name, name), None)
        results = java(name, ranges, count)
        print("%-8s %8s %8s %10s" % (name, percent((host(*x) for x in inputs), wanted) if host else "-",
                                     percent(results[::2], wanted), percent(results[1::2], wanted)))


if __name__ == "__main__":
    main()
