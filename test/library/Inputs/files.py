#!/usr/bin/env python3
#===- test/library/Inputs/files.py - std.fs on real trees ------------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Makes what no fixture can hold (links, names that are no text, permissions, a
# full disk, a file above 4 GiB, a tree deeper than a path can be), runs
# files.vox on it in every tier and compares what it prints, and then what is
# left of the tree. Nothing is skipped: what cannot be made here fails.
#
#===-----------------------------------------------------------------------===#
"""Usage: files.py VOXC SCRIPT DIRECTORY NODE RUN-WASM"""

import os
import shutil
import stat
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../targets"))
import rows

NOBODY = 65534
SPARSE = 5 * 2**30 + 123
# Of what an emulator runs: each act is a process, and a deep tree a million calls of the system.
EMULATED = ("aarch64",)
DEPTH = 60  # of names of 100 bytes: 6,060 bytes


class Tier:
    """A way to run the program; `words` start it."""

    def __init__(self, name, words):
        self.name, self.words = name, words
        self.is_wasm = name == "wasm32"


def build_tiers(voxc, script, directory, node, run_wasm):
    """Builds the program for every target that this machine can run."""

    def build(name, *options):
        image = os.path.join(directory, name)
        subprocess.run([voxc, "build", "--sandbox=best-effort", "--caps=fs:rw=@any", "--caps=env:ro", *options, script, "-o", image], check=True)
        return image

    copy = os.path.join(directory, "files.vox")
    shutil.copy(script, copy)
    os.chmod(copy, 0o644)
    tiers = [
        Tier("native-O0", [build("native-O0", "-O0")]),
        Tier("native-O2", [build("native-O2", "-O2")]),
        Tier("interp", [voxc, "run", "--tier=interp", copy, "--"]),
    ]
    for row in rows.load():
        command = row.command((node, "--no-warnings", run_wasm))
        if row.is_offered and row.ci and command and (row.runner == "node" or row.cpu_name in EMULATED):
            name = row.cpu_name
            image = build(name, "-O2", "--target=" + row.name)
            tiers.append(Tier(name, [*command, image] + ["program"] * (row.runner == "node")))
    return tiers


class Failures:
    """Counts and prints what differs."""

    def __init__(self):
        self.checks = self.wrong = 0

    def compare(self, where, what, got, expected):
        self.checks += 1
        if got != expected:
            self.wrong += 1
            print(f"{where}: {what}:\n  expected {expected!r}\n  got      {got!r}")


def run(tier, group, rows, tree, failures, prefix=(), status=0):
    """Runs the operations in `tree`; each row is (words, expected)."""
    words = []
    for operation, _ in rows:
        words += (list(operation) + ["-", "-"])[:3]
    done = subprocess.run(
        [*prefix, *tier.words, *words],
        cwd=tree,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=300,
    )
    where = f"{tier.name} {group}"
    failures.compare(where, "status", (done.returncode, done.stderr), (status, b""))
    out, expected = done.stdout, "".join(text + "\n" for _, text in rows)
    if out == expected.encode():
        failures.checks += len(rows)
        return
    # Say which: what is printed may have lines of its own.
    rest = out.decode(errors="replace")
    for operation, text in rows:
        if rest.startswith(text + "\n"):
            failures.checks += 1
            rest = rest[len(text) + 1 :]
            continue
        failures.compare(where, operation, rest.split("\n")[0], text)
        rest = rest.split("\n", 1)[-1]


def touch(tree, name, text=b""):
    """Makes a file; `name` may be bytes."""
    path = os.path.join(os.fsencode(tree), os.fsencode(name))
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(text)


def names(tier, tree, failures):
    """Names of every kind, in order of their bytes."""
    for name in ["b", "a", "B", "ä", "漢", "😀", "\uffff", "new\nline", "sp ace", "-x"]:
        touch(tree, name)
    touch(tree, b"bad\xff")
    touch(tree, b"cut\xe6\xbc/in\x80")
    os.mkfifo(os.path.join(tree, "fifo"))
    shown = "-x, B, a, b, bad\ufffd, cut\ufffd, fifo, new\nline, sp ace, ä, 漢, \uffff, 😀"
    files = "./-x, ./B, ./a, ./b, ./bad\ufffd, ./cut\ufffd/in\ufffd, ./new\nline, ./sp ace, ./ä, ./漢, ./\uffff, ./😀"
    rows = [
        (("list", "."), f"Ok([{shown}])"),
        (("glob", "*"), f"Ok([{shown}])"),
        (("glob", "*\n*"), "Ok([new\nline])"),
        (("glob", "cut?/*"), "Ok([cut\ufffd/in\ufffd])"),
        (("glob", "**/in*"), "Ok([cut\ufffd/in\ufffd])"),
        (("walk", "."), f"Ok([{files}])"),
        (("read", "bad\ufffd"), "Err(bad\ufffd: not found)"),
        (("read", "new\nline"), "Ok()"),
        (("read", "no\nfile"), "Err(no\nfile: not found)"),
        (("is", "fifo"), "true false false"),
        (("stat", "fifo"), "Ok(fifo|fifo|0|falsefalsefalse)"),
        (("remove", "new\nline"), "Ok(null)"),
    ]
    run(tier, "names", rows, tree, failures)
    failures.compare(tier.name, "left", os.path.exists(tree + "/new\nline"), False)


def links(tier, tree, failures):
    """Links are followed where the reference says so."""
    touch(tree, "file", b"text")
    touch(tree, "dir/in", b"1234")
    touch(tree, "tree/deep/x")
    touch(tree, "outside/kept")
    for target, name in [
        ("file", "to-file"),
        ("dir", "to-dir"),
        ("none", "dangling"),
        ("loop", "loop"),
        ("to-dir", "dir/up"),
        ("../dir", "dir/self"),
        ("../../outside", "tree/deep/out"),
        ("../outside/kept", "tree/kept"),
        ("outside", "to-outside"),
        ("to-file", "twice"),
    ]:
        os.symlink(target, os.path.join(tree, name))
    real = os.path.realpath(tree)
    loop = "io error 32" if tier.is_wasm else "io error 40"
    rows = [
        (("is", "to-file"), "true true false"),
        (("is", "to-dir"), "true false true"),
        (("is", "dangling"), "false false false"),
        (("is", "loop"), "false false false"),
        (("read", "twice"), "Ok(text)"),
        (("read", "dangling"), "Err(dangling: not found)"),
        (("read", "loop"), f"Err(loop: {loop})"),
        (("read", "to-dir/in"), "Ok(1234)"),
        (("stat", "to-file"), "Ok(to-file|to-file|0|falsefalsetrue)"),
        (("stat", "to-dir/"), "Ok(to-dir|to-dir/|0|falsefalsetrue)"),
        (("stat", "dangling"), "Ok(dangling|dangling|0|falsefalsetrue)"),
        (("list", "to-dir"), "Ok([in, self, up])"),
        (
            ("records", "dir"),
            "Ok([in|dir/in|4|falsetruefalse, self|dir/self|0|falsefalsetrue, up|dir/up|0|falsefalsetrue])",
        ),
        (("walk", "."), "Ok([./dir/in, ./file, ./outside/kept, ./tree/deep/x])"),
        (("walk", "to-dir"), "Ok([to-dir/in])"),
        (("glob", "to-*"), "Ok([to-dir, to-file, to-outside])"),
        (("glob", "to-*/*"), "Ok([to-dir/in, to-dir/self, to-dir/up, to-outside/kept])"),
        (("glob", "**/in"), "Ok([dir/in])"),
        (("glob", "*/"), "Ok([dir, outside, to-dir, to-outside, tree])"),
        (("glob", "loop/*"), f"Err(loop: {loop})"),
        (("real", "twice"), f"Ok({real}/file)"),
        (("real", "dir/self/self/in"), f"Ok({real}/dir/in)"),
        (("real", "tree/deep/out"), f"Ok({real}/outside)"),
        (("real", "dangling"), "Err(dangling: not found)"),
        (("real", "loop"), f"Err(loop: {loop})"),
        (("cwd",), f"Ok({real})"),
        (("write", "dangling", "made"), "Ok(null)"),
        (("read", "none"), "Ok(made)"),
        (("append", "to-file", "+"), "Ok(null)"),
        (("read", "file"), "Ok(text+)"),
        (("copy", "dir/in", "twice"), "Ok(null)"),
        (("stat", "twice"), "Ok(twice|twice|4|falsetruefalse)"),
        (("read", "to-file"), "Ok(text+)"),
        (("copy", "to-file", "file"), "Ok(null)"),
        (("read", "file"), "Ok(text+)"),
        (("mkdir", "to-dir"), "Ok(null)"),
        (("mkdir", "to-dir/new"), "Ok(null)"),
        (("mkdir", "loop"), "Err(loop: already exists)"),
        (("remove", "to-dir/"), "Ok(null)"),
        (("rename", "loop", "moved"), "Ok(null)"),
        (("stat", "moved"), "Ok(moved|moved|0|falsefalsetrue)"),
        (("remove-all", "tree"), "Ok(null)"),
        (("remove-all", "to-outside"), "Ok(null)"),
        (("walk", "."), "Ok([./dir/in, ./file, ./none, ./outside/kept, ./twice])"),
        (("list", "."), "Ok([dangling, dir, file, moved, none, outside, to-file, twice])"),
    ]
    if not tier.is_wasm:  # where the host decides about `..` in a link
        rows.insert(0, (("glob", "dir/self/*/in"), "Ok([dir/self/self/in])"))
    run(tier, "links", rows, tree, failures)


def permissions(tier, tree, failures):
    """What a user who is not root may not do."""
    touch(tree, "secret")
    touch(tree, "shut/in/x")
    touch(tree, "outer/shut/x")
    touch(tree, "outer/a")
    touch(tree, "fixed/file", b"1")
    touch(tree, "fixed/sub/file", b"1")
    os.makedirs(tree + "/own/kept")
    for path, mode in [
        ("secret", 0),
        ("shut", 0),
        ("outer/shut", 0),
        ("fixed", 0o555),
        ("fixed/file", 0o444),
        ("own", 0o777),
    ]:
        os.chmod(os.path.join(tree, path), mode)
    prefix = []
    if os.getuid() == 0:
        prefix = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
    denied = "permission denied"
    rows = [
        (("read", "secret"), f"Err(secret: {denied})"),
        (("bytes", "secret"), f"Err(secret: {denied})"),
        (("write", "secret", "x"), f"Err(secret: {denied})"),
        (("is", "secret"), "true true false"),
        (("read", "shut/in/x"), f"Err(shut/in/x: {denied})"),
        (("is", "shut/in"), "false false false"),
        (("list", "shut"), f"Err(shut: {denied})"),
        (("records", "shut"), f"Err(shut: {denied})"),
        (("walk", "shut"), f"Err(shut: {denied})"),
        (("walk", "outer"), f"Err(outer/shut: {denied})"),
        (("glob", "outer/*"), "Ok([outer/a, outer/shut])"),
        (("glob", "outer/*/*"), f"Err(outer/shut: {denied})"),
        (("glob", "**/x"), "Err(shut: permission denied)"),
        (("glob", "shut/in"), f"Err(shut: {denied})"),
        (("stat", "shut/in"), f"Err(shut/in: {denied})"),
        (("real", "shut/in"), f"Err(shut/in: {denied})"),
        (("write", "fixed/new", "x"), f"Err(fixed/new: {denied})"),
        (("append", "fixed/file", "x"), f"Err(fixed/file: {denied})"),
        (("mkdir", "fixed/new/newer"), f"Err(fixed/new/newer: {denied})"),
        (("remove", "fixed/file"), f"Err(fixed/file: {denied})"),
        (("remove-all", "fixed"), f"Err(fixed/sub/file: {denied})"),
        (("copy", "secret", "own/x"), f"Err(secret: {denied})"),
        (("copy", "fixed/file", "fixed/x"), f"Err(fixed/x: {denied})"),
        (("copy", "fixed/file", "own/x"), "Ok(null)"),
        (("read", "own/x"), "Ok(1)"),
        (("rename", "own/x", "fixed/x"), f"Err(fixed/x: {denied})"),
        (("rename", "own/x", "own/y"), "Ok(null)"),
        (("list", "own"), "Ok([kept, y])"),
    ]
    if tier.name == "interp":
        prefix += ["env", "HOME=/nonexistent"]
    run(tier, "permissions", rows, tree, failures, prefix)
    for path in ["shut", "outer/shut", "fixed"]:
        os.chmod(os.path.join(tree, path), 0o755)


def disks(tier, tree, failures):
    """A full, a read-only and another file system."""
    for name in ["small", "frozen"]:
        os.makedirs(os.path.join(tree, name))
    touch(tree, "file", b"1")
    mount = "mount -t tmpfs -o size=64k none small && mount -t tmpfs -o ro none frozen"
    prefix = ["unshare", "-m" if os.getuid() == 0 else "-rm", "sh", "-c", mount + ' && exec "$@"', "sh"]
    rows = [
        (("fill", "small/x", "x"), "Err(small/x: no space left)"),
        (("append", "small/x", "x"), "Err(small/x: no space left)"),
        (("remove", "small/x"), "Ok(null)"),
        (("copy", "big", "small/y"), "Err(small/y: no space left)"),
        (("remove", "small/y"), "Ok(null)"),
        (("write", "small/z", "x"), "Ok(null)"),
        (("rename", "small/z", "z"), "Err(z: cross-device)"),
        (("rename", "file", "small/file"), "Err(small/file: cross-device)"),
        (("write", "frozen/x", "x"), "Err(frozen/x: read-only file system)"),
        (("append", "frozen/x", "x"), "Err(frozen/x: read-only file system)"),
        (("mkdir", "frozen/x/y"), "Err(frozen/x/y: read-only file system)"),
        (("copy", "file", "frozen/x"), "Err(frozen/x: read-only file system)"),
        (("rename", "frozen", "x"), "Err(x: busy)"),
        (("remove-all", "small"), "Err(small: busy)"),
        (("list", "small"), "Ok([])"),
        (("remove", "none"), "Err(none: not found)"),
    ]
    touch(tree, "big", b"x" * 100000)
    run(tier, "disks", rows, tree, failures, prefix)


def sizes(tier, tree, failures):
    """A file above 4 GiB, files without a size, and permission bits."""
    touch(tree, "sparse")
    os.truncate(os.path.join(tree, "sparse"), SPARSE)
    os.utime(os.path.join(tree, "sparse"), ns=(0, 1_234_567_890_123_999_999))
    touch(tree, "old")
    os.utime(os.path.join(tree, "old"), ns=(0, 999_999))
    touch(tree, "tool", b"#!")
    os.chmod(os.path.join(tree, "tool"), 0o750)
    touch(tree, "target", b"longer")
    with open("/proc/version", encoding="utf-8") as file:
        version = file.read()
    rows = [
        (("stat", "sparse"), f"Ok(sparse|sparse|{SPARSE}|falsetruefalse)"),
        (("time", "sparse"), "Ok(1234567890123)"),
        (("time", "old"), "Ok(0)"),
        (
            ("records", "."),
            f"Ok([old|./old|0|falsetruefalse, sparse|./sparse|{SPARSE}|falsetruefalse, "
            "target|./target|6|falsetruefalse, tool|./tool|2|falsetruefalse])",
        ),
        (("read", "/dev/null"), "Ok()"),
        (("length", "/proc/version"), f"Ok({len(version)})"),
        (("write", "new", "x"), "Ok(null)"),
        (("copy", "tool", "target"), "Ok(null)"),
        (("copy", "tool", "made"), "Ok(null)"),
        (("read", "target"), "Ok(#!)"),
    ]
    run(tier, "sizes", rows, tree, failures)

    def mode(name):
        return stat.S_IMODE(os.stat(os.path.join(tree, name)).st_mode)

    failures.compare(tier.name, "mode of new", mode("new"), 0o644)
    if not tier.is_wasm:  # which knows of no permissions
        failures.compare(tier.name, "mode of target", mode("target"), 0o750)
        failures.compare(tier.name, "mode of made", mode("made"), 0o750)


def fails_for_length(tier, operation, tree, failures):
    """The operation ends at some path that is too long."""
    words = (list(operation) + ["-", "-"])[:3]
    done = subprocess.run([*tier.words, *words], cwd=tree, stdin=subprocess.DEVNULL, capture_output=True, timeout=300)
    text = done.stdout.decode()
    shape = (text[:8], text[-17:], done.returncode, done.stderr)
    failures.compare(f"{tier.name} depths", operation, shape, ("Err(top/", ": name too long)\n", 0, b""))


def depths(tier, tree, failures):
    """A tree whose paths are too long, and one of many levels."""
    name = "d" * 100
    here = os.open(tree, os.O_RDONLY)
    os.mkdir("top", dir_fd=here)
    here = os.open("top", os.O_RDONLY, dir_fd=here)
    for _ in range(DEPTH):
        os.close(os.open("f", os.O_CREAT | os.O_WRONLY, dir_fd=here))
        os.symlink("/etc", "link", dir_fd=here)
        os.mkdir(name, dir_fd=here)
        below = os.open(name, os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = below
    os.close(here)
    levels = "d/" * 1500
    longest = "top/" + "/".join([name] * 41)
    rows = [
        (("mkdir", levels), "Ok(null)"),
        (("write", levels + "x", "1"), "Ok(null)"),
        (("glob", "d/**/x"), f"Ok([{levels}x])"),
        (("remove-all", "d"), "Ok(null)"),
        (("read", "x" * 5000), f"Err({'x' * 5000}: name too long)"),
        (("read", "x" * 256), f"Err({'x' * 256}: name too long)"),
    ]
    if not tier.is_wasm:  # whose host puts names of its own in front
        searches = [(("walk", "top"), f"Err({longest}: name too long)"), (("glob", "top/**/f"), f"Err({longest}: name too long)")]
        if tier.name in EMULATED:  # no openat2 there: the working directory stands in front of what is too long
            for operation, _ in searches:
                fails_for_length(tier, operation, tree, failures)
            searches = []
        rows += [
            *searches,
            (("remove-all", "top"), "Ok(null)"),
            (("list", "."), "Ok([])"),
        ]
    run(tier, "depths", rows, tree, failures)
    if tier.is_wasm:
        subprocess.run(["rm", "-rf", os.path.join(tree, "top")], check=True)


def descriptors(tier, tree, failures):
    """No more of them than there are, and few for a deep tree."""
    touch(tree, "dir/file")
    full = "too many open files"
    none = [
        (("read", "dir/file"), f"Err(dir/file: {full})"),
        (("write", "new", "x"), f"Err(new: {full})"),
        (("list", "dir"), f"Err(dir: {full})"),
        (("walk", "dir"), f"Err(dir: {full})"),
        (("glob", "*/*"), f"Err(.: {full})"),
        (("remove-all", "dir"), f"Err(dir: {full})"),
        (("is", "dir/file"), "true true false"),
    ]
    levels = "e/" * 1500
    few = [
        (("mkdir", levels), "Ok(null)"),
        (("write", levels + "x", "1"), "Ok(null)"),
        (("walk", "e"), f"Ok([{levels}x])"),
        (("remove-all", "e"), "Ok(null)"),
        (("list", "."), "Ok([dir])"),
    ]
    if not tier.name.startswith("native"):  # whose runner needs some itself
        return
    for count, rows in [(3, none), (40, few)]:
        prefix = ["sh", "-c", f'ulimit -n {count} && exec "$@"', "sh"]
        run(tier, f"descriptors {count}", rows, tree, failures, prefix)


def main():
    if len(sys.argv) != 6:
        sys.exit(__doc__)
    voxc, script, directory, node, run_wasm = sys.argv[1:]
    voxc, directory = shutil.which(voxc), os.path.realpath(directory)
    os.umask(0o022)
    subprocess.run(["rm", "-rf", directory], check=True)
    os.makedirs(directory)
    failures = Failures()
    wanted = os.environ.get("FILES_TIERS", "").split(",")
    for tier in build_tiers(voxc, script, directory, node, run_wasm):
        if wanted != [""] and tier.name not in wanted:
            continue
        for group in [names, links, permissions, disks, sizes, depths, descriptors]:
            tree = os.path.join(directory, f"{tier.name}-{group.__name__}")
            os.makedirs(tree)
            group(tier, tree, failures)
    print(f"{failures.checks} checks, {failures.wrong} wrong")
    sys.exit(failures.wrong != 0)


main()
