//===- test/style/Inputs/finding.cpp - what clang-tidy must see -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Never compiled: a pointer that is 0, and an override that is not said.
//
//===----------------------------------------------------------------------===//
struct Base {
  virtual int *give() = 0;
};
struct Derived : Base {
  virtual int *give() { return 0; }
};
