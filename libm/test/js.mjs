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
import { checkVectors } from './check-vectors.mjs';

const [packageDirectory, vectorDirectory] = process.argv.slice(2).map((p) => resolve(p));
const api = await import(pathToFileURL(`${packageDirectory}/index.mjs`));
const m = await api.load();

const files = readdirSync(vectorDirectory)
  .sort()
  .map((file) => [file, readFileSync(`${vectorDirectory}/${file}`, 'ascii')]);
const { rows, mismatches } = checkVectors(m, files, console.log);

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
