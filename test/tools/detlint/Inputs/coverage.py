#===- test/tools/detlint/Inputs/coverage.py - no source escapes -----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Every source of runtime-rt/ and libm/ is in the arguments that the test hands to
# vox-detlint (`@%obj/...lint`), or in a folder that it names itself (`%src/...`).
#
#===-----------------------------------------------------------------------===#
"""Usage: coverage.py SOURCE_ROOT BUILD_ROOT TEST EXCEPTION..."""

import pathlib
import re
import shlex
import sys

source, build, test, *exceptions = sys.argv[1:]
runs = [line for line in open(test, encoding="utf-8") if "RUN: vox-detlint" in line]
linted = set()
for arguments in re.findall(r"@%obj/(\S+)", "".join(runs)):
    words = shlex.split(pathlib.Path(build, arguments).read_text())
    sources = words[: words.index("--")]
    if not sources:
        sys.exit(f"{arguments} names no source")
    linted.update(sources)
for pattern in re.findall(r"%src/(\S+\.cpp)", "".join(runs)):
    linted.update(str(path) for path in pathlib.Path(source).glob(pattern))
escaped = []
for folder in ("runtime-rt", "libm"):
    for path in pathlib.Path(source, folder).rglob("*.cpp"):
        name = path.relative_to(source).as_posix()
        if str(path) not in linted and not any(name.startswith(place + "/") for place in exceptions):
            escaped.append(name)
if len(linted) < 100 or escaped:
    sys.exit(f"{len(linted)} sources are checked, these are not: {sorted(escaped)}")
