#===- test/library/Inputs/json_reference.py - JSON text of the reference ---===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# What json.encode prints, written down once more on top of Python's repr.
#
#===-----------------------------------------------------------------------===#
import re

SHORT = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}
SPECIAL = re.compile('["\\\\\x00-\x1f]')
REPR = re.compile(r"(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?")


def quote(text):
    return '"' + SPECIAL.sub(lambda found: SHORT.get(found[0]) or f"\\u{ord(found[0]):04x}", text) + '"'


def number(value):
    """Shortest digits; `.0` kept; an exponent outside 1e-5 <= x < 1e16."""
    if value != value or value in (float("inf"), float("-inf")):
        return "null"
    sign, whole, fraction, exponent = REPR.fullmatch(repr(value)).groups()
    if value == 0:
        return sign + "0.0"
    fraction = "" if fraction in (None, "0") else fraction
    digits = (whole + fraction).lstrip("0")
    point = len(whole) + int(exponent or 0) - (len(whole + fraction) - len(digits))
    digits = digits.rstrip("0")
    if not 1e-5 <= abs(value) < 1e16:
        return f"{sign}{digits[0]}{'.' if digits[1:] else ''}{digits[1:]}e{point - 1}"
    if point <= 0:
        return f"{sign}0.{'0' * -point}{digits}"
    return f"{sign}{digits[:point].ljust(point, '0')}.{digits[point:] or '0'}"


def compact(value):
    if isinstance(value, dict):
        return "{" + ",".join(quote(key) + ":" + compact(member) for key, member in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(compact, value)) + "]"
    return scalar(value)


def pretty(value, indent="\n"):
    inner = indent + "  "
    if isinstance(value, dict) and value:
        members = (quote(key) + ": " + pretty(member, inner) for key, member in value.items())
        return "{" + inner + ("," + inner).join(members) + indent + "}"
    if isinstance(value, list) and value:
        return "[" + inner + ("," + inner).join(pretty(element, inner) for element in value) + indent + "]"
    return compact(value)


def scalar(value):
    if isinstance(value, str):
        return quote(value)
    if isinstance(value, float):
        return number(value)
    return {None: "null", True: "true", False: "false"}[value] if value is None or isinstance(value, bool) else str(value)
