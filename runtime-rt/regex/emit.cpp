//===- runtime-rt/regex/emit.cpp - from the tree to instructions ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Code is made from its end: a node is emitted when the instruction behind it
// is known, so only loops have a reference to be filled in. Counted repetitions
// are copies. The walk keeps its own stack.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/regex/emit.h"

namespace vox::rt::regex {

namespace {

class Emitter {
public:
  Emitter(Code &code, const Tree &tree, bool backward)
      : code(code), tree(tree), backward(backward) {}

  bool run() {
    u32 match = add(Op::kMatch, 0, 0);
    visit(tree.root, match);
    while (!frames.empty() && fits())
      step();
    code.start = result;
    return fits();
  }

private:
  struct Frame {
    u32 node;
    u32 step;  ///< how many children are done
    u32 next;  ///< the instruction behind the node
    u32 entry; ///< of what is done
  };

  bool fits() const { return code.instructions.size() <= kMaxProgramWords; }

  u32 add(Op op, u32 x, u32 y) {
    code.instructions.push(pack({op, x, y}));
    return static_cast<u32>(code.instructions.size() - 1);
  }

  /// A choice between going on with a repetition and leaving it.
  Instruction choice(const Node &node, u32 more, u32 leave) {
    return node.lazy ? Instruction{Op::kSplit, leave, more}
                     : Instruction{Op::kSplit, more, leave};
  }

  void visit(u32 node, u32 next) { frames.push({node, 0, next, next}); }

  /// The node on top has this entry.
  void finish(u32 entry) {
    result = entry;
    frames.pop();
  }

  void step() {
    Frame &frame = frames.last();
    const Node &node = tree.nodes[frame.node];
    switch (node.kind) {
    case NodeKind::kEmpty:
      return finish(frame.next);
    case NodeKind::kChar:
      return finish(add(Op::kChar, node.first, frame.next));
    case NodeKind::kSet:
      return finish(add(Op::kSet, node.first, frame.next));
    case NodeKind::kAssert:
      return finish(add(Op::kAssert, node.first, frame.next));
    case NodeKind::kConcat:
      return stepConcat(frame, node);
    case NodeKind::kAlternate:
      return stepAlternate(frame, node);
    case NodeKind::kGroup:
      return stepGroup(frame, node);
    case NodeKind::kRepeat:
      if (node.high == kUnbounded)
        return stepLoop(frame, node);
      return stepCopies(frame, node);
    }
  }

  void stepConcat(Frame &frame, const Node &node) {
    if (frame.step > 0)
      frame.entry = result;
    if (frame.step == node.count)
      return finish(frame.entry);
    u32 index = backward ? frame.step : node.count - 1 - frame.step;
    ++frame.step;
    visit(tree.children[node.first + index], frame.entry);
  }

  void stepAlternate(Frame &frame, const Node &node) {
    if (frame.step == 1)
      frame.entry = result;
    else if (frame.step > 1)
      frame.entry = add(Op::kSplit, result, frame.entry);
    if (frame.step == node.count)
      return finish(frame.entry);
    u32 index = node.count - 1 - frame.step;
    ++frame.step;
    visit(tree.children[node.first + index], frame.next);
  }

  void stepGroup(Frame &frame, const Node &node) {
    if (frame.step++ == 0) {
      u32 next = frame.next;
      visit(node.first,
            backward ? next : add(Op::kSave, 2 * node.count + 1, next));
      return;
    }
    finish(backward ? result : add(Op::kSave, 2 * node.count, result));
  }

  /// `x{n,}`: n - 1 copies before a loop. A loop whose body can be empty is
  /// entered through a choice of its own, or a first empty round would have no
  /// way out of it.
  void stepLoop(Frame &frame, const Node &node) {
    if (frame.step == 0) {
      frame.step = 1;
      frame.entry = add(Op::kSplit, 0, 0);
      return visit(node.first, frame.entry);
    }
    if (frame.step == 1) {
      u32 loop = frame.entry;
      code.instructions[loop] = pack(choice(node, result, frame.next));
      if (node.low == 0 && !tree.nodes[node.first].nullable)
        return finish(loop);
      if (node.low == 0) {
        Instruction entry = choice(node, result, frame.next);
        return finish(add(entry.op, entry.x, entry.y));
      }
    }
    frame.entry = result;
    if (frame.step >= node.low)
      return finish(frame.entry);
    ++frame.step;
    visit(node.first, frame.entry);
  }

  /// `x{n,m}`: n copies before m - n nested optional ones.
  void stepCopies(Frame &frame, const Node &node) {
    u32 optional = node.high - node.low;
    if (frame.step > optional) {
      frame.entry = result;
    } else if (frame.step > 0) {
      Instruction entry = choice(node, result, frame.next);
      frame.entry = add(entry.op, entry.x, entry.y);
    }
    if (frame.step == node.high)
      return finish(frame.entry);
    ++frame.step;
    visit(node.first, frame.entry);
  }

  Code &code;
  const Tree &tree;
  bool backward;
  u32 result = 0;
  Row<Frame> frames;
};

} // namespace

bool emit(Code &code, const Tree &tree, bool backward) {
  return Emitter(code, tree, backward).run();
}

} // namespace vox::rt::regex
