"""Checks that every diagnostic of the registry has a test.

usage: registry.py DIAGNOSTICS.def TEST-DIRECTORY

A code counts as tested when a test expects its rendered form, `error[VX0404]`
(or warning, note), or names it in JSON form. Prints the codes without a test
and exits 1 if there are any.
"""

import pathlib
import re
import sys


def main() -> int:
    registry = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
    codes = set(re.findall(r'^DIAG\(\w+, "(VX\d{4})"', registry, re.MULTILINE))
    tested = set()
    for path in pathlib.Path(sys.argv[2]).rglob("*"):
        if path.suffix in (".vox", ".test", ".txt", ".py") and path.name != "registry.py":
            text = path.read_text(encoding="utf-8", errors="replace")
            for line in text.splitlines():
                if "CHECK" in line or re.match(r"^\W*[A-Z0-9-]+: ", line):
                    tested.update(re.findall(r"VX\d{4}", line))
    missing = sorted(codes - tested)
    print(f"{len(codes)} codes, without a test: {' '.join(missing) or 'none'}")
    return 1 if missing or not codes else 0


sys.exit(main())
