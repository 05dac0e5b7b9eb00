#===- test/tree/Inputs/sizes.py - files that can be read at once ----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# No source or header has more than 600 lines, and half of all sources have 150 or
# less. Tables are .def and .td files, or made by the build, and not counted.
#
#===-----------------------------------------------------------------------===#
"""Usage: sizes.py SOURCE_ROOT"""

import pathlib
import statistics
import sys

MOST, MEDIAN = 600, 150


def sources(root):
    """Every .cpp and .h below folders that are neither hidden nor of the build."""
    for folder in sorted(root.iterdir()):
        if folder.is_dir() and not folder.name.startswith((".", "build")):
            yield from sorted(path for path in folder.rglob("*") if path.suffix in (".cpp", ".h"))


def main():
    root = pathlib.Path(sys.argv[1])
    lines = {path: path.read_bytes().count(b"\n") for path in sources(root)}
    long = [path for path, count in lines.items() if count > MOST]
    for path in long:
        print(f"{path.relative_to(root)}: {lines[path]} lines, more than {MOST}")
    counts = [count for path, count in lines.items() if path.suffix == ".cpp"]
    median = statistics.median(counts or [0])
    print(f"{len(counts)} sources, half of them up to {median:g} lines, and {len(lines) - len(counts)} headers")
    return 1 if long or not counts or median > MEDIAN else 0


sys.exit(main())
