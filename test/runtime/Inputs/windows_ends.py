#===- test/runtime/Inputs/windows_ends.py - the ends of a program ---------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Runs a program that ends as its argument says, and prints how it did.
#
#===-----------------------------------------------------------------------===#
"""Usage: windows_ends.py RUNNER... IMAGE"""

import os
import subprocess
import sys

LIMITS = {"memory": {"VOX_MAX_MEMORY": "100000"}, "output": {"VOX_MAX_OUTPUT": "5"},
          "endless": {"VOX_TIMEOUT_MS": "300"}, "sleep": {"VOX_TIMEOUT_MS": "300"}}


def end(name, word, **streams):
    done = subprocess.run([*sys.argv[1:], word], env=dict(os.environ, **LIMITS.get(word, {})), timeout=60, check=False, **streams)
    print(" ".join([name, str(done.returncode), *((done.stdout or b"") + (done.stderr or b"")).decode().split("\n")]).rstrip())


def both(word):
    end(word, word, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


for word in ("divide", "memory", "output", "endless", "sleep", "status"):
    both(word)
with open("/dev/full", "w", encoding="ascii") as full:
    end("full", "status", stdout=full, stderr=subprocess.PIPE)
reading, writing = os.pipe()
os.close(reading)
end("closed", "none", stdout=writing, stderr=subprocess.PIPE)
