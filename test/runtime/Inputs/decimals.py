#===- test/runtime/Inputs/decimals.py - dec against decimal ---------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# The exact result as a fraction is rounded here as spec §7.6 says, with the digits
# and ties of Python's decimal; results that overflow are left to faults.test.
#
#===-----------------------------------------------------------------------===#
import random
import struct
import sys
from decimal import ROUND_HALF_EVEN, Decimal, getcontext
from fractions import Fraction

from serve import Session, x

getcontext().prec = 200
session = Session(sys.argv[1])
random.seed(96)
LIMIT = 1 << 96


def text(value):
    """The digits with their scale; zero has no sign."""
    sign, digits, exponent = value.as_tuple()
    digits = "".join(map(str, digits)).rjust(1 - exponent, "0")
    whole, fraction = digits[: len(digits) + exponent], digits[len(digits) + exponent :]
    return ("-" if sign and value else "") + (whole.lstrip("0") or "0") + ("." + fraction if fraction else "")


def rounded(exact, scale):
    """A fraction at this scale, or at the largest below it that 96 bits hold; None: overflow"""
    for digits in range(min(scale, 28), -1, -1):
        units = exact * 10**digits
        quotient = units.numerator // units.denominator
        rest = units - quotient
        quotient += rest > Fraction(1, 2) or (rest == Fraction(1, 2) and quotient % 2)
        if abs(quotient) < LIMIT:
            return Decimal(quotient).scaleb(-digits)
    return None


def scale_of(value):
    return -value.as_tuple().exponent


def some():
    kind = random.random()
    if kind < 0.3:
        mantissa = random.randrange(1000)
    elif kind < 0.5:
        mantissa = random.randrange(1 << random.randrange(1, 97))
    elif kind < 0.7:
        mantissa = LIMIT - 1 - random.randrange(100)
    else:
        mantissa = random.randrange(10 ** random.randrange(1, 28)) * 5
    mantissa = min(mantissa, LIMIT - 1)
    scale = random.choice([0, 1, 2, 5, 14, 27, 28, random.randrange(29)])
    return Decimal(mantissa * random.choice([1, -1])).scaleb(-scale)


def ask(name, a, b, exact, scale, strip=False):
    result = rounded(exact, scale)
    if result is None:
        return
    while strip and scale_of(result) > 0 and result.as_tuple().digits[-1] == 0:
        result = result.quantize(Decimal(1).scaleb(1 - scale_of(result)))
    session.ask(f"dec {name} {x(text(a))} {x(text(b))}", x(text(result)))


for _ in range(4000):
    a, b = some(), some()
    larger = max(scale_of(a), scale_of(b))
    ask("add", a, b, Fraction(a) + Fraction(b), larger)
    ask("sub", a, b, Fraction(a) - Fraction(b), larger)
    ask("mul", a, b, Fraction(a) * Fraction(b), scale_of(a) + scale_of(b))
    if b:
        ask("div", a, b, Fraction(a) / Fraction(b), 28, strip=True)
    session.ask(f"dec compare {x(text(a))} {x(text(b))}", str((a > b) - (a < b)))
    session.ask(f"dec neg {x(text(a))}", x(text(-a if a else a)))
    digits = random.randrange(-3, 32)
    kept = min(max(digits, 0), 28)
    by_hand = a.quantize(Decimal(1).scaleb(-kept), ROUND_HALF_EVEN) if scale_of(a) > kept else a
    session.ask(f"dec round {x(text(a))} {digits}", x(text(by_hand)))
    bits = struct.unpack("<Q", struct.pack("<d", float(a) if a else 0.0))[0]
    session.ask(f"dec float {x(text(a))}", str(bits))
    whole = int(a)
    session.ask(f"dec int {x(text(a))}", str(whole if -(1 << 63) <= whole < 1 << 63 else None))

for good in ["0", "-0", "+1", "1.", ".5", "-00012.340", "0." + "0" * 40 + "1", "1." + "3" * 60, "7." + "9" * 30,
             str(LIMIT - 1), "0.5" + "0" * 100, "1.00000000000000000000000000005", "1.00000000000000000000000000015",
             "1.000000000000000000000000000050000000000000000000000000000000000000000000000000000000000001"]:
    exact = Fraction(good.rstrip(".") if good != ".5" else "0.5")
    digits = len(good.partition(".")[2])
    session.ask(f"dec parse {x(good)}", x("Ok(" + text(rounded(exact, digits)) + ")"))
for large in [str(LIMIT), "9" * 80, "9" * 29 + ".5", str(LIMIT - 1) + ".5"]:
    session.ask(f"dec parse {x(large)}", x("Err(decimal overflow)"))
for bad in ["", "-", ".", "1e5", " 1", "1 ", "1.2.3", "0x1", "+-1", "1,5", "é"]:
    session.ask(f"dec parse {x(bad)}", x(f"Err(invalid decimal: {bad})"))

session.finish(30000)
