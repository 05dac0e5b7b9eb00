#===- test/runtime/Inputs/unicode.py - every code point -------------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Twice: against the extract of Unicode 17.0.0, which shows that the tables and the
# lookup lose nothing, and against Python's unicodedata for every code point that its
# older version has assigned and no later one has changed.
#
#===-----------------------------------------------------------------------===#
import sys
import unicodedata

from serve import Session, x

program, extract = sys.argv[1:]
session = Session(program)
# Letters that got the other case after Python's version of Unicode.
CHANGED_UPPER = {0x19B, 0x264, 0xA7D3, 0xA7D5}


def read():
    properties, mappings, current = {}, {}, None
    for line in open(extract):
        head, *words = line.split()
        if head == "property":
            current = properties[words[0]] = set()
        elif head == "mapping":
            current = mappings[words[0]] = {}
        elif head != "unicode":
            for word in [head, *words]:
                if isinstance(current, set):
                    first, _, last = word.partition("-")
                    current.update(range(int(first, 16), int(last or first, 16) + 1))
                else:
                    source, _, target = word.partition(">")
                    current[int(source, 16)] = "".join(chr(int(part, 16)) for part in target.split(","))
    return properties, mappings


properties, mappings = read()
flag = lambda condition: "1" if condition else "0"
for point in [*range(0xD800), *range(0xE000, 0x110000)]:
    char = chr(point)
    upper = mappings["Uppercase"].get(point, char)
    lower = mappings["Lowercase"].get(point, char)
    old = unicodedata.category(char) != "Cn"
    if old and point not in CHANGED_UPPER and upper != char.upper():
        sys.exit(f"extract: U+{point:04X} becomes {upper!r}, not {char.upper()!r}")
    if old and lower != char.lower():
        sys.exit(f"extract: U+{point:04X} becomes {lower!r}, not {char.lower()!r}")
    if old and (char.isspace() and char not in "\x1c\x1d\x1e\x1f") != (point in properties["White_Space"]):
        sys.exit(f"extract: white space U+{point:04X}")
    if old and (unicodedata.category(char)[0] == "N") != (point in properties["Number"]):
        sys.exit(f"extract: number U+{point:04X}")
    if upper != char or point < 0x3000 or point % 16 == 0:
        session.ask(f"upper {x(char)}", x(upper))
    if lower != char or point < 0x3000 or point % 16 == 0:
        session.ask(f"lower {x(char)}", x(lower))
    alphabetic = point in properties["Alphabetic"]
    classes = flag(alphabetic) + flag("0" <= char <= "9") + flag(alphabetic or point in properties["Number"])
    classes += flag(alphabetic and point in properties["Uppercase"]) + flag(alphabetic and point in properties["Lowercase"])
    session.ask(f"class {x(char)}", classes)
    if point in properties["White_Space"] or point < 0x3100:
        trimmed = x("" if point in properties["White_Space"] else char)
        session.ask(f"trim {x(char)}", f"{trimmed} {trimmed} {trimmed}")

# Final sigma, with cased and case-ignorable characters around it.
for text in ["ΑΣ", "Σ", "ΑΣΑ", "ΑΣ Σ", "Α.Σ", "ΑΣ.Α", "ΑΣ'", "Σ1", "1Σ", "ΑΣ\u0301", "ΑΣ\u0301Β", "\u0345Σ", "AΣ:B", "ΌΔΟΣ ΟΔΌΣ",
             "İ", "ΣΣΣ", "a\U0001D7CBΣ", "ǅΣ", "AΣ\u00adB", "ª\u03a3"]:
    session.ask(f"lower {x(text)}", x(text.lower()))
for text in ["ß", "ﬃ", "ŉ", "ΐ", "straße", "ǆ", "ᾳ", "ὖ", "aé€b"]:
    session.ask(f"upper {x(text)}", x(text.upper()))
for text, classes in [("", "00000"), ("aB", "10100"), ("AB1", "00110"), ("ab-c", "00001"), ("12", "01100"), ("Éa", "10100"), ("éß", "10101")]:
    session.ask(f"class {x(text)}", classes)

session.finish(1114112 - 2048)
