#===- test/interp/Inputs/check.py - a script against its own comments ------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Runs a command on each script and compares everything it did with the
# comments of the script: `// EXPECT: text` one line of stdout, `// EXPECT-ERROR:
# text` one line of stderr, `// EXPECT-EXIT: n` the status (0 without).
#
#===-----------------------------------------------------------------------===#
"""Usage: check.py COMMAND... -- SCRIPT..."""

import subprocess
import sys


def expected(lines, word):
    """The texts of the comments that start with `word`."""
    start = f"// {word}:"
    return [line[len(start) :].removeprefix(" ") for line in lines if line.startswith(start)]


def check(command, script):
    with open(script, encoding="utf-8") as file:
        lines = file.read().splitlines()
    done = subprocess.run([*command, script], stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
    status = int((expected(lines, "EXPECT-EXIT") or ["0"])[0])
    good = True
    for name, bytes_, word in (("stdout", done.stdout, "EXPECT"), ("stderr", done.stderr, "EXPECT-ERROR")):
        text = "".join(line + "\n" for line in expected(lines, word))
        if bytes_.decode("utf-8", "replace") != text:
            print(f"{script}: {name} is\n{bytes_[:4000].decode('utf-8', 'replace')}instead of\n{text}")
            good = False
    if done.returncode != status:
        print(f"{script}: status {done.returncode} instead of {status}")
        good = False
    return good


def main():
    split = sys.argv.index("--")
    command, scripts = sys.argv[1:split], sys.argv[split + 1 :]
    results = [check(command, script) for script in scripts]
    return 0 if results and all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
