#===- test/parity/Inputs/peaks.py - the peak of memory in two tiers --------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
#===-----------------------------------------------------------------------===#
"""Usage: peaks.py VOXC PROGRAM.vox... : its name, the native peak and the interpreter's."""

import json
import os
import subprocess
import sys


def peak(voxc, tier, program):
    done = subprocess.run([voxc, "run", f"--tier={tier}", "--report=json", program], capture_output=True)
    return json.loads(done.stderr.splitlines()[-1])["memory"]


voxc, *programs = sys.argv[1:]
for program in programs:
    name = os.path.basename(program).removesuffix(".vox")
    print(f"{name}: {peak(voxc, 'native', program)} {peak(voxc, 'interp', program)}")
