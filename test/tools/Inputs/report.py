#===- test/tools/Inputs/report.py - the report of a run --------------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Runs `voxc run` with `--report=json` and prints the report, the last line on
# standard error, whatever the status, which must be the report's.
#
#===-----------------------------------------------------------------------===#
"""Usage: report.py voxc run ARGUMENT..."""

import json
import subprocess
import sys


def main():
    command = [*sys.argv[1:3], "--report=json", *sys.argv[3:]]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    report = done.stderr.splitlines()[-1]
    if json.loads(report)["status"] != done.returncode:
        sys.exit(f"{command}: {done.returncode} {done.stderr}")
    print(report)


main()
