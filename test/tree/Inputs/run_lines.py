#===- test/tree/Inputs/run_lines.py - tests that could not fail -----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Reads the RUN lines of every test and reports what hides a failure: a command
# whose status the shell forgets (`;`, `||`), RUN lines in a file that lit does not
# take for a test, a test without any, `not grep` in what no `grep` of the file finds
# anything in (where nothing is, it passes), and directives whose prefix no FileCheck of the file asks for.
#
#===-----------------------------------------------------------------------===#
"""Usage: run_lines.py TEST_ROOT"""

import pathlib
import re
import sys

SUFFIXES = (".vox", ".mlir", ".ll", ".test")  # as in lit.cfg.py
RUN = re.compile(r"^(?:[^\w\n]*)RUN:\s*(.*)$", re.M)
DEFINE = re.compile(r"\bDEFINE:\s*(.*)$", re.M)
QUOTED = re.compile(r'"(?:\\.|[^"\\])*"|\'[^\']*\'')
PLACE = re.compile(r"%\S+")
PREFIXES = re.compile(r"--?check-prefix(?:es)?[= ](\S+)")
DIRECTIVE = re.compile(
    r"^[^\w\n]*([A-Z][A-Z0-9_-]*?)(?:-(?:NOT|NEXT|SAME|DAG|LABEL|EMPTY|COUNT-\d+))?:", re.M
)
OTHERS = ("RUN", "DEFINE", "REDEFINE", "REQUIRES", "EXPECT")  # of lit, and what a script says of itself


def commands(text):
    """The RUN lines, continued ones joined, without what stands in quotes."""
    joined = "\n".join(RUN.findall(text)).replace("\\\n", " ")
    return [QUOTED.sub("''", line) for line in joined.split("\n")] if joined else []


def asked_for(lines):
    """The prefixes that the FileChecks of the lines look for."""
    found = set()
    for part in re.split(r"\||&&|\n", "\n".join(lines)):
        if re.search(r"\bFileCheck\b", part):
            prefixes = PREFIXES.findall(part)
            found.update(",".join(prefixes).split(",") if prefixes else ["CHECK"])
    return found


def problems_of(path, text):
    text = text.partition("END.")[0]  # where lit stops reading
    lines = commands(text)
    if path.suffix not in SUFFIXES or "Inputs" in path.parts:
        if lines and path.suffix not in (".py", ".sh"):
            yield "has RUN lines and is no test"
        return
    if not lines:
        yield "has no RUN line"
    found = {place for line in lines if re.match(r"grep\b", line) for place in PLACE.findall(line)}
    for line in lines:
        if ";" in line or "||" in line:
            yield f"forgets the status of a command: {line}"
        if re.search(r"\bnot grep\b", line) and not set(PLACE.findall(line)) <= found:
            yield f"passes when the file is missing: {line}"
    asked = asked_for(lines + DEFINE.findall(text))
    for prefix in sorted(set(DIRECTIVE.findall(text)) - asked):
        if prefix.partition("-")[0] not in OTHERS:
            yield f"nothing asks for {prefix}"


def main():
    root = pathlib.Path(sys.argv[1])
    count = wrong = 0
    for path in sorted(path for path in root.rglob("*") if path.is_file()):
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        count += path.suffix in SUFFIXES
        for problem in problems_of(path.relative_to(root), text):
            wrong += 1
            print(f"{path.relative_to(root)}: {problem}")
    print(f"{count} files, {wrong} wrong")
    return 1 if wrong or not count else 0


sys.exit(main())
