//===- support/Fmt.cpp - the compiled part of fmt -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// fmt can be used from its headers alone. Each file then compiles the whole of
// it, which took longer than what the file itself says; so it is compiled here,
// once. Not the installed library: voxc needs no file beside its own.
//
//===----------------------------------------------------------------------===//
#include <fmt/format-inl.h>

FMT_BEGIN_NAMESPACE
namespace detail {

// What the headers promise that somebody instantiates.
template thousands_sep_result<char> thousands_sep_impl<char>(locale_ref);
template char decimal_point_impl(locale_ref);
template void vformat_to(buffer<char> &, string_view,
                         basic_format_args<buffer_context<char>>, locale_ref);

} // namespace detail
FMT_END_NAMESPACE
