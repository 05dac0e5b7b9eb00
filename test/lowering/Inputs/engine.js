//===- test/lowering/Inputs/engine.js - WASI commands without node --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Runs a module in JavaScriptCore's `jsc` or in the shell for SpiderMonkey beside
// this. Of its host it needs `arguments`, `readFile(path, 'binary')` and
// `print(text)`. The module has a name, an empty environment, streams for output
// and nothing else. What it wrote is printed when it ends, and behind that, unless
// it ends with 0, a line with its status; 134 is an end that the engine made.
//
//===----------------------------------------------------------------------===//
'use strict';
const kNoSuchDescriptor = 8, kNotThere = 52;
const kName = 'program\0';
const written = [];
let memory;

class Exit {
  constructor(status) { this.status = status; }
}

const view = () => new DataView(memory.buffer);
const setWord = (place, value) => view().setUint32(place, value, true);
const word = (place) => view().getUint32(place, true);

function setCounts(count, bytes, [items, size]) {
  setWord(count, items);
  setWord(bytes, size);
  return 0;
}

const calls = {
  args_sizes_get: (count, bytes) => setCounts(count, bytes, [1, kName.length]),
  args_get: (places, room) => {
    setWord(places, room);
    for (let i = 0; i < kName.length; i++) view().setUint8(room + i, kName.charCodeAt(i));
    return 0;
  },
  environ_sizes_get: (count, bytes) => setCounts(count, bytes, [0, 0]),
  environ_get: () => 0,
  fd_write: (descriptor, pieces, count, total) => {
    if (descriptor !== 1 && descriptor !== 2) return kNoSuchDescriptor;
    let length = 0;
    for (let i = pieces; i < pieces + 8 * count; i += 8) {
      const bytes = new Uint8Array(memory.buffer, word(i), word(i + 4));
      for (const byte of bytes) written.push(String.fromCharCode(byte));
      length += bytes.length;
    }
    setWord(total, length);
    return 0;
  },
  fd_prestat_get: () => kNoSuchDescriptor,
  proc_exit: (status) => { throw new Exit(status); },
};

function run(file) {
  const module = new WebAssembly.Module(readFile(file, 'binary'));
  const given = {};
  for (const { name } of WebAssembly.Module.imports(module)) given[name] = calls[name] || (() => kNotThere);
  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: given });
  memory = instance.exports.memory;
  try {
    instance.exports._start();
    return 0;
  } catch (error) {
    if (error instanceof Exit) return error.status;
    written.push(`${error}\n`);
    return 134;
  }
}

const status = run(arguments[0]);
if (status !== 0) written.push(`status ${status}\n`);
// `print` ends the line.
print(decodeURIComponent(escape(written.join('').replace(/\n$/, ''))));
