#===- test/runtime/Inputs/recorded.py - calls that programs make ----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Runs programs for another processor in an emulator that writes down their system
# calls, and holds what each calls once it is confined to what filters.test says is
# left: an emulator has no filter that could say so itself.
#
#===-----------------------------------------------------------------------===#
"""Usage: recorded.py VOXC FILTERS_TEST WORK_FOLDER"""

import os
import re
import shutil
import subprocess
import sys

voxc, filters, work = sys.argv[1:]
# What filters.test calls otherwise than the emulator.
NAMES = {"openat": "open-read", "getdents64": "getdents", "ioctl": "ioctl-terminal", "exit_group": "exit-group",
         "clock_gettime": "clock-gettime", "clock_nanosleep": "clock-nanosleep"}
PROGRAMS = [
    ("none", ["env:ro"], 'print(env.args().len(), env.get("HOME").is_some())'),
    ("reading", ["fs:ro=root"], 'print(fs.read("root/f"), fs.list_dir("root"), fs.exists("root/g"), fs.is_dir("root"), fs.glob("root/*"))'),
    ("writing", ["fs:rw=root"],
     'fs.write("root/a", "a").unwrap()\nfs.append("root/a", "b").unwrap()\nfs.mkdir("root/b/c").unwrap()\n'
     'fs.rename("root/a", "root/b/a").unwrap()\nfs.copy("root/b/a", "root/d").unwrap()\nfs.remove("root/d").unwrap()\n'
     'fs.remove_dir_all("root/b").unwrap()\nprint(fs.list_dir("root"))'),
    ("clock", ["time:real"], "print(time.now_ms() > 0)\ntime.sleep_ms(1)"),
    ("entropy", ["random:allow"], "print(random.int(1, 1))"),
]


def allowed():
    """The calls that each confinement leaves, by its name."""
    left, kind = {}, ""
    with open(filters, encoding="utf-8") as file:
        for line in file:
            if match := re.search(r"== (.*)", line):
                kind = match[1].strip()
            elif match := re.search(r"allowed: (.*)", line):
                left[kind] = set(match[1].split())
    return left


def record(name, grants, source):
    """Names of the calls behind the one by which a program gives up its privileges."""
    with open(f"{name}.vox", "w", encoding="utf-8") as file:
        file.write(source + "\n")
    subprocess.run([voxc, "build", "--target=aarch64-unknown-linux", "--sandbox=best-effort", *(f"--caps={grant}" for grant in grants),
                    f"{name}.vox", "-o", name], check=True)
    done = subprocess.run(["qemu-aarch64", "-strace", name], capture_output=True, text=True, timeout=60)
    if done.returncode:
        sys.exit(f"{name}: status {done.returncode}\n{done.stdout}{done.stderr}")
    calls = re.findall(r"^\d+ (\w+)\(", done.stderr, re.M)
    start = max(index for index, call in enumerate(calls) if call == "prctl")
    return calls[start + 1 :]


shutil.rmtree(work, ignore_errors=True)
os.makedirs(work + "/root")
os.chdir(work)
with open("root/f", "w", encoding="ascii") as file:
    file.write("f")
left = allowed()
for name, grants, source in PROGRAMS:
    calls = [NAMES.get(call, call) for call in record(name, grants, source)]
    if name == "reading":  # asked for, refused and done without
        calls = [call for call in calls if call != "openat2"]
    wrong = sorted(set(calls) - left[name])
    print(f"{name}: {len(calls)} calls, refused: {' '.join(wrong) or 'none'}")
