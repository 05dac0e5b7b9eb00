#===- test/library/Inputs/escape.py - ways out of a directory -------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Each row is an act on files that must end with a denial (or with an error where
# nothing outside is touched), and beside it the same act under a grant that
# allows it. Both are done in a fresh tree
#
#   job/      where the program starts, and what it is granted
#   job2/f    beside it, with a name that begins alike
#   out/      what must not be read, changed or made
#
# by every tier that is named on the command line. Behind a denial the tree must
# be as it was.
#
#===-----------------------------------------------------------------------===#
"""Usage: escape.py DIRECTORY NAME=COMMAND...
COMMAND runs files.vox with the tokens of the variable VOX_CAPS; {caps} in it
stands for them as options."""

import os
import shlex
import shutil
import socket
import subprocess
import sys
import threading

RW, RO, ANY = "fs:rw=@cwd", "fs:ro=@cwd", "fs:rw=@any"
DENIED = "denied"
NATIVE = ("native-O0", "native-O2", "interp", "aarch64")
IS_MUTANT = "VOX_MUTANT" in os.environ  # the first thing wrong in one tier will do
OWN_KERNEL = ("native-O0", "native-O2", "interp", "wasm")  # an emulator shows itself


class Row:
    """An act, what it gives under `caps`, and what under `allowed`."""

    def __init__(self, act, allowed, *, caps=RW, gives=DENIED, grant=ANY, tiers=None, feed=None):
        self.act, self.caps, self.gives = act, caps, gives
        self.allowed, self.grant = allowed, grant
        self.tiers, self.feed = tiers, feed


def done(text="null"):
    return f"Ok({text})"


ROWS = [
    # Up, and names that begin alike.
    Row("read ../out/secret -", done("secret")),
    Row("read ../job2/f -", done("other")),
    Row("read {top}/job2/f -", done("other")),
    Row("read sub/../../out/secret -", done("secret")),
    Row("read none/../../out/secret -", "Err(none/../../out/secret: not found)"),
    Row("read sub/none/../deep -", "Err(sub/none/../deep: not found)"),
    Row("read in/../in -", "Err(in/../in: not a directory)"),
    Row("list sub/.. -", "Ok([*"),
    Row("list .. -", "Ok([job, job2, out])"),
    Row("list / -", "Ok([*"),
    Row("is ../out/none -", "false false false"),
    Row("is {top}/out/secret -", "true true false"),
    Row("write ../out/new x", done()),
    Row("append ../out/secret x", done()),
    Row("mkdir ../out/d -", done()),
    Row("remove ../out/secret -", done()),
    Row("remove-all ../out -", done()),
    Row("stat ../out/secret -", "Ok(secret|../out/secret|6|falsetruefalse)"),
    Row("real ../out/secret -", done("{top}/out/secret")),
    Row("cwd - -", done("{top}/job"), caps="fs:ro={top}/job2"),
    Row("bytes ../out/secret -", done("secret")),
    Row("records ../out -", "Ok([*"),
    Row("fill ../out/new x", done()),
    Row("read {around}../out/secret -", done("secret"), tiers=NATIVE),
    # Links: one, several, to a file, to a directory, absolute, in the middle.
    Row("read up/out/secret -", done("secret")),
    Row("read out/secret -", done("secret")),
    Row("read secret -", done("secret")),
    Row("read absolute -", done("secret")),
    Row("read chain1 -", done("secret")),
    Row("read sub/back/../out/secret -", done("secret")),
    Row("read inside -", done("deep"), gives=done("deep")),
    Row("read loop -", "Err(loop: *"),
    Row("write out/new x", done()),
    Row("write secret x", done()),
    Row("append secret x", done()),
    Row("write dangling x", done()),
    Row("write dangling-in x", done(), gives=done()),
    Row("append dangling x", done()),
    Row("is dangling -", "false false false"),
    Row("read long1 -", done("secret"), tiers=NATIVE),
    Row("read link41 -", "Err(link41: *"),
    Row("read link40 -", done("deep"), gives=done("deep")),
    Row("mkdir out/d -", done()),
    Row("mkdir dangling/d -", "Err(dangling/d: already exists)"),
    Row("list out -", done("[secret]")),
    Row("walk out -", done("[out/secret]")),
    Row("is out -", "true false true"),
    Row("real secret -", done("{top}/out/secret")),
    Row("remove out/secret -", done()),
    Row("remove-all out/. -", done(), gives=done()),
    Row("rename out/secret mine", done()),
    Row("copy in out/new", done()),
    Row("copy secret mine", done()),
    # A link itself is inside: it is looked at, removed, renamed and replaced.
    Row("stat secret -", "Ok(secret|secret|*", gives="Ok(secret|secret|*"),
    Row("remove secret -", done(), gives=done()),
    Row("remove-all out -", done(), gives=done()),
    Row("rename secret other", done(), gives=done()),
    Row("copy in secret", done(), gives=done()),
    # In and out by rename and copy.
    Row("rename in ../out/in", done()),
    Row("rename ../out/secret mine", done()),
    Row("copy in ../out/in", done()),
    Row("copy ../out/secret mine", done()),
    # Reading grants no writing.
    Row("write in x", done(), caps=RO, grant=RW),
    Row("append in x", done(), caps=RO, grant=RW),
    Row("mkdir d -", done(), caps=RO, grant=RW),
    Row("remove in -", done(), caps=RO, grant=RW),
    Row("remove-all sub -", done(), caps=RO, grant=RW),
    Row("rename in other", done(), caps=RO, grant=RW),
    Row("copy in other", done(), caps=RO, grant=RW),
    Row("write sub/x x", done(), caps=RO, grant=RO + ";fs:rw=@cwd/sub"),
    Row("write in x", done(), caps=RO + ";fs:rw=@cwd/sub"),
    # Patterns.
    Row("glob ../out/* -", done("[../out/secret]")),
    Row("glob */../../out/* -", "Ok([*"),
    Row("glob {top}/out/* -", done("[{top}/out/secret]")),
    Row("glob out/* -", done("[out/secret]")),
    Row("glob */secret -", done("[out/secret]"), gives=done("[]")),
    Row("glob [os]* -", done("[out, secret, socket, sub]"), gives=done("[socket, sub]")),
    Row("walk . -", "Ok([*", gives="Ok([./hard, ./in, ./sub/deep])"),
    # Names that look alike are other names.
    Row("read {top}/JOB/in -", "Err({top}/JOB/in: not found)"),
    Row("read {top}/j\u043eb/in -", "Err({top}/j\u043eb/in: not found)"),
    Row("read {top}/job\u200b/in -", "Err({top}/job\u200b/in: not found)"),
    Row("read ..\u2215out\u2215secret -", "Err(..\u2215out\u2215secret: not found)",
        gives="Err(..\u2215out\u2215secret: not found)"),
    Row("read \uff0e\uff0e/out/secret -", "Err(*: not found)", gives="Err(*: not found)"),
    Row("read ..\\out\\secret -", "Err(*: not found)", gives="Err(*: not found)"),
    Row("read file://{top}/out/secret -", "Err(*: not found)", gives="Err(*: not found)"),
    Row("read ~/../../out/secret -", "Err(*: not found)"),
    # What no system can mean is an error as ever.
    Row("read ../out/secret@nul -", "Err(*: not found)", gives="Err(*: not found)"),
    Row("write in@nul/../../out/new x", "Err(*: not found)", gives="Err(*: not found)"),
    Row("glob ../out/*@nul -", "Err(*: not found)"),
    Row("glob in@nul* -", "Err(*: not found)", gives="Err(*: not found)"),
    Row("read {around}{around}../out/secret -", "Err(*: name too long)", gives="Err(*: name too long)"),
    Row("read {far}none -", "Err(*: not found)", gives="Err(*: name too long)", tiers=NATIVE),
    Row("read long3/{many}deep -", done("deep"), gives="Err(*: name too long)", tiers=NATIVE[:3]),
    Row("read @empty -", "Err(<empty>: not found)", gives="Err(<empty>: not found)"),
    Row("read @long -", "Err(*: name too long)", gives="Err(*: name too long)"),
    Row("read ./{dots}in -", done("inside"), gives=done("inside")),
    # A hard link is a file of the directory: who made it had the right to.
    Row("read hard -", done("secret"), gives=done("secret")),
    # The granted directory itself stays.
    Row("remove-all . -", "Err(.: busy)", gives="Err(.: busy)"),
    Row("remove-all {top}/job -", done(), gives="Err({top}/job: busy)"),
    # Pipes, sockets and devices.
    Row("read pipe -", done("piped"), gives="Err(pipe: io error 6)", tiers=NATIVE, feed="pipe"),
    Row("write pipe x", None, gives="Err(pipe: io error 6)", tiers=NATIVE),
    Row("copy in pipe", None, gives="Err(pipe: io error 6)", tiers=NATIVE),
    Row("read socket -", "Err(socket: io error 6)", gives="Err(socket: io error 6)", tiers=NATIVE),
    Row("read /dev/null -", done(""), caps="fs:rw=/dev", gives="Err(/dev/null: io error 6)", tiers=NATIVE),
    Row("write /dev/null x", done(), caps="fs:rw=/dev", gives="Err(/dev/null: io error 6)", tiers=NATIVE),
    Row("read null -", done("")),
    # What the system shows of processes.
    *(Row(f"is {path} -", "true *", caps=caps, grant=f"{caps};fs:ro=/proc/self", tiers=OWN_KERNEL)
      for caps in (ANY, "fs:ro=/proc", "fs:ro=/;fs:ro=@cwd")
      for path in ("/proc/self/environ", "/proc/self/mem", "/proc/self/status", "proc-link/environ",
                   "/proc/self/task")),
    *(Row(f"{act} -", None, caps=ANY)
      for act in ("read /proc/self/environ", "read /proc/thread-self/environ", "read proc-link/environ",
                  "read /proc/{pid}/environ", "read /proc/self/fd/0", "read /dev/stdin", "read /dev/fd/0",
                  "list /proc/self/fd", "read /proc/self/root{top}/out/secret", "read /proc/self/cwd/in",
                  "list /dev/fd", "glob /proc/self/*", "is /proc/self/none",
                  "write /proc/self/comm", "append /proc/self/fd/3", "stat /proc/self", "records /proc/{pid}",
                  "real /proc/self/exe", "read ../../../../../../../../../../proc/self/environ")),
    Row("glob /proc/*/environ -", None, caps=ANY, gives=done("[]")),
    Row("is /proc/cpuinfo -", "true true false", caps="fs:ro=/proc", gives="true true false"),
    Row("is /proc/self -", "true *", caps="fs:ro=/proc", grant="fs:ro=/proc/self", tiers=OWN_KERNEL),
]


def make_tree(top):
    """The tree that every act begins with."""
    shutil.rmtree(top, ignore_errors=True)
    for folder in ("job/sub", "job2", "out"):
        os.makedirs(os.path.join(top, folder))
    for name, text in (("job/in", "inside"), ("job/sub/deep", "deep"), ("job2/f", "other"), ("out/secret", "secret")):
        with open(os.path.join(top, name), "w", encoding="utf-8") as file:
            file.write(text)
    job = os.path.join(top, "job")
    for name, target in (("up", ".."), ("out", "../out"), ("secret", "../out/secret"), ("chain1", "chain2"),
                         ("chain2", "sub/../secret"), ("absolute", f"{top}/out/secret"), ("inside", "sub/deep"),
                         ("dangling", "../out/made"), ("dangling-in", "sub/made"), ("loop", "loop"),
                         ("null", "/dev/null"), ("proc-link", "/proc/self"), ("sub/back", ".."),
                         ("long1", "sub/../" * 500 + "../out/secret"), ("long2", "./" * 2040 + "sub"),
                         ("long3", "long2/" + "./" * 2030), ("link1", "sub/deep"),
                         *((f"link{number + 1}", f"link{number}") for number in range(1, 41))):
        os.symlink(target, os.path.join(job, name))
    os.link(os.path.join(top, "out/secret"), os.path.join(job, "hard"))
    os.mkfifo(os.path.join(job, "pipe"))
    with socket.socket(socket.AF_UNIX) as listener:
        here = os.getcwd()
        os.chdir(job)  # such a name must be short
        listener.bind("socket")
        os.chdir(here)


def picture(top):
    """Everything in the tree, to be compared."""
    found = []
    for folder, folders, files in os.walk(top):
        folders[:] = [name for name in folders if name != "proc"]
        for name in sorted(folders + files):
            path = os.path.join(folder, name)
            text = ""
            if os.path.isfile(path) and not os.path.islink(path):
                with open(path, "rb") as file:
                    text = file.read()
            found.append((path, os.path.islink(path), text))
    return sorted(found)


def words_of(act, names):
    texts = {"@empty": "", "@long": "n" * 5000}
    return [texts.get(word, word).format(**names) for word in act.split(" ")]


def run(command, act, caps, top, feed):
    """The standard output and status of one act, and what it says of a denial."""
    names = {"top": top, "pid": os.getpid(), "dots": "./" * 500, "around": "sub/../" * 400, "far": "n/" * 2044, "many": "./" * 2040}
    tokens = [token.format(**names) for token in f"{caps};env:ro".split(";")]
    words = []
    for word in shlex.split(command):
        words += [f"--caps={token}" for token in tokens] if word == "{caps}" else [word]
    environment = {**os.environ, "VOX_CAPS": "\n".join(tokens) + "\n"}
    if feed:
        def write():
            with open(os.path.join(top, "job", feed), "w", encoding="utf-8") as file:
                file.write("piped")
        threading.Thread(target=write, daemon=True).start()
    words += words_of(act, names)
    result = subprocess.run(words, cwd=os.path.join(top, "job"), env=environment, stdin=subprocess.DEVNULL,
                            capture_output=True, timeout=30)
    return result.stdout.decode(), result.stderr.decode(), result.returncode


def matches(text, expected, top):
    start, star, end = expected.replace("{top}", top).partition("*")
    text = text.removesuffix("\n")
    return text.startswith(start) and text.endswith(end) if star else text == start


def judge(tier, command, row, top, allowed):
    """What is wrong with one act, or "". Outside of what a host of WebAssembly opens for a module the host answers, in
    words of its own: there it counts that nothing is denied."""
    caps, expected = (row.grant, row.allowed) if allowed else (row.caps, row.gives)
    make_tree(top)
    before = picture(top)
    out, err, status = run(command, row.act, caps, top, row.feed if allowed else None)
    shown = f"status {status}, {out!r}, {err!r}"
    if expected != DENIED:
        is_answered = matches(out, expected, top) or (tier == "wasm" and allowed and row.grant == ANY)
        right = status == 0 and not err and is_answered
        return "" if right else f"expected {expected!r}: {shown}"
    line = err.startswith("vox: capability denied: fs.") and " \u2014 grant with --caps fs:r" in err
    if status != 77 or out or not line or err.count("\n") != 1:
        return f"no denial: {shown}"
    return "" if picture(top) == before else "the tree has changed"


def main():
    top, commands = os.path.realpath(sys.argv[1]), dict(word.split("=", 1) for word in sys.argv[2:])
    count, wrong, named = 0, 0, len(commands)
    if IS_MUTANT:
        commands = {tier: command for tier, command in commands.items() if tier == "native-O2"}
    for tier, command in commands.items():
        for row in ROWS:
            if wrong and IS_MUTANT:
                break
            if row.tiers and tier not in row.tiers:
                continue
            for allowed in (False, True):
                if allowed and row.allowed is None:
                    continue
                problem = judge(tier, command, row, top, allowed)
                count += 1
                if problem:
                    wrong += 1
                    print(f"{tier}: {row.act} under {row.grant if allowed else row.caps}: {problem}")
    print(f"{count} acts of {len(ROWS)} rows in {named} tiers: {wrong} wrong")
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main())
