#===- test/parity/Inputs/math_programs.py - many inputs for `math` --------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Writes a script together with the lines it must print. The lines are computed
# here, by way of build/lib/libvoxm.so: they also show that a member of `math` is
# the function of that name.
#
#   inputs     10,000 inputs a function from a generator, one checksum of the bits
#              of the results a function
#   constants  literal arguments, whose calls the compiler folds, beside the same
#              calls with parameters, which it cannot
#   folded     the same 10,000 inputs as literals, and the same checksum; one script
#              a function
#
#===-----------------------------------------------------------------------===#
"""Usage: math_programs.py inputs|constants LIBVOXM_SO > SCRIPT
       math_programs.py folded LIBVOXM_SO DIRECTORY [FUNCTION...]"""

import ctypes
import struct
import sys

FACTOR, MODULUS, COUNT = 48271, 2147483647, 10000

# name: (symbol, the domain of each argument)
ANY = (-100.0, 100.0)
FUNCTIONS = {
    "sin": ("vox_sin", [(-1000.0, 1000.0)]), "cos": ("vox_cos", [(-10.0, 10.0)]),
    "tan": ("vox_tan", [(-10.0, 10.0)]), "asin": ("vox_asin", [(-1.0, 1.0)]),
    "acos": ("vox_acos", [(-1.0, 1.0)]), "atan": ("vox_atan", [(-10.0, 10.0)]),
    "atan2": ("vox_atan2", [ANY, ANY]), "sinh": ("vox_sinh", [(-30.0, 30.0)]),
    "cosh": ("vox_cosh", [(-30.0, 30.0)]), "tanh": ("vox_tanh", [(-5.0, 5.0)]),
    "asinh": ("vox_asinh", [ANY]), "acosh": ("vox_acosh", [(1.0, 50.0)]),
    "atanh": ("vox_atanh", [(-1.0, 1.0)]), "exp": ("vox_exp", [(-745.0, 710.0)]),
    "exp2": ("vox_exp2", [(-1075.0, 1024.0)]), "expm1": ("vox_expm1", [(-5.0, 5.0)]),
    "ln": ("vox_log", [(0.0, 100.0)]), "log2": ("vox_log2", [(0.0, 100.0)]),
    "log10": ("vox_log10", [(0.0, 100.0)]), "log1p": ("vox_log1p", [(-1.0, 10.0)]),
    "pow": ("vox_pow", [(0.0, 20.0), (-50.0, 50.0)]), "cbrt": ("vox_cbrt", [ANY]),
    "hypot": ("vox_hypot", [ANY, ANY]), "sqrt": ("vox_sqrt", [(0.0, 100.0)]),
    "fma": ("vox_fma", [ANY, ANY, ANY]), "floor": ("vox_floor", [ANY]),
    "ceil": ("vox_ceil", [ANY]), "trunc": ("vox_trunc", [ANY]), "round": ("vox_round", [ANY]),
    "round_even": ("vox_rint", [ANY]), "abs": ("vox_fabs", [ANY]),
    "copysign": ("vox_copysign", [ANY, ANY]), "rem": ("vox_fmod", [ANY, ANY]),
    "sign": (None, [ANY]),
}
# Arguments worth a literal, written as a script writes them.
LITERALS = [0.1, 0.25, 0.5, 0.75, 0.999, 1.0, 1.5, 2.0, 2.5, 3.7, 10.0, 100.25, 1234.5]
SPECIAL_BITS = [0, 1 << 63, 1, 0x000fffffffffffff, 0x0010000000000000, 0x3e45798ee2308c3a,
                0x3fefffffffffffff, 0x3ff0000000000001, 0x400921fb54442d18, 0x4059000000000000,
                0x433fffffffffffff, 0x4340000000000001, 0x7fefffffffffffff, 0x7ff0000000000000,
                0xfff0000000000000, 0x7ff8000000000000]

library = ctypes.CDLL(sys.argv[2])


def bits(x):
    value = struct.unpack("<q", struct.pack("<d", x))[0]
    return value if x == x else 0x7ff8000000000000


def from_bits(value):
    return struct.unpack("<d", struct.pack("<Q", value & (1 << 64) - 1))[0]


def compute(name, args):
    symbol, domains = FUNCTIONS[name]
    if name == "sign":
        return args[0] if not abs(args[0]) > 0 else compute("copysign", [1.0, args[0]])
    if name == "copysign" and args[1] != args[1]:
        return compute("abs", args[:1])
    function = getattr(library, symbol)
    function.restype = ctypes.c_double
    return function(*map(ctypes.c_double, args))


def call(name, args):
    return f"math.{name}({', '.join(args)})"


#===--- Many inputs --------------------------------------------------------===#

GENERATOR = f"""\
fn next(s: int) to int {{ return s * {FACTOR} % {MODULUS} }}

fn number(s: int, low: float, high: float, i: int) to float {{
    let a = next(s)
    let b = next(a)
    if i % 4 is 0 {{
        let x = math.from_bits(a * 4294967296 + b * 2)
        return if b % 3 is 0 {{ -x }} else {{ x }}
    }}
    return low + (high - low) * (float(a) * 2147483648.0 + float(b)) / 4611686018427387904.0
}}

fn mixed(sum: int, bits: int) to int {{
    return (sum * 65599 + bits % {MODULUS}) % {MODULUS}
}}
"""


def step(s):
    return s * FACTOR % MODULUS


def number(s, low, high, i):
    a = step(s)
    b = step(a)
    if i % 4 == 0:
        x = from_bits(a * 4294967296 + b * 2)
        return -x if b % 3 == 0 else x
    return low + (high - low) * (float(a) * 2147483648.0 + float(b)) / 4611686018427387904.0


def remainder(a, b):
    """As `%` of a script: the sign of the dividend."""
    return abs(a) % b * (-1 if a < 0 else 1)


def inputs(name, domains):
    s = 1 + len(name)
    for i in range(COUNT):
        args = []
        for low, high in domains:
            args.append(number(s, low, high, i))
            s = step(step(s))
        yield args


def checksum(name, domains):
    total = 1
    for args in inputs(name, domains):
        total = remainder(total * 65599 + remainder(bits(compute(name, args)), MODULUS), MODULUS)
    return total


def write_inputs():
    body = GENERATOR
    for name, (_, domains) in FUNCTIONS.items():
        print(f"// EXPECT: {name} {checksum(name, domains)}")
        body += f"\nfn sum_{name}() to int {{\n    let mut s = {1 + len(name)}\n    let mut sum = 1\n"
        body += f"    for i in range({COUNT}) {{\n"
        for k, (low, high) in enumerate(domains):
            body += f"        let x{k} = number(s, {low}, {high}, i)\n        s = next(next(s))\n"
        arguments = call(name, [f"x{k}" for k in range(len(domains))])
        body += f"        sum = mixed(sum, math.to_bits({arguments}))\n    }}\n    return sum\n}}\n"
    print(body + "\nfn main() {")
    for name in FUNCTIONS:
        print(f'    print("{name}", sum_{name}())')
    print("}")


#===--- Constants ----------------------------------------------------------===#

def literals():
    """(as written, value)"""
    for value in LITERALS:
        yield str(value), value
        yield str(-value), -value
    for value in SPECIAL_BITS:
        signed = value - (1 << 64) if value >> 63 else value
        yield f"math.from_bits({signed})", from_bits(value)


def argument_lists(count):
    """Every literal in each place, beside one that differs from place to place."""
    ones = list(literals())
    if count == 1:
        return [[one] for one in ones]
    return [[ones[(i * (1 + 4 * k) + 5 * k) % len(ones)] for k in range(count)]
            for i in range(len(ones))]


def write_constants():
    functions, folded, total = "", "", 0
    for name, (_, domains) in FUNCTIONS.items():
        names = [f"x{k}" for k in range(len(domains))]
        parameters = ", ".join(f"{each}: float" for each in names)
        functions += f"fn at_run_time_{name}({parameters}) to int {{ "
        functions += f"return math.to_bits({call(name, names)}) }}\n"
        values, pairs = [], []
        for arguments in argument_lists(len(domains)):
            result = compute(name, [value for _, value in arguments])
            # Which NaN a NaN is differs, so such calls stay.
            if result != result:
                continue
            written = [text for text, _ in arguments]
            pairs.append((f"math.to_bits({call(name, written)})",
                          f"at_run_time_{name}({', '.join(written)})"))
            values.append(bits(result))
        total += len(pairs)
        print(f"// EXPECT: {name} [{', '.join(map(str, values))}]")
        print(f"// EXPECT: {name} [{', '.join(map(str, values))}]")
        folded += f"fn folded_{name}() to list[int] {{ return [{', '.join(a for a, _ in pairs)}] }}\n"
        folded += f"fn called_{name}() to list[int] {{ return [{', '.join(b for _, b in pairs)}] }}\n"
    if total < 800:
        sys.exit(f"only {total} constants")
    print(functions + folded + "fn main() {")
    for name in FUNCTIONS:
        print(f'    print("{name}", folded_{name}())\n    print("{name}", called_{name}())')
    print("}")


def raw_bits(x):
    return struct.unpack("<q", struct.pack("<d", x))[0]


def folded(name):
    domains = FUNCTIONS[name][1]
    calls = ",\n    ".join(
        f"math.to_bits({call(name, [f'math.from_bits({raw_bits(x)})' for x in args])})"
        for args in inputs(name, domains))
    return (f"// EXPECT: {name} {checksum(name, domains)}\n"
            f"fn results() to list[int] {{ return [\n    {calls}\n] }}\n"
            "fn main() {\n    let mut sum = 1\n    for bits in results() {\n"
            f"        sum = (sum * 65599 + bits % {MODULUS}) % {MODULUS}\n    }}\n"
            f'    print("{name}", sum)\n}}\n')


def write_folded(directory, names):
    for name in names or FUNCTIONS:
        with open(f"{directory}/{name}.vox", "w", encoding="ascii") as script:
            script.write(folded(name))


if sys.argv[1] == "folded":
    write_folded(sys.argv[3], sys.argv[4:])
elif sys.argv[1] == "inputs":
    write_inputs()
else:
    write_constants()
