#===- test/bad-input/generate.py - scripts too large to keep in a file -----===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Writes one script of extreme shape to stdout.
#
#===-----------------------------------------------------------------------===#
"""Usage: generate.py SHAPE COUNT"""

import sys

SHAPES = {
    # Bytes that no line should have.
    "long-string": lambda n: 'print(len("' + "a" * n + '"))\n',
    "long-text": lambda n: "print('" + "a" * n + "')\n",
    "long-unknown": lambda n: "let x = " + "$" * n + "\n",
    "long-name": lambda n: "print(" + "a" * n + ")\n",
    # Nesting.
    "parens": lambda n: "print(" + "(" * n + "\n",
    "matched-parens": lambda n: "print(" + "(" * n + "1" + ")" * n + ")\n",
    "levels": lambda n: "print(" + "true or false and true is (" * n + "true" + ")" * n + ")\n",
    "brackets": lambda n: "let x = " + "[" * n + "\n",
    "braces": lambda n: "fn main() " + "{" * n + "\n",
    "calls": lambda n: "print(" + "str(" * n + "\n",
    "lambdas": lambda n: "let f = " + "x => " * n + "1\n",
    "list-types": lambda n: "let x: " + "list[" * n + "int" + "]" * n + " = []\n",
    "blocks": lambda n: "fn main() {\n" + "if true {\n" * n + "}\n" * n + "}\n",
    "else-blocks": lambda n: "fn main() {\n" + "if true {} else {\n" * n + "}\n" * n + "}\n",
    "nots": lambda n: "print(" + "not " * n + "true)\n",
    "minuses": lambda n: "print(" + "-" * n + "1)\n",
    "spaced-minuses": lambda n: "let one = 1\nprint(" + "- " * n + "one)\n",
    "patterns": lambda n: "match None {\n" + "Some(" * n + "x" + ")" * n + " => 1\n_ => 2\n}\n",
    "templates": lambda n: 'let x = 1\nprint("' + "{x}" * n + '")\n',
    # Chains, which are walked by loops and have no limit.
    "sum": lambda n: "print(" + " + ".join(["1"] * n) + ")\n",
    "sum-of-variable": lambda n: "fn f(x: int) to int {\n    return " + " + ".join(["x"] * n) + "\n}\nprint(f(1))\n",
    "ands": lambda n: "fn f(x: bool) to bool {\n    return " + " and ".join(["x"] * n) + "\n}\nprint(f(true))\n",
    "concat": lambda n: "print(len(" + " + ".join(['"a"'] * n) + "))\n",
    "methods": lambda n: "let x = 0 - 1\nprint(x" + ".abs()" * n + ")\n",
    "subscripts": lambda n: "let xs = [1]\nprint(xs" + "[0]" * n + ")\n",
    "else-ifs": lambda n: "fn f(x: int) to int {\n    "
    + " else ".join(f"if x is {i} {{\n        return {i + 1}\n    }}" for i in range(n))
    + f"\n    return 0\n}}\nprint(f({n - 1}))\n",
    "statements": lambda n: "let mut x = 0\n" + "x += 1\n" * n + "print(x)\n",
    "arms": lambda n: "fn f(x: int) to int {\n    return match x {\n"
    + "".join(f"        {i} => {i + 1}\n" for i in range(n))
    + f"        _ => 0\n    }}\n}}\nprint(f({n - 1}))\n",
    "list": lambda n: "let xs = [" + ", ".join(["1"] * n) + "]\nprint(xs.len())\n",
    "functions": lambda n: "".join(f"fn f{i}() to int {{ return {i} }}\n" for i in range(n)) + f"print(f{n - 1}())\n",
}

if __name__ == "__main__":
    sys.stdout.write(SHAPES[sys.argv[1]](int(sys.argv[2])))
