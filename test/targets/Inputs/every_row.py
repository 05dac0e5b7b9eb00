#===- test/targets/Inputs/every_row.py - the gate on every row -------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Runs the examples and the scripts of test/parity and test/hir on rows of
# Targets.def, the packs of which are built, and prints a table: a row, its programs
# and those that do something else than the interpreter.
#
#===-----------------------------------------------------------------------===#
"""Usage: every_row.py VOXC SOURCE_ROOT ROW... (none: all that are run here and have no column ci)"""

import glob
import json
import subprocess
import sys

voxc, source, *names = sys.argv[1:]
sys.path.insert(0, source + "/targets")
import rows


def parity(executions, scripts):
    """What each execution of each script came to: `voxc parity --results=json` says it in lines."""
    only = "--only=" + ",".join(["interp", *executions])
    done = subprocess.run([voxc, "parity", "--results=json", only, *scripts], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]


def main():
    chosen = [row for row in rows.load() if row.is_offered and not row.is_host
              and (row.name in names if names else not row.ci and row.command())]
    if len(chosen) < len(names) or not chosen:
        sys.exit("no such row")
    scripts = [path for pattern in ("examples/*", "test/parity/*", "test/hir/run-*")
               for path in sorted(glob.glob(f"{source}/{pattern}.vox"))]
    executions = [row.cpu_name for row in chosen]
    results = parity(executions, scripts)
    for result in results:
        if result["problem"]:
            print(f"{result['script']} {result['execution']}: {result['problem']}")
    for name in executions:
        own = [result for result in results if result["execution"] == name]
        wrong = sum(bool(result["problem"]) for result in own)
        print(f"{name}: {len(own)} programs, {wrong} disagreements")


main()
