#!/usr/bin/env python3
#===- test/library/Inputs/large_markup.py - large TOML and YAML ------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Documents of one shape are read, and values written, at 5 and at 10 MB; the
# second may take three times as long as the first, and a moment for a busy
# machine. Each answer is what the shape should give.
#
#===-----------------------------------------------------------------------===#
"""Usage: large_markup.py VOX-RUNTIME-TEST toml|yaml"""

import sys

from serving import ask, plain, x

# Start, the piece that is repeated, end, and a part of the answer.
SHAPES = {
    "toml": {
        "array": ("a = [", "1, ", "]", "ok"),
        "nested values": ("a = [", "{x = 1, y = {z = [2]}}, ", "]", "ok"),
        "arrays of tables": ("", "[[a]]\n[a.b]\n[[a.c]]\n", "", "ok"),
        "string": ('a = "', "x\\n\\u00e9", '"', "ok"),
        "lines": ("a = '''", "x\n'y''\n", "'''", "ok"),
        "joined lines": ('a = """', "\\\n  \n", '"""', "ok"),
        "digits": ("a = 0.", "1", "", "ok"),
        "int": ("a = ", "1", "", "range of int"),
        "date": ("a = 07:32:00.", "1", "", "ok"),
        "comments": ("", "# c\n \t\n", "", "ok"),
        "brackets": ("a = ", "[", "", "128 levels"),
        "dots": ("a", ".a", " = 1", "128 levels"),
        "open string": ('a = "', "x", "", "not closed"),
        "late error": ("a = [", "1, ", ";", "expected a value"),
    },
    "yaml": {
        "sequence": ("", "- 1\n", "", "ok"),
        "records": ("", '- name: some text\n  tags: [a, "b"]\n  on: ~\n', "", "ok"),
        "nested": ("", "- - a: 1\n    b:\n    - x\n", "", "ok"),
        "words": ("", "some words\n\n  ", "", "ok"),
        "flow": ("[", "a, {b: c}, d: e, ", "]", "ok"),
        "literal": ("a: |\n", "  x\n\n", "", "ok"),
        "folded": ("a: >\n", "  x\n   y\n\n", "", "ok"),
        "short scalars": ("", "- |\n\n", "", "ok"),
        "quoted": ('"', "x\\n\\\n \n y\n", '"', "ok"),
        "aliases": ("[&a x", ",*a", "]", "1000000 nodes"),
        "anchors": ("", "- &a !!str 1\n", "", "ok"),
        "empty lines": ("a:\n", " \n", "  b", "ok"),
        "dashes": ("", "- ", "", "128 levels"),
        "brackets": ("", "[", "", "128 levels"),
        "long key": ("", "k", ": v", "1024 characters"),
        "digits": ("", "1", "", "range of float"),
        "open scalar": ("'", "x\n", "", "not closed"),
        "late error": ("", "- 1\n", "a", "expected `- `"),
    },
}
# JSON texts to be written.
VALUES = {
    "numbers": ("[0", ",1", "]", "ok"),
    "records": ("[0", ',{"name":"some \\n name","tags":["a",null,2.5]}', "]", "ok"),
    "tables": ("[{}", ',{"a":{"b c":1}}', "]", "ok"),
    "string": ('"', "x\\n\\u0000\\u00e9", '"', "ok"),
    "lines": ('"', "x\\ny", '"', "ok"),
    "strings": ('["', 'true","- a","it\'s","', '"]', "ok"),
}


def distinct(kind, size):
    pair = {"toml": "k{} = {}\n", "yaml": "k{}: {}\n"}[kind]
    return "".join(pair.format(index, index) for index in range(size // 16))


def requests(kind, size):
    """(name, request, part of the answer)"""
    for verb, shapes in (("time", SHAPES[kind]), ("write", VALUES)):
        for name, (start, piece, end, answer) in shapes.items():
            text = start + piece * ((size - len(start)) // len(piece)) + end
            yield f"{verb} {name}", f"{kind} {verb} {x(text)}", answer
    yield "time distinct keys", f"{kind} time {x(distinct(kind, size))}", "ok"


def measured(program, request, wanted):
    """Milliseconds."""
    (words,) = ask(program, [request])
    answer = " ".join(map(plain, words[1:]))
    if wanted not in answer:
        sys.exit(f"expected {wanted!r}, not {answer[:200]!r}")
    return float(words[0])


def is_linear(program, name, half, whole, wanted):
    """Tries again when something else may have kept the machine busy."""
    for _ in range(3):
        first, second = measured(program, half, wanted), measured(program, whole, wanted)
        print(f"{name}: {first:.0f} ms, {second:.0f} ms")
        if second <= 3 * first + 100:
            return True
    return False


def main():
    program, kind = sys.argv[1:]
    pairs = zip(requests(kind, 5_000_000), requests(kind, 10_000_000))
    slow = [name for (name, half, wanted), (_, whole, _) in pairs if not is_linear(program, name, half, whole, wanted)]
    print(f"{len(slow)} shapes are not linear: {slow}" if slow else "linear")


main()
