#!/usr/bin/env python3
#===- test/library/Inputs/json_floats.py - floats to text and back ---------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# A million random bit patterns are printed as Python's repr has the digits, and
# read back as the same bits; of two texts that are equally close, Python takes
# the even one and the reference the upper one. Random decimals are read as
# Python's float reads them, which is right to the last bit.
#
#===-----------------------------------------------------------------------===#
"""Usage: json_floats.py VOX-RUNTIME-TEST"""

import random
import struct
import sys
from decimal import Decimal

from json_reference import number
from serving import ask, plain, x

BATCH = 20000


def patterns():
    """Doubles of every exponent, some of few bits, some beside a power of ten."""
    for index in range(1000000):
        bits = random.getrandbits(64)
        if index % 4 == 1:
            bits &= ~((1 << random.randrange(53)) - 1)
        elif index % 4 == 2:
            near = float(f"{random.randrange(1, 10**random.randrange(1, 8))}e{random.randrange(-320, 300)}")
            bits = struct.unpack("<Q", struct.pack("<d", near))[0] + random.randrange(-2, 3)
        yield bits % 2**64


def is_right(shown, value):
    """The text of Python; of two that are equally close, the upper one."""
    wanted = number(value)
    if shown == wanted or "null" in (shown, wanted):
        return shown == wanted
    exact, upper, lower = (abs(Decimal(each)) for each in (value, shown, wanted))
    return len(shown) == len(wanted) and upper - exact == exact - lower > 0


def check_patterns(program):
    bits = list(patterns())
    batches = [bits[at : at + BATCH] for at in range(0, len(bits), BATCH)]
    requests = ["json floats " + x(struct.pack(f"<{len(batch)}Q", *batch)) for batch in batches]
    for batch, (text, back) in zip(batches, ask(program, requests)):
        values = struct.unpack(f"<{len(batch)}d", struct.pack(f"<{len(batch)}Q", *batch))
        returned = struct.unpack(f"<{len(batch)}Q", bytes.fromhex(back[1:]))
        for value, pattern, shown, got in zip(values, batch, plain(text)[1:-1].split(","), returned):
            if not is_right(shown, value) or (shown != "null" and got != pattern):
                sys.exit(f"{pattern:016x}: {shown}, not {number(value)}, and back {got:016x}")
    return len(bits)


def decimal():
    digits = "".join(random.choices("0123456789", k=random.choice((1, 2, 5, 15, 16, 17, 18, 19, 20, 21, 40, 800))))
    digits = digits.lstrip("0") or "0"
    fraction = "".join(random.choices("0123456789", k=random.choice((0, 1, 3, 18))))
    exponent = random.choice(("", f"e{random.randrange(-30, 30)}", f"E{random.randrange(-345, 320) - len(digits)}"))
    return f"{digits}{'.' + fraction if fraction else ''}{exponent or '' if fraction else exponent or 'e0'}"


def halfway():
    """A decimal half way between two neighbours, exactly or with one more digit."""
    low = random.getrandbits(53) | 1 << 52
    whole = (2 * low + 1) << random.randrange(1, 80)
    return f"{whole}{random.choice(('', '.0', '.00000000000000000001'))}e0"


def check_decimals(program):
    texts = [decimal() for _ in range(150000)] + [halfway() for _ in range(20000)]
    texts = [text for text in texts if float(text) < float("inf")]
    batches = [texts[at : at + BATCH] for at in range(0, len(texts), BATCH)]
    answers = ask(program, ["json parse " + x("[" + ",".join(batch) + "]") for batch in batches])
    for batch, words in zip(batches, answers):
        for text, shown in zip(batch, plain(words[1])[1:-1].split(",")):
            if not is_right(shown, float(text)):
                sys.exit(f"{text}: {shown}, not {number(float(text))}")
    return len(texts)


def main():
    random.seed(4)
    print(f"{check_patterns(sys.argv[1])} floats and {check_decimals(sys.argv[1])} decimals, all right")


main()
