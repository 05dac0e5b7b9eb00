#===- libm/test/targets.py - what the vectors run on ----------------------===//
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# The rows of targets/Targets.def that something here runs, by their processors, and
# the other engines of WebAssembly.
#
#===-----------------------------------------------------------------------===//
import os
import sys
from dataclasses import dataclass

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../targets"))
import rows


@dataclass(frozen=True)
class Target:
    name: str
    flags: tuple           # for clang, the triple among them
    builtins: tuple        # files of runtime-rt/ with what the back end calls
    is_wasm: bool
    runner: tuple          # command before the program; empty: run it directly
    package: str           # Debian package of the runner
    forbidden: str         # regular expression over mnemonics in the disassembly
    optional: bool = False # runs only when named


# V8 is the runner of the row; a second engine is wabt's translation to C. wasmtime comes
# inside the npm package @bytecodealliance/wizer@10.0.0, whose tool runs a start function.
ENGINES = [
    ("-wasm2c", ("wasm2c",), "wabt", False),
    ("-wasmtime", ("wizer", "--allow-wasi", "--inherit-stdio=true", "-f", "_start", "-o", "/dev/null"), "", True),
]


def _targets():
    for row in rows.load():
        command = row.command()
        if command is None or row.format == "Coff":  # images for Windows have a loader, not a C program
            continue
        is_wasm = row.format == "Wasm"
        common = (tuple(row.flags), tuple(row.builtins.split()), is_wasm)
        package = "" if not command else "nodejs" if is_wasm else "qemu-user"
        yield Target(row.cpu_name, *common, tuple(command), package, row.fusing)
        for suffix, engine, package, optional in ENGINES if is_wasm else []:
            yield Target(row.cpu_name + suffix, *common, engine, package, row.fusing, optional)


TARGETS = list(_targets())
BY_NAME = {target.name: target for target in TARGETS}
