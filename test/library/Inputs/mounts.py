#===- test/library/Inputs/mounts.py - mounts in a granted directory --------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# More rows for escape.py, in a name space of mounts of its own: root makes one,
# and others do as the root of a name space of users. Where neither is permitted
# the test fails and says so.
#
#   job/mount    out/, mounted there      job/mounted-file   out/secret
#   job/proc     a procfs                 alias/             job/, mounted beside it
#
# What is mounted in a directory is part of it, as a hard link is: who mounted it
# had the right to.
#
#===-----------------------------------------------------------------------===#
"""Usage: mounts.py DIRECTORY NAME=COMMAND..."""

import ctypes
import os
import subprocess
import sys

import escape
from escape import ANY, RO, RW, Row, done

BIND, DETACH = 4096, 2
MARK = "VOX_TEST_MOUNTS"

escape.ROWS = [
    Row("read mount/secret -", done("secret"), gives=done("secret")),
    Row("write mount/new x", done(), gives=done()),
    Row("write mount/new x", done(), caps=RO, grant=RW),
    Row("read mounted-file -", done("secret"), gives=done("secret")),
    Row("read mount/../in -", done("inside"), gives=done("inside")),
    Row("read mount/../../out/secret -", done("secret")),
    Row("read mount/../../job2/f -", done("other")),
    Row("walk mount -", done("[mount/secret]"), gives=done("[mount/secret]")),
    Row("remove-all mount -", "Err(*busy)", gives="Err(*busy)"),
    Row("read {top}/out/secret -", done("secret")),
    Row("read {top}/alias/in -", done("inside")),
    Row("read in -", done("inside"), caps="fs:rw={top}/alias", grant=RW),
    Row("read {top}/alias/in -", done("inside"), caps="fs:rw={top}/alias", gives=done("inside")),
    Row("read {top}/alias/../out/secret -", done("secret"), caps="fs:rw={top}/alias"),
    Row("write {top}/alias/in x", done(), caps="fs:ro={top}/alias", grant="fs:rw={top}/alias"),
    *(Row(f"is {path} -", "true *", caps=caps, grant=f"{caps};fs:ro=@cwd/proc/self")
      for caps in (RW, ANY) for path in ("proc/self/environ", "proc/self/mem", "proc/thread-self/status")),
    *(Row(f"{act} -", None, caps=caps) for caps in (RW, ANY)
      for act in ("read proc/self/environ", "list proc/self/fd", "read proc/1/environ")),
    Row("read proc/self/cwd/in -", None, gives=done("inside")),
    Row("read proc/self/cwd/in -", None, caps=ANY),
    Row("read proc/self/root{top}/out/secret -", None),
    Row("is proc/cpuinfo -", "true true false", gives="true true false"),
]


def mount(source, target, kind, flags):
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.mount(source.encode(), target.encode(), kind, flags, None):
        raise OSError(ctypes.get_errno(), f"mount {target}")


def unmount(top):
    """What is mounted below, the last first."""
    with open("/proc/self/mounts", encoding="utf-8") as table:
        targets = [line.split()[1] for line in table]
    for target in reversed(targets):
        if target.startswith(top + "/"):
            ctypes.CDLL(None).umount2(target.encode(), DETACH)


def make_mounts(top):
    unmount(top)
    make_tree(top)
    os.makedirs(f"{top}/alias")
    mount(f"{top}/job", f"{top}/alias", None, BIND)
    for name in ("mount", "proc"):
        os.makedirs(f"{top}/job/{name}")
    with open(f"{top}/job/mounted-file", "w", encoding="utf-8"):
        pass
    mount(f"{top}/out", f"{top}/job/mount", None, BIND)
    mount(f"{top}/out/secret", f"{top}/job/mounted-file", None, BIND)
    mount("/proc", f"{top}/job/proc", None, BIND | 16384)  # with what is mounted below it


make_tree, escape.make_tree = escape.make_tree, make_mounts


def enter():
    """Again, in a name space of its own."""
    ways = (["unshare", "-m"], ["unshare", "-rm"]) if os.geteuid() == 0 else (["unshare", "-rm"],)
    for way in ways:
        tried = subprocess.run([*way, "true"], capture_output=True, text=True)
        if tried.returncode == 0:
            os.environ[MARK] = "1"
            os.execvp("unshare", [*way, sys.executable, *sys.argv])
    sys.exit(f"mounts.py: nothing can be mounted here: {' '.join(ways[-1])}: {tried.stderr.strip()}")


if __name__ == "__main__":
    if MARK not in os.environ:
        enter()
    status = escape.main()
    unmount(os.path.realpath(sys.argv[1]))
    sys.exit(status)
