#===- test/bad-input/mutations.py - small damage to good programs ----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Breaks the example programs in small ways (a token deleted, doubled, swapped
# with its neighbour or replaced; a bracket lost or added; a type or a literal
# replaced by one of another kind) and holds `voxc check` to its manners on each:
# status 0 or 1, an end within five seconds, and a diagnostic with a place in the
# file when it rejects. What it accepts means one thing: the interpreter and the
# executable print the same and end the same, or neither ends. The mutants are the
# same in every run.
#
#===-----------------------------------------------------------------------===#
"""Usage: mutations.py --voxc PATH --out DIR [--count N] FILE..."""

import argparse
import os
import re
import subprocess
import sys

TOKEN = re.compile(
    r'r"[^"]*"|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|//[^\n]*|[A-Za-z_]\w*|\d+(?:\.\d+)?'
    r"|=>|->|==|!=|<=|>=|\+=|-=|\*=|/=|\|>|\n|[ \t\r]+|.",
    re.S,
)
LOCATION = re.compile(r"mutant\.vox:\d+:\d+")
CHECK_SECONDS = 5
BUILD_SECONDS = 60
GRANTS = [
    f"--caps={token}"
    for token in ("fs:rw=@any", "process:allow", "env:rw", "net:allow", "time:real", "random:allow", "agentos:allow")
]
RUN_SECONDS = [5, 60]  # the second for one that has not ended where the other has
TYPES = ["int", "float", "bool", "str", "dec", "Json", "Unit", "list[int]", "Map[str, int]", "Option[str]"]
LITERALS = ["0", "1.5", "true", '"x"', "null", "[]", "{}", "2dec", "None", "(1, 2)"]


class Random:
    """A linear congruential generator: the same numbers on every machine."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % limit


def is_token(text):
    return not text.startswith("//") and text.strip(" \t\r") != ""


def places(tokens, wanted):
    return [i for i, text in enumerate(tokens) if is_token(text) and wanted(text)]


def pick(items, random):
    return items[random.below(len(items))]


def delete(tokens, random):
    at = pick(places(tokens, lambda text: True), random)
    return tokens[:at] + tokens[at + 1 :], f"without token {at} {tokens[at]!r}"


def double(tokens, random):
    at = pick(places(tokens, lambda text: True), random)
    return tokens[: at + 1] + [" "] + tokens[at:], f"with token {at} {tokens[at]!r} twice"


def swap(tokens, random):
    real = places(tokens, lambda text: True)
    index = random.below(len(real) - 1)
    first, second = real[index], real[index + 1]
    changed = list(tokens)
    changed[first], changed[second] = tokens[second], tokens[first]
    return changed, f"with tokens {first} {tokens[first]!r} and {second} {tokens[second]!r} swapped"


def replace(tokens, random):
    real = places(tokens, lambda text: True)
    at, other = pick(real, random), pick(real, random)
    changed = list(tokens)
    changed[at] = tokens[other]
    return changed, f"with token {at} {tokens[at]!r} replaced by {tokens[other]!r}"


def lose_bracket(tokens, random):
    at = pick(places(tokens, lambda text: text in "()[]{}"), random)
    return tokens[:at] + tokens[at + 1 :], f"without bracket {at} {tokens[at]!r}"


def add_bracket(tokens, random):
    at, bracket = pick(places(tokens, lambda text: True), random), "()[]{}"[random.below(6)]
    return tokens[:at] + [bracket] + tokens[at:], f"with {bracket!r} before token {at} {tokens[at]!r}"


def cross(tokens, random, wanted, others, what):
    found = places(tokens, wanted)
    if not found:
        return delete(tokens, random)
    at = pick(found, random)
    other = pick([text for text in others if text != tokens[at]], random)
    return tokens[:at] + [other] + tokens[at + 1 :], f"with {what} {at} {tokens[at]!r} replaced by {other!r}"


def cross_type(tokens, random):
    return cross(tokens, random, lambda text: text in TYPES, TYPES, "type")


def cross_literal(tokens, random):
    return cross(tokens, random, lambda text: text[0].isdigit() or text[0] in "\"'", LITERALS, "literal")


MUTATIONS = [delete, double, swap, replace, lose_bracket, add_bracket, cross_type, cross_literal]


def run(command, seconds):
    """(status, stderr, stdout), the status being None after a time-out."""
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=seconds)
    except subprocess.TimeoutExpired as late:
        return None, (late.stderr or b"").decode("utf-8", "replace"), late.stdout or b""
    return done.returncode, done.stderr.decode("utf-8", "replace"), done.stdout


def agree(native, interpreted):
    """Whether the two did the same; of two that never end one may have come further."""
    if native[0] is None and interpreted[0] is None:
        return native[2].startswith(interpreted[2]) or interpreted[2].startswith(native[2])
    # What voxc itself says stands before what the program says.
    return native[0] == interpreted[0] and native[2] == interpreted[2] and interpreted[1].endswith(native[1])


def meaning(voxc, path, out, seconds):
    """What is wrong with an accepted mutant, or None: both tiers agree, or neither ends."""
    image = os.path.join(out, "mutant")
    status, stderr, _ = run([voxc, "build", "-O0", *GRANTS, path, "-o", image], BUILD_SECONDS)
    if status == 1 and LOCATION.search(stderr):
        return None  # nothing to run
    if status != 0:
        return f"voxc build: {'no end' if status is None else f'status {status}'}\n{stderr[:2000]}"
    commands = [[image], [voxc, "run", "--tier=interp", path]]
    done = [run(command, seconds[0]) for command in commands]
    if (done[0][0] is None) != (done[1][0] is None):
        late = 0 if done[0][0] is None else 1
        done[late] = run(commands[late], seconds[1])
    native, interpreted = done
    if agree(native, interpreted):
        return None
    if (native[0] is None) != (interpreted[0] is None):
        hanging = "native" if native[0] is None else "interp"
        return f"{hanging} does not end\n  native {native}\n  interp {interpreted}"
    return f"the tiers differ\n  native {native}\n  interp {interpreted}"


def judge(voxc, path, out, seconds):
    """What is wrong with voxc's behaviour on the mutant, or None; and whether it accepted."""
    status, stderr, _ = run([voxc, "check", path], CHECK_SECONDS)
    if status not in (0, 1):
        return f"voxc check: {'no end' if status is None else f'status {status}'}\n{stderr[:2000]}", False
    if status == 1:
        found = LOCATION.search(stderr)
        return (None if found else f"rejected without a place\n{stderr[:2000]}"), False
    return meaning(voxc, path, out, seconds), True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--voxc", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seconds", type=int, nargs=2, default=RUN_SECONDS)
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)

    files = sorted(options.files)
    path = os.path.join(options.out, "mutant.vox")
    failures = accepted = 0
    for number in range(options.count):
        source = files[number % len(files)]
        with open(source, encoding="utf-8") as file:
            tokens = TOKEN.findall(file.read())
        mutation = MUTATIONS[number // len(files) % len(MUTATIONS)]
        mutant, description = mutation(tokens, Random(number))
        with open(path, "w", encoding="utf-8") as file:
            file.write("".join(mutant))
        problem, passed = judge(options.voxc, path, options.out, options.seconds)
        accepted += passed
        if problem:
            failures += 1
            kept = os.path.join(options.out, f"failure-{number}.vox")
            os.replace(path, kept)
            print(f"{kept}: {os.path.basename(source)} {description}: {problem}")
    print(f"{options.count} mutants, {accepted} accepted, {failures} failures")
    return 1 if failures or not accepted else 0


if __name__ == "__main__":
    sys.exit(main())
