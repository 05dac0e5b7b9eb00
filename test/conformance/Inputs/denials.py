#!/usr/bin/env python3
#===- test/conformance/Inputs/denials.py - rows about what is refused ------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Runs each row of a table in every tier and sees that it is refused as the row
# says, and that the same script does its work where its control grants that. A
# row is
#
#   ==== name
#   source lines
#   ---- file NAME     in the directory it starts in, the lines that follow
#   ---- link NAME TARGET
#   ---- tiers A B     not in all: the row has no meaning elsewhere
#   ---- caps TOKEN    --caps TOKEN
#   ---- flags A B     options of `voxc run` and `voxc build`
#   ---- env A=B       of the environment
#   ---- command WORDS instead of tiers: run in turn, the last one is judged
#   ---- out           expected stdout, the lines that follow; \c at the end of
#                      one: nothing more
#   ---- err TEXT      what stderr begins with; behind a denial it is one line
#   ---- has TEXT      what stderr contains
#   ---- exit 77       the status
#   ---- within 2      seconds
#   ---- absent NAME   what is not there afterwards
#   ---- granted       the control: the same source in the same directory, with
#                      grants, options and expectations of its own that follow
#
# Tiers: interp, O0 and O2 (`voxc run`), and image and wasm: built with every
# grant that the target has, and narrowed by VOX_CAPS.
#
#===-----------------------------------------------------------------------===#
"""Usage: denials.py VOXC RUN_WASM CASES DIRECTORY"""

import os
import shlex
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, field

ALL = ["fs:rw=@any", "env:rw", "secrets:allow", "time:real", "random:allow", "agentos:allow"]
NATIVE = ["net:allow", "process:allow"]
IS_MUTANT = "VOX_MUTANT" in os.environ  # the first thing wrong in one tier will do
TIERS = ("interp", "O0", "O2", "image", "wasm")


@dataclass
class Attempt:
    """Grants, and what comes of them."""

    caps: list = None
    flags: list = field(default_factory=list)
    env: dict = field(default_factory=dict)
    commands: list = field(default_factory=list)
    out: str = ""
    err: str = None
    has: list = field(default_factory=list)
    status: int = 0
    within: float = 60
    absent: list = field(default_factory=list)


@dataclass
class Row:
    """A script, what it is refused, and what it is granted."""

    name: str
    line: int
    source: str = ""
    files: dict = field(default_factory=dict)
    links: list = field(default_factory=list)
    tiers: tuple = TIERS
    attempts: list = field(default_factory=lambda: [Attempt()])


class BadTable(Exception):
    """A table that cannot be read."""


def directive(row, key, text, where):
    """Notes one `----` line; gives what takes the lines that follow."""
    attempt = row.attempts[-1]
    if key == "granted":
        row.attempts.append(Attempt())
    elif key == "file":
        row.files[text] = ""
        return "file", text
    elif key == "link":
        row.links.append(text.split())
    elif key == "tiers":
        row.tiers = text.split()
    elif key == "caps":
        attempt.caps = (attempt.caps or []) + [text] * bool(text)
    elif key == "env":
        attempt.env.update([text.split("=", 1)])
    elif key == "command":
        attempt.commands.append(shlex.split(text))
    elif key == "out":
        return "out", ""
    elif key in ("exit", "within"):
        setattr(attempt, {"exit": "status"}.get(key, key), int(text))
    elif key == "err":
        attempt.err = text
    elif key in ("flags", "has", "absent"):
        getattr(attempt, key).extend(text.split() if key == "flags" else [text])
    else:
        raise BadTable(f"{where}: unknown directive {key}")
    return None, ""


def read(path):
    """The rows of a table; each has a control."""
    rows, part, name = [], None, ""
    with open(path, encoding="utf-8") as table:
        for number, line in enumerate(table, 1):
            if line.startswith("==== "):
                rows.append(Row(line[5:].strip(), number))
                part = "source"
            elif line.startswith("---- "):
                key, _, text = line[5:].strip().partition(" ")
                part, name = directive(rows[-1], key, text, f"{path}:{number}")
            elif part == "source":
                rows[-1].source += line
            elif part == "file":
                rows[-1].files[name] += line
            elif part == "out":
                rows[-1].attempts[-1].out += line.removesuffix("\\c\n")
            elif line.strip():
                raise BadTable(f"{path}:{number}: text that belongs to nothing")
    for row in rows:
        if len(row.attempts) != 2 or not set(row.tiers) <= set(TIERS):
            raise BadTable(f"{path}:{row.line}: {row.name} has no control, or a tier that is none")
    return rows


class Runner:
    """What compiles and executes."""

    def __init__(self, voxc, run_wasm, directory):
        self.voxc, self.run_wasm, self.directory = shutil.which(voxc), run_wasm, os.path.abspath(directory)

    def prepare(self, row):
        """A fresh directory to start in, and the script beside it."""
        shutil.rmtree(self.directory, ignore_errors=True)
        work = os.path.join(self.directory, "work")
        os.makedirs(work)
        for name, text in row.files.items():
            os.makedirs(os.path.dirname(os.path.join(work, name)), exist_ok=True)
            with open(os.path.join(work, name), "w", encoding="utf-8") as file:
                file.write(text)
        for name, target in row.links:
            os.symlink(target, os.path.join(work, name))
        script = os.path.join(self.directory, row.name + ".vox")
        with open(script, "w", encoding="utf-8") as file:
            file.write(row.source)
        return work, script

    def steps(self, attempt, tier, script):
        """The commands of one execution, the last one judged, and what VOX_CAPS is; None: it is not set."""
        if tier == "command":
            words = {"voxc": self.voxc, "{script}": script}
            return [[words.get(word, word) for word in command] for command in attempt.commands], None
        caps = [f"--caps={token}" for token in attempt.caps or []]
        if tier in ("interp", "O0", "O2"):
            how = ["--tier=interp"] if tier == "interp" else [f"-{tier}"]
            strict = ["--strict"] * (attempt.caps == [])
            return [[self.voxc, "run", *how, *caps, *strict, *attempt.flags, script]], None
        program = os.path.join(self.directory, "program")
        target = ["--target=wasm32-wasi"] if tier == "wasm" else []
        grants = [f"--caps={token}" for token in ALL + (NATIVE if tier == "image" else [])]
        start = ["node", "--no-warnings", self.run_wasm, program, "program"] if tier == "wasm" else [program]
        narrow = None if attempt.caps is None else "\n".join(attempt.caps) + "\n" * bool(attempt.caps)
        return [[self.voxc, "build", "--sandbox=best-effort", *target, *grants, *attempt.flags, script, "-o", program],
                start], narrow

    def wrong(self, row, attempt, tier):
        """What is wrong with one execution, or ""."""
        work, script = self.prepare(row)
        steps, narrow = self.steps(attempt, tier, script)
        environment = {name: value for name, value in os.environ.items() if not name.startswith("VOX_")}
        for step in steps[:-1]:
            done = subprocess.run(step, cwd=work, env=environment, capture_output=True, text=True, timeout=60)
            if done.returncode:
                return f"{step} ends with {done.returncode}: {done.stderr}"
        if narrow is not None:
            environment["VOX_CAPS"] = narrow
        begin = time.monotonic()
        done = subprocess.run(steps[-1], cwd=work, env={**environment, **attempt.env}, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=60)
        seconds = time.monotonic() - begin
        return judge(attempt, done, seconds, work)


def judge(attempt, done, seconds, work):
    problems = []
    if done.returncode != attempt.status:
        problems.append(f"status {done.returncode}, not {attempt.status}")
    if done.stdout != attempt.out:
        problems.append(f"output {done.stdout!r}, not {attempt.out!r}")
    if not done.stderr.startswith(attempt.err or "") or (attempt.err is None and not attempt.has and done.stderr):
        problems.append(f"not {attempt.err!r}")
    if attempt.status == 77 and (done.stderr.count("\n") != 1 or "\u2014" not in done.stderr):
        problems.append("no single line of denial")
    problems += [f"no {text!r}" for text in attempt.has if text not in done.stderr]
    problems += [f"{name} is there" for name in attempt.absent if os.path.lexists(os.path.join(work, name))]
    if seconds > attempt.within:
        problems.append(f"{seconds:.1f} s")
    return f"{'; '.join(problems)}: stderr {done.stderr!r}" if problems else ""


def main():
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    voxc, run_wasm, table, directory = sys.argv[1:]
    runner, count, wrong = Runner(voxc, run_wasm, directory), 0, 0
    rows = read(table)
    for row in rows:
        if IS_MUTANT:
            row.tiers = ["image"] if "image" in row.tiers else []
        if wrong and IS_MUTANT:
            break
        for attempt, what in zip(row.attempts, ("refused", "granted")):
            for tier in ("command",) if attempt.commands else row.tiers:
                count += 1
                problem = runner.wrong(row, attempt, tier)
                if problem:
                    wrong += 1
                    print(f"{table}:{row.line}: {row.name}, {what}, {tier}: {problem}")
    print(f"{count} executions of {len(rows)} rows: {wrong} wrong")
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main())
