#===- test/interp/Inputs/check.py - a script against its own comments -----===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Runs a command on each script and compares everything it did with the
# comments of the script: `// EXPECT: text` one line of stdout, `// EXPECT-ERROR:
# text` one line of stderr, `// EXPECT-EXIT: n` the status (0 without).
#
#===-----------------------------------------------------------------------===#
"""Usage: check.py COMMAND... -- SCRIPT..."""

import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Inputs"))
import expectations


def check(command, script):
    with open(script, encoding="utf-8", newline="") as file:
        expected = expectations.read(file.read(), script)
    if expected.is_empty():
        print(f"{script}: says nothing of what it does")
        return False
    done = subprocess.run([*command, script], stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
    good = True
    for name, bytes_, lines in (("stdout", done.stdout, expected.out), ("stderr", done.stderr, expected.errors)):
        text = "".join(line + "\n" for line in lines)
        if bytes_.decode("utf-8", "replace") != text:
            print(f"{script}: {name} is\n{bytes_[:4000].decode('utf-8', 'replace')}instead of\n{text}")
            good = False
    if not expected.allows(done.returncode):
        print(f"{script}: status {done.returncode} instead of {expected.status or 0}")
        good = False
    return good


def main():
    split = sys.argv.index("--")
    command, scripts = sys.argv[1:split], sys.argv[split + 1 :]
    results = [check(command, script) for script in scripts]
    return 0 if results and all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
