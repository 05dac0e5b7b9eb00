//===- test/support/SupportTest.cpp - unit tests of support/ --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Each test runs in a process of its own, since streams, signals and limits
// belong to the process. A failed check prints its place and goes on.
//
//===----------------------------------------------------------------------===//
#include "support/Conversation.h"
#include "support/Descriptors.h"
#include "support/OutputFile.h"
#include "support/Process.h"
#include "support/Signals.h"
#include "support/Supervisor.h"
#include "support/TemporaryPath.h"
#include "support/Workers.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <poll.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace vox::support;
namespace fs = std::filesystem;

namespace {

int failures = 0;

#define CHECK(CONDITION)                                                       \
  do {                                                                         \
    if (!(CONDITION)) {                                                        \
      std::printf("%s:%d: failed: %s\n", __FILE__, __LINE__, #CONDITION);      \
      ++failures;                                                              \
    }                                                                          \
  } while (false)

constexpr unsigned kLongSeconds = 60;

std::string contentOf(const std::string &path) {
  std::string bytes;
  int descriptor = ::open(path.c_str(), O_RDONLY);
  CHECK(descriptor >= 0 && readAll(descriptor, bytes));
  ::close(descriptor);
  return bytes;
}

size_t entriesOf(const std::string &folder) {
  return static_cast<size_t>(std::distance(fs::directory_iterator(folder), {}));
}

/// A pipe that tells when the last process that holds its other end is gone.
class Alarm {
public:
  Alarm() { CHECK(::pipe2(ends, O_CLOEXEC) == 0); }
  ~Alarm() { ::close(ends[0]); }
  /// Gives up the end of this process; true if the others end in time.
  bool othersEnd() {
    ::close(ends[1]);
    pollfd entry = {ends[0], POLLIN, 0};
    return ::poll(&entry, 1, 1000 * static_cast<int>(kLongSeconds)) == 1;
  }
  /// Waits until another process has written one byte.
  void waitForOne() {
    char byte;
    CHECK(::read(ends[0], &byte, 1) == 1);
  }
  void writeOne() { CHECK(::write(ends[1], "x", 1) == 1); }

private:
  int ends[2];
};

/// A child that has a child, neither of which ends by itself.
void runForever(Alarm &alarm) {
  if (::fork() == 0)
    alarm.writeOne();
  for (;;)
    ::pause();
}

void testReadAndWrite() {
  int ends[2];
  std::string sent(50000, 'x'), received = "before ";
  CHECK(::pipe(ends) == 0 && writeAll(ends[1], sent) && ::close(ends[1]) == 0);
  CHECK(readAll(ends[0], received) && received == "before " + sent);
  CHECK(!readAll(ends[1], received) && errno == EBADF);
  CHECK(!writeAll(ends[0], "x") && errno == EBADF);
}

/// The streams of `set`, as bits, are closed.
void testMissingStreams(int set) {
  std::fflush(stdout);
  int given = ::open("/dev/zero", O_RDWR | O_CLOEXEC), report = ::dup(1);
  for (int stream = 0; stream < 3; ++stream)
    if (set >> stream & 1)
      ::close(stream);
    else
      ::dup2(given, stream);
  openMissingStreams();
  char byte = 0;
  bool hasFailed = false;
  auto expect = [&](bool isTrue) { hasFailed |= !isTrue; };
  int next = ::open("/dev/null", O_RDONLY);
  expect(next > 2);
  expect(::read(0, &byte, 1) == (set & 1 ? -1 : 1));
  expect(::write(1, "x", 1) == (set & 2 ? -1 : 1));
  expect(::write(2, "x", 1) == 1);
  giveNullStreams();
  expect(::read(0, &byte, 1) == (set & 1 ? 0 : 1));
  expect(::write(1, "x", 1) == 1);
  ::dup2(report, 1);
  CHECK(!hasFailed);
}

void testMissingStreams() {
  for (int set = 0; set < 8; ++set)
    testMissingStreams(set);
}

void testCapture() {
  CHECK(takeSignals());
  TemporaryPath scratch;
  CHECK(!scratch.makeDirectory());
  std::string problem;
  const char *script = "echo out; cat; echo err >&2; pwd; exit 3";
  auto result = capture("/bin/sh", {"sh", "-c", script}, {kLongSeconds, "/"},
                        scratch, problem);
  CHECK(result && problem.empty() && !result->timedOut);
  CHECK(result && result->status == 3 && result->output == "out\n/\n" &&
        result->errors == "err\n");
  result =
      capture([] { ::raise(SIGKILL); }, {kLongSeconds, ""}, scratch, problem);
  CHECK(result && result->status == 128 + SIGKILL && result->output.empty());
  result = capture([] {}, {kLongSeconds, ""}, scratch, problem);
  CHECK(result && result->status == 101);
  result =
      capture("/no/program", {"program"}, {kLongSeconds, ""}, scratch, problem);
  CHECK(!result &&
        problem == "cannot start `/no/program`: No such file or directory");
  result = capture("/bin/sh", {"sh"}, {kLongSeconds, "/no/folder"}, scratch,
                   problem);
  CHECK(!result &&
        problem == "cannot start in `/no/folder`: No such file or directory");
}

void testForeground() {
  CHECK(takeSignals());
  std::string problem;
  bool hasStarted = false;
  Supervision how;
  how.started = [&] { hasStarted = true; };
  auto end = supervise("/bin/sh", {"sh", "-c", "exit 4"}, how, problem);
  CHECK(end && end->status == 4 && !end->timedOut);
  CHECK(hasStarted && problem.empty());
  end = supervise([] { ::raise(SIGTERM); }, how, problem);
  CHECK(end && end->status == 128 + SIGTERM);
  hasStarted = false;
  CHECK(!supervise("/no/program", {"program"}, how, problem));
  CHECK(!hasStarted && problem.starts_with("cannot start `/no/program`"));
}

/// What a program starts ends with it: in its group, out of its group with a
/// parent that is gone, deaf to SIGTERM.
void testNothingSurvives() {
  CHECK(takeSignals());
  Alarm alarm;
  std::string problem;
  auto end = supervise(
      [&] {
        for (bool leaves : {false, true})
          if (::fork() == 0) {
            std::signal(SIGTERM, SIG_IGN);
            if (leaves && (::setsid() < 0 || ::fork() != 0))
              ::_exit(0);
            runForever(alarm);
          }
        ::_exit(3);
      },
      {}, problem);
  CHECK(end && end->status == 3 && alarm.othersEnd());
  Alarm second;
  Supervision how;
  how.timeout = 100;
  end = supervise([&] { runForever(second); }, how, problem);
  CHECK(end && end->timedOut && end->status == 128 + SIGKILL);
  CHECK(second.othersEnd());
}

void testGroupIsKilled() {
  CHECK(takeSignals());
  TemporaryPath scratch;
  CHECK(!scratch.makeDirectory());
  Alarm alarm;
  std::string problem;
  auto result = capture([&] { runForever(alarm); }, {1, ""}, scratch, problem);
  CHECK(result && result->timedOut && result->status == 128 + SIGKILL);
  alarm.waitForOne();
  CHECK(alarm.othersEnd());
}

/// A program that answers, one that ends instead, one that does neither, none.
void testConversation() {
  CHECK(takeSignals());
  std::string problem;
  Conversation echo("/bin/cat", {"cat"});
  for (const std::string &line : {std::string("a b"), std::string(300, 'x')})
    CHECK(echo.ask(line, kLongSeconds, problem) == line && echo.isAlive());
  Conversation mute("/bin/sh", {"sh", "-c", "read line; printf half"});
  CHECK(!mute.ask("a", kLongSeconds, problem) && !mute.isAlive());
  CHECK(problem == "the program that runs it has ended");
  problem.clear();
  CHECK(!mute.ask("a", kLongSeconds, problem) && !problem.empty());
  Conversation none("/no/program", {"program"});
  CHECK(!none.isAlive() && !none.ask("a", kLongSeconds, problem));
  CHECK(problem == "cannot start `/no/program`: No such file or directory");
  Conversation slow("/bin/sh", {"sh", "-c", "sleep 1000 & sleep 1000"});
  CHECK(!slow.ask("a", 1, problem) && !slow.isAlive());
  CHECK(problem == "still running after 1 s");
  CHECK(echo.ask("c", kLongSeconds, problem) == "c");
}

/// A process with a temporary directory and a captured child gets `signal`.
void testRequest(int signal) {
  Alarm alarm;
  std::string folder = fs::temp_directory_path() / "of-the-child-XXXXXX";
  CHECK(::mkdtemp(folder.data()));
  std::fflush(stdout);
  pid_t child = ::fork();
  if (child == 0) {
    std::signal(signal, SIG_DFL); // a job in the background ignores some
    ::setenv("TMPDIR", folder.c_str(), 1);
    TemporaryPath scratch, file;
    std::string problem;
    if (!takeSignals() || scratch.makeDirectory() ||
        file.makeFileBeside(folder + "/image") < 0)
      ::_exit(1);
    capture([&] { runForever(alarm); }, {kLongSeconds, ""}, scratch, problem);
    ::_exit(2);
  }
  alarm.waitForOne();
  CHECK(entriesOf(folder) == 2);
  int status = 0;
  CHECK(::kill(child, signal) == 0 && ::waitpid(child, &status, 0) == child);
  CHECK(WIFSIGNALED(status) && WTERMSIG(status) == signal);
  CHECK(alarm.othersEnd());
  CHECK(entriesOf(folder) == 0);
  fs::remove(folder);
}

void testRequests() {
  for (int signal : {SIGHUP, SIGINT, SIGQUIT, SIGTERM})
    testRequest(signal);
}

void testFindProgram() {
  TemporaryPath folder;
  CHECK(!folder.makeDirectory());
  fs::create_directories(folder.file("first/tool"));
  fs::create_directories(folder.file("second"));
  std::string tool = folder.file("second/tool"),
              data = folder.file("second/data");
  CHECK(!writeFile(tool, "", true) && !writeFile(data, "", false));
  std::string path = folder.file("first") + "::" + folder.file("second");
  ::setenv("PATH", path.c_str(), 1);
  CHECK(findProgram("tool") == tool);
  CHECK(findProgram("data").empty() && findProgram("none").empty());
  CHECK(findProgram("./none") == "./none");
  ::unsetenv("PATH");
  CHECK(findProgram("tool").empty());
}

/// `path` has the content "old" and nothing lies beside it.
bool isUntouched(const std::string &path) {
  return contentOf(path) == "old" &&
         entriesOf(fs::path(path).parent_path()) == 1;
}

void testOutputWholeOrNot() {
  CHECK(takeSignals());
  TemporaryPath folder;
  CHECK(!folder.makeDirectory());
  std::string path = folder.file("image");
  CHECK(!writeFile(path, "old", false) && isUntouched(path));
  rlimit most = {100, RLIM_INFINITY}, any = {RLIM_INFINITY, RLIM_INFINITY};
  CHECK(::setrlimit(RLIMIT_FSIZE, &most) == 0);
  CHECK(writeFile(path, std::string(101, 'x'), false) ==
        std::errc::file_too_large);
  CHECK(replaceFile(path, std::string(101, 'x')) == std::errc::file_too_large);
  CHECK(::setrlimit(RLIMIT_FSIZE, &any) == 0);
  CHECK(isUntouched(path));
  CHECK(writeFile(folder.path(), "new", false) == std::errc::is_a_directory);
  CHECK(writeFile(folder.file("none/image"), "new", false) ==
        std::errc::no_such_file_or_directory);
  CHECK(replaceFile(folder.file("none"), "new") ==
        std::errc::no_such_file_or_directory);
  CHECK(isUntouched(path));
  CHECK(writeFile("/dev/full", "new", false) == std::errc::no_space_on_device);
  CHECK(fs::is_character_file("/dev/full"));
  CHECK(!writeFile(path, "new", false) && contentOf(path) == "new");
}

mode_t modeOf(const std::string &path) {
  struct stat status;
  CHECK(::stat(path.c_str(), &status) == 0);
  return status.st_mode & 07777;
}

void testOutputModes() {
  TemporaryPath folder;
  CHECK(!folder.makeDirectory());
  std::string path = folder.file("image"), link = folder.file("link");
  ::umask(027);
  CHECK(!writeFile(path, "1", false) && modeOf(path) == 0640);
  CHECK(!writeFile(path, "2", true) && modeOf(path) == 0750);
  CHECK(::chmod(path.c_str(), 04711) == 0);
  fs::create_symlink("image", link);
  CHECK(!replaceFile(link, "3") && fs::is_symlink(link));
  CHECK(contentOf(path) == "3" && modeOf(path) == 04711);
}

/// The sixth piece ends its process: it is the one without an answer.
void testWorkers() {
  CHECK(takeSignals());
  constexpr size_t kPieces = 40, kFatal = 6;
  const std::string large(100'000, '\0');
  auto work = [&](size_t i) -> Texts {
    if (i == kFatal)
      std::abort();
    return {std::to_string(i), large, ""};
  };
  size_t expected = 0;
  auto take = [&](size_t i, std::optional<Texts> texts) {
    CHECK(i == expected++);
    CHECK(texts.has_value() == (i != kFatal));
    if (texts)
      CHECK(*texts == Texts({std::to_string(i), large, ""}));
  };
  workInProcesses(kPieces, 3, work, take);
  CHECK(expected == kPieces);
  pid_t self = ::getpid();
  auto here = [&](size_t) { return Texts{std::to_string(::getpid())}; };
  workInProcesses(1, 1, here, [&](size_t, std::optional<Texts> texts) {
    CHECK(texts && *texts == Texts{std::to_string(self)});
  });
}

struct Test {
  const char *name;
  void (*body)();
};
constexpr Test kTests[] = {
    {"read and write", testReadAndWrite},
    {"missing streams", testMissingStreams},
    {"capture", testCapture},
    {"conversation", testConversation},
    {"foreground", testForeground},
    {"nothing survives", testNothingSurvives},
    {"a killed group", testGroupIsKilled},
    {"requests to stop", testRequests},
    {"find program", testFindProgram},
    {"work in processes", testWorkers},
    {"output whole or not at all", testOutputWholeOrNot},
    {"output modes", testOutputModes},
};

/// True if the test failed.
bool run(const Test &test) {
  std::fflush(stdout);
  pid_t child = ::fork();
  if (child == 0) {
    test.body();
    std::fflush(stdout);
    ::_exit(failures != 0);
  }
  int status = 0;
  bool hasFailed = ::waitpid(child, &status, 0) != child || status != 0;
  std::printf("%s %s\n", hasFailed ? "FAIL" : "ok  ", test.name);
  return hasFailed;
}

} // namespace

int main() {
  int failed = 0;
  for (const Test &test : kTests)
    failed += run(test);
  std::printf("%zu tests, %d failures\n", std::size(kTests), failed);
  return failed != 0;
}
