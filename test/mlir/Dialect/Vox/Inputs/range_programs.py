"""Usage: range_programs.py VOXC VOX_OPT FIRST LAST: ints at their ends and indices at theirs."""

import random
import sys

from compare_tiers import compare

EDGES = [3037000499, 3037000500, -3037000500, 4611686018427387904, 9223372036854775806,
         9223372036854775807, -9223372036854775807]


class Generator:
    """Tame programs check their indices and mostly end, the others mostly fault."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.tame = self.random.random() < 0.7
        self.lines = []
        self.count = 0

    def chance(self, probability):
        return self.random.random() < probability

    def fresh(self, letter):
        self.count += 1
        return f"{letter}{self.count}"

    def literal(self):
        if self.chance(0.03 if self.tame else 0.4):
            value = self.random.choice(EDGES)
        else:
            value = self.random.randint(-5, 12)
        return f"({value})" if value < 0 else str(value)

    def expression(self, names, depth=0):
        choice = self.random.choice
        kind = self.random.random()
        if depth > 2 or kind < 0.25:
            return choice(names)
        if kind < 0.45:
            return self.literal()
        if kind < 0.55:
            return "len(xs)"
        if kind < 0.6:
            return f"abs({self.expression(names, depth + 1)})"
        if kind < 0.65:
            return f"(-{choice(names)})"
        if kind < 0.75:
            return f"({choice(names)} {choice('/%')} {self.random.randint(1, 7)})"
        operator = choice("+-*" if self.tame else "+-*/%")
        return (f"({self.expression(names, depth + 1)} {operator} "
                f"{self.expression(names, depth + 1)})")

    def index(self, names):
        name, other = self.random.choice(names), self.random.choice(names)
        return self.random.choice([
            name, name, f"{name} + {self.random.randint(1, 2)}", f"{name} - 1",
            f"({name} + {other}) / 2", f"len(xs) - {self.random.randint(0, 2)}",
            f"{name} % {'6' if self.tame else 'len(xs)'}"])

    def condition(self, names):
        right = self.random.choice(
            ["len(xs)", "len(xs)", "len(xs) - 1", "0", self.literal(), self.random.choice(names)])
        operator = self.random.choice(["<", "<=", ">", ">=", "is", "isnt"])
        text = f"{self.random.choice(names)} {operator} {right}"
        if self.chance(0.35):
            return f"{text} {self.random.choice(['and', 'or'])} {self.condition(names)}"
        return text

    def emit(self, indent, text):
        self.lines.append("    " * indent + text)

    def loop(self, names, indent, depth):
        counter, rounds = self.fresh("i"), self.fresh("g")
        if self.chance(0.5):
            first = self.random.choice(["0", "0", "1", "-2"])
            last = self.random.choice(["len(xs)", "4", f"{self.random.choice(names)} % 6"])
            self.emit(indent, f"for {counter} in range({first}, {last}) {{")
            self.block(names + [counter], indent + 1, depth + 1)
        else:
            down = self.chance(0.5)
            start = self.random.choice(["len(xs) - 1", "len(xs)", "5"]) if down else "0"
            bound = "0" if down else self.random.choice(["len(xs)", "5", "len(xs) - 1"])
            operator = self.random.choice([">=", ">"] if down else ["<", "<="])
            self.emit(indent, f"let mut {counter} = {start}")
            self.emit(indent, f"let mut {rounds} = 0")
            self.emit(indent, f"while {counter} {operator} {bound} {{")
            self.emit(indent + 1, f"{rounds} = {rounds} + 1")
            self.emit(indent + 1, f"if {rounds} > 8 {{ break }}")
            self.block(names + [counter], indent + 1, depth + 1)
            step = self.random.choice(["1", "1", "2"])
            self.emit(indent + 1, f"{counter} = {counter} {'-' if down else '+'} {step}")
        self.emit(indent, "}")

    def block(self, names, indent, depth):
        for _ in range(self.random.randint(1, 4)):
            kind = self.random.random()
            if kind < 0.2:
                name = self.fresh("v")
                self.emit(indent, f"let {name} = {self.expression(names)}")
                self.emit(indent, f"print({name})")
                names = names + [name]
            elif kind < 0.35:
                value = self.expression(names)
                value = f"({value}) % 1000" if self.tame else value
                self.emit(indent, f"{self.random.choice('ms')} = {value}")
            elif kind < 0.5:
                self.emit(indent, f"print(xs[{self.index(names)}])")
            elif kind < 0.62:
                self.store(names, indent)
            elif kind < 0.68:
                self.emit(indent, f"xs.push({self.random.choice(names)})")
            elif kind < 0.84 and depth < 3:
                self.emit(indent, f"if {self.condition(names)} {{")
                self.block(names, indent + 1, depth + 1)
                self.emit(indent, "}")
            elif depth < 2:
                self.loop(names, indent, depth)

    def store(self, names, indent):
        index, value = self.index(names), self.random.choice(names)
        if self.tame:
            index = self.random.choice(names)
            self.emit(indent, f"if {index} >= 0 and {index} < len(xs) {{ xs[{index}] = {value} }}")
        else:
            self.emit(indent, f"xs[{index}] = {value}")

    def script(self):
        functions = self.random.randint(3, 5)
        for number in range(functions):
            self.emit(0, f"fn f{number}(a: int, b: int, start: list[int]) to int {{")
            for line in ["let mut xs = start", "let mut m = a", "let mut s = 0"]:
                self.emit(1, line)
            self.block(["a", "b", "m", "s"], 1, 0)
            self.emit(1, "return m")
            self.emit(0, "}")
        self.emit(0, "fn main() {")
        for number in range(functions):
            items = [str(self.random.randint(-9, 9)) for _ in range(self.random.randint(0, 5))]
            self.emit(1, f"print(f{number}({self.literal()}, {self.random.randint(-3, 8)}, "
                         f"[{', '.join(items)}]))")
        self.emit(0, "}")
        return "\n".join(self.lines) + "\n"


def main():
    voxc, vox_opt, first, last = sys.argv[1:]
    compare(voxc, vox_opt, lambda seed: Generator(seed).script(), range(int(first), int(last) + 1))


main()
