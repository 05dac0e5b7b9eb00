//===- runtime-rt/regex/regex.h - regular expressions ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A Regex is its pattern and the compiled program (regex_program.h), a Match
// the texts of the groups; both are immutable. The functions that take a
// pattern remember the last 32 of them. With a wrong pattern these find
// nothing; a pattern that is a literal is checked by the compiler.
//
// Fuel: bytes of the text times the instructions of the program. Memory beside the
// result: compiling, in proportion to the program, at most 1 MiB; a search
// whose automata are too large for tables, at most 16 MiB for states; groups
// that need the machine, two slots a group for each instruction; all matches,
// where scans go on far behind them, two bytes for each byte of the text.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"

VOX_BUILTIN("std.regex.compile(str) -> Result[Regex, str]", "", "none",
            "bytes(0) >> 10", "library/regex",
            "the regular expression, or what is wrong with the pattern")
void vox_regex_compile(u64 *result, const vox::rt::Str *pattern);

VOX_BUILTIN("std.regex.is_match(str, str) -> bool", "", "none",
            "bytes(0) * program(1) >> 10", "library/regex",
            "true if the pattern matches anywhere in the text")
i64 vox_regex_is_match(const vox::rt::Str *text, const vox::rt::Str *pattern);

VOX_BUILTIN("std.regex.find(str, str) -> Option[str]", "", "none",
            "bytes(0) * program(1) >> 10", "library/regex",
            "the leftmost match of the pattern in the text")
void vox_regex_find(u64 *result, const vox::rt::Str *text,
                    const vox::rt::Str *pattern);

VOX_BUILTIN("std.regex.captures(str, str) -> Option[list[str]]", "", "none",
            "bytes(0) * program(1) >> 10", "library/regex",
            "the leftmost match and its groups; a group that took no part is "
            "empty")
void vox_regex_captures(u64 *result, const vox::rt::Str *text,
                        const vox::rt::Str *pattern);

VOX_BUILTIN("std.regex.replace(str, str, str) -> str", "", "none",
            "bytes(0) * program(1) + bytes(result) >> 10", "library/regex",
            "the text with every match of the pattern, the second, replaced; "
            "in the third `$1` and `$name` stand for groups and `$$` for a "
            "dollar sign")
vox::rt::Str *vox_regex_replace(vox::rt::Str *text, const vox::rt::Str *pattern,
                                const vox::rt::Str *replacement);

VOX_BUILTIN("Regex.matches(str) -> bool", "method", "none",
            "program(0) * bytes(1) >> 10", "library/regex",
            "true if it matches anywhere in the text")
i64 vox_regex_value_matches(const u64 *regex, const vox::rt::Str *text);

VOX_BUILTIN("Regex.is_match(str) -> bool", "method", "none",
            "program(0) * bytes(1) >> 10", "library/regex",
            "the same as matches")
i64 vox_regex_value_is_match(const u64 *regex, const vox::rt::Str *text);

VOX_BUILTIN("Regex.find(str) -> Option[Match]", "method result", "none",
            "program(0) * bytes(1) >> 10", "library/regex",
            "the leftmost match in the text")
void vox_regex_value_find(u64 *result, const u64 *regex,
                          const vox::rt::Str *text,
                          const vox::rt::TypeInfo *type);

VOX_BUILTIN("Regex.find_all(str) -> list[Match]", "method result", "none",
            "program(0) * bytes(1) >> 10", "library/regex",
            "the matches in the text, left to right, without overlaps")
vox::rt::List *vox_regex_value_find_all(const u64 *regex,
                                        const vox::rt::Str *text,
                                        const vox::rt::TypeInfo *type);

VOX_BUILTIN("Match.group(int) -> Option[str]", "method", "none", "0",
            "library/regex",
            "the text of a group, 0 for the whole match; None if it took no "
            "part or does not exist")
void vox_match_group(u64 *result, const u64 *match, i64 index);

VOX_BUILTIN("Match.groups() -> list[str]", "method", "none",
            "elements(result) >> 8", "library/regex",
            "the whole match and all groups; empty for one that took no part")
vox::rt::List *vox_match_groups(const u64 *match);
