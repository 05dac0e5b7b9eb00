#===- test/tools/Inputs/shebang.py - a script that names its program -------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# usage: shebang.py SCRIPT COMMAND ARGUMENT...
#
# Writes `#!/usr/bin/env -S COMMAND` before the script and starts it.
#
#===-----------------------------------------------------------------------===#
import os
import subprocess
import sys

path, command, *arguments = sys.argv[1:]
with open(path, encoding="utf-8") as script:
    text = script.read()
program = path + ".program"
with open(program, "w", encoding="utf-8") as script:
    script.write(f"#!/usr/bin/env -S {command}\n{text}")
os.chmod(program, 0o755)
sys.exit(subprocess.run([program, *arguments]).returncode)
