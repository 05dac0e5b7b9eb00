"""Usage: object_layout.py VOX_OPT LLVM_BIN SOURCE_ROOT OBJECTS_MLIR"""

import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../targets"))
import rows

# What clang says of layout.h: name -> expression.
OFFSETS = {f"{struct}.{field}": f"__builtin_offsetof({struct}, {field})" for struct, fields in {
    "Object": "refs type length capacity", "Function": "code name",
    "TypeInfo": "kind slots stride managed argCount args names",
    "SourceLocation": "file line column", "CallRecord": "caller name at"}.items() for field in fields.split()}
SIZES = {f"sizeof.{struct}": f"sizeof({struct})"
         for struct in ("Str", "List", "Box", "Function", "TypeInfo", "SourceLocation")}
KINDS = {name: name for name in (
    "kInt kFloat kBool kStr kUnit kList kOption kResult kTuple kFunction kDec kJson kMap kRecord kVariant "
    "kBox kAddOverflow kSubOverflow kMulOverflow kDivZero kDivOverflow kRemZero kRemOverflow kNegOverflow "
    "kAbsOverflow kImmortal kSlotBytes kBoolBytes kDecSlots kJsonSlots").split()}
ASKED = OFFSETS | SIZES | KINDS | {"pointer": "sizeof(void *)"}


def run(*command, text=""):
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: {done.stderr}")
    return done.stdout


def layout(llvm, source, flags):
    """The numbers of layout.h, as this target's compiler has them."""
    text = '#include "runtime-rt/layout.h"\nusing namespace vox::rt;\n'
    for index, expression in enumerate(ASKED.values()):
        text += f'extern "C" const i64 asked{index} = {expression};\n'
    text += 'extern "C" const i64 *all[] = {' + ", ".join(f"&asked{i}" for i in range(len(ASKED))) + "};\n"
    ir = run(llvm + "/clang++", *flags, "-std=c++20", "-O0", "-Wno-invalid-offsetof",
             "-ffreestanding", "-nostdinc++", "-I" + source, "-S", "-emit-llvm", "-x", "c++", "-", "-o", "-",
             text=text)
    found = dict(re.findall(r"^@asked(\d+) = .*constant i64 (-?\d+)", ir, re.M))
    return {name: int(found[str(index)]) for index, name in enumerate(ASKED)}


def parts(text):
    """What stands between the commas of one level."""
    found, depth, quoted = [""], 0, False
    for char in text:
        quoted ^= char == '"'
        depth += 0 if quoted else (char in "[{(") - (char in "]})")
        if char == "," and depth == 0 and not quoted:
            found.append("")
        else:
            found[-1] += char
    return [part.strip() for part in found]


def size_of(type_, pointer):
    if array := re.fullmatch(r"\[(\d+) x (.*)\]", type_):
        return int(array[1]) * size_of(array[2], pointer)
    return {"i8": 1, "i64": 8, "ptr": pointer}[type_]


def fields(line, pointer):
    """The size of a struct constant, and offset -> value of its fields; padding is left out."""
    body = re.search(r"constant \{ (.*?) \} \{ (.*) \}, align 8", line)
    if not body:
        return 0, {}  # all zero: an empty name
    found, offset = {}, 0
    for type_, member in zip(parts(body[1]), parts(body[2]), strict=True):
        value = member.removeprefix(type_).strip()
        padding = type_.endswith("x i8]") and value == "zeroinitializer"
        if not padding:
            found[offset] = int(value) if type_ == "i64" else value
        offset += size_of(type_, pointer)
    return offset, found


class Checker:
    def __init__(self, name, known, ir):
        self.name, self.known = name, known
        lines = re.findall(r"^@(\S+) = (private .*)$", ir, re.M)
        self.constants = {symbol: fields(line, known["pointer"]) for symbol, line in lines if "constant {" in line}
        self.bodies = dict(re.findall(r"^define [^\n]*@vox\.(\w+)\([^\n]*\{\n(.*?)^\}", ir, re.M | re.S))

    def expect(self, what, got, wanted):
        if got != wanted:
            sys.exit(f"{self.name}: {what} is {got}, layout.h says {wanted}")

    def returned(self, function):
        """The constant whose address a function returns."""
        return re.search(r"ret ptr @([\w.]+)", self.bodies[function])[1]

    def object(self, what, symbol, length, rest, size):
        known = self.known
        got_size, got = self.constants[symbol]
        self.expect("the size of " + what, got_size, size)
        head = {known["Object.refs"]: known["kImmortal"], known["Object.length"]: length,
                known["Object.capacity"]: length}
        type_ = got.pop(known["Object.type"], None)
        self.expect(what, got, head | rest)
        return type_.removeprefix("@")

    def info(self, symbol):
        """A type info as name of the field -> value."""
        size, got = self.constants[symbol]
        self.expect("the size of a type info", size, self.known["sizeof.TypeInfo"])
        names = {self.known["TypeInfo." + name]: name for name in
                 "kind slots stride managed argCount args names".split()}
        self.expect("the offsets of a type info", set(got), set(names))
        return {names[offset]: value for offset, value in got.items()}

    def objects(self):
        known = self.known
        symbol = self.returned("text")
        text = self.object("a text", symbol, 6, {known["sizeof.Str"]: 'c"layout"'}, known["sizeof.Str"] + 6)
        self.expect("the kind of a text", self.info(text)["kind"], known["kStr"])
        case = self.object("a boxed case", self.returned("empty"), 1, {known["sizeof.Box"]: 0},
                           known["sizeof.Box"] + known["kSlotBytes"])
        self.expect("the kind of a box", self.info(case)["kind"], known["kBox"])
        symbol = self.returned("lambda")
        name = self.constants[symbol][1][known["Function.name"]]
        closure = self.object("a function value", symbol, 0,
                              {known["Function.code"]: "@vox.code", known["Function.name"]: name},
                              known["sizeof.Function"])
        self.expect("the kind of a function", self.info(closure)["kind"], known["kFunction"])

    def faults(self):
        """The line of each fault tells which it must be."""
        known = self.known
        calls = re.findall(r"@vox_fault_int\(i64 (\d+), .*ptr @([\w.]+)\)", self.bodies["fault"])
        lines = {"kAddOverflow": 11, "kSubOverflow": 12, "kMulOverflow": 13, "kDivZero": 14, "kDivOverflow": 14,
                 "kRemZero": 15, "kRemOverflow": 15, "kNegOverflow": 16, "kAbsOverflow": 17}
        self.expect("faults", {int(number) for number, place in calls}, {known[name] for name in lines})
        for number, place in calls:
            size, got = self.constants[place]
            self.expect("the size of a place", size, known["sizeof.SourceLocation"])
            got = dict(got)  # two faults may share it
            file = got.pop(known["SourceLocation.file"], "")
            self.expect("the file of a place", file.startswith("@file."), True)
            line = next(line for name, line in lines.items() if known[name] == int(number))
            self.expect("a place", got, {known["SourceLocation.line"]: line, known["SourceLocation.column"]: 22})

    def kinds(self):
        """Every kind of type info has the slots and stride of its type."""
        known = self.known
        word, dec, json = known["kSlotBytes"], known["kDecSlots"], known["kJsonSlots"]
        infos = [self.info(symbol) for symbol in self.constants if re.fullmatch(r"type\.\d+", symbol)]
        by_kind = {}
        for info in infos:
            by_kind.setdefault(info["kind"], set()).add((info["slots"], info["stride"], info["managed"]))
        one, reference = (1, word, 0), (1, word, 1)
        wanted = {"kInt": {one}, "kFloat": {one}, "kBool": {(1, known["kBoolBytes"], 0)}, "kStr": {reference},
                  "kUnit": {(0, 0, 0)}, "kList": {reference}, "kOption": {(2, 2 * word, 0)},
                  "kResult": {(3, 3 * word, 1)}, "kFunction": {reference}, "kMap": {reference},
                  "kDec": {(dec, dec * word, 0)}, "kJson": {(json, json * word, 1)},
                  "kRecord": {(2, 2 * word, 1)}, "kVariant": {(3, 3 * word, 1)}, "kBox": {reference},
                  "kTuple": {(0, 0, 0), (2, 2 * word, 1), (4 + dec + json, (4 + dec + json) * word, 1)}}
        for kind, shapes in wanted.items():
            self.expect("the shape of " + kind, by_kind.get(known[kind]), shapes)
        self.expect("the kinds", set(by_kind), {known[kind] for kind in wanted})

    def accesses(self):
        """The distances from the start of an object that generated code uses."""
        known, word = self.known, self.known["kSlotBytes"]
        wanted = {
            "length": ["Object.length"], "element": ["sizeof.List"],
            "push": ["Object.refs", "Object.length", "Object.capacity", "sizeof.List"],
            "case": ["sizeof.Box"], "call": ["Function.code"], "capture": ["sizeof.Function"],
            "record": ["CallRecord.caller", "CallRecord.name", "CallRecord.at"]}
        distances = {function: {known[name] for name in names} for function, names in wanted.items()}
        distances["field"] = {known["sizeof.Box"] + word}
        for function, expected in distances.items():
            used = re.findall(r"getelementptr inbounds nuw i8, ptr %\w+, i\d\d (\d+)", self.bodies[function])
            self.expect("what @" + function + " uses", {int(offset) for offset in used} - {0}, expected - {0})


def main():
    vox_opt, llvm, source, objects = sys.argv[1:]
    for row in rows.load():
        if not row.is_offered:
            continue
        lowered = run(vox_opt, "--vox-to-llvm=debug=true target=" + row.name, objects)
        ir = run(llvm + "/mlir-translate", "--mlir-to-llvmir", text=lowered)
        checker = Checker(row.name, layout(llvm, source, row.flags), ir)
        checker.objects()
        checker.faults()
        checker.kinds()
        checker.accesses()


main()
