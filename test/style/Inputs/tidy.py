#!/usr/bin/env python3
#===- test/style/Inputs/tidy.py - clang-tidy over the sources --------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Without files: those that differ from HEAD, then those of the commits before,
# newest first, of each commit those with most changed lines; a header by the
# source of its name. No more than MOST, and all but the first FULL without the
# static analyzer, which takes ten times as long as all other checks: a minute or
# two together. The choice depends on the tree and its history alone.
#
#===-----------------------------------------------------------------------===#
"""Usage: tidy.py BUILD [--jobs=N] [--all | FILE...]"""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "../../.."))
FULL, MOST = 2, 16
COMMITS = 100


def git(*words):
    """The lines that a git command prints."""
    # Who runs the tests need not own the clone.
    command = ["git", "-c", f"safe.directory={ROOT}", "-C", ROOT, *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def database(build):
    """Writes the compile commands with one entry a file; gives the directory and the files."""
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as commands:
        entries = {}
        for entry in json.load(commands):
            entries.setdefault(os.path.realpath(entry["file"]), entry)  # fuzzers compile again what libraries have
    directory = os.path.join(build, "tidy")
    os.makedirs(directory, exist_ok=True)
    with open(os.path.join(directory, "compile_commands.json"), "w", encoding="utf-8") as commands:
        json.dump(list(entries.values()), commands)
    return directory, set(entries)


def changes():
    """(minus the age, changed lines, name) of what differs from HEAD and of the last commits' files."""
    lines = git("diff", "--numstat", "--diff-filter=AM", "HEAD")
    lines += git("log", f"-{COMMITS}", "--numstat", "--diff-filter=AM", "--format=tformat:commit")
    age = 0
    for line in lines:
        if line == "commit":
            age += 1
        elif line:
            added, removed, name = line.split("\t")
            if os.path.splitext(name)[1] in (".h", ".cpp"):
                yield -age, int(added) + int(removed), name


def changed(files):
    """Of the files, those that changed last."""
    chosen = {}
    for *_, name in sorted(changes(), reverse=True):
        path = os.path.join(ROOT, os.path.splitext(name)[0] + ".cpp")
        if path in files:
            chosen[path] = True
    return list(chosen)[:MOST]


def main():
    words = sys.argv[1:]
    jobs = [int(word[7:]) for word in words if word.startswith("--jobs=")]
    paths = [os.path.realpath(word) for word in words[1:] if not word.startswith("--")]
    if not words:
        sys.exit(__doc__)
    directory, files = database(words[0])
    if "--all" in words:
        paths = [path for path in (os.path.join(ROOT, name) for name in git("ls-files", "*.cpp")) if path in files]
    everything = set(paths)
    if not paths:
        paths = changed(files)
        everything = set(paths[:FULL])
    unknown = [path for path in paths if path not in files]
    if unknown or not paths:
        sys.exit(f"no compile command: {' '.join(unknown)}" if unknown else "no file has changed")

    def tidy(path):
        command = ["clang-tidy-22", "-p", directory, "--quiet", path]
        if path not in everything:
            command.append("--checks=-clang-analyzer-*")
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return path, done.returncode, done.stdout

    wrong = 0
    with ThreadPoolExecutor(*jobs) as pool:
        for path, status, output in pool.map(tidy, paths):
            wrong += status != 0
            print(f"{os.path.relpath(path, ROOT)}: {'clean' if not status else output}", flush=True)
    print(f"{len(paths)} files, {wrong} with findings")
    sys.exit(1 if wrong else 0)


main()
