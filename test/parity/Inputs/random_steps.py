#===- test/parity/Inputs/random_steps.py - programs that cost something ----===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Writes programs of random functions that end: loops with `break` and
# `continue`, calls, closures, and what is charged by size, on texts and lists
# that are long enough to cost steps. They print what they have computed, so that
# nothing of it can be left out.
#
#===-----------------------------------------------------------------------===#
"""Usage: random_steps.py FOLDER PROGRAMS FUNCTIONS

Writes so many programs of so many functions each into the folder.
"""

import random
import re
import sys

HELPERS = """
type Pair { name: str, size: int }
type Shape = | Dot | Line(length: int) | Path(points: list[int])
fn triple(n: int) to int { return n * 3 % 1000 }
fn longer(a: str, b: str) to int { return b.len() - a.len() }
fn depth(n: int) to int { if n <= 0 { return 0 } return 1 + depth(n - 1) }
fn twice(f: fn(int) to int, n: int) to int { return f(f(n)) % 1000 }
fn sized(s: Shape) to int {
    return match s { Dot => 0, Line(n) => n, Path(ps) => ps.len() }
}
"""

# Statements on n: int, xs: list[int], words: list[str], t: str, m: Map[str, int];
# A, B, C are small numbers, L a large one, and S is a statement.
STATEMENTS = [
    "n = triple(n + A)",
    "n = twice(fn(v) v + A, n)",
    "n = twice(triple, n)",
    "n += depth(B)",
    "for i in range(B) { n = (n + i) % 1000 }",
    "for i in range(B) { if i % C is A { continue } n = (n + i) % 1000 }",
    "for i in range(B) { if i is A { break } S }",
    "for x in xs { if x > A * 100 { break } n = (n + x) % 1000 }",
    "for w in words { if w.starts_with(\"a\") { n += 1 } }",
    "for c in t.slice(0, B) { if c is \"a\" { n += 1 } }",
    "for pair in m { let (k, v) = pair; n = (n + v + k.len()) % 1000 }",
    "{ let mut i = 0\n    while i < B { i = i + 1\n    S } }",
    "{ let mut i = 0\n    loop { i += 1\n    if i > B { break }\n    n = (n + i) % 1000 } }",
    "xs = xs.map(triple)",
    "xs = xs.map(fn(v) (v + n) % 1000)",
    "xs = xs.filter(fn(v) v % C isnt 0).extend(range(A, L))",
    "n = xs.fold(n, fn(a, v) (a + v) % 1000)",
    "if xs.any(fn(v) v is A) { n += 1 }",
    "if xs.all(fn(v) v >= 0) { S }",
    "n = (n + xs.sum()) % 1000",
    "n = (n + xs.max().unwrap_or(A)) % 1000",
    "xs = xs.sorted().reversed()",
    "xs.sort()",
    "words = words.sorted_by(longer)",
    "xs = xs.sorted_by_key(fn(v) v % C)",
    "if xs.contains(A) { n += xs.count(A) }",
    "xs = xs.slice_list(A, L)",
    "n += xs.enumerate().len() + xs.zip(words).len()",
    "xs = range(A, L)",
    "if xs is range(A, L) { n += 1 }",
    "t = t + \"abc\"",
    "t = t.repeat(C).slice(0, 9000)",
    "t = t + words.join(\", \").slice(0, 2000)",
    "t = \"{t.slice(0, 1500)} {n} {xs.slice_list(0, B)}\"",
    "t = str(xs).slice(0, 5000)",
    "t = t.replace(\"a\", \"bb\").slice(0, 6000)",
    "if t.contains(\"zz\") { S } else { n += t.count(\"b\") }",
    "if t < t.to_upper() { n += 1 }",
    "words = t.split(\" \").slice_list(0, 60)",
    "n = (n + t.lines().len() + t.chars().len()) % 1000",
    "match t.index_of(\"b\") {\n        Some(i) => { n = (n + i) % 1000 }\n        None => { n += 1 }\n    }",
    "m[\"k{n % C}\"] = n",
    "m[t.slice(0, A)] = xs.len()",
    "n += m.keys().len() + m.values().len()",
    "n = (n + m.get_or(\"k{A}\", B)) % 1000",
    "n = (n + json.parse(json.encode(xs)).unwrap().to_string().len()) % 1000",
    "if regex.is_match(t, '[a-c]+ {1,A}d') { n += 1 } else { n += 2 }",
    "t = regex.replace(t.slice(0, 3000), \"b+\", \"c\")",
    "n = (n + sized([Dot, Line(n), Path(xs)][n % 3].unwrap())) % 1000",
    "n = (n + { name: t, size: xs.len() }.size) % 1000",
    "words = xs.slice_list(0, B).map(fn(v) str(v) + \"x\".repeat(v % 5))",
    "n = (n + crypto.hash_fast(t).len()) % 1000",
]


def statement(choose, level=0):
    text = choose.choice(STATEMENTS)
    while level > 1 and re.search(r"\bS\b", text):
        text = choose.choice(STATEMENTS)
    numbers = {"A": (1, 4), "B": (0, 12), "C": (2, 5), "L": (5, 3000)}
    text = re.sub(r"\b[ABCL]\b", lambda name: str(choose.randint(*numbers[name[0]])), text)
    return re.sub(r"\bS\b", lambda _: statement(choose, level + 1), text)


def function(name, choose):
    lines = [f"fn {name}(start: int) to str {{", "    let mut n = start", "    let mut xs = range(0, %d)" % choose.randint(0, 900),
             "    let mut words = [\"alpha\", \"beta\", \"a\", \"\"]", "    let mut t = \"a bc \".repeat(%d)" % choose.randint(0, 700),
             "    let mut m: Map[str, int] = {}"]
    lines += ["    " + statement(choose) for _ in range(choose.randint(4, 14))]
    lines.append("    return \"{n} {xs.len()} {words.len()} {t.len()} {m.len()} \" + crypto.hash_fast(t + str(xs))\n}")
    return "\n".join(lines)


def program(seed, count):
    choose = random.Random(seed)
    functions = [function(f"f{number}", choose) for number in range(count)]
    calls = "\n".join(f"    print(f{number}({number}))" for number in range(count))
    return "\n".join([HELPERS, *functions, f"fn main() {{\n{calls}\n}}\n"])


def main():
    folder, programs, functions = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    for seed in range(programs):
        with open(f"{folder}/random{seed:03}.vox", "w", encoding="ascii") as file:
            file.write(program(seed, functions))


main()
