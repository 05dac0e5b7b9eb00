//===- libm/test/harness/wasi.mjs - run a WASI command in V8 --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// usage: node --no-warnings wasi.mjs program.wasm < input
//
//===----------------------------------------------------------------------===//
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

const wasi = new WASI({ version: 'preview1', args: ['check'], env: {}, returnOnExit: true });
const module = await WebAssembly.compile(readFileSync(process.argv[2]));
const instance = await WebAssembly.instantiate(module, {
  wasi_snapshot_preview1: wasi.wasiImport,
});
process.exitCode = wasi.start(instance);
