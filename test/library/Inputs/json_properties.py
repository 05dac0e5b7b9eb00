#!/usr/bin/env python3
#===- test/library/Inputs/json_properties.py - JSON beside Python's json ---===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Random documents and damaged copies of them are read by the runtime and by
# Python; what is accepted, the value and its texts must agree. What stands
# before the place of an error must be the beginning of some document.
#
#===-----------------------------------------------------------------------===#
"""Usage: json_properties.py VOX-RUNTIME-TEST"""

import json
import random
import re
import sys

from json_reference import compact, pretty
from serving import ask, plain, x

CHARACTERS = "abz09 _-/\\\"\n\t\x00\x1f\x7f\u00e9\u20ac\u2028\ufeff\uffff\U0001f600"
PIECES = ['"', "\\", ",", ":", "[", "]", "{", "}", "0", "-", ".", "e", "\\u", "\\ud83d", "\x01", " ", "\n", "t", "null", "9" * 20, "1e999"]


#===--- Texts --------------------------------------------------------------===#


def text():
    return "".join(random.choices(CHARACTERS, k=random.choice((0, 1, 2, 5, 9, 30))))


def scalar():
    kind = random.randrange(7)
    if kind == 0:
        return random.choice((None, True, False))
    if kind < 3:
        return random.choice((0, 1, -1, 2**63 - 1, -(2**63), random.randrange(-(10**9), 10**9)))
    if kind == 3:
        scaled = random.random() * 10.0 ** random.randrange(-300, 300)
        return random.choice((0.0, -0.0, 1.5, 1e16, 1e-5, 9e-6, random.uniform(-1e3, 1e3), scaled))
    return text()


def value(depth):
    kind = random.randrange(4 if depth else 2)
    if kind == 2:
        return [value(depth - 1) for _ in range(random.randrange(5))]
    if kind == 3:
        return {text(): value(depth - 1) for _ in range(random.choice((0, 1, 3, 12)))}
    return scalar()


def spelt(document):
    separators = random.choice((None, (",", ":"), (" , ", "\n:\r ")))
    indent = random.choice((None, None, 0, 3, "\t"))
    return json.dumps(document, ensure_ascii=random.random() < 0.5, indent=indent, separators=separators)


def damaged(source):
    """The text with a few characters removed, doubled, replaced or cut off."""
    for _ in range(random.choice((1, 1, 2))):
        at = random.randrange(len(source) + 1)
        end = at + random.choice((0, 0, 1, 1, 3, 10**6))
        source = source[:at] + random.choice((random.choice(PIECES), "", source[at : at + 1])) + source[end:]
    return source


#===--- What Python makes of them ------------------------------------------===#


class Refused(ValueError):
    """What Python would take and RFC 8259 or the reference would not."""


def refuse(_):
    raise Refused


def real(digits):
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise Refused
    return number


def integer(digits):
    number = int(digits)
    return number if -(2**63) <= number < 2**63 else real(digits)


def reference(source):
    """(compact, pretty) of the value, or None."""
    try:
        parsed = json.loads(source, parse_constant=refuse, parse_int=integer, parse_float=real)
        texts = compact(parsed), pretty(parsed)
        texts[0].encode()  # no half of a surrogate pair
    except ValueError:
        return None
    return texts


#===--- The comparison -----------------------------------------------------===#


def before(source, message):
    """(reason, what stands before the place of an error)."""
    reason, line, column = re.fullmatch(r"json\.parse: (.*) at line (\d+) column (\d+)", message).groups()
    lines = source.split("\n")[: int(line)]
    if len(lines) != int(line) or not 1 <= int(column) <= len(lines[-1]) + 1:
        sys.exit(f"{source!r}: no place: {message}")
    return reason, "\n".join([*lines[:-1], lines[-1][: int(column) - 1]])


def check(source, words):
    """Compares one answer; gives (reason, beginning) of an error."""
    wanted, got = reference(source), [plain(word) for word in words]
    if (got[0] == "ok") != (wanted is not None):
        sys.exit(f"{source!r}: {got}")
    if wanted is None:
        return before(source, got[1])
    if tuple(got[1:3]) != wanted:
        sys.exit(f"{source!r}: printed as {got}, not {wanted}")
    return None


def check_beginnings(program, beginnings):
    """Each must be accepted or end too early."""
    for beginning, words in zip(beginnings, ask(program, ["json parse " + x(each) for each in beginnings])):
        if words[0] == "err" and before(beginning, plain(words[1])) != ("unexpected end of the text", beginning):
            sys.exit(f"{beginning!r}: {plain(words[1])}")


def main():
    program = sys.argv[1]
    random.seed(3)
    sources = []
    for _ in range(4000):
        source = spelt(value(random.randrange(5)))
        sources += [source, *(damaged(source) for _ in range(4))]
    answers = ask(program, ["json parse " + x(source) for source in sources])
    errors = [error for error in map(check, sources, answers) if error]
    check_beginnings(program, [beginning for _, beginning in errors])
    reasons = {reason for reason, _ in errors}
    print(f"{len(sources) - len(errors)} accepted, {len(errors)} refused for {len(reasons)} reasons, all as Python")


main()
