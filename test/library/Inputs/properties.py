#!/usr/bin/env python3
#===- test/library/Inputs/properties.py - texts, lists, maps, floats -------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Writes one program with random texts, numbers and operations, compares what it
# prints in the interpreter with what Python's str, sorted, dict and float say,
# and runs it on every tier and target.
#
#===-----------------------------------------------------------------------===#
"""Usage: properties.py VOXC DIRECTORY"""

import os
import random
import struct
import subprocess
import sys

from json_reference import compact

TEXTS = 400
CHARACTERS = "aab ,,.\t\n\u00e9\u00df\u20ac\u2003\u0301\U0001f600\U00010000"


def text(most=12):
    return "".join(random.choices(CHARACTERS, k=random.randrange(most + 1)))


def clamped(whole, start, end):
    start, end = (min(max(place, 0), len(whole)) for place in (start, end))
    return whole[start : max(start, end)]


def option(value):
    return None if value < 0 else value


def texts():
    """A function over a list of rows, and what Python says of each row."""
    rows, wanted = [], []
    for _ in range(TEXTS):
        whole, part, other = text(30), text(2) or ",", text(3)
        start, end = random.randrange(-3, 35), random.randrange(-3, 35)
        rows.append([whole, part, other, start, end])
        wanted.append(
            [
                whole.split(part),
                whole.replace(part, other),
                whole.strip(),
                clamped(whole, start, end),
                option(whole.find(part)),
                whole.count(part),
                len(whole),
                len(whole.encode()),
            ]
        )
    script = """
fn texts(source: str) {
    for row in json.parse(source).unwrap() {
        let whole = row.at(0).unwrap().as_str().unwrap()
        let part = row.at(1).unwrap().as_str().unwrap()
        let other = row.at(2).unwrap().as_str().unwrap()
        let start = row.at(3).unwrap().as_int().unwrap()
        let end = row.at(4).unwrap().as_int().unwrap()
        print(json.encode((whole.split(part), whole.replace(part, other), whole.trim(), whole.slice(start, end),
            whole.index_of(part), whole.count(part), whole.chars_count(), whole.len())))
    }
}
"""
    return script, f"texts({literal(compact(rows))})", [compact(row) for row in wanted]


def sorting():
    """Stable by a key, by bytes for texts, and of numbers."""
    pairs = [[random.randrange(-4, 5), place] for place in range(500)]
    words = [text(3) for _ in range(300)]
    numbers = [random.randrange(-(2**63), 2**63) for _ in range(300)]
    script = """
fn sorting(pairs: list[list[int]], words: list[str], numbers: list[int]) {
    print(json.encode(pairs.sorted_by_key(fn(pair) { pair[0].unwrap() })))
    print(json.encode(words.sorted()))
    print(json.encode(words.sorted_by_key(fn(word) { word.len() })))
    print(json.encode(numbers.sorted()))
}
"""
    parsed = ", ".join(f"json.parse({literal(compact(each))}).unwrap()" for each in (pairs, words, numbers))
    wanted = [
        sorted(pairs, key=lambda pair: pair[0]),
        sorted(words, key=str.encode),
        sorted(words, key=lambda word: len(word.encode())),
        sorted(numbers),
    ]
    return script, f"sorting({parsed})", [compact(each) for each in wanted]


def maps():
    """10,000 mixed operations; both sides make the same ones."""
    script = """
fn maps(count: int) {
    let mut m: Map[str, int] = {}
    let mut seed = 1
    let mut found = 0
    for i in range(count) {
        seed = (seed * 1103515245 + 12345) % 2147483648
        let key = "k" + seed / 65536 % 400
        let kind = seed / 256 % 8
        if kind < 4 { m.set(key, i) }
        if kind is 4 or kind is 5 { m.remove(key) }
        if kind > 5 { found += m.get(key).unwrap_or(1) }
        if i % 2500 is 2499 { print(found, json.encode(m)) }
    }
}
"""
    held, seed, found, wanted = {}, 1, 0, []
    for index in range(10000):
        seed = (seed * 1103515245 + 12345) % 2147483648
        key, kind = f"k{seed // 65536 % 400}", seed // 256 % 8
        if kind < 4:
            held[key] = index
        elif kind < 6:
            held.pop(key, None)
        else:
            found += held.get(key, 1)
        if index % 2500 == 2499:
            wanted.append(f"{found} {compact(held)}")
    return script, "maps(10000)", wanted


def floats():
    """Bits to text and text to bits."""
    bits = [random.getrandbits(63) for _ in range(1000)]
    bits = [each for each in bits if each < 0x7FF << 52]
    values = struct.unpack(f"<{len(bits)}d", struct.pack(f"<{len(bits)}Q", *bits))
    script = """
fn floats(bits: list[int]) {
    for each in bits {
        let value = math.from_bits(each)
        let again = json.parse(json.encode(value)).unwrap().as_float().unwrap()
        print(math.to_bits(again) is each, math.to_bits(float(value.to_string())) is each, json.encode(value))
    }
}
"""
    return script, f"floats({bits})", [f"true true {compact(value)}" for value in values]


def literal(source):
    plain = {"\n": "\\n", "\t": "\\t", "\r": "\\r", "\\": "\\\\", "'": "\\'"}
    return "'" + "".join(plain.get(c, c) for c in source) + "'"


def main():
    voxc, directory = sys.argv[1:]
    random.seed(6)
    os.makedirs(directory, exist_ok=True)
    parts = [texts(), sorting(), maps(), floats()]
    path = os.path.join(directory, "properties.vox")
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write("".join(script for script, _, _ in parts) + "\n" + "\n".join(call for _, call, _ in parts) + "\n")
    wanted = [line for _, _, lines in parts for line in lines]
    done = subprocess.run([voxc, "run", path], capture_output=True, timeout=120)
    got = done.stdout.decode().split("\n")[:-1]
    for line, want in zip(got, wanted):
        if line != want:
            sys.exit(f"expected {want}\ngot      {line}")
    if done.returncode or len(got) != len(wanted):
        sys.exit(f"{len(got)} of {len(wanted)} lines, status {done.returncode}: {done.stderr.decode()}")
    print(f"{len(wanted)} lines, all as Python", flush=True)
    sys.exit(subprocess.run([voxc, "parity", path]).returncode)


main()
