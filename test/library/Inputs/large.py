#!/usr/bin/env python3
#===- test/library/Inputs/large.py - large inputs take linear time ---------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Texts of one shape are read at 5 and at 10 MB; the second may take three times
# as long as the first, and a moment for a busy machine. What seems to take more
# is measured again: a machine has slow minutes, an algorithm has none.
#
#===-----------------------------------------------------------------------===#
"""Usage: large.py VOX-RUNTIME-TEST json|csv"""

import sys

from serving import ask, plain, repeated, x

ROUNDS = 5

SHAPES = {
    "json": {
        "records": ("[0", ',{"id":1,"name":"some \\n name","tags":["a",null,2.5]}', "]"),
        "string": ('"', "0123456789", '"'),
        "escapes": ('"', "\\u00e9\\n", '"'),
        "brackets": ("", "[", ""),
        "pairs": ("[0", ",[],{}", "]"),
        "repeated key": ("{", '"a":1,', '"b":2}'),
        "digits": ("", "1", ""),
        "zeros": ("0.", "0", "1"),
        "fraction": ("1.", "3", ""),
        "exponent": ("1e-", "9", ""),
        "floats": ("[1", ",0.12345678901234567", "]"),
        "spaces": ("", " \n", "1"),
        "open string": ('"', "a", ""),
        "late error": ("[0", ",1", "x"),
        "quotes": ('["', '","', '"]'),
    },
    "csv": {
        "records": ("a,b,c\n", 'one,"two, ""2""",three\n', ""),
        "field": ("a\n", "0123456789", ""),
        "quoted field": ('a\n"', "01234\n6789", '"'),
        "quotes": ("", '"', ""),
        "line ends": ("a", "\r\n", "b"),
        "commas": ("a\n", ",", ""),
        "columns": ("a", ",a", "\n1,2"),
        "unequal rows": ("a,b\n", "1\n1,2,3\n", ""),
    },
}


def distinct_keys(size):
    return "{" + ",".join(f'"k{index}":{index}' for index in range(size // 18)) + "}"


def words(kind, size):
    for name, (start, piece, end) in SHAPES[kind].items():
        yield name, repeated(start, piece, (size - len(start)) // len(piece), end)
    if kind == "json":
        yield "distinct keys", x(distinct_keys(size))


def measured(program, kind, word):
    """(milliseconds, the rest of the answer); the better one of two."""
    return min((float(words[0]), words[1:]) for words in ask(program, [f"{kind} time {word}"] * 2))


def main():
    program, kind = sys.argv[1:]
    slow = []
    for (name, half), (_, whole) in zip(words(kind, 5_000_000), words(kind, 10_000_000)):
        for _ in range(ROUNDS):
            (first, _), (second, answer) = measured(program, kind, half), measured(program, kind, whole)
            print(f"{name}: {first:.0f} ms, {second:.0f} ms: {' '.join(map(plain, answer))}")
            if second <= 3 * first + 100:
                break
        else:
            slow.append(name)
    print(f"{len(slow)} shapes are not linear: {slow}" if slow else "linear")


main()
