#===- libm/test/code_rules.py - what compiled libm code may contain -------===//
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Vectors cannot show every contraction (log, log2 and cbrt hardly react), so the
# compile commands and the machine code are checked themselves: the flags, no fused
# operation, no x87 arithmetic, no call or reference outside the library.
#
#===-----------------------------------------------------------------------===//
import re
import subprocess

REQUIRED = ["-ffp-contract=off", "-fno-fast-math", "-fno-math-errno", "-ffreestanding", "-fno-builtin",
            "-fno-exceptions", "-fno-rtti"]
FORBIDDEN = re.compile(r"-ffast-math|-Ofast|-march=native|-mfma\b|-ffp-contract=(on|fast)|-ffp-model=(fast|aggressive)"
                       r"|-funsafe-math\S*|-fassociative-math|-freciprocal-math|-ffinite-math-only|-fno-signed-zeros"
                       r"|-mfpmath=387|-mrecip\S*")
# The linker supplies these; they are positions, not code.
LINKER_SYMBOLS = {".TOC.", "_gp_disp", "__gnu_local_gp", "_GLOBAL_OFFSET_TABLE_", "__stack_pointer",
                  "__indirect_function_table", "__linear_memory"}


def check_command(command):
    """Findings for one compile command, a list of words."""
    findings = ["%s lacks %s" % (command[-1], flag) for flag in REQUIRED if flag not in command]
    findings += ["%s has %s" % (command[-1], word) for word in command if FORBIDDEN.fullmatch(word)]
    # The last of contradicting flags wins.
    contract = [word for word in command if word.startswith("-ffp-contract=")]
    if contract and contract[-1] != "-ffp-contract=off":
        findings.append("%s ends with %s" % (command[-1], contract[-1]))
    return findings


def check_commands(commands):
    return [finding for command in commands for finding in check_command(command)]


def read(command):
    return subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout.decode("utf-8", "replace")


def check_code(listing, forbidden, name):
    """Findings in an llvm-objdump listing: forbidden mnemonics."""
    pattern = re.compile(forbidden)
    findings, instructions = [], 0
    for line in listing.splitlines():
        match = re.match(r"\s*[0-9a-f]+:\s*\t?\s*(\S+)", line)
        if not match:
            continue
        instructions += 1
        if pattern.fullmatch(match.group(1)):
            findings.append("%s: %s" % (name, line.strip()))
    if instructions < 8:
        findings.append("%s: no disassembly to inspect" % name)
    return findings


def check_object(target, obj, tool):
    """Findings for one object file of the library."""
    listing = read([tool("llvm-objdump"), "-d", "--no-show-raw-insn", obj])
    findings = check_code(listing, target.forbidden, obj)
    for line in read([tool("llvm-nm"), "--undefined-only", "--format=posix", obj]).splitlines():
        symbol = line.split(" ")[0]
        # An integer operation that the row says to be a call is as exact as an instruction.
        is_builtin = symbol == "__clzdi2" and "leading_zeros" in target.builtins
        if not symbol.startswith(("vox_", "_ZN3vox4libm")) and symbol not in LINKER_SYMBOLS and not is_builtin:
            findings.append("%s refers to %s" % (obj, symbol))
    return findings
