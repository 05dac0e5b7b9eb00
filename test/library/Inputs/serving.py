#===- test/library/Inputs/serving.py - questions to vox-runtime-test -------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
#===-----------------------------------------------------------------------===#
import subprocess
import sys


def x(text):
    """A text or bytes as a word."""
    return "x" + (text if isinstance(text, bytes) else text.encode()).hex()


def repeated(start, piece, count, end):
    """A long text as a short word."""
    return f"{x(start)}+{x(piece)}*{count}+{x(end)}"


def plain(word):
    """The text of a word that starts with `x`; other words as they are."""
    return bytes.fromhex(word[1:]).decode() if word.startswith("x") else word


def ask(program, requests):
    """The answers, each a list of words. Everything must have been given back."""
    done = subprocess.run([program, "--serve"], input="\n".join(requests) + "\n", capture_output=True, text=True)
    answers = done.stdout.splitlines()
    if done.returncode or len(answers) != len(requests) + 1:
        last = requests[len(answers)][:400] if len(answers) < len(requests) else ""
        sys.exit(f"ended with {done.returncode} at {last}: {done.stderr}")
    if answers[-1] != "left 0":
        sys.exit(f"memory: {answers[-1]}")
    return [answer.split() for answer in answers[:-1]]
