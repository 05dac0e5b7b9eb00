#===- test/bad-input/small-memory.py - little address space ----------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Builds a script with ever more address space: each build ends well, or with an
# error that says what is missing and without an output.
#
#===-----------------------------------------------------------------------===#
"""Usage: small-memory.py VOXC SCRIPT OUTPUT"""

import os
import resource
import subprocess
import sys

KIB = 1024


def build(voxc, script, output, limit):
    """Builds within `limit` bytes of address space: (status, standard error)."""
    process = subprocess.run(
        [voxc, "build", script, "-o", output],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)),
        stderr=subprocess.PIPE,
        check=False,
    )
    return process.returncode, process.stderr.decode()


def main():
    voxc, script, output = sys.argv[1:]
    counts = {"built": 0, "refused": 0}
    for limit in range(330_000 * KIB, 630_000 * KIB, 5_000 * KIB):
        status, errors = build(voxc, script, output, limit)
        exists = os.path.exists(output)
        if status == 0 and exists:
            counts["built"] += 1
            os.remove(output)
        elif status == 1 and "memory" in errors and not exists:
            counts["refused"] += 1
        else:
            print(f"{limit} bytes: status {status}, output {exists}: {errors}")
    print(", ".join(name for name, count in counts.items() if count))


main()
