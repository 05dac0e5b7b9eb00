#===- test/tools/Inputs/damaged_image.py - images that are wrong ----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Hands a runner of PE images such as are wrong in one way, and such whose headers
# hold anything, and prints how it ends.
#
#===-----------------------------------------------------------------------===#
"""Usage: damaged_image.py RUNNER... IMAGE"""

import random
import subprocess
import sys

*runner, image = sys.argv[1:]
with open(image, "rb") as file:
    whole = file.read()


def run(name, bytes):
    with open(name, "wb") as file:
        file.write(bytes)
    return subprocess.run([*runner, name], capture_output=True, timeout=60, check=False)


def show(name, bytes):
    done = run(name, bytes)
    print(f"{name}: {done.returncode} {(done.stdout + done.stderr).decode().rstrip()}")


def put(at, bytes):
    return whole[:at] + bytes + whole[at + len(bytes):]


done = run("same", whole)
print("as it is:", done.returncode, done.stdout.decode().rstrip())
show("text", b"print(1)\n")
show("empty", b"")
show("short", whole[:2048])
header = int.from_bytes(whole[0x3c:0x40], "little")
show("machine", put(header + 4, b"\x64\xaa"))
show("import", whole.replace(b"WriteFile\0", b"WriteFilX\0"))
show("library", whole.replace(b"kernel32.dll", b"kernel64.dll"))

# All but the entry: what is entered stays the same code.
entry = header + 24 + 16
places = [at for at in range(header, header + 24 + 240 + 5 * 40) if not entry - 4 < at < entry + 4]
generator = random.Random(1)
refused = 0
for _ in range(400):
    done = run("damaged", put(generator.choice(places), generator.randbytes(generator.choice([1, 4]))))
    refused += done.returncode == 125
print(f"headers: 400 damaged, {refused} refused, none stuck")
