#===- test/frontend/Inputs/explanations.py - what `voxc explain` says ------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Every code of the registry is explained, and the examples are true: the wrong
# one is reported with the code, the right one has no error and not the code.
#
#===-----------------------------------------------------------------------===#
"""Usage: explanations.py VOXC DIAGNOSTICS_DEF OUTPUT_DIRECTORY [CODE...]"""

import os
import re
import subprocess
import sys

MARK = b"// file: "


OFF = set()  # the codes that are reported only on request


def voxc(*words):
    return subprocess.run([sys.argv[1], *words], stdin=subprocess.DEVNULL, capture_output=True, timeout=30)


def write(directory, example):
    """Writes the files of an example and returns the path of the first."""
    os.makedirs(directory, exist_ok=True)
    name, files = "main.vox", {}
    for line in example.splitlines(keepends=True):
        if line.startswith(MARK):
            name = line[len(MARK) :].strip().decode()
        else:
            files[name] = files.get(name, b"") + line
    for name, text in files.items():
        with open(os.path.join(directory, name), "wb") as file:
            file.write(text)
    return os.path.join(directory, "main.vox")


def problem_of(code, which):
    example = voxc("explain", f"--example={which}", code)
    if example.returncode != 0:
        return "is not printed"
    path = write(os.path.join(sys.argv[3], f"{code}-{which}"), example.stdout)
    if code == "VX0201":  # only a program needs an entry
        done = voxc("build", "--diagnostics=json", "--emit=hir", "-o", os.devnull, path)
    elif code == "VX0486":  # a matter of the target
        done = voxc("build", "--diagnostics=json", "--target=wasm32-wasi", "--emit=hir", "-o", os.devnull, path)
    elif code in ("VX0483", "VX0484"):  # a matter of what is granted
        grant = ["--caps=fs:ro=/srv/data"] if code == "VX0484" else []
        done = voxc("build", "--diagnostics=json", "--emit=llvm", "-o", os.devnull, *grant, path)
    else:
        done = voxc("check", "--diagnostics=json", *([f"--lint={code}"] if code in OFF else []), path)
    said = done.stderr.decode("utf-8", "replace")
    if done.returncode not in (0, 1):
        return f"ends with status {done.returncode}: {said}"
    found = f'"code":"{code}"' in said
    if which == "wrong":
        return None if found else f"is not reported: {said}"
    if found or done.returncode != 0:
        return f"is reported: {said}"
    return None


def main():
    with open(sys.argv[2], encoding="utf-8") as file:
        rows = re.findall(r'^DIAG\(\w+, "(VX\d{4})", (\w+)', file.read(), re.M)
    registry = {code for code, severity in rows}
    OFF.update(code for code, severity in rows if severity == "Off")
    listed = voxc("explain").stdout.decode().split("\n")
    explained = [line.split()[0] for line in listed if line]
    failures = 0
    for code in sorted(registry ^ set(explained)):
        failures += 1
        print(f"{code}: {'not explained' if code in registry else 'not in the registry'}")
    if explained != sorted(explained):
        failures += 1
        print("the codes are not in order")
    for code in sys.argv[4:] or [code for code in explained if code in registry]:
        for which in ("wrong", "right"):
            problem = problem_of(code, which)
            if problem:
                failures += 1
                print(f"{code}: the {which} example {problem}")
    print(f"{len(explained)} codes, {failures} failures")
    return 1 if failures else 0


sys.exit(main())
