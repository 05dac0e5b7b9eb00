"""Writes programs whose matches or types are as large as a user could make them.

usage: matches.py DIRECTORY
"""

import pathlib
import sys


def match(subject: str, arms: list[str]) -> str:
    return f"    return match {subject} {{\n" + "".join(f"        {arm}\n" for arm in arms) + "    }\n"


def main() -> None:
    out = pathlib.Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)

    def write(name: str, text: str) -> None:
        (out / f"{name}.vox").write_text(text, encoding="utf-8", newline="\n")

    count = 3000
    cases = "".join(f"    | C{i}(n: int)\n" for i in range(count))
    arms = [f"C{i}(n) => n + {i}" for i in range(count)]
    write("cases", f"type V =\n{cases}\nfn f(v: V) to int {{\n{match('v', arms)}}}\nprint(f(C{count - 1}(1)), f(C0(5)))\n")

    arms = [f"{i} => {i * 2}" for i in range(count)] + ["_ => -1"]
    write("literals", f"fn f(n: int) to int {{\n{match('n', arms)}}}\nprint(f({count - 1}), f({count}))\n")

    width = 24
    kinds = ", ".join(["bool"] * width)
    arms = ["(" + ", ".join("true" if i == j else "_" for j in range(width)) + f") => {i}" for i in range(width)]
    arms.append("_ => -1")
    last = ", ".join(["false"] * (width - 1) + ["true"])
    none = ", ".join(["false"] * width)
    write("diagonal", f"fn f(t: ({kinds})) to int {{\n{match('t', arms)}}}\nprint(f(({last})), f(({none})))\n")

    depth = 1000
    pattern = "Cons(" * depth + "Nil" + ")" * depth
    write("nested", f"type L = | Nil | Cons(l: L)\nfn f(l: L) to int {{\n{match('l', [f'{pattern} => 1', '_ => 2'])}}}\nprint(f(Nil))\n")

    doubled = "".join(f"    let t{i + 1} = (t{i}, t{i})\n" for i in range(40))
    write("doubled", f"fn main() {{\n    let t0 = (1, 2)\n{doubled}    print(t40)\n}}\n")

    chain = "".join(f"type S{i} {{ next: S{i + 1} }}\n" for i in range(20000))
    write("chain", f"{chain}type S20000 {{ n: int }}\nfn f(s: S0) to S1 {{ return s.next }}\nprint(1)\n")


main()
