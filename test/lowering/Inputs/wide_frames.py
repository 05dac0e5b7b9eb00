#===- test/lowering/Inputs/wide_frames.py - calls with much alive ----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
#===-----------------------------------------------------------------------===#
"""Usage: wide_frames.py VOXC DIRECTORY HOST.mjs
       wide_frames.py VOXC DIRECTORY COMMAND...

Builds scripts whose function calls itself 1,000 times, each time with many values
alive across the call, and runs the modules with `node HOST.mjs`, or with each command:
every one must print what the interpreter does. Few enough for locals, and far too many.
"""
import os
import subprocess
import sys

VOXC, DIRECTORY, *HOSTS = sys.argv[1:]
COUNT = 0
EACH = range(0)


def body(signature, first, lets, call, result, start):
    return "\n".join(
        [f"fn f({signature} {{", f"    if d is 0 {{ return {first} }}"]
        + [f"    {line}" for line in lets]
        + [f"    let r = {call}", f"    return {result}", "}", start]
    )


def summed(name="a"):
    return " + ".join(f"{name}{i}" for i in EACH)


SHAPES = {
    # Every sum is checked and ends a block.
    "ints": lambda: body("x: int, d: int) to int", "x", [f"let a{i} = x + {i}" for i in EACH], "f(x + 1, d - 1)",
                         "(r + " + summed() + ") % 1000003", "print(f(1, 1000))"),
    # No operation ends a block.
    "floats": lambda: body("x: float, d: int) to float", "x", [f"let a{i} = x * {i}.5" for i in EACH], "f(x * 0.5, d - 1)",
                           "r * 0.5 + " + summed(), "print(f(1.0, 1000))"),
    # Operands that wait on the engine's own stack.
    "nested": lambda: body("x: float, d: int) to float", "x", [], "".join(f"(x + {i}.5) * 0.5 + (" for i in EACH)
                           + "f(x * 0.5, d - 1)" + ")" * COUNT, "r * 0.5", "print(f(1.0, 1000))"),
    "texts": lambda: body("x: str, d: int) to int", "x.len()", [f'let a{i} = x + "{i}"' for i in EACH], "f(x, d - 1)",
                          "(r + " + " + ".join(f"a{i}.len()" for i in EACH) + ") % 1000003", 'print(f("x", 1000))'),
    "options": lambda: body("x: list[int], d: int) to int", "x.len()", [f"let a{i} = x[d % {i + 1}]" for i in EACH], "f(x, d - 1)",
                            "(r + " + " + ".join(f"a{i}.unwrap_or(1)" for i in EACH) + ") % 1000003", "print(f([1, 2, 3], 1000))"),
    "parameters": lambda: body(", ".join(f"a{i}: int" for i in EACH) + ", d: int) to int", "a0", [],
                               "f(" + ", ".join(f"a{i} % 1000 + 1" for i in EACH) + ", d - 1)", "(r + " + summed() + ") % 1000003",
                               "print(f(" + ", ".join(str(i) for i in EACH) + ", 1000))"),
    "closures": lambda: "\n".join(["fn call(g: fn(int, int) to int, x: int, d: int) to int { return g(x, d) }"]) + "\n"
                + body("x: int, d: int) to int", "x", [f"let a{i} = x + {i}" for i in EACH],
                       "call((y, e) => f(y + a0, e), x % 7, d - 2)", "(r + " + summed() + ") % 1000003", "print(f(1, 600))"),
    "maps": lambda: body("x: int, d: int) to int", "x", [f'let a{i} = {{ v: x, w{i}: d }}' for i in EACH], "f(x + 1, d - 1)",
                         "(r + " + " + ".join(f"a{i}.v" for i in EACH) + ") % 1000003", "print(f(1, 1000))"),
}
if HOSTS[0].endswith(".mjs"):
    NODES = [os.environ[name] for name in ("VOX_NODE_18", "VOX_NODE_20") if name in os.environ] or ["node"]
    HOSTS = [f"{node} --no-warnings {HOSTS[0]}" for node in NODES]


def output(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout


def holds(shape, level, script, expected):
    module = os.path.join(DIRECTORY, "wide.wasm")
    subprocess.run([VOXC, "build", f"-O{level}", "--target=wasm32-wasi", script, "-o", module], check=True)
    good = True
    for host in HOSTS:
        if output(*host.split(), module) != expected:
            print(f"{shape} of {COUNT} at -O{level}: {host} gives something else")
            good = False
    return good


runs = failures = 0
# The last is more than one function holds at once: it is divided.
for COUNT, shapes, levels in ((45, SHAPES, (0, 2)), (300, SHAPES, (0, 2)), (2500, ["ints"], (0, 1))):
    EACH = range(COUNT)
    for shape in shapes:
        script = os.path.join(DIRECTORY, "wide.vox")
        with open(script, "w", encoding="utf-8") as file:
            file.write(SHAPES[shape]() + "\n")
        expected = output(VOXC, "run", "--tier=interp", script)
        assert expected, shape
        for level in levels:
            runs += 1
            failures += not holds(shape, level, script, expected)
print(f"{failures} of {runs} failed")
