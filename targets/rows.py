#!/usr/bin/env python3
#===- targets/rows.py - Targets.def for CMake and the tests ---------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# A row has the columns of Targets.def as attributes: texts, numbers and truth
# values; what a row leaves out is "". `is_offered` is true where voxc builds programs for
# it; rows that it writes objects for, and no more, are a list of their own.
#
#===-----------------------------------------------------------------------===#
"""Usage: rows.py cmake|flags NAME|format NAME

cmake   the rows as variables: VOX_TARGETS and VOX_<column>_<name>
flags   what clang needs to compile for a target
format  its object format
"""

import ast
import os
import platform
import re
import sys

ROW = re.compile(r"^VOX_(RUNTIME_|OBJECT_)?TARGET\((\w+),\n(.*?)\)$", re.M | re.S)
COLUMN = re.compile(r"\.(\w+) = (.*?)(?=,\s+\.\w+ = |\Z)", re.S)
TEXT = re.compile(r'"(?:[^"\\]|\\.)*"')


class Row:
    def __init__(self, is_offered, back_end, columns):
        self.is_offered = is_offered
        self.back_end = back_end
        self.columns = columns

    def __getattr__(self, column):
        return self.columns.get(column, "")

    @property
    def cpu_name(self):
        """The processor, as the name begins: `x86_64`."""
        return self.name.partition("-")[0]

    @property
    def flags(self):
        """What clang needs to compile for it."""
        macros = [] if self.mulHigh else ["-DVOX_NO_MUL_HIGH"]
        return ["--target=" + self.triple, *self.clang.split(), *macros]

    @property
    def is_host(self):
        return f"{platform.machine()}-{platform.system()}".lower() in self.spellings.split()

    def command(self, node=("node",)):
        """The words before a program that executes it; None where nothing does."""
        if self.is_host:
            return []
        if self.runner == "node":
            return list(node)
        return self.runner.split() or None


def value(text):
    literals = TEXT.findall(text)
    if literals:
        return "".join(ast.literal_eval(literal) for literal in literals)
    return {"true": True, "false": False}.get(text, int(text) if text.isdigit() else text)


def load_all():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Targets.def")
    with open(path, encoding="ascii") as file:
        text = file.read()
    rows = [(kind, Row(not kind, back_end, {name: value(entry) for name, entry in COLUMN.findall(columns)}))
            for kind, back_end, columns in ROW.findall(text)]
    if not rows or len(rows) != len(re.findall(r"^VOX_\w*TARGET\(", text, re.M)):
        sys.exit(path + ": a row cannot be read")
    return rows


def load():
    """The rows that have a runtime."""
    return [row for kind, row in load_all() if kind != "OBJECT_"]


def load_objects():
    return [row for kind, row in load_all() if kind == "OBJECT_"]


def find(name):
    for row in load():
        if name == row.name or name in row.spellings.split():
            return row
    sys.exit(f"Targets.def has no row `{name}`")


def cmake():
    rows = load()
    lines = [f"set(VOX_TARGETS {' '.join(row.name for row in rows)})"]
    for row in rows:
        for column, text in {"flags": " ".join(row.flags), "triple": row.triple, "os": row.os,
                             "builtins": row.builtins, "ci": "ON" if row.ci else "OFF"}.items():
            lines.append(f"set(VOX_{column}_{row.name} {text})")
    return "\n".join(lines)


def main(words):
    if words == ["cmake"]:
        print(cmake())
    elif len(words) == 2 and words[0] == "flags":
        print(" ".join(find(words[1]).flags))
    elif len(words) == 2 and words[0] == "format":
        print(find(words[1]).format)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
