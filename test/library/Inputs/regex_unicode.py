#!/usr/bin/env python3
#===- test/library/Inputs/regex_unicode.py - every class, every code point -===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# For each category and script of the extract of Unicode, and each set of the
# second one: how many bytes the members have and how many runs they form, in a
# text of all code points. Other names of a set are it. For each mapping of case
# folding: both sides match each other. And spot checks against Python's
# unicodedata, whose version of Unicode is older.
#
#===-----------------------------------------------------------------------===#
"""Usage: regex_unicode.py VOXC EXTRACT PROPERTIES DIRECTORY"""

import os
import subprocess
import sys
import unicodedata

PROGRAM = r"""
let mut parts: list[str] = []
for point in range(0, 55296) { parts.push(chr(point)) }
for point in range(57344, 1114112) { parts.push(chr(point)) }
let text = parts.join('')
for name in names.split(' ') {
    let members = std.regex.compile('\\p{' + name + '}+').unwrap()
    print(name, regex.replace(text, '\\P{' + name + '}+', '').len(), members.find_all(text).len())
}
for pair in aliases.split(' ') {
    let one = pair.split('>')[0].unwrap()
    let other = pair.split('>')[1].unwrap()
    if std.regex.compile('[\\p{' + one + '}~~\\p{' + other + '}]').unwrap().matches(text) { print(one, 'is not', other) }
}
for class in ['\\d', '\\s', '\\w'] {
    print(class, std.regex.compile(class + '+').unwrap().find_all(text).map(fn(m) { m.group(0).unwrap() }).join('').len())
}
let mut folded = 0
for pair in pairs.split(' ') {
    let a = chr(int(pair.split('>')[0].unwrap()))
    let b = chr(int(pair.split('>')[1].unwrap()))
    if regex.is_match(a, '^(?i)' + b + '$') and regex.is_match(b, '^(?i)[' + a + ']$') and not regex.is_match(a, '^' + b + '$') { folded += 1 }
}
print('folded', folded)
"""


def read(path):
    sets, folding, current = {}, {}, None
    for line in open(path, encoding="utf-8"):
        head, *words = line.split()
        if head == "property":
            current = sets[words[0]] = []
        elif head == "mapping":
            current = folding if words[0] == "Folding" else {}
        elif head != "unicode":
            for word in [head, *words]:
                if isinstance(current, list):
                    first, _, last = word.partition("-")
                    current.append((int(first, 16), int(last or first, 16)))
                else:
                    source, _, target = word.partition(">")
                    current[int(source, 16)] = target
    return sets, {source: int(target, 16) for source, target in folding.items() if "," not in target}


def read_properties(path):
    """{name in a pattern: ranges}, and pairs of names of one set."""
    spelt = lambda kind, name: name if kind == "binary" else f"{kind}={name}"
    sets, aliases, current = {}, [], None
    for line in open(path, encoding="ascii"):
        head, *words = line.split()
        if head in ("set", "same"):
            kind, *names = words
            first = names.pop() if head == "same" else spelt(kind, names.pop(0))
            current = sets.setdefault(first, []) if head == "set" else None
            aliases += [(spelt(kind, name), first) for name in names]
        elif head != "unicode":
            for word in [head, *words]:
                first, _, last = word.partition("-")
                current.append((int(first, 16), int(last or first, 16)))
    return sets, aliases


def points(ranges):
    return {point for first, last in ranges for point in range(first, last + 1) if not 0xD800 <= point < 0xE000}


def measures(members):
    """Bytes and runs; the surrogates are in no text and end no run."""
    runs = sum(1 for point in members if (0xD7FF if point == 0xE000 else point - 1) not in members)
    return sum(len(chr(point).encode()) for point in members), runs


def main():
    voxc, extract, properties, directory = sys.argv[1:]
    os.makedirs(directory, exist_ok=True)
    sets, folding = read(extract)
    members = {name.partition("/")[2]: points(ranges) for name, ranges in sets.items() if "/" in name}
    rare, aliases = read_properties(properties)
    members |= {name: points(ranges) for name, ranges in rare.items()}
    for letter in "LMNPSZ":
        members[letter] = set().union(*(members[name] for name in list(members) if len(name) == 2 and name[0] == letter and name[1].islower()))
    for name in ("Lu", "Ll", "Nd", "Zs", "Sc", "Pd", "Mn", "Lo"):
        python = {p for p in range(0x110000) if unicodedata.category(chr(p)) == name}
        assigned = {p for p in members[name] if unicodedata.category(chr(p)) != "Cn"}
        if len(python ^ assigned) > 12:  # some code points changed since
            sys.exit(f"{name}: {len(python ^ assigned)} code points differ from unicodedata")
    for name in ("Cs",):
        del members[name]
    word = points(sets["Alphabetic"]) | members["M"] | members["Nd"] | members["Pc"] | {0x200C, 0x200D}
    wanted = [f"{name} {size} {runs}" for name in members for size, runs in [measures(members[name])]]
    for letter, class_ in (("d", members["Nd"]), ("s", points(sets["White_Space"])), ("w", word)):
        wanted.append(f"\\{letter} {measures(class_)[0]}")
    wanted.append(f"folded {len(folding)}")
    alias_pairs = " ".join(f"{one}>{other}" for one, other in aliases)
    pairs = " ".join(f"{source}>{target}" for source, target in folding.items())
    path = os.path.join(directory, "unicode.vox")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"let names = '{' '.join(members)}'\nlet aliases = '{alias_pairs}'\nlet pairs = '{pairs}'\n{PROGRAM}")
    done = subprocess.run([voxc, "run", path], capture_output=True, text=True, timeout=120)
    lines = done.stdout.splitlines()
    wrong = [f"expected {want}, got {line}" for want, line in zip(wanted, lines) if want != line]
    print("\n".join(wrong[:10]))
    if done.returncode or len(lines) != len(wanted):
        sys.exit(f"{len(lines)} of {len(wanted)} lines, status {done.returncode}: {done.stderr[:2000]}")
    print(f"{len(wanted)} lines, {len(wrong)} wrong")
    sys.exit(bool(wrong))


main()
