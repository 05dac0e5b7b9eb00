#!/usr/bin/env python3
#===- tools/unicode-tables/compositions.py - the tables of NFC -------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Run by the build: compositions-17.0.0.txt becomes the rows that
# core/compose.h declares, each sorted by what is looked up in it.
#
#===-----------------------------------------------------------------------===#
"""Usage: compositions.py EXTRACT OUTPUT.cpp"""

import sys


def read(path):
    """{section: lines of words}"""
    sections, current = {}, None
    with open(path, encoding="ascii") as extract:
        for line in list(extract)[1:]:
            words = line.split()
            if len(words) == 1 and words[0] in ("compose", "decompose", "classes"):
                current = sections[words[0]] = []
            else:
                current.append(words)
    return sections


def pairs(lines):
    """(code point, first, second or 0) of each word."""
    for words in lines:
        for word in words:
            point, _, parts = word.partition(">")
            first, _, second = parts.partition(",")
            yield int(point, 16), int(first, 16), int(second or "0", 16)


def rows(name, kind, entries):
    """A constant row with its length."""
    text = "".join("  {" + ", ".join(map(str, entry)) + "},\n" for entry in entries)
    return f"constinit const {kind} {name}[] = {{\n{text}}};\nconst i64 {name}Count = {len(entries)};\n"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sections = read(sys.argv[1])
    compose = list(pairs(sections["compose"]))
    parts = sorted(compose + list(pairs(sections["decompose"])))
    wholes = sorted((first, second, point) for point, first, second in compose)
    marks = []
    for rank, words in enumerate(sections["classes"], 1):
        for word in words:
            first, _, last = word.partition("-")
            marks.append((int(first, 16), int(last or first, 16), rank))
    with open(sys.argv[2], "w", encoding="ascii") as output:
        output.write('// Made by tools/unicode-tables/compositions.py.\n#include "runtime-rt/core/compose.h"\n\n')
        output.write("namespace vox::rt::unicode {\n\n")
        output.write(rows("kParts", "Parts", parts))
        output.write(rows("kWholes", "Whole", wholes))
        output.write(rows("kMarks", "Marks", sorted(marks)))
        output.write("\n} // namespace vox::rt::unicode\n")


main()
