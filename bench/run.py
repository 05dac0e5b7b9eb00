#!/usr/bin/env python3
#===- bench/run.py - the benchmarks and their ratios -----------------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Builds every program of this folder with voxc (native and wasm32), clang-22 -O2
# (once plain, once with Vox's checks written out) and Debian's rustc with overflow
# checks, sees that all of them print the same line, times them in turns and prints
# one table of ratios. wasm runs in node's V8; what node takes to run a program that
# prints one line is measured in the same turns and taken off. Then: time and size
# of building hello, and its start-up time beside static C programs. All figures of
# one table come from one run.
#
#===-----------------------------------------------------------------------===#
"""Usage: bench/run.py [--runs N] [--only NAME]... [--json FILE] [--no-voxc]"""

import argparse
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
PROGRAMS = ["fib", "sieve", "nbody", "matrix", "spectral", "trees", "evaluator", "words", "strings", "sorting",
    "json", "csv", "regex"]
COLUMNS = ["voxc", "C", "checked C", "Rust", "wasm"]
START = "start of wasm"
BUILD_RUNS = 20
SPAWNS = 200


class BenchError(Exception):
    """Something that makes the figures worthless; its text says what."""


@dataclass
class Sample:
    """Times of one process in seconds."""

    cpu: float
    wall: float


@dataclass
class Series:
    """What was measured of one command."""

    command: list
    samples: list = field(default_factory=list)

    def low(self, what):
        return min(getattr(sample, what) for sample in self.samples)

    def middle(self, what):
        return statistics.median(getattr(sample, what) for sample in self.samples)

    def summary(self):
        return {
            "cpu_min": self.low("cpu"),
            "cpu_median": self.middle("cpu"),
            "wall_min": self.low("wall"),
            "wall_median": self.middle("wall"),
            "runs": len(self.samples),
        }


#===--- Toolchains ---------------------------------------------------------===#


def find_rustc():
    """The rustc of Debian's rustc-web, whatever else is on the PATH; or None."""
    listing = subprocess.run(["dpkg", "-L", "rustc-web"], capture_output=True, text=True)
    for path in listing.stdout.split():
        if path.endswith("/bin/rustc") and os.access(path, os.X_OK):
            return path
    return None


def build(command, what):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise BenchError(f"{what} failed with status {done.returncode}\n  {' '.join(command)}\n{done.stderr}")


def build_program(name, out, tools):
    """Builds `name` in every language there is a compiler for: {column: command}."""
    built = {}

    def make(column, source, command, runner=()):
        path = os.path.join(out, f"{name}-{column.replace(' ', '-')}")
        build([part.format(source=os.path.join(HERE, source), out=path) for part in command], f"building {source}")
        built[column] = [*runner, path]

    if tools["voxc"]:
        voxc = [tools["voxc"], "build", "-O2", "{source}", "-o", "{out}"]
        make("voxc", f"{name}.vox", voxc)
        if tools["node"]:
            runner = [tools["node"], "--no-warnings", os.path.join(ROOT, "build", "share", "run-wasm.mjs")]
            make("wasm", f"{name}.vox", [*voxc, "--target=wasm32-wasip1"], runner)
            make(START, "hello.vox", [*voxc, "--target=wasm32-wasip1"], runner)
    c = [tools["clang"], "-O2", "-ffp-contract=off", "{source}", "-o", "{out}", "-lm"]
    make("C", f"{name}.c", c)
    if os.path.exists(os.path.join(HERE, f"{name}_checked.c")):
        make("checked C", f"{name}_checked.c", c)
    if tools["rustc"]:
        make("Rust", f"{name}.rs", [tools["rustc"], "-O", "-C", "overflow-checks=on", "{source}", "-o", "{out}"])
    return built


#===--- Measuring ----------------------------------------------------------===#


def spawn(command, stdout_fd):
    """Runs one process to its end. Its user and system time comes from the kernel."""
    actions = [(os.POSIX_SPAWN_DUP2, stdout_fd, 1)]
    start = time.perf_counter()
    pid = os.posix_spawn(command[0], command, os.environ, file_actions=actions)
    _, status, usage = os.wait4(pid, 0)
    wall = time.perf_counter() - start
    if os.waitstatus_to_exitcode(status) != 0:
        raise BenchError(f"{' '.join(command)} ended with status {os.waitstatus_to_exitcode(status)}")
    return Sample(usage.ru_utime + usage.ru_stime, wall)


def time_in_turns(series, runs):
    """Runs all of `series` once, then again, so that a slow moment hits them alike."""
    with open(os.devnull, "wb") as nowhere:
        for _ in range(runs):
            for one in series:
                one.samples.append(spawn(one.command, nowhere.fileno()))


def check_equal_output(name, built):
    """The one line that every version of `name` prints."""
    lines = {}
    for column, command in built.items():
        if column == START:
            continue
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise BenchError(f"{name} ({column}) ended with status {done.returncode}: {done.stderr.strip()}")
        lines[column] = done.stdout
    if len(set(lines.values())) != 1:
        shown = "\n".join(f"  {column}: {line.rstrip()}" for column, line in lines.items())
        raise BenchError(f"{name}: the languages disagree\n{shown}")
    return next(iter(lines.values())).rstrip("\n")


def measure_programs(names, out, tools, runs):
    results = {}
    for name in names:
        built = build_program(name, out, tools)
        line = check_equal_output(name, built)
        series = {column: Series(command) for column, command in built.items()}
        time_in_turns(list(series.values()), runs)
        results[name] = {"output": line, "times": {column: one.summary() for column, one in series.items()}}
    return results


def measure_hello_build(out, voxc):
    """Time and size of `voxc build hello.vox`."""
    hello = os.path.join(out, "hello-voxc")
    one = Series([voxc, "build", os.path.join(HERE, "hello.vox"), "-o", hello])
    time_in_turns([one], BUILD_RUNS)
    return {"times": one.summary(), "size": os.path.getsize(hello)}


def measure_start_up(out, tools):
    """Spawn-to-exit times of hello beside static C programs."""
    source = os.path.join(HERE, "hello.c")
    series = {}
    if tools["voxc"]:
        series["voxc"] = Series([os.path.join(out, "hello-voxc")])
    path = os.path.join(out, "hello-glibc")
    build([tools["clang"], "-O2", "-static", source, "-o", path], "building static hello.c")
    series["static C (glibc)"] = Series([path])
    if tools["musl-gcc"]:
        path = os.path.join(out, "hello-musl")
        build([tools["musl-gcc"], "-O2", "-static", source, "-o", path], "building static hello.c with musl")
        series["static C (musl)"] = Series([path])
    time_in_turns(list(series.values()), SPAWNS)
    return {
        name: {"times": one.summary(), "size": os.path.getsize(one.command[0])} for name, one in series.items()
    }


#===--- Report -------------------------------------------------------------===#


def table(rows):
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        cells = [row[0].ljust(widths[0])] + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]
        print("  " + "  ".join(cells).rstrip())
    print()


def ratio(times, column, what):
    if "voxc" not in times or column not in times:
        return "-"
    return f"{times['voxc'][what] / times[column][what]:.2f}"


def wasm_ratio(times):
    """Wall time of wasm without node's start, as a multiple of native."""
    if "wasm" not in times or "voxc" not in times:
        return "-"
    low, middle = (
        (times["wasm"][what] - times[START][what]) / times["voxc"][what] for what in ("wall_min", "wall_median")
    )
    return f"{low:.2f} ({middle:.2f})"


def print_programs(programs, runs):
    print(f"seconds, user + system, {runs} runs in turns: min (median)")
    rows = [["program", *COLUMNS]]
    for name, result in programs.items():
        cells = []
        for column in COLUMNS:
            one = result["times"].get(column)
            cells.append(f"{one['cpu_min']:.3f} ({one['cpu_median']:.3f})" if one else "-")
        rows.append([name, *cells])
    table(rows)

    print("voxc as a multiple of the other, below 1 is faster: user + system min (median), wall min;")
    print("wasm as a multiple of voxc's native code, without node's start: wall min (median)")
    peers = [column for column in COLUMNS if column not in ("voxc", "wasm")]
    rows = [["program", *(f"voxc/{column}" for column in peers), "wasm/voxc"]]
    for name, result in programs.items():
        times = result["times"]
        cells = []
        for column in peers:
            low, middle, wall = (ratio(times, column, what) for what in ("cpu_min", "cpu_median", "wall_min"))
            cells.append("-" if low == "-" else f"{low} ({middle}), {wall}")
        rows.append([name, *cells, wasm_ratio(times)])
    table(rows)


def print_hello(hello_build, start_up):
    if hello_build:
        times = hello_build["times"]
        print(f"voxc build hello.vox, {BUILD_RUNS} runs: wall min (median)")
        table(
            [
                ["", "time", "cpu", "size"],
                [
                    "x86_64-unknown-linux",
                    f"{times['wall_min'] * 1000:.0f} ms ({times['wall_median'] * 1000:.0f} ms)",
                    f"{times['cpu_min'] * 1000:.0f} ms",
                    f"{hello_build['size']} bytes",
                ],
            ]
        )
    print(f"start-up of hello, spawn to exit, {SPAWNS} spawns in turns: wall min (median)")
    rows = [["executable", "time", "size", "voxc/it"]]
    for name, one in start_up.items():
        low, middle = one["times"]["wall_min"], one["times"]["wall_median"]
        against = f"{start_up['voxc']['times']['wall_min'] / low:.2f}" if "voxc" in start_up else "-"
        rows.append([name, f"{low * 1e6:.0f} us ({middle * 1e6:.0f} us)", f"{one['size']} bytes", against])
    table(rows)


#===--- Command line -------------------------------------------------------===#


def find_tools(options):
    voxc = None
    if not options.no_voxc:
        voxc = os.path.join(ROOT, "build", "bin", "voxc")
        if not os.access(voxc, os.X_OK):
            raise BenchError("build/bin/voxc is missing: run ./dev build first (or give --no-voxc)")
    clang = shutil.which("clang-22")
    if not clang:
        raise BenchError("clang-22 is missing: apt-get install clang-22")
    tools = {
        "voxc": voxc,
        "clang": clang,
        "rustc": find_rustc(),
        "musl-gcc": shutil.which("musl-gcc"),
        "node": shutil.which("node"),
    }
    if not tools["rustc"]:
        print("note: no Rust column: apt-get install rustc-web", file=sys.stderr)
    if not tools["musl-gcc"]:
        print("note: no musl row: apt-get install musl-tools", file=sys.stderr)
    if not tools["node"]:
        print("note: no wasm column: apt-get install nodejs", file=sys.stderr)
    return tools


def main():
    parser = argparse.ArgumentParser(description="Times the benchmarks of bench/ and prints ratios.")
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="runs of each program (default 5)")
    parser.add_argument("--only", action="append", choices=PROGRAMS + ["hello"], help="just this one; repeatable")
    parser.add_argument("--json", metavar="FILE", help="also write the figures as JSON; `-` for stdout alone")
    parser.add_argument("--no-voxc", action="store_true", help="the C and Rust sides only")
    options = parser.parse_args()
    if options.runs < 1:
        parser.error("--runs: at least 1")

    # No core files, and one locale for every child.
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.environ["LC_ALL"] = "C"
    names = [name for name in PROGRAMS if not options.only or name in options.only]
    with_hello = not options.only or "hello" in options.only
    report = {"runs": options.runs, "programs": {}, "hello_build": None, "start_up": {}}
    try:
        tools = find_tools(options)
        with tempfile.TemporaryDirectory(prefix="vox-bench-") as out:
            report["programs"] = measure_programs(names, out, tools, options.runs)
            if with_hello:
                if tools["voxc"]:
                    report["hello_build"] = measure_hello_build(out, tools["voxc"])
                report["start_up"] = measure_start_up(out, tools)
    except BenchError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 1

    if options.json != "-":
        if names:
            print_programs(report["programs"], options.runs)
        if with_hello:
            print_hello(report["hello_build"], report["start_up"])
    if options.json == "-":
        json.dump(report, sys.stdout, indent=2)
        print()
    elif options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump(report, file, indent=2)
    return 0


if __name__ == "__main__":
    sys.exit(main())
