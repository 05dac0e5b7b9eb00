//===- test/parity/Inputs/memory_host.mjs - modules under a limit ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Each line of standard input asks for a run, {"file", "env", "output", "errors"},
// and is answered by a line with its status. One node runs them all: it takes fifty
// times as long to start as a small module to run.
//
//===----------------------------------------------------------------------===//
import fs from 'node:fs';
import readline from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import { WASI } from 'node:wasi';

// Node 20 aborts when its fast path into fd_write allocates.
setFlagsFromString('--no-turbo-fast-api-calls');

let module = null, written = 0;

// A file that was written since is another module.
function run({ file, env, output, errors }) {
  const time = fs.statSync(file).mtimeMs;
  if (time !== written) module = new WebAssembly.Module(fs.readFileSync(file));
  written = time;
  const [stdin, stdout, stderr] = [['/dev/null', 'r'], [output, 'w'], [errors, 'w']].map(([path, mode]) => fs.openSync(path, mode));
  try {
    const wasi = new WASI({ version: 'preview1', args: ['program'], env, returnOnExit: true, stdin, stdout, stderr });
    return wasi.start(new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi.wasiImport }));
  } finally {
    [stdin, stdout, stderr].forEach((descriptor) => fs.closeSync(descriptor));
  }
}

for await (const line of readline.createInterface({ input: process.stdin })) {
  fs.writeSync(1, `${run(JSON.parse(line))}\n`);
}
