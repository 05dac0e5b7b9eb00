#!/usr/bin/env python3
#===- test/tools/Inputs/samples.py - the samples of a document --------------===#
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

BLOCK = re.compile(r"^```vox\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def problem_of(voxc, path, text):
    """What is wrong with one sample, or ""."""
    expected = re.findall(r"^// EXPECT: ?(.*)$", text, re.MULTILINE)
    status = re.search(r"^// EXPECT-EXIT: (\d+)$", text, re.MULTILINE)
    rejected = re.search(r"^// REJECT: (VX\d{4})$", text, re.MULTILINE)
    if rejected:
        done = subprocess.run([voxc, "check", "--diagnostics=json", path], capture_output=True, text=True)
        lines = [line for line in (done.stdout + done.stderr).splitlines() if line.startswith("{")]
        codes = {report["code"] for report in map(json.loads, lines) if report["severity"] == "error"}
        return "" if codes == {rejected[1]} else f"expected {rejected[1]}, got {sorted(codes)}"
    if not expected:
        return "says neither what it prints nor why it is refused"
    done = subprocess.run([voxc, "run", path], capture_output=True, text=True)
    if done.stdout.splitlines() != expected:
        return f"expected {expected}, got {done.stdout!r} {done.stderr!r}"
    wanted = int(status[1]) if status else 0
    return "" if done.returncode == wanted else f"expected status {wanted}, got {done.returncode}"


def main():
    voxc, document, directory = sys.argv[1:]
    os.makedirs(directory, exist_ok=True)
    with open(document, encoding="utf-8") as file:
        text = file.read()
    blocks = list(BLOCK.finditer(text))
    failed = 0
    for number, block in enumerate(blocks, 1):
        path = os.path.join(directory, f"sample{number:02}.vox")
        with open(path, "w", encoding="utf-8") as script:
            script.write(block[1])
        problem = problem_of(voxc, path, block[1])
        if problem:
            failed += 1
            line = text.count("\n", 0, block.start()) + 1
            print(f"{document}:{line}: {problem}")
    print(f"{len(blocks)} samples, {failed} wrong")
    sys.exit(1 if failed or not blocks else 0)


main()
