"""Builds scripts of growing size; fails where one has much less optimised code than the one before.

Usage: slope.py VOXC LARGE_SCRIPT PARTS...
"""

import os
import subprocess
import sys
import tempfile

voxc, writer, *sizes = sys.argv[1:]
before = 0
with tempfile.TemporaryDirectory() as folder:
    for parts in sizes:
        source, ir = os.path.join(folder, "a.vox"), os.path.join(folder, "a.ll")
        with open(source, "wb") as file:
            subprocess.run([sys.executable, writer, parts], stdout=file, check=True)
        subprocess.run([voxc, "build", "-O2", "--emit=llvm", source, "-o", ir], check=True)
        counter = os.path.join(os.path.dirname(__file__), "ir-size.py")
        words = subprocess.run([sys.executable, counter, ir, "99999", "99999"], capture_output=True, text=True, check=True)
        print(f"{parts} parts: {words.stdout}", end="")
        optimised = int(words.stdout.split()[1].rstrip(","))
        if optimised * 3 < before * 2:
            sys.exit(f"{before} instructions were optimised before")
        before = optimised
