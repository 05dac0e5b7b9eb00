#===- test/runtime/Inputs/serve.py - asking vox-runtime-test --serve ------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Collects requests with the answers they must get, asks them all at once and
# reports the first ones that differ.
#
#===-----------------------------------------------------------------------===#
import subprocess
import sys


def x(text):
    """A text of a request or an answer."""
    return "x" + text.encode("utf-8").hex()


class Session:
    def __init__(self, program):
        self.program, self.requests, self.expected = program, [], []

    def ask(self, request, expected):
        self.requests.append(request)
        self.expected.append(expected)

    def finish(self, at_least):
        done = subprocess.run([self.program, "--serve"], input="\n".join(self.requests) + "\n", capture_output=True, text=True)
        answers = done.stdout.splitlines()
        wrong = [(q, w, a) for q, w, a in zip(self.requests, self.expected, answers) if w != a]
        for request, expected, got in wrong[:10]:
            print(f"{readable(request)}: expected {readable(expected)}, got {readable(got)}")
        if done.returncode or len(answers) != len(self.requests) + 1:
            index = len(answers)
            sys.exit(f"ended with {done.returncode} at {readable(self.requests[index:index + 1])}: {done.stderr}")
        if answers[-1] != "left 0":
            sys.exit(f"memory: {answers[-1]}")
        if wrong or len(self.requests) < at_least:
            sys.exit(f"{len(wrong)} of {len(self.requests)} answers are wrong")
        print(f"{len(self.requests)} answers, all right")


def readable(line):
    words = []
    for word in line.split() if isinstance(line, str) else line:
        if word.startswith("x"):
            try:
                word = repr(bytes.fromhex(word[1:]).decode())
            except ValueError:
                pass
        words.append(word)
    return " ".join(words)[:400]
