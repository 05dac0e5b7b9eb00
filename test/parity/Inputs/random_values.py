#===- test/parity/Inputs/random_values.py - programs over all values -------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Well-typed programs by chance: lists, maps, texts, records, variants, options,
# tuples and closures are made, shared, changed, kept and dropped. Every loop is
# bounded. What a program does must be the same in every tier, faults included.
#
#===-----------------------------------------------------------------------===#
"""Usage: random_values.py SEED > FILE.vox"""

import random
import sys

HEAD = """type Tree = | Leaf | Text(s: str) | Node(left: Tree, xs: list[int], right: Tree)
type Item { n: int, s: str, xs: list[int], o: Option[str] }
fn grow(xs: list[int], n: int) to list[int] {
    let mut ys = xs
    for i in range(n % 7) { ys.push(i) }
    return ys
}
fn renamed(item: Item, s: str) to Item {
    let mut it = item
    it.s = it.s + s
    it.xs.push(s.len())
    return it
}
fn size(t: Tree) to int {
    return match t {
        Leaf => 1
        Text(s) => s.len()
        Node(l, xs, r) => size(l) + xs.len() + size(r)
    }
}
fn deep(n: int, t: Tree) to Tree {
    if n < 1 { return t }
    return Node(deep(n - 1, t), [n], Text("x" + n))
}
fn called(f: fn(int) to int, n: int) to int { return f(n) + f(n + 1) }
fn applied(f: fn(list[int]) to list[int], xs: list[int]) to list[int] { return f(xs) }
fn joined(a: list[int], b: list[int]) to list[int] {
    let mut c = a
    c.extend(b)
    return c
}
fn both(a: list[str], b: list[str]) to list[str] {
    let mut c = a
    c.extend(b)
    return c
}
fn more(a: list[list[int]], b: list[int]) to list[list[int]] {
    let mut c = a
    c.push(b)
    return c
}
fn counts(m: Map[str, int], k: str, n: int) to Map[str, int] {
    let mut c = m
    c[k] = n
    return c
}
fn groups(m: Map[str, list[int]], k: str, xs: list[int]) to Map[str, list[int]] {
    let mut c = m
    c[k] = xs
    return c
}
fn without(m: Map[str, list[int]], k: str) to Map[str, list[int]] {
    let mut c = m
    c.remove(k)
    return c
}
fn no_int() to Option[int] { return None }
fn no_text() to Option[str] { return None }
fn ranked(items: list[Item]) to list[Item] {
    let mut sorted = items
    sorted.sort_by_key(it => it.n)
    return sorted
}
fn half(n: int) to Result[int] {
    if n % 2 is 0 { return Ok(n / 2) }
    return Error("odd " + n)
}
fn quarter(n: int) to Result[int] {
    let h = half(n)?
    return half(h)
}
"""

# What an expression of a type may be: `<type>` stands for another expression. The
# first form is the one that ends. A long text tells by the peak of memory what was
# held when it was made.
FORMS = {
    "int": ["{small}", "<list[int]>.len()", "<str>.len()", "(<int> % 100 + 1)", "(<list[int]>.sum() % 1000)", "<Option[int]>.unwrap_or(<int>)",
            "<Item>.n", "<Item>.xs.len()", "size(<Tree>)", "called(<fn>, <int>)", "<Map[str, list[int]]>.len()",
            "half(<int>).unwrap_or(<int>)", "quarter(<int>).unwrap_or(3)", "<list[int]>.fold(1, (a, b) => (a + b) % 97)",
            "(if <bool> {{ <int> }} else {{ <int> }})", "<list[str]>.len()", "(<list[Item]>.map(it => it.n % 10).sum() % 50)",
            "(match <Option[int]> {{ Some(v) => v % 9\n None => 4 }})", "<Map[str, int]>.get(<key>).unwrap_or(2)",
            '"{word}-".repeat(3000).len()'],
    "bool": ["(<int> > <int>)", "(<list[int]> is <list[int]>)", "(<str> is <str>)", "(<Item> is <Item>)", "(<Tree> is <Tree>)",
             "(<bool> and <bool>)", "(not <bool>)", "<list[str]>.contains(<str>)", "<Map[str, int]>.has(<key>)"],
    "key": ['"a"', '"b"', '"c"', '("k" + <int> % 3)'],
    "str": ['"{word}"', '(<str> + <str>)', '("n" + <int>)', "<list[str]>.join(\",\")", "<str>.to_upper()", "<str>.replace(\"a\", \"bb\")",
            "<Item>.s", "<Option[str]>.unwrap_or(<str>)", '"{word}".repeat(<int> % 4 + 1)', "str(<list[int]>)", "str(<Item>)",
            "(if <bool> {{ <str> }} else {{ <str> }})", "str(<Map[str, list[int]]>)", "<str>.trim()", "str(half(<int>))"],
    "list[int]": ["range(0)", "[<int>, <int>]", "range(<int> % 9)", "<list[int]>.map(x => x % 50 + 1)", "<list[int]>.filter(x => x % 2 is 0)",
                  "<list[int]>.reversed()", "<list[int]>.sorted()", "grow(<list[int]>, <int>)", "<Item>.xs", "<Option[list[int]]>.unwrap_or([])",
                  "applied(ys => ys.reversed(), <list[int]>)", "applied(ys => joined(ys, <list[int]>), <list[int]>)", "joined(<list[int]>, <list[int]>)",
                  "<list[list[int]]>[<int> % 3].unwrap_or([7])", "<list[str]>.map(s => s.len())", "<list[int]>.slice_list(0, <int> % 5)",
                  "<Map[str, list[int]]>.get(<key>).unwrap_or(<list[int]>)", "(if <bool> {{ <list[int]> }} else {{ <list[int]> }})",
                  "<Map[str, int]>.values()", "<list[int]>.map(<fn>).map(x => x % 10)"],
    "list[str]": ["[<str>]", "[<str>, <str>]", "<str>.split(\"a\")", "<list[int]>.map(x => \"v\" + x)", "<list[str]>.filter(s => s.len() > 2)",
                  "<list[str]>.sorted()", "<Map[str, list[int]]>.keys()", "both(<list[str]>, <list[str]>)", "<list[str]>.map(s => s + <str>)",
                  "<str>.chars()"],
    "list[list[int]]": ["[<list[int]>, <list[int]>]", "<Map[str, list[int]]>.values()", "<list[int]>.map(x => [x, x])",
                        "<list[list[int]]>.map(xs => xs.reversed())", "more(<list[list[int]]>, <list[int]>)",
                        "<list[list[int]]>.map(xs => grow(xs, <int>))"],
    "list[Item]": ["[<Item>]", "[<Item>, <Item>]", "<list[Item]>.filter(it => it.n > 3)", "<list[Item]>.map(it => renamed(it, <str>))",
                   "ranked(<list[Item]>)"],
    "Map[str, int]": ["counts({{}}, <key>, <int>)", "counts({{ a: <int>, b: <int> }}, <key>, <int>)", "counts(<Map[str, int]>, <key>, <int>)"],
    "Map[str, list[int]]": ["groups({{}}, <key>, <list[int]>)", "groups({{ a: <list[int]>, b: <list[int]> }}, <key>, <list[int]>)",
                            "groups(<Map[str, list[int]]>, <key>, <list[int]>)", "without(<Map[str, list[int]]>, <key>)"],
    "Option[int]": ["Some(<int>)", "no_int()", "<list[int]>[<int> % 4]", "<Option[int]>.map(x => x % 7)", "<Map[str, int]>[<key>]"],
    "Option[str]": ["Some(<str>)", "no_text()", "<list[str]>[<int> % 2]", "<Item>.o", "<Option[str]>.map(s => s + <str>)"],
    "Option[list[int]]": ["Some(<list[int]>)", "<list[list[int]]>[<int> % 3]", "<Map[str, list[int]]>[<key>]",
                          "<Option[list[int]]>.map(xs => grow(xs, 3))"],
    "Item": ["(Item {{ n: <int>, s: <str>, xs: <list[int]>, o: <Option[str]> }})", "renamed(<Item>, <str>)",
             "<list[Item]>[0].unwrap_or(Item {{ n: <int>, s: \"new\", xs: [], o: None }})"],
    "Tree": ["Leaf", "Text(<str>)", "Node(<Tree>, <list[int]>, <Tree>)", "deep(<int> % 6, <Tree>)",
             "(match <Tree> {{ Leaf => Text(<str>)\n Text(s) => Node(Leaf, [s.len()], Leaf)\n Node(l, _, r) => Node(r, [1], l) }})"],
    "pair": ["(<int>, <str>)"],
    "fn": ["(x => x % 13 + <int> % 5)", "(x => x + <list[int]>.len() % 6)"],
}
DECLARED = {"pair": "(int, str)", "fn": "fn(int) to int"}
# What changes a variable `$` in place.
CHANGES = {
    "int": ["$ = <int>", "$ += <int> % 10"],
    "str": ["$ = $ + <str>", "$ = <str>", '$ += "{word}"'],
    "list[int]": ["$.push(<int>)", "$ = grow($, <int>)", "$ = $.map(x => x % 30 + 1)", "$.extend(<list[int]>)", "$.clear()", "$.reverse()",
                  "if $.len() > 0 {{ $[0] = <int> }}", "$.sort()", "$ = <list[int]>", "let _p = $.pop()", "if $.len() > 2 {{ $.remove_at(1) }}",
                  "$.insert(0, <int>)", "$ = applied(ys => ys.push(3), $)"],
    "list[str]": ["$.push(<str>)", "$ = $.map(s => s + \"z\")", "$ = <list[str]>", "$.extend(<list[str]>)", "let _s = $.pop()", "$.sort()"],
    "list[list[int]]": ["$.push(<list[int]>)", "if $.len() > 1 {{ $[1] = <list[int]> }}",
                        "$ = $.map(xs => xs.push(1))", "let _l = $.pop()", "if $.len() > 0 {{ $[0] = $[0].unwrap_or([]).push(<int>) }}"],
    "list[Item]": ["$.push(<Item>)", "if $.len() > 0 {{ $[0].n = <int> }}", "if $.len() > 0 {{ $[0].s = <str> }}",
                   "$ = $.map(it => renamed(it, \"q\"))"],
    "Map[str, int]": ["$[<key>] = <int>", "$[<key>] = $.get(<key>).unwrap_or(0) % 50 + 1", "$.remove(<key>)", "$.clear()"],
    "Map[str, list[int]]": ["$[<key>] = <list[int]>", "$[<key>] = $.get(<key>).unwrap_or([]).push(<int>)", "$.remove(<key>)",
                            "match $[\"a\"] {{ Some(l) => {{ $[\"a\"] = l.push(<int>) }}\n None => {{ $[\"a\"] = [<int>] }} }}", "$.clear()"],
    "Option[list[int]]": ["$ = $.map(xs => xs.push(<int>))", "$ = None", "$ = Some(<list[int]>)"],
    "Item": ["$.n = <int>", "$.xs.push(<int>)", "$.s = $.s + <str>", "$ = renamed($, <str>)", "$.o = <Option[str]>", "$.xs = <list[int]>"],
    "Tree": ["$ = Node($, [<int>], Leaf)", "$ = <Tree>", "match $ {{ Node(l, _, _) => {{ $ = l }}\n _ => {{ $ = Text(<str>) }} }}"],
}
WORDS = ["", "a", "ab", "banana", "ä", "long text of some words", " x "]


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.names = 0

    def filled(self, form, scope, depth):
        """A form with its other expressions in place; `{{` and `}}` are braces."""
        text, start = [], 0
        while (at := form.find("<", start)) >= 0:
            end = next((e for e in range(at + 1, len(form)) if form[e] == ">" and form[at + 1 : e] in FORMS), None)
            text.append(form[start : at + 1 if end is None else at])
            start = at + 1
            if end is not None:
                text.append(self.expression(form[at + 1 : end], scope, depth - 1).replace("{", "{{").replace("}", "}}"))
                start = end + 1
        text.append(form[start:])
        return "".join(text).format(small=self.random.randint(0, 9), word=self.random.choice(WORDS))

    def expression(self, kind, scope, depth):
        known = [name for name, (its, _) in scope.items() if its == kind]
        if known and self.random.random() < (0.5 if depth > 0 else 0.95):
            return self.random.choice(known)
        forms = FORMS[kind]
        if depth <= 0:
            forms = forms[:1]
        return self.filled(self.random.choice(forms), scope, depth)

    def statement(self, scope, depth, inLoop):
        chance = self.random.random()
        if depth and chance < 0.22:
            text = f"if {self.expression('bool', scope, 2)} {{\n{self.block(scope, depth - 1, inLoop)}\n}}"
            return text + (f" else {{\n{self.block(scope, depth - 1, inLoop)}\n}}" if self.random.random() < 0.5 else "")
        if depth and not inLoop and chance < 0.34:
            self.names += 1
            name, over = f"_i{self.names}", self.random.choice(["int", "list[int]", "list[str]"])
            of = f"range({self.random.randint(1, 6)})" if over == "int" else self.expression(over, scope, 1) + ".slice_list(0, 6)"
            inner = dict(scope, **{name: ("str" if over == "list[str]" else "int", False)})
            return f"for {name} in {of} {{\n{self.block(inner, depth - 1, True)}\n}}"
        changeable = [(name, kind) for name, (kind, isMutable) in scope.items() if isMutable]
        if changeable and chance < 0.8:
            name, kind = self.random.choice(changeable)
            return self.filled(self.random.choice(CHANGES[kind]), scope, 2).replace("$", name)
        if chance < 0.84:
            return f"print({self.expression(self.random.choice([k for k in FORMS if k not in ('fn', 'key')]), scope, 2)})"
        if chance < 0.86 and inLoop:
            return f"if {self.expression('bool', scope, 1)} {{ {self.random.choice(['break', 'continue'])} }}"
        if chance < 0.87:
            return f"let _u = {self.expression('Option[int]', scope, 1)}.unwrap()"
        return self.declaration(scope)

    def declaration(self, scope):
        kind = self.random.choice([k for k in FORMS if k != "key"])
        self.names += 1
        name, isMutable = f"_v{self.names}", kind in CHANGES and self.random.random() < 0.7
        text = f"let {'mut ' if isMutable else ''}{name}: {DECLARED.get(kind, kind)} = {self.expression(kind, scope, 3)}"
        scope[name] = (kind, isMutable)
        return text

    def block(self, scope, depth, inLoop):
        inner = dict(scope)
        return "\n".join(self.statement(inner, depth, inLoop) for _ in range(self.random.randint(1, 2)))

    def function(self, name):
        scope = {"n": ("int", False), "p": ("list[int]", False), "m": ("Map[str, list[int]]", False), "it": ("Item", False), "s": ("str", False)}
        lines = [self.declaration(scope) for _ in range(2)] + [self.statement(scope, 2, False) for _ in range(self.random.randint(1, 5))]
        kinds = self.random.choices([k for k in FORMS if k not in ("fn", "key", "pair")], k=2)
        results = ", ".join(self.expression(kind, scope, 2) for kind in kinds)
        return (f"fn {name}(n: int, p: list[int], m: Map[str, list[int]], it: Item, s: str) to ({', '.join(kinds)}) {{\n"
                + "\n".join(lines) + f"\nreturn ({results})\n}}\n")

    def case(self, name):
        """A function without arguments that is a program, and what it calls."""
        count = self.random.choice([1, 1, 1, 2])
        text = "".join(self.function(f"{name}_f{index}") for index in range(count)) + f"fn {name}() {{\nlet xs = range(5)\n"
        text += 'let map: Map[str, list[int]] = { a: xs, b: [1] }\nlet item: Item = { n: 2, s: "item", xs: xs, o: Some("some") }\n'
        for index in range(count):
            text += f'print({name}_f{index}(3, xs, map, item, "text"))\n'
            text += f'print({name}_f{index}(8, [], {{ c: xs }}, renamed(item, "y"), item.s))\n'
        return text + "print(xs, map, item)\n}\n"


def program(seeds):
    """One that is the case of the seed that its environment names."""
    cases = "".join(Generator(seed).case(f"case_{seed}") for seed in seeds)
    calls = "".join(f'if which is "{seed}" {{ case_{seed}() }}\n' for seed in seeds)
    return f'{HEAD}{cases}fn main() {{\nlet which = env.get("CASE").unwrap_or("")\n{calls}}}\n'


if __name__ == "__main__":
    sys.stdout.write(HEAD + Generator(int(sys.argv[1])).case("main"))
