//===- tools/unicode-tables/words.mjs - how the extracts are written ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What the programs share that write the committed extracts: numbers in
// hexadecimal, runs of code points as ranges, lines of at most 100 characters.
//
//===----------------------------------------------------------------------===//
export const hex = (number) => number.toString(16);

export function writeWrapped(words) {
  let line = '';
  for (const word of words) {
    if (line.length + 1 + word.length > 100) {
      console.log(line);
      line = '';
    }
    line += (line && ' ') + word;
  }
  if (line)
    console.log(line);
}

/// The words for code points in ascending order.
export function ranges(points) {
  const words = [];
  for (let at = 0; at < points.length;) {
    let end = at;
    while (end + 1 < points.length && points[end + 1] === points[end] + 1)
      ++end;
    words.push(end > at ? `${hex(points[at])}-${hex(points[end])}` : hex(points[at]));
    at = end + 1;
  }
  return words;
}
