"""Usage: random_lists.py SEED COUNT > FILE.vox

COUNT small functions whose loops change, exchange and remake lists that are
the same for a while: what the optimisers merge and move. Every loop is bounded,
and nothing faults.
"""

import random
import sys

ACTIONS = [
    "u.pop()", "u.push(i)", "u.push(u.len())", "u = []", "u.clear()", "u = [i]", "if u.len() > 0 { u[0] = i }",
    "let b = u\nt += b.len()", "k = u", "u = k", "t += u.len()", "t += i", "k.push(i)", "k = []", "u = range(2)",
    "t += u[0].unwrap_or(1)", "if k.len() > 0 { k[0] = t }", "u = k.reversed()", "t += looked(u)", "u = changed(u)",
    "k = changed(u)", "kept.push(u)",
]
CONDITIONS = [
    "i < 3", "i > 2", "t % 2 is 0", "u.len() > 2", "u.len() is 0", "i is n", "k.len() > u.len()", "kept.len() > 2",
]
STARTS = ["[]", "[1]", "range(n)", "p", "[n, 2]"]
HEAD = """fn looked(xs: list[int]) to int {
return xs.len() + xs[0].unwrap_or(3)
}
fn changed(xs: list[int]) to list[int] {
let mut ys = xs
ys.push(8)
return ys
}
"""


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def statement(self, depth):
        if depth and self.random.random() < 0.3:
            text = f"if {self.random.choice(CONDITIONS)} {{\n{self.block(depth - 1)}\n}}"
            if self.random.random() < 0.5:
                text += f" else {{\n{self.block(depth - 1)}\n}}"
            return text
        if depth > 1 and self.random.random() < 0.1:
            return f"for j in range({self.random.randint(1, 3)}) {{\n{self.block(depth - 1)}\n}}"
        return self.random.choice(ACTIONS)

    def block(self, depth):
        return "\n".join(self.statement(depth) for _ in range(self.random.randint(1, 3)))

    def function(self, name):
        pick = self.random.choice
        body = "\n".join(self.statement(2) for _ in range(self.random.randint(2, 4)))
        return f"""fn {name}(n: int, p: list[int]) to (int, list[int], list[int], list[int], list[list[int]]) {{
let mut t = 0
let mut u: list[int] = {pick(STARTS)}
let mut k: list[int] = {pick(STARTS)}
let mut kept: list[list[int]] = []
for i in range({pick(["n", "n", "4"])}) {{
{body}
}}
return (t, u, k, p, kept)
}}
"""


def main():
    generator, count = Generator(int(sys.argv[1])), int(sys.argv[2])
    print(HEAD + "".join(generator.function(f"f{index}") for index in range(count)) + "fn main() {")
    print("let two = [1, 2]")
    for index in range(count):
        print(f"print(f{index}(0, two), f{index}(3, [7]), f{index}(5, []), f{index}(4, two))")
    print("}")


main()
