#===- test/tools/Inputs/system_limits.py - what the system limits ----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Starts each program, which runs without end, waits until it has confined
# itself, and prints the limits that the system holds it to: seconds of the
# processor, bytes of a file, whether its address space has one, and the
# descriptors that it has left above 2.
#
#===-----------------------------------------------------------------------===#
"""Usage: system_limits.py PROGRAM... [NAME=VALUE]"""

import os
import resource
import subprocess
import sys
import time

ROWS = {"cpu": ("Max cpu time", resource.RLIMIT_CPU), "file": ("Max file size", resource.RLIMIT_FSIZE),
        "address space": ("Max address space", resource.RLIMIT_AS)}


def read(pid, name):
    with open(f"/proc/{pid}/{name}", encoding="utf-8") as file:
        return file.read()


def limits(pid):
    text = read(pid, "limits")
    for word, (label, which) in ROWS.items():
        line = next(line for line in text.splitlines() if line.startswith(label))
        soft = line[len(label):].split()[0]
        before = resource.getrlimit(which)[0]
        is_kept = soft == ("unlimited" if before == resource.RLIM_INFINITY else str(before))
        yield f"{word} {'as before' if is_kept else 'limited' if word == 'address space' else soft}"


def main():
    programs = [word for word in sys.argv[1:] if "=" not in word]
    variables = dict(word.split("=", 1) for word in sys.argv[1:] if "=" in word)
    os.dup2(2, 9)
    for program in programs:
        with subprocess.Popen([program], env={**os.environ, **variables}, pass_fds=[9]) as child:
            end = time.monotonic() + 20
            while "Seccomp:\t2" not in read(child.pid, "status") and time.monotonic() < end:
                time.sleep(0.01)
            others = [name for name in os.listdir(f"/proc/{child.pid}/fd") if int(name) > 2]
            print(f"{program}: {', '.join(limits(child.pid))}; descriptors {' '.join(others) or 'none'}")
            child.kill()


main()
