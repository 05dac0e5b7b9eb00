//===- hir/check/UpdateFlow.h - update calls along the flow of control ----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// An update call whose value is used must not be followed by a read of its
// variable (spec §5.3). The flow holds such calls along the way that control
// takes: branches start from what was before them, and what reaches the end of
// a loop body is followed by the loop itself.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/check/Sema.h"

namespace vox::hir::sema {

/// What stands behind the variable: `push` of `v.push`, `f.push` of `v.f.push`.
std::string updateName(const ast::CallExpr *call);

/// VX0440 at `call`, whose value cannot be used.
void reportUpdateValue(Sema &sema, const Variable &variable,
                       const ast::CallExpr *call);

class UpdateFlow {
public:
  struct Event {
    const Variable *variable;
    const ast::CallExpr *call;

    bool operator==(const Event &) const = default;
  };
  /// Those that may have happened where control has got to, each once.
  using Events = std::vector<Event>;

  explicit UpdateFlow(Sema &sema) : sema(sema) {}

  /// The value of `call`, which updates `variable`, is used.
  void add(const Variable *variable, const ast::CallExpr *call) {
    events.push_back({variable, call});
    ++added;
  }
  /// How many calls were added so far.
  size_t addedCount() const { return added; }
  /// The variable is read: VX0440 at each of its calls, which are then gone.
  void read(const Variable *variable);
  /// Takes out those that change another field than `place`, of which a read says
  /// nothing about them; `joinNow` puts them back.
  Events takeApart(const ast::Expr *place);
  /// Drops the calls inside `span`, about which something was reported.
  void forget(Span span);

  /// Branches: each begins with `goTo` what was `now` before them; what is
  /// behind them is what `join` gathers from their ends.
  const Events &now() const { return events; }
  void goTo(Events way) { events = std::move(way); }
  void joinNow(const Events &other) { join(events, other); }
  static void join(Events &into, const Events &from);
  /// What follows is not reached from here.
  void end() { events.clear(); }

  /// A function, an initialiser or a lambda (null: none) with loops of its own.
  void enterBody(const LambdaFact *lambda) { bodies.push_back({lambda, {}}); }
  void leaveBody() { bodies.pop_back(); }
  /// Loops around this place, in its body.
  uint32_t loopDepth() const;
  void enterLoop();
  /// `break` or `continue`, reported elsewhere if there is no loop.
  void jump(bool isBreak);
  /// Ends a loop; `exits` is what holds where its condition ends it, null if it
  /// has none. Reports the calls that the next round makes again. Returns
  /// whether there was a `break`.
  bool leaveLoop(const Events *exits);

private:
  struct Loop {
    Events before; ///< the loop
    bool hasBreak = false;
    Events atBreak;
    Events atContinue;
  };
  struct Body {
    const LambdaFact *lambda;
    std::vector<Loop> loops;
  };
  void report(const Event &event);

  Sema &sema;
  Events events;
  size_t added = 0;
  std::vector<Body> bodies;
};

} // namespace vox::hir::sema
