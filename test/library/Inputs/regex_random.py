#!/usr/bin/env python3
#===- test/library/Inputs/regex_random.py - against another engine ---------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Thousands of generated patterns in generated texts: all matches with their
# groups are those of Python's `re`. Left out is what differs by design: repeated
# groups that can be empty, `$` before a last line end, \B in an empty text.
#
#===-----------------------------------------------------------------------===#
"""Usage: regex_random.py VOXC DIRECTORY"""

import os
import random
import re
import subprocess
import sys

PATTERNS, TEXTS = 1500, 3
ALPHABET = "abcAB01 _-é\nβ"
BREAK = "¶"  # a line end in the data of the program

PROGRAM = r"""
fn shown(m: Match) to str {
    let mut parts: list[str] = []
    for i in range(m.groups().len()) {
        match m.group(i) { Some(text) => { parts.push(text) }, None => { parts.push("~") } }
    }
    return '<' + parts.join('|') + '>'
}
for row in data.split('\n') {
    let cells = row.split('\t')
    let re = std.regex.compile(cells[0].unwrap()).unwrap()
    for i in range(1, cells.len()) {
        let text = cells[i].unwrap().replace('BREAK', '\n')
        let all = re.find_all(text).map(fn(m) { shown(m) })
        let first = match re.find(text) { Some(m) => shown(m), None => '' }
        print((first + ' ' + all.join('')).replace('\n', 'BREAK'))
    }
}
""".replace("BREAK", BREAK)

chance = random.Random(20)


def atom(depth):
    kind = chance.randrange(14)
    if kind < 5:
        c = chance.choice(ALPHABET)
        return "\\n" if c == "\n" else re.escape(c)
    if kind == 5:
        return "."
    if kind == 6:
        return chance.choice(["\\d", "\\w", "\\s", "\\D", "\\W", "\\S"])
    if kind == 7:
        items = ["a", "b", "a-c", "0-9", "\\d", "\\s", "_", "é", "A-Z", "\\w", "\\-"]
        return "[" + chance.choice(["", "^"]) + "".join(chance.sample(items, chance.randrange(1, 4))) + "]"
    if kind == 8:
        return chance.choice(["^", "\\A", "$", "\\b", "\\B", "(?m:^)", "(?m:$)"])
    if depth <= 0:
        return "b"
    form = chance.choice(["(?i:%s)", "(?s:%s)"]) if kind == 9 else chance.choice(["(%s)", "(?:%s)", "(%s)"])
    return form % alternatives(depth - 1)


def can_be_empty(pattern):
    return re.search("[\\^$]|\\\\[AbB]", pattern) or re.match(pattern, "")


def piece(depth):
    pattern = atom(depth)
    if chance.random() < 0.4 and not can_be_empty(pattern):
        pattern += chance.choice(["*", "+", "?", "{2}", "{1,2}", "{0,2}", "{2,}", "*?", "+?", "??", "{1,3}?"])
    return pattern


def alternatives(depth):
    count = chance.choice([1, 1, 1, 2, 3])
    return "|".join("".join(piece(depth) for _ in range(chance.randrange(1, 4))) for _ in range(count))


def for_python(pattern):
    """Outside of (?m:$) and classes, `$` is only the end of the text."""
    return re.sub(r"(\\.|\(\?m:\$\)|\[(?:\\.|[^]])*\])|\$", lambda found: found[1] or "\\Z", pattern)


def shown(found):
    return "<" + "|".join("~" if found[group] is None else found[group] for group in range(found.re.groups + 1)) + ">"


def all_matches(pattern, text):
    """As the reference wants it: no empty match where the one before ended."""
    at, end, result = 0, -1, []
    while at <= len(text) and (found := pattern.search(text, at)):
        if found.start() == found.end() == end:
            at = end + 1
            continue
        result.append(shown(found))
        at = end = found.end()
    return result


def run(voxc, directory, rows):
    """The path of a program that shows the matches of each row of a pattern and texts, and what it prints."""
    os.makedirs(directory, exist_ok=True)
    data = "\\n".join(row.replace("\\", "\\\\").replace("'", "\\'").replace("\t", "\\t").replace("\r", "\\r") for row in rows)
    path = os.path.join(directory, "random.vox")
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(f"let data = '{data}'\n{PROGRAM}")
    done = subprocess.run([voxc, "run", path], capture_output=True, timeout=60)
    if done.returncode:
        sys.exit(f"status {done.returncode}: {done.stderr.decode()[:2000]}")
    return path, done.stdout.decode().split("\n")[:-1]


def check(voxc, directory, cases):
    """Ends with status 1 if voxc finds something else than `cases` say, which are of each pattern the matches by text, or if its tiers disagree."""
    rows, wanted = [], []
    for pattern, found in cases:
        rows.append("\t".join([pattern, *(text for text, _ in found)]).replace("\n", BREAK))
        for text, matches in found:
            wanted.append((pattern, text, ((matches[0] if matches else "") + " " + "".join(matches)).replace("\n", BREAK)))
    path, lines = run(voxc, directory, rows)
    if len(lines) != len(wanted):
        sys.exit(f"{len(lines)} of {len(wanted)} lines")
    wrong = [f"{row[0]!r} in {row[1]!r}\n  expected {row[2]!r}\n  got      {line!r}" for row, line in zip(wanted, lines) if row[2] != line]
    print("\n".join(wrong[:10]))
    print(f"{len(lines)} pairs, {sum(' <' in line for line in lines)} with a match, {len(wrong)} wrong", flush=True)
    if wrong or subprocess.run([voxc, "parity", path]).returncode:
        sys.exit(1)


def main():
    voxc, directory = sys.argv[1:]
    cases = []
    while len(cases) < PATTERNS:
        pattern = alternatives(2)
        compiled = re.compile(for_python(pattern))
        low = 1 if "\\B" in pattern else 0
        texts = ["".join(chance.choice(ALPHABET) for _ in range(chance.randrange(low, 12))) for _ in range(TEXTS)]
        cases.append((pattern, [(text, all_matches(compiled, text)) for text in texts]))
    check(voxc, directory, cases)


if __name__ == "__main__":
    main()
