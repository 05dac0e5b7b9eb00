#!/usr/bin/env python3
#===- test/library/Inputs/regex_reference.py - against the definition ------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# What a match is, in the plainest way: the instructions of a pattern are tried
# in order of preference, and none twice at one position. Thousands of generated
# patterns, most of them with assertions and repetitions of what can be empty,
# match as that says.
#
#===-----------------------------------------------------------------------===#
"""Usage: regex_reference.py VOXC DIRECTORY"""

import random
import sys

from regex_random import check

PATTERNS, TEXTS = 1500, 3
ALPHABET = "aabB1 -é\n\r"
chance = random.Random(12)


def is_word(text, at):
    return 0 <= at < len(text) and (text[at].isalnum() or text[at] == "_")


def is_ascii_word(text, at):
    return is_word(text, at) and text[at] < "\x80"


def is_char(text, at, chars):
    return 0 <= at < len(text) and text[at] in chars


ASSERTIONS = {
    "^": lambda text, at: at == 0,
    "$": lambda text, at: at == len(text),
    "(?R:$)": lambda text, at: at == len(text),
    "(?m:^)": lambda text, at: at == 0 or is_char(text, at - 1, "\n"),
    "(?m:$)": lambda text, at: at == len(text) or is_char(text, at, "\n"),
    "(?mR:^)": lambda text, at: at == 0 or is_char(text, at - 1, "\n") or (is_char(text, at - 1, "\r") and not is_char(text, at, "\n")),
    "(?mR:$)": lambda text, at: at == len(text) or is_char(text, at, "\r") or (is_char(text, at, "\n") and not is_char(text, at - 1, "\r")),
}
for prefix, word in (("%s", is_word), ("(?-u:%s)", is_ascii_word)):
    ASSERTIONS |= {
        prefix % "\\b": lambda text, at, word=word: word(text, at - 1) != word(text, at),
        prefix % "\\B": lambda text, at, word=word: word(text, at - 1) == word(text, at),
        prefix % "\\b{start}": lambda text, at, word=word: not word(text, at - 1) and word(text, at),
        prefix % "\\<": lambda text, at, word=word: not word(text, at - 1) and word(text, at),
        prefix % "\\b{end}": lambda text, at, word=word: word(text, at - 1) and not word(text, at),
        prefix % "\\>": lambda text, at, word=word: word(text, at - 1) and not word(text, at),
        prefix % "\\b{start-half}": lambda text, at, word=word: not word(text, at - 1),
        prefix % "\\b{end-half}": lambda text, at, word=word: not word(text, at),
    }
CHARACTERS = {
    "a": "a", "b": "b", "1": "1", "é": "é", " ": " ", "\\n": "\n", "\\r": "\r", "(?i:b)": "bB",
    ".": ALPHABET.replace("\n", ""), "(?R:.)": "abB1 -é", "(?sR:.)": ALPHABET, "\\w": "abB1é", "[^a]": ALPHABET.replace("a", ""),
    "(?-u:\\w)": "abB1", "\\s": " \n\r", "\\p{Dash}": "-", "\\P{wb=ALetter}": "1 -\n\r",
}  # fmt: skip


class Pattern:
    """The text of a pattern and its instructions, made from the end."""

    def __init__(self):
        self.code = [("match",)]
        self.groups = 1
        self.text, make = self.alternatives(3)
        self.start = make(0)

    def add(self, *instruction):
        self.code.append(instruction)
        return len(self.code) - 1

    def atom(self, depth):
        kind = chance.randrange(10)
        if kind < 4 or depth == 0:
            text, chars = chance.choice(list(CHARACTERS.items()))
            return text, lambda behind: self.add("char", chars, behind)
        if kind < 7:
            text, holds = chance.choice(list(ASSERTIONS.items()))
            return text, lambda behind: self.add("assert", holds, behind)
        if kind == 7:
            text, make = self.alternatives(depth - 1)
            return f"(?:{text})", make
        slot = 2 * self.groups
        self.groups += 1
        text, make = self.alternatives(depth - 1)
        return f"({text})", lambda behind: self.add("save", slot, make(self.add("save", slot + 1, behind)))

    def piece(self, depth):
        text, make = self.atom(depth)
        if chance.random() < 0.5:
            return text, make
        low, high, sign = chance.choice([(0, None, "*"), (1, None, "+"), (0, 1, "?"), (2, None, "{2,}"), (2, 2, "{2}"), (1, 3, "{1,3}")])
        lazy = chance.random() < 0.3
        return text + sign + "?" * lazy, lambda behind: self.repeat(make, low, high, lazy, behind)

    def choice(self, lazy, more, behind):
        return self.add("split", behind, more) if lazy else self.add("split", more, behind)

    def repeat(self, make, low, high, lazy, behind):
        entry = behind
        if high is None:  # the last turn leads to another or on
            loop = self.add("split", 0, 0)
            entry = make(loop)
            self.code[loop] = ("split", behind, entry) if lazy else ("split", entry, behind)
            if low == 0:
                return self.choice(lazy, entry, behind)
        for _ in range((high or low) - low):
            entry = self.choice(lazy, make(entry), behind)
        for _ in range(low if high else low - 1):
            entry = make(entry)
        return entry

    def sequence(self, depth):
        parts = [self.piece(depth) for _ in range(chance.choice([0, 1, 1, 2, 2, 3]))]

        def make(behind):
            for _, part in reversed(parts):
                behind = part(behind)
            return behind

        return "".join(text for text, _ in parts), make

    def alternatives(self, depth):
        parts = [self.sequence(depth) for _ in range(chance.choice([1, 1, 2, 3]))]

        def make(behind):
            entry = None
            for _, part in reversed(parts):
                first = part(behind)
                entry = first if entry is None else self.add("split", first, entry)
            return entry

        return "|".join(text for text, _ in parts), make

    def match(self, text, start):
        """The slots of the match that begins there, or None."""
        seen, tasks = set(), [(self.start, start, (start,) + (None,) * (2 * self.groups - 1))]
        while tasks:
            pc, at, slots = tasks.pop()
            if (pc, at) in seen:
                continue
            seen.add((pc, at))
            op, *rest = self.code[pc]
            if op == "match":
                return slots[:1] + (at,) + slots[2:]
            if op == "split":
                tasks += [(rest[1], at, slots), (rest[0], at, slots)]
            elif op == "save":
                tasks.append((rest[1], at, slots[: rest[0]] + (at,) + slots[rest[0] + 1 :]))
            elif op == "assert" and rest[0](text, at):
                tasks.append((rest[1], at, slots))
            elif op == "char" and is_char(text, at, rest[0]):
                tasks.append((rest[1], at + 1, slots))
        return None

    def all_matches(self, text):
        at, end, result = 0, -1, []
        while at <= len(text):
            slots = self.match(text, at)
            if slots is None or slots[1] == at == end:
                at += 1
                continue
            parts = [text[slots[i] : slots[i + 1]] if None not in slots[i : i + 2] else "~" for i in range(0, len(slots), 2)]
            result.append("<" + "|".join(parts) + ">")
            at = end = slots[1]
        return result


def main():
    cases = []
    for _ in range(PATTERNS):
        pattern = Pattern()
        texts = ["".join(chance.choice(ALPHABET) for _ in range(chance.randrange(9))) for _ in range(TEXTS)]
        cases.append((pattern.text, [(text, pattern.all_matches(text)) for text in texts]))
    check(*sys.argv[1:], cases)


main()
