//===- hir/check/UpdateFlow.cpp - update calls along the flow of control --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "hir/check/UpdateFlow.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace vox::hir::sema {

using namespace ast;

std::string updateName(const CallExpr *call) {
  auto *member = static_cast<const MemberExpr *>(call->callee);
  std::string text = member->member.text;
  while ((member = as<MemberExpr>(member->object)))
    text.insert(0, member->member.text + ".");
  return text;
}

void reportUpdateValue(Sema &sema, const Variable &variable,
                       const CallExpr *call) {
  std::string update = updateName(call);
  if (variable.isMut) {
    sema.report(Diag::UpdateValue, call->span, variable.name, update);
    return;
  }
  sema.report(Diag::UpdateCopy, call->span, variable.name, update)
      .notes.push_back(
          {std::nullopt,
           fmt::format("write `let mut copy = {}`, then `copy.{}(...)`",
                       variable.name, update)});
}

void UpdateFlow::report(const Event &event) {
  reportUpdateValue(sema, *event.variable, event.call);
}

void UpdateFlow::read(const Variable *variable) {
  std::erase_if(events, [&](const Event &event) {
    if (event.variable != variable)
      return false;
    report(event);
    return true;
  });
}

/// The fields from the variable on.
static std::vector<std::string_view> fieldsOf(const Expr *place) {
  std::vector<std::string_view> fields;
  while (auto *member = as<MemberExpr>(place)) {
    fields.push_back(member->member.text);
    place = member->object;
  }
  std::reverse(fields.begin(), fields.end());
  return fields;
}

UpdateFlow::Events UpdateFlow::takeApart(const Expr *place) {
  Events apart;
  if (events.empty() || place->kind != ExprKind::Member)
    return apart;
  auto read = fieldsOf(place);
  std::erase_if(events, [&](const Event &event) {
    auto *callee = static_cast<const MemberExpr *>(event.call->callee);
    auto changed = fieldsOf(callee->object);
    auto parting =
        std::mismatch(read.begin(), read.end(), changed.begin(), changed.end());
    if (parting.first == read.end() || parting.second == changed.end())
      return false;
    apart.push_back(event);
    return true;
  });
  return apart;
}

void UpdateFlow::forget(Span span) {
  std::erase_if(events, [&](const Event &event) {
    return event.call->span.begin >= span.begin &&
           event.call->span.end <= span.end;
  });
}

/// Most of what is on one way is on both.
void UpdateFlow::join(Events &into, const Events &from) {
  auto split =
      std::mismatch(into.begin(), into.end(), from.begin(), from.end());
  auto shared = split.first - into.begin(), end = std::ssize(into);
  for (auto next = split.second; next != from.end(); ++next)
    if (std::find(into.begin() + shared, into.begin() + end, *next) ==
        into.begin() + end)
      into.push_back(*next);
}

uint32_t UpdateFlow::loopDepth() const {
  return bodies.empty() ? 0 : static_cast<uint32_t>(bodies.back().loops.size());
}

void UpdateFlow::enterLoop() {
  bodies.back().loops.push_back(
      {.before = events, .atBreak = {}, .atContinue = {}});
}

void UpdateFlow::jump(bool isBreak) {
  auto &loops = bodies.back().loops;
  if (!loops.empty()) {
    loops.back().hasBreak |= isBreak;
    join(isBreak ? loops.back().atBreak : loops.back().atContinue, events);
  }
  end();
}

/// What reaches the end of the body is followed by the next round, which makes
/// the update again and so reads a variable from outside.
bool UpdateFlow::leaveLoop(const Events *exits) {
  const Body &body = bodies.back();
  const Loop &loop = body.loops.back();
  join(events, loop.atContinue);
  Events known;
  std::swap(known, events);
  join(events, loop.before);
  size_t firstNew = events.size();
  join(events, known);
  for (size_t i = firstNew; i < events.size(); ++i) {
    const Variable &variable = *events[i].variable;
    bool isOutside =
        variable.owner != body.lambda || variable.loopDepth < loopDepth();
    if (isOutside)
      report(events[i]);
  }
  if (exits)
    join(events, *exits);
  else
    end();
  join(events, loop.atBreak);
  bool hasBreak = loop.hasBreak;
  bodies.back().loops.pop_back();
  return hasBreak;
}

} // namespace vox::hir::sema
