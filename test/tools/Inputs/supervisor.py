#===- test/tools/Inputs/supervisor.py - what a program leaves behind -------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Runs a command until it ends, or kills it after a moment, and prints its status,
# its output and how many processes with our mark in their environments are left;
# those it kills.
#
#===-----------------------------------------------------------------------===#
"""Usage: supervisor.py ends|killed COMMAND..."""

import os
import signal
import subprocess
import sys
import time
import uuid

from timeout import marked


def main():
    mark = uuid.uuid4().hex
    environment = dict(os.environ, TEST_MARK=mark)
    with open("captured", "w+", encoding="utf-8") as output:
        process = subprocess.Popen(sys.argv[2:], env=environment, stdout=output, stderr=subprocess.STDOUT)
        if sys.argv[1] == "killed":
            while len(marked(mark.encode())) < 3:
                time.sleep(0.02)
            process.kill()
        process.wait()
        for _ in range(100 if sys.argv[1] == "killed" else 1):
            left = marked(mark.encode())
            if not left:
                break
            time.sleep(0.05)
        for survivor in left:
            os.kill(survivor, signal.SIGKILL)
        output.seek(0)
        print(process.returncode, repr(output.read()), len(left), "left")


main()
