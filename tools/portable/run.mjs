// Runs the portable evaluator: node --no-warnings run.mjs voxi.wasm [--max-depth=N] SCRIPT
//
// The module sees the folder of the script and nothing else. It needs no more
// stack than a module gets from V8 by itself: Vox calls live on its heap.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { WASI } from 'node:wasi';

// Node 20 aborts when optimised code calls fd_write the fast way and that call
// allocates at the moment of a collection.
setFlagsFromString('--no-turbo-fast-api-calls');

const [wasm, ...words] = process.argv.slice(2);
const path = resolve(words.pop());
const folder = dirname(path);
const wasi = new WASI({
  version: 'preview1',
  args: ['voxi', ...words, path],
  env: process.env,
  preopens: { [folder]: folder },
  returnOnExit: true,
});
const module = new WebAssembly.Module(readFileSync(wasm));
const imports = { wasi_snapshot_preview1: wasi.wasiImport };
const instance = new WebAssembly.Instance(module, imports);
process.exitCode = wasi.start(instance);
