//===- runtime-rt/std/agentos.cpp - what the tools of agents change -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/agentos.h"

#include "runtime-rt/caps/gate.h"
#include "runtime-rt/core/str.h"

using namespace vox::rt;

namespace {

/// Names without their `vox_`.
constexpr Text kExternal[] = {"run_shell",
                              "deploy",
                              "generate_code",
                              "speech_to_code",
                              "visual_rag_query",
                              "submit_task",
                              "schola_submit",
                              "browser_open",
                              "browser_close",
                              "browser_goto",
                              "browser_click",
                              "browser_fill",
                              "browser_wait_for",
                              "browser_text",
                              "browser_screenshot",
                              "browser_html",
                              "browser_extract",
                              "browser_extract_json",
                              "browser_act",
                              "openclaw_gateway_call",
                              "openclaw_notify",
                              "openclaw_subscribe",
                              "openclaw_import_skill"};

constexpr Text kLocal[] = {"write_file",
                           "patch_file",
                           "inline_edit_file",
                           "multi_replace",
                           "multi_replace_file",
                           "delete_file",
                           "snapshot_restore",
                           "undo",
                           "redo",
                           "resolve_conflict",
                           "workspace_merge",
                           "change_create",
                           "commit_create",
                           "push",
                           "pr_open",
                           "force_push",
                           "branch_delete",
                           "project_init",
                           "complete_task",
                           "fail_task",
                           "doubt_task"};

bool startsWith(Span span, Text prefix) {
  return span.end - span.begin >= prefix.length &&
         bytesEqual(span.begin, reinterpret_cast<const u8 *>(prefix.bytes),
                    prefix.length);
}

bool contains(Span span, Text part) {
  for (; span.end - span.begin >= part.length; ++span.begin)
    if (startsWith(span, part))
      return true;
  return false;
}

template <usize N>
bool isAmong(Span name, const Text (&names)[N]) {
  for (Text candidate : names)
    if (name.end - name.begin == candidate.length &&
        startsWith(name, candidate))
      return true;
  return false;
}

bool isExternal(Span name) {
  return startsWith(name, "vox_") &&
         isAmong({name.begin + 4, name.end}, kExternal);
}

bool isLocal(Span name) {
  return (startsWith(name, "vox_") &&
          isAmong({name.begin + 4, name.end}, kLocal)) ||
         (startsWith(name, "vox_db_") && contains(name, "upsert")) ||
         contains(name, "append") || contains(name, "insert");
}

} // namespace

Str *vox_agentos_mutation_kind_for_tool(const Str *text) {
  caps::gate(caps::Capability::kAgentOs, "agentos.mutation_kind_for_tool");
  Span name = spanOf(text);
  if (isExternal(name))
    return appendText(newStr(0), "external_side_effect");
  if (isLocal(name))
    return appendText(newStr(0), "local_mutation");
  return appendText(newStr(0), startsWith(name, "vox_openclaw_")
                                   ? Text("external_side_effect")
                                   : Text("read_only"));
}
