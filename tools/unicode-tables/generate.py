#===- tools/unicode-tables/generate.py - from the extract to C++ ----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Run by the build. A property becomes the lengths of its runs, outside and inside
# in turn, as bytes with seven bits each, and a checkpoint every 32 runs. A mapping
# becomes rules (first, count, step, difference) and, where one code point becomes
# several, rows of three.
#
#===-----------------------------------------------------------------------===#
"""Usage: generate.py EXTRACT OUTPUT.cpp"""

import sys

CHECKPOINT_RUNS = 32  # an even number: a checkpoint begins outside


def read(path):
    properties, mappings, current = {}, {}, None
    for line in open(path):
        words = line.split()
        if words[0] == "property":
            current = properties[words[1]] = []
        elif words[0] == "mapping":
            current = mappings[words[1]] = {}
        elif words[0] == "unicode":
            continue
        elif isinstance(current, list):
            for word in words:
                first, _, last = word.partition("-")
                current.append((int(first, 16), int(last or first, 16)))
        else:
            for word in words:
                source, _, target = word.partition(">")
                current[int(source, 16)] = [int(part, 16) for part in target.split(",")]
    return properties, mappings


def encode(number):
    data = []
    while number >= 128:
        data.append(number & 127 | 128)
        number >>= 7
    return data + [number]


def runs_of(ranges):
    """(bytes, checkpoints): a checkpoint is (code point, offset of the run that starts there)"""
    data, checkpoints, at, count = [], [], 0, 0
    for first, last in ranges:
        if count % CHECKPOINT_RUNS == 0:
            checkpoints.append((at, len(data)))
        data += encode(first - at) + encode(last + 1 - first)
        at, count = last + 1, count + 2
    return data, checkpoints


def rules_of(mapping):
    """(first, count, step, difference) for the entries with one target"""
    rules = []
    for source, target in sorted(mapping.items()):
        if len(target) != 1:
            continue
        difference = target[0] - source
        if rules:
            first, count, step, other = rules[-1]
            gap = source - (first + (count - 1) * step)
            if other == difference and gap <= 2 and (count == 1 or gap == step):
                rules[-1] = (first, count + 1, gap, difference)
                continue
        rules.append((source, 1, 1, difference))
    return rules


def wrapped(items):
    lines, line = [], "   "
    for item in items:
        if len(line) + len(item) + 2 > 100:
            lines.append(line)
            line = "   "
        line += f" {item},"
    return "\n".join(lines + [line])


def main():
    properties, mappings = read(sys.argv[1])
    out = [
        "// Made by tools/unicode-tables/generate.py from Unicode 17.0.0.",
        '#include "runtime-rt/core/unicode.h"',
        "",
        "namespace vox::rt::unicode {",
    ]
    for name, ranges in properties.items():
        plain = name.replace("_", "")
        data, checkpoints = runs_of(ranges)
        out += [
            f"static constexpr u8 k{plain}Runs[] = {{",
            wrapped([str(byte) for byte in data]),
            "};",
            f"static constexpr Checkpoint k{plain}Checkpoints[] = {{",
            wrapped([f"{{{point}, {offset}}}" for point, offset in checkpoints]),
            "};",
            f"extern constinit const Property k{plain} = {{",
            f"    k{plain}Runs, k{plain}Checkpoints, sizeof(k{plain}Runs), {len(checkpoints)}}};",
            "",
        ]
    for name, mapping in mappings.items():
        rules = rules_of(mapping)
        several = sorted((source, target) for source, target in mapping.items() if len(target) > 1)
        assert all(len(target) <= 3 for _, target in several)
        assert all(point < 0x10000 for _, target in several for point in target)
        rows = [f"{{{source}, {{{', '.join(str(t) for t in target + [0] * (3 - len(target)))}}}}}" for source, target in several]
        out += [
            f"static constexpr CaseRule k{name}Rules[] = {{",
            wrapped([f"{{{first}, {count}, {step}, {difference}}}" for first, count, step, difference in rules]),
            "};",
            f"static constexpr CaseExpansion k{name}Expansions[] = {{",
            wrapped(rows),
            "};",
            f"extern constinit const CaseMapping kTo{name} = {{",
            f"    k{name}Rules, k{name}Expansions, {len(rules)}, {len(rows)}}};",
            "",
        ]
    out.append("} // namespace vox::rt::unicode")
    with open(sys.argv[2], "w", newline="\n") as file:
        file.write("\n".join(out) + "\n")


main()
