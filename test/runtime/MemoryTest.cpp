//===- test/runtime/MemoryTest.cpp - abstract bytes and the heap ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "Check.h"

#include "runtime-rt/hosted.h"

#include <cstring>
#include <random>

namespace vox::rt::test {

/// What `make` keeps alive.
template <typename Make>
static i64 cost(Make make) {
  i64 before = vox_rt_memory_live();
  Object *object = make();
  i64 bytes = vox_rt_memory_live() - before;
  release(object);
  return bytes;
}

TEST(memory_formula) {
  CHECK(cost([] { return str(""); }) == 32);
  CHECK(cost([] { return str("a"); }) == 48);
  CHECK(cost([] { return str("0123456789abcdef"); }) == 48);
  CHECK(cost([] { return str("0123456789abcdef0"); }) == 64);
  CHECK(cost([] { return vox_list_new(&intListType, 0); }) == 32);
  CHECK(cost([] { return vox_list_new(&intListType, 3); }) == 64);
  CHECK(cost([] { return vox_list_new(&intListType, 4); }) == 64);
  const TypeInfo *boolList = type(kList, {type(kBool)});
  CHECK(cost([=] { return vox_list_new(boolList, 17); }) == 64);
  const TypeInfo *options = type(kList, {type(kOption, {type(kInt)})});
  CHECK(cost([=] { return vox_list_new(options, 3); }) == 80);
  const TypeInfo *function =
      type(kFunction, {type(kTuple, {type(kInt), type(kInt), type(kInt)})});
  u64 captures[] = {1, 2, 3};
  CHECK(cost([&] {
          return vox_function_new(function, nullptr, nullptr, captures);
        }) == 64);
}

/// Capacities follow the fixed policy: half as much again, at least 4 slots.
TEST(memory_growth) {
  List *list = vox_list_new(&intListType, 0);
  std::vector<i64> capacities;
  for (i64 index = 0; index < 30; ++index) {
    list = vox_list_push_word(list, 0);
    if (capacities.empty() || capacities.back() != list->capacity)
      capacities.push_back(list->capacity);
  }
  CHECK((capacities == std::vector<i64>{4, 8, 12, 18, 27, 40}));
  release(list);
}

TEST(memory_peak) {
  i64 live = vox_rt_memory_live();
  List *list = vox_range(0, 1000000);
  release(list);
  CHECK(vox_rt_memory_peak() >= live + 8000032);
  CHECK(vox_rt_memory_live() == live);
}

/// Random blocks of every class: none overlaps another, and what is given back
/// is used again.
TEST(heap_blocks) {
  struct Block {
    u8 *bytes;
    i64 size;
    u8 mark;
  };
  std::mt19937_64 random(9);
  std::vector<Block> blocks;
  bool intact = true, aligned = true;
  auto check = [&](const Block &block) {
    for (i64 index : {i64(0), block.size / 2, block.size - 1})
      intact &= block.bytes[index] == block.mark;
  };
  for (int round = 0; round < 40000; ++round) {
    if (blocks.size() > 200 || (!blocks.empty() && random() % 3 == 0)) {
      size_t which = random() % blocks.size();
      check(blocks[which]);
      heap::release(blocks[which].bytes, blocks[which].size);
      blocks[which] = blocks.back();
      blocks.pop_back();
      continue;
    }
    i64 size = static_cast<i64>(1 + random() % (u64(1) << (random() % 21)));
    Block block = {static_cast<u8 *>(heap::allocate(size)), size,
                   static_cast<u8>(random())};
    aligned &= (reinterpret_cast<uptr>(block.bytes) & 15) == 0;
    std::memset(block.bytes, block.mark, static_cast<size_t>(size));
    if (random() % 4 == 0) {
      i64 other = static_cast<i64>(1 + random() % (u64(1) << (random() % 21)));
      i64 kept = smaller(size, other);
      block.bytes =
          static_cast<u8 *>(heap::resize(block.bytes, size, other, kept));
      for (i64 index : {i64(0), kept / 2, kept - 1})
        intact &= block.bytes[index] == block.mark;
      block.size = other;
      std::memset(block.bytes, block.mark, static_cast<size_t>(other));
    }
    blocks.push_back(block);
  }
  CHECK(intact);
  CHECK(aligned);
  for (const Block &block : blocks)
    heap::release(block.bytes, block.size);
}

TEST(heap_reuses) {
  void *first = heap::allocate(100);
  heap::release(first, 100);
  CHECK(heap::allocate(112) == first);
  heap::release(first, 112);
}

/// A chain of a million objects is freed without recursion.
TEST(release_long_chain) {
  const TypeInfo *node = type(
      kList, {type(kStr)}); // the element type's walk only asks for the kind
  List *chain = vox_list_new(node, 1);
  for (int index = 0; index < 1000000; ++index)
    chain = vox_list_push_word(vox_list_new(node, 1), slotOf(chain));
  release(chain);
}

TEST(immortal_objects_are_never_counted) {
  struct {
    Object head;
    u8 bytes[8];
  } literal = {{kImmortal, &strType, 3, 3}, {'a', 'b', 'c'}};
  auto *text = static_cast<Str *>(&literal.head);
  vox_retain(text);
  vox_release(text);
  vox_release(text);
  CHECK(text->refs == kImmortal);
  Str *more = str("d");
  CHECK_TEXT(take(vox_str_concat(text, more)), "abcd");
  release(more);
}

} // namespace vox::rt::test
