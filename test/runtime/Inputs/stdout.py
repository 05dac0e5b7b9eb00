#===- test/runtime/Inputs/stdout.py - a program and its standard output ---===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
#===-----------------------------------------------------------------------===#
"""Usage: stdout.py PROGRAM (program.cpp, built)"""

import os
import pty
import signal
import subprocess
import sys

MANY_LINES, FAULT, VALUES = "16", "3", "1"


def run(case, **options):
    return subprocess.run([sys.argv[1]], env={"VOX_MAX_DEPTH": case}, stderr=subprocess.PIPE, timeout=60, **options)


def expect(what, done, status, stderr):
    if (done.returncode, done.stderr.decode()) != (status, stderr):
        sys.exit(f"{what}: status {done.returncode}, stderr {done.stderr!r}")


read, write = os.pipe()
os.close(read)
# Python ignores SIGPIPE and children inherit that: the program must not rely on it.
expect("closed pipe", run(MANY_LINES, stdout=write, preexec_fn=lambda: signal.signal(signal.SIGPIPE, signal.SIG_DFL)), 0, "")
expect("closed descriptor", run(MANY_LINES, preexec_fn=lambda: os.close(1)), 0, "")
with open("/dev/full", "wb") as full:
    message = "vox: cannot write to standard output: no space left\n"
    expect("full disk", run(MANY_LINES, stdout=full), 1, message)
    expect("full disk, one flush", run(VALUES, stdout=full), 1, message)
    fault = "vox: fault F01: integer overflow: 9223372036854775807 + 1 (case.vox:3:9)\n"
    expect("fault on a full disk", run(FAULT, stdout=full), 1, fault)

# A pipe whose reader is slow and that somebody made non-blocking loses nothing.
read, write = os.pipe()
os.set_blocking(write, False)
program = subprocess.Popen([sys.argv[1]], env={"VOX_MAX_DEPTH": MANY_LINES}, stdout=write)
os.close(write)
with os.fdopen(read, "rb") as lines:
    count = len(lines.read().splitlines())
if program.wait() != 0 or count != 200001:
    sys.exit(f"non-blocking pipe: {count} lines")

# On a terminal a line arrives while the program still runs (here: before it waits
# for a stderr that nobody reads yet).
controller, terminal = pty.openpty()
error_read, error_write = os.pipe()
os.set_blocking(error_write, True)
filler = os.fdopen(os.dup(error_write), "wb", 0)
os.set_blocking(error_write, False)
try:
    while True:
        os.write(error_write, b"x" * 4096)
except BlockingIOError:
    os.set_blocking(error_write, True)
program = subprocess.Popen([sys.argv[1]], env={"VOX_MAX_DEPTH": "19"}, stdout=terminal, stderr=error_write)
line = os.read(controller, 100)
if line != b"before\r\n" or program.poll() is not None:
    sys.exit(f"terminal: {line!r}, {program.poll()}")
os.close(error_write)
filler.close()
os.close(error_read)
program.wait(timeout=60)
