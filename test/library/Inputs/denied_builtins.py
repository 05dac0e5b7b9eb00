#===- test/library/Inputs/denied_builtins.py - each builtin asks first -----===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# A row of denied-builtins.table is a builtin with a class, the grant that it
# needs, an expression that calls it and what that gives. All become one program
# that evaluates the one which its argument names. With nothing but that argument
# granted each ends in a denial that names the builtin and leaves the directory as
# it was; with its grant it does its work. Every call of the gate in the sources
# has a row.
#
#===-----------------------------------------------------------------------===#
"""Usage: denied_builtins.py VOXC RUN_WASM TABLE SOURCES DIRECTORY TIER...; tiers are O2, O0, interp, wasm"""

import os
import re
import shutil
import subprocess
import sys

# Their own programs: what names the row is an argument.
ALONE = {"env.args": ("env.args().len()", "1"), "env.get": ('env.get("VOX_NONE")', "None")}
NOT_WASM = ("http.", "process.", "secrets.")
IS_MUTANT = "VOX_MUTANT" in os.environ  # one tier will do


def rows_of(table):
    with open(table, encoding="utf-8") as file:
        return [line.rstrip("\n").split(" | ") for line in file]


def gated(sources):
    """The builtins that call the gate."""
    found = set()
    for folder, _, files in os.walk(os.path.join(sources, "runtime-rt/std")):
        for name in files:
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                found.update(re.findall(r'caps::gate(?:Path)?\(\s*[\w:]+,\s*"([\w.]+)"', file.read()))
    return found


class Tier:
    """A way to run the program of all rows, or one of those that stand alone."""

    def __init__(self, name, voxc, run_wasm, directory):
        self.name, self.voxc, self.run_wasm, self.directory = name, voxc, run_wasm, directory

    def build(self, script):
        if self.name == "interp":
            return
        everything = ["fs:rw=@any", "env:rw", "time:real", "random:allow", "agentos:allow"]
        how = {"wasm": ["--target=wasm32-wasi"], "O0": ["-O0"], "O2": ["-O2"]}[self.name]
        if self.name != "wasm":
            everything += ["net:allow", "process:allow", "secrets:allow"]
        subprocess.run([self.voxc, "build", *how, "--secrets=env", *(f"--caps={token}" for token in everything), script,
                        "-o", self.image(script)], check=True)

    def image(self, script):
        return f"{script}.{self.name}"

    def run(self, script, row, tokens, work):
        environment = {name: value for name, value in os.environ.items() if not name.startswith("VOX")}
        if self.name == "interp":
            words = [self.voxc, "run", "--tier=interp", "--secrets=env", *(f"--caps={token}" for token in tokens),
                     *["--strict"] * (not tokens), script]
        else:
            environment["VOX_CAPS"] = ";".join(tokens)
            words = [self.image(script)]
            if self.name == "wasm":
                words = ["node", "--no-warnings", self.run_wasm, *words, "program"]
        words += [row] * bool(row)
        return subprocess.run(words, cwd=work, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=60)


def fresh(directory):
    shutil.rmtree(directory, ignore_errors=True)
    os.makedirs(directory + "/d")
    with open(directory + "/f", "w", encoding="utf-8") as file:
        file.write("1")


def wrong(tier, script, row, name, token, expected, work):
    """What is wrong with both runs of a row, or ""."""
    with_argument = ["env:ro"] * bool(row)
    fresh(work)
    done = tier.run(script, row, with_argument, work)
    line = done.stderr.startswith(f"vox: capability denied: {name} \u2014 grant with --caps ")
    if done.returncode != 77 or done.stdout or not line or done.stderr.count("\n") != 1:
        return f"no denial: {done.returncode} {done.stdout!r} {done.stderr!r}"
    if sorted(os.listdir(work)) != ["d", "f"]:
        return "the directory has changed"
    done = tier.run(script, row, [token] + with_argument * (not token.startswith("env:")), work)
    if (done.returncode, done.stdout, done.stderr) != (0, expected + "\n", ""):
        return f"not done: {done.returncode} {done.stdout!r} {done.stderr!r}"
    return ""


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def main():
    voxc, (run_wasm, table, sources, directory) = sys.argv[1], map(os.path.abspath, sys.argv[2:6])
    rows = rows_of(table)
    os.makedirs(directory, exist_ok=True)
    missing = gated(sources) ^ {row[0] for row in rows} ^ set(ALONE)
    if missing:
        sys.exit(f"denied_builtins.py: without a row, or without a gate: {sorted(missing)}")
    count, problems = 0, []
    for name in sys.argv[6:7] if IS_MUTANT else sys.argv[6:]:
        tier = Tier(name, shutil.which(voxc), run_wasm, directory)
        kept = [(number, row) for number, row in enumerate(rows) if name != "wasm" or not row[0].startswith(NOT_WASM)]
        script = os.path.join(directory, f"all-{name}.vox")
        write(script, "let which = env.args().get(1).unwrap()\n" +
              "".join(f'if which is "{number}" {{ print({row[2]}) }}\n' for number, row in kept))
        tier.build(script)
        cases = [(script, str(number), row[0], row[1], row[3]) for number, row in kept]
        for builtin, (expression, expected) in ALONE.items():
            alone = os.path.join(directory, f"{builtin}.vox")
            write(alone, f"print({expression})\n")
            tier.build(alone)
            cases.append((alone, "", builtin, "env:ro", expected))
        for case in cases:
            count += 1
            problem = wrong(tier, *case, os.path.join(directory, "work"))
            if problem:
                problems.append(f"{name}: {case[2]}: {problem}")
            if problems and IS_MUTANT:
                break
    for problem in problems:
        print(problem)
    print(f"{count} denials and as many grants: {len(problems)} wrong")
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
