"""Checks that a test expects every row of the diagnostic registry.

usage: registry.py DIAGNOSTICS.def TEST-DIRECTORY

A row counts when a directive that FileCheck obeys shows it as it is rendered,
`error[VX0404]: expected int, found str`: FileCheck is run on the file with the
directive's prefix, the severity and the code are those of the row, and the rest
of the line matches the row's text with something for each argument. Of rows
that match, the one with the longest text of its own counts; a directive that
leaves the text out or cuts it short is an expectation of no row. Prints the
rows without a test and exits 1 if there are any.
"""

import pathlib
import re
import sys

ROW = re.compile(r'^DIAG\((\w+),\s*"(VX\d{4})",\s*(\w+),\s*"((?:[^"\\]|\\.)*)"', re.MULTILINE)
SHOWN = re.compile(r"(error|warning|note)\[(VX\d{4})\]: (.*)")
# A lint is reported as a warning once it is enabled.
SEVERITY = {"Error": "error", "Warning": "warning", "Note": "note", "Off": "warning"}


class Row:
    def __init__(self, name, code, severity, text):
        self.name, self.key = name, (SEVERITY[severity], code)
        parts = re.split(r"(\{\d*\})", re.sub(r"\\(.)", r"\1", text).replace("{{", "\0").replace("}}", "\1"))
        literals = [part.replace("\0", "{").replace("\1", "}") for part in parts[::2]]
        self.weight = sum(map(len, literals))
        self.pattern = re.compile("(.+)".join(map(re.escape, literals)) + r"\Z")


def rows_of(registry):
    return [Row(*match.groups()) for match in ROW.finditer(registry)]


def obeyed_prefixes(text):
    """The prefixes that the file's RUN lines give to FileCheck."""
    prefixes = set()
    commands = re.sub(r"\\\n\W*RUN:", "", text)
    for line in re.findall(r"RUN:(.*)", commands):
        for command in re.split(r"\bFileCheck\b", line)[1:]:
            arguments = re.split(r"[|&;]", command)[0]
            named = re.findall(r"--?check-prefix(?:es)?[= ](\S+)", arguments)
            prefixes.update(prefix for names in named for prefix in names.split(","))
            if not named:
                prefixes.add("CHECK")
    return prefixes


def literal(pattern):
    """What a FileCheck pattern says literally; its regular expressions become one character."""
    pattern = re.sub(r"\{\{\$\}\}\s*$", "", pattern)
    return re.sub(r"\{\{.*?\}\}|\[\[.*?\]\]", "\2", pattern)


def expectations(path):
    text = path.read_text(encoding="utf-8", errors="replace")
    prefixes = obeyed_prefixes(text)
    if not prefixes:
        return
    names = "|".join(sorted(map(re.escape, prefixes)))
    directive = re.compile(rf"^\W*(?:{names})(?:-NEXT|-SAME|-DAG)?:(.*)$", re.MULTILINE)
    for pattern in directive.findall(text):
        shown = SHOWN.search(literal(pattern))
        if shown:
            yield (shown[1], shown[2]), shown[3].rstrip()


def main():
    rows = rows_of(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    expected = set()
    for path in sorted(pathlib.Path(sys.argv[2]).rglob("*")):
        if path.suffix not in (".vox", ".test"):
            continue
        for key, shown in expectations(path):
            fits = [row for row in rows if row.key == key and row.pattern.match(shown)]
            if fits:
                expected.add(max(fits, key=lambda row: row.weight).name)
    missing = [row.name for row in rows if row.name not in expected]
    print(f"{len(rows)} rows, without a test: {' '.join(missing) or 'none'}")
    return 1 if missing or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
