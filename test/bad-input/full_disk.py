#===- test/bad-input/full_disk.py - a command against a full disk ----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Mounts a tmpfs of 64 KiB in a mount namespace of its own, fills it but for FREE
# bytes, and runs expect.py with `{disk}` in its arguments replaced by the mount
# point. The mount is gone with the process. Needs root or user namespaces; a
# machine that allows neither fails the test and says so.
#
#===-----------------------------------------------------------------------===#
"""Usage: full_disk.py DIR FREE[,OPTION OF THE MOUNT] EXPECT-ARGUMENT..."""

import errno
import os
import subprocess
import sys

INSIDE = "VOX_TEST_INSIDE_NAMESPACE"
EXPECT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "expect.py")


def root_is_mount():
    with open("/proc/self/mountinfo", encoding="utf-8") as mounts:
        return any(line.split()[4] == "/" for line in mounts)


def enter_namespace():
    """Starts this script again where mounts are its own business."""
    os.environ[INSIDE] = "1"
    flags = ["--mount"] if os.geteuid() == 0 else ["--mount", "--map-root-user"]
    if not root_is_mount():  # a chroot: its root has no propagation to change
        flags += ["--propagation", "unchanged"]
    command = ["unshare", *flags, sys.executable, *sys.argv]
    try:
        return subprocess.run(command).returncode
    except FileNotFoundError:
        print("full_disk.py: `unshare` is missing: apt-get install util-linux")
        return 1


def fill(disk, free):
    """Leaves `free` bytes, a multiple of the page size, on the file system."""
    ballast = os.open(os.path.join(disk, "ballast"), os.O_WRONLY | os.O_CREAT)
    size = 0
    try:
        while True:
            size += os.write(ballast, b"x" * 4096)
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
    os.ftruncate(ballast, size - free)
    os.close(ballast)


def main():
    disk, (free, *options), arguments = sys.argv[1], sys.argv[2].split(","), sys.argv[3:]
    if INSIDE not in os.environ:
        return enter_namespace()
    os.makedirs(disk, exist_ok=True)
    mount = subprocess.run(["mount", "-t", "tmpfs", "-o", ",".join(["size=64k", *options]), "tmpfs", disk])
    if mount.returncode != 0:
        print("full_disk.py: cannot mount a tmpfs: this test needs root or unprivileged user namespaces")
        return 1
    fill(disk, int(free))
    command = [argument.replace("{disk}", disk) for argument in arguments]
    return subprocess.run([sys.executable, EXPECT, "--same", disk, *command]).returncode


if __name__ == "__main__":
    sys.exit(main())
