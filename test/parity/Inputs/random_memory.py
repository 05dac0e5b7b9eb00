#===- test/parity/Inputs/random_memory.py - what random programs take ------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Output, status and the peak of memory of random programs in every tier. The peak
# is found as the least VOX_MAX_MEMORY that is enough: natively it is one figure,
# whatever the level and the target. The interpreter's is another while it drops
# arguments at their last read and a native caller keeps what it lent.
#
#===-----------------------------------------------------------------------===#
"""Usage: random_memory.py VOXC FOLDER FIRST COUNT RUN-AARCH64..."""

import json
import os
import subprocess
import sys

import random_values

VOXC, FOLDER, FIRST, COUNT, *AARCH64 = sys.argv[1:]
HOST = os.path.join(os.path.dirname(os.path.abspath(__file__)), "memory_host.mjs")
SCRIPT = os.path.join(FOLDER, "random.vox")
OVER = 79
PLENTY = 1 << 30


class Command:
    """A tier that is a command."""

    def __init__(self, *command):
        self.command = command

    def run(self, limit=None):
        environment = dict(os.environ, **({} if limit is None else {"VOX_MAX_MEMORY": str(limit)}))
        done = subprocess.run(self.command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
        return done.returncode, done.stdout, done.stderr


class Module:
    """The tier that is a module, in one engine for all."""

    def __init__(self, path):
        self.path = path
        self.engine = subprocess.Popen([os.environ.get("VOX_NODE_20", "node"), "--no-warnings", HOST], stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, text=True)

    def run(self, limit=None):
        streams = [self.path + ".out", self.path + ".err"]
        request = {"file": self.path, "limit": limit, "output": streams[0], "errors": streams[1]}
        self.engine.stdin.write(json.dumps(request) + "\n")
        self.engine.stdin.flush()
        status = int(self.engine.stdout.readline())
        return status, *(open(stream, "rb").read() for stream in streams)


def tiers():
    place = lambda name: os.path.join(FOLDER, name)
    return {
        "-O2": (["-O2"], Command(place("fast"))),
        "-O0": (["-O0"], Command(place("slow"))),
        "aarch64": (["--target=aarch64-unknown-linux"], Command(*AARCH64, place("arm"))),
        "wasm32": (["--target=wasm32-wasi"], Module(place("module.wasm"))),
    }


def path_of(tier):
    return tier.path if isinstance(tier, Module) else tier.command[-1]


def least(tier):
    low, high = -1, PLENTY
    while high - low > 1:
        middle = (low + high) // 2 if low > 0 or high <= 1 << 16 else high >> 2
        low, high = (low, middle) if tier.run(middle)[0] != OVER else (middle, high)
    return high


def differences(interpreter, natives):
    """What one program does otherwise somewhere."""
    expected = interpreter.run()
    for name, tier in natives.items():
        given = tier.run()
        if given != expected:
            yield f"{name} gives {str(given)[-2000:]} and the interpreter {str(expected)[-2000:]}"
            return
    first = next(iter(natives.values()))
    need = least(first)
    for name, tier in natives.items():
        if tier is not first and (tier.run(need)[0] == OVER or tier.run(need - 1)[0] != OVER):
            yield f"{name} takes {least(tier)} bytes and -O2 {need}"


def main():
    interpreter = Command(VOXC, "run", "--tier=interp", SCRIPT)
    built = tiers()
    failed = 0
    for seed in range(int(FIRST), int(FIRST) + int(COUNT)):
        with open(SCRIPT, "w", encoding="utf-8") as file:
            file.write(random_values.Generator(seed).program())
        for options, tier in built.values():
            subprocess.run([VOXC, "build", *options, SCRIPT, "-o", path_of(tier)], check=True, stderr=subprocess.DEVNULL)
        for difference in differences(interpreter, {name: tier for name, (_, tier) in built.items()}):
            print(f"program {seed}: {difference}")
            failed += 1
            break
    print(f"{COUNT} programs: {failed} differ")
    built["wasm32"][1].engine.stdin.close()


main()
