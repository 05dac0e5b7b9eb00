#===- test/parity/Inputs/too_much.py - steps come before memory ------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Each program needs more memory than it gets. With 1,000 steps it ends before it
# asks for that, with many it ends because of it: natively and in the interpreter.
#
#===-----------------------------------------------------------------------===#
"""Usage: too_much.py VOXC WORK_FOLDER PROGRAM.vox..."""

import os
import subprocess
import sys

voxc, work, *programs = sys.argv[1:]
failed = False
for program in programs:
    image = os.path.join(work, os.path.basename(program) + ".exe")
    for level in "0", "2":
        subprocess.run([voxc, "build", "--fuel", f"-O{level}", program, "-o", image + level], check=True)
    for command in [image + "0"], [image + "2"], [voxc, "run", "--tier=interp", "--fuel", program]:
        for steps, status in ("1000", 78), ("1000000000", 79):
            environment = dict(os.environ, VOX_MAX_STEPS=steps, VOX_MAX_MEMORY="4000000")
            done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
            if done.returncode != status:
                print(f"FAIL {command} with {steps} steps: {done.returncode} {done.stderr!r}")
                failed = True
sys.exit(failed)
