#!/usr/bin/env python3
#===- test/library/Inputs/csv_properties.py - CSV beside Python's csv ------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
#===-----------------------------------------------------------------------===#
"""Usage: csv_properties.py VOX-RUNTIME-TEST"""

import csv
import io
import json
import random
import sys

from json_reference import compact
from serving import ask, plain, x

CHARACTERS = 'ab,,""\n\r \u00e9\U0001f600\ufeff'
MARK = "\ufeff"


def rows_of(text):
    """The records that Python's reader finds, without the blank lines."""
    return [row for row in csv.reader(io.StringIO(text.removeprefix(MARK), newline="")) if row]


def lengths(rows):
    """What is wrong with the lengths, or ""."""
    for row, previous in zip(rows[1:], rows):
        if len(row) != len(previous):
            return f"found record with {len(row)} fields, but the previous record has {len(previous)} fields"
    return ""


def records_of(rows):
    names = rows[0] if rows else []
    name = lambda column: names[column] if column < len(names) else f"column_{column}"
    return [{name(column): cell for column, cell in enumerate(row)} for row in rows[1:]]


def field(cell, alone):
    special = any(c in ',"\n\r' for c in cell) or (alone and not cell)
    return '"' + cell.replace('"', '""') + '"' if special else cell


def written(rows):
    text = "".join(",".join(field(cell, len(row) == 1) for cell in row) + "\n" for row in rows)
    if not text.startswith(MARK):
        return text
    first = rows[0][0]  # quoted, or it would be read as the mark of the text
    return '"' + first + '"' + text[len(first) :]


def compare(what, wanted, words):
    got = [plain(word) for word in words]
    if got[0] != wanted[0] or wanted[1] not in got[1] or (wanted[0] == "ok" and got[1] != wanted[1]):
        sys.exit(f"{what!r}: {got}, not {wanted}")


def main():
    program = sys.argv[1]
    random.seed(5)
    texts = ["".join(random.choices(CHARACTERS, k=random.randrange(40))) for _ in range(20000)]
    for text, words in zip(texts, ask(program, ["csv parse " + x(text) for text in texts])):
        rows = rows_of(text)
        compare(text, ("err", lengths(rows)) if lengths(rows) else ("ok", compact(rows)), words)
    for text, words in zip(texts, ask(program, ["csv records " + x(text) for text in texts])):
        compare(text, ("ok", compact(records_of(rows_of(text)))), words)

    tables = []
    for _ in range(5000):
        width = random.randrange(1, 5)
        cell = lambda: "".join(random.choices(CHARACTERS, k=random.choice((0, 0, 1, 2, 8))))
        tables.append([[cell() for _ in range(width)] for _ in range(random.randrange(6))])
    answers = ask(program, ["csv render " + x(json.dumps(table)) for table in tables])
    for table, words in zip(tables, answers):
        compare(table, ("ok", written(table)), words)
        if rows_of(written(table)) != table:
            sys.exit(f"{table!r}: Python reads another table")
    back = ask(program, ["csv parse " + x(written(table)) for table in tables])
    for table, words in zip(tables, back):
        compare(table, ("ok", compact(table)), words)
    print(f"{len(texts)} texts and {len(tables)} tables, all as Python")


main()
