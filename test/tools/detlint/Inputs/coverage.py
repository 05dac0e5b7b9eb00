#===- test/tools/detlint/Inputs/coverage.py - no source escapes -----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Every source of runtime-rt/ and libm/ is in the arguments that the build writes
# for vox-detlint, or in a folder or file that the test names itself.
#
#===-----------------------------------------------------------------------===#
"""Usage: coverage.py SOURCE_ROOT BUILD_ROOT FOLDER_OR_FILE..."""

import pathlib
import shlex
import sys

source, build, *named = sys.argv[1:]
linted = set()
for arguments in pathlib.Path(build, "runtime-rt/packs").glob("*/*.lint"):
    words = shlex.split(arguments.read_text())
    linted.update(words[: words.index("--")])
escaped = []
for folder in ("runtime-rt", "libm"):
    for path in pathlib.Path(source, folder).rglob("*.cpp"):
        name = path.relative_to(source).as_posix()
        if str(path) not in linted and not any(name == place or name.startswith(place + "/") for place in named):
            escaped.append(name)
if len(linted) < 100 or escaped:
    sys.exit(f"{len(linted)} sources are checked, these are not: {sorted(escaped)}")
