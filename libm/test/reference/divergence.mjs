//===- libm/test/reference/divergence.mjs - Math beside the bundled libm --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// usage: node divergence.mjs PACKAGE-DIRECTORY [COUNT]. Share of inputs, in percent,
// on which this engine's Math returns other bits than the package.
//
//===----------------------------------------------------------------------===//
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const { load } = await import(pathToFileURL(`${resolve(process.argv[2])}/index.mjs`));
const count = Number(process.argv[3] ?? 100000);
const domains = JSON.parse(readFileSync(new URL('./domains.json', import.meta.url)));
const m = await load();

// splitmix64, as in divergence.py.
const mask = (1n << 64n) - 1n;
let state;
function unit() {
  state = (state + 0x9e3779b97f4a7c15n) & mask;
  let z = state;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
  return Number((z ^ (z >> 31n)) >> 11n) * 2 ** -53;
}

console.log(`${process.release.name} ${process.version}, ${count} inputs a function`);
for (const [name, ranges] of Object.entries(domains)) {
  const host = Math[name];
  if (host === undefined)
    continue;
  state = 1n;
  let differ = 0;
  for (let i = 0; i < count; i++) {
    const x = ranges.map(([low, high]) => low + (high - low) * unit());
    if (!Object.is(host(...x), m[name](...x)))
      differ++;
  }
  console.log(`${name.padEnd(8)} ${(100 * differ / count).toFixed(3)}`);
}
