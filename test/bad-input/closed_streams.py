#===- test/bad-input/closed_streams.py - started without streams -----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Runs a command once for each set of closed standard streams: it must end in
# time with one of the statuses, never by a signal, and what it prints to a
# stream that is open must be what it prints when all are.
#
#===-----------------------------------------------------------------------===#
"""Usage: closed_streams.py [--lost STATUS] [--in DIR] -- COMMAND...

--lost: the status when standard output is closed, if not that of the command
"""

import argparse
import os
import subprocess
import sys

TIMEOUT = 60


def run(command, closed):
    """Status, standard output and standard error of one run."""

    def close():
        for stream in closed:
            os.close(stream)

    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, preexec_fn=close, timeout=TIMEOUT
        )
    except subprocess.TimeoutExpired:
        sys.exit(f"closed_streams.py: no end within {TIMEOUT} s without {closed}: {' '.join(command)}")
    return done.returncode, done.stdout, done.stderr


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--lost", type=int)
    parser.add_argument("--in", dest="folder", default=".")
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    os.chdir(options.folder)

    status, output, errors = run(options.command, [])
    failed = False
    for bits in range(1, 8):
        closed = [stream for stream in range(3) if bits >> stream & 1]
        is_lost = 1 in closed and options.lost is not None
        lost = b"voxc: error: cannot write"
        got = run(options.command, closed)
        right = (
            got[0] == (options.lost if is_lost else status)
            and got[1] == (b"" if 1 in closed else output)
            and (b"" if 2 in closed else lost if is_lost else errors) == (got[2][: len(lost)] if is_lost else got[2])
        )
        if not right:
            failed = True
            print(f"closed_streams.py: without {closed}: {got}, with all: {(status, output, errors)}: {options.command}")
    return failed


sys.exit(main())
