#!/usr/bin/env python3
#===- bench/large.py - what scripts of growing size cost -------------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Writes a script of about so many lines that does what large scripts do: most of
# it runs once, some of it in loops, and the work in those loops is the same for
# every length. So the time of a run shows whether the rest of a script takes its
# hot code's optimiser away. Measures building and running in turns, one row a
# length and one column a voxc.
#
#===-----------------------------------------------------------------------===#
"""Usage: bench/large.py --emit LINES
       bench/large.py [--runs N] [--lines N,N..] [--flags=-O2] NAME=VOXC..."""

import os
import resource
import statistics
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../test/lowering/Inputs"))
from large_script import HEAD as TYPES, PART  # what runs once

HEAD = TYPES + "type Kind = Word | Number | Mark | Blank\n"

# Code that runs in loops; each function alone is called from one.
HOT = """fn kind_of(c: int) to Kind {
    if c >= 97 and c <= 122 {
        return Word
    }
    if c >= 48 and c <= 57 {
        return Number
    }
    return if c is 32 { Blank } else { Mark }
}
fn weight(k: Kind, at: int) to int {
    return match k {
        Word => 3 + at % 7
        Number => 5
        Mark => 11
        Blank => 0
    }
}
fn scan(codes: list[int], seed: int) to int {
    let mut sum = seed
    let mut last = Blank
    for c, i in codes {
        let k = kind_of(c)
        if k isnt last {
            sum += 1
        }
        sum = (sum * 31 + weight(k, i)) % 1000003
        last = k
    }
    return sum
}
fn step(cells: list[int], at: int) to int {
    let left = cells.get(at - 1).unwrap_or(0)
    let here = cells.get(at).unwrap_or(0)
    let right = cells.get(at + 1).unwrap_or(0)
    return (left + 2 * here + right + at) % 65521
}
fn collatz(n: int) to int {
    let mut m = n
    let mut steps = 0
    while m > 1 {
        m = if m % 2 is 0 { m / 2 } else { 3 * m + 1 }
        steps += 1
    }
    return steps
}
fn label(n: int, names: list[str]) to str {
    let name = names.get(n % len(names)).unwrap_or("none")
    if n % 3 is 0 {
        return name + ":" + n
    }
    return if n % 5 is 0 { name.to_upper() } else { name }
}
fn tally(labels: list[str]) to int {
    let mut seen: Map[str, int] = {}
    let mut most = 0
    for text in labels {
        let count = seen[text].unwrap_or(0) + 1
        seen[text] = count
        if count > most {
            most = count
        }
    }
    return most * 1000 + len(seen)
}
fn grade(shape: Shape, n: int) to Option[float] {
    let size = match shape {
        Dot => 0.0
        Disc(r) => r * r * 3.0
        Box(w, h) => w * h
    }
    return if size > float(n % 50) { Some(size) } else { None }
}
fn hot() to int {
    let mut codes: list[int] = []
    for c in "the 42 quick brown foxes, 7 lazy dogs and 1,024 bytes of rest".split("") {
        codes.push(c.ord())
    }
    let mut total = 0
    for round in range(60000) {
        total += scan(codes, round)
    }
    let mut cells = range(2000)
    for round in range(800) {
        for i in range(2000) {
            cells[i] = step(cells, i)
        }
    }
    for n in range(120000) {
        total += collatz(n + 1)
    }
    let names = ["ash", "birch", "cedar", "elm"]
    for round in range(400) {
        let mut labels: list[str] = []
        for n in range(2500) {
            labels.push(label(n + round, names))
        }
        total += tally(labels)
    }
    let mut sizes = 0.0
    for n in range(4000000) {
        let shape = if n % 3 is 0 { Disc(float(n % 9)) } else { Box(2.0, float(n % 31)) }
        sizes += grade(shape, n).unwrap_or(0.5)
    }
    return total + cells[77].unwrap_or(0) + int(sizes)
}
"""


def script(lines):
    parts = range(max(1, round((lines - HEAD.count("\n") - HOT.count("\n") - 4) / (PART.count("\n") + 1))))
    text = HEAD + HOT + "".join(PART.replace("@", str(number)) for number in parts)
    text += "fn main() {\n    let mut total = hot()\n"
    return text + "".join(f"    total += use{number}({number} + 3)\n" for number in parts) + "    print(total)\n}\n"


def cpu(command, **options):
    """(user seconds, standard output)"""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run(command, capture_output=True, text=True, check=True, **options)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before, done.stdout


def measure(path, compilers, flags, runs, folder):
    """name -> (build times, run times, bytes), in turns"""
    found = {name: ([], [], 0) for name in compilers}
    outputs = set()
    for _ in range(runs):
        for name, voxc in compilers.items():
            image = os.path.join(folder, name)
            build, _ = cpu([voxc, "build", *flags, path, "-o", image])
            run, output = cpu([image])
            outputs.add(output)
            found[name][0].append(build)
            found[name][1].append(run)
            found[name] = (*found[name][:2], os.path.getsize(image))
    if len(outputs) != 1:
        sys.exit(f"{path}: outputs differ: {outputs}")
    return found


def main():
    words, options = [], {"--runs": "5", "--lines": "500,1000,3000,10000", "--flags": "-O2"}
    arguments = iter(sys.argv[1:])
    for word in arguments:
        name, equals, value = word.partition("=")
        if name in options or name == "--emit":
            options[name] = value if equals else next(arguments)
        else:
            words.append(word)
    if "--emit" in options:
        print(script(int(options["--emit"])), end="")
        return
    if not words:
        sys.exit(__doc__)
    compilers = dict(word.split("=", 1) for word in words)
    print("| lines | voxc | build, user s min / median | run, user s min / median | bytes |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for lines in options["--lines"].split(","):
            text = script(int(lines))
            path = os.path.join(folder, "large.vox")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            found = measure(path, compilers, options["--flags"].split(), int(options["--runs"]), folder)
            for name, (builds, runs, size) in found.items():
                print(f"| {text.count(chr(10))} | {name} | {min(builds):.2f} / {statistics.median(builds):.2f} | "
                      f"{min(runs):.2f} / {statistics.median(runs):.2f} | {size} |", flush=True)


main()
