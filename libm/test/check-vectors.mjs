//===- libm/test/check-vectors.mjs - the vectors, in any engine -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Imports nothing, so that Node and a browser run the same check.
//
//===----------------------------------------------------------------------===//

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


/// Calls every function of `m` on the rows of `files`, pairs of a file name and
/// its text, and compares bits; any NaN equals any other. Returns the number of
/// rows and of mismatches and says the first few through `report`.
export function checkVectors(m, files, report) {
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
      report(`${name}(${inputs}) is ${got}, not ${outputs}`);
  }
  for (const [file, text] of files) {
    const lines = text.split('\n');
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
  return { rows, mismatches };
}
