//===- libm/test/harness/check.cpp - compare the library with vectors -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Runs every row of the packed vectors through the function it names. Results
// are compared as bits; any NaN equals any NaN. Bytes are put together one by
// one, so the same input serves both byte orders.
//
//===----------------------------------------------------------------------===//
#include "libm/test/harness/Check.h"
#include "libm/include/voxm.h"

namespace vox::libmtest {

using Word = __UINT64_TYPE__;

static constexpr Size kCapacity = 8 << 20;
static constexpr Size kNameLength = 16;
static constexpr int kMaxWords = 4;
static constexpr int kShown = 3;

static Byte input[kCapacity];

static double asDouble(Word bits) { return __builtin_bit_cast(double, bits); }
static Word asWord(double x) { return __builtin_bit_cast(Word, x); }

/// Shape of a function: arguments, then results. D is a double, I an integer.
struct Function {
  const char *name;
  int inputs, outputs;
  bool secondIsInteger;
  void (*call)(const Word *in, Word *out);
};

#define UNARY(fn)                                                              \
  {#fn, 1, 1, false, [](const Word *in, Word *out) {                           \
     out[0] = asWord(vox_##fn(asDouble(in[0])));                               \
   }}
#define BINARY(fn)                                                             \
  {#fn, 2, 1, false, [](const Word *in, Word *out) {                           \
     out[0] = asWord(vox_##fn(asDouble(in[0]), asDouble(in[1])));              \
   }}
#define SCALE(fn)                                                              \
  {#fn, 2, 1, false, [](const Word *in, Word *out) {                           \
     out[0] = asWord(vox_##fn(asDouble(in[0]), static_cast<voxm_int>(in[1]))); \
   }}
#define WITH_INTEGER(fn)                                                       \
  {#fn, 1, 2, true, [](const Word *in, Word *out) {                            \
     voxm_int n;                                                               \
     out[0] = asWord(vox_##fn(asDouble(in[0]), &n));                           \
     out[1] = static_cast<Word>(n);                                            \
   }}

static const Function kFunctions[] = {
    UNARY(sin),
    UNARY(cos),
    UNARY(tan),
    UNARY(asin),
    UNARY(acos),
    UNARY(atan),
    UNARY(sinh),
    UNARY(cosh),
    UNARY(tanh),
    UNARY(asinh),
    UNARY(acosh),
    UNARY(atanh),
    UNARY(exp),
    UNARY(exp2),
    UNARY(exp10),
    UNARY(expm1),
    UNARY(log),
    UNARY(log2),
    UNARY(log10),
    UNARY(log1p),
    UNARY(cbrt),
    UNARY(sqrt),
    UNARY(erf),
    UNARY(erfc),
    UNARY(tgamma),
    UNARY(lgamma),
    UNARY(floor),
    UNARY(ceil),
    UNARY(round),
    UNARY(trunc),
    UNARY(rint),
    UNARY(nearbyint),
    UNARY(fabs),
    UNARY(logb),
    BINARY(atan2),
    BINARY(pow),
    BINARY(hypot),
    BINARY(fmod),
    BINARY(remainder),
    BINARY(copysign),
    BINARY(nextafter),
    BINARY(fdim),
    BINARY(fmin),
    BINARY(fmax),
    SCALE(ldexp),
    SCALE(scalbn),
    WITH_INTEGER(frexp),
    WITH_INTEGER(lgamma_r),
    {"fma", 3, 1, false,
     [](const Word *in, Word *out) {
       out[0] =
           asWord(vox_fma(asDouble(in[0]), asDouble(in[1]), asDouble(in[2])));
     }},
    {"modf", 1, 2, false,
     [](const Word *in, Word *out) {
       double whole;
       out[0] = asWord(vox_modf(asDouble(in[0]), &whole));
       out[1] = asWord(whole);
     }},
    {"remquo", 2, 2, true,
     [](const Word *in, Word *out) {
       voxm_int n;
       out[0] = asWord(vox_remquo(asDouble(in[0]), asDouble(in[1]), &n));
       out[1] = static_cast<Word>(n);
     }},
};

static bool sameName(const Byte *stored, const char *name) {
  for (Size i = 0; i < kNameLength; i++) {
    if (stored[i] != static_cast<Byte>(name[i]))
      return false;
    if (name[i] == 0)
      return true;
  }
  return false;
}

static Word readWord(const Byte *p, int bytes) {
  Word value = 0;
  for (int i = bytes - 1; i >= 0; i--)
    value = value << 8 | p[i];
  return value;
}

static void print(const char *text) {
  Size length = 0;
  while (text[length])
    length++;
  write(text, length);
}

static void printHex(Word value) {
  char text[16];
  for (int i = 15; i >= 0; i--, value >>= 4)
    text[i] = "0123456789abcdef"[value & 15];
  write(text, 16);
}

/// 32-bit arithmetic: a 64-bit division is a library call on some targets.
static void printDecimal(unsigned value) {
  char text[10];
  int at = 10;
  do {
    text[--at] = static_cast<char>('0' + value % 10);
    value /= 10;
  } while (value != 0);
  write(text + at, static_cast<Size>(10 - at));
}

static bool isNaN(Word bits) { return (bits & ~(1ull << 63)) > 0x7ffull << 52; }

static bool matches(const Function &f, const Word *want, const Word *got) {
  for (int i = 0; i < f.outputs; i++) {
    bool integer = i == 1 && f.secondIsInteger;
    if (want[i] != got[i] && (integer || !isNaN(want[i]) || !isNaN(got[i])))
      return false;
  }
  return true;
}

static void printMismatch(const Function &f, const Word *row, const Word *got) {
  print("  ");
  print(f.name);
  for (int i = 0; i < f.inputs + f.outputs; i++) {
    print(i == f.inputs ? " want " : " ");
    printHex(row[i]);
  }
  print(" got");
  for (int i = 0; i < f.outputs; i++) {
    print(" ");
    printHex(got[i]);
  }
  print("\n");
}

static unsigned checkRows(const Function &f, const Byte *data, unsigned rows) {
  int words = f.inputs + f.outputs;
  unsigned mismatches = 0;
  for (unsigned r = 0; r < rows; r++) {
    Word row[kMaxWords], got[2] = {0, 0};
    for (int i = 0; i < words; i++, data += 8)
      row[i] = readWord(data, 8);
    f.call(row, got);
    if (matches(f, row + f.inputs, got))
      continue;
    if (mismatches++ < kShown)
      printMismatch(f, row, got);
  }
  return mismatches;
}

int checkAll() {
  Size size = readAll(input, kCapacity), at = 0;
  bool good = size != 0 && size != kCapacity;
  while (at + kNameLength + 8 <= size) {
    const Byte *name = input + at;
    unsigned rows =
        static_cast<unsigned>(readWord(input + at + kNameLength, 4));
    unsigned words =
        static_cast<unsigned>(readWord(input + at + kNameLength + 4, 4));
    at += kNameLength + 8;
    const Function *found = nullptr;
    for (const Function &f : kFunctions)
      if (sameName(name, f.name))
        found = &f;
    if (!found || static_cast<int>(words) != found->inputs + found->outputs ||
        at + static_cast<Size>(rows) * words * 8 > size) {
      print("error: bad record\n");
      return 2;
    }
    unsigned mismatches = checkRows(*found, input + at, rows);
    at += static_cast<Size>(rows) * words * 8;
    print(found->name);
    print(" ");
    printDecimal(rows);
    print(" ");
    printDecimal(mismatches);
    print("\n");
    good &= mismatches == 0;
  }
  print(at == size ? "end\n" : "error: trailing bytes\n");
  return good && at == size ? 0 : 1;
}

} // namespace vox::libmtest
