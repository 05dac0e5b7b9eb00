//===- tools/unicode-tables/compositions.mjs - from an engine to text -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Writes compositions-17.0.0.txt, the committed extract of what NFC needs, by
// asking String.prototype.normalize of a Node whose Unicode is 17.0:
//
//   node tools/unicode-tables/compositions.mjs > tools/unicode-tables/compositions-17.0.0.txt
//
// `compose` has from>first,second for what is composed again, `decompose` the
// same for what is not (second absent: one code point for another), `classes`
// the marks whose order counts, in ascending order of their combining classes,
// one line for each class. All in hexadecimal; Hangul is arithmetic and absent.
//
//===----------------------------------------------------------------------===//
import { hex, writeWrapped } from './words.mjs';

if (process.versions.unicode !== '17.0')
  throw new Error(`this Node has Unicode ${process.versions.unicode}`);

const points = (text) => [...text].map((char) => char.codePointAt(0));
const text = (...row) => String.fromCodePoint(...row);

const full = new Map(); // code point -> text of its full decomposition
const plain = []; // those without one
for (let point = 0; point <= 0x10ffff; ++point) {
  if ((point >= 0xd800 && point <= 0xdfff) || (point >= 0xac00 && point <= 0xd7a3))
    continue;
  const decomposed = text(point).normalize('NFD');
  if (decomposed === text(point))
    plain.push(point);
  else
    full.set(point, decomposed);
}
const byDecomposition = new Map([...full].map(([point, to]) => [to, point]));

const compose = [], decompose = [];
for (const [point, decomposed] of full) {
  const row = points(decomposed), last = row.pop();
  if (text(point).normalize('NFC') === text(point)) {
    const first = points(text(...row).normalize('NFC'));
    if (first.length !== 1 || text(first[0], last).normalize('NFC') !== text(point))
      throw new Error(`U+${hex(point)} is not composed of two`);
    compose.push(`${hex(point)}>${hex(first[0])},${hex(last)}`);
  } else if (row.length === 0) {
    decompose.push(`${hex(point)}>${hex(last)}`);
  } else {
    const first = row.length === 1 ? row[0] : byDecomposition.get(text(...row));
    if (first === undefined)
      throw new Error(`U+${hex(point)} does not come apart into two`);
    decompose.push(`${hex(point)}>${hex(first)},${hex(last)}`);
  }
}

/// Does the class of `b` come before that of `a`?
const swaps = (a, b) => text(0x61, a, b).normalize('NFD') !== text(0x61, a, b);
const marks = plain.filter((point) => swaps(point, 0x334) || swaps(0x301, point));
marks.sort((a, b) => (swaps(a, b) ? 1 : swaps(b, a) ? -1 : a - b));

console.log('unicode 17.0.0: data of Unicode, Inc., see LICENSE-UNICODE.txt');
console.log('compose');
writeWrapped(compose);
console.log('decompose');
writeWrapped(decompose);
console.log('classes');
for (let at = 0; at < marks.length;) {
  const words = [];
  const first = marks[at];
  while (at < marks.length && !swaps(marks[at], first) && !swaps(first, marks[at])) {
    let end = at;
    while (end + 1 < marks.length && marks[end + 1] === marks[end] + 1 &&
           !swaps(marks[end + 1], first) && !swaps(first, marks[end + 1]))
      ++end;
    words.push(end > at ? `${hex(marks[at])}-${hex(marks[end])}` : hex(marks[at]));
    at = end + 1;
  }
  console.log(words.join(' '));
}
