#===- test/tools/Inputs/timeout.py - a program at the end of its time ------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Runs a command and prints its status, what it wrote, whether it ended within
# two seconds (five where nobody reads what it writes) of its limit, and how many
# processes that it started are left: they have a variable of ours in their
# environments.
#
#===-----------------------------------------------------------------------===#
"""Usage: timeout.py KIND MILLISECONDS COMMAND..."""

import os
import signal
import subprocess
import sys
import time
import uuid


def marked(mark):
    found = []
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{process}/environ", "rb") as file:
                if mark in file.read():
                    found.append(int(process))
        except OSError:
            pass
    return found


def main():
    kind, limit, command = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
    mark = uuid.uuid4().hex
    os.environ["TEST_MARK"] = mark
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    del os.environ["TEST_MARK"]
    if kind == "silent":
        process.wait()
        written = process.stderr.read()
    else:
        written, errors = process.communicate()
    took = time.monotonic() - start
    is_soon = limit / 1000 <= took < limit / 1000 + (5 if kind == "silent" else 2)
    left = marked(mark.encode())
    if not command[0].endswith("voxc") and left:  # it is killed, but nobody waits for that
        time.sleep(0.5)
        left = marked(mark.encode())
    for survivor in left:
        os.kill(survivor, signal.SIGKILL)
    said = [written] if kind == "silent" else [written, errors]
    print(process.returncode, *said, "soon," if is_soon else f"after {took:.1f} s,", len(left), "left")


if __name__ == "__main__":
    main()
