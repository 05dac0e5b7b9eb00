#===- test/tools/bindgen/Inputs/registry.py - the real headers ------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Runs vox-bindgen as the build does, over every header with an annotation, and
# fails when VOX_BUILTIN_HEADERS lacks one.
#
#===-----------------------------------------------------------------------===#
"""Usage: registry.py VOX_BINDGEN SOURCE_ROOT OUTPUT_FOLDER"""

import pathlib
import re
import subprocess
import sys

sys.path.insert(0, sys.argv[2] + "/targets")
import rows

tool, source, output = sys.argv[1:]
runtime = pathlib.Path(source, "runtime-rt")
text = (runtime / "VoxBuiltins.cmake").read_text()
listed = re.search(r"set\(VOX_BUILTIN_HEADERS\s+([^)]*)\)", text).group(1).split()
annotated = {
    path.relative_to(runtime).as_posix()
    for path in runtime.rglob("*.h")
    if re.search(r"^VOX_BUILTIN\(", path.read_text(), re.M)
}
if annotated != set(listed):
    sys.exit(f"VOX_BUILTIN_HEADERS differs from the annotated headers by {sorted(annotated ^ set(listed))}")
headers = [f"runtime-rt/{name}" for name in listed]
subprocess.run(
    [tool, f"--root={source}", f"--tests={source}/test", f"--table={output}/Builtins.def",
     f"--reference={output}/stdlib.md", *headers, "--", "--target=" + rows.load()[0].triple],
    check=True,
)
