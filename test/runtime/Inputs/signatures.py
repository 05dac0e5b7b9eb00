#===- test/runtime/Inputs/signatures.py - the call boundary ---------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# A function whose LLVM signature differs between the caller and the runtime links
# and then misreads. Compares lowering/VoxToLLVM/Runtime.def, hir/Builtins.def and hir/MathFunctions.def
# with the definitions in each pack's bitcode, attributes of the ABI included.
#
#===-----------------------------------------------------------------------===#
"""Usage: signatures.py LLVM_BIN SOURCE_ROOT RUNTIME_BC..."""

import re
import subprocess
import sys

llvm, source, *packs = sys.argv[1:]
LETTERS = {"p": "ptr", "i": "i64", "d": "double", "v": "void"}
# Letters of Builtins.def as parameter and as result; a result T goes through a
# pointer that comes first.
BUILTIN = {"i": "i64", "b": "i64", "f": "double", "s": "ptr", "L": "ptr", "l": "ptr", "T": "ptr", "u": "void"}
ABI_ATTRIBUTES = ("signext", "zeroext", "byval", "sret", "inreg", "inalloca", "byref")


def expected():
    """symbol -> (result, parameters)"""
    table = {}
    text = open(f"{source}/lowering/VoxToLLVM/Runtime.def").read()
    for symbol, result, parameters in re.findall(r'^RUNTIME\((\w+), "(\w)", "(\w*)"', text, re.M):
        table[symbol] = (LETTERS[result], [LETTERS[letter] for letter in parameters])
    text = open(f"{source}/hir/Builtins.def").read()
    row = r'^BUILTIN\(\w+, "[^"]*", "(\w+)", "(\w*)", "(\w)", ([^)]*)\)'
    for symbol, parameters, result, flags in re.findall(row, text, re.M):
        types = [BUILTIN[letter] for letter in parameters]
        types += ["ptr"] * (("kTakesType" in flags) + ("kFaults" in flags))
        table[symbol] = ("void", ["ptr"] + types) if result == "T" else (BUILTIN[result], types)
    text = open(f"{source}/hir/MathFunctions.def").read()
    for symbol, arity in re.findall(r"^MATH\(\w+, \w+, (\w+), (\d)\)", text, re.M):
        table[symbol] = ("double", ["double"] * int(arity))
    return table


def defined(pack):
    """symbol -> (result, parameters, text) of the vox_ functions of abi.h and the builtins"""
    text = subprocess.run([f"{llvm}/llvm-dis", pack, "-o", "-"], check=True, capture_output=True, text=True).stdout
    table = {}
    for line in re.findall(r"^define .*@vox_.*$", text, re.M):
        plain = re.sub(r"(?<![@\w])[a-z_]+\([^()]*\)", "", line)  # captures(none), range(i64 0, 2)
        head, symbol, parameters = re.match(r"define (.*)@(vox_\w+)\((.*?)\)", plain).groups()
        types = [part.strip().split()[0] for part in parameters.split(",") if part.strip()]
        table[symbol] = (head.split()[-1], types, line)
    return table


errors = []
wanted = expected()
if len(wanted) < 60 or not packs:
    errors.append("the tables were not read")
for pack in packs:
    found = defined(pack)
    for symbol, (result, parameters) in wanted.items():
        if symbol not in found:
            errors.append(f"{pack}: {symbol} is not defined")
            continue
        has_result, has_parameters, line = found[symbol]
        if (has_result, has_parameters) != (result, parameters):
            errors.append(f"{pack}: {symbol} is {has_result} {has_parameters}, declared {result} {parameters}")
        for attribute in ABI_ATTRIBUTES:
            if re.search(rf"\b{attribute}\b", line):
                errors.append(f"{pack}: {symbol} has {attribute}")
sys.exit("\n".join(errors) if errors else 0)
