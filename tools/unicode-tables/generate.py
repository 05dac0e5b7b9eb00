#===- tools/unicode-tables/generate.py - from the extract to C++ ----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Run by the build. A property becomes the lengths of its runs, outside and inside
# in turn, as bytes with seven bits each, and a checkpoint every 32 runs. A mapping
# becomes rules (first, count, step, difference) and, where one code point becomes
# several, rows of three. What divides all code points (categories, scripts) becomes
# runs of a length and a value, for std/regex only and so in a file of its own.
#
#===-----------------------------------------------------------------------===#
"""Usage: generate.py EXTRACT PROPERTIES.cpp [CLASSES.cpp]"""

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


def division_of(properties, kind):
    """(names, bytes): every run of code points with its value, 0 for none and else 1 + the place of its name"""
    names = [name.partition("/")[2] for name in properties if name.startswith(kind + "/")]
    ranges = sorted((*span, value) for value, name in enumerate(names, 1) for span in properties[f"{kind}/{name}"])
    data, at = [], 0
    for first, last, value in ranges + [(0x110000, 0x110000, 0)]:
        if first > at:
            data += encode(first - at) + [0]
        if first < 0x110000:
            data += encode(last + 1 - first) + [value]
        at = last + 1
    assert len(names) < 256
    return names, data


def properties_file(properties, mappings):
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
        several = sorted((source, target) for source, target in mapping.items() if len(target) > 1)
        assert all(len(target) <= 3 for _, target in several)
        assert all(point < 0x10000 for _, target in several for point in target)
        rows = [f"{{{source}, {{{', '.join(str(t) for t in target + [0] * (3 - len(target)))}}}}}" for source, target in several]
        out += [
            *rules_array(name, mapping),
            f"static constexpr CaseExpansion k{name}Expansions[] = {{",
            wrapped(rows),
            "};",
            f"extern constinit const CaseMapping kTo{name} = {{",
            f"    k{name}Rules, k{name}Expansions, {len(rules_of(mapping))}, {len(rows)}}};",
            "",
        ]
    return out + ["} // namespace vox::rt::unicode"]


def rules_array(name, mapping):
    return [
        f"static constexpr CaseRule k{name}Rules[] = {{",
        wrapped([f"{{{first}, {count}, {step}, {difference}}}" for first, count, step, difference in rules_of(mapping)]),
        "};",
    ]


def classes_file(properties, folding):
    assert all(len(target) == 1 for target in folding.values())
    out = [
        "// Made by tools/unicode-tables/generate.py from Unicode 17.0.0.",
        '#include "runtime-rt/regex/unicode_classes.h"',
        "",
        "namespace vox::rt::unicode {",
    ]
    for kind, plural in (("Category", "Categories"), ("Script", "Scripts")):
        names, data = division_of(properties, kind)
        out += [
            f"static constexpr u8 k{kind}Runs[] = {{",
            wrapped([str(byte) for byte in data]),
            "};",
            f"static constexpr char k{kind}Names[] =",
            *[f'    "{name}\\0"' for name in names],
            "    ;",
            f"extern constinit const Division k{plural} = {{",
            f"    k{kind}Runs, k{kind}Names, sizeof(k{kind}Runs), {len(names)}}};",
            "",
        ]
    return out + [
        *rules_array("Folding", folding),
        "extern constinit const Folding kFolding = {",
        f"    kFoldingRules, {len(rules_of(folding))}}};",
        "",
        "} // namespace vox::rt::unicode",
    ]


def write(path, lines):
    with open(path, "w", newline="\n") as file:
        file.write("\n".join(lines) + "\n")


def main():
    properties, mappings = read(sys.argv[1])
    folding = mappings.pop("Folding")
    plain = {name: ranges for name, ranges in properties.items() if "/" not in name}
    write(sys.argv[2], properties_file(plain, mappings))
    if len(sys.argv) > 3:
        write(sys.argv[3], classes_file(properties, folding))


if __name__ == "__main__":
    main()
