#!/usr/bin/env python3
#===- test/library/Inputs/regex_linear.py - twice the text, twice the time -===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Patterns on which engines that try one alternative after the other take
# exponential or quadratic time, on half a megabyte and on a whole one.
#
#===-----------------------------------------------------------------------===#
"""Usage: regex_linear.py VOXC DIRECTORY"""

import os
import resource
import subprocess
import sys

SIZES = [500_000, 1_000_000]
START = 0.05  # seconds that starting may vary by
LIMIT = 5.0

# What is run, the text that is repeated, and what stands behind it.
CASES = [
    ("regex.is_match(text, '^(a+)+$')", "a", "b"),
    ("regex.captures(text, '(a+)+$').is_some()", "a", ""),
    ("regex.is_match(text, '(a|a)*b')", "a", ""),
    ("regex.is_match(text, '(a|aa)+$')", "a", "b"),
    ("regex.find(text, '(x*)*').unwrap().len()", "x", ""),
    ("regex.is_match(text, '(x*)*y')", "x", ""),
    ("regex.is_match(text, '((a{0,10}){0,10}){0,10}b')", "a", ""),
    ("regex.find(text, '(a{1,30}){1,30}$').unwrap().len()", "a", ""),
    ("regex.is_match(text, '(a|b)*a(a|b){12}c')", "abba", ""),
    ("regex.is_match(text, '.*.*=.*;')", "x=", ""),
    ("regex.is_match(text, '(?:a?){100}a{100}c')", "a", ""),
    ("regex.replace(text, 'a.*?b|a', '').len()", "a", ""),
    ("regex.replace(text, '(a).*b|a', '$1').len()", "a", ""),
    ("regex.replace(text, '(a|b)*a(a|b){12}c|a', '').len()", "abba", ""),
    ("regex.replace(text, '((a{0,10}){0,10}){0,10}b|a', '').len()", "a", ""),
    ("regex.replace(text, 'x*', '-').len()", "ab", ""),
    ("std.regex.compile('\\\\w+').unwrap().find_all(text).len()", "añ ", ""),
    ("regex.is_match(text, '(?i)\\\\bstraße\\\\b.*\\\\p{Greek}{5}')", "STRASSE Straße αβ ", ""),
]


def seconds(voxc, path):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([voxc, "run", "--tier=interp", path], capture_output=True, text=True, timeout=120)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        sys.exit(f"{path}: status {done.returncode}: {done.stderr}")
    return after.ru_utime - before.ru_utime, done.stdout.strip()


def main():
    voxc, directory = sys.argv[1:]
    os.makedirs(directory, exist_ok=True)
    wrong = 0
    for number, (expression, unit, behind) in enumerate(CASES):
        times = []
        for size in SIZES:
            path = os.path.join(directory, f"case{number}-{size}.vox")
            with open(path, "w", encoding="utf-8") as file:
                file.write(f"let text = '{unit}'.repeat({size // len(unit.encode())}) + '{behind}'\nprint({expression})\n")
            times.append(seconds(voxc, path))
        (half, _), (whole, result) = times
        fine = whole < LIMIT and (whole + START) / (half + START) < 3
        wrong += not fine
        print(f"{half:6.2f} s {whole:6.2f} s {'' if fine else 'WRONG '}{expression} = {result}", flush=True)
    print(f"{len(CASES)} cases, {wrong} wrong")
    sys.exit(wrong > 0)


main()
