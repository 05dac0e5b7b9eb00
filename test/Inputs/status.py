#===- test/Inputs/status.py - a command ends with this status --------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
#===-----------------------------------------------------------------------===#
"""Usage: status.py STATUS COMMAND..."""

import subprocess
import sys

wanted, *command = sys.argv[1:]
status = subprocess.run(command, timeout=100).returncode
if status != int(wanted):
    sys.exit(f"status.py: it ends with {status}")
