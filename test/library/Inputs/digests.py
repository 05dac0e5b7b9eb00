#!/usr/bin/env python3
#===- test/library/Inputs/digests.py - digests of all lengths --------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Compares crypto.hash_fast and crypto.hash_secure with the tools xxhsum and
# b3sum for texts of every length from 0 to 2,100 and some of megabytes.
#
#===-----------------------------------------------------------------------===#
"""Usage: digests.py VOXC DIRECTORY"""

import os
import shutil
import subprocess
import sys

LENGTHS = [*range(2101), 4097, 65536, 1048576, 3145731]
PIECE = 4093  # a prime: no two blocks of a long text are alike
PROGRAM = """\
let mut piece = ""
let mut number = 1
while piece.len() < %d {
  number = number * 48271 %% 2147483647
  piece = piece + chr(32 + number %% 95)
}
let text = piece.repeat(800)
for word in env.args().slice_list(1) {
  let part = text.slice(0, int(word))
  print(crypto.hash_fast(part), crypto.hash_secure(part))
}
"""


def text():
    """What the program makes."""
    piece, state = bytearray(), 1
    while len(piece) < PIECE:
        state = state * 48271 % 2147483647
        piece.append(32 + state % 95)
    return bytes(piece) * 800


def digests(tool, names, directory):
    """The first word of each line that a tool prints."""
    if not shutil.which(tool[0]):
        sys.exit(f"{tool[0]} not found: apt-get install xxhash b3sum")
    done = subprocess.run(
        [*tool, *names], cwd=directory, check=True, capture_output=True, text=True
    )
    return [line.split()[0] for line in done.stdout.splitlines()]


def main():
    voxc, directory = sys.argv[1:]
    os.makedirs(directory, exist_ok=True)
    script = os.path.join(directory, "digests.vox")
    with open(script, "w", encoding="utf-8") as file:
        file.write(PROGRAM % PIECE)
    whole, names = text(), []
    for length in LENGTHS:
        names.append(f"text-{length}")
        with open(os.path.join(directory, names[-1]), "wb") as file:
            file.write(whole[:length])
    expected = zip(
        digests(["xxhsum", "-H2"], names, directory), digests(["b3sum"], names, directory)
    )
    command = [voxc, "run", script, "--", *map(str, LENGTHS)]
    done = subprocess.run(command, capture_output=True, text=True)
    got = done.stdout.splitlines()
    if done.returncode != 0 or len(got) != len(LENGTHS):
        sys.exit(f"status {done.returncode}, {len(got)} lines: {done.stderr}")
    wrong = 0
    for length, line, pair in zip(LENGTHS, got, expected):
        if line.split() != list(pair):
            wrong += 1
            print(f"{length} bytes: {line}, expected {' '.join(pair)}")
    print(f"{len(got)} lengths, {wrong} wrong")
    sys.exit(wrong != 0)


main()
