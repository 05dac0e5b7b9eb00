//===- test/runtime/FloatTextTest.cpp - floats as text and back -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Against an independent implementation: the shortest digits of std::to_chars,
// written positionally here, and std::from_chars.
//
//===----------------------------------------------------------------------===//
#include "Check.h"

#include "runtime-rt/core/float_text.h"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <random>

namespace vox::rt::test {

static std::string text(double value) {
  u8 buffer[kFloatTextBytes];
  i64 length = writeFloat(value, buffer);
  return {reinterpret_cast<char *>(buffer), static_cast<size_t>(length)};
}

static double read(std::string_view text) {
  double value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

/// The shortest digits as `d.ddde±xx`. std::to_chars takes the even one of two
/// that are equally close, we the upper one.
static std::string shortest(double value) {
  char buffer[128], *last = buffer + sizeof(buffer);
  auto format = std::chars_format::scientific;
  std::string result(buffer, std::to_chars(buffer, last, value, format).ptr);
  int places = static_cast<int>(result.find('e')) - (result[1] == '.' ? 2 : 1);
  auto *end = std::to_chars(buffer, last, value, format, places + 40).ptr;
  std::string exact(buffer, end);
  size_t e = exact.find('e');
  if (exact.substr(e - 40, 40) != "5" + std::string(39, '0'))
    return result;
  std::string up = exact.substr(0, e - 40); // may end in the point
  if (up.back() == '.' || up.back() == '9')
    return result; // no such value is among the tests
  ++up.back();
  up += exact.substr(e);
  return read(up) == value ? up : result;
}

/// `d.ddde±xx` -> positional.
static std::string positional(double value) {
  std::string all = shortest(std::fabs(value));
  size_t e = all.find('e');
  std::string digits(1, all[0]);
  if (e > 2)
    digits += all.substr(2, e - 2);
  int point = std::atoi(all.c_str() + e + 1) + 1;
  int count = static_cast<int>(digits.size());
  std::string result = std::signbit(value) ? "-" : "";
  if (point >= count)
    return result + digits +
           std::string(static_cast<size_t>(point - count), '0');
  if (point > 0)
    return result + digits.substr(0, static_cast<size_t>(point)) + "." +
           digits.substr(static_cast<size_t>(point));
  return result + "0." + std::string(static_cast<size_t>(-point), '0') + digits;
}

static void checkOne(u64 bits) {
  double value = floatIn(bits);
  if (!std::isfinite(value) || value == 0)
    return;
  CHECK_TEXT(text(value), positional(value));
}

TEST(float_text_table) {
  CHECK_TEXT(text(1.0), "1");
  CHECK_TEXT(text(2.0), "2");
  CHECK_TEXT(text(0.1 + 0.2), "0.30000000000000004");
  CHECK_TEXT(text(1.0 / 3.0), "0.3333333333333333");
  CHECK_TEXT(text(0.1 + 0.7), "0.7999999999999999");
  CHECK_TEXT(text(4.35 * 100.0), "434.99999999999994");
  CHECK_TEXT(text(1.4142135623730951), "1.4142135623730951");
  CHECK_TEXT(text(1e15), "1000000000000000");
  CHECK_TEXT(text(1e15 + 0.3), "1000000000000000.3");
  CHECK_TEXT(text(1e23), "100000000000000000000000");
  CHECK_TEXT(text(1e21), "1000000000000000000000");
  CHECK_TEXT(text(1e-5), "0.00001");
  CHECK_TEXT(text(1e-7), "0.0000001");
  CHECK_TEXT(text(1e-10), "0.0000000001");
  CHECK_TEXT(text(9223372036854775807.0), "9223372036854776000");
  CHECK_TEXT(text(0.5), "0.5");
  CHECK_TEXT(text(-0.0), "-0");
  CHECK_TEXT(text(0.0), "0");
  CHECK_TEXT(text(-2.5), "-2.5");
  CHECK_TEXT(text(HUGE_VAL), "inf");
  CHECK_TEXT(text(-HUGE_VAL), "-inf");
  CHECK_TEXT(text(floatIn(u64(0x7ff8) << 48)), "NaN");
  CHECK_TEXT(text(floatIn(u64(0xfff8) << 48)), "NaN");
  CHECK(text(1.7976931348623157e308).size() == 309);
  CHECK(text(1.7976931348623157e308).starts_with("17976931348623157000"));
  CHECK(text(5e-324).size() == 326);
  CHECK(text(5e-324).ends_with("05"));
  CHECK(text(-2.2250738585072014e-308).size() <= kFloatTextBytes);
}

TEST(float_text_random_bits) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 1000000; ++round)
    checkOne(random());
}

TEST(float_text_edges) {
  for (u64 exponent = 0; exponent < 2047; ++exponent)
    for (u64 fraction : {u64(0), u64(1), u64(2), (u64(1) << 52) - 1,
                         (u64(1) << 52) - 2, u64(1) << 51})
      checkOne(exponent << 52 | fraction);
  for (int exponent = -323; exponent <= 308; ++exponent) {
    u64 bits =
        bitsOf(std::strtod(("1e" + std::to_string(exponent)).c_str(), nullptr));
    for (u64 near = bits - 3; near != bits + 4; ++near)
      checkOne(near);
  }
  for (u64 whole = 1; whole < 100000; ++whole) {
    checkOne(bitsOf(static_cast<double>(whole)));
    checkOne(bitsOf(static_cast<double>(whole) / 1000));
    checkOne(whole); // subnormals
  }
}

static double parse(std::string_view digits, i64 point) {
  return decimalToFloat(reinterpret_cast<const u8 *>(digits.data()),
                        static_cast<i64>(digits.size()), point);
}

static void checkParse(const std::string &digits, i64 point) {
  std::string whole = "0." + digits + "e" + std::to_string(point);
  double expected = 0;
  auto result =
      std::from_chars(whole.data(), whole.data() + whole.size(), expected);
  if (result.ec == std::errc::result_out_of_range)
    expected = point > 0 ? HUGE_VAL : 0.0;
  double actual = parse(digits, point);
  if (bitsOf(actual) != bitsOf(expected))
    fail(__FILE__, __LINE__, whole + " read as " + text(actual));
}

TEST(float_parse_random) {
  std::mt19937_64 random(2);
  for (int round = 0; round < 100000; ++round) {
    std::string digits;
    for (u64 count = 1 + random() % 25; count; --count)
      digits += static_cast<char>('0' + random() % 10);
    checkParse(digits, static_cast<i64>(random() % 700) - 350);
    checkParse(digits, static_cast<i64>(random() % 40) - 20);
  }
}

/// A decimal point before its digits: 0.DIGITS * 10^point.
struct Digits {
  std::string digits;
  i64 point;

  /// Exactly times 2, or times 1/2 = 5/10.
  void scale(bool up) {
    int factor = up ? 2 : 5, carry = 0;
    size_t before = digits.size();
    for (size_t index = before; index-- > 0;) {
      carry += (digits[index] - '0') * factor;
      digits[index] = static_cast<char>('0' + carry % 10);
      carry /= 10;
    }
    if (carry)
      digits.insert(digits.begin(), static_cast<char>('0' + carry));
    point += static_cast<i64>(digits.size() - before) - !up;
  }
};

/// Exactly half way between two values, and a hair to each side.
TEST(float_parse_ties) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 2000; ++round) {
    std::string tie =
        std::to_string((random() >> 11 | u64(1) << 52) * 2 + 1); // 54 bits
    Digits value{tie, static_cast<i64>(tie.size())};
    bool up = random() % 2;
    for (u64 steps = random() % 200; steps; --steps)
      value.scale(up);
    checkParse(value.digits, value.point);
    checkParse(value.digits + std::string(900, '0') + "1", value.point);
    while (value.digits.back() == '0')
      value.digits.pop_back();
    --value.digits.back();
    checkParse(value.digits + std::string(900, '9'), value.point);
  }
}

TEST(float_parse_limits) {
  CHECK(parse("17976931348623157", 309) == 1.7976931348623157e308);
  CHECK(parse("17976931348623158079", 309) == 1.7976931348623157e308);
  CHECK(parse("1797693134862315808", 309) == HUGE_VAL);
  CHECK(parse("24703282292062327208", -323) == 0.0);
  CHECK(parse("24703282292062327209", -323) == 5e-324);
  CHECK(parse("0000", 5) == 0.0);
  CHECK(parse("00012", 4) == 1.2);
  CHECK(parse("1", 400) == HUGE_VAL);
  CHECK(parse("1", -400) == 0.0);
}

} // namespace vox::rt::test
