#===- test/tools/Inputs/limits.py - the precedence of a limit --------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Runs LIMIT.vox with every combination of: a limit LOW, which it exceeds, a
# limit HIGH, which it does not, and none, given by the build, the environment
# and the options of `voxc run`. Expects the status and the line of the limit
# exactly where one of them is LOW.
#
#===-----------------------------------------------------------------------===#
"""Usage: limits.py LIMIT STATUS LOW HIGH LINE"""

import os
import shutil
import subprocess
import sys

NAMES = {"steps": ("--max-steps", "VOX_MAX_STEPS"), "memory": ("--max-memory", "VOX_MAX_MEMORY"),
         "output": ("--max-output", "VOX_MAX_OUTPUT"), "depth": ("--max-depth", "VOX_MAX_DEPTH"),
         "timeout": ("--timeout", "VOX_TIMEOUT_MS"), "disk": ("--max-disk", "VOX_MAX_DISK"),
         "files": ("--max-files", "VOX_MAX_FILES")}


def clean():
    shutil.rmtree("made", ignore_errors=True)
    for name in ("made.txt", "copy.txt"):
        if os.path.exists(name):
            os.remove(name)


def judge(case, command, limits, variable, environment):
    limit, status, low, line = case
    clean()
    variables = dict(os.environ)
    if environment:
        variables[variable] = environment
    done = subprocess.run(command, env=variables, capture_output=True, text=True, check=False)
    exceeds = low in limits
    right = done.returncode == (status if exceeds else 0) and done.stderr == (line + "\n" if exceeds else "")
    if not right:
        print(limit, command, environment, "->", done.returncode, done.stdout, done.stderr)
    return right


def main():
    limit, low, high, line = sys.argv[1], sys.argv[3], sys.argv[4], sys.argv[5]
    option, variable = NAMES[limit]
    case = (limit, int(sys.argv[2]), low, line)
    counting = ["--fuel"] if limit == "steps" else []  # others have no counter
    choices = ("", low, high)
    right = True
    for given in choices:
        options = counting + ([f"{option}={given}"] if given else [])
        subprocess.run(["voxc", "build", "--caps", "fs:rw=@any", "--caps", "process:allow", *options, limit + ".vox",
                        "-o", limit], check=True)
        for environment in choices:
            commands = [["./" + limit]]
            for tier in ("native", "interp"):
                commands.append(["voxc", "run", f"--tier={tier}", *options, limit + ".vox"])
            for command in commands:
                right &= judge(case, command, (given, environment), variable, environment)
    sys.exit(not right)


main()
