#===- test/library/Inputs/toml_documents.py - random TOML documents -------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Documents that use every form of the grammar, some of them wrong, and what
# Python's tomllib thinks of them. Where voxc decides otherwise is written down
# in `verdict`.
#
#===-----------------------------------------------------------------------===#
"""generate(random) -> text; verdict(text) -> (value, why it is refused)."""

import datetime
import math
import re
import tomllib

KEYS = ["a", "b", "c", "key-1", "_", "1979", "ÿ", "sp ace", "", "dot.ted", 'q"']
BARE = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"
CHARS = ["x", "é", "日", "\U0001f600", " ", "#", "'", '"', "\\", "=", "\t", "]", ""]
BREAKERS = ["\n", "\r\n", '"', "'", "[", "]", "{", "}", ",", "=", ".", "#", "_", "0"]
BREAKERS += ["\\", "\\u00", "\x00", "\x7f", "\r", "e", "+", "-", ":", " ", '"""', "[["]
TIMES = ["07:32:00", "00:00:00.5", "23:59:59.123456", "24:00:00", "12:60:00", "7:32:00"]
DATES = ["1979-05-27", "2000-02-29", "1900-02-29", "2024-13-01", "2023-04-31", "979-1-1"]
OFFSETS = ["Z", "z", "+00:00", "-07:30", "+24:00", "", "+1:00"]
INT_MAX = 2**63 - 1


def quoted(random, text):
    """A string on one line in one of its forms."""
    if random.random() < 0.3 and "'" not in text:
        return "'" + text + "'"
    escapes = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r"}
    out = ""
    for char in text:
        if char in escapes:
            out += escapes[char]
        elif random.random() < 0.1:
            code = ord(char)
            out += f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08X}"
        else:
            out += char
    return '"' + out + '"'


def key_part(random):
    """One part of a key, quoted where it must be and sometimes elsewhere."""
    name = random.choice(KEYS)
    if name and all(char in BARE for char in name) and random.random() < 0.8:
        return name
    return quoted(random, name)


def key(random):
    """A key, dotted at times."""
    parts = [key_part(random) for _ in range(random.choice([1, 1, 1, 2, 3]))]
    return random.choice([".", " . ", "."]).join(parts)


def string(random):
    """A string in any form."""
    text = "".join(random.choice(CHARS) for _ in range(random.randrange(6)))
    kind = random.random()
    if kind < 0.7:
        return quoted(random, text)
    if kind < 0.85:
        lines = text.replace("\\", "\\\\").replace('"', '\\"')
        join = random.choice(["\n", "\r\n", " \\\n   ", "\\  \n\n\t", '"', '""'])
        return '"""' + random.choice(["", "\n"]) + lines + join + "end" + '"""'
    return "'''" + text.replace("'", "''") + random.choice(["\n", "\r\n", ""]) + "z'''"


def number(random):
    """A number in any form, some of them malformed or out of range."""
    kind = random.randrange(8)
    sign = random.choice(["", "", "-", "+"])
    if kind == 0:
        return sign + str(random.randrange(10 ** random.randrange(1, 20)))
    if kind == 1:
        return sign + random.choice(["1_000", "0", "00", "01", "1__0", "_1", "1_", "-"])
    if kind == 2:
        digits = random.choice(["ff", "DEAD_beef", "0", "7fffffffffffffff", "g", ""])
        return random.choice(["", "", sign]) + "0x" + digits
    if kind == 3:
        return random.choice(["0o755", "0o8", "0b1101", "0b2", "0b_1", "0O7", "0B1"])
    if kind == 4:
        return sign + repr(random.uniform(-1, 1) * 10 ** random.randrange(-300, 300))
    if kind == 5:
        return sign + f"{random.randrange(100)}.{random.randrange(10**6)}"
    if kind == 6:
        return sign + random.choice(["1e5", "1E+5", "6.6e-34", "1.e1", ".5", "1_0.2_5e1_0"])
    return sign + random.choice(["inf", "nan", "Inf", "1.0e", "9" * 30 + ".0"])


def date(random):
    """A date, a time or both, not all of which exist."""
    kind = random.randrange(4)
    if kind == 0:
        return random.choice(DATES)
    if kind == 1:
        return random.choice(TIMES)
    divider = random.choice("Tt ")
    return random.choice(DATES) + divider + random.choice(TIMES) + random.choice(OFFSETS)


def value(random, depth=0):
    """A value; arrays and inline tables up to some depth."""
    kind = random.randrange(10 if depth < 3 else 7)
    if kind < 2:
        return string(random)
    if kind < 4:
        return number(random)
    if kind == 4:
        return date(random)
    if kind < 7:
        return random.choice(["true", "false", "true", "1", "0.5", "True", "''"])
    parts = [value(random, depth + 1) for _ in range(random.randrange(4))]
    if kind < 9:
        comma = random.choice([",", ", ", " ,\n  # one\n", "\r\n,\r\n"])
        end = random.choice(["", "", ",", " , ", "\n"]) if parts else ""
        return "[" + random.choice(["", " ", "\n"]) + comma.join(parts) + end + "]"
    end = "," if random.random() < 0.05 else ""
    pairs = [key(random) + random.choice(["=", " = "]) + part for part in parts]
    return "{" + ", ".join(pairs) + end + "}"


def generate(random):
    """A document; about half of them are right."""
    lines = []
    for _ in range(random.randrange(1, 6)):
        kind = random.random()
        if kind < 0.6:
            lines.append(f"{key(random)} = {value(random)}")
        elif kind < 0.8:
            lines.append(f"[{key(random)}]")
        elif kind < 0.95:
            lines.append(f"[[{key(random)}]]")
        else:
            lines.append("# comment é")
    text = random.choice(["\n", "\n", "\r\n"]).join(lines) + random.choice(["", "\n"])
    if random.random() < 0.3:
        at = random.randrange(len(text) + 1)
        cut = random.choice([0, 0, 1, 2])
        text = text[:at] + random.choice(BREAKERS) + text[at + cut :]
    return text


def walk(value):
    """The value and all inside it."""
    stack = [value]
    while stack:
        item = stack.pop()
        yield item
        if isinstance(item, dict):
            stack.extend(item.values())
        elif isinstance(item, list):
            stack.extend(item)


def verdict(text):
    """(value, "") or (None, why it is refused); None for both: no opinion."""
    try:
        document = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        # The leap second of RFC 3339, and years and offsets beyond datetime's.
        if any(word in text for word in (":60", "0000-", "\x00")):
            return None, None
        return None, str(error)
    except ValueError:
        return None, None
    for item in walk(document):
        if isinstance(item, int) and not -INT_MAX - 1 <= item <= INT_MAX:
            return None, "out of the range of int"
        if isinstance(item, float) and math.isinf(item) and "inf" not in text:
            return None, "out of the range of float"
    if "inf" in text and re.search(r"[eE]\+?[0-9_]{3}", text):
        return None, None
    return document, ""


def same(ours, theirs):
    """True if our value is that of tomllib: dates are texts, inf and nan null."""
    if isinstance(theirs, dict):
        return (
            isinstance(ours, dict)
            and list(ours) == list(theirs)
            and all(same(ours[name], theirs[name]) for name in theirs)
        )
    if isinstance(theirs, list):
        pairs = isinstance(ours, list) and len(ours) == len(theirs)
        return pairs and all(map(same, ours, theirs))
    if isinstance(theirs, (datetime.date, datetime.time)):
        return isinstance(ours, str) and tomllib.loads("x=" + ours)["x"] == theirs
    if isinstance(theirs, float) and not math.isfinite(theirs):
        return ours is None
    return type(ours) is type(theirs) and repr(ours) == repr(theirs)
