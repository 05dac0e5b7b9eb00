#!/usr/bin/env python3
#===- test/library/Inputs/regex_table.py - patterns, texts and matches -----===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# A row is `PATTERN :: TEXT => RESULT`; the head of the table says what a result
# is. Characters have the names of rows.py. All rows make one program, which is
# compared here, and then run on every tier and target. With each pattern as a
# literal the compiler accepts and refuses the same.
#
#===-----------------------------------------------------------------------===#
"""Usage: regex_table.py VOXC DIRECTORY TABLE"""

import os
import re
import subprocess
import sys

NAMES = {"SP": " ", "TAB": "\t", "LF": "\n", "CR": "\r", "FF": "\f", "VT": "\v", "EMPTY": ""}
NAMED = re.compile("<(" + "|".join(NAMES) + r"|U\+[0-9A-F]{4,6})>")

SHOW = r"""
fn shown(m: Match) to str {
    let mut parts: list[str] = []
    for i in range(m.groups().len()) {
        match m.group(i) { Some(text) => { parts.push(text) }, None => { parts.push("-") } }
    }
    return '[' + parts.join('|') + ']'
}
fn show(pattern: str, text: str) {
    match std.regex.compile(pattern) {
        Ok(re) => {
            let all: list[str] = re.find_all(text).map(fn(m) { shown(m) })
            let first = re.find(text)
            if first.is_some() != re.matches(text) or first.is_some() != regex.is_match(text, pattern) { print('matches differs') }
            if first.is_some() and shown(first.unwrap()) != all[0].unwrap() { print('find differs') }
            if first.is_some() and first.unwrap().groups() != regex.captures(text, pattern).unwrap() { print('captures differs') }
            print(if all.is_empty() { 'none' } else { all.join(' ') })
        },
        Err(e) => print('! ' + e)
    }
}
"""


def characters(text):
    return NAMED.sub(lambda found: NAMES.get(found[1]) if found[1] in NAMES else chr(int(found[1][2:], 16)), text)


def read(path):
    """(number, pattern, text, result) of each row."""
    rows = []
    with open(path, encoding="utf-8") as table:
        for number, line in enumerate(table, 1):
            if line.startswith("##") or not line.strip():
                continue
            cells = re.fullmatch(r"(.*) :: (.*) => (.*)\n", " " + line)
            if not cells:
                sys.exit(f"{path}:{number}: not a row")
            rows.append((number, *(characters(cell.strip(" ")) for cell in cells.groups())))
    return rows


def expected(result):
    place = re.fullmatch(r"! (\d+) (.*)", result)
    return f"! {place[2]} at offset {place[1]}" if place else result


def literal(text):
    """A Vox expression for any text."""
    plain = {"\n": "\\n", "\t": "\\t", "\r": "\\r", "\\": "\\\\", "'": "\\'"}
    parts, run = [], ""
    for c in text:
        if c < " " and c not in plain:
            parts += [f"'{run}'", f"chr({ord(c)})"]
            run = ""
        else:
            run += plain.get(c, c)
    return " + ".join([part for part in [*parts, f"'{run}'"] if part != "''"] or ["''"])


def write(directory, name, text):
    path = os.path.join(directory, name)
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(text)
    return path


def check_literals(voxc, directory, rows):
    """The lines that the compiler refuses are those of the wrong patterns."""
    script = "".join(f"print(regex.is_match('', {literal(pattern)}))\n" for _, pattern, _, _ in rows)
    path = write(directory, "literals.vox", script)
    done = subprocess.run([voxc, "check", path], capture_output=True, text=True, timeout=60)
    refused = {int(line) for line in re.findall(r"literals\.vox:(\d+):\d+: error.*VX0485|VX0485.*literals\.vox:(\d+)", done.stdout + done.stderr) for line in line if line}
    wrong = [row[0] for line, row in enumerate(rows, 1) if (line in refused) != row[3].startswith("! ")]
    print(f"{len(refused)} literals refused, {len(wrong)} rows differ {wrong[:20]}")
    return not wrong


def main():
    voxc, directory, table = sys.argv[1:]
    os.makedirs(directory, exist_ok=True)
    rows = read(table)
    script = SHOW + "".join(f"show({literal(pattern)}, {literal(text)})\n" for _, pattern, text, _ in rows)
    path = write(directory, "rows.vox", script)
    done = subprocess.run([voxc, "run", path], capture_output=True, timeout=60)
    got = done.stdout.decode()
    wanted = [expected(result) for *_, result in rows]
    # A result may have line ends.
    at, wrong = 0, []
    for (number, pattern, text, _), want in zip(rows, wanted):
        if got.startswith(want + "\n", at):
            at += len(want) + 1
            continue
        end = got.find("\n", at)
        wrong.append(f"{table}:{number}: {pattern!r} in {text!r}\n  expected {want!r}\n  got      {got[at:end]!r}")
        at = end + 1
    print("\n".join(wrong[:20]))
    if done.returncode or at != len(got):
        sys.exit(f"status {done.returncode}: {done.stderr.decode()}")
    print(f"{len(rows)} rows, {len(wrong)} wrong", flush=True)
    literals = check_literals(voxc, directory, rows)
    if wrong or not literals or subprocess.run([voxc, "parity", path]).returncode:
        sys.exit(1)


main()
