#!/usr/bin/env python3
#===- libm/tools/gen-tables.py - coefficient headers from the data files --===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Writes libm/tables/*.h from libm/test/vectors/{constants,*_table,two_over_pi}.tsv.
# The headers are committed; `--check` fails when they differ from what the data
# gives, and recomputes at 400 bits the entries that have a closed form.
#
#===-----------------------------------------------------------------------===#
"""usage: gen-tables.py [--check]"""
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import recipes

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DATA = os.path.join(ROOT, "test", "vectors")
OUT = os.path.join(ROOT, "tables")


def rows(name):
    with open(os.path.join(DATA, name + ".tsv"), encoding="ascii") as file:
        return [line.rstrip("\n").split("\t") for line in file
                if line.strip() and not line.startswith("#")]


def load_constants():
    """{member: {label: bits}}; a label -(L) holds the negation of L."""
    result = {}
    for member, _, _, label, bits, *_ in rows("constants"):
        value = int(bits, 16)
        if label.startswith("-(") and label.endswith(")"):
            label, value = label[2:-1], value ^ (1 << 63)
        for alias in label.split("/-(")[:1]:
            result.setdefault(member, {}).setdefault(alias, value)
    return result


CONSTANTS = load_constants()


def hexfloat(bits):
    """The C++ hex-float literal of a double; exact by construction."""
    sign = "-" if bits >> 63 else ""
    exponent, fraction = (bits >> 52) & 0x7FF, bits & ((1 << 52) - 1)
    assert exponent != 0x7FF
    if exponent == 0 and fraction == 0:
        return sign + "0.0"
    lead, power = ("1", exponent - 1023) if exponent else ("0", -1022)
    digits = ("%013x" % fraction).rstrip("0")
    return "%s0x%s%sp%+d" % (sign, lead, "." + digits if digits else "", power)


def banner(file, what, lines):
    head = "//===- libm/tables/%s - %s " % (file, what)
    text = head + "-" * max(2, 75 - len(head)) + "===//\n//\n"
    text += "// Licensed under the Apache License, Version 2.0. See LICENSE.\n//\n"
    text += "".join("// %s\n" % line for line in lines)
    text += "// Written by libm/tools/gen-tables.py from libm/test/vectors/; do not edit.\n//\n"
    return text + "//===" + "-" * 70 + "===//\n#pragma once\n\n"


def array(name, values, comment):
    body = ["/// %s\ninline constexpr double %s[] = {" % (comment, name)]
    body += ["    %s," % hexfloat(value) for value in values]
    return "\n".join(body) + "\n};\n\n"


def scalar(name, value):
    return "inline constexpr double %s = %s;\n" % (name, hexfloat(value))


def series(member, pattern, first, last):
    """S%d, 1, 6 -> the bits of S1..S6."""
    return [CONSTANTS[member][pattern % i] for i in range(first, last + 1)]


def coefficients(file, what, lines, parts):
    text = banner(file, what, lines) + "namespace vox::libm {\n\n"
    for part in parts:
        if len(part) == 3:
            text += array(*part)
        else:
            text += scalar(*part)
    return text + "\n} // namespace vox::libm\n"


def constant(member, label):
    return CONSTANTS[member][label]


def trig():
    c, pio2 = constant, "__rem_pio2"
    return coefficients("Trig.h", "sin, cos, tan and pi/2", [
        "Minimax coefficients on [-pi/4, pi/4] and pi/2 cut into pieces, as published",
        "with FreeBSD msun. kPio2Chunks: 24 bits of pi/2 each."], [
        ("kSin", series("__sin", "S%d", 1, 6), "S1..S6: sin x = x + S1 x^3 + S2 x^5 + ..."),
        ("kCos", series("__cos", "C%d", 1, 6), "C1..C6: cos x = 1 - x^2/2 + C1 x^4 + ..."),
        ("kTan", series("__tan", "T[%d]", 0, 12), "T0..T12: tan x = x + T0 x^3 + T1 x^5 + ..."),
        ("kPio2Chunks", series("__rem_pio2_large", "PIO2[%d]", 0, 4), "pi/2, 24 bits an entry"),
        ("kPio4", c("__tan", "PIO4")), ("kPio4Lo", c("__tan", "PIO4_LO")),
        ("kInvPio2", c(pio2, "INV_PIO2")),
        ("kPio2A", c(pio2, "PIO2_1")), ("kPio2ATail", c(pio2, "PIO2_1T")),
        ("kPio2B", c(pio2, "PIO2_2")), ("kPio2BTail", c(pio2, "PIO2_2T")),
        ("kPio2C", c(pio2, "PIO2_3")), ("kPio2CTail", c(pio2, "PIO2_3T"))])


def inverse_trig():
    c = constant
    return coefficients("InverseTrig.h", "asin, acos, atan", [
        "Rational approximation of (asin x - x)/x^3 and the atan series with its four",
        "break points atan(1/2), atan(1), atan(3/2), atan(inf), as published with fdlibm."], [
        ("kAsinP", series("asin", "P_S%d", 0, 5), "numerator, in z = x^2"),
        ("kAsinQ", series("asin", "Q_S%d", 1, 4), "denominator after the leading 1"),
        ("kAtan", series("atan", "AT[%d]", 0, 10), "a0..a10"),
        ("kAtanHi", series("atan", "ATANHI[%d]", 0, 3), "atan of the break points"),
        ("kAtanLo", series("atan", "ATANLO[%d]", 0, 3), "and what rounding cut off"),
        ("kPi", c("atan2", "PI")), ("kPiLo", c("atan2", "PI_LO")),
        ("kPio2Hi", c("asin", "PIO2_HI")), ("kPio2Lo", c("asin", "PIO2_LO")),
        ("k3Pio4", c("atan2", "3pi/4"))])


def exp_log():
    c = constant
    powers = series("exp10", "10^%d", -15, 15)
    return coefficients("ExpLog.h", "expm1, log1p, log10, exp10", [
        "expm1, log1p and log10 as published with fdlibm; exact or correctly rounded",
        "powers of ten for exp10; the reciprocal polynomial of cbrt (FreeBSD msun)."], [
        ("kExpm1Q", series("expm1", "Q%d", 1, 5), "Q1..Q5, in g = x^2/2"),
        ("kLogG", series("log1p", "LG%d", 1, 7), "Lg1..Lg7: log((1+s)/(1-s)) = 2s + s (Lg1 s^2 + ...)"),
        ("kPowersOfTen", powers, "10^-15 .. 10^15"),
        ("kCbrtP", series("cbrt", "P%d", 0, 4), "P0..P4: 1/cbrt(r) near r = 1"),
        ("kLn2Hi", c("expm1", "LN2_HI")), ("kLn2Lo", c("expm1", "LN2_LO")),
        ("kInvLn2", c("expm1", "INVLN2")), ("kLn2", c("asinh", "LN2")),
        ("kExpm1Overflow", c("expm1", "O_THRESHOLD")),
        ("kLog2Of10", c("exp10", "LN10")),
        ("kLog10Of2Hi", c("log10", "LOG10_2HI")), ("kLog10Of2Lo", c("log10", "LOG10_2LO")),
        ("kInvLn10Hi", c("log10", "IVLN10HI")), ("kInvLn10Lo", c("log10", "IVLN10LO")),
        ("kHuge2043Ln2", c("__expo2", "2043*ln2 (kln2)"))])


def erf():
    c = constant
    return coefficients("Erf.h", "erf and erfc", [
        "Rational approximations on five intervals, as published with fdlibm."], [
        ("kErfPP", series("erf", "PP%d", 0, 4), "|x| < 27/32: erf x = x + x P/Q"),
        ("kErfQQ", series("erf", "QQ%d", 1, 5), "its denominator after the leading 1"),
        ("kErfPA", series("erf", "PA%d", 0, 6), "27/32 .. 1.25, in |x| - 1"),
        ("kErfQA", series("erf", "QA%d", 1, 6), "its denominator after the leading 1"),
        ("kErfRA", series("erf", "RA%d", 0, 7), "1.25 .. 1/0.35, in 1/x^2"),
        ("kErfSA", series("erf", "SA%d", 1, 8), "its denominator after the leading 1"),
        ("kErfRB", series("erf", "RB%d", 0, 6), "1/0.35 .. 28, in 1/x^2"),
        ("kErfSB", series("erf", "SB%d", 1, 7), "its denominator after the leading 1"),
        ("kErfEfx8", c("erf", "EFX8")), ("kErfOneMinusErx", c("erf", "1-ERX"))])


def gamma():
    c, member = constant, "lgamma_r"
    c_t = dict(CONSTANTS[member], T0=CONSTANTS[member]["T0"])
    a = [c_t["A0"]] + series(member, "A%d", 1, 11)
    u = [c_t["A0"] ^ (1 << 63)] + series(member, "U%d", 1, 5)
    s = [c_t["A0"] ^ (1 << 63)] + series(member, "S%d", 1, 6)
    sden = [0] + series("tgamma", "Sden[%d]", 1, 12)
    return coefficients("Gamma.h", "tgamma and lgamma", [
        "Lanczos' rational approximation with g = 6.02468... (Godfrey; published with",
        "Boost.Math as lanczos13m53) and the fdlibm approximations of log gamma."], [
        ("kLanczosNum", series("tgamma", "Snum[%d]", 0, 12), "numerator"),
        ("kLanczosDen", sden, "denominator: x (x+1) ... (x+11)"),
        ("kFactorial", series("tgamma", "fact[%d]", 0, 22), "n!, exact in double up to 22!"),
        ("kLgammaA", a, "near 1 and 2 seen from above"),
        ("kLgammaT", series(member, "T%d", 0, 14), "around the minimum TC"),
        ("kLgammaU", u, "1 .. 1.23, numerator"),
        ("kLgammaV", series(member, "V%d", 1, 5), "its denominator after the leading 1"),
        ("kLgammaS", s, "2 .. 3, numerator"),
        ("kLgammaR", series(member, "R%d", 1, 6), "its denominator after the leading 1"),
        ("kLgammaW", series(member, "W%d", 0, 6), "Stirling's tail"),
        ("kLgammaTC", c(member, "TC")), ("kLgammaTCMinus1", c(member, "TC-1")),
        ("kLgammaTF", c(member, "TF")), ("kLgammaTT", c(member, "TT")),
        ("kLanczosGMinusHalf", c("tgamma", "GMHALF"))])


def header_words(name):
    return {row[0]: int(row[1], 16) for row in rows(name) if not row[0].isdigit()}


def table_rows(name, columns):
    return [[int(cell, 16) for cell in row[1:1 + columns]]
            for row in rows(name) if row[0].isdigit()]


def entries(struct, name, data, as_bits=()):
    text = "inline constexpr %s %s[] = {\n" % (struct, name)
    for row in data:
        cells = ["0x%016xull" % v if i in as_bits else hexfloat(v) for i, v in enumerate(row)]
        text += "    {%s},\n" % ", ".join(cells)
    return text + "};\n\n"


def poly(words, letter, first, last):
    return [words["%s%d" % (letter, i)] for i in range(first, last + 1)]


def exp_table():
    words = header_words("exp_table")
    text = banner("ExpTable.h", "2^(i/128)", [
        "Shared by exp, exp2 and pow; the method and the polynomials are those of ARM's",
        "optimized-routines. H = RN(2^(i/128)); `scale` is bits(H) - (i << 45), so that",
        "adding k << 45 with k = 128 n + i gives the bits of 2^n H; `tail` is the relative",
        "error RN(2^(i/128) / H - 1)."])
    text += "namespace vox::libm {\n\nstruct ExpEntry {\n  double tail;\n  unsigned long long scale;\n};\n\n"
    text += entries("ExpEntry", "kExpTable", table_rows("exp_table", 2), as_bits=(1,))
    text += array("kExpC", poly(words, "C", 2, 5), "C2..C5: e^r - 1 - r on |r| <= ln2/256")
    text += array("kExp2E", poly(words, "E", 1, 5), "E1..E5: 2^r - 1 on |r| <= 1/256")
    for name, label in (("kInvLn2N", "InvLn2N"), ("kExpShift", "Shift"), ("kExp2Shift", "Exp2Shift"),
                        ("kNegLn2HiN", "NegLn2hiN"), ("kNegLn2LoN", "NegLn2loN")):
        text += scalar(name, words[label])
    return text + "\n} // namespace vox::libm\n"


LOG_LINES = [
    "ARM optimized-routines' tables. Interval i of the mantissa has a centre c = cHi + cLo",
    "chosen so that its logarithm is almost exactly `logC` (a multiple of 2^-43, so adding",
    "k ln2Hi to it is exact); `invC` = RN(1/c)."]


def log_table():
    words, words2 = header_words("log_table"), header_words("log2_table")
    text = banner("LogTable.h", "log and log2", LOG_LINES)
    text += "namespace vox::libm {\n\nstruct LogEntry {\n  double invC, logC, cHi, cLo;\n};\n\n"
    text += entries("LogEntry", "kLogTable", table_rows("log_table", 4))
    text += array("kLogA", poly(words, "A", 2, 6), "A2..A6: log(1+r) - r")
    text += array("kLogB", poly(words, "B", 2, 12), "B2..B12: log(1+r) - r near 1")
    text += entries("LogEntry", "kLog2Table", table_rows("log2_table", 4))
    text += array("kLog2A", poly(words2, "A", 2, 7), "A2..A7: log2(1+r) - r/ln2")
    text += array("kLog2B", poly(words2, "B", 2, 11), "B2..B11: log2(1+r) - r/ln2 near 1")
    text += scalar("kLogLn2Hi", words["ln2hi"]) + scalar("kLogLn2Lo", words["ln2lo"])
    text += scalar("kInvLn2Hi", words2["InvLn2hi"]) + scalar("kInvLn2Lo", words2["InvLn2lo"])
    return text + "\n} // namespace vox::libm\n"


def pow_table():
    words = header_words("pow_log_table")
    text = banner("PowLogTable.h", "the logarithm inside pow", [
        "ARM optimized-routines' table: `invC` has at most 8 significant bits, so z * invC - 1",
        "is exact in two steps; logC + logCTail = log(1/invC), logC a multiple of 2^-43.",
        "A3..A8 are scaled by powers of -2: the polynomial runs in -r/2."])
    text += "namespace vox::libm {\n\nstruct PowLogEntry {\n  double invC, logC, logCTail;\n};\n\n"
    text += entries("PowLogEntry", "kPowLogTable", table_rows("pow_log_table", 3))
    text += array("kPowA", poly(words, "A", 2, 8), "A2..A8")
    text += scalar("kPowLn2Hi", words["ln2hi"]) + scalar("kPowLn2Lo", words["ln2lo"])
    return text + "\n} // namespace vox::libm\n"


def two_over_pi():
    chunks = [int(row[1], 16) for row in rows("two_over_pi")][:66]
    text = banner("TwoOverPi.h", "2/pi", [
        "Chunk k is floor(2/pi * 2^(24 (k+1))) mod 2^24. 66 chunks reach the last bit that",
        "the largest double can bring above the binary point, with 96 bits to spare."])
    text += "namespace vox::libm {\n\ninline constexpr unsigned kTwoOverPi[] = {\n"
    for i in range(0, len(chunks), 8):
        text += "    " + " ".join("0x%06x," % c for c in chunks[i:i + 8]) + "\n"
    return text + "};\n\n} // namespace vox::libm\n"


FILES = {
    "Trig.h": trig, "InverseTrig.h": inverse_trig, "ExpLog.h": exp_log, "Erf.h": erf,
    "Gamma.h": gamma, "ExpTable.h": exp_table, "LogTable.h": log_table,
    "PowLogTable.h": pow_table, "TwoOverPi.h": two_over_pi,
}


def main():
    check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not check:
        sys.exit(__doc__)
    stale = []
    for file, make in FILES.items():
        path, text = os.path.join(OUT, file), make()
        if check:
            with open(path, encoding="ascii") as current:
                if current.read() != text:
                    stale.append(file)
        else:
            with open(path, "w", encoding="ascii", newline="\n") as out:
                out.write(text)
    if not check:
        return 0
    for file in stale:
        print("libm/tables/%s differs from what the data gives" % file)
    wrong = recipes.check(
        exp=table_rows("exp_table", 2), log=table_rows("log_table", 4),
        log2=table_rows("log2_table", 4), pow_log=table_rows("pow_log_table", 3),
        two_over_pi=[int(row[1], 16) for row in rows("two_over_pi")])
    for line in wrong:
        print(line)
    if not stale and not wrong:
        print("libm tables: headers current, every recipe holds")
    return 1 if stale or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
