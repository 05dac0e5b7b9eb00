#===- test/tools/Inputs/bombs.py - programs that want all memory -----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Builds each script with a limit of memory, runs it, and compares the most
# resident memory with the limit, a tenth more and what any program has.
#
#===-----------------------------------------------------------------------===#
"""Usage: bombs.py BYTES SCRIPT..."""

import os
import subprocess
import sys

OVERHEAD = 2 << 20


def main():
    limit = int(sys.argv[1])
    for script in sys.argv[2:]:
        subprocess.run(["voxc", "build", f"--max-memory={limit}", "--timeout=60000", script, "-o", "bomb"], check=True,
                       stderr=subprocess.DEVNULL)
        with open("said", "w+", encoding="utf-8") as said:
            process = subprocess.Popen(["./bomb"], stdout=subprocess.DEVNULL, stderr=said)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            said.seek(0)
            text = said.read()
        resident = usage.ru_maxrss << 10
        bounds = "in bounds" if resident <= limit * 11 // 10 + OVERHEAD else f"{resident >> 20} MiB"
        if process.returncode == 79 and text != "vox: memory limit exceeded\n":
            print(text)
        print(f"{script}: {process.returncode}, resident memory {bounds}")


main()
