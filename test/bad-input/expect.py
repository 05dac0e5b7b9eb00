#===- test/bad-input/expect.py - runs a command that should fail cleanly ---===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Runs one command and holds it to what every bad input must lead to: the right
# exit status and never a signal, an error in words on stderr and of readable
# length, an end within the time limit, and nothing new in the output folder.
# Repeats the command's stderr, so FileCheck can look closer.
#
#===-----------------------------------------------------------------------===#
"""Usage: expect.py --status N[,N] [options] -- COMMAND..."""

import argparse
import os
import subprocess
import sys

CRASH_WORDS = ["LLVM ERROR", "PLEASE submit a bug report", "Stack dump", "Assertion", "internal error", "Sanitizer"]


def listing(folder):
    """Every path below `folder` with its kind and size."""
    found = {}
    for path, folders, files in os.walk(folder):
        for name in folders + files:
            entry = os.path.join(path, name)
            status = os.lstat(entry)
            found[entry] = (status.st_mode, status.st_size)
    return found


def problems(done, options):
    """What is wrong with the ended command, one sentence each."""
    stderr = done.stderr.decode("utf-8", "replace")
    if done.returncode < 0:
        yield f"ended by signal {-done.returncode}"
    elif done.returncode not in options.status:
        yield f"status {done.returncode}, expected {' or '.join(map(str, options.status))}"
    for word in CRASH_WORDS:
        if word in stderr:
            yield f"stderr shows a crash: `{word}`"
    if done.returncode > 0 and "error" not in stderr:
        yield "failed without an error on stderr"
    for text in options.stderr:
        if text.lower() not in stderr.lower():
            yield f"stderr does not mention `{text}`"
    if len(done.stderr) > options.max_stderr:
        yield f"stderr has {len(done.stderr)} bytes, more than {options.max_stderr}"
    if options.prints is not None and done.stdout.decode("utf-8", "replace").rstrip("\n") != options.prints:
        yield f"stdout is {done.stdout[:200]!r}, expected {options.prints!r}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--status", required=True, type=lambda text: [int(part) for part in text.split(",")])
    parser.add_argument("--stderr", action="append", default=[], help="stderr of a failure mentions this; any case")
    parser.add_argument("--prints", help="all of stdout, without the last newline")
    parser.add_argument("--same", metavar="DIR", help="this folder holds the same afterwards")
    parser.add_argument("--stdout", metavar="FILE", help="send stdout there")
    parser.add_argument("--max-stderr", type=int, default=100000)
    parser.add_argument("--timeout", type=int, default=120)
    parser.add_argument("--without-override", action="store_true", help="as root, take away the right to ignore file modes")
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    if options.stderr and 0 in options.status:
        parser.error("--stderr is for failures, which --status 0 is not")
    if options.same and not os.path.isdir(options.same):
        parser.error(f"--same takes a folder, not {options.same}")

    command = options.command
    if options.without_override and os.geteuid() == 0:
        command = ["setpriv", "--bounding-set=-dac_override,-dac_read_search", *command]
    before = listing(options.same) if options.same else None
    stdout = open(options.stdout, "wb") if options.stdout else subprocess.PIPE
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.PIPE, timeout=options.timeout
        )
    except subprocess.TimeoutExpired:
        print(f"expect.py: no end within {options.timeout} s: {' '.join(options.command)}")
        return 1
    done.stdout = done.stdout or b""

    sys.stdout.write(done.stderr[:20000].decode("utf-8", "replace"))
    found = list(problems(done, options))
    if before is not None:
        after = listing(options.same)
        for path in sorted(before.keys() | after.keys()):
            if before.get(path) != after.get(path):
                found.append(f"{path} was {'changed' if path in before else 'left behind'}")
    for problem in found:
        print(f"expect.py: {problem}")
    if found:
        print(f"expect.py: the command was: {' '.join(options.command)}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
