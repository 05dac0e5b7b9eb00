#===- test/tools/Inputs/signals.py - requests to stop voxc -----------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Starts voxc on a program that runs forever, stops voxc with each signal (with
# SIGHUP alone where that is ignored), and prints the status, how many children
# still run, and what lies in TMPDIR.
#
#===-----------------------------------------------------------------------===#
"""Usage: signals.py TMPDIR default|ignored VOXC-ARGUMENT..."""

import os
import signal
import subprocess
import sys
import time

KINDS = [signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM]


def children(process):
    with open(f"/proc/{process}/task/{process}/children", encoding="ascii") as file:
        mine = file.read().split()
    for task in os.listdir(f"/proc/{process}/task"):
        with open(f"/proc/{process}/task/{task}/children", encoding="ascii") as file:
            mine += file.read().split()
    return set(mine)


def runs(process):
    try:
        with open(f"/proc/{process}/stat", encoding="ascii") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def stop(kind, ignored, arguments):
    def prepare():
        for other in KINDS:
            signal.signal(other, signal.SIG_DFL)
        if ignored:
            signal.signal(kind, signal.SIG_IGN)

    voxc = subprocess.Popen(["voxc", *arguments], preexec_fn=prepare, stdout=subprocess.DEVNULL)
    while not (started := children(voxc.pid)):
        time.sleep(0.05)
    time.sleep(0.3)
    voxc.send_signal(kind)
    try:
        status = voxc.wait(1 if ignored else 30)
    except subprocess.TimeoutExpired:
        status = "runs on"
        voxc.kill()
        voxc.wait()
    for _ in range(100):
        if not any(map(runs, started)):
            break
        time.sleep(0.05)
    print(kind.name, status, sum(map(runs, started)), os.listdir(os.environ["TMPDIR"]))


def main():
    os.makedirs(sys.argv[1], exist_ok=True)
    os.environ["TMPDIR"] = sys.argv[1]
    ignored = sys.argv[2] == "ignored"
    for kind in KINDS[:1] if ignored else KINDS:
        stop(kind, ignored, sys.argv[3:])


main()
