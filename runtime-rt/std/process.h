//===- runtime-rt/std/process.h - other programs --------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A program is looked for in the absolute directories of PATH, in no other; a
// name with a slash is a path, seen from the directory where the program will
// run. Arguments travel as they are: there is no shell.
//
// A captured output is text: UTF-8, repaired, with its line ends as they are.
// It counts against the memory limit while it is read.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"
#include "runtime-rt/core/list.h"
#include "runtime-rt/core/str.h"

/// Memory: what the program writes. So it is with all that capture.
VOX_BUILTIN("std.process.run(str, list[str]) -> "
            "Option[{code: int, stdout: str, stderr: str}]",
            "", "process", "0", "library/process",
            "runs a program with empty input to its end; None when it cannot "
            "be started")
void vox_process_run(u64 *result, const vox::rt::Str *command,
                     const vox::rt::List *arguments);

VOX_BUILTIN("std.process.spawn(str, list[str]) -> "
            "Option[{code: int, stdout: str, stderr: str}]",
            "", "process", "0", "library/process", "the same as process.run")
void vox_process_spawn(u64 *result, const vox::rt::Str *command,
                       const vox::rt::List *arguments);

VOX_BUILTIN("std.process.run_ex(str, list[str], str, list[str]) -> "
            "Result[int, str]",
            "", "process", "0", "library/process",
            "runs a program in a directory (empty: this one) with `KEY=VALUE` "
            "added to the environment; its streams are ours; the exit code")
void vox_process_run_ex(u64 *result, const vox::rt::Str *command,
                        const vox::rt::List *arguments,
                        const vox::rt::Str *directory,
                        const vox::rt::List *variables);

VOX_BUILTIN("std.process.run_capture(str, list[str]) -> "
            "Result[{exit: int, stdout: str, stderr: str}, str]",
            "", "process", "0", "library/process",
            "runs a program with empty input to its end; Err when it cannot "
            "be started")
void vox_process_run_capture(u64 *result, const vox::rt::Str *command,
                             const vox::rt::List *arguments);

VOX_BUILTIN("std.process.run_capture_ex(str, list[str], str, list[str]) -> "
            "Result[{exit: int, stdout: str, stderr: str}, str]",
            "", "process", "0", "library/process",
            "the same in a directory (empty: this one) with `KEY=VALUE` added "
            "to the environment")
void vox_process_run_capture_ex(u64 *result, const vox::rt::Str *command,
                                const vox::rt::List *arguments,
                                const vox::rt::Str *directory,
                                const vox::rt::List *variables);

VOX_BUILTIN("std.process.run_capture_json(str, list[str]) -> "
            "Result[Json, str]",
            "", "process", "0", "library/process",
            "the standard output of a program, which must be JSON")
void vox_process_run_capture_json(u64 *result, const vox::rt::Str *command,
                                  const vox::rt::List *arguments);

VOX_BUILTIN("std.process.run_capture_lines(str, list[str]) -> "
            "Result[list[str], str]",
            "", "process", "0", "library/process",
            "the lines of the standard output of a program, which must exit "
            "with 0")
void vox_process_run_capture_lines(u64 *result, const vox::rt::Str *command,
                                   const vox::rt::List *arguments);

VOX_BUILTIN("std.process.spawn_background(str, list[str]) -> "
            "Result[int, str]",
            "", "process", "0", "library/process",
            "starts a program with empty input and our output and does not "
            "wait for it; its process id")
void vox_process_spawn_background(u64 *result, const vox::rt::Str *command,
                                  const vox::rt::List *arguments);

VOX_BUILTIN("std.process.exec(str, list[str]) -> Result[Unit, str]", "",
            "process", "0", "library/process",
            "becomes another program; returns only when that fails")
void vox_process_exec(u64 *result, const vox::rt::Str *command,
                      const vox::rt::List *arguments);

/// Memory: the command, until the end.
VOX_BUILTIN("std.process.register_exit_command(str, list[str]) -> "
            "Result[Unit, str]",
            "", "process", "0", "library/process",
            "runs a program when this one ends, unless by a fault, a denial "
            "or a limit; in the order of registration")
void vox_process_register_exit_command(u64 *result, const vox::rt::Str *command,
                                       const vox::rt::List *arguments);

VOX_BUILTIN("std.process.which(str) -> Option[str]", "", "process", "0",
            "library/process", "the absolute path of a program, or None")
void vox_process_which(u64 *result, const vox::rt::Str *name);

VOX_BUILTIN("std.process.cwd() -> str", "", "process", "0", "library/process",
            "the working directory; empty when it has no path")
vox::rt::Str *vox_process_cwd(void);

/// F14 for the codes that the runtime keeps for itself.
VOX_BUILTIN("std.process.exit(int) -> never", "faults", "none", "0",
            "library/process",
            "runs the exit commands and ends the program with the low 8 bits "
            "of the code")
VOX_NORETURN void vox_process_exit(i64 code, const vox::rt::SourceLocation *at);
