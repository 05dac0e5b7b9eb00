#===- test/library/Inputs/yaml_documents.py - one value in many styles -----===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Writes a JSON value as YAML in styles that are chosen at random: block and flow
# collections, scalars of every style, comments, tags, anchors, explicit keys.
#
#===-----------------------------------------------------------------------===#
"""document(random, value) -> text."""

import re

# Words that no schema takes for anything but texts.
SAFE = re.compile(r"[b-eg-mo-su-z][a-z]*( [a-z]+)*")
ESCAPES = {"\0": "\\0", "\a": "\\a", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\v": "\\v", "\f": "\\f", "\r": "\\r"}
ESCAPES.update({"\x1b": "\\e", '"': '\\"', "\\": "\\\\", "\x85": "\\N", "\xa0": "\\_", "\u2028": "\\L", "\u2029": "\\P"})


class Writer:
    """Writes values; `shared` is what anchors have named so far."""

    def __init__(self, random):
        self.random = random
        self.shared = {}

    def chance(self, share):
        return self.random.random() < share

    def comment(self):
        """The end of a line."""
        return self.random.choice(["", "", "", " ", " # c: [", "\t#"]) + self.random.choice(["\n", "\n", "\r\n", "\n\n", "\n  # - x\n"])

    def double(self, text):
        out = ""
        for char in text:
            code = ord(char)
            if char in ESCAPES and (char in '"\\' or not char.isprintable() or self.chance(0.5)):
                out += ESCAPES[char]
            elif code < 32 or self.chance(0.1):
                out += f"\\x{code:02x}" if code < 256 else f"\\u{code:04X}" if code < 65536 else f"\\U{code:08x}"
            else:
                out += char
        return '"' + out + '"'

    def folded(self, text, indent):
        """A scalar of words on several lines."""
        line = "\n" + " " * (indent + self.random.choice([1, 3]))
        words = self.random.choice([" ", line, "  " + line, "\t" + line]).join(text.split(" "))
        escaped = text.replace(" ", " \\" + line)
        return self.random.choice([words, "'" + words + "'", '"' + words + '"', '"' + escaped + '"', ">-" + line + line.join(text.split(" "))])

    def single(self, text):
        return "'" + text.replace("'", "''") + "'"

    def scalar(self, value):
        """A scalar on one line."""
        if value is None:
            return self.random.choice(["null", "~", "Null", "!!null ''", "NULL"])
        if isinstance(value, bool):
            return self.random.choice([str(value), str(value).lower(), str(value).upper()])
        if isinstance(value, int):
            forms = [str(value), f"!!int '{value}'"] + ([f"0x{value:X}", f"0o{value:o}", f"+{value}"] if value >= 0 else [])
            return self.random.choice(forms)
        if isinstance(value, float):
            return self.random.choice([repr(value), f"!!float {value!r}"])
        forms = [self.double(value)]
        if value.isprintable():
            forms += [self.single(value), "! " + self.single(value)]
        if SAFE.fullmatch(value):
            forms += [value, value]
        if re.fullmatch(r"[0-9.]+", value):
            forms += ["!!str " + value, "! " + value]
        return self.random.choice(forms)

    def flow(self, value, indent):
        """A value between brackets, on one line or several."""
        line = "\n" + " " * (indent + self.random.choice([1, 2, 4]))
        gap = lambda: self.random.choice(["", "", " ", "  ", line, " # c, ]" + line])
        if isinstance(value, list) and value:
            end = self.random.choice(["", ",", " ,"])
            return "[" + gap() + ("," + gap() + " ").join(self.flow(item, indent) for item in value) + end + gap() + "]"
        if isinstance(value, dict) and value:
            mark = lambda: self.random.choice(["", "? "])
            pairs = [mark() + self.scalar(key) + gap() + " : " + self.flow(item, indent) for key, item in value.items()]
            return "{" + gap() + ("," + gap() + " ").join(pairs) + gap() + "}"
        return ["[]", "{}"][isinstance(value, dict)] if isinstance(value, (list, dict)) else self.scalar(value)

    def lines(self, text, indent):
        """A literal scalar whose lines have so many spaces in front, or None."""
        if not text.replace("\n", "").isprintable() or not text.strip("\n") or text.lstrip("\n").startswith(" "):
            return None
        body = text.rstrip("\n")
        ends = len(text) - len(body)
        sign = "-" if ends == 0 else "+" if ends > 1 else self.random.choice(["", "+"])
        lines = [" " * indent + line if line else "" for line in body.split("\n")]
        return "|" + sign + self.random.choice(["", " # c"]) + "\n" + "\n".join(lines) + "\n" * max(ends, 1)

    def node(self, value, indent, on_line):
        """What follows an indicator in a collection at `indent`, to the line's end."""
        name = repr(value)
        if isinstance(value, (list, dict)) and name in self.shared and self.chance(0.5):
            return f" *{self.shared[name]}\n"
        anchor = ""
        if self.chance(0.2):
            self.shared[name] = f"a{len(self.shared)}"
            anchor = f" &{self.shared[name]}"
        if isinstance(value, str) and self.chance(0.5):
            literal = self.lines(value, max(indent, 0) + self.random.choice([1, 2, 5]))
            if literal:
                return f"{anchor} {literal}"
        if isinstance(value, str) and " " in value and SAFE.fullmatch(value):
            return f"{anchor} {self.folded(value, indent)}\n"
        if isinstance(value, (list, dict)) and value and self.chance(0.7):
            tag = self.random.choice(["", "", " !!seq" if isinstance(value, list) else " !!map"])
            if on_line and not anchor and not tag and self.chance(0.5):
                return " " + self.block(value, indent + 2).lstrip(" ")
            return anchor + tag + self.comment() + self.block(value, indent + self.random.choice([1, 2, 4]))
        if isinstance(value, str) and self.chance(0.2):
            return f"{anchor}\n{' ' * (indent + 3)}{self.scalar(value)}{self.comment()}"
        return f"{anchor} {self.flow(value, indent)}{self.comment()}"

    def block(self, value, indent):
        """The lines of a block collection."""
        margin = " " * indent
        if isinstance(value, list):
            return "".join(f"{margin}-{self.node(item, indent, True)}" for item in value)
        out = ""
        for key, item in value.items():
            if self.chance(0.2) or len(self.double(key)) > 200:
                out += f"{margin}? {self.scalar(key)}{self.comment()}{margin}:{self.node(item, indent, True)}"
            else:
                out += f"{margin}{self.scalar(key)}{self.random.choice(['', ' '])}:{self.node(item, indent, False)}"
        return out


def document(random, value):
    writer = Writer(random)
    start = random.choice(["", "", "# c\n", "%YAML 1.2\n---\n", "---\n", "\ufeff", "--- # c\n"])
    if isinstance(value, (list, dict)) and value and random.random() < 0.8:
        text = writer.block(value, random.choice([0, 0, 2]))
    else:
        text = writer.flow(value, -1) + random.choice(["", "\n"])
    return start + text + (random.choice(["", "", "...\n"]) if text.endswith("\n") else "")
