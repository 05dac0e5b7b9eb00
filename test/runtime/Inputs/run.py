#===- test/runtime/Inputs/run.py - one case of program.cpp ----------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Runs the program with a case and a few more variables, holds it to its exit
# status, and repeats its stdout and then its stderr for FileCheck.
#
#===-----------------------------------------------------------------------===#
"""Usage: run.py CASE STATUS [NAME=VALUE...] -- COMMAND..."""

import os
import subprocess
import sys

cut = sys.argv.index("--")
case, status, *variables = sys.argv[1:cut]
environment = {"PATH": os.environ["PATH"], "VOX_MAX_DEPTH": case}
environment.update(variable.split("=", 1) for variable in variables)
done = subprocess.run(sys.argv[cut + 1 :], env=environment, capture_output=True, timeout=60)
sys.stdout.buffer.write(done.stdout + done.stderr)
if done.returncode != int(status):
    sys.exit(f"run.py: status {done.returncode}, expected {status}")
