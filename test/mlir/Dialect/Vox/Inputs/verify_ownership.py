"""Usage: verify_ownership.py VOXC VOX_OPT SCRIPT... : every count of the programs fits."""

import subprocess
import sys


def main():
    voxc, vox_opt, *scripts = sys.argv[1:]
    checked = 0
    for script in scripts:
        emitted = subprocess.run([voxc, "build", script, "--emit=vox", "-o", "-"],
                                 capture_output=True)
        if emitted.returncode != 0:
            sys.exit(f"{script}: {emitted.stderr.decode()}")
        if b"vox.func" not in emitted.stdout:
            sys.exit(f"{script}: emits no function")
        verified = subprocess.run([vox_opt, "--vox-verify-ownership", "-o", "/dev/null"],
                                  input=emitted.stdout, capture_output=True)
        if verified.returncode != 0:
            sys.exit(f"{script}: {verified.stderr.decode()}")
        checked += 1
    if checked == 0:
        sys.exit("no scripts")


main()
