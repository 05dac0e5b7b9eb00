#===- test/library/Inputs/race.py - exchanged between check and use --------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# A hostile process exchanges the directory `x` for a link that leads outside, as
# fast as it can, while a program reads and writes below `x`. Nothing may come
# from outside and nothing may be made there, however often it is tried. Under a
# grant of everything both happen at once: the exchange does what it should.
#
#===-----------------------------------------------------------------------===#
"""Usage: race.py DIRECTORY SECONDS COMMAND..."""

import ctypes
import multiprocessing
import os
import shutil
import subprocess
import sys
import time

AT_CWD, EXCHANGE = -100, 2


def exchange(job, swaps):
    """Exchanges `x` and `l` until it is killed."""
    libc = ctypes.CDLL(None, use_errno=True)
    os.chdir(job)
    while True:
        for _ in range(100):
            if libc.renameat2(AT_CWD, b"x", AT_CWD, b"l", EXCHANGE):
                raise OSError(ctypes.get_errno(), "renameat2")
        swaps.value += 100


def make_tree(top):
    shutil.rmtree(top, ignore_errors=True)
    os.makedirs(f"{top}/job/x")
    os.makedirs(f"{top}/out")
    for path, text in ((f"{top}/job/x/f", "inside"), (f"{top}/out/f", "secret")):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    os.symlink("../out", f"{top}/job/l")


def race(top, seconds, command, caps):
    """How often the program ran, was denied and read what it may; what leaked."""
    make_tree(top)
    swaps = multiprocessing.Value("q", 0)
    hostile = multiprocessing.Process(target=exchange, args=(f"{top}/job", swaps), daemon=True)
    hostile.start()
    runs, denied, reads, leaks, odd = 0, 0, 0, 0, []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        done = subprocess.run(command, cwd=f"{top}/job", env={**os.environ, "VOX_CAPS": caps}, capture_output=True,
                              text=True, timeout=60)
        runs += 1
        denied += done.returncode == 77
        leaks += done.stdout.count("LEAK")
        reads += int(done.stdout.split()[-1]) if done.returncode == 0 else 0
        if done.returncode not in (0, 77):
            odd.append((done.returncode, done.stderr))
        if caps == "fs:rw=@any" and leaks:
            break
    alive = hostile.is_alive()
    hostile.kill()
    hostile.join()
    made = sorted(os.listdir(f"{top}/out"))
    print(f"{caps}: {runs} runs, {denied} denied, {reads} reads to the end, {swaps.value} exchanges, {leaks} leaks, "
          f"outside {made}")
    if not alive or odd:
        sys.exit(f"race.py: the hostile process lives: {alive}; odd ends: {odd[:3]}")
    return leaks, made


def main():
    top, seconds, command = os.path.realpath(sys.argv[1]), float(sys.argv[2]), sys.argv[3:]
    if race(top, seconds, command, "fs:rw=@cwd") != (0, ["f"]):
        sys.exit("race.py: something came from outside or was made there")
    leaks, made = race(top, 30, command, "fs:rw=@any")
    if not leaks or made == ["f"]:
        sys.exit("race.py: the exchange has no effect")


if __name__ == "__main__":
    main()
