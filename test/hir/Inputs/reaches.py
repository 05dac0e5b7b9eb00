"""Which files include a header, themselves or through others: reaches.py ROOT HEADER FILE... prints each chain."""

import os
import re
import sys

INCLUDE = re.compile(r'^#\s*include\s*"([^"]+)"', re.MULTILINE)


def chain(root, header, start):
    """The way from `start` to `header`, or None; paths are relative to `root`."""
    via, open_files = {start: None}, [start]
    while open_files:
        path = open_files.pop(0)
        if path == header:
            steps = []
            while path:
                steps.append(path)
                path = via[path]
            return " <- ".join(steps)
        full = os.path.join(root, path)
        if not os.path.exists(full):
            continue  # generated
        with open(full) as file:
            for found in INCLUDE.findall(file.read()):
                if found not in via:
                    via[found] = path
                    open_files.append(found)
    return None


def main():
    root, header, *starts = sys.argv[1:]
    files = []
    for start in starts:
        full = os.path.join(root, start)
        names = [os.path.join(start, name) for name in sorted(os.listdir(full))] if os.path.isdir(full) else [start]
        files += names
    if not files or not os.path.exists(os.path.join(root, header)):
        sys.exit("nothing to look at")
    for file in files:
        if found := chain(root, header, file):
            print(found)


main()
