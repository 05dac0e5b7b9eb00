#===- test/parity/Inputs/fuel_agrees.py - how many steps programs take -----===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Finds the least VOX_MAX_STEPS under which a native program ends as it does
# without, and holds every other tier and target to it: that many steps are
# enough, and with one less the program ends with status 78. Every row of
# targets/Targets.def counts whose pack is there and that something here runs.
#
#===-----------------------------------------------------------------------===#
"""Usage: fuel_agrees.py VOXC PACKS RUNNER.mjs WORK_FOLDER PROGRAM.vox..."""

import os
import pathlib
import shutil
import subprocess
import sys

SOURCE = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(SOURCE / "targets"))
import rows

voxc, packs, runner, work, *programs = sys.argv[1:]


def run(command, limit=None):
    """(status, output, errors) of a command that may take `limit` steps."""
    environment = dict(os.environ)
    environment.pop("VOX_MAX_STEPS", None)
    if limit is not None:
        environment["VOX_MAX_STEPS"] = str(limit)
    done = subprocess.run(command, env=environment, cwd=work, stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
    return done.returncode, done.stdout, done.stderr


def tiers(program, image):
    """(name, command) of each way to run a program that counts; builds it."""
    def build(target, level):
        """The image; None where the target lacks what the program needs."""
        output = f"{image}-{target}-O{level}"
        command = [voxc, "build", "--fuel", "--caps=auto", "--sandbox=best-effort", f"--target={target}", f"-O{level}", program, "-o", output]
        done = subprocess.run(command, stderr=subprocess.PIPE, text=True)
        if done.returncode and "VX0486" not in done.stderr:
            sys.exit(done.stderr)
        return None if done.returncode else output

    found = []
    for row in rows.load():
        node = ["node", "--no-warnings", runner]
        command = row.command(node)
        if not row.is_offered or not row.ci or command is None or not os.path.exists(os.path.join(packs, row.name, "libvoxrt.a")):
            continue
        if command and not shutil.which(command[0]):
            sys.exit(f"{command[0]} is missing")
        for level in (2, 0, 3) if row.is_host else (2,):
            words = [program] if command[:1] == ["node"] else []
            if built := build(row.name, level):
                found.append((f"{row.name} -O{level}", [*command, built, *words]))
    found.sort(key=lambda tier: tier[1][0] != f"{image}-{tier[0].split()[0]}-O2")  # the quickest first
    return [*found, ("interp", [voxc, "run", "--tier=interp", "--fuel", "--caps=auto", "--sandbox=best-effort", program])]


def does(command, limit, wanted):
    """True if it does what is wanted; voxc may have said something before."""
    status, output, errors = run(command, limit)
    return (status, output) == wanted[:2] and errors.endswith(wanted[2])


def least(command, wanted):
    """The least limit under which the command does what it does without one."""
    low, high = 0, 1
    while not does(command, high, wanted):
        low, high = high, high * 2
        if high > 1 << 40:
            sys.exit(f"{command} never does {wanted}")
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if does(command, middle, wanted) else (middle, high)
    return high


def problem(command, used, wanted):
    """What is wrong with a tier, or ""."""
    if not does(command, used, wanted):
        return f"{used} steps are not enough, but {least(command, run(command))}"
    status, output, errors = run(command, used - 1)
    line = f"vox: execution budget exceeded: steps (limit {used - 1})\n".encode()
    if status != 78:
        return f"{used - 1} steps are enough; it takes {least(command, run(command))}"
    if not wanted[1].startswith(output) or not errors.endswith(line):
        return f"with a step too few it says {output!r} and {errors!r}"
    return ""


failed = False
os.makedirs(work, exist_ok=True)
for program in programs:
    program = os.path.abspath(program)
    name = os.path.basename(program).removesuffix(".vox")
    ways = tiers(program, os.path.join(os.path.abspath(work), name))
    wanted = run(ways[0][1])
    used = least(ways[0][1], wanted)
    print(f"{name}: {used} steps, {len(ways)} tiers", flush=True)
    for tier, command in ways:
        if what := problem(command, used, wanted):
            print(f"FAIL {program}: {tier}: {what}", flush=True)
            failed = True
sys.exit(failed)
