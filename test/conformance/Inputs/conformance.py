#!/usr/bin/env python3
#===- test/conformance/Inputs/conformance.py - rows of the reference -------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Turns a table of cases into programs and sees that each does what its row
# says: first in the interpreter (output, fault, status) or in `voxc check` (the
# codes it is rejected or warned with), then on every tier and target with
# `voxc parity`. A case is
#
#   ==== name
#   source lines
#   ---- out           expected stdout, the lines that follow
#   ---- err           expected stderr, the lines that follow
#   ---- fault F01     the fault that ends it, status 1
#   ---- exit 78       its status
#   ---- reject VX0404 the file is rejected with this code
#   ---- warn VX0431   `voxc check` reports it and accepts the file
#   ---- file NAME     a file of the directory it starts in, the lines that follow
#   ---- args A B      its arguments
#   ---- caps TOKEN    --caps TOKEN
#
# A case with files, or with `---- file .` and nothing else, starts in a fresh
# directory of its own on every tier; a line of a file may be written with \x..
# escapes, and \c at its end joins it to the next.
#
# An operand written «7» makes two programs: one with the literal, one in which
# the same value comes out of a call that no pass can see through. So folding is
# compared with execution.
#
#===-----------------------------------------------------------------------===#
"""Usage: conformance.py VOXC CASES DIRECTORY"""

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field

HIDE = "fn hide<T>(x: T) to T { return [x].reversed().get(0).unwrap() }\n"
OPERAND = re.compile("«(.*?)»")


@dataclass
class Case:
    """One row: its source and what it must do."""

    name: str
    line: int
    source: str = ""
    out: str = ""
    err: str = None
    fault: str = ""
    status: int = 0
    reject: str = ""
    warn: list = field(default_factory=list)
    files: dict = field(default_factory=dict)
    args: list = field(default_factory=list)
    caps: list = field(default_factory=list)


class BadTable(Exception):
    """A table that cannot be read."""


def read(path):
    """The cases of a table, in its order."""
    cases, part, name = [], None, ""
    with open(path, encoding="utf-8") as table:
        for number, line in enumerate(table, 1):
            if line.startswith("==== "):
                cases.append(Case(line[5:].strip(), number))
                part = "source"
            elif line.startswith("---- "):
                part, name = directive(cases[-1], line[5:].split(), path, number)
            elif part == "source":
                cases[-1].source += line
            elif part == "out":
                cases[-1].out += line
            elif part == "err":
                cases[-1].err += line
            elif part == "file":
                cases[-1].files[name] += line
            elif cases and line.strip():
                raise BadTable(f"{path}:{number}: text that belongs to nothing")
    names = [case.name for case in cases]
    if not cases or len(set(names)) != len(names):
        raise BadTable(f"{path}: no cases, or two of one name")
    return cases


def directive(case, words, path, number):
    """Notes one `----` line; gives the part that its following lines are."""
    key, value = words[0], words[1] if len(words) > 1 else ""
    if key in ("out", "err", "file"):
        case.err = "" if key == "err" else case.err
        if key == "file":
            case.files[value] = ""
        return key, value
    if key == "fault":
        case.fault, case.status = value, 78 if value == "F12" else 1
    elif key == "exit":
        case.status = int(value)
    elif key == "reject":
        case.reject = value
    elif key == "warn":
        case.warn.append(value)
    elif key == "args":
        case.args = words[1:]
    elif key == "caps":
        case.caps.append(f"--caps={value}")
    else:
        raise BadTable(f"{path}:{number}: unknown directive {key}")
    return None, ""


def programs(case):
    """(suffix, source) of each program that a case makes."""
    yield "", OPERAND.sub(r"\1", case.source)
    if OPERAND.search(case.source):
        yield "-hidden", HIDE + OPERAND.sub(r"hide(\1)", case.source)


def codes(voxc, path, severities):
    """The codes that `voxc check` reports."""
    done = subprocess.run(
        [voxc, "check", "--diagnostics=json", path], capture_output=True, text=True
    )
    found = []
    for line in (done.stdout + done.stderr).splitlines():
        if line.startswith("{"):
            report = json.loads(line)
            if report["severity"] in severities:
                found.append(report["code"])
    return done.returncode, found


def check_rejected(voxc, path, case):
    """What is wrong with a file that must be rejected, or ""."""
    status, found = codes(voxc, path, ("error",))
    if status == 1 and found and set(found) == {case.reject}:
        return ""
    return f"expected {case.reject} alone, got status {status} and {found}"


def make_fixture(directory, case):
    """Writes the files of a case; gives the directory, "" for none."""
    if not case.files:
        return ""
    fixture = os.path.join(directory, case.name + ".files")
    shutil.rmtree(fixture, ignore_errors=True)
    os.makedirs(fixture)
    for name, text in case.files.items():
        if name == ".":
            continue
        target = os.path.join(fixture, name)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        data = text.encode().replace(b"\\c\n", b"")
        data = re.sub(rb"\\x(..)", lambda m: bytes([int(m.group(1), 16)]), data)
        with open(target, "wb") as file:
            file.write(data)
    return fixture


def check_run(voxc, path, case, fixture):
    """What is wrong with a native run, or ""."""
    start = None
    if fixture:
        start = path + ".work"
        shutil.rmtree(start, ignore_errors=True)
        shutil.copytree(fixture, start)
    done = subprocess.run(
        [voxc, "run", *case.caps, path, "--", *case.args],
        capture_output=True,
        text=True,
        cwd=start,
        stdin=subprocess.DEVNULL,
    )
    if done.stdout != case.out:
        return f"expected output {case.out!r}, got {done.stdout!r} {done.stderr!r}"
    if done.returncode != case.status:
        return f"expected status {case.status}, got {done.returncode}"
    last = done.stderr.splitlines()[-1] if done.stderr else ""
    if case.fault == "F12":
        if not last.startswith("vox: execution budget exceeded: "):
            return f"expected the line of F12, got {last!r}"
    elif case.fault and not last.startswith(f"vox: fault {case.fault}: "):
        return f"expected fault {case.fault}, got {last!r}"
    if case.err is not None and case.err != done.stderr:
        return f"expected on stderr {case.err!r}, got {done.stderr!r}"
    if case.warn:
        _, found = codes(voxc, path, ("warning", "note"))
        missing = [code for code in case.warn if code not in found]
        if missing:
            return f"expected {missing}, got {found}"
    return ""


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    voxc, table, directory = sys.argv[1:]
    voxc = shutil.which(voxc)
    directory = os.path.abspath(directory)
    os.makedirs(directory, exist_ok=True)
    failures, runnable, alone, count = [], [], [], 0
    for case in read(table):
        fixture = make_fixture(directory, case)
        for suffix, source in programs(case):
            count += 1
            path = os.path.join(directory, f"{case.name}{suffix}.vox")
            with open(path, "w", encoding="utf-8", newline="") as script:
                script.write(source)
            if case.reject:
                problem = check_rejected(voxc, path, case)
            else:
                problem = check_run(voxc, path, case, fixture)
            if problem:
                failures.append(f"{table}:{case.line}: {case.name}{suffix}: {problem}")
            elif fixture or case.args or case.caps:
                option = [f"--fixture={fixture}"] if fixture else []
                alone.append([*option, *case.caps, path, "--", *case.args])
            elif not case.reject:
                runnable.append(path)
    for failure in failures:
        print(failure)
    print(f"{count} programs, {len(failures)} wrong", flush=True)
    if os.environ.get("CONFORMANCE_PARITY") != "0":
        for words in [runnable] * bool(runnable) + alone:
            failures += ["parity"] * subprocess.run([voxc, "parity", *words]).returncode
    sys.exit(1 if failures or not count else 0)


main()
