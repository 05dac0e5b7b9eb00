//===- test/fuzz/FuzzFrontend.cpp - any bytes are a script ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The entry of libFuzzer over lexer, parser and sema. Whatever the bytes are,
// the front half ends with diagnostics whose places lie in the text, or with a
// program that obeys the rules of HIR; a fix-it can be applied.
//
// Inputs run on one thread with the stack that voxc has.
//
//===----------------------------------------------------------------------===//
#include "frontend/FixIts.h"
#include "frontend/Lexer.h"
#include "frontend/Parser.h"
#include "frontend/Render.h"
#include "hir/Build.h"
#include "hir/Check.h"

#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <pthread.h>

using namespace vox;

static void require(bool condition, const char *rule) {
  if (condition)
    return;
  fmt::print(stderr, "fuzz: {}\n", rule);
  std::abort();
}

static void checkSpan(const SourceManager &sources, Span span) {
  require(span.file < sources.size(), "a place in no file");
  require(span.begin <= span.end && span.end <= sources.text(span.file).size(),
          "a place outside the text");
}

/// The tokens with their trivia are the text.
static void checkTrivia(const SourceManager &sources, FileId file) {
  DiagnosticEngine ignored;
  uint32_t end = 0;
  for (const Token &token : lexLossless(sources, file, ignored)) {
    require(token.span.begin == end, "a gap between tokens");
    end = token.span.end;
  }
  require(end == sources.text(file).size(), "tokens end before the text");
}

static void runOne(std::string_view text) {
  SourceManager sources;
  DiagnosticEngine diags;
  FileId file = sources.add("fuzz.vox", text);
  checkTrivia(sources, file);
  ast::Ast tree = parseFile(sources, file, diags);
  const hir::CheckedProgram checked = hir::check(sources, tree, diags);
  const std::unique_ptr<hir::Program> program = hir::build(checked);
  require(!program == diags.hasErrors(),
          program ? "built from errors" : "refused without a word");
  for (const Diagnostic &diagnostic : diags.all()) {
    checkSpan(sources, diagnostic.span);
    for (const Note &note : diagnostic.notes)
      if (note.span)
        checkSpan(sources, *note.span);
    for (const FixIt &fix : diagnostic.fixes)
      checkSpan(sources, fix.span);
  }
  renderAll(sources, diags, RenderForm::Text, Severity::Note);
  applyFixes(sources, text, selectFixes(diags.sorted(), file));
  if (program)
    for (const std::string &rule : hir::verify(*program)) {
      fmt::print(stderr, "{}\n", rule);
      require(false, "the program breaks a rule of HIR");
    }
}

namespace {

/// Hands one text after the other to a thread with a large stack.
class Worker {
public:
  Worker() {
    constexpr size_t kStackBytes = 256u << 20;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, kStackBytes);
    pthread_t thread;
    pthread_create(&thread, &attributes, &Worker::loop, this);
  }

  void run(std::string_view next) {
    std::unique_lock lock(mutex);
    text = next;
    isBusy = true;
    changed.notify_all();
    changed.wait(lock, [&] { return !isBusy; });
  }

private:
  static void *loop(void *self) {
    auto &worker = *static_cast<Worker *>(self);
    std::unique_lock lock(worker.mutex);
    for (;;) {
      worker.changed.wait(lock, [&] { return worker.isBusy; });
      runOne(worker.text);
      worker.isBusy = false;
      worker.changed.notify_all();
    }
  }

  std::mutex mutex;
  std::condition_variable changed;
  std::string_view text;
  bool isBusy = false;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static auto *worker = new Worker; // its thread outlives main
  worker->run({reinterpret_cast<const char *>(data), size});
  return 0;
}
