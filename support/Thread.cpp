//===- support/Thread.cpp - threads that may fail to start ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "support/Thread.h"

namespace vox::support {

bool startThread(pthread_t &thread, size_t stackBytes, void *(*body)(void *),
                 void *argument) {
  pthread_attr_t attributes;
  ::pthread_attr_init(&attributes);
  ::pthread_attr_setstacksize(&attributes, stackBytes);
  int error = ::pthread_create(&thread, &attributes, body, argument);
  ::pthread_attr_destroy(&attributes);
  return error == 0;
}

} // namespace vox::support
