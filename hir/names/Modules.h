//===- hir/names/Modules.h - what is known about modules besides rows -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The functions of a module are rows of Builtins.def. Here is the rest: members
// of `std` itself, what to write instead of members that older drafts had, and
// the namespaces of other Vox programs (spec §16, stdlib §3.0, §3.19, §3.20).
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace vox::hir::sema {

/// A member of `std` that belongs to a module: `std.uuid` is `crypto.uuid`.
struct StdMember {
  std::string_view name;
  std::string_view module;
  std::string_view member;
  bool isValue; ///< it is read, not called: `std.args`
};
const StdMember *findStdMember(std::string_view name);
std::span<const StdMember> stdMembers();

/// Text that says what to write instead of `module.member`, or "".
std::string_view insteadOf(std::string_view module, std::string_view member);

/// The same for a call with more arguments than the member takes; "" if such a
/// call is a mistake like any other.
std::string_view insteadOfArguments(std::string_view member, size_t count);

/// A namespace or function of other Vox programs, such as `db` or `Scrape`.
struct ExcludedName {
  std::string_view name;
  std::string_view host; ///< what it needs: "a browser host"
};
/// Null for every other name. `mobile` has a code of its own and is not listed.
const ExcludedName *findExcludedName(std::string_view name);
/// The same for what can follow `std.`.
const ExcludedName *findExcludedStd(std::string_view member);

} // namespace vox::hir::sema
