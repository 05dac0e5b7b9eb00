#===- test/runtime/Inputs/status_record.py - the last word of a program ---===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Starts a program with VOX_STATUS_FD and prints what it writes there.
#
#===-----------------------------------------------------------------------===#
"""Usage: status_record.py PROGRAM [ARGUMENT...]"""

import os
import socket
import subprocess
import sys

ours, theirs = socket.socketpair()
subprocess.run(sys.argv[1:], env=dict(os.environ, VOX_STATUS_FD=str(theirs.fileno())), pass_fds=[theirs.fileno()],
               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
theirs.close()
print(ours.makefile().read(), end="")
