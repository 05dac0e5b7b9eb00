#===- libm/tools/recipes.py - the closed forms behind the tables ----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Recomputes, in 400-bit integer fixed point, every table entry that has a closed
# form (libm/test/vectors/*_table.tsv, two_over_pi.tsv). No floating point is used.
#
#===-----------------------------------------------------------------------===#
from fractions import Fraction

BITS = 400
ONE = 1 << BITS


def atanh_inverse(n):
    """atanh(1/n) in fixed point."""
    power, total, k = ONE // n, 0, 1
    while power:
        total += power // k
        power //= n * n
        k += 2
    return total


LN2 = 2 * atanh_inverse(3)


def log_fixed(value):
    """log of a Fraction in (1/4, 4): 2 atanh((v-1)/(v+1))."""
    s = (value - 1) / (value + 1)
    fixed = s.numerator * ONE // s.denominator
    square, power, total, k = fixed * fixed >> BITS, fixed, 0, 1
    while power not in (0, -1):
        total += power // k
        power = power * square >> BITS
        k += 2
    return 2 * total


def exp2_fixed(numerator, denominator):
    """2^(n/d) for 0 <= n/d < 1."""
    x = LN2 * numerator // denominator
    term, total, k = ONE, ONE, 1
    while term:
        term = (term * x >> BITS) // k
        total += term
        k += 1
    return total


def pi_fixed():
    """Machin: pi = 16 atan(1/5) - 4 atan(1/239)."""
    def atan_inverse(n, bits):
        power, total, k, sign = (1 << bits) // n, 0, 1, 1
        while power:
            total += sign * (power // k)
            power //= n * n
            k, sign = k + 2, -sign
        return total
    bits = 24 * 700 + 64
    return 16 * atan_inverse(5, bits) - 4 * atan_inverse(239, bits), bits


def to_fraction(bits):
    """The exact value of a finite double."""
    exponent, fraction = (bits >> 52) & 0x7FF, bits & ((1 << 52) - 1)
    mantissa, power = (fraction | 1 << 52, exponent - 1075) if exponent else (fraction, -1074)
    value = Fraction(mantissa) * Fraction(2) ** power
    return -value if bits >> 63 else value


def round_double(value):
    """Bits of the double nearest to a Fraction (normal range)."""
    if value == 0:
        return 0
    sign, value = (1 << 63, -value) if value < 0 else (0, value)
    power = value.numerator.bit_length() - value.denominator.bit_length()
    if Fraction(2) ** power > value:
        power -= 1
    scaled = value / Fraction(2) ** (power - 52)
    mantissa, rest = divmod(scaled.numerator, scaled.denominator)
    twice = 2 * rest
    if twice > scaled.denominator or (twice == scaled.denominator and mantissa & 1):
        mantissa += 1
    if mantissa == 1 << 53:
        mantissa, power = 1 << 52, power + 1
    return sign | (power + 1023) << 52 | mantissa & ((1 << 52) - 1)


def nearest_multiple(value, power):
    """value (Fraction) rounded to a multiple of 2^power."""
    return Fraction(round(value / Fraction(2) ** power)) * Fraction(2) ** power


def check_exp(table):
    for i, (tail, scale) in enumerate(table):
        exact = Fraction(exp2_fixed(i, 128), ONE)
        high = round_double(exact)
        want_tail = round_double(exact / to_fraction(high) - 1) if i else 0
        if scale != (high - (i << 45)) & (1 << 64) - 1 or tail != want_tail:
            yield "exp_table entry %d" % i


def check_log(table, divisor, name):
    for i, (inverse, log, high, low) in enumerate(table):
        centre = to_fraction(high) + to_fraction(low)
        exact = Fraction(log_fixed(centre), divisor)
        if round_double(1 / centre) != inverse or nearest_multiple(exact, -43) != to_fraction(log):
            yield "%s entry %d" % (name, i)


def check_pow_log(table):
    for i, (inverse, log, tail) in enumerate(table):
        exact = Fraction(log_fixed(1 / to_fraction(inverse)), ONE)
        rounded = nearest_multiple(exact, -43)
        if rounded != to_fraction(log) or round_double(exact - rounded) != tail:
            yield "pow_log_table entry %d" % i


def check_two_over_pi(chunks):
    pi, bits = pi_fixed()
    digits = 24 * len(chunks)
    value = (2 << (bits + digits)) // pi
    for k in range(len(chunks) - 1, -1, -1):
        if value & 0xFFFFFF != chunks[k]:
            yield "two_over_pi chunk %d" % k
        value >>= 24


def check(exp, log, log2, pow_log, two_over_pi):
    """The list of entries that break their recipe."""
    return [*check_exp(exp), *check_log(log, ONE, "log_table"),
            *check_log(log2, LN2, "log2_table"), *check_pow_log(pow_log),
            *check_two_over_pi(two_over_pi)]
