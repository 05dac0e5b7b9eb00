"""Usage: no_libcalls.py VOXC LLVM_BIN SCRIPT"""

import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../targets"))
import rows

FORBIDDEN = re.compile(
    r"\b(fast|reassoc|nnan|ninf|nsz|arcp|contract|afn|frem|fmuladd|x86_fp80|fp128)\b"
    r"|@llvm\.(fma|fmuladd|sin|cos|tan|exp|exp2|log|log2|log10|pow|powi)\."
    r"|@(sin|cos|tan|exp|log|pow|fmod|floor|ceil|round|trunc|rint|fma|sqrt)\(")
ALLOWED = re.compile(
    r"(vox_\w+|_ZN3vox2rt\w+|\?[^ ]+@rt@vox@@\w+|memcpy|memmove|memset|memcmp|__linear_memory"
    r"|__stack_pointer|__indirect_function_table|_fltused|__chkstk)$")


def build(voxc, script, *options):
    done = subprocess.run([voxc, "build", script, "-o", "-", *options], capture_output=True)
    if done.returncode != 0:
        sys.exit(f"{options}: {done.stderr.decode()}")
    return done.stdout


def undefined_symbols(llvm, target, code):
    listed = subprocess.run([llvm + "/llvm-nm", "-u", "-"], input=code, capture_output=True,
                            check=True).stdout.decode()
    names = [line.split()[-1] for line in listed.splitlines()]
    return [name[1:] if target.endswith("darwin") else name for name in names]


def builtins(row):
    """What the pack has for calls that the back end makes: arithmetic of 64 bits."""
    folder = os.path.join(os.path.dirname(rows.__file__), "../runtime-rt")
    text = ""
    for name in row.builtins.split():
        with open(f"{folder}/{name}.cpp", encoding="ascii") as file:
            text += file.read()
    return set(re.findall(r"\b(__\w+)\(", text))


def main():
    voxc, llvm, script = sys.argv[1:]
    for row in [row for row in rows.load() if row.is_offered and row.ci]:
        target, brought = row.name, builtins(row)
        for level in ["-O0", "-O1", "-O2", "-O3"]:
            options = ["--target=" + target, level]
            text = build(voxc, script, "--emit=llvm", *options).decode()
            for line in text.splitlines():
                if FORBIDDEN.search(line):
                    sys.exit(f"{target} {level}: {line}")
            symbols = undefined_symbols(llvm, target, build(voxc, script, "--emit=obj", *options))
            if not symbols:
                sys.exit(f"{target} {level}: an object that calls nothing proves nothing")
            for symbol in symbols:
                if not ALLOWED.match(symbol) and symbol not in brought:
                    sys.exit(f"{target} {level}: undefined symbol {symbol}")


main()
