#!/usr/bin/env python3
#===- test/conformance/Inputs/conformance.py - rows of the reference -------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Turns a table of cases into programs and sees that each does what its row
# says: in `voxc check` (the codes it is rejected or warned with), or on every
# tier and target with `voxc parity` (output, fault, status). One voxc checks or
# runs all programs of a table; each is compiled and executed by itself. A case is
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
#   ---- posix         what it shows is of POSIX systems: Windows is not compared
#
# A case with files, or with `---- file .` and nothing else, starts in a fresh
# directory of its own on every tier; a line of a file may be written with \x..
# escapes, and \c at its end joins it to the next.
#
# riscv64 is left out: it computes like aarch64, in as many bits and the same order
# of bytes, and a fifth of the time of all tables would be its emulator's.
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

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../targets"))
import rows as target_rows

TARGETS = ",".join(row.name for row in target_rows.load()
                   if row.is_offered and row.ci and row.command() is not None and row.cpu_name != "riscv64")
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
    is_posix: bool = False


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
    elif key == "posix":
        case.is_posix = True
    else:
        raise BadTable(f"{path}:{number}: unknown directive {key}")
    return None, ""


def programs(case):
    """(suffix, source) of each program that a case makes."""
    yield "", OPERAND.sub(r"\1", case.source)
    if OPERAND.search(case.source):
        yield "-hidden", HIDE + OPERAND.sub(r"hide(\1)", case.source)


@dataclass
class Program:
    """One program of a case."""

    case: Case
    suffix: str
    path: str
    fixture: str = ""

    @property
    def is_alone(self):
        """Whether it needs a command line of its own."""
        return bool(self.fixture or self.case.args or self.case.caps or self.case.is_posix)


def reported(voxc, programs, severities):
    """The codes that `voxc check` reports, by path, and its status."""
    found = {program.path: [] for program in programs}
    if not programs:
        return found, 0
    done = subprocess.run([voxc, "check", "--diagnostics=json", *found], capture_output=True, text=True)
    for line in (done.stdout + done.stderr).splitlines():
        report = json.loads(line) if line.startswith("{") else {}
        if report.get("severity") in severities and "code" in report:
            found[report["file"]].append(report["code"])
    return found, done.returncode


def check_rejected(voxc, programs):
    """(program, what is wrong) of those that must be rejected."""
    found, status = reported(voxc, programs, ("error",))
    if programs and status != 1:
        yield programs[0], f"or one of the others: `voxc check` ends with {status}"
    for program in programs:
        if set(found[program.path]) != {program.case.reject}:
            yield program, f"expected {program.case.reject} alone, got {found[program.path]}"


def check_warned(voxc, programs):
    """(program, what is wrong) of those that must be accepted with a warning."""
    found, status = reported(voxc, programs, ("warning", "note"))
    if status:
        yield programs[0], f"or one of the others: `voxc check` ends with {status}"
    for program in programs:
        missing = [code for code in program.case.warn if code not in found[program.path]]
        if missing:
            yield program, f"expected {missing}, got {found[program.path]}"


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


def executed(voxc, words):
    """What each execution of `voxc parity` did, by the path of the program."""
    done = subprocess.run([voxc, "parity", "--results=json", "--targets=" + TARGETS, *words], capture_output=True)
    rows = {}
    for line in done.stdout.decode().split("\n")[:-1]:
        row = json.loads(line)
        for stream in ("output", "errors"):  # a table has one way to end a line
            row[stream] = row[stream].replace("\r\n", "\n").replace("\r", "\n")
        rows.setdefault(row["script"], []).append(row)
    if done.stderr or done.returncode not in (0, 1):
        print(done.stderr.decode(), end="")
    return rows, done.returncode


def unexpected(case, row):
    """What one execution did that the case does not say, or ""."""
    if row["output"] != case.out:
        return f"expected output {case.out!r}, got {row['output']!r} {row['errors']!r}"
    if row["status"] != case.status:
        return f"expected status {case.status}, got {row['status']}"
    last = row["errors"].splitlines()[-1] if row["errors"] else ""
    if case.fault == "F12":
        if not last.startswith("vox: execution budget exceeded: "):
            return f"expected the line of F12, got {last!r}"
    elif case.fault and not last.startswith(f"vox: fault {case.fault}: "):
        return f"expected fault {case.fault}, got {last!r}"
    if case.err is not None and case.err != row["errors"]:
        return f"expected on stderr {case.err!r}, got {row['errors']!r}"
    return ""


def wrongs(program, rows):
    """What is wrong with each execution of a program."""
    done = rows.get(program.path, [])
    if "interp" not in [row["execution"] for row in done]:
        yield f"not run: {done}"
    for row in done:
        if program.case.is_posix and row["execution"].endswith("-windows"):
            continue
        problem = row["problem"] or unexpected(program.case, row)
        if problem:
            yield f"{row['execution']}: {problem}"


def check_run(voxc, programs):
    """(program, what is wrong) of each execution of those that run."""
    groups = [[program] for program in programs if program.is_alone]
    together = [program for program in programs if not program.is_alone]
    groups += [together] * bool(together)
    for group in groups:
        case = group[0].case
        words = [program.path for program in group]
        if group[0].is_alone:
            fixture = [f"--fixture={group[0].fixture}"] if group[0].fixture else []
            words = [*fixture, *case.caps, *words, "--", *case.args]
        rows, status = executed(voxc, words)
        problems = [(program, problem) for program in group for problem in wrongs(program, rows)]
        if status and not problems and not case.is_posix:
            problems = [(group[0], f"or one of the others: `voxc parity` ends with {status}")]
        yield from problems


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    voxc, table, directory = sys.argv[1:]
    voxc = shutil.which(voxc)
    directory = os.path.abspath(directory)
    os.makedirs(directory, exist_ok=True)
    everything = []
    for case in read(table):
        fixture = make_fixture(directory, case)
        for suffix, source in programs(case):
            path = os.path.join(directory, f"{case.name}{suffix}.vox")
            with open(path, "w", encoding="utf-8", newline="") as script:
                script.write(source)
            everything.append(Program(case, suffix, path, fixture))
    runnable = [program for program in everything if not program.case.reject]
    failures = [
        *check_rejected(voxc, [program for program in everything if program.case.reject]),
        *check_warned(voxc, [program for program in runnable if program.case.warn]),
        *check_run(voxc, runnable),
    ]
    for program, problem in failures:
        print(f"{table}:{program.case.line}: {program.case.name}{program.suffix}: {problem}")
    print(f"{len(everything)} programs, {len({program.path for program, _ in failures})} wrong")
    sys.exit(1 if failures or not everything else 0)


main()
