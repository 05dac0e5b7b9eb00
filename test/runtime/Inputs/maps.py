#===- test/runtime/Inputs/maps.py - maps against dict ---------------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# A dict keeps the order of insertion, a replaced key keeps its place and a removed
# one comes back at the end: what the language says of maps.
#
#===-----------------------------------------------------------------------===#
import random
import sys

from serve import Session, x

session = Session(sys.argv[1])
random.seed(17)


def shown(values):
    return x("{" + ", ".join(f"{key}: {value}" for key, value in values.items()) + "}")


def key_of(range_end):
    number = random.randrange(range_end)
    return ["k", "a key that is somewhat longer than sixteen bytes ", "é", ""][number % 4] + str(number)


def run(operations, range_end, removals):
    current, kept = {}, {}
    session.ask("map clear", "ok")
    session.ask("map keep", "ok")
    for step in range(operations):
        kind = random.random()
        key = key_of(range_end)
        if kind < removals:
            current.pop(key, None)
            session.ask(f"map remove {x(key)}", str(len(current)))
        elif kind < 0.8:
            current[key] = step
            session.ask(f"map set {x(key)} {step}", str(len(current)))
        elif kind < 0.97:
            session.ask(f"map get {x(key)}", str(current.get(key)))
        elif kind < 0.98:
            kept = dict(current)
            session.ask("map keep", "ok")
        elif kind < 0.985:
            current, kept = kept, current
            session.ask("map swap", "ok")
        elif kind < 0.99:
            current.update(kept)
            session.ask("map merge", "ok")
        elif kind < 0.991:
            current = {}
            session.ask("map clear", "ok")
        else:
            session.ask("map show", shown(current))
            session.ask("map kept", shown(kept))
            session.ask("map equal", str(int(current == kept)))


run(10000, 6, 0.3)
run(10000, 60, 0.35)
run(10000, 400, 0.2)
run(10000, 100000, 0.3)
session.finish(40000)
