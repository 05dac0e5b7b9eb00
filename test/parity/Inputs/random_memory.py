#===- test/parity/Inputs/random_memory.py - what random programs cost ------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Output, status, steps, depth and the peak of memory of random programs in every
# tier. Natively the peak is one figure, whatever the level and the target, and
# never above the interpreter's. Programs tell what they took; a module is run with
# the figures as its limits, and with one less. So is every tenth program in every
# tier.
#
#===-----------------------------------------------------------------------===#
"""Usage: random_memory.py VOXC FOLDER FIRST COUNT RUN-AARCH64..."""

import json
import os
import socket
import subprocess
import sys

import random_values

VOXC, FOLDER, FIRST, COUNT, *AARCH64 = sys.argv[1:]
HOST = os.path.join(os.path.dirname(os.path.abspath(__file__)), "memory_host.mjs")
SCRIPT = os.path.join(FOLDER, "random.vox")
OVER, MEMORY_OVER = 78, 79
IN_ONE_SCRIPT = 40
GRANT = "--caps=env:ro"


def limits(case, steps=None, memory=None, depth=None):
    """The environment of a run."""
    named = {"CASE": case, "VOX_MAX_STEPS": steps, "VOX_MAX_MEMORY": memory, "VOX_MAX_DEPTH": depth}
    return {name: str(value) for name, value in named.items() if value is not None}


class Command:
    """A tier that is a command and tells what it cost."""

    def __init__(self, options, *command):
        self.options, self.command = options, command

    def run(self, environment):
        """(status, output, errors), and the record of the run."""
        ours, theirs = socket.socketpair()
        with ours, theirs:
            environment = dict(os.environ, VOX_STATUS_FD=str(theirs.fileno()), **environment)
            done = subprocess.run(self.command, env=environment, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL, capture_output=True,
                                  timeout=120)
            theirs.close()
            record = ours.recv(4096)
        return (done.returncode, done.stdout, done.stderr), json.loads(record) if record else None


class Interpreter:
    """It tells in a report, behind what the program says."""

    command = (VOXC, "run", "--tier=interp", "--fuel", "--report=json", GRANT, "--sandbox=best-effort", SCRIPT)

    def run(self, environment):
        done = subprocess.run(self.command, env=dict(os.environ, **environment), stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
        errors, _, report = done.stderr.rstrip(b"\n").rpartition(b"\n")
        return (done.returncode, done.stdout, errors + b"\n" if errors else b""), json.loads(report)


class Module:
    """The tier that is a module, in one engine for all."""

    options = ["--target=wasm32-wasi", "-O0"]

    def __init__(self, path):
        self.command = [path]
        self.engine = subprocess.Popen([os.environ.get("VOX_NODE_20", "node"), "--no-warnings", HOST], stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, text=True)

    def run(self, environment):
        path = self.command[0]
        streams = [path + ".out", path + ".err"]
        request = {"file": path, "env": environment, "output": streams[0], "errors": streams[1]}
        self.engine.stdin.write(json.dumps(request) + "\n")
        self.engine.stdin.flush()
        status = int(self.engine.stdout.readline())
        return (status, *(open(stream, "rb").read() for stream in streams)), None


def native_tiers():
    place = lambda name: os.path.join(FOLDER, name)
    return {
        "-O2": Command(["-O2"], place("fast")),
        "-O0": Command(["-O0"], place("slow")),
        "aarch64": Command(["--target=aarch64-unknown-linux", "-O0"], *AARCH64, place("arm")),
    }


def build(tiers, seeds):
    with open(SCRIPT, "w", encoding="utf-8") as file:
        file.write(random_values.program(seeds))
    for tier in tiers:
        command = [VOXC, "build", "--fuel", GRANT, "--sandbox=best-effort", *tier.options, SCRIPT, "-o", tier.command[-1]]
        subprocess.run(command, check=True, stderr=subprocess.DEVNULL)


def unlike(name, given, expected):
    return f"{name} gives {str(given)[-2000:]} and the interpreter {str(expected)[-2000:]}"


def differences(case, interpreter, natives, module):
    """What one program does otherwise somewhere."""
    expected, asked = interpreter.run(limits(case))
    fuel, most, depth = asked["fuel"], asked["memory"], asked["depth"]
    memory = None
    for name, tier in natives.items():
        given, told = tier.run(limits(case, depth=depth))
        if given != expected:
            yield unlike(f"{name} with {depth} calls", given, expected)
            return
        memory = memory or told["memory"]
        if (told["fuel"], told["memory"]) != (fuel, memory):
            yield f"{name} takes {told}, -O2 {memory} bytes and the interpreter {asked}"
    if memory > most:
        yield f"-O2 takes {memory} bytes and the interpreter {most}"
    given = module.run(limits(case, fuel, memory, depth))[0]
    if given != expected:
        yield unlike(f"wasm32 with {fuel} steps, {memory} bytes and {depth} calls", given, expected)
    if module.run(limits(case, memory=memory - 1))[0][0] != MEMORY_OVER:
        yield f"wasm32 needs less than {memory} bytes"
    others = [interpreter, *natives.values()] if case % 10 == 0 else []
    yield from stops(limits(case, fuel - 1), [module, *others])
    yield from stops(limits(case, depth=depth - 1), [module, natives["-O2"], *others])


def stops(short, tiers):
    """With a step or a level too few all stop, at one place."""
    stopped = tiers[0].run(short)[0]
    for tier in tiers:
        given = tier.run(short)[0]
        if given[0] != OVER or given != stopped:
            yield f"{tier.command} with {short} gives {str(given)[-2000:]} and a module {str(stopped)[-2000:]}"


def main():
    interpreter, natives, module = Interpreter(), native_tiers(), Module(os.path.join(FOLDER, "module.wasm"))
    first, behind = int(FIRST), int(FIRST) + int(COUNT)
    failed = 0
    for start in range(first, behind, IN_ONE_SCRIPT):
        seeds = range(start, min(start + IN_ONE_SCRIPT, behind))
        build([*natives.values(), module], seeds)
        for case in seeds:
            found = list(differences(case, interpreter, natives, module))
            for difference in found:
                print(f"program {case}: {difference}", flush=True)
            failed += bool(found)
    print(f"{COUNT} programs: {failed} differ")
    module.engine.stdin.close()


main()
