#!/usr/bin/env python3
#===- test/library/Inputs/yaml_properties.py - values in every style -------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
#===-----------------------------------------------------------------------===#
"""Usage: yaml_properties.py VOX-RUNTIME-TEST"""

import json
import random
import sys

import json_values
import yaml_documents
from serving import ask, plain, x


def check(values, texts, answers):
    for value, text, words in zip(values, texts, answers):
        if words[0] != "ok" or not json_values.same(json.loads(plain(words[1])), value):
            sys.exit(f"{value!r} is {text!r}, but that is {plain(words[1])}")


def main():
    source = random.Random(20)
    values = [json_values.value(source) for _ in range(12000)]
    texts = [yaml_documents.document(source, value) for value in values]
    check(values, texts, ask(sys.argv[1], [f"yaml parse {x(text)}" for text in texts]))
    texts = [plain(words[1]) for words in ask(sys.argv[1], [f"yaml render {x(json.dumps(value))}" for value in values])]
    check(values, texts, ask(sys.argv[1], [f"yaml parse {x(text)}" for text in texts]))
    print(f"{len(values)} values, written in many styles and rendered, all read back")


main()
