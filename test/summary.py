"""Ends a test run with the line `N passed, M failed`.

usage: summary.py RESULTS.json STATUS

RESULTS.json is what `lit -o` wrote, STATUS the exit status of lit. A test that
was skipped (unsupported) or did not run counts as failed: every runner that a
test needs must be there.
"""

import json
import sys


def main() -> int:
    path, status = sys.argv[1], int(sys.argv[2])
    try:
        with open(path, encoding="utf-8") as results:
            tests = json.load(results)["tests"]
    except FileNotFoundError:
        tests = []  # lit ran nothing: the filter names no test
    passed = [t for t in tests if t["code"] in ("PASS", "XFAIL", "FLAKYPASS")]
    failed = [t for t in tests if t not in passed]
    for test in failed:
        print(f"{test['code']}: {test['name']}")
    print(f"{len(passed)} passed, {len(failed)} failed")
    return 0 if passed and not failed and status == 0 else 1


sys.exit(main())
