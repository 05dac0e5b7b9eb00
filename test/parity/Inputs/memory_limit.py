#===- test/parity/Inputs/memory_limit.py - where a limit of memory strikes --===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
#===-----------------------------------------------------------------------===#
"""Usage: memory_limit.py COMMAND...

Prints the least VOX_MAX_MEMORY with which the command succeeds; with less it must
end with status 79.
"""
import os
import subprocess
import sys


def fits(limit):
    environment = dict(os.environ, VOX_MAX_MEMORY=str(limit))
    status = subprocess.run(sys.argv[1:], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
    assert status in (0, 79), status
    return status == 0


low, high = 0, 1 << 20
while high - low > 1:
    middle = (low + high) // 2
    low, high = (low, middle) if fits(middle) else (middle, high)
print("least:", high)
