#===- test/library/Inputs/json_values.py - random JSON values --------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Texts and keys are often those that the syntax of a format has a meaning for.
#
#===-----------------------------------------------------------------------===#
PIECES = ["a", "B", "0", "1", "_", "-", " ", "  ", ".", ":", "#", ",", "[", "]", "{", "}", "&", "*", "!", "|", ">", "'", '"', "%"]
PIECES += ["@", "`", "\\", "\n", "\t", "\r", "é", "日", "\U0001f600", "\x00", "\x7f", "\u0085", "\u2028", "\ufeff", "~", "=", "?", "/"]
PIECES += ["\n\n", " \n", "e", "x", "\x1b"]
WORDS = ["", "yes", "no", "true", "True", "null", "~", "123", "0x1f", "0o17", "-5", "1e5", ".5", "1.", "+1", ".inf", "-.INF", ".nan"]
WORDS += ["0b1", "1_000", "---", "...", "--- a", "...x", "- a", "-", "?", "? x", ":", ":x", "x:", "a: b", "a #b", "a#b", "# c", "<<"]
WORDS += ["=", "2020-01-01", "07:00:00", "0777", "1e", "0x", "nan", "inf", "__vox_json_root", "%YAML", "*a", "&a", "!t", "| "]
WORDS += ["a\n", "\na", "a\nb", "a\n\n", "\n", "  a\nb", "\ta\nb", " \nfoo", "a\n b", "a \nb", "a\n  ", "key\n---\nx", "- \n- "]
WORDS += ["k" * 1023, "é" * 600, "k" * 1030, "two words", "more words than two", "[a]", "{a}", "'a'", "a.b", '"""', "'''"]
INTS = [0, -1, 2**63 - 1, -(2**63)]
FLOATS = [0.0, -0.0, 1e16, 1e-6, 1.5, 5e-324, 1.7976931348623157e308]


def text(random):
    """A text that may be mistaken for something else."""
    if random.random() < 0.5:
        return random.choice(WORDS)
    return "".join(random.choice(PIECES) for _ in range(random.randrange(8)))


def value(random, depth=0):
    """A value of at most six levels."""
    kind = random.randrange(12 if depth < 5 else 8)
    if kind < 4:
        return text(random)
    if kind == 4:
        return random.choice([*INTS, random.randrange(-(10**6), 10**6)])
    if kind == 5:
        return random.choice([*FLOATS, random.uniform(-1e3, 1e3)])
    if kind < 8:
        return random.choice([True, False, None, [], {}, "x"])
    if kind < 10:
        return [value(random, depth + 1) for _ in range(random.randrange(4))]
    return {text(random): value(random, depth + 1) for _ in range(random.randrange(4))}


def same(one, other):
    """True for equal values of equal types; members may be in any order."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    return repr(one) == repr(other)
