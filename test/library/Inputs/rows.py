#!/usr/bin/env python3
#===- test/library/Inputs/rows.py - tables of texts and results ------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# A row is `TEXT => RESULT`. `! line:column reason` is an error with its place,
# `! message` one without. Spaces around both are dropped; <SP> <TAB> <LF> <CR>
# <FF> <VT> <NUL> <BOM> <U+263A> are characters and <EMPTY> is no character.
# Lines that start with `##` are comments.
#
# All rows make one program, which is run in the interpreter and compared here,
# and then on every tier and target.
#
#===-----------------------------------------------------------------------===#
"""Usage: rows.py VOXC DIRECTORY KIND=TABLE..."""

import os
import re
import subprocess
import sys

NAMES = {"SP": " ", "TAB": "\t", "LF": "\n", "CR": "\r", "FF": "\f", "VT": "\v", "NUL": "\0", "BOM": "\ufeff", "EMPTY": ""}
NAMED = re.compile("<(" + "|".join(NAMES) + r"|U\+[0-9A-F]{4,6})>")

# How the result of a text comes about, as the body of a function of `text`.
PARSED = "match %s(text) { Ok(value) => print(value.to_string()), Err(e) => print('! ' + e) }"
RENDERED = "match %s(json.parse(text).unwrap()) { Ok(value) => print(json.quote(value)), Err(e) => print('! ' + e) }"
BODIES = {
    "json": PARSED % "json.parse",
    "csv": PARSED % "csv.parse",
    "csv-records": PARSED % "csv.parse_records",
    "toml": PARSED % "toml.parse",
    "yaml": PARSED % "yaml.parse",
    "toml-render": RENDERED % "toml.render",
    "yaml-render": RENDERED % "yaml.render",
    "csv-render": "let rows: list[list[str]] = json.parse(text).unwrap()\n"
    "    match csv.render(rows) { Ok(value) => print(json.quote(value)), Err(e) => print('! ' + e) }",
}
PREFIXES = {"json": "json.parse: ", "csv": "csv.parse: ", "toml": "toml.parse: ", "yaml": "yaml.parse: "}


def characters(text):
    return NAMED.sub(lambda found: NAMES.get(found[1]) if found[1] in NAMES else chr(int(found[1][2:], 16)), text.strip())


def read(path):
    """(number, text, result) of each row."""
    rows = []
    with open(path, encoding="utf-8") as table:
        for number, line in enumerate(table, 1):
            if line.startswith("##") or not line.strip():
                continue
            text, arrow, result = line.rstrip("\n").rpartition(" => ")
            if not arrow:
                sys.exit(f"{path}:{number}: not a row")
            rows.append((number, characters(text), characters(result)))
    return rows


def expected(kind, result):
    """The line that the program prints for a row."""
    place = re.fullmatch(r"! (\d+):(\d+) (.*)", result, re.DOTALL)
    if place:
        return f"! {PREFIXES[kind]}{place[3]} at line {place[1]} column {place[2]}"
    if kind.endswith("-render") and not result.startswith("! "):
        return quoted(result)
    return result


def quoted(text):
    """The JSON literal as the reference wants it."""
    short = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}
    return '"' + "".join(short.get(c) or (f"\\u{ord(c):04x}" if c < " " else c) for c in text) + '"'


def literal(text):
    """A Vox expression for any text."""
    plain = {"\n": "\\n", "\t": "\\t", "\r": "\\r", "\\": "\\\\", "'": "\\'"}
    parts, run = [], ""
    for c in text:
        if (c < " " or "\x7f" <= c < "\xa0" or c in "\u2028\u2029\ufeff\uffff") and c not in plain:
            parts += [f"'{run}'", f"chr({ord(c)})"]
            run = ""
        else:
            run += plain.get(c, c)
    return " + ".join([part for part in [*parts, f"'{run}'"] if part != "''"] or ["''"])


def main():
    voxc, directory, *tables = sys.argv[1:]
    os.makedirs(directory, exist_ok=True)
    script, wanted = "", []
    for table in tables:
        kind, path = table.split("=")
        name = "show_" + kind.replace("-", "_")
        rows = read(path)
        script += f"fn {name}(text: str) {{\n    {BODIES[kind]}\n}}\n"
        script += f"fn all_{name}() {{\n" + "".join(f"    {name}({literal(text)})\n" for _, text, _ in rows) + "}\n"
        wanted += [(f"{path}:{number}: {text!r}", expected(kind, result)) for number, text, result in rows]
    script += "".join(re.findall(r"all_\w+\(\)", script)[i] + "\n" for i in range(len(tables)))
    path = os.path.join(directory, "rows.vox")
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(script)
    done = subprocess.run([voxc, "run", path], capture_output=True, timeout=60)
    lines = done.stdout.decode().split("\n")[:-1]
    wrong = [f"{row}\n  expected {want!r}\n  got      {line!r}" for (row, want), line in zip(wanted, lines) if want != line]
    print("\n".join(wrong[:20]))
    if done.returncode or len(lines) != len(wanted):
        sys.exit(f"{len(lines)} of {len(wanted)} lines, status {done.returncode}: {done.stderr.decode()}")
    print(f"{len(wanted)} rows, {len(wrong)} wrong", flush=True)
    if wrong or subprocess.run([voxc, "parity", path]).returncode:
        sys.exit(1)


main()
