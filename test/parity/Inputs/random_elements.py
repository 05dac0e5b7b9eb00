#===- test/parity/Inputs/random_elements.py - elements that are replaced ---===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Prints a program whose functions replace elements of lists and maps by what
# they make of them, while other names may hold the same values. What it must
# print is computed here, on values that are always copied.
#
#===-----------------------------------------------------------------------===#
"""Usage: random_elements.py SEED FUNCTIONS"""

import copy
import random
import sys

HELPERS = """
fn counted(xs: list[int], m: Map[str, list[int]]) to list[int] { return xs.push(m.len()) }
fn twice(xs: list[int]) to list[int] { return xs.extend(xs) }
"""

LOCALS = """    let mut m: Map[str, list[int]] = {}
    let mut xs: list[list[int]] = [[1], [2], [3]]
    let mut t: Map[str, str] = {}
    let mut d: Map[str, Map[str, int]] = {}"""


def shown(value):
    """The text that print() writes."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {shown(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(shown, value)) + "]"
    return str(value)


class Function:
    """One random function: its lines, and the values of its variables."""

    def __init__(self, name, choose):
        self.choose = choose
        self.lines = [f"fn {name}(zero: int) {{", LOCALS]
        self.printed = []  # by the steps
        self.values = {"m": {}, "xs": [[1], [2], [3]], "t": {}, "d": {}}

    def add(self, line):
        self.lines.append("    " + line)

    def named(self, name, literal, value):
        """How an index is written: as a literal, or as a variable."""
        if self.choose.random() < 0.6:
            return literal
        self.add(f"let {name} = {value}")
        return name

    def step(self, number):
        choose = self.choose
        v, i, j = choose.randint(0, 9), choose.randint(0, 2), choose.randint(0, 2)
        key = choose.choice("abc")
        k = self.named(f"k{number}", f'"{key}"', f'"{key}"')
        at = self.named(f"i{number}", str(i), f"{i} + zero")
        m, xs, t, d = (self.values[name] for name in ("m", "xs", "t", "d"))
        kind = choose.randint(0, 19)
        if kind == 0:
            self.add(f"m[{k}] = m.get({k}).unwrap_or([]).push({v})")
            m[key] = m.get(key, []) + [v]
        elif kind == 1:
            self.add(f"m[{k}] = m.get_or({k}, [7]).push({v})")
            m[key] = m.get(key, [7]) + [v]
        elif kind == 2:
            self.add(f"xs[{at}] = xs[{at}].unwrap().push({v})")
            xs[i] = xs[i] + [v]
        elif kind == 3:
            self.add(f"xs[{at}] = xs[{j}].unwrap().push({v})")
            xs[i] = xs[j] + [v]
        elif kind == 4:
            self.add(f"xs[{at}] = xs.get({at}).unwrap().extend(xs[{j}].unwrap())")
            xs[i] = xs[i] + xs[j]
        elif kind == 5:
            self.add(f't[{k}] = t[{k}].unwrap_or("s") + "{v}"')
            t[key] = t.get(key, "s") + str(v)
        elif kind == 6:
            self.add(f't[{k}] = "<" + t.get_or({k}, "") + ">"')
            t[key] = "<" + t.get(key, "") + ">"
        elif kind == 7:
            self.add(f'd[{k}] = d.get({k}).unwrap_or({{}}).insert("n{v % 3}", {v})')
            d[key] = {**d.get(key, {}), f"n{v % 3}": v}
        elif kind == 8:
            name = choose.choice(["m", "xs", "t", "d"])
            self.add(f"let copy{number} = {name}")
            self.values[f"copy{number}"] = copy.deepcopy(self.values[name])
        elif kind == 9:
            self.add(f"let element{number} = xs[{at}].unwrap()")
            self.values[f"element{number}"] = list(xs[i])
        elif kind == 10 and key in m:
            name = f"group{number}"
            self.add(f"let {name} = m[{k}].unwrap()")
            self.add(f"m[{k}] = m[{k}].unwrap().push({name}.len())")
            self.values[name] = list(m[key])
            m[key] = m[key] + [len(m[key])]
        elif kind == 11:
            self.add(f"for r{number} in range(3) {{ m[{k}] = m.get({k}).unwrap_or([]).push(r{number}) }}")
            m[key] = m.get(key, []) + [0, 1, 2]
        elif kind == 12:
            self.add(f"m[{k}] = counted(m.get({k}).unwrap_or([]), m)")
            m[key] = m.get(key, []) + [len(m)]
        elif kind == 13:
            self.add(f"xs[{at}] = twice(xs[{at}].unwrap())")
            xs[i] = xs[i] + xs[i]

        elif kind == 14:
            self.later(number, f"xs[{at}]", f"xs[{at}].unwrap()", xs, i, v)
        elif kind == 15:
            if key not in m:
                self.fill(m, k, key)
            self.later(number, f"m[{k}]", f"m.get({k}).unwrap_or([7])", m, key, v)
        elif kind == 16:
            some = choose.choice([f"m[{k}] = l.push({v})", f"m[{k}] = [l.len()]", f"let n = m.len()\n            m[{k}] = l.push(n)"])
            none = choose.choice([f"m[{k}] = [{v}]", "print(-1)"])
            self.add(f"match m.get({k}) {{\n        Some(l) => {{\n            {some}\n        }}\n        None => {{ {none} }}\n    }}")
            if key in m:
                more = v if "push(" + str(v) in some else len(m)
                m[key] = [len(m[key])] if "[l" in some else m[key] + [more]
            elif "print" not in none:
                m[key] = [v]
            else:
                self.printed.append(-1)
        elif kind == 17:
            test = choose.choice(["l.len() > 2", f"{v} > 4"])
            self.add(f"match xs[{at}] {{\n        Some(l) if {test} => {{ xs[{at}] = twice(l) }}\n"
                     f"        Some(l) => {{ xs[{at}] = l.push({v}) }}\n        None => print(0)\n    }}")
            hit = len(xs[i]) > 2 if "len" in test else v > 4
            xs[i] = xs[i] + xs[i] if hit else xs[i] + [v]
        elif kind == 18:
            self.add(f"xs[{at}] = [{v}, {j}].fold(xs[{at}].unwrap(), fn(l, n) l.push(n))")
            xs[i] = xs[i] + [v, j]
        elif kind == 19:
            self.add(f"let step{number} = twice")
            self.add(f"let held{number} = xs")
            self.add(f"xs[{at}] = step{number}(xs.get({at}).unwrap())")
            self.values[f"held{number}"] = copy.deepcopy(xs)
            xs[i] = xs[i] + xs[i]

    def fill(self, m, k, key):
        self.add(f"m[{k}] = [5]")
        m[key] = [5]

    def later(self, number, place, read, values, at, v):
        """Reads an element, does something, and puts another one in its place."""
        name = f"l{number}"
        kind = self.choose.randint(0, 4)
        self.add(f"let mut {name} = {read}")
        new = list(values[at]) + [v]
        self.add(f"{name}.push({v})")
        if kind == 1:  # somebody sees what the place holds meanwhile
            self.add(f"let seen{number} = {place}.unwrap()")
            self.values[f"seen{number}"] = list(values[at])
        elif kind == 2:
            whole = place.split("[")[0]
            self.add(f"let all{number} = fn() {whole}")
            self.values[f"all{number}()"] = copy.deepcopy(values)
        elif kind == 3:
            self.add(f"for r{number} in range(2) {{ if r{number} > 5 {{ {name}.pop() }} }}")
        self.add(f"{place} = {name}")
        values[at] = new
        if kind == 4:
            self.add(f"{name}.push(3)")
            self.values[name] = new + [3]

    def finish(self):
        for name in self.values:
            self.add(f"print({name})")
        self.lines.append("}")


def main():
    seed, count = int(sys.argv[1]), int(sys.argv[2])
    choose = random.Random(seed)
    functions = [Function(f"f{number}", choose) for number in range(count)]
    for function in functions:
        for number in range(choose.randint(5, 25)):
            function.step(number)
        function.finish()
    for function in functions:
        for value in [*function.printed, *function.values.values()]:
            print("// EXPECT:", shown(value))
    for function in functions:
        print("\n".join(function.lines))
    print(HELPERS)
    calls = "\n".join(f"    f{number}(zero)" for number in range(count))
    print(f"fn main() {{\n    let zero = env.args().len() - 1\n{calls}\n}}")


main()
