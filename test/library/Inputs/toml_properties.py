#!/usr/bin/env python3
#===- test/library/Inputs/toml_properties.py - beside Python's tomllib -----===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
#===-----------------------------------------------------------------------===#
"""Usage: toml_properties.py VOX-RUNTIME-TEST"""

import json
import random
import sys
import tomllib

import json_values
import toml_documents
from serving import ask, plain, x

ROOT = "__vox_json_root"


def unwrapped(document):
    return document[ROOT] if list(document) == [ROOT] else document


def without_null(value):
    """The value as the reference has it: null is an empty text."""
    if value is None:
        return ""
    if isinstance(value, list):
        return [without_null(item) for item in value]
    if isinstance(value, dict):
        return {key: without_null(item) for key, item in value.items()}
    return value


def check_documents(program, texts):
    """Random documents are read as tomllib reads them; gives how many are right."""
    accepted = 0
    for text, words in zip(texts, ask(program, [f"toml parse {x(text)}" for text in texts])):
        document, why = toml_documents.verdict(text)
        if why is None:
            continue
        answer = plain(words[1])
        if words[0] == "err":
            problem = "" if document is None else f"refused: {answer}"
        elif document is None:
            problem = f"accepted: {answer}, but {why}"
        else:
            accepted += 1
            fits = toml_documents.same(json.loads(answer), unwrapped(document))
            problem = "" if fits else f"is {answer}, but should be {document}"
        if problem:
            sys.exit(f"{text!r} {problem}")
    return accepted


def check_values(program, values):
    """Rendered values are read back, here and by tomllib."""
    rendered = ask(program, [f"toml render {x(json.dumps(value))}" for value in values])
    texts = [plain(words[1]) for words in rendered]
    for value, text, words in zip(values, texts, ask(program, [f"toml parse {x(text)}" for text in texts])):
        wanted = without_null(value)
        if words[0] != "ok" or not json_values.same(json.loads(plain(words[1])), wanted):
            sys.exit(f"{value!r} becomes {text!r} and then {plain(words[1])}")
        # tomllib unwraps nothing; what was wrapped twice is so still.
        theirs = unwrapped(tomllib.loads(text))
        if not json_values.same(theirs, wanted):
            sys.exit(f"{value!r} becomes {text!r}, for Python {theirs!r}")


def main():
    source = random.Random(20)
    accepted = check_documents(sys.argv[1], [toml_documents.generate(source) for _ in range(30000)])
    check_values(sys.argv[1], [json_values.value(source) for _ in range(6000)])
    print(f"30000 documents, {accepted} of them right, and 6000 values, all as Python")


main()
