#===- test/runtime/Inputs/texts.py - texts against str --------------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
#===-----------------------------------------------------------------------===#
import random
import struct
import sys
from decimal import ROUND_HALF_EVEN, Decimal, getcontext

from serve import Session, x

getcontext().prec = 1500
session = Session(sys.argv[1])
random.seed(21)
SPACE = "\t\n\v\f\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
LETTERS = "abAB01 \n\r,é€𝄞ß\u200b\u3000"


def some(most=24, letters=LETTERS):
    return "".join(random.choice(letters) for _ in range(random.randrange(most)))


def listed(items):
    return " ".join([str(len(items))] + [x(item) for item in items])


def split(text, separator):
    return text.split(separator) if separator else ["", *text, ""]


def lines(text):
    pieces = [piece[:-1] if piece.endswith("\r") else piece for piece in text.split("\n")]
    last = text.split("\n")[-1]
    return pieces[:-1] + ([last] if last else [])


for _ in range(6000):
    text = some() if random.random() < 0.9 else some(400)
    needle = some(3)
    session.ask(f"split {x(text)} {x(needle)}", listed(split(text, needle)))
    session.ask(f"replace {x(text)} {x(needle)} {x('<>')}", x(text.replace(needle, "<>")))
    found = text.find(needle)
    session.ask(f"find {x(text)} {x(needle)}", f"{found if found >= 0 else None} {text.count(needle)}")
    session.ask(f"trim {x(text)}", f"{x(text.strip(SPACE))} {x(text.lstrip(SPACE))} {x(text.rstrip(SPACE))}")
    session.ask(f"lines {x(text)}", listed(lines(text)))
    session.ask(f"chars {x(text)}", listed(list(text)))
    session.ask(f"measure {x(text)}", f"{len(text)} {ord(text[0]) if text else 0}")
    start, end = random.randrange(-3, 30), random.choice([random.randrange(-3, 30), 2**63 - 1, -(2**63)])
    session.ask(f"slice {x(text)} {start} {end}", x(text[max(start, 0) : max(end, 0)]))
    session.ask(f"char_at {x(text)} {start}", x(text[start]) if 0 <= start < len(text) else "None")

for number in [0, 65, 127, 128, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF]:
    session.ask(f"chr {number}", x(chr(number)))
for number in [-1, 0xD800, 0xDFFF, 0x110000, 2**63 - 1, -(2**63)]:
    session.ask(f"chr {number}", x("\ufffd"))

for good in ["0", " 12 ", "+5", "-5", "\u3000007\n", str(2**63 - 1), str(-(2**63)), "0" * 40 + "1"]:
    session.ask(f"to_int {x(good)}", str(int(good.strip(SPACE))))
for bad in ["", " ", "+", "--1", "1_0", "1.0", "0x1", "1 2", str(2**63), str(-(2**63) - 1), "9" * 40, "٣"]:
    session.ask(f"to_int {x(bad)}", "None")


def bits(value):
    return struct.unpack("<q", struct.pack("<d", value))[0]


for good in ["1e3", ".5", "5.", "-0", "+1.5E-3", " 2.5\n", "inf", "-Infinity", "+INF", "1e400", "-1e-400", "1e99999999999999999999",
             "0.1", "123456789012345678901234567890", "4.9406564584124654e-324", "2.2250738585072011e-308", "9007199254740993"]:
    session.ask(f"to_float {x(good)}", str(bits(float(good))))
session.ask(f"to_float {x('NaN')}", str(bits(float("nan"))))
for bad in ["", ".", "e5", "1e", "1e+", "1.2.3", "infinit", "nanx", "1 2", "0x1p3", "1_0", "--1", "1,5"]:
    session.ask(f"to_float {x(bad)}", "None")
for _ in range(3000):
    text = repr(struct.unpack("<d", struct.pack("<Q", random.getrandbits(64)))[0])
    if text not in ("nan", "inf", "-inf"):
        session.ask(f"to_float {x(text)}", str(bits(float(text))))

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
for _ in range(2000):
    number, radix = random.getrandbits(64) - 2**63 >> random.randrange(64), random.randrange(2, 37)
    rest, digits = abs(number), ""
    while rest or not digits:
        rest, digit = divmod(rest, radix)
        digits = DIGITS[digit] + digits
    session.ask(f"radix {number} {radix}", ("-" if number < 0 else "") + digits)

for index in range(4000):
    value = random.choice([0.125, 2.5, 0.5, 1e-5, 123.456, -0.0, 1e22, 1.7976931348623157e308, 5e-324, 0.045, -0.001])
    if index > 200:
        value = struct.unpack("<d", struct.pack("<Q", random.getrandbits(64)))[0] if index % 2 else random.uniform(-1000, 1000)
    places = random.randrange(18)
    if value - value == 0:
        exact = Decimal(value).quantize(Decimal(1).scaleb(-places), ROUND_HALF_EVEN)
        session.ask(f"fixed {bits(value) & (2**64 - 1)} {places}", format(exact, "f"))

session.finish(60000)
