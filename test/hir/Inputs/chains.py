"""Writes scripts with very long chains into the directory given."""

import os
import sys

COUNT = 100_000


def scripts():
    yield "sum", "print(" + " + ".join(["1"] * COUNT) + ")\n"
    yield "concat", 'let a = "x"\nprint(' + " + ".join(["a"] * COUNT) + ")\n"
    yield "and", "let a = true\nprint(" + " and ".join(["a"] * COUNT) + ")\n"
    yield "methods", "let mut xs = [1]\nxs = xs" + ".push(1)" * COUNT + "\nprint(xs)\n"
    links = "".join(f" else if x is {i} {{ {i} }}" for i in range(COUNT))
    yield "else-if", f"let x = 7\nprint(if x is 0 {{ 0 }}{links} else {{ 1 }})\n"
    arms = "\n".join(f"{i} => {i}" for i in range(COUNT))
    yield "arms", f"let x = 7\nprint(match x {{ {arms}\n_ => 0 }})\n"
    step = "type Step { n: int, go: fn(int) to Step }\n"
    step += "fn step(n: int) to Step { return { n: n, go: k => step(n + k) } }\n"
    yield "fields", step + "print(step(0)" + ".go(1)" * (10 * COUNT) + ".n)\n"
    yield "lambdas", "let f = " + "x => " * COUNT + "1\n"


os.makedirs(sys.argv[1], exist_ok=True)
for name, text in scripts():
    with open(os.path.join(sys.argv[1], name + ".vox"), "w") as file:
        file.write(text)
