//===- support/Workers.cpp - a list of work in processes ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements Workers.h. Processes and no threads: what is worked on starts
// children of its own, and one that crashes takes nothing with it but its piece.
// The next index is a word of memory that all share; answers come through a pipe
// for each child.
//
//===----------------------------------------------------------------------===//
#include "support/Workers.h"

#include "support/Descriptors.h"
#include "support/Process.h"
#include "support/Signals.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <map>
#include <new>
#include <poll.h>
#include <sys/mman.h>
#include <unistd.h>

namespace vox::support {

namespace {

using Work = std::function<Texts(size_t)>;
using NextIndex = std::atomic<uint64_t>;

/// A word that all children see. Null when there is no memory.
NextIndex *sharedIndex() {
  void *page = ::mmap(nullptr, sizeof(NextIndex), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return page == MAP_FAILED ? nullptr : new (page) NextIndex(0);
}

void appendNumber(std::string &bytes, uint64_t number) {
  auto words = std::bit_cast<std::array<char, sizeof number>>(number);
  bytes.append(words.data(), words.size());
}

/// An answer as it travels: index, number of texts, then each with its length.
std::string encode(size_t index, const Texts &texts) {
  std::string bytes;
  appendNumber(bytes, index);
  appendNumber(bytes, texts.size());
  for (const std::string &text : texts) {
    appendNumber(bytes, text.size());
    bytes += text;
  }
  return bytes;
}

/// Reads what `encode` wrote, front to back; false where not all has come yet.
struct Decoder {
  std::string_view bytes;

  bool number(uint64_t &number) {
    if (bytes.size() < sizeof number)
      return false;
    std::memcpy(&number, bytes.data(), sizeof number);
    bytes.remove_prefix(sizeof number);
    return true;
  }
  bool texts(uint64_t &index, Texts &texts) {
    uint64_t count, length;
    if (!number(index) || !number(count))
      return false;
    for (; count > 0; --count) {
      if (!number(length) || bytes.size() < length)
        return false;
      texts.emplace_back(bytes.substr(0, length));
      bytes.remove_prefix(length);
    }
    return true;
  }
};

/// Takes what was written to a file in memory since the last time.
std::string takeMessages(int file) {
  std::string messages;
  ::lseek(file, 0, SEEK_SET);
  readAll(file, messages);
  if (::ftruncate(file, 0) == 0)
    ::lseek(file, 0, SEEK_SET);
  return messages;
}

/// The first text of an answer is what the work said on standard error.
[[noreturn]] void runWorker(size_t count, NextIndex &next, const Work &work,
                            int answers, int messages) {
  // It has children to end with it.
  bool isReady = takeSignals() && ::dup2(messages, STDERR_FILENO) >= 0;
  for (uint64_t index; isReady && (index = next++) < count;) {
    Texts texts = work(index);
    std::fflush(stderr);
    texts.insert(texts.begin(), takeMessages(STDERR_FILENO));
    isReady = writeAll(answers, encode(index, texts));
  }
  ::_exit(isReady ? EXIT_SUCCESS : EXIT_FAILURE);
}

struct Worker {
  pid_t child;
  int answers;  ///< our end, or -1 once the child has ended
  int messages; ///< its standard error, in memory
  std::string received;
};

std::optional<Worker> startWorker(size_t count, NextIndex &next,
                                  const Work &work) {
  int answers[2];
  std::string problem;
  if (::pipe2(answers, O_CLOEXEC) != 0)
    return std::nullopt;
  int messages = ::memfd_create("messages", MFD_CLOEXEC);
  GroupTask task;
  task.begin = [=] { return messages < 0 ? "no memory" : ""; };
  task.body = [&] { runWorker(count, next, work, answers[1], messages); };
  pid_t child = startGroup(task, problem);
  ::close(answers[1]);
  if (child >= 0)
    return Worker{child, answers[0], messages, ""};
  ::close(answers[0]);
  ::close(messages);
  return std::nullopt;
}

void say(std::string_view messages) {
  std::fwrite(messages.data(), 1, messages.size(), stderr);
}

/// Takes what a child has written; at its end waits for it.
void receive(Worker &worker, std::map<size_t, Texts> &done) {
  char buffer[64 << 10];
  ssize_t size = ::read(worker.answers, buffer, sizeof buffer);
  if (size < 0 && errno == EINTR)
    return;
  if (size <= 0) {
    ::close(worker.answers);
    worker.answers = -1;
    waitFor(worker.child);
    say(takeMessages(worker.messages)); // of what it did not finish
    ::close(worker.messages);
    return;
  }
  worker.received.append(buffer, static_cast<size_t>(size));
  Decoder decoder{worker.received};
  uint64_t index;
  for (Texts texts; decoder.texts(index, texts); texts.clear()) {
    done.emplace(index, texts);
    worker.received.erase(0, worker.received.size() - decoder.bytes.size());
    decoder.bytes = worker.received;
  }
}

/// Waits until a child has something to say; false when all have ended.
bool receiveSome(std::vector<Worker> &workers, std::map<size_t, Texts> &done) {
  std::vector<pollfd> waiting;
  for (const Worker &worker : workers)
    waiting.push_back({worker.answers, POLLIN, 0}); // -1 is passed over
  if (std::ranges::all_of(workers,
                          [](const Worker &w) { return w.answers < 0; }))
    return false;
  if (::poll(waiting.data(), waiting.size(), -1) < 0)
    return errno == EINTR;
  for (size_t i = 0; i < workers.size(); ++i)
    if (waiting[i].revents != 0)
      receive(workers[i], done);
  return true;
}

} // namespace

void workInProcesses(
    size_t count, size_t processes, const Work &work,
    const std::function<void(size_t, std::optional<Texts>)> &take) {
  NextIndex *next = processes > 1 ? sharedIndex() : nullptr;
  std::vector<Worker> workers;
  while (next && workers.size() < std::min(count, processes)) {
    std::optional<Worker> worker = startWorker(count, *next, work);
    if (!worker)
      break;
    workers.push_back(std::move(*worker));
  }
  std::map<size_t, Texts> done;
  size_t taken = 0;
  bool isOver = workers.empty();
  if (isOver)
    for (; taken < count; ++taken)
      take(taken, work(taken));
  while (taken < count) {
    auto found = done.find(taken);
    if (found != done.end()) {
      Texts texts = std::move(done.extract(found).mapped());
      say(texts.front());
      texts.erase(texts.begin());
      take(taken++, std::move(texts));
    } else if (isOver)
      take(taken++, std::nullopt);
    else
      isOver = !receiveSome(workers, done);
  }
  for (Worker &worker : workers)
    while (worker.answers >= 0)
      receive(worker, done);
  if (next)
    ::munmap(next, sizeof(NextIndex));
}

} // namespace vox::support
