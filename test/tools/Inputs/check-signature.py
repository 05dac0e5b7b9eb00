"""Verifies the ad-hoc signature of a Mach-O file by recomputing every page hash.

usage: check-signature.py FILE

Prints the identifier, the number of pages and of wrong pages; exits 1 if the
signature is missing, is not ad-hoc, or a page hash is wrong.
"""

import hashlib
import struct
import sys

MH_MAGIC_64 = 0xFEEDFACF
LC_CODE_SIGNATURE = 0x1D
CSMAGIC_EMBEDDED_SIGNATURE = 0xFADE0CC0
CSMAGIC_CODEDIRECTORY = 0xFADE0C02
CS_ADHOC = 0x2
HASH_SHA256 = 2


def signature_offset(image: bytes) -> int:
    magic, _, _, _, command_count = struct.unpack_from("<5I", image)
    if magic != MH_MAGIC_64:
        sys.exit("not a 64-bit Mach-O file")
    offset = 32
    for _ in range(command_count):
        command, size = struct.unpack_from("<2I", image, offset)
        if command == LC_CODE_SIGNATURE:
            return struct.unpack_from("<I", image, offset + 8)[0]
        offset += size
    sys.exit("no LC_CODE_SIGNATURE")


def code_directory(image: bytes, start: int) -> int:
    magic, _, count = struct.unpack_from(">3I", image, start)
    if magic != CSMAGIC_EMBEDDED_SIGNATURE:
        sys.exit("no embedded signature")
    for i in range(count):
        _, offset = struct.unpack_from(">2I", image, start + 12 + 8 * i)
        if struct.unpack_from(">I", image, start + offset)[0] == CSMAGIC_CODEDIRECTORY:
            return start + offset
    sys.exit("no code directory")


def main() -> None:
    with open(sys.argv[1], "rb") as file:
        image = file.read()
    base = code_directory(image, signature_offset(image))
    (_, _, _, flags, hashes, identifier, _, slots, limit) = struct.unpack_from(">9I", image, base)
    hash_size, hash_type, _, page_shift = struct.unpack_from("4B", image, base + 36)
    if not flags & CS_ADHOC or hash_type != HASH_SHA256:
        sys.exit(f"not an ad-hoc SHA-256 signature: flags {flags:#x}, hash {hash_type}")
    page = 1 << page_shift
    wrong = 0
    for i in range(slots):
        digest = hashlib.sha256(image[i * page : min((i + 1) * page, limit)]).digest()
        stored = base + hashes + i * hash_size
        wrong += digest != image[stored : stored + hash_size]
    name = image[base + identifier :].split(b"\0", 1)[0].decode()
    print(f"identifier {name} pages {slots} wrong {wrong}")
    if slots == 0 or wrong:
        sys.exit(1)


main()
