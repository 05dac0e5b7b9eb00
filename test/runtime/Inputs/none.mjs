//===- test/runtime/Inputs/none.mjs - embeds a module without imports -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Usage: none.mjs MODULE CASE
//
//===----------------------------------------------------------------------===//
import fs from 'node:fs';

const module = new WebAssembly.Module(fs.readFileSync(process.argv[2]));
const imports = WebAssembly.Module.imports(module);
if (imports.length) throw new Error(`imports: ${JSON.stringify(imports)}`);
const instance = new WebAssembly.Instance(module, {}).exports;
try {
  instance.run(BigInt(process.argv[3]));
} catch (error) {
  if (!(error instanceof WebAssembly.RuntimeError)) throw error;
}
const text = (descriptor) => {
  const length = Number(instance.vox_none_output_length(descriptor));
  const start = instance.vox_none_output(descriptor) >>> 0;
  return new TextDecoder().decode(new Uint8Array(instance.memory.buffer, start, length));
};
process.stdout.write(`stdout: ${text(1n)}`);
process.stdout.write(`stderr: ${text(2n)}\n`);
process.stdout.write(`status: ${instance.vox_none_status()}\n`);
