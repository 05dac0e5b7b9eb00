"""Four times the script takes less than eight times as long. What seems slower is measured again, since the machine may be busy.

Usage: growth.py SHAPE SIZE FOLDER VOXC VERB [OPTION]...
"""

import os
import resource
import subprocess
import sys

KINDS = ["Word", "Number", "Mark", "Blank"]


def empty_lists(size):
    return "".join(f"let mut a{i} = []\na{i}.push({i})\n" for i in range(size))


def literals(size):
    """Decimals, texts, floats and patterns, each another one."""
    return "".join(f"    print({i}.{i % 7}dec, \"t{i}\", {i}.25, regex.is_match(\"a\", r\"a{i}\"))\n" for i in range(size)).join(
        ["fn main() {\n", "}\n"])


def else_ifs(size):
    chain = "".join(f"    }} else if n is {i} {{\n        return {i * 7 % 1000}\n" for i in range(1, size))
    return ("fn pick(n: int) to int {\n    if n is 0 {\n        return 0\n" + chain
            + "    } else {\n        return -1\n    }\n}\nprint(pick(env.args().len()))\n")


def checked_lines(size):
    lines = "".join(f"    let a{i} = g(a{i - 1} + {i} - a{i - 1})\n" for i in range(1, size))
    return f"fn g(x: int) to int {{ return x * 3 }}\nfn main() {{\n    let a0 = g(5)\n{lines}    print(a{size - 1})\n}}\n"


def mixed(size):
    """Tables, functions and matches: about 50 lines for each of `size`."""
    text = f"type Kind = | {' | '.join(KINDS)}\ntype Row {{ name: str, size: int, tags: list[str] }}\n"
    for i in range(size):
        rows = "".join(f'        {{ name: "r{j}", size: {i * j}, tags: ["a{j}", "b"] }},\n' for j in range(10))
        entries = "".join(f'    "k{j}": {i + j},\n' for j in range(10))
        tests = "".join(f"    if n is {j} {{\n        return {KINDS[j % 4]}\n    }}\n" for j in range(4))
        arms = "".join(f"        {kind} => n + {j + i}\n" for j, kind in enumerate(KINDS))
        text += (f"let codes{i}: Map[str, int] = {{\n{entries}}}\nfn table{i}() to list[Row] {{\n    return [\n{rows}    ]\n}}\n"
                 f"fn kind{i}(n: int) to Kind {{\n{tests}    return Blank\n}}\n"
                 f"fn weigh{i}(n: int) to int {{\n    return match kind{i}(n) {{\n{arms}    }}\n}}\n")
    uses = "".join(f"    total += weigh{i}(total) + table{i}().len()\n" for i in range(size))
    return text + f"fn main() {{\n    let mut total = env.args().len()\n{uses}    print(total)\n}}\n"


def seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{command}: status {done.returncode}\n{done.stderr[-2000:]}")
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def main():
    shape, size, folder, voxc, verb, *options = sys.argv[1:]
    shapes = (checked_lines, else_ifs, empty_lists, literals, mixed)
    make = {function.__name__.replace("_", "-"): function for function in shapes}[shape]
    commands = []
    for factor in (1, 4):
        path = os.path.join(folder, f"{shape}-{factor}.vox")
        with open(path, "w", encoding="utf-8") as file:
            file.write(make(factor * int(size)))
        commands.append([voxc, verb, *options, path])
    for _ in range(3):
        small, large = (seconds(command) for command in commands)
        if large < 8 * small:
            return
        print(f"{shape}: {small:.2f} s, four times the script {large:.2f} s")
    sys.exit(1)


main()
