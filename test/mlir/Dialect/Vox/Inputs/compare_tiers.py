"""Runs random programs in the interpreter and natively, and compares what they do."""

import os
import subprocess
import sys
import tempfile


def outcome(command):
    done = subprocess.run(command, capture_output=True, timeout=60)
    faults = [line for line in done.stderr.decode().splitlines() if line.startswith("vox:")]
    return done.returncode, done.stdout, faults


def compare(voxc, vox_opt, generate, seeds):
    """`generate(seed)` is the text of a script."""
    finished = 0
    with tempfile.TemporaryDirectory() as folder:
        script, program = os.path.join(folder, "random.vox"), os.path.join(folder, "random")
        for seed in seeds:
            with open(script, "w", encoding="utf-8", newline="\n") as file:
                file.write(generate(seed))
            built = subprocess.run([voxc, "build", script, "-o", program], capture_output=True)
            if built.returncode != 0:
                sys.exit(f"seed {seed} does not compile: {built.stderr.decode()}")
            emitted = subprocess.run([voxc, "build", script, "--emit=vox", "-o", "-"],
                                     capture_output=True, check=True)
            verified = subprocess.run([vox_opt, "--vox-verify-ownership", "-o", os.devnull],
                                      input=emitted.stdout, capture_output=True)
            if verified.returncode != 0:
                sys.exit(f"seed {seed}: {verified.stderr.decode()}")
            expected = outcome([voxc, "run", "--tier=interp", script])
            found = outcome([program])
            if expected != found:
                sys.exit(f"seed {seed}: the interpreter gives {expected}, native {found}\n"
                         + generate(seed))
            finished += expected[0] == 0
    if finished == 0:
        sys.exit("every program faults: that proves little")
