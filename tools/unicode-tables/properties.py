#!/usr/bin/env python3
#===- tools/unicode-tables/properties.py - sets that few patterns name -----===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Run by the build: properties-17.0.0.txt becomes the table that
# regex/properties.h declares. A set is the lengths of its runs, as in
# generate.py; one of the other table is its name there and no runs.
#
#===-----------------------------------------------------------------------===#
"""Usage: properties.py EXTRACT OUTPUT.cpp"""

import sys

from generate import runs_of, wrapped

# The letter of a kind stands before each of its names; `k` names the kinds.
LETTERS = {"binary": "b", "gcb": "g", "wb": "w", "sb": "s", "scx": "x", "sc": "n", "gc": "c"}
KINDS = {"gcb": "graphemeclusterbreak", "wb": "wordbreak", "sb": "sentencebreak", "scx": "scriptextensions"}


def read(path):
    """(kind, names, ranges) of each line with names; ranges: None for a set of the other table."""
    entries = []
    with open(path, encoding="ascii") as extract:
        for line in list(extract)[1:]:
            words = line.split()
            if words[0] in ("set", "same"):
                entries.append((words[1], words[2:], [] if words[0] == "set" else None))
                continue
            for word in words:
                first, _, last = word.partition("-")
                entries[-1][2].append((int(first, 16), int(last or first, 16)))
    return entries


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    names, places, runs = [], [], []
    rows = [("k", [kind, long], [ord(LETTERS[kind])]) for kind, long in KINDS.items()]
    rows += [(LETTERS[kind], row, runs_of(ranges)[0] if ranges else []) for kind, row, ranges in read(sys.argv[1])]
    for letter, row, data in rows:
        places.append(str(len(runs)))
        runs += data
        names.append('    "' + "".join(f"{letter}{name}\\0" for name in row) + '\\0"')
    places.append(str(len(runs)))
    with open(sys.argv[2], "w", encoding="ascii", newline="\n") as output:
        lines = [
            "// Made by tools/unicode-tables/properties.py from Unicode 17.0.0.",
            '#include "runtime-rt/regex/properties.h"',
            "",
            "namespace vox::rt::unicode {",
            "static constexpr char kNames[] =",
            *names,
            "    ;",
            "static constexpr u32 kPlaces[] = {",
            wrapped(places),
            "};",
            "static constexpr u8 kRuns[] = {",
            wrapped([str(byte) for byte in runs]),
            "};",
            "} // namespace vox::rt::unicode",
            "",
            "using namespace vox::rt::unicode;",
            "extern constinit const Properties vox_unicode_properties = {kNames, kPlaces, kRuns};",
        ]
        output.write("\n".join(lines) + "\n")


main()
