#===- test/library/Inputs/kernel_alone.py - programs without their gate ----===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Builds kernel-alone.vox with a runtime whose gate is open-gate.cpp, once with a
# sandbox and once without, and tries each act under several lists of grants. What
# the system does not stop is done.
#
#===-----------------------------------------------------------------------===#
"""Usage: kernel_alone.py VOXC BUILD LLVM SOURCES DIRECTORY"""

import os
import shutil
import socket
import subprocess
import sys

TARGET = "x86_64-unknown-linux"
FLAGS = ["-std=c++20", "-O2", "-ffreestanding", "-fno-builtin", "-fno-exceptions", "-fno-rtti", "-fno-stack-protector",
         "-fno-pic", "-fno-pie", "-fno-asynchronous-unwind-tables", "-fno-threadsafe-statics", "-fvisibility=hidden",
         "-nostdinc", "-nostdinc++"]
FILES = ("read-in", "read-out", "list-out", "write-in", "write-out", "remove-out")
PLAN = (
    ("nothing", (), (*FILES, "fork", "exec")),
    ("fs:ro=@cwd", (), (*FILES, "fork", "exec")),
    ("fs:rw=@cwd", (), (*FILES, "fork", "exec")),
    ("fs:ro=@any", (), (*FILES, "fork")),
    ("fs:rw=@any", (), (*FILES, "fork")),
    ("net:allow", (), ("read-in", "write-out", "fork", "exec")),
    ("process:allow", (), ("read-in", "write-in", "fork", "exec", "tcp", "udp", "local")),
    ("process:allow;net:allow", (), ("read-in", "fork", "tcp", "udp", "local")),
    ("process:allow;fs:ro=@any", ("VOX_MAX_MEMORY=50000000",), ("privileges", "memory")),
)


def make_install(build, llvm, sources, directory):
    """A voxc beside a pack whose gate is open."""
    install = os.path.join(directory, "install")
    pack = os.path.join(install, "packs", TARGET)
    os.makedirs(install + "/bin")
    shutil.copytree(os.path.join(build, "packs", TARGET), pack)
    try:
        os.link(os.path.realpath(os.path.join(build, "bin/voxc")), install + "/bin/voxc")
    except OSError:
        shutil.copy(os.path.join(build, "bin/voxc"), install + "/bin/voxc")
    gate = os.path.join(directory, "open-gate.o")
    subprocess.run([f"{llvm}/clang++", f"--target={TARGET}-none", *FLAGS, f"-I{sources}", "-c",
                    os.path.join(os.path.dirname(__file__), "open-gate.cpp"), "-o", gate], check=True)
    archive = os.path.join(pack, "libvoxrt.a")
    members = subprocess.run([f"{llvm}/llvm-ar", "t", archive], capture_output=True, text=True, check=True).stdout.split()
    gone = [name for name in members if name.endswith((".caps.gate.o", ".caps.gate_path.o"))]
    assert len(gone) == 2, members
    subprocess.run([f"{llvm}/llvm-ar", "d", archive, *gone], check=True)
    subprocess.run([f"{llvm}/llvm-ar", "rs", archive, gate], check=True, capture_output=True)
    return install + "/bin/voxc"


def make_tree(top):
    shutil.rmtree(top, ignore_errors=True)
    os.makedirs(top + "/job")
    for name in ("job/in", "secret", "old"):
        with open(os.path.join(top, name), "w", encoding="utf-8") as file:
            file.write(name)


def main():
    _, build, llvm, sources, directory = sys.argv[1:]
    shutil.rmtree(directory, ignore_errors=True)
    os.makedirs(directory)
    voxc = make_install(build, llvm, sources, directory)
    script = os.path.join(os.path.dirname(__file__), "kernel-alone.vox")
    everything = ["fs:rw=@any", "env:ro", "net:allow", "process:allow"]
    for how in ("require", "off"):  # -O0 takes the archive alone
        subprocess.run([voxc, "build", "-O0", f"--sandbox={how}", *(f"--caps={token}" for token in everything), script,
                        "-o", f"{directory}/{how}"], check=True)
    listener, top = socket.socket(), os.path.join(directory, "tree")
    listener.bind(("127.0.0.1", 0))
    listener.listen(64)
    address = listener.getsockname()
    local = socket.socket(socket.AF_UNIX)
    local.bind(f"\0voxc-{os.getpid()}")
    local.listen(64)
    acts = {
        "tcp": ["python", f"import socket; socket.create_connection({address!r})"],
        "udp": ["python", f"import socket; socket.socket(2, 2).sendto(b'x', {address!r})"],
        "local": ["python", f"import socket; socket.socket(1).connect('\\0voxc-{os.getpid()}')"],
        "privileges": ["shell", "sed -n 's/NoNewPrivs:\\t//p' /proc/self/status"],
        "memory": ["shell", "[ $(ulimit -v) = unlimited ] && echo unlimited || echo limited"],
    }
    for caps, variables, names in PLAN:
        for how in ("require", "off"):
            results = {}
            for name in names:
                make_tree(top)
                tokens = ["env:ro"] + caps.split(";") * (caps != "nothing")
                environment = {"PATH": "/usr/bin:/bin", "VOX_CAPS": "\n".join(tokens) + "\n",
                               **dict(variable.split("=") for variable in variables)}
                done = subprocess.run([f"{directory}/{how}", *acts.get(name, [name, "-"])], cwd=top + "/job",
                                      env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
                said = done.stdout.strip() or f"status {done.returncode} {done.stderr.strip()}".strip()
                results.setdefault(said, []).append(name)
            print(f"== {caps}, {how}")
            for said in sorted(results):
                print(f"{said}: {' '.join(results[said])}")


main()
