"""Random programs, each run with exactly the grants that `voxc caps` finds: none may be denied anything.

usage: capability_programs.py VOXC COUNT SEED DIRECTORY

The control: under --strict many of them are denied, and only such as need something.
"""

import json
import os
import random
import subprocess
import sys

voxc, count, seed, directory = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]

GATED = [
    'env.get("HOME").is_some()',
    "env.args().len() > 9",
    'fs.exists("/nowhere")',
    'fs.write("/nowhere/x", "").is_ok()',
    'path.resolve("/nowhere").is_ok()',
    'process.which("no-such-program").is_some()',
    "time.now_ms() > 0",
    "random.int(0, 1) > 0",
    "crypto.uuid().len() > 0",
    'agentos.mutation_kind_for_tool("x").len() > 0',
    'env.set("VOX_TEST", "1")',
]


def statement(chance, names):
    gated, name = chance.choice(GATED), chance.choice(names)
    value = "n" if gated.startswith("env.set") else None
    say = f"{gated}" if value else f"print({gated}, n < 0)"
    return chance.choice(
        [
            f"{say}",
            f"if n > 0 {{ print({name}(n - 1)) }}",
            f"if n > 1 {{ print([n - 2].map({name})) }}",
            f"if n > 0 {{ print(apply({name}, n - 1)) }}",
            f"if n > 0 {{ let later = {name}\n    print(later(n - 1)) }}",
            f"if false {{ {say} }}",
            f"if n > 2 {{ print([n].map(fn(x) {{ {say}\n    return x }})) }}",
            f"print(box(n)(n))" if chance.random() < 0.3 else "print(n)",
        ]
    )


def program(chance):
    names = [f"f{i}" for i in range(chance.randint(2, 6))]
    lines = ["fn apply<T>(f: fn(T) to int, x: T) to int { return f(x) }"]
    inner = chance.choice([g for g in GATED if not g.startswith("env.set")])
    lines += [f"fn box(n: int) to fn(int) to int {{ return fn(x: int) {{ if n > 1 {{ print({inner}) }}\n    return x }} }}"]
    for name in names:
        body = "\n    ".join(statement(chance, names) for _ in range(chance.randint(0, 2)))
        lines.append(f"fn {name}(n: int) to int {{\n    {body}\n    return n\n}}")
    if chance.random() < 0.5:
        lines.append(f"let START = {chance.choice(names)}(1)")
    lines.append(f"fn main() {{ print({chance.choice(names)}(3)) }}")
    return "\n".join(lines) + "\n"


def run(*words):
    done = subprocess.run([voxc, *words], stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
    return done.returncode, done.stdout, done.stderr.decode()


os.makedirs(directory, exist_ok=True)
denied = wrong = 0
for number in range(count):
    path = os.path.join(directory, f"{number}.vox")
    with open(path, "w") as file:
        file.write(program(random.Random(seed + number)))
    status, output, errors = run("caps", "--json", path)
    assert status == 0, f"{path}: {errors}"
    needs = json.loads(output)["needs"]
    status, _, errors = run("run", "--tier=interp", path)
    strict, _, _ = run("run", "--tier=interp", "--strict", path)
    denied += strict == 77
    if status != 0 or strict not in (0, 77) or (strict == 77 and not needs):
        wrong += 1
        print(f"{path}: needs {needs}, status {status}, {strict} under --strict: {errors}")
print(f"{count} programs, {wrong} wrong, " + ("many" if denied > count / 4 else "few") + " denied under --strict")
sys.exit(wrong != 0)
