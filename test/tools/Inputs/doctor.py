#===- test/tools/Inputs/doctor.py - container engines that are none --------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Listens on sockets that answer, refuse, say nothing or something else, puts
# fake programs on PATH, and prints which places `voxc doctor` asked and what
# came of it, up to the first that answered.
#
#===-----------------------------------------------------------------------===#
"""Usage: doctor.py DIRECTORY"""

import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import threading

OK = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nOK"


def serve(path, answer):
    """`answer`: bytes, or None to say nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(str(path))
    listener.listen()
    kept = []

    def run():
        while True:
            connection, _ = listener.accept()
            kept.append(connection)
            if answer is not None:
                connection.recv(1000)
                connection.sendall(answer)
                connection.close()

    threading.Thread(target=run, daemon=True).start()
    return f"unix://{path}"


def doctor(*options, path="/nowhere", **variables):
    environment = {"PATH": path, "HOME": "/nowhere", **variables}
    done = subprocess.run([shutil.which("voxc"), "doctor", "--json", *options], env=environment, capture_output=True,
                          text=True, check=True)
    return [finding for finding in json.loads(done.stdout)["findings"] if finding["area"] == "container"]


def show(label, *options, **variables):
    asked = []
    for finding in doctor(*options, **variables):
        asked.append(f"{finding['name']} {'yes' if finding['ok'] else 'no'} {finding['detail'].rsplit(': ', 1)[-1]}")
    print(f"{label}:", " | ".join(asked))


def fake(folder, name, status):
    folder.mkdir()
    (folder / name).write_text(f"#!/bin/sh\nexit {status}\n", encoding="utf-8")
    (folder / name).chmod(0o755)
    return f"{folder}:/usr/bin:/bin"


def config(folder, text):
    """A directory for XDG_CONFIG_HOME."""
    (folder / "voxc").mkdir(parents=True)
    (folder / "voxc/config.toml").write_text(text, encoding="utf-8")
    return str(folder)


def main():
    folder = pathlib.Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as short:  # a socket's path is short
        base = pathlib.Path(short)
        good = serve(base / "good", OK)
        silent = serve(base / "silent", None)
        other = serve(base / "other", b"220 mail.example\r\n")
        failing = serve(base / "failing", b"HTTP/1.1 500 Internal Server Error\r\n\r\n")
        refusing = socket.socket(socket.AF_UNIX)
        refusing.bind(str(base / "refusing"))
        (base / "dangling").symlink_to(base / "nothing")
        show("--container answers", f"--container={good}")
        show("--container before all others", f"--container={good}", CONTAINER_HOST=silent, DOCKER_HOST=silent)
        show("CONTAINER_HOST before DOCKER_HOST", CONTAINER_HOST=good, DOCKER_HOST=silent)
        show("DOCKER_HOST", DOCKER_HOST=good)
        show("set and refused", CONTAINER_HOST=f"unix://{base}/refusing", DOCKER_HOST=good)
        show("set and dangling", DOCKER_HOST=f"unix://{base}/dangling")
        show("set and silent", DOCKER_HOST=silent)
        show("set and something else", DOCKER_HOST=other)
        show("set and failing", DOCKER_HOST=failing)
        show("set and elsewhere", DOCKER_HOST="tcp://10.0.0.5:2375")
        works = fake(folder / "works", "podman", 0)
        text = f'# ours\n[other]\nengine = 1\n[container] # which\n\nengine = "{good}" # it\n'
        ours = config(base / "home/.config", text)
        show("DOCKER_HOST before the file", DOCKER_HOST=good, XDG_CONFIG_HOME=ours)
        show("the file before PATH", path=works, XDG_CONFIG_HOME=ours)
        show("the file below HOME", path=works, HOME=str(base / "home"))
        refused = config(base / "refused", f"[container]\nengine='unix://{base}/refusing'\n")
        show("the file and refused", path=works, XDG_CONFIG_HOME=refused)
        show("the file without quotes", XDG_CONFIG_HOME=config(base / "bare", "[container]\nengine = podman\n"))
        show("the file with another key", XDG_CONFIG_HOME=config(base / "key", '[container]\nengines = "podman"\n'))
        show("the file with another table", path=works,
             XDG_CONFIG_HOME=config(base / "table", '[containers]\nengine = "podman"\n'))
        show("podman on PATH", path=works)
        serve(base / "podman/podman.sock", OK)
        show("podman that fails, then a socket", path=fake(folder / "fails", "podman", 125), XDG_RUNTIME_DIR=short)
        show("no podman, then a socket", path=str(folder), XDG_RUNTIME_DIR=short)


main()
