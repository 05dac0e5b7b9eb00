#!/usr/bin/env python3
#===- test/frontend/Inputs/foreign_forms.py - one error, then none ---------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# A script a line; `⏎` ends a line of the script.
#
#===-----------------------------------------------------------------------===#
"""Usage: foreign_forms.py VOXC SCRIPTS [--keep]

Each script gives one error; without --keep `voxc fix` repairs it.
"""

import subprocess
import sys


def check(voxc, path):
    """The errors of a script."""
    done = subprocess.run([voxc, "check", path], capture_output=True, text=True)
    return [line for line in done.stderr.splitlines() if ": error[" in line], done.stderr


def main():
    voxc, scripts, *options = sys.argv[1:]
    wrong = 0
    with open(scripts, encoding="utf-8") as file:
        lines = file.read().splitlines()
    for line in lines:
        path = scripts + ".vox"
        with open(path, "w", encoding="utf-8") as file:
            file.write(line.replace("⏎", "\n") + "\n")
        errors, shown = check(voxc, path)
        left = []
        if not options:
            subprocess.run([voxc, "fix", path], capture_output=True, text=True)
            left, _ = check(voxc, path)
        if len(errors) != 1 or left:
            wrong += 1
            print(f"{line}\n{shown}", "left: " + "\n".join(left) if left else "")
    sys.exit(f"{wrong} of {len(lines)}" if wrong else 0)


main()
