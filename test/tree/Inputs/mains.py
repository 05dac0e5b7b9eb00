"""Checks that `main` of every program here begins with `openMissingStreams`.

usage: mains.py DIRECTORY...

tools/portable runs in a WebAssembly engine, which has the streams.
"""

import pathlib
import re
import sys

found = 0
for folder in sys.argv[1:]:
    for path in sorted(pathlib.Path(folder).rglob("*.cpp")):
        main = re.search(r"^int main\(.*\) \{\n(.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
        if not main or path.parent.name == "portable":
            continue
        found += 1
        if main[1].strip() != "vox::support::openMissingStreams();":
            sys.exit(f"{path}: main begins with `{main[1].strip()}`")
if found < 5:
    sys.exit(f"only {found} programs found")
