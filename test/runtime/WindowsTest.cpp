//===- test/runtime/WindowsTest.cpp - command lines of Windows ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The part of os/windows/ that calls nothing of the system runs anywhere.
//
//===----------------------------------------------------------------------===//
#include "Check.h"

#include "runtime-rt/os/windows/job.h"
#include "runtime-rt/os/windows/text.h"

namespace vox::rt::test {

using namespace windows;

static std::string lineOf(const std::vector<std::string> &arguments) {
  char text[512];
  CommandLine line(text, sizeof(text));
  line.addProgram("a b.exe");
  for (const std::string &argument : arguments)
    line.add(argument.c_str());
  CHECK(line.finish());
  return text;
}

static std::vector<std::string> wordsOf(const std::string &line) {
  std::string words(line.size() + 1, 'x');
  i64 count = splitCommandLine(line.c_str(), words.data());
  std::vector<std::string> result;
  const char *at = words.data();
  for (i64 index = 0; index < count; ++index) {
    result.emplace_back(at);
    at += result.back().size() + 1;
  }
  CHECK(at <= words.data() + words.size());
  return result;
}

TEST(windows_quoting) {
  CHECK_TEXT(lineOf({"plain", "", "a b", "tab\there"}),
             "\"a b.exe\" plain \"\" \"a b\" \"tab\there\"");
  CHECK_TEXT(lineOf({"a\\b", "a\\", "a \\", "\"", "\\\"", "a\\\\\"b"}),
             "\"a b.exe\" a\\b a\\ \"a \\\\\" \"\\\"\" \"\\\\\\\"\" "
             "\"a\\\\\\\\\\\"b\"");
}

TEST(windows_quoting_and_splitting_agree) {
  const char letters[] = "a \\\"\t;";
  u64 number = 1;
  for (int round = 0; round < 20000; ++round) {
    std::vector<std::string> arguments;
    for (int count = round % 4; count > 0; --count) {
      std::string argument;
      number = number * 6364136223846793005 + 1442695040888963407;
      for (u64 bits = number >> 33; bits > 0 && bits % 7 < 6; bits /= 7)
        argument += letters[bits % 7 % 6];
      arguments.push_back(argument);
    }
    std::vector<std::string> words = wordsOf(lineOf(arguments));
    CHECK(words[0] == "a b.exe");
    CHECK(std::vector<std::string>(words.begin() + 1, words.end()) ==
          arguments);
  }
}

TEST(windows_splitting) {
  CHECK(wordsOf("").size() == 1);
  CHECK(wordsOf("prog") == std::vector<std::string>{"prog"});
  CHECK(wordsOf("\"a b\"c \t d  ") == (std::vector<std::string>{"a bc", "d"}));
  CHECK(wordsOf("p \"a\"\"b\" x") ==
        (std::vector<std::string>{"p", "a\"b", "x"}));
  CHECK(wordsOf("p a\\\\\\\"b c\\\\\"d e\"") ==
        (std::vector<std::string>{"p", "a\\\"b", "c\\d e"}));
  CHECK(wordsOf("p \"open") == (std::vector<std::string>{"p", "open"}));
}

TEST(windows_line_too_long) {
  char text[8];
  CommandLine line(text, sizeof(text));
  line.add("12345678");
  CHECK(!line.finish());
}

TEST(windows_utf16) {
  Unit units[16];
  CHECK(encodeUtf16("a\xc3\xa9\xf0\x9f\x98\x80", units, 16) == 5);
  CHECK(units[0] == 'a' && units[1] == 0xe9 && units[2] == 0xd83d &&
        units[3] == 0xde00 && units[4] == 0);
  CHECK(encodeUtf16("abc", units, 3) == 0);
  const Unit broken[] = {0xd83d, 'x', 0xde00, 0xd83d, 0xde00, 0};
  char text[32];
  i64 count = decodeUtf16(broken, nullptr);
  CHECK(count == decodeUtf16(broken, text));
  CHECK(std::string(text) == "\xef\xbf\xbdx\xef\xbf\xbd\xf0\x9f\x98\x80");
  CHECK(count == static_cast<i64>(std::string(text).size()) + 1);
}

TEST(windows_batch_files) {
  for (const char *path : {"a.bat", "C:\\x\\A.CMD", "a.bat ", "a.cmd. ."})
    CHECK(isBatchFile(path));
  for (const char *path : {"a.exe", "bat", ".ba", "a.bat.exe", ""})
    CHECK(!isBatchFile(path));
  CHECK(!isUnsafeForBatch("plain word-1_2.txt"));
  for (const char *word :
       {"a&b", "%PATH%", "a|b", "<", "a>", "^", "\"", "a\nb"})
    CHECK(isUnsafeForBatch(word));
}

TEST(windows_job_of_a_program_that_starts_none) {
  JobLimits limits = jobLimits({});
  CHECK(limits.flags == (kLimitProcesses | kKillWithJob));
  CHECK(limits.processes == 1 && limits.processMemory == 0);
}

TEST(windows_job_limits_memory_and_time) {
  os::Confinement confinement;
  confinement.startsPrograms = true;
  CHECK(jobLimits(confinement).flags == 0);
  confinement.memoryBytes = 1 << 30;
  confinement.processorSeconds = 2;
  JobLimits limits = jobLimits(confinement);
  CHECK(limits.flags == (kLimitMemory | kLimitTime));
  CHECK(limits.processMemory == 1u << 30 && limits.processTime == 20000000);
  confinement.processorSeconds = kMaxInt;
  CHECK(jobLimits(confinement).processTime > 0);
}

} // namespace vox::rt::test
