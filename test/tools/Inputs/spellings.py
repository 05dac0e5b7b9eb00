#===- test/tools/Inputs/spellings.py - names of a target -------------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# The LLVM IR for each name is that for the first.
#
#===-----------------------------------------------------------------------===#
"""Usage: spellings.py VOXC SCRIPT NAME..."""

import subprocess
import sys

voxc, script, *names = sys.argv[1:]
outputs = [subprocess.run([voxc, "build", "-O0", "--emit=llvm", "--target=" + name, script], check=True,
                          stdout=subprocess.PIPE).stdout for name in names]
if len(set(outputs)) != 1:
    sys.exit("a name means another target")
