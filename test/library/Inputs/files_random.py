#!/usr/bin/env python3
#===- test/library/Inputs/files_random.py - globs and texts against a model ===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Random patterns on a random tree and random bytes as files: what files-random.vox
# prints must be what a plain model in Python says, in every tier. The model
# matches by regular expressions and decodes with Python's codec.
#
#===-----------------------------------------------------------------------===#
"""Usage: files_random.py VOXC SCRIPT DIRECTORY SEED"""

import functools
import os
import random
import re
import shutil
import subprocess
import sys

NAMES = ["a", "b", "ab", "ba", "aab", "a.b", ".a", "é", "éa", "漢", "-", "]", "a-b", "^"]
PARTS = ["a", "b", "*", "?", "[ab]", "[!a]", "[a-z]", "[]-]", "[!]a]", "[é-漢]", ".", "é", "[-a]", "[^a]"]


def make_tree(chance, directory, depth=0):
    """Files and directories of short names; gives {path: is it a directory}."""
    found = {}
    for name in chance.sample(NAMES, chance.randint(2, 5)):
        is_directory = depth < 3 and chance.random() < 0.5
        path = os.path.join(directory, name)
        if is_directory:
            os.mkdir(path)
            for below, kind in make_tree(chance, path, depth + 1).items():
                found[f"{name}/{below}"] = kind
        else:
            open(path, "wb").close()
        found[name] = is_directory
    return found


def make_pattern(chance):
    """A pattern, now and then one that is malformed."""
    components = []
    for _ in range(chance.randint(1, 5)):
        kind = chance.random()
        if kind < 0.25:
            components.append("**")
        elif kind < 0.35:
            components.append(chance.choice(NAMES))
        elif kind < 0.4:
            components.append(chance.choice([".", "", "["]))
        else:
            component = "".join(chance.choices(PARTS, k=chance.randint(1, 3)))
            components.append(component.replace("..", ".?"))  # nothing above the tree
    return "/".join(components).lstrip("/") or "*"


def to_regex(component):
    """One component; None if it is malformed."""
    if "**" in component:
        return None
    text, at = "", 0
    while at < len(component):
        char = component[at]
        at += 1
        if char == "*":
            text += ".*"
        elif char == "?":
            text += "."
        elif char == "[":
            negated = component[at : at + 1] == "!"
            at += negated
            end = component.find("]", at + 1)
            if end < 0:
                return None
            text += "(?!" * negated + set_regex(component[at:end]) + ")." * negated
            at = end + 1
        else:
            text += re.escape(char)
    return re.compile(text, re.DOTALL)


def set_regex(text):
    """What is in brackets, as alternatives that cannot be misread."""
    parts, at = [], 0
    while at < len(text):
        low = high = text[at]
        at += 1
        if text[at : at + 1] == "-" and at + 1 < len(text):
            high = text[at + 1]
            at += 2
        if low <= high:
            parts.append(f"[\\U{ord(low):08x}-\\U{ord(high):08x}]")
    return "(?:" + ("|".join(parts) or "(?!)") + ")"


def expected_glob(pattern, tree):
    """The line that the program prints for a pattern."""
    raw = pattern.split("/")
    directories_only = raw[-1] in ("", ".") and len(raw) > 1
    components = [c for index, c in enumerate(raw) if c and (c != "." or index == 0)]
    leading = components[:1] == ["."]
    if leading and len(components) > 1:
        components = components[1:]
    else:
        leading = False
    regexes = [None if c == "**" else to_regex(c) for c in components]
    if any(r is None and c != "**" for r, c in zip(regexes, components)):
        return f"{pattern} Err(invalid glob pattern: {pattern})"

    def matches(names):
        @functools.lru_cache(None)
        def match(at, name):
            if at == len(components):
                return name == len(names)
            if components[at] == "**":
                last = at + 1 == len(components)
                if not last and match(at + 1, name):
                    return True
                if name < len(names):
                    return match(at, name + 1) or (last and name + 1 == len(names))
                return False
            return name < len(names) and bool(regexes[at].fullmatch(names[name])) and match(at + 1, name + 1)

        return match(0, 0)

    found = [p for p, kind in tree.items() if (kind or not directories_only) and matches(p.split("/"))]
    if components == ["."]:
        found = ["."]
    prefix = "./" if leading else ""
    found = sorted((prefix + p for p in found), key=lambda p: p.encode())
    return f"{pattern} Ok([{', '.join(found)}])"


def random_bytes(chance):
    """Text with line ends, marks and, now and then, bytes that are no text."""
    pieces = [b"\r", b"\n", b"\r\n", b"\r\r\n", b"abc", b"0123456789abcdef", "é".encode(), "漢".encode(), "😀".encode()]
    bad = [b"\x80", b"\xc3", b"\xe6\xbc", b"\xed\xa0\x80", b"\xc0\xaf", b"\xf0\x9f\x98", b"\xf4\x90\x80\x80", b"\xff"]
    text = b"\xef\xbb\xbf" * chance.choice([0, 0, 1, 2])
    for _ in range(chance.choice([0, 3, 30, 300])):
        text += chance.choice(pieces)
    if chance.random() < 0.3:
        at = chance.randint(0, len(text))
        text = text[:at] + chance.choice(bad) + text[at:]
    return text


def expected_text(name, data):
    """The two texts that the program prints for a file."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return f"Err({name}: invalid UTF-8)\nErr(read_bytes: {name}: invalid UTF-8)\n"
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return f"Ok({plain})\nOk({text})\n"


def main():
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    voxc, script, directory, seed = sys.argv[1:]
    script = os.path.abspath(script)
    chance = random.Random(seed)
    fixture, work = os.path.join(directory, "fixture"), os.path.join(directory, "work")
    shutil.rmtree(directory, ignore_errors=True)
    os.makedirs(fixture)
    tree = make_tree(chance, fixture)
    patterns = [make_pattern(chance) for _ in range(400)]
    texts = {f"texts/{number:03}": random_bytes(chance) for number in range(120)}
    os.mkdir(os.path.join(fixture, "texts"))
    for name, data in texts.items():
        with open(os.path.join(fixture, name), "wb") as file:
            file.write(data)
    with open(os.path.join(fixture, "patterns"), "w", encoding="utf-8") as file:
        file.write("\n".join(patterns) + "\n")
    tree.update({name: False for name in texts}, texts=True, patterns=False)
    shutil.copytree(fixture, work)

    expected = "".join(expected_glob(pattern, tree) + "\n" for pattern in patterns)
    expected += "".join(expected_text(*item) for item in sorted(texts.items()))
    done = subprocess.run([shutil.which(voxc), "run", script], cwd=work, capture_output=True)
    got, wanted = done.stdout.split(b"\n"), expected.encode().split(b"\n")
    wrong = [pair for pair in zip(got, wanted) if pair[0] != pair[1]]
    for one, other in wrong[:10]:
        print(f"got      {one.decode(errors='replace')}\nexpected {other.decode(errors='replace')}")
    if wrong or len(got) != len(wanted) or done.returncode:
        sys.exit(f"status {done.returncode} {done.stderr!r}, {len(got)} lines, expected {len(wanted)}")
    print(f"{len(patterns)} patterns and {len(texts)} texts are right", flush=True)
    sys.exit(subprocess.run([voxc, "parity", f"--fixture={fixture}", script]).returncode)


main()
