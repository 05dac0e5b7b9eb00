#!/usr/bin/env python3
#===- test/library/Inputs/early_output.py - the first line -----------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
#===-----------------------------------------------------------------------===#
"""Usage: early_output.py PROGRAM: prints its first line and whether it still runs."""

import subprocess
import sys

program = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, text=True)
print(program.stdout.readline(), end="")
print("has ended" if program.poll() is not None else "still running")
program.kill()
program.wait()
