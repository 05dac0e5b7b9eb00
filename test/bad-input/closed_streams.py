#===- test/bad-input/closed_streams.py - started without streams -----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Runs a command with all three standard streams and then without each set of
# them. It must end in time, with the same status, and write the same to the
# streams that are left and to the file, if one is named.
#
#===-----------------------------------------------------------------------===#
"""Usage: closed_streams.py [--lost STATUS] [--in DIRECTORY] [--writes FILE] -- COMMAND...

--lost: without standard output the command ends with this status and an error in words
"""

import argparse
import os
import subprocess
import sys

TIMEOUT = 60
LOST = b"voxc: error: cannot write"


class Run:
    def __init__(self, command, closed, file):
        def close():
            for stream in closed:
                os.close(stream)

        if file and os.path.exists(file):
            os.remove(file)
        try:
            done = subprocess.run(
                command, stdin=subprocess.DEVNULL, capture_output=True, preexec_fn=close, timeout=TIMEOUT
            )
        except subprocess.TimeoutExpired:
            sys.exit(f"closed_streams.py: no end within {TIMEOUT} s without {closed}: {' '.join(command)}")
        self.status, self.output, self.errors = done.returncode, done.stdout, done.stderr
        self.written = open(file, "rb").read() if file and os.path.exists(file) else None

    def __repr__(self):
        return f"status {self.status}, {self.output!r}, {self.errors!r}, file {self.written!r}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--lost", type=int)
    parser.add_argument("--in", dest="folder", default=".")
    parser.add_argument("--writes")
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    os.chdir(options.folder)

    whole = Run(options.command, [], options.writes)
    if options.writes and whole.written is None:
        sys.exit(f"closed_streams.py: {options.writes} is not written: {whole}")
    failed = False
    for bits in range(1, 8):
        closed = [stream for stream in range(3) if bits >> stream & 1]
        is_lost = 1 in closed and options.lost is not None
        run = Run(options.command, closed, options.writes)
        errors = run.errors[: len(LOST)] if is_lost else run.errors
        right = (
            run.status == (options.lost if is_lost else whole.status)
            and run.output == (b"" if 1 in closed else whole.output)
            and errors == (b"" if 2 in closed else LOST if is_lost else whole.errors)
            and run.written == whole.written
        )
        if not right:
            failed = True
            print(f"closed_streams.py: {' '.join(options.command)}\n  with all: {whole}\n  without {closed}: {run}")
    return failed


sys.exit(main())
