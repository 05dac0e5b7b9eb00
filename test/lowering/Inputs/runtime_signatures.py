"""Usage: runtime_signatures.py VOX_OPT LLVM_BIN SOURCE_ROOT TEST_FOLDER"""

import glob
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../targets"))
import rows

DECLARE = re.compile(r"^declare (?P<result>.*?) ?@(?P<name>vox_\w+)\((?P<parameters>.*?)\)", re.M)
# What may stand before a type without changing how it is passed.
HARMLESS = {"noundef", "dso_local", "hidden", "nonnull", "captures(none)"}


def run(*command, text):
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: {done.stderr}")
    return done.stdout


def types(words):
    kept = [word for word in words.split() if word not in HARMLESS]
    # An i64 fills its register where clang says how it is extended (MIPS n64).
    return "i64" if "i64" in kept else " ".join(kept)


def declarations(ir):
    found = {}
    for match in DECLARE.finditer(ir):
        parameters = [types(each) for each in match["parameters"].split(",") if each.strip()]
        found[match["name"]] = (types(match["result"]), parameters)
    return found


def ours(vox_opt, llvm, folder, name):
    found = {}
    for path in sorted(glob.glob(folder + "/*.mlir")):
        if path.endswith("/errors.mlir"):
            continue
        lowered = run(vox_opt, "--vox-to-llvm=debug=true target=" + name, path, text="")
        found.update(declarations(run(llvm + "/mlir-translate", "--mlir-to-llvmir", text=lowered)))
    return found


def theirs(llvm, source, flags, names):
    headers = ["runtime-rt/abi.h", "runtime-rt/core/list.h",
               "runtime-rt/core/map.h", "runtime-rt/core/json.h", "runtime-rt/core/str.h",
               "runtime-rt/core/output.h", "runtime-rt/regex/regex.h", "libm/include/voxm.h"]
    text = "".join(f'#include "{header}"\n' for header in headers)
    text += "void *volatile use;\nvoid all() {\n"
    text += "".join(f"  use = (void *)&{name};\n" for name in names) + "}\n"
    return declarations(run(llvm + "/clang++", *flags, "-std=c++20", "-O0", "-w",
                            "-ffreestanding", "-nostdinc++", "-I" + source, "-S", "-emit-llvm",
                            "-x", "c++", "-", "-o", "-", text=text))


def main():
    vox_opt, llvm, source, folder = sys.argv[1:]
    # No generated code calls kInner; test/runtime compares its signature.
    runtime = re.findall(r"^RUNTIME\((\w+), (?!.*\bkInner\b)",
                         open(source + "/lowering/Runtime.def").read(), re.M)
    for row in rows.load():
        if not row.is_offered:
            continue
        name = row.name
        emitted = ours(vox_opt, llvm, folder, name)
        instructions = {"vox_float_" + word for word in row.rounding.split()}
        if missing := set(runtime) - set(emitted) - instructions:
            sys.exit(f"{name}: no test declares {sorted(missing)}")
        expected = theirs(llvm, source, row.flags, sorted(emitted))
        for symbol, signature in sorted(emitted.items()):
            if expected.get(symbol) != signature:
                sys.exit(f"{name}: {symbol}: we declare {signature}, clang {expected.get(symbol)}")


main()
