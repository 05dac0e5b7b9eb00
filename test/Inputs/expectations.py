#===- test/Inputs/expectations.py - what a script says that it does -------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Reads the comment directives of a script, as tools/voxc/Expectation.h does, and
# `// REJECT: VX0404`, the code that the compiler refuses it with. A comment that
# starts with one of the words and is none of the forms ends the test with an
# error that names its line.
#
#===-----------------------------------------------------------------------===#
import re
import sys
from dataclasses import dataclass, field

DIRECTIVE = re.compile(r"[ \t]*//[ \t]*(EXPECT(-[\w-]*)?|REJECT)(?![\w-])")
FORMS = {
    "out": re.compile(r"// EXPECT:(?: (.*)|[ \t]*)"),
    "errors": re.compile(r"// EXPECT-ERROR:(?: (.*)|[ \t]*)"),
    "status": re.compile(r"// EXPECT-EXIT:[ \t]*(\d{1,3}|nonzero(?:-both)?)[ \t]*"),
    "rejected": re.compile(r"// REJECT: (VX\d{4})[ \t]*"),
}


@dataclass
class Expectation:
    """Lines of the two streams; the status, or nonzero; the code. None: not said."""

    out: list = field(default_factory=list)
    errors: list = field(default_factory=list)
    status: str = None
    rejected: str = None

    def is_empty(self):
        return not (self.out or self.errors or self.status or self.rejected)

    def allows(self, status):
        """Whether a program may end with `status`."""
        if self.status and self.status.startswith("nonzero"):
            return status != 0
        return status == int(self.status or 0)


def read(text, path, first_line=1):
    """The expectations in `text`, which starts at a line of `path`."""
    found = Expectation()
    for number, line in enumerate(text.split("\n"), first_line):
        line = line.removesuffix("\r")
        if not DIRECTIVE.match(line):
            continue
        for name, form in FORMS.items():
            if match := form.fullmatch(line):
                break
        else:
            sys.exit(f"{path}:{number}: no form of an expectation: {line.strip()}")
        value = match[1] or ""
        if name in ("out", "errors"):
            getattr(found, name).append(value if value.strip(" \t") else "")
        elif getattr(found, name):
            sys.exit(f"{path}:{number}: a second {line.strip()}")
        elif name == "status" and value.isdigit() and int(value) > 255:
            sys.exit(f"{path}:{number}: no status: {value}")
        else:
            setattr(found, name, value)
    return found
