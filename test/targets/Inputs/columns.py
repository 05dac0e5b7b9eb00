#===- test/targets/Inputs/columns.py - Targets.def against LLVM -----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# A fact of a row that only LLVM decides is asked of LLVM: the processor and the
# features that clang's flags lead to, the width of an address, and what the back
# end makes a library call of.
#
#===-----------------------------------------------------------------------===#
"""Usage: columns.py LLVM_BIN SOURCE_ROOT"""

import re
import subprocess
import sys

llvm, source = sys.argv[1:]
sys.path.insert(0, source + "/targets")
import rows

ROUNDINGS = ["floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven"]
MUL_HIGH = """define i64 @high(i64 %a, i64 %b) {
  %x = zext i64 %a to i128
  %y = zext i64 %b to i128
  %p = mul i128 %x, %y
  %h = lshr i128 %p, 64
  %r = trunc i128 %h to i64
  ret i64 %r
}
"""


def run(*command, text):
    done = subprocess.run(command, input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: {done.stderr.decode()}")
    return done.stdout


def rounding(name):
    return (f"declare double @llvm.{name}.f64(double)\n"
            f"define double @use_{name}(double %a) {{\n"
            f"  %r = call double @llvm.{name}.f64(double %a)\n  ret double %r\n}}\n")


def library_calls(row):
    """The functions that an object with every rounding and a wide product needs."""
    text = "".join(rounding(name) for name in ROUNDINGS)
    if row.pointerBits == 64 or row.format == "Wasm":  # the others have no wide product at all
        text += MUL_HIGH
    abi = ["--target-abi=" + row.abi] if row.abi else []
    code = run(llvm + "/llc", "-mtriple=" + row.triple, "-mcpu=" + row.cpu, "-mattr=" + row.features, *abi,
               "-O2", "-filetype=obj", "-", "-o", "-", text=text.encode())
    listed = run(llvm + "/llvm-nm", "-u", "-", text=code).decode().split()
    return {name.removeprefix("_") if row.format == "MachO" else name for name in listed if name != "U"}


def attributes(row):
    """The processor, the features and the width of an address that clang's flags lead to."""
    text = run(llvm + "/clang++", *row.flags, "-Wno-unused-command-line-argument", "-O2", "-S", "-emit-llvm",
               "-x", "c++", "-", "-o", "-", text=b'extern "C" unsigned long f() { return sizeof(void *); }').decode()
    cpu, features = (re.search(f'"target-{name}"="([^"]*)"', text) for name in ("cpu", "features"))
    return cpu[1], features[1].split(","), 8 * int(re.search(r"ret i\d+ (\d+)", text)[1])


def check(row):
    cpu, features, width = attributes(row)
    if (cpu, width) != (row.cpu, row.pointerBits):
        return f"clang builds for `{cpu}` with addresses of {width} bits"
    # What a processor never had need not be switched off.
    ours = row.features.split(",")
    wrong = [word for word in ours if word not in features]
    wrong += [word for word in features if word[0] == "+" and word not in ours]
    if wrong:
        return f"clang and the row differ about {wrong}"
    calls = library_calls(row)
    instructions = [name for name in ROUNDINGS if name not in calls]
    if instructions != [name for name in ROUNDINGS if name in row.rounding.split()]:
        return f"the instructions are {instructions}"
    if row.mulHigh and "__multi3" in calls:
        return "the high half of a product is a library call"
    if not row.mulHigh and (row.pointerBits == 64 or row.format == "Wasm") and "__multi3" not in calls:
        return "the high half of a product is no library call"
    return ""


def main():
    problems = {row.name: check(row) for row in rows.load()}
    for name, problem in problems.items():
        print(f"{name}: {problem or 'ok'}")
    sys.exit(any(problems.values()))


main()
