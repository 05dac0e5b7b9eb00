#===- test/lowering/Inputs/wasm_modules.py - modules at the limits ---------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# For each limit that engines of WebAssembly have, a module that is at it and one
# that is a step beyond.
#
#===-----------------------------------------------------------------------===#
"""Usage: wasm_modules.py FOLDER"""

import os
import sys

I64, FUNCTION = b"\x7e", b"\x60"
END, NOP = b"\x0b", b"\x01"


def number(value):
    out = bytearray()
    while True:
        value, low = value >> 7, value & 127
        out.append(low | (128 if value else 0))
        if not value:
            return bytes(out)


def row(items):
    return number(len(items)) + b"".join(items)


def section(kind, content):
    return bytes([kind]) + number(len(content)) + content


def sized(content):
    return number(len(content)) + content


def module(types=(FUNCTION + b"\0\0",), bodies=(b"\0" + END,), globals_=0, pieces=0):
    """Functions of the first type; the first is called `vox.f`."""
    data = section(5, row([b"\0\1"])) if pieces else b""
    variables = section(6, row([I64 + b"\0\x42\0" + END] * globals_)) if globals_ else b""
    out = b"\0asm\1\0\0\0" + section(1, row(types)) + section(3, row([b"\0"] * len(bodies))) + data + variables
    out += section(10, row([sized(body) for body in bodies]))
    if pieces:
        out += section(11, row([b"\0\x41\0" + END + b"\0"] * pieces))
    symbol = b"\0" + number(0) + number(0) + sized(b"vox.f")
    return out + section(0, sized(b"linking") + number(2) + section(8, row([symbol])))


def locals_of(count):
    return row([number(count) + I64]) + END


LIMITS = {
    "locals": (50000, lambda n: module(bodies=[locals_of(n)])),
    # Parameters are local values too.
    "arguments": (50000, lambda n: module(types=[FUNCTION + row([I64] * 5) + b"\0"], bodies=[locals_of(n - 5)])),
    "body": (7654321, lambda n: module(bodies=[b"\0" + NOP * (n - 2) + END])),
    "parameters": (1000, lambda n: module(types=[FUNCTION + row([I64] * n) + b"\0"])),
    "results": (1000, lambda n: module(types=[FUNCTION + b"\0" + row([I64] * n)])),
    "types": (1000000, lambda n: module(types=[FUNCTION + b"\0\0"] * n)),
    "functions": (1000000, lambda n: module(bodies=[b"\0" + END] * n)),
    "globals": (1000000, lambda n: module(globals_=n)),
    "pieces": (100000, lambda n: module(pieces=n)),
}

for name, (limit, make) in LIMITS.items():
    for place, count in (("at", limit), ("over", limit + 1)):
        with open(os.path.join(sys.argv[1], f"{place}-{name}.wasm"), "wb") as file:
            file.write(make(count))
