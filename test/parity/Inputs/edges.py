#===- test/parity/Inputs/edges.py - the edges of checked arithmetic -------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Writes a script for each row: operands that are known at run time only, one result
# that fits beside one that does not.
#
#===-----------------------------------------------------------------------===#
"""Usage: edges.py FOLDER"""

import sys

LEAST, MOST = -2**63, 2**63 - 1
# (operator, operands that fit, operands that do not)
ROWS = [
    ("+", (MOST - 4, 4), (MOST - 4, 5)), ("+", (LEAST + 4, -4), (LEAST + 4, -5)),
    ("-", (LEAST + 9, 9), (LEAST + 9, 10)), ("-", (0, MOST), (0, LEAST)),
    ("*", (3037000499, 3037000499), (3037000500, 3037000500)), ("*", (2**31, -2**32), (2**31, 2**32)),
    ("*", (-1, MOST), (-1, LEAST)), ("*", (LEAST, 1), (LEAST, -1)),
    ("*", (6700417, MOST // 6700417), (6700417, MOST // 6700417 + 1)), ("*", (2**62, -2), (2**61, 4)),
    ("/", (LEAST, 1), (LEAST, -1)), ("%", (LEAST, 10), (LEAST, -1)),
]


def literal(number):
    return str(number) if number > LEAST else f"{LEAST + 1} - 1"


def result(operator, a, b):
    quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1) if operator in "/%" else 0
    return {"+": a + b, "-": a - b, "*": a * b, "/": quotient, "%": a - quotient * b}[operator]


for number, (operator, fits, fails) in enumerate(ROWS):
    with open(f"{sys.argv[1]}/edge{number}.vox", "w", encoding="ascii") as file:
        print(f"// EXPECT: {result(operator, *fits)}\n// EXPECT-EXIT: 1\n"
              f"fn work(a: int, b: int) {{ print(a {operator} b) }}\n"
              f"for pair in [[{', '.join(map(literal, fits))}], [{', '.join(map(literal, fails))}]] {{\n"
              "    work(pair[0].unwrap(), pair[1].unwrap())\n}", file=file)
