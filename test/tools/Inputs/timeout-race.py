#===- test/tools/Inputs/timeout-race.py - two ends at once -----------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Runs a program that exceeds its memory after some milliseconds with limits of
# time around that moment.
#
#===-----------------------------------------------------------------------===#
"""Usage: timeout-race.py PROGRAM"""

import os
import subprocess
import sys
import time

ENDS = {78: "vox: execution budget exceeded: wall clock (limit {})\n", 79: "vox: memory limit exceeded\n"}


def run(limit):
    variables = dict(os.environ, VOX_TIMEOUT_MS=str(limit))
    start = time.monotonic()
    done = subprocess.run([sys.argv[1]], env=variables, capture_output=True, text=True, check=False)
    if done.stderr != ENDS.get(done.returncode, "").format(limit):
        sys.exit(f"limit {limit}: {done.returncode} {done.stderr!r}")
    return done.returncode, time.monotonic() - start


def main():
    seen = {run(limit)[0] for limit in list(range(0, 12)) * 8 + [500]}
    print("both came first, always one line" if seen == set(ENDS) else f"only {seen}")


main()
