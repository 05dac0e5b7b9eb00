"""Usage: rounding_rows.py VERIFY SOURCE_ROOT WORK_FOLDER

For every row that voxc builds for, the last gate takes a rounding intrinsic that the row names
as an instruction and refuses each of the others.
"""

import os
import subprocess
import sys

verify, source, work = sys.argv[1:]
sys.path.insert(0, source + "/targets")
import rows

ROUNDINGS = ["floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven"]
TO_INT = ["lround", "llround", "lrint", "llrint"]


def module(name):
    result, suffix = ("i64", "i64.f64") if name in TO_INT else ("double", "f64")
    path = os.path.join(work, name + ".ll")
    with open(path, "w", encoding="ascii") as file:
        file.write(f"declare {result} @llvm.{name}.{suffix}(double)\n"
                   f"define {result} @f(double %a) {{\n"
                   f"  %r = call {result} @llvm.{name}.{suffix}(double %a)\n  ret {result} %r\n}}\n")
    return path, f"a call of `llvm.{name}.{suffix}` in `f`"


def main():
    os.makedirs(work, exist_ok=True)
    taken = refused = 0
    for row in rows.load():
        if not row.is_offered:
            continue
        for name in ROUNDINGS + TO_INT:
            path, message = module(name)
            done = subprocess.run([verify, path, row.name], capture_output=True, text=True, check=False)
            is_instruction = name in row.rounding.split()
            if done.returncode != (not is_instruction) or (done.returncode and message not in done.stderr):
                sys.exit(f"{row.name}: {name}: status {done.returncode}, {done.stderr}")
            taken += is_instruction
            refused += not is_instruction
    print(f"{taken} taken, {refused} refused")


main()
