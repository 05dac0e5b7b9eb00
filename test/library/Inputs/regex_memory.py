#!/usr/bin/env python3
#===- test/library/Inputs/regex_memory.py - the same bytes everywhere ------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Finds the least memory that the script needs in the interpreter. With that all
# tiers and targets do the same, and with one byte less all end at the limit.
#
#===-----------------------------------------------------------------------===#
"""Usage: regex_memory.py VOXC SCRIPT"""

import os
import subprocess
import sys

voxc, script = sys.argv[1:]


def run(command, limit):
    environment = dict(os.environ, VOX_MAX_MEMORY=str(limit))
    return subprocess.run([voxc, *command, script], capture_output=True, text=True, env=environment, timeout=120)


low, high = 1000, 50_000_000
while high - low > 1:
    middle = (low + high) // 2
    if run(["run", "--tier=interp"], middle).returncode == 0:
        high = middle
    else:
        low = middle
for limit, status in ((high, 0), (low, 79)):
    ended = run(["run"], limit)
    parity = run(["parity"], limit)
    print(f"status {ended.returncode}: {parity.stdout.splitlines()[-1] if parity.stdout else parity.stderr}")
    if ended.returncode != status or parity.returncode:
        sys.exit(parity.stdout)
