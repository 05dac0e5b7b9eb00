#===- test/runtime/Inputs/lost_output.py - programs that nobody hears ------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Runs a command whose standard output is of no use, in each way that there is.
# It must end by itself with the status that is asked for, say what is lost where
# that is an error, and have run its exit commands, which make a directory.
#
#===-----------------------------------------------------------------------===#
"""Usage: lost_output.py [--cleans] STATUS -- COMMAND...

STATUS is that of the command when nobody reads; where the output cannot be stored it is 1
"""

import argparse
import os
import resource
import subprocess
import sys

LOST = "vox: cannot write to standard output: "


def no_file():
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))


def streams():
    """Per way: its name, what to give as stdout, what to do in the child, and what is to be said."""
    reading, writing = os.pipe()
    os.close(reading)
    yield "a reader that is gone", writing, None, None
    yield "a closed descriptor", None, lambda: os.close(1), None
    yield "a full device", os.open("/dev/full", os.O_WRONLY), None, LOST + "no space left\n"
    yield "a limit of file sizes", os.open("stdout", os.O_WRONLY | os.O_CREAT), no_file, LOST + "file too large\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--cleans", action="store_true", help="it has the exit command `mkdir cleaned`")
    parser.add_argument("status", type=int)
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    wrong = 0
    for name, stdout, prepare, said in streams():
        if os.path.isdir("cleaned"):
            os.rmdir("cleaned")
        done = subprocess.run(options.command, stdout=stdout, stderr=subprocess.PIPE, preexec_fn=prepare, timeout=60)
        status = 1 if said else options.status
        found = (done.returncode, done.stderr.decode(), os.path.isdir("cleaned"))
        expected = (status, said or "", options.cleans)
        if found != expected:
            wrong += 1
            print(f"lost_output.py: {' '.join(options.command)}, {name}: {found}, expected {expected}")
    return wrong


sys.exit(main())
