#===- test/tools/Inputs/run-cache.py - planting what is not ours -----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Runs main.vox over and over and says each time whether it was compiled and what
# it printed. What needs another user is done as root; others get the line that
# would come.
#
#===-----------------------------------------------------------------------===#
"""Usage: run-cache.py"""

import json
import os
import pathlib
import pty
import shutil
import subprocess
import tempfile

HOME = pathlib.Path("home").absolute()
FOLDER = HOME / "voxc"
STRANGER = 12345
IS_ROOT = os.geteuid() == 0


def voxc(script, *options, home=HOME, cache="", cwd=None, caps=None):
    variables = dict(os.environ, XDG_CACHE_HOME=str(home), VOXC_CACHE=cache)
    if caps is not None:
        variables["VOX_CAPS"] = caps
    done = subprocess.run(["voxc", "run", "--report=json", *options, script], env=variables, capture_output=True,
                          text=True, cwd=cwd, check=False)
    report = json.loads(done.stderr.splitlines()[-1])
    return "cached" if report["cached"] else "compiled", done.stdout.strip()


def show(label, *arguments, **named):
    how, text = voxc(*arguments, **named)
    print(f"{label}: {how}" + (f", {text}" if text else ""))


def said(*options, to_terminal=False):
    """What stands on standard error of a script with a warning."""
    variables = dict(os.environ, XDG_CACHE_HOME=str(HOME))
    command = ["voxc", "run", *options, "warned.vox"]
    if not to_terminal:
        return subprocess.run(command, env=variables, capture_output=True, check=False).stderr
    ours, theirs = pty.openpty()
    subprocess.run(command, env=variables, stdout=subprocess.DEVNULL, stderr=theirs, check=False)
    os.close(theirs)
    text = os.read(ours, 100000)
    os.close(ours)
    return text


def warnings():
    show("a warning", "warned.vox")
    show("a warning, again", "warned.vox")
    texts = set()
    for label, options, to_terminal in (("in a pipe", [], False), ("in a terminal", [], True),
                                        ("as JSON", ["--diagnostics=json"], False)):
        right = said(*options, "--no-cache", to_terminal=to_terminal)
        said(*options, to_terminal=to_terminal)
        again = said(*options, to_terminal=to_terminal)
        texts.add(right)
        print(f"what it says {label}: {'the same' if right == again and b'VX' in right else [right, again]}")
    print(f"forms: {len(texts)}")


def grants():
    show("some granted", "granted.vox", "--caps=fs:ro=@cwd")
    show("others granted", "granted.vox", "--caps=env:ro")
    show("more granted", "granted.vox", "--caps=fs:rw=@any", "--caps=net:allow", "--caps=time:frozen=0")
    show("less by VOX_CAPS", "granted.vox", "--caps=fs:rw=@any", caps="")
    show("nothing said", "granted.vox")
    show("nothing said, again", "granted.vox")
    show("nothing said, less by VOX_CAPS", "granted.vox", caps="")


def entries():
    return sorted(FOLDER.iterdir(), key=lambda path: path.stat().st_mtime_ns)


def write(path, text):
    pathlib.Path(path).write_text(text, encoding="utf-8")


def plain():
    show("first", "main.vox")
    show("again", "main.vox")
    show("with other options", "main.vox", "-O0")
    show("with other limits", "main.vox", "--max-output=100", "--timeout=60000")
    show("--no-cache", "main.vox", "--no-cache")
    show("VOXC_CACHE=off", "main.vox", cache="off")
    os.mkdir("elsewhere")
    show("from elsewhere", "../main.vox", cwd="elsewhere")
    part = pathlib.Path("part.vox").read_text(encoding="utf-8")
    write("part.vox", part.replace("one", "two"))
    show("another import", "main.vox")
    show("another import, again", "main.vox")
    main_text = pathlib.Path("main.vox").read_text(encoding="utf-8")
    write("main.vox", main_text.replace("print(", 'print("more", '))
    show("another script", "main.vox")
    write("main.vox", main_text)
    write("part.vox", part)


def spoil_entries():
    shutil.rmtree(FOLDER)
    voxc("main.vox")
    entry, = entries()
    right = entry.read_bytes()

    def spoiled(label, change):
        change()
        show(label, "main.vox")

    def replace(make):
        entry.unlink()
        make()

    spoiled("cut short", lambda: os.truncate(entry, len(right) - 100))
    show("mended", "main.vox")
    spoiled("one byte changed", lambda: entry.write_bytes(right[:99] + bytes([right[99] ^ 1]) + right[100:]))
    write("other.vox", 'print("other")\n')
    voxc("other.vox")
    other = entries()[-1]
    spoiled("the entry of another script", lambda: shutil.copy(other, entry))
    write("planted", "#!/bin/sh\necho planted\n")
    os.chmod("planted", 0o700)
    spoiled("a link to another program", lambda: replace(lambda: entry.symlink_to(os.path.abspath("planted"))))
    spoiled("open to others", lambda: os.chmod(entry, 0o722))
    spoiled("a pipe", lambda: replace(lambda: os.mkfifo(entry, 0o700)))
    spoiled("of another user", lambda: os.chown(entry, STRANGER, -1) if IS_ROOT else entry.unlink())
    assert entry.read_bytes() == right


def spoil_folders():
    os.chmod(FOLDER, 0o755)
    show("directory open to others", "main.vox")
    show("directory open to others, again", "main.vox")
    os.chmod(FOLDER, 0o700)
    FOLDER.rename("moved")
    FOLDER.symlink_to(os.path.abspath("moved"))
    show("directory is a link", "main.vox")
    FOLDER.unlink()
    pathlib.Path("moved").rename(FOLDER)
    if IS_ROOT:
        os.chown(FOLDER, STRANGER, -1)
    show("directory of another user", "main.vox", cache="" if IS_ROOT else "off")
    if IS_ROOT:
        os.chown(FOLDER, 0, -1)
    os.chmod(HOME, 0o777)
    show("parent open to others", "main.vox")
    os.chmod(HOME, 0o755)
    with tempfile.TemporaryDirectory(dir="/tmp") as shared:
        voxc("main.vox", home=shared)
        show("in a shared temporary directory", "main.vox", home=shared)
    show("at last", "main.vox")


def main():
    os.umask(0o022)
    plain()
    warnings()
    grants()
    spoil_entries()
    spoil_folders()
    for number in range(12):
        write("large.vox", f'print("{number:08}" + "{"x" * 9000}".slice(0, 0))\n')
        voxc("large.vox", cache="60000")
    size = sum(path.stat().st_size for path in FOLDER.iterdir())
    how, _ = voxc("large.vox", cache="60000")
    print(f"at most 60000 bytes: {size <= 60000}, the last one {how}")


main()
