//===- runtime-rt/std/fs_glob.cpp - paths that match a pattern ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The components of the pattern are the states of an automaton that reads the
// components of a path. Every directory is read once, with the set of all
// states that its path can be in, so the time is linear in what is read,
// however often `**` stands in the pattern.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/policy.h"
#include "runtime-rt/core/list.h"
#include "runtime-rt/std/directory.h"
#include "runtime-rt/std/fs.h"
#include "runtime-rt/std/fs_path.h"
#include "runtime-rt/std/glob_pattern.h"

namespace vox::rt {

namespace {

using caps::LastLink;
using os::Failure;
using os::FileType;
using os::Outcome;

/// No path has more components, and `**` can stand before and behind each.
constexpr i64 kMostComponents = SystemPath::kBytes + 1;
constexpr i64 kMostWords = (kMostComponents + 63) / 64;

/// Which components the next component of a path may be matched with.
struct States {
  u64 bits[kMostWords];
};

/// The pattern in its components. `.` and empty ones say nothing, but for a `.`
/// in front, which stays in the prefix.
class Pattern {
public:
  explicit Pattern(const Str *text) : text(text) { split(); }
  Pattern(const Pattern &) = delete;
  ~Pattern() { release(starts); }

  bool isValid = true;
  bool isTooLong = false;
  bool mustBeDirectory = false; ///< ends with `/` or `/.`
  i64 count = 0;
  i64 first = 0;       ///< the first component that the prefix does not have
  bool isWild = false; ///< behind the prefix

  Span component(i64 index) const {
    const u8 *begin = text->bytes() + words(starts)[2 * index];
    return {begin, begin + words(starts)[2 * index + 1]};
  }

  /// The path in front of the first wild or last component; empty: there is
  /// none.
  Str *prefix() const {
    Str *path = newStr(0);
    if (text->length > 0 && text->bytes()[0] == '/')
      path = appendText(path, "/");
    for (i64 index = 0; index < first; ++index) {
      Span span = component(index);
      path = appendName(path, span.begin, span.end - span.begin);
    }
    return path;
  }

private:
  void split() {
    const u8 *begin = text->bytes(), *end = begin + text->length;
    for (const u8 *at = begin; at < end;) {
      const u8 *next = at;
      while (next < end && *next != '/')
        ++next;
      mustBeDirectory = !add({at, next}) || next < end;
      at = next + 1;
    }
    while (first + 1 < count && !glob::isWild(component(first)))
      ++first;
    for (i64 index = first; index < count; ++index)
      isWild |= glob::isWild(component(index));
    isTooLong = count > kMostComponents;
  }

  /// False for what says nothing.
  bool add(Span span) {
    i64 length = span.end - span.begin;
    bool isSelf = length == 1 && *span.begin == '.';
    if (length == 0 || (isSelf && span.begin > text->bytes()))
      return false;
    isValid &= glob::isValid(span);
    if (glob::isAnyDepth(span) && count > 0 &&
        glob::isAnyDepth(component(count - 1)))
      return true;
    starts = pushWord(starts, static_cast<u64>(span.begin - text->bytes()));
    starts = pushWord(starts, static_cast<u64>(length));
    ++count;
    return true;
  }

  const Str *text;
  List *starts = newList(&intListType, 0); ///< position and length of each
};

class Search {
public:
  /// `root` is the place of the prefix of the pattern, or `.` for none.
  Search(const Pattern &pattern, const Str *shownRoot, const Place &root)
      : pattern(pattern), shownRoot(shownRoot), root(root),
        stateWords((pattern.count + 63) / 64) {}
  Search(const Search &) = delete;
  ~Search() {
    release(found);
    release(waiting);
    release(waitingStates);
  }

  void run(u64 *result) {
    States states = {};
    enter(states, pattern.first);
    if (pattern.count > 0)
      push(newStr(0), states);
    else // of slashes: the root
      found = pushWord(found, slotOf(joinName(shownRoot, nullptr, 0)));
    while (waiting->length > 0) {
      Str *below = pop(states);
      Outcome outcome = visit(below, states);
      if (!outcome.ok())
        return fail(result, below, outcome);
      release(below);
    }
    setOk(result, slotOf(vox_list_sort(found, &strType)));
    found = nullptr;
  }

private:
  /// Adds a state, and the one behind it where `**` may be nothing.
  void enter(States &states, i64 index) const {
    if (index >= pattern.count)
      return;
    states.bits[index / 64] |= u64(1) << index % 64;
    if (glob::isAnyDepth(pattern.component(index)))
      enter(states, index + 1);
  }

  bool isEmpty(const States &states) const {
    u64 all = 0;
    for (i64 word = 0; word < stateWords; ++word)
      all |= states.bits[word];
    return all == 0;
  }

  /// Calls `visit` with each state.
  template <typename Visit>
  void forEach(const States &states, Visit visit) const {
    for (i64 word = 0; word < stateWords; ++word)
      for (u64 bits = states.bits[word]; bits; bits &= bits - 1)
        visit(64 * word + __builtin_ctzll(bits));
  }

  void clear(States &states) const {
    for (i64 word = 0; word < stateWords; ++word)
      states.bits[word] = 0;
  }

  /// A directory to be read: its path from the root (consumed), its states.
  void push(Str *below, const States &states) {
    waiting = pushWord(waiting, slotOf(below));
    for (i64 word = 0; word < stateWords; ++word)
      waitingStates = pushWord(waitingStates, states.bits[word]);
  }

  Str *pop(States &states) {
    auto *below =
        static_cast<Str *>(objectIn(words(waiting)[waiting->length - 1]));
    --waiting->length; // its reference is the caller's now
    waitingStates->length -= stateWords;
    const u64 *from = words(waitingStates) + waitingStates->length;
    for (i64 word = 0; word < stateWords; ++word)
      states.bits[word] = from[word];
    return below;
  }

  /// The only state, if no name can differ from its component; else -1.
  i64 literalState(const States &states) const {
    i64 only = -1, count = 0;
    forEach(states, [&](i64 index) {
      only = index;
      ++count;
    });
    Span span = pattern.component(only);
    if (count != 1 || glob::isWild(span))
      return -1;
    bool isDots = os::isSelfOrParent(reinterpret_cast<const char *>(span.begin),
                                     span.end - span.begin);
    return isDots || !pattern.isWild || !os::kNamesFold ? only : -1;
  }

  Outcome visit(const Str *below, const States &states) {
    i64 literal = literalState(states);
    return literal < 0 ? readDirectory(below, states) : lookUp(below, literal);
  }

  Outcome infoOf(const Str *below, LastLink last, FileType *type) const {
    Place place = caps::gateBelow(root, below, last);
    if (!place.ok())
      return place.outcome();
    os::FileInfo info;
    Outcome outcome =
        os::infoOfPath(place.base(), place.path(), place.links(), &info);
    *type = info.type;
    return outcome;
  }

  static bool isNothing(Outcome outcome) {
    return outcome.failure == Failure::kNotFound ||
           outcome.failure == Failure::kNotDirectory;
  }

  /// Goes on with a component that is a name, without reading the directory.
  Outcome lookUp(const Str *below, i64 index) {
    Span span = pattern.component(index);
    Str *path = joinName(below, span.begin, span.end - span.begin);
    States states = {};
    enter(states, index + 1);
    if (index + 1 < pattern.count) {
      push(path, states);
      return {};
    }
    FileType type = FileType::kUnknown;
    Outcome outcome = infoOf(
        path, pattern.mustBeDirectory ? LastLink::kFollow : LastLink::kKeep,
        &type);
    if (outcome.ok() &&
        (!pattern.mustBeDirectory || type == FileType::kDirectory))
      accept(path);
    release(path);
    return isNothing(outcome) ? Outcome() : outcome;
  }

  Outcome readDirectory(const Str *below, const States &states) {
    Directory directory(caps::gateBelow(root, below, LastLink::kFollow));
    while (directory.next())
      takeEntry(below, states, directory);
    return isNothing(directory.outcome) ? Outcome() : directory.outcome;
  }

  /// What the states become by a name.
  struct Step {
    States deeper;  ///< of any directory
    States through; ///< and these of one that is no link: `**` goes on
    bool isAccepted;
  };

  void advance(Step &step, const States &states, Span name) const {
    clear(step.deeper);
    clear(step.through);
    step.isAccepted = false;
    forEach(states, [&](i64 index) {
      bool isLast = index + 1 == pattern.count;
      Span span = pattern.component(index);
      if (glob::isAnyDepth(span)) {
        enter(step.through, index);
        step.isAccepted |= isLast;
      } else if (glob::matches(span, name)) {
        enter(step.deeper, index + 1);
        step.isAccepted |= isLast;
      }
    });
  }

  void takeEntry(const Str *below, const States &states,
                 const Directory &directory) {
    const os::Entry &entry = directory.entry;
    Str *name = shownName(entry.name, entry.length);
    Step next;
    advance(next, states, spanOf(name));
    release(name);
    bool goesOn = !isEmpty(next.deeper) || !isEmpty(next.through);
    if (!next.isAccepted && !goesOn)
      return;
    Str *path = joinName(below, entry.name, entry.length);
    bool isLink = false, isDirectory = false;
    if (goesOn || pattern.mustBeDirectory)
      isDirectory = leadsToDirectory(path, directory, &isLink);
    if (next.isAccepted && (isDirectory || !pattern.mustBeDirectory))
      accept(path);
    if (!isLink)
      for (i64 word = 0; word < stateWords; ++word)
        next.deeper.bits[word] |= next.through.bits[word];
    if (isDirectory && !isEmpty(next.deeper))
      push(path, next.deeper);
    else
      release(path);
  }

  bool leadsToDirectory(const Str *path, const Directory &directory,
                        bool *isLink) const {
    FileType type = typeOfEntry(directory.handle(), directory.entry);
    *isLink = type == FileType::kLink;
    if (*isLink && !infoOf(path, LastLink::kFollow, &type).ok())
      return false;
    return type == FileType::kDirectory;
  }

  /// A path from the root as the program sees it.
  Str *shown(const Str *below) const {
    Str *names = shownName(below->bytes(), below->length);
    Str *path = joinName(shownRoot, names->bytes(), names->length);
    release(names);
    return path;
  }

  /// A link may point out of what the program may touch.
  void accept(const Str *below) {
    if (caps::mayTouchBelow(root, below))
      found = pushWord(found, slotOf(shown(below)));
  }

  void fail(u64 *result, Str *below, Outcome outcome) {
    Str *path =
        below->length > 0 ? shown(below) : joinName(root.spelt(), nullptr, 0);
    setErr(result, fileError(path, outcome));
    release(path);
    release(below);
  }

  const Pattern &pattern;
  const Str *shownRoot;
  const Place &root;
  i64 stateWords;
  List *found = newList(&strListType, 0);
  List *waiting = newList(&strListType, 0); ///< paths from the root
  List *waitingStates = newList(&intListType, 0);
};

Str *complaint(Text before, const Str *pattern, Text behind) {
  Str *message = appendText(newStr(pattern->length + 32), before);
  message = appendBytes(message, pattern->bytes(), pattern->length);
  return appendText(message, behind);
}

bool goesUp(const Str *pattern) {
  const u8 *at = pattern->bytes(), *end = at + pattern->length;
  while (at < end) {
    const u8 *next = at;
    while (next < end && *next != '/')
      ++next;
    if (next - at == 2 && at[0] == '.' && at[1] == '.')
      return true;
    at = next + 1;
  }
  return false;
}

void search(u64 *result, const Pattern &pattern) {
  Str *shown = pattern.prefix();
  Str *root = shown;
  if (shown->length == 0)
    root = appendText(newStr(1), ".");
  else
    retain(root);
  Place directory = caps::gatePath(caps::Capability::kFsRead, "fs.glob", root,
                                   LastLink::kFollow);
  Search(pattern, shown, directory).run(result);
  release(root);
  release(shown);
}

} // namespace

} // namespace vox::rt

using namespace vox::rt;

void vox_fs_glob(u64 *result, const Str *text) {
  caps::gate(caps::Capability::kFsRead, "fs.glob");
  if (!caps::policy().grants(caps::Capability::kFsRead) && goesUp(text))
    caps::deny(caps::Capability::kFsRead, "fs.glob");
  SystemPath whole(text->bytes(), text->length);
  if (text->length == 0 || whole.outcome.failure == Failure::kNotFound)
    return setErr(result, fileError(text, {Failure::kNotFound, 0}));
  Pattern pattern(text);
  if (!pattern.isValid)
    return setErr(result, complaint("invalid glob pattern: ", text, ""));
  if (pattern.isTooLong)
    return setErr(result, fileError(text, {Failure::kNameTooLong, 0}));
  search(result, pattern);
}
