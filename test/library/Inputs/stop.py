#!/usr/bin/env python3
#===- test/library/Inputs/stop.py - SIGINT and SIGTERM ---------------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
#===-----------------------------------------------------------------------===#
"""Usage: stop.py VOXC DIRECTORY"""

import os
import signal
import subprocess
import sys
import time

GRANTS = ["--caps=process:allow", "--caps=fs:rw=@any", "--caps=env:ro", "--caps=time:real"]

WITH_COMMANDS = """\
process.register_exit_command("echo", ["first"])
process.register_exit_command("sh", ["-c", "sleep 0.1; echo second"])
print("ready")
time.sleep_ms(1)
print("buffered")
while true {}
"""
WITHOUT = """\
print("ready")
time.sleep_ms(1)
while true {}
"""
ASLEEP = """\
process.register_exit_command("echo", ["first"])
print("ready")
let slept = process.run("sleep", ["30"])
"""


def stop(command, number, ignored):
    """Runs a command, sends it a signal when it is ready; output and status."""
    program = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=(lambda: signal.signal(signal.SIGINT, signal.SIG_IGN)) if ignored else None,
    )
    first = program.stdout.readline()
    time.sleep(0.5)  # now it is behind its second line
    program.send_signal(number)
    if ignored:
        program.send_signal(signal.SIGTERM)
    rest = program.stdout.read()
    return first + rest, program.wait()


def main():
    voxc, directory = sys.argv[1:]
    os.makedirs(directory, exist_ok=True)
    count = wrong = 0

    def check(name, source, signals, expected, status, ignored=False):
        nonlocal count, wrong
        script = os.path.join(directory, name + ".vox")
        program = os.path.join(directory, name)
        with open(script, "w", encoding="utf-8") as file:
            file.write(source)
        subprocess.run([voxc, "build", *GRANTS, script, "-o", program], check=True)
        for command in ([program], [voxc, "run", script], [voxc, "run", "--tier=interp", script]):
            for number in signals:
                count += 1
                got = stop(command, number, ignored)
                wanted = status(number, command[0] == program)
                if got != (expected, wanted):
                    wrong += 1
                    print(f"{command} {number}: {got}, expected {(expected, wanted)}")

    commands = "ready\nbuffered\nfirst\nsecond\n"
    check("with-commands", WITH_COMMANDS, (signal.SIGTERM,), commands, lambda *_: 130)
    check("asleep", ASLEEP, (signal.SIGTERM,), "ready\nfirst\n", lambda *_: 130)
    # A shell's background job ignores SIGINT: it stays ignored.
    check("ignored", WITH_COMMANDS, (signal.SIGINT,), commands, lambda *_: 130, ignored=True)
    check("without", WITHOUT, (signal.SIGTERM,), "ready\n", lambda number, own: -number if own else 128 + number)
    print(f"{count} checks, {wrong} wrong")
    sys.exit(wrong != 0)


main()
