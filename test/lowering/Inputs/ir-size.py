"""Counts the instructions of LLVM IR, by whether LLVM optimises the function.

Usage: ir-size.py FILE MOST_OPTIMISED MOST_LEFT: fails above either.
"""

import re
import sys


def count(text):
    unoptimised = set(re.findall(r"^attributes (#\d+) = {.*\boptnone\b", text, re.M))
    sizes = {True: 0, False: 0}
    for head, body in re.findall(r"^define ([^\n]*) {\n(.*?)^}", text, re.M | re.S):
        lines = [line for line in body.splitlines() if line.startswith("  ")]
        if "available_externally" not in head:
            sizes[not unoptimised.isdisjoint(head.split())] += len(lines)
    return sizes[False], sizes[True]


path, *limits = sys.argv[1:]
with open(path, encoding="utf-8") as file:
    optimised, left = count(file.read())
print(f"optimised {optimised}, left as they are {left}")
sys.exit(optimised > int(limits[0]) or left > int(limits[1]))
