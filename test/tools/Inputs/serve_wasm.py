#===- test/tools/Inputs/serve_wasm.py - one node for many modules ----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Asks one `run-wasm.mjs --serve` for a module after another, with few descriptors
# so that one that stays open shows, and prints each status and what was written.
# The Worker of a module that is called no-output ends before it runs.
#
#===-----------------------------------------------------------------------===#
"""Usage: serve_wasm.py VARIABLE-OF-NODE RUN-WASM.MJS DIRECTORY MODULE..."""

import json
import os
import resource
import subprocess
import sys

TURNS = 20
DESCRIPTORS = 60


def main():
    variable, script, directory, *modules = sys.argv[1:]
    resource.setrlimit(resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS))
    command = [os.environ[variable], "--no-warnings", script, "--serve"]
    server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    output, errors = os.path.join(directory, "output"), os.path.join(directory, "errors")
    before = None
    for _ in range(TURNS):
        results = []
        for module in modules:
            target = os.path.join(directory, "no/folder") if module == "no-output" else output
            for path in (output, errors):
                open(path, "w", encoding="utf-8").close()
            request = {"words": [module, module, "a\n\"é\""], "directory": directory, "output": target, "errors": errors}
            server.stdin.write(json.dumps(request) + "\n")
            server.stdin.flush()
            status = server.stdout.readline().strip()
            with open(output, encoding="utf-8") as out, open(errors, encoding="utf-8") as err:
                results.append((status, out.read(), err.read()))
        if before not in (None, results):
            sys.exit(f"{before}\nthen {results}")
        before = results
    for module, result in zip(modules, before):
        print(module, *map(repr, result))
    server.stdin.close()
    print("ends with", server.wait(30))


main()
