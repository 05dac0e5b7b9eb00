#===- test/runtime/Inputs/memory_agrees.py - what programs are charged ----===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Finds the least VOX_MAX_MEMORY under which a native program ends well, and holds
# WebAssembly to the byte: that much is enough, one byte less is not.
#
#===-----------------------------------------------------------------------===#
"""Usage: memory_agrees.py VOXC RUNNER.mjs WORK_FOLDER PROGRAM.vox..."""

import os
import subprocess
import sys

voxc, runner, work, *programs = sys.argv[1:]
node = os.environ["VOX_NODE_20"]


def ends_well(command, limit):
    environment = dict(os.environ, VOX_MAX_MEMORY=str(limit))
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    if done.returncode == 0:
        return True
    if done.returncode == 79 and done.stderr == "vox: memory limit exceeded\n":
        return False
    sys.exit(f"{command}: status {done.returncode}, {done.stderr!r}")


def least(command):
    low, high = 0, 1 << 28  # high is enough, low is not
    if not ends_well(command, high):
        sys.exit(f"{command}: {high} bytes are not enough")
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if ends_well(command, middle) else (middle, high)
    return high


failed = False
for program in programs:
    name = os.path.join(work, os.path.basename(program).removesuffix(".vox"))
    subprocess.run([voxc, "build", program, "-o", name], check=True)
    subprocess.run([voxc, "build", "--target", "wasm32-wasi", program, "-o", name + ".wasm"], check=True)
    need = least([name])
    print(f"{os.path.basename(program)}: {need}")
    command = [node, "--no-warnings", runner, name + ".wasm", program]
    if not ends_well(command, need) or ends_well(command, need - 1):
        print(f"{program}: wasm32 needs {least(command)} bytes, native {need}")
        failed = True
sys.exit(failed)
