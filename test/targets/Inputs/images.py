#===- test/targets/Inputs/images.py - hello as an image of each row --------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Builds hello for the rows that have a pack. `sizes`: compares how large it is with
# hello-sizes.txt, which VOX_UPDATE=1 writes anew. `elf`: what a loader sees of an ELF
# image: segments that are needed, none both written and executed, nothing dynamic;
# `image` says that of the file that stands in place of voxc.
#
#===-----------------------------------------------------------------------===#
"""Usage: images.py sizes|elf|image VOXC LLVM_BIN SOURCE_ROOT PACKS WORK_FOLDER"""

import os
import re
import subprocess
import sys

task, voxc, llvm, source, packs, work = sys.argv[1:]
sys.path.insert(0, source + "/targets")
import rows

TABLE = source + "/test/targets/Inputs/hello-sizes.txt"
SECTIONS = {"", ".rodata", ".voxcaps", ".text", ".data", ".bss", ".comment", ".shstrtab"}
# What ABIs bring: attributes of the code for a linker, that nothing unwinds, tables of addresses, and on MIPS what
# debuggers once read of each function.
BROUGHT = {".pdr", ".mdebug.abi32", ".mdebug.abi64", ".ARM.exidx", ".ARM.attributes", ".riscv.attributes", ".MIPS.abiflags", ".reginfo", ".got", ".toc", ".gnu.attributes"}
SEGMENTS = {"PHDR", "LOAD", "GNU_STACK"}
BROUGHT_SEGMENTS = {"ABIFLAGS", "REGINFO", "ATTRIBUTES", "EXIDX"}


def build(row):
    image = f"{work}/{row.name}"
    subprocess.run([voxc, "build", "--target=" + row.name, source + "/examples/hello.vox", "-o", image], check=True)
    return image


def sizes(built):
    """Compares; rows without a pack here keep what the table says. One that is made when asked for may be new to it."""
    with open(TABLE, encoding="ascii") as file:
        head, known = [], {}
        for line in file:
            if line.startswith("#"):
                head.append(line)
            else:
                known[line.split()[0]] = int(line.split()[1])
    found = {row.name: os.path.getsize(image) for row, image in built}
    late = {row.name for row, _ in built if not row.ci} - set(known)
    if os.environ.get("VOX_UPDATE"):
        order = [row.name for row in rows.load()]
        both = sorted((known | found).items(), key=lambda entry: order.index(entry[0]))
        with open(TABLE, "w", encoding="ascii") as file:
            file.writelines(head + [f"{name} {size}\n" for name, size in both])
        return
    for name, size in found.items():
        if size != known.get(name) and name not in late:
            sys.exit(f"hello for {name} has {size} bytes, the table says {known.get(name)}")


def elf(image):
    """What is wrong with it, or nothing."""
    text = subprocess.run([llvm + "/llvm-readelf", "-h", "-S", "-l", "-d", "-W", image], capture_output=True, text=True,
                          check=True).stdout
    sections = set(re.findall(r"^  \[ *\d+\] (\S*) ", text, re.M))
    if unknown := sections - SECTIONS - BROUGHT:
        return f"sections {sorted(unknown)}"
    segments = re.findall(r"^  ([A-Z_]+) +0x\w+ 0x\w+ 0x\w+ 0x\w+ 0x\w+ ([RWE ]{3})", text, re.M)
    if unknown := {name for name, _ in segments} - SEGMENTS - BROUGHT_SEGMENTS:
        return f"segments {sorted(unknown)}"
    if any("W" in flags and "E" in flags for _, flags in segments):
        return "memory that is written and executed"
    if ("GNU_STACK", "RW ") not in segments:
        return "a stack that is executed"
    if not re.search(r"Type: +EXEC", text):
        return "no image at a fixed address"
    return ""


def main():
    if task == "image":
        sys.exit(elf(voxc) or 0)
    os.makedirs(work, exist_ok=True)
    offered = [row for row in rows.load() if row.is_offered]
    built = [(row, build(row)) for row in offered
             if row.ci or os.path.exists(f"{packs}/{row.name}/libvoxrt.a")]
    if task == "sizes":
        sizes(built)
    for row, image in built:
        if task == "elf" and row.format == "Elf" and (problem := elf(image)):
            sys.exit(f"{row.name}: {problem}")
    print(f"{task}: {len(built)} rows are right")


main()
