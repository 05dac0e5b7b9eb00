"""Usage: ownership_programs.py VOXC VOX_OPT FIRST LAST: values of every shape, shared and changed."""

import os
import random
import sys

from compare_tiers import compare

TYPES = {"str": "str", "int": "int", "list": "list[str]", "Item": "Item", "Big": "Big",
         "Tree": "Tree", "Shape": "Shape", "map": "Map[str, list[str]]", "opt": "Option[str]",
         "pair": "(str, list[str])"}

# What makes a value of each type; a type in braces stands for an expression. Below,
# x and y in braces stand for names.
MAKERS = {
    "str": ['"a"', '"b"', "({str} + {str})", "str({int})", "{Item}.name", "{Big}.item.name",
            "{Big}.d", "{list}[0].unwrap_or({str})", "{opt}.unwrap_or({str})", "show_tree({Tree})",
            '{list}.join(",")'],
    "int": ["0", "4", "7", "len({list})", "{Item}.n", "{Big}.c", "len({str})"],
    "list": ["[{str}, {str}]", "{Item}.tags", "{Big}.item.tags", "names_of({Shape})",
             "more({str}, {int}).unwrap_or({list})", "{map}.get({str}).unwrap_or({list})",
             "{list}.map(fn(x: str) to str {{ x + {str} }})"],
    "Item": ["item({str}, {int})", "{Big}.item"],
    "Big": ["big({str}, {int})"],
    "Tree": ["insert({Tree}, {str})", "Leaf", "left({Tree})"],
    "Shape": ["shape({str}, {int})"],
    "map": ["table({str}, {list})"],
    "opt": ["{list}[1]", "Some({str})", "perhaps({str}, {int})"],
    "pair": ["pair({str}, {int})"],
}

# What ends an expression that has become deep.
LEAVES = {"str": '"z"', "int": "4", "list": '["l"]', "Item": 'item("i", 1)', "Big": 'big("b", 2)',
          "Tree": 'insert(Leaf, "t")', "Shape": 'shape("s", 2)', "map": 'table("m", ["k"])',
          "opt": 'Some("o")', "pair": 'pair("p", 1)'}

CHANGES = {
    "str": ["{x} = {x} + {str}"],
    "list": ["{x}.push({str})", "if len({x}) > 0 {{ {x}[0] = {str} }}"],
    "Item": ["{x}.tags.push({str})", "{x}.name = {str}"],
    "Big": ["{x}.item.tags.push({str})", "{x}.item = {Item}", "{x}.a = {str}", "{x}.b.push({int})",
            "{x}.item.name = {str}"],
    "map": ["{x}[{str}] = {list}"],
}

# A value that is taken apart: the type, then the arms with the types of their names.
MATCHES = [
    ("{Shape}", [("Dot", []), ("Named({x}, _)", ["str"]), ("Many({x})", ["list"])]),
    ("{Tree}", [("Leaf", []), ("Node({x}, {y}, _)", ["Tree", "str"])]),
    ("more({str}, {int})", [("Ok({x})", ["list"]), ("Error({x})", ["str"])]),
    ("{opt}", [("Some({x})", ["str"]), ("None", [])]),
]


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines = []
        self.count = 0

    def fresh(self):
        self.count += 1
        return f"v{self.count}"

    def emit(self, indent, text):
        self.lines.append("    " * indent + text)

    def fill(self, pattern, scope, depth, *names):
        """`pattern` with its braces replaced, each by an expression of its own."""
        class Filler(dict):
            def __missing__(filler, kind):
                return self.expression(kind, scope, depth + 1)
        return pattern.format_map(Filler(zip("xy", names)))

    def expression(self, kind, scope, depth=0):
        known = [name for name, its_kind, _ in scope if its_kind == kind]
        if known and (depth > 2 or self.random.random() < 0.4):
            return self.random.choice(known)
        if depth > 3:
            return LEAVES[kind]
        return self.fill(self.random.choice(MAKERS[kind]), scope, depth)

    def show(self, indent, name, kind):
        self.emit(indent, f"print(show_tree({name}))" if kind == "Tree" else f"print({name})")

    def declare(self, scope, indent):
        kind, name = self.random.choice(list(TYPES)), self.fresh()
        can_change = self.random.random() < 0.5
        self.emit(indent, f"let {'mut ' if can_change else ''}{name}: {TYPES[kind]} = "
                          + self.expression(kind, scope))
        self.show(indent, name, kind)
        return scope + [(name, kind, can_change)]

    def change(self, scope, indent):
        candidates = [(name, kind) for name, kind, can_change in scope if can_change]
        if not candidates:
            return
        name, kind = self.random.choice(candidates)
        patterns = CHANGES.get(kind, []) + ["{x} = {" + kind + "}"]
        self.emit(indent, self.fill(self.random.choice(patterns), scope, 0, name))
        self.show(indent, name, kind)

    def match(self, scope, indent, depth):
        subject, arms = self.random.choice(MATCHES)
        self.emit(indent, f"match {self.fill(subject, scope, 0)} {{")
        for pattern, kinds in arms:
            names = [self.fresh() for _ in kinds]
            self.emit(indent + 1, self.fill(pattern, scope, 0, *names) + " => {")
            bound = [(name, kind, False) for name, kind in zip(names, kinds)]
            self.block(scope + bound, indent + 2, depth + 1)
            self.emit(indent + 1, "}")
        self.emit(indent, "}")

    def nested(self, scope, indent, depth):
        which = self.random.randint(0, 3)
        if which == 0:
            self.emit(indent, f"if {self.expression('int', scope)} < "
                              f"{self.expression('int', scope)} {{")
            self.block(scope, indent + 1, depth + 1)
            self.emit(indent, "}")
        elif which == 1:
            name = self.fresh()
            self.emit(indent, f"for {name} in {self.expression('list', scope)} {{")
            self.block(scope + [(name, "str", False)], indent + 1, depth + 2)
            self.emit(indent, "}")
        else:
            self.match(scope, indent, depth)

    def block(self, scope, indent, depth):
        for _ in range(self.random.randint(2, 5)):
            kind = self.random.random()
            if kind < 0.4:
                scope = self.declare(scope, indent)
            elif kind < 0.7:
                self.change(scope, indent)
            elif kind < 0.75:
                first, second = self.fresh(), self.fresh()
                self.emit(indent, f"let ({first}, {second}) = {self.expression('pair', scope)}")
                scope = scope + [(first, "str", False), (second, "list", False)]
            elif depth < 3:
                self.nested(scope, indent, depth)

    def script(self, prelude):
        self.emit(0, "fn f(s: str, n: int, xs: list[str], it: Item, t: Tree, bg: Big) to str {")
        self.block([("s", "str", False), ("n", "int", False), ("xs", "list", False),
                    ("it", "Item", False), ("t", "Tree", False), ("bg", "Big", False)], 1, 0)
        self.lines += ["    return s", "}", "fn main() {"]
        for number in range(3):
            self.emit(1, f'print(f("s{number}", {self.random.randint(0, 6)}, ["x", "y"], '
                         f'item("i", {number}), insert(insert(Leaf, "d"), "b"), '
                         f'big("g", {number})))')
        self.emit(0, "}")
        return prelude + "\n".join(self.lines) + "\n"


def main():
    voxc, vox_opt, first, last = sys.argv[1:]
    folder = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(folder, "ownership_prelude.vox"), encoding="utf-8") as file:
        prelude = file.read()
    compare(voxc, vox_opt, lambda seed: Generator(seed).script(prelude),
            range(int(first), int(last) + 1))


main()
