#===- test/lowering/Inputs/large_functions.py - functions in pieces --------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
#===-----------------------------------------------------------------------===#
"""Usage: large_functions.py VOXC HOST DIRECTORY COUNT SHAPE...

Builds scripts with one function of COUNT lines or more for wasm and runs the
modules with `node HOST`: each must print what the interpreter prints and end as it
does, also where the steps end in the middle. With `time` in place of a shape the rest is built at
-O1 only, each within 20 s of processor time on a machine that does nothing else.
"""
import os
import resource
import subprocess
import sys

VOXC, HOST, DIRECTORY, COUNT, *NAMES = sys.argv[1:]
TIMED = "time" in NAMES
NODES = [os.environ[name] for name in ("VOX_NODE_18", "VOX_NODE_20") if name in os.environ] or ["node"]
EACH = range(int(COUNT))

HEAD = """type Shape =
    | Circle(r: int)
    | Square(s: int)

fn area(s: Shape) to int {
    match s {
        Circle(r) => { return r * r * 3 }
        Square(q) => { return q * q }
    }
}
fn half(n: int) to Result[int, str] {
    if n % 2 is 0 { return Ok(n / 2) }
    return Err("odd " + str(n))
}
fn odd(n: int) to int { return n * 3 }
"""


def statement(i):
    """One of six kinds, all over `total` and `words`."""
    return [
        f"total = total + area(Circle({i % 17})) % 1000",
        f"let s{i} = Square(total % 7 + {i % 3}); total = total + area(s{i})",
        f"match half(total + {i}) {{ Ok(v) => {{ total = total + v % 10 }}, Err(e) => {{ words = words.push(e) }} }}",
        f"if total > 1000000 {{ total = total % 1000 }} else {{ total = total + words.len() }}",
        f"for x in [1, 2, total % 5] {{ if x is 3 {{ continue }}; total = total + x }}",
        f"let f{i} = float(total) * 0.{i % 9 + 1}; if f{i} > 1.0e9 {{ words = words.push(str(f{i})) }}".replace("1.0e9", "1000000000.0"),
    ][i % 6]


def chained():
    return "\n".join(["let a0 = odd(5)"] + [f"let a{i + 1} = a{i} + {i % 7}" for i in EACH] + [f"print(a{len(EACH)})"])


def summed():
    return "\n".join(["let x = odd(5)"] + [f"let a{i} = x + {i}" for i in EACH] + ["print(" + " + ".join(f"a{i}" for i in EACH) + ")"])


def statements():
    return "\n".join(["let mut total = 0", "let mut words: list[str] = []"] + [statement(i) for i in EACH] + ["print(total, words.len())"])


def loop():
    """The pieces of one loop, with ways out of the middle and back to the front."""
    body = [statement(i) for i in EACH]
    third = len(body) // 3
    body.insert(third, "if round is 1 { round = 2; continue }")
    body.insert(2 * third, "if round is 4 { break }")
    return "\n".join(
        ["fn work(limit: int) to str {", "let mut total = limit", "let mut words: list[str] = []", "let mut round = 0", "while round < 9 {"]
        + body + ["round = round + 1", "if total is -1 { return \"never\" }", "}", 'return "{round} {total} {words.len()}"', "}", "print(work(3), work(4))"])


def recursive():
    return "\n".join(["fn f(x: int, d: int) to int {", "if d is 0 { return x }", "let mut total = x", "let mut words: list[str] = []"]
                     + [statement(i) if i % 6 in (0, 3) else f"let a{i} = x + {i}" for i in EACH]
                     + ["let r = f(x + 1, d - 1)", "return (r + total % 100 + words.len()"
                        + "".join(f" + a{i}" for i in EACH if i % 6 not in (0, 3)) + ") % 1000003", "}", "print(f(1, 1000))"])


def faulting():
    """A fault in the middle of a piece, with its place and status."""
    return summed() + "\nlet zero = a0 - x\nprint(a1 / zero)"


SHAPES = {"chained": chained, "summed": summed, "statements": statements, "loop": loop, "recursive": recursive, "faulting": faulting}


def ends(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def disagreements(name, level):
    script, module = os.path.join(DIRECTORY, "large.vox"), os.path.join(DIRECTORY, "large.wasm")
    with open(script, "w", encoding="utf-8") as file:
        file.write(HEAD + SHAPES[name]() + "\n")
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    built = ends(VOXC, "build", f"-O{level}", "--fuel", "--target=wasm32-wasi", script, "-o", module)
    took = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    if built[0]:
        yield built
    if TIMED and took > 20:
        yield f"{took:.1f} s to build"
    for steps in (1000000000, 2000):
        expected = ends(VOXC, "run", "--tier=interp", f"--max-steps={steps}", script)
        for node in NODES:
            found = ends("env", f"VOX_MAX_STEPS={steps}", node, "--no-warnings", HOST, module)
            if found != expected:
                yield f"{steps} steps, {node}: {str(found)[:500]} instead of {str(expected)[:500]}"


failures = 0
for name in NAMES:
    for level in () if name == "time" else (1,) if TIMED else (0, 1, 2):
        for what in disagreements(name, level):
            failures += 1
            print(f"{name} at -O{level}: {what}")
print(f"{failures} disagreements")
