//===- test/lowering/Inputs/spidermonkey.cpp - a shell for SpiderMonkey ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Debian has the engine as a library and no shell for it. This one runs a script
// with `arguments`, `print(text)` and `readFile(path)`, and with the stack that
// the shell of SpiderMonkey itself has when nobody asks for another: 1 MiB.
//
//===----------------------------------------------------------------------===//
#include <js/CompilationAndEvaluation.h>
#include <js/Conversions.h>
#include <js/ErrorReport.h>
#include <js/Exception.h>
#include <js/Initialization.h>
#include <js/SourceText.h>
#include <js/experimental/TypedData.h>
#include <jsapi.h>

#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>

static constexpr size_t kStack = 128 * sizeof(size_t) * 1024;

static std::string contents(const char *path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

static bool print(JSContext *context, unsigned count, JS::Value *values) {
  JS::CallArgs arguments = JS::CallArgsFromVp(count, values);
  JS::RootedString text(context, JS::ToString(context, arguments.get(0)));
  JS::UniqueChars bytes = text ? JS_EncodeStringToUTF8(context, text) : nullptr;
  if (!bytes)
    return false;
  std::puts(bytes.get());
  arguments.rval().setUndefined();
  return true;
}

static bool readFile(JSContext *context, unsigned count, JS::Value *values) {
  JS::CallArgs arguments = JS::CallArgsFromVp(count, values);
  JS::RootedString path(context, JS::ToString(context, arguments.get(0)));
  JS::UniqueChars name = path ? JS_EncodeStringToUTF8(context, path) : nullptr;
  if (!name)
    return false;
  std::string bytes = contents(name.get());
  JS::RootedObject array(context, JS_NewUint8Array(context, bytes.size()));
  if (!array)
    return false;
  bool isShared = false;
  JS::AutoCheckCannotGC still;
  std::memcpy(JS_GetUint8ArrayData(array, &isShared, still), bytes.data(),
              bytes.size());
  arguments.rval().setObject(*array);
  return true;
}

static bool run(JSContext *context, char **words) {
  static const JSClass kind = {"global", JSCLASS_GLOBAL_FLAGS,
                               &JS::DefaultGlobalClassOps};
  JS::RealmOptions options;
  JS::RootedObject global(context,
                          JS_NewGlobalObject(context, &kind, nullptr,
                                             JS::FireOnNewGlobalHook, options));
  if (!global)
    return false;
  JSAutoRealm realm(context, global);
  JS::RootedVector<JS::Value> given(context);
  for (char **word = words + 1; *word; ++word)
    if (JSString *text = JS_NewStringCopyZ(context, *word))
      (void)given.append(JS::StringValue(text));
  JS::RootedObject arguments(context, JS::NewArrayObject(context, given));
  if (!JS_DefineFunction(context, global, "print", print, 1, 0) ||
      !JS_DefineFunction(context, global, "readFile", readFile, 1, 0) ||
      !JS_DefineProperty(context, global, "arguments", arguments, 0))
    return false;
  std::string source = contents(words[0]);
  JS::SourceText<mozilla::Utf8Unit> text;
  JS::CompileOptions named(context);
  named.setFileAndLine(words[0], 1);
  JS::RootedValue result(context);
  return text.init(context, source.data(), source.size(),
                   JS::SourceOwnership::Borrowed) &&
         JS::Evaluate(context, named, text, &result);
}

int main(int, char **words) {
  if (!JS_Init())
    return 1;
  JSContext *context = JS_NewContext(JS::DefaultHeapMaxBytes);
  if (!context || !JS::InitSelfHostedCode(context))
    return 1;
  JS_SetNativeStackQuota(context, kStack);
  bool isGood = run(context, words + 1);
  if (!isGood && JS_IsExceptionPending(context)) {
    std::fputs("the script ended with an exception\n", stderr);
    JS_ClearPendingException(context);
  }
  JS_DestroyContext(context);
  JS_ShutDown();
  return isGood ? 0 : 1;
}
