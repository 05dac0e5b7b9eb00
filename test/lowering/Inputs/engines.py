#===- test/lowering/Inputs/engines.py - other engines of WebAssembly -------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
#===-----------------------------------------------------------------------===#
"""Usage: engines.py VOXC DIRECTORY SCRIPT...

Makes a shell for SpiderMonkey, runs wide_frames.py with it and with JavaScriptCore's,
then each script: it must print what the interpreter prints and end with its status.
"""
import os
import shutil
import subprocess
import sys

VOXC, DIRECTORY, *SCRIPTS = sys.argv[1:]
HERE = os.path.dirname(os.path.abspath(__file__))
SHELL = os.path.join(DIRECTORY, "spidermonkey")
ENGINES = [f"{SHELL} {HERE}/engine.js", f"jsc {HERE}/engine.js --"]


def flags(kind):
    return subprocess.run(["pkg-config", kind, "mozjs-102"], capture_output=True, text=True, check=True).stdout.split()


def run(*command):
    return subprocess.run(command, capture_output=True, text=True)


has_library = shutil.which("pkg-config") and run("pkg-config", "--exists", "mozjs-102").returncode == 0
if not has_library or not shutil.which("jsc"):
    sys.exit("an engine is missing: apt-get install pkgconf libmozjs-102-dev libjavascriptcoregtk-4.0-bin")
subprocess.run(["clang++-22", "-std=c++17", "-O1", *flags("--cflags"), f"{HERE}/spidermonkey.cpp", "-o", SHELL, *flags("--libs")], check=True)

print(run(sys.executable, f"{HERE}/wide_frames.py", VOXC, DIRECTORY, *ENGINES).stdout, end="")
failures = 0
for script in SCRIPTS:
    module = os.path.join(DIRECTORY, "script.wasm")
    subprocess.run([VOXC, "build", "--target=wasm32-wasi", script, "-o", module], check=True)
    done = run(VOXC, "run", "--tier=interp", script)
    expected = done.stdout + done.stderr + (f"status {done.returncode}\n" if done.returncode else "")
    for engine in ENGINES:
        found = run(*engine.split(), module)
        if found.stdout != expected:
            failures += 1
            print(f"{script}: {engine} gives {found.stdout[-300:]!r} instead of {expected[-300:]!r}; {found.stderr[-300:]}")
print(f"{failures} of {len(SCRIPTS)} scripts failed")
