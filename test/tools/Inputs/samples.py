#!/usr/bin/env python3
#===- test/tools/Inputs/samples.py - the samples of a document ------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Runs every ```vox block of a Markdown file: it prints its EXPECT lines and ends
# with its EXPECT-EXIT status, or is refused with exactly its REJECT code. A block
# without any of these is an error of the document.
#
#===-----------------------------------------------------------------------===#
"""Usage: samples.py VOXC DOCUMENT DIRECTORY"""

import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Inputs"))
import expectations

BLOCK = re.compile(r"^```vox\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def problem_of(voxc, path, expected):
    """What is wrong with one sample, or ""."""
    if expected.rejected:
        if expected.out or expected.errors or expected.status:
            return "is refused and yet does something"
        done = subprocess.run([voxc, "check", "--diagnostics=json", path], capture_output=True, text=True)
        lines = [line for line in (done.stdout + done.stderr).splitlines() if line.startswith("{")]
        codes = {report["code"] for report in map(json.loads, lines) if report["severity"] == "error"}
        return "" if codes == {expected.rejected} else f"expected {expected.rejected}, got {sorted(codes)}"
    if not expected.out:
        return "says neither what it prints nor why it is refused"
    done = subprocess.run([voxc, "run", path], capture_output=True, text=True)
    if done.stdout != "".join(line + "\n" for line in expected.out):
        return f"expected {expected.out}, got {done.stdout!r} {done.stderr!r}"
    return "" if expected.allows(done.returncode) else f"expected status {expected.status or 0}, got {done.returncode}"


def main():
    voxc, document, directory = sys.argv[1:]
    os.makedirs(directory, exist_ok=True)
    with open(document, encoding="utf-8") as file:
        text = file.read()
    blocks = list(BLOCK.finditer(text))
    failed = 0
    for number, block in enumerate(blocks, 1):
        line = text.count("\n", 0, block.start()) + 1
        expected = expectations.read(block[1], document, line + 1)
        path = os.path.join(directory, f"sample{number:02}.vox")
        with open(path, "w", encoding="utf-8") as script:
            script.write(block[1])
        problem = problem_of(voxc, path, expected)
        if problem:
            failed += 1
            print(f"{document}:{line}: {problem}")
    print(f"{len(blocks)} samples, {failed} wrong")
    sys.exit(1 if failed or not blocks else 0)


main()
