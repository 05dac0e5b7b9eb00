#===- libm/test/targets.py - what the vectors run on ----------------------===//
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# One row a target: compiler flags, how to run the harness, and which instructions
# must not appear in the library's code there.
#
#===-----------------------------------------------------------------------===//
from dataclasses import dataclass

QEMU = "qemu-user"


@dataclass(frozen=True)
class Target:
    name: str
    triple: str
    flags: tuple
    runner: tuple          # command before the program; empty: run it directly
    package: str           # Debian package of the runner
    forbidden: str         # regular expression over mnemonics in the disassembly
    optional: bool = False # runs only when named


def _qemu(name):
    return ("qemu-" + name,)


TARGETS = [
    Target("x86_64", "x86_64-unknown-linux-none", ("-march=x86-64",), (), "",
           r"vf(n?m(add|sub)|m(addsub|subadd))\w*|f(ld|st|add|sub|mul|div|il|ist|com|sqrt|abs|chs|rnd|xch)\w*"),
    # Debian's clang leaves SSE2 out of pentium4 in the front end (not in code
    # generation), hence -msse2. A double returns in st(0): fld and fstp are the
    # calling convention. Both are exact; a signalling NaN turns quiet on the way,
    # which no result depends on.
    Target("i686", "i686-unknown-linux-none", ("-march=pentium4", "-msse2", "-mfpmath=sse"), _qemu("i386"), QEMU,
           r"vf(n?m(add|sub)|m(addsub|subadd))\w*|f(add|sub|mul|div|il|ist|com|sqrt|abs|chs|rnd|xch|i)\w*"),
    Target("aarch64", "aarch64-unknown-linux-none", ("-mno-outline-atomics",), _qemu("aarch64"), QEMU,
           r"fn?m(add|sub)|fml[as]\w*"),
    # vmla and its kin round the product and the sum, unlike vfma.
    Target("armv7", "armv7-unknown-linux-gnueabihf",
           ("-march=armv7-a", "-mfpu=vfpv3-d16", "-mfloat-abi=hard"), _qemu("arm"), QEMU,
           r"vfn?m[as]\S*"),
    Target("riscv64", "riscv64-unknown-linux-none", ("-march=rv64gc", "-mabi=lp64d"), _qemu("riscv64"), QEMU,
           r"fn?m(add|sub)\.\w+"),
    Target("ppc64le", "powerpc64le-unknown-linux-none", ("-mcpu=pwr8",), _qemu("ppc64le"), QEMU,
           r"x[sv]n?m(add|sub)\w*|fn?m(add|sub)s?"),
    Target("s390x", "s390x-unknown-linux-none", ("-march=z13",), _qemu("s390x"), QEMU,
           r"m[as][de]br?|wfn?m[as]\w*|vfn?m[as]\w*"),
    Target("mips64el", "mips64el-unknown-linux-gnuabi64", ("-march=mips64r2", "-mabi=64"),
           _qemu("mips64el"), QEMU, r"n?m(add|sub)\.\w+|m(add|sub)f\.\w+"),
    Target("loongarch64", "loongarch64-unknown-linux-none", ("-march=loongarch64", "-mabi=lp64d"),
           _qemu("loongarch64"), QEMU, r"fn?m(add|sub)\.\w+|x?vfn?m(add|sub)\.\w+"),
    # V8, and as a second engine wabt's translation to C. wasmtime comes inside the
    # npm package @bytecodealliance/wizer@10.0.0, whose tool runs a start function.
    Target("wasm32", "wasm32-unknown-unknown", (), ("node",), "nodejs", r"\S*relaxed\S*"),
    Target("wasm32-wasm2c", "wasm32-unknown-unknown", (), ("wasm2c",), "wabt", r"\S*relaxed\S*"),
    Target("wasm32-wasmtime", "wasm32-unknown-unknown", (),
           ("wizer", "--allow-wasi", "--inherit-stdio=true", "-f", "_start", "-o", "/dev/null"),
           "", r"\S*relaxed\S*", optional=True),
]

BY_NAME = {target.name: target for target in TARGETS}
