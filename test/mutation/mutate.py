#!/usr/bin/env python3
#===- test/mutation/mutate.py - is each denial tested? ---------------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Takes a denial out of the source, builds what that changes beside the real
# build, and runs the tests that should notice. A mutant that no test notices is
# a missing test. Nothing outside of the work folder is written.
#
# mutants.table says what is taken out:
#
#   ==== name
#   ---- file runtime-rt/caps/gate.cpp
#   ---- find          the lines that follow, exactly once in the file
#   ---- with          what takes their place
#   ---- tests A B     lit tests, as below test/ without their ending
#
# and so do the calls of the gate in runtime-rt/std: each is a mutant without it.
# What is below runtime-rt/ is mutated in the runtime of this machine, anything
# else in voxc.
#
#===-----------------------------------------------------------------------===#
"""Usage: mutate.py check SOURCE
       mutate.py run SOURCE BUILD WORK [--only=REGEX] [--seconds=N] [--again]

check: every mutant can be made, and every denial has one.
run: each mutant is built and tested. With --seconds it ends in time and goes on
where it was when it is called again; --again begins anew."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass

TARGET = "x86_64-unknown-linux"
LIT = "/usr/lib/llvm-22/bin/lit"

# Where a function that ends the program, or says no, must have a mutant.
DENIALS = re.compile(r"\b(deny|refuse|refuseWidening|refuseLimit|memoryExceeded|budgetExceeded)\(")
GUARDED = ["runtime-rt/caps/activate.cpp", "runtime-rt/caps/confine.cpp", "runtime-rt/caps/gate.cpp",
           "runtime-rt/caps/gate_path.cpp", "runtime-rt/std/fs_glob.cpp", "runtime-rt/std/quota.cpp",
           "runtime-rt/core/output.cpp", "runtime-rt/core/fuel.cpp"]

GATE = re.compile(r"caps::gate\(\s*[\w:]+,\s*\"([\w.]+)\"\);")
GATE_PATH = re.compile(r"caps::gatePath\(\s*[\w:]+,\s*\"([\w.]+)\",\s*(\w+),\s*([\w:]+)\)")
LEAST_GATES = 59


class BadTable(Exception):
    """A table that cannot be read, or a mutant that cannot be made."""


@dataclass
class Mutant:
    """One change of the source."""

    name: str
    file: str = ""
    find: str = ""
    replace: str = ""
    tests: tuple = ()

    def of(self, source):
        """The text of its file with the change."""
        with open(os.path.join(source, self.file), encoding="utf-8") as file:
            text = file.read()
        if text.count(self.find) != 1 or not self.find.strip() or self.find == self.replace:
            raise BadTable(f"{self.name}: {self.file} holds {text.count(self.find)} times: {self.find!r}")
        return text.replace(self.find, self.replace)


def read(path):
    """The mutants of the table."""
    mutants, part = [], None
    with open(path, encoding="utf-8") as table:
        for number, line in enumerate(table, 1):
            if line.startswith("==== "):
                mutants.append(Mutant(line[5:].strip()))
                part = None
            elif line.startswith("---- "):
                key, _, text = line[5:].strip().partition(" ")
                part = {"find": "find", "with": "replace"}.get(key)
                if key == "file":
                    mutants[-1].file = text
                elif key == "tests":
                    mutants[-1].tests = tuple(text.split())
                elif part is None:
                    raise BadTable(f"{path}:{number}: unknown directive {key}")
            elif part:
                setattr(mutants[-1], part, getattr(mutants[-1], part) + line)
            elif line.strip():
                raise BadTable(f"{path}:{number}: text that belongs to nothing")
    return mutants


def gates(source):
    """A mutant for each call of the gate by a builtin."""
    folder, names = os.path.join(source, "runtime-rt/std"), set()
    for file in sorted(os.listdir(folder)):
        if not file.endswith(".cpp"):
            continue
        with open(os.path.join(folder, file), encoding="utf-8") as opened:
            text = opened.read()
        for pattern, without in ((GATE, ""), (GATE_PATH, r"caps::Place(\2, \3)")):
            for match in pattern.finditer(text):
                start = text.rfind("\n", 0, match.start()) + 1
                end = text.find("\n", match.end()) + 1
                name = f"gate-{match.group(1)}"
                name += "-again" if name in names else ""
                names.add(name)
                yield Mutant(name, f"runtime-rt/std/{file}", text[start:end],
                             text[start:match.start()] + match.expand(without) + text[match.end():end],
                             ("library/denied-builtins", "library/escape"))


def everything(source):
    mutants = read(os.path.join(source, "test/mutation/mutants.table"))
    found = list(gates(source))
    if len(found) < LEAST_GATES:
        raise BadTable(f"{len(found)} calls of the gate are found in runtime-rt/std, not {LEAST_GATES}")
    names = [mutant.name for mutant in mutants + found]
    if len(set(names)) != len(names):
        raise BadTable(f"two mutants of one name: {[name for name in names if names.count(name) > 1]}")
    return mutants + found


#===--- check --------------------------------------------------------------===#


def functions(text):
    """The first and the last line of everything that ends with a brace at the margin, counted from 0."""
    start = 0
    for number, line in enumerate(text.split("\n")):
        if line.startswith("}"):
            yield start, number
            start = number + 1


def check(source):
    problems = []
    mutants = everything(source)
    for mutant in mutants:
        try:
            mutant.of(source)
        except (BadTable, OSError) as error:
            problems.append(str(error))
        missing = [test for test in mutant.tests if not any(
            os.path.exists(os.path.join(source, "test", test + ending)) for ending in (".test", ".vox"))]
        if missing or not mutant.tests:
            problems.append(f"{mutant.name}: no test: {missing}")
    denials = 0
    for name in GUARDED:
        with open(os.path.join(source, name), encoding="utf-8") as file:
            text = file.read()
        starts = [text.count("\n", 0, text.find(m.find)) for m in mutants if m.file == name and m.find in text]
        lines = text.split("\n")
        for first, last in functions(text):
            denying = [number for number in range(first, last) if DENIALS.search(lines[number])
                       and "VOX_NORETURN" not in lines[number] and not re.match(r"\w.*\)? {$", lines[number])]
            denials += len(denying)
            if denying and not any(first <= start <= last for start in starts):
                problems.append(f"{name}:{denying[0] + 1}: no mutant is without this denial")
    for problem in problems:
        print(problem)
    print(f"{len(mutants)} mutants, {denials} denials looked for: {len(problems)} wrong")
    return bool(problems)


#===--- run ----------------------------------------------------------------===#


class Workshop:
    """A copy of a build by links, in which single files are replaced."""

    def __init__(self, source, build, work):
        self.source, self.build, self.work = (os.path.abspath(path) for path in (source, build, work))
        self.objects = os.path.join(self.work, "objects")
        with open(os.path.join(self.build, "CMakeCache.txt"), encoding="utf-8") as cache:  # as the commands name it
            self.named = re.search(r"^CMAKE_HOME_DIRECTORY:INTERNAL=(.*)$", cache.read(), re.M).group(1)
        self.commands = {}
        for target in ("pack-" + TARGET, "voxc"):
            done = subprocess.run(["ninja", "-C", self.build, "-t", "commands", target], capture_output=True, text=True,
                                  check=True)
            self.commands[target] = done.stdout.splitlines()
        self.reset()

    def link_all(self, origin, folder, without=()):
        """`folder` with a link for all that is in `origin`."""
        os.makedirs(folder, exist_ok=True)
        for name in os.listdir(origin):
            if name not in without:
                os.symlink(os.path.join(origin, name), os.path.join(folder, name))

    def reset(self):
        """As if nothing were changed."""
        for name in ("objects", "packs", "bin", "source"):
            shutil.rmtree(os.path.join(self.work, name), ignore_errors=True)
        for name in os.listdir(self.work) if os.path.isdir(self.work) else ():
            if os.path.islink(os.path.join(self.work, name)):
                os.unlink(os.path.join(self.work, name))
        own = ("packs", "bin", "test", "objects", "source", "results.json", "new.cpp", "new.o")
        self.link_all(self.build, self.work, without=own)
        self.link_all(os.path.join(self.build, "packs"), os.path.join(self.work, "packs"), without=(TARGET,))
        pack = os.path.join(self.build, "packs", TARGET)
        self.link_all(pack, os.path.join(self.work, "packs", TARGET))
        self.link_all(os.path.join(self.build, "runtime-rt/packs", TARGET), self.objects)
        self.link_all(os.path.join(self.build, "bin"), os.path.join(self.work, "bin"), without=("voxc",))
        self.take_voxc()
        self.lay("", {})

    def take_voxc(self):
        """voxc finds the packs beside its own file, so that is no link of the other kind."""
        os.link(os.path.join(self.build, "bin/voxc"), os.path.join(self.work, "bin/voxc"))

    def lay(self, folder, changed):
        """The source tree with some files changed."""
        origin, target = os.path.join(self.source, folder), os.path.join(self.work, "source", folder)
        if not folder:
            shutil.rmtree(target, ignore_errors=True)
        os.makedirs(target)
        for name in os.listdir(origin):
            path = os.path.join(folder, name)
            if path in changed:
                with open(os.path.join(target, name), "w", encoding="utf-8") as file:
                    file.write(changed[path])
            elif any(other.startswith(path + "/") for other in changed):
                self.lay(path, changed)
            elif folder or not name.startswith((".", "build")):
                os.symlink(os.path.join(origin, name), os.path.join(target, name))

    def make(self, words, outputs, cwd=None):
        """What a change leaves unused is no error."""
        words = words.replace(" -Werror ", " -w ")
        for path in outputs:
            if os.path.lexists(path):
                os.unlink(path)  # not what a link leads to
        subprocess.run(["sh", "-c", words], cwd=cwd or self.work, check=True, capture_output=True, text=True)

    def runtime_command(self, line):
        """A command of the pack, for what is here; with the sources that are here."""
        line = re.sub(r"^cd \S+ && ", "", line).split(" && /usr/bin/cmake -E cmake_transform_depfile")[0]
        line = line.replace(f"{self.build}/runtime-rt/packs/{TARGET}/", self.objects + "/")
        line = line.replace(f"{self.build}/packs/{TARGET}/", f"{self.work}/packs/{TARGET}/")
        line = re.sub(r"\S*cc(-launch|ache) ", "", line)
        sources = os.path.join(self.work, "source")
        line = line.replace(f"-I{self.named} ", f"-I{sources} ")
        return line.replace(f"-c {self.named}/runtime-rt/", f"-c {sources}/runtime-rt/")

    def stems(self, file):
        """The objects of the pack that a file is part of."""
        if file.endswith(".cpp"):
            return [file.removesuffix(".cpp").replace("/", ".")]
        found = []
        folder = os.path.join(self.build, "runtime-rt/packs", TARGET)
        for name in sorted(os.listdir(folder)):
            if name.endswith(".bc.d"):
                with open(os.path.join(folder, name), encoding="utf-8") as depends:
                    if re.search(rf"/{re.escape(file)}\s", depends.read()):
                        found.append(name.removesuffix(".bc.d"))
        if not found:
            raise BadTable(f"{file}: nothing is made from it")
        return found

    def build_pack(self, file):
        lines = [self.runtime_command(line) for line in self.commands["pack-" + TARGET]]
        for stem in self.stems(file):
            bitcode, native = f"{self.objects}/{stem}.bc", f"{self.objects}/{stem}.o"
            for output in (bitcode, native):
                made = [line for line in lines if line.split(" -c ")[-1].endswith(f" -o {output}")]
                if len(made) != 1:
                    raise BadTable(f"{file}: {len(made)} commands make {output}")
                self.make(made[0], [output, output + ".d"])
        for tool, name in (("llvm-link -o", "runtime.bc"), ("llvm-ar rcsD", "libvoxrt.a")):
            output = f"{self.work}/packs/{TARGET}/{name}"
            self.make(next(line for line in lines if f"{tool} {output}" in line), [output])

    def build_voxc(self, file, text):
        lines = self.commands["voxc"]
        compiling = [line for line in lines if line.endswith(f" -c {self.named}/{file}")]
        if len(compiling) != 1:
            raise BadTable(f"{file}: {len(compiling)} commands compile it")
        old = re.search(r" -o (\S+) -c ", compiling[0]).group(1)
        new, changed = os.path.join(self.work, "new.o"), os.path.join(self.work, "new.cpp")
        with open(changed, "w", encoding="utf-8") as copy:
            copy.write(text)
        line = re.sub(r" -MD -MT \S+ -MF \S+", "", compiling[0]).replace(f" -o {old} -c {self.named}/{file}",
                                                                          f" -o {new} -c {changed}")
        self.make(re.sub(r"^\S*cc(-launch|ache) ", "", line), [new], cwd=self.build)
        linking = lines[-1].replace(" -o bin/voxc ", f" -o {self.work}/bin/voxc ")
        words = linking.split(" ")
        linking = linking.replace(old, new) if old in words else linking.replace(" -o ", f" {new} -o ", 1)
        self.make(linking, [f"{self.work}/bin/voxc"], cwd=self.build)

    def change(self, mutant):
        text = mutant.of(self.source)
        self.lay("", {mutant.file: text})
        if mutant.file.startswith("runtime-rt/"):
            self.build_pack(mutant.file)
        else:
            self.build_voxc(mutant.file, text)

    def test(self, tests):
        """Whether all of these pass, here."""
        site = os.path.join(self.work, "test/lit.site.cfg.py")
        os.makedirs(os.path.dirname(site), exist_ok=True)
        with open(os.path.join(self.build, "test/lit.site.cfg.py"), encoding="utf-8") as file:
            text = file.read().replace(self.build, self.work).replace(f'"{self.named}', f'"{self.work}/source')
        with open(site, "w", encoding="utf-8") as file:
            file.write(text)
        names = "|".join(re.escape(test) for test in tests)
        done = subprocess.run([LIT, "-j1", "--timeout=60", "--max-failures=1", f"--filter=:: ({names})[.]", os.path.dirname(site)],
                              capture_output=True, text=True, env={**os.environ, "VOX_MUTANT": "1"})
        ran = re.search(r"Passed\s*:\s*(\d+)", done.stdout)
        if done.returncode == 0 and (not ran or int(ran.group(1)) != len(tests)):
            raise BadTable(f"{tests}: {done.stdout}")
        return done.returncode == 0


def judge(shop, mutant):
    """What became of a mutant."""
    try:
        shop.change(mutant)
        return "survived" if shop.test(mutant.tests) else "killed"
    except subprocess.CalledProcessError as error:
        return "broken: " + (error.stderr or "").strip()[-600:]
    finally:
        shop.reset()


def run(source, build, work, only, seconds):
    shop = Workshop(source, build, work)
    store = os.path.join(shop.work, "results.json")
    results = {}
    if os.path.exists(store):
        with open(store, encoding="utf-8") as file:
            results = json.load(file)
    mutants = [mutant for mutant in everything(source) if re.search(only, mutant.name)]
    end = time.monotonic() + seconds
    # The tests pass as long as nothing is taken out.
    for test in sorted({test for mutant in mutants for test in mutant.tests}):
        if f"+{test}" not in results and time.monotonic() < end:
            if not shop.test([test]):
                sys.exit(f"mutate.py: {test} fails without any change")
            results[f"+{test}"] = "passed"
            save(store, results)
    for mutant in mutants:
        if time.monotonic() > end:
            break
        if results.get(mutant.name, ["", ""])[0] != [mutant.find, mutant.replace, *mutant.tests]:
            begin = time.monotonic()
            fate = judge(shop, mutant)
            results[mutant.name] = [[mutant.find, mutant.replace, *mutant.tests], fate]
            save(store, results)
            print(f"{mutant.name}: {fate} ({time.monotonic() - begin:.0f} s)", flush=True)
    fates = {mutant.name: results[mutant.name][1].split(":")[0] for mutant in mutants if mutant.name in results}
    for name, fate in fates.items():
        if fate != "killed":
            print(f"{fate}: {name}")
    count = {fate: list(fates.values()).count(fate) for fate in ("killed", "survived", "broken")}
    print(f"{len(mutants)} mutants: {count['killed']} killed, {count['survived']} survived, {count['broken']} broken, "
          f"{len(mutants) - len(fates)} not yet run")
    return count["killed"] != len(mutants)


def save(store, results):
    with open(store, "w", encoding="utf-8") as file:
        json.dump(results, file, indent=1)


def main():
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    options = dict(word[2:].partition("=")[::2] for word in sys.argv[1:] if word.startswith("--"))
    if words[:1] == ["check"] and len(words) == 2:
        return check(words[1])
    if words[:1] != ["run"] or len(words) != 4:
        sys.exit(__doc__)
    if "again" in options:
        shutil.rmtree(words[3], ignore_errors=True)
    os.makedirs(words[3], exist_ok=True)
    return run(*words[1:], options.get("only", ""), float(options.get("seconds", "inf")))


if __name__ == "__main__":
    sys.exit(main())
