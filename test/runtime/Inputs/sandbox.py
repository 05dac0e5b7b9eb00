#===- test/runtime/Inputs/sandbox.py - acts of a confined process ---------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Prepares what the acts of sandbox.cpp touch, listens where they connect to, runs
# the program once for each confinement and prints which acts succeeded.
#
#===-----------------------------------------------------------------------===#
"""Usage: sandbox.py PROGRAM WORK_FOLDER CONFINEMENT[:ACT]..."""

import os
import shutil
import signal
import socket
import subprocess
import sys

program, work, *kinds = sys.argv[1:]
shutil.rmtree(work, ignore_errors=True)
os.makedirs(work + "/ro")
os.makedirs(work + "/rw/below")
os.chdir(work)
for name in ("ro/f", "rw/f", "secret"):
    with open(name, "w", encoding="ascii") as file:
        file.write(name)
os.symlink("../secret", "rw/link")
tcp = socket.socket()
tcp.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
tcp.bind(("127.0.0.1", 0))
tcp.listen(64)
local = socket.socket(socket.AF_UNIX)
local.bind("socket")
local.listen(64)
abstract = socket.socket(socket.AF_UNIX)
abstract.bind("\0voxc-sandbox")
abstract.listen(64)

for kind in kinds:
    confinement, _, act = kind.partition(":")
    done = subprocess.run([program, confinement, *([act] if act else [])], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=60,
                          env={"PORT": str(tcp.getsockname()[1])})
    groups = {}
    for line in done.stdout.decode().splitlines():
        name, _, result = line.partition(" ")
        groups.setdefault(result, []).append(name)
    print(f"== {kind}")
    for result in sorted(groups):
        print(f"{result}: {' '.join(groups[result])}")
    status = done.returncode
    print(f"status {signal.Signals(-status).name if status < 0 else status}")
