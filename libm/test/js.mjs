//===- libm/test/js.mjs - the npm package against the vectors -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// usage: node js.mjs PACKAGE-DIRECTORY VECTOR-DIRECTORY
//
//===----------------------------------------------------------------------===//
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [packageDirectory, vectorDirectory] = process.argv.slice(2).map((p) => resolve(p));
const api = await import(pathToFileURL(`${packageDirectory}/index.mjs`));
const m = await api.load();

const cell = new DataView(new ArrayBuffer(8));
function parse(text) {
  if (text.length === 8)
    return Number.parseInt(text, 16) | 0;
  cell.setBigUint64(0, BigInt(`0x${text}`));
  return cell.getFloat64(0);
}
function show(value, text) {
  if (text.length === 8)
    return (value >>> 0).toString(16).padStart(8, '0');
  if (Number.isNaN(value))
    return '7ff8000000000000';
  cell.setFloat64(0, value);
  return cell.getBigUint64(0).toString(16).padStart(16, '0');
}

const pairs = {
  frexp: (x) => Object.values(m.frexp(x)),
  modf: (x) => Object.values(m.modf(x)),
  remquo: (x, y) => Object.values(m.remquo(x, y)),
  lgamma_r: (x) => Object.values(m.lgammaSign(x)),
};
let rows = 0, mismatches = 0;
function check(name, inputs, outputs) {
  const call = pairs[name] ?? ((...a) => [m[name](...a)]);
  const got = call(...inputs.map(parse)).map((value, i) => show(value, outputs[i]));
  rows++;
  if (got.join() !== outputs.join() && mismatches++ < 5)
    console.log(`${name}(${inputs}) is ${got}, not ${outputs}`);
}

for (const file of readdirSync(vectorDirectory).sort()) {
  const lines = readFileSync(`${vectorDirectory}/${file}`, 'ascii').split('\n');
  const data = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (file === 'quirks.tsv') {
    for (const [name, ...cells] of data.map((line) => line.split('\t')))
      check(name, cells.slice(0, -2), cells.slice(-1));
  } else if (lines[0].startsWith('# fn ')) {
    const name = lines[0].slice('# fn '.length).trim();
    const arity = lines[1].slice('# in '.length).trim().split(' ').length;
    for (const cells of data.map((line) => line.split('\t')))
      check(name, cells.slice(0, arity), cells.slice(arity));
  }
}

// The wrapper's own edges.
const bytes = readFileSync(`${packageDirectory}/voxm.wasm`);
const module = new WebAssembly.Module(bytes);
const again = await api.instantiate(module);
const edges = [
  WebAssembly.Module.imports(module).length === 0,
  again.sin(1e22) === m.sin(1e22),
  m.ldexp(1, 1e300) === Infinity && m.ldexp(1, -(10n ** 30n)) === 0,
  Object.isFrozen(m) && Object.values(m).every((f) => typeof f === 'function'),
];
try {
  m.ldexp(1, Number.NaN);
  edges.push(false);
} catch (error) {
  edges.push(error instanceof RangeError);
}
console.log(`npm package: ${rows} rows, ${mismatches} mismatches, edges ${edges.every(Boolean) ? 'good' : edges}`);
process.exitCode = rows > 160000 && mismatches === 0 && edges.every(Boolean) ? 0 : 1;
