#===- test/frontend/Inputs/directions.py - text that turns ----------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Writes scripts with characters that change the direction of text, which no file
# of ours should hold.
#
#===-----------------------------------------------------------------------===#
import os
import sys

OVERRIDE, ISOLATE, POP = "\u202e", "\u2066", "\u2069"


def write(name, text):
    with open(os.path.join(sys.argv[1], name + ".vox"), "w", encoding="utf-8") as file:
        file.write(text)


write(
    "text",
    f'let level = "user"\nif level isnt "user{OVERRIDE} {ISOLATE}// only admins{POP} {ISOLATE}" {{\n'
    '    print("You are an admin.")\n}\n',
)
write(
    "comment",
    f'let level = "user" // {OVERRIDE} }} {ISOLATE}if level is "admin"{POP} {ISOLATE} {{\nprint(level)\n',
)
write(
    "forms",
    "# \u202a\nprint('it\u202b')\nprint(r\"it\u202c\")\nprint(r#\"it\u202d\"#)\n"
    'print("x {\u2067name}")\nprint("a\n\u2068b")\nlet \u2069x = 1\ncomponent Hi() { view: "a\u2066b" }\n',
)
marks = [*range(0x202A, 0x202F), *range(0x2066, 0x206A)]
write("each", "".join(f'print("{chr(mark)}")\n' for mark in marks))
write("right", 'print("שלום", "\u200f".len() + 8235, "" + 8238)\n')
