#===- test/runtime/Inputs/signatures.py - the call boundary ---------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# A function whose LLVM signature differs between the caller and the runtime links
# and then misreads. Compares lowering/Runtime.def, the table of builtins and hir/MathFunctions.def
# with the definitions in each pack's bitcode, attributes of the ABI included.
#
#===-----------------------------------------------------------------------===#
"""Usage: signatures.py LLVM_BIN SOURCE_ROOT BUILTINS_DEF RUNTIME_BC..."""

import re
import subprocess
import sys

llvm, source, builtins, *packs = sys.argv[1:]
LETTERS = {"p": "ptr", "i": "i64", "d": "double", "v": "void"}
# Types of Builtins.def that are no address.
BUILTIN = {"int": "i64", "bool": "i64", "float": "double", "str": "ptr", "Unit": "void", "never": "void"}
ABI_ATTRIBUTES = ("signext", "zeroext", "byval", "sret", "inreg", "inalloca", "byref")


def split(text):
    """The parts of a list of types, between commas outside of brackets."""
    parts, depth = [""], 0
    for char in text:
        depth += (char in "[(") - (char in "])")
        if char == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += char
    return [part.strip() for part in parts if part.strip()]


def lowered(signature, flags):
    """(result, parameters) of a row of Builtins.def"""
    head, result = signature.rsplit(" -> ", 1)
    opening = depth = 0
    for opening, char in enumerate(head):
        depth += (char == "[") - (char == "]")
        if char == "(" and depth == 0 and opening:
            break
    name, parameters = head[:opening], head[opening + 1 : -1]
    types = [part.split(" = ")[0] for part in split(parameters)]
    if "." in name and not name.startswith("std."):
        types.insert(0, name.rpartition(".")[0])
    types = [BUILTIN.get(part, "ptr") for part in types]
    types += ["ptr"] * sum(flag in flags for flag in ("kTakesType", "kTakesResult", "kFaults"))
    if result in BUILTIN or result.startswith(("list[", "Map[")):
        return BUILTIN.get(result, "ptr"), types
    return "void", ["ptr"] + types


def expected():
    """symbol -> (result, parameters)"""
    table = {}
    text = open(f"{source}/lowering/Runtime.def").read()
    for symbol, result, parameters in re.findall(r'^RUNTIME\((\w+), "(\w)", "(\w*)"', text, re.M):
        table[symbol] = (LETTERS[result], [LETTERS[letter] for letter in parameters])
    text = open(builtins).read()
    row = r'^BUILTIN\(\w+, "([^"]*)", "(\w+)", ([^,]*),'
    for signature, symbol, flags in re.findall(row, text, re.M):
        table[symbol] = lowered(signature, flags)
    text = open(f"{source}/hir/MathFunctions.def").read()
    for symbol, arity in re.findall(r"^MATH\(\w+, \w+, (\w+), (\d)\)", text, re.M):
        table[symbol] = ("double", ["double"] * int(arity))
    return table


def defined(pack):
    """symbol -> (result, parameters, text) of the vox_ functions of abi.h and the builtins"""
    text = subprocess.run([f"{llvm}/llvm-dis", pack, "-o", "-"], check=True, capture_output=True, text=True).stdout
    table = {}
    for line in re.findall(r"^define .*@vox_.*$", text, re.M):
        plain = re.sub(r"(?<![@\w])[a-z_]+\((?:[^()]|\([^()]*\))*\)", "", line)  # captures(none), initializes((0, 8))
        head, symbol, parameters = re.match(r"define (.*)@(vox_\w+)\((.*?)\)", plain).groups()
        types = [part.strip().split()[0] for part in parameters.split(",") if part.strip()]
        table[symbol] = (head.split()[-1], types, line)
    return table


errors = []
wanted = expected()
if len(wanted) < 150 or not packs:
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
