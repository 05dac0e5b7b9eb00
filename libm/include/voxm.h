/*===- libm/include/voxm.h - one maths library, the same bits everywhere ----===
 *
 * Licensed under the Apache License, Version 2.0. See LICENSE.
 *
 * The functions every tier of Vox uses: interpreter, constant folding, native
 * code, WebAssembly. For every input they return the same 64 bits on every
 * machine, namely those of musl 1.2.3 on x86-64 (docs/libm.md tells how this is
 * verified and which inputs deviate on purpose). A NaN result is some NaN; its
 * bits are not defined and must be canonicalised before they become visible.
 *
 * Preconditions: IEEE 754 binary64 arithmetic, rounding to nearest, subnormals
 * not flushed; whoever starts the process sets that mode. Pointers must be
 * valid. Nothing here allocates, keeps state, sets errno or calls anything
 * outside this library. Each call uses bounded stack (under 1 KiB) and bounded
 * time: constant for all but fmod, remainder and remquo (at most 75 rounds) and
 * the trigonometric functions beyond 2^20 (at most 8 digits of 24 bits).
 * Charging fuel is up to the caller: one unit a call is an upper bound
 * independent of the arguments.
 *
 *===------------------------------------------------------------------------===*/
#ifndef VOXM_H
#define VOXM_H

#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility push(default)
#endif

typedef long long voxm_int; /* 64 bits; an exponent, a quotient or a sign */

/* Trigonometric, in radians. */
double vox_sin(double x);
double vox_cos(double x);
double vox_tan(double x);
double vox_asin(double x);
double vox_acos(double x);
double vox_atan(double x);
double vox_atan2(double y, double x);

/* Hyperbolic. */
double vox_sinh(double x);
double vox_cosh(double x);
double vox_tanh(double x);
double vox_asinh(double x);
double vox_acosh(double x);
double vox_atanh(double x);

/* Exponentials, logarithms, powers and roots. */
double vox_exp(double x);
double vox_exp2(double x);
double vox_exp10(double x);
double vox_expm1(double x);
double vox_log(double x);
double vox_log2(double x);
double vox_log10(double x);
double vox_log1p(double x);
double vox_pow(double x, double y);
double vox_cbrt(double x);
double vox_hypot(double x, double y);
double vox_sqrt(double x);

/* Error and gamma functions. */
double vox_erf(double x);
double vox_erfc(double x);
double vox_tgamma(double x);
double vox_lgamma(double x);
/* Also stores the sign of gamma(x), 1 or -1. */
double vox_lgamma_r(double x, voxm_int *sign);

/* Remainders; exact. remquo stores the low 31 bits of the quotient, signed. */
double vox_fmod(double x, double y);
double vox_remainder(double x, double y);
double vox_remquo(double x, double y, voxm_int *quotient);

/* Rounding to an integer; exact. rint and nearbyint round to even. */
double vox_floor(double x);
double vox_ceil(double x);
double vox_round(double x);
double vox_trunc(double x);
double vox_rint(double x);
double vox_nearbyint(double x);

/* Parts, neighbours and comparisons; exact. */
double vox_fabs(double x);
double vox_copysign(double x, double sign);
double vox_fma(double x, double y, double z); /* x*y+z, rounded once */
double vox_ldexp(double x, voxm_int exponent);
double vox_scalbn(double x, voxm_int exponent);
double vox_logb(double x);
/* The exponent of 0, an infinity or a NaN is stored as 0. */
double vox_frexp(double x, voxm_int *exponent);
/* Returns the fraction and stores the integer part. */
double vox_modf(double x, double *integer);
double vox_nextafter(double x, double towards);
double vox_fdim(double x, double y);
double vox_fmin(double x, double y); /* -0 < +0; a NaN loses to a number */
double vox_fmax(double x, double y);

#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
