#===- test/hir/Inputs/many_instances.py - programs of many instances ------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Writes scripts that have an end but are large, and scripts that have none.
#
#===-----------------------------------------------------------------------===#
import os
import sys


def write(name, text):
    with open(os.path.join(sys.argv[1], name + ".vox"), "w") as file:
        file.write(text)


SHOW = 'fn show<T>(x: T) to str { return "" + x }\n'
functions = "".join(f"fn f{i}() to int {{ return {i} }}\n" for i in range(12000))
write("plain", functions + "fn pick<T>(a: T, b: T) to T { return a }\nprint(pick(1, 2))\n")
fields = ", ".join(f"k{i}: {i}" for i in range(600))
write("record", SHOW + f"let r = {{ {fields} }}\nprint(show(r).len())\n")
elements = ", ".join(str(i) for i in range(600))
write(
    "tuple",
    f'fn same<T>(x: T) to T {{ return x }}\nlet t = ({elements})\nprint(("" + same(t)).len())\n',
)
# Each call has a type of its own.
calls = "".join(f"n += show({{ a{i}: {i % 10} }}).len()\n" for i in range(12000))
write("types", SHOW + "let mut n = 0\n" + calls + "print(n)\n")
write("deep", SHOW + "print(show(" + "[" * 509 + "1" + "]" * 509 + ").len() + 1)\n")
# Four thousand parts, twice: each argument has a limit of its own.
wide = ", ".join(str(i % 10) for i in range(2000))
write(
    "pairs",
    "fn both<A, B>(a: A, b: B) to (int, int) { return (4000, 4000) }\n"
    f"let t = ({wide})\nlet (a, b) = both((t, 1), (t, 2))\nprint(a, b)\n",
)
GROW = "fn grow<T>(n: int, x: T) to int {{ if n is 0 {{ return 0 }} return grow(n - 1, {}) }}\nprint(grow(3, 1))\n"
write("grows-deep", GROW.format("[x]"))
write("grows-wide", GROW.format("(x, x, x)"))
write("grows-slowly", GROW.format("(x, 1)"))
write(
    "grows-in-many",
    "fn grow<A, B>(n: int, a: A, b: B) to int { if n is 0 { return 0 } return grow(n - 1, [b], a) + grow(n - 1, a, Some(b)) }\n"
    "print(grow(3, 1, 2))\n",
)
