//===- libm/js/index.mjs - the bundled libm for Node and browsers ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Instantiates voxm.wasm, which imports nothing. Functions of doubles are passed
// through unchanged; the few that store a second result by address are wrapped.
// WebAssembly arithmetic is IEEE 754 in every engine, so the results are the bits
// the native library returns. A NaN's payload is not defined.
//
//===----------------------------------------------------------------------===//

const UNARY = [
  'sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'sinh', 'cosh', 'tanh', 'asinh', 'acosh', 'atanh',
  'exp', 'exp2', 'exp10', 'expm1', 'log', 'log2', 'log10', 'log1p', 'cbrt', 'sqrt', 'erf', 'erfc',
  'tgamma', 'lgamma', 'floor', 'ceil', 'round', 'trunc', 'rint', 'nearbyint', 'fabs', 'logb',
];
const BINARY = [
  'atan2', 'pow', 'hypot', 'fmod', 'remainder', 'copysign', 'nextafter', 'fdim', 'fmin', 'fmax',
];

// Outside this range every result has already become zero or infinity.
const EXPONENT_LIMIT = 5000;

function exponentArgument(n) {
  const integer = Math.trunc(Number(n));
  if (Number.isNaN(integer))
    throw new RangeError('the exponent must be an integer');
  return BigInt(Math.max(-EXPONENT_LIMIT, Math.min(EXPONENT_LIMIT, integer)));
}

function wrap(instance) {
  const wasm = instance.exports;
  const scratch = wasm.__heap_base.value;
  const view = new DataView(wasm.memory.buffer);
  const storedInteger = () => Number(view.getBigInt64(scratch, true));
  const library = {};
  for (const name of [...UNARY, ...BINARY])
    library[name] = wasm[`vox_${name}`];
  library.fma = wasm.vox_fma;
  library.ldexp = (x, n) => wasm.vox_ldexp(x, exponentArgument(n));
  library.scalbn = (x, n) => wasm.vox_scalbn(x, exponentArgument(n));
  library.frexp = (x) => {
    const fraction = wasm.vox_frexp(x, scratch);
    return { fraction, exponent: storedInteger() };
  };
  library.modf = (x) => {
    const fraction = wasm.vox_modf(x, scratch);
    return { fraction, integer: view.getFloat64(scratch, true) };
  };
  library.remquo = (x, y) => {
    const remainder = wasm.vox_remquo(x, y, scratch);
    return { remainder, quotient: storedInteger() };
  };
  library.lgammaSign = (x) => {
    const value = wasm.vox_lgamma_r(x, scratch);
    return { value, sign: storedInteger() };
  };
  return Object.freeze(library);
}

/** Instantiates from the bytes or the compiled module of voxm.wasm. */
export async function instantiate(source) {
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  return wrap(await WebAssembly.instantiate(module, {}));
}

/** Loads voxm.wasm from beside this file: from disk in Node, by fetch elsewhere. */
export async function load() {
  const url = new URL('./voxm.wasm', import.meta.url);
  if (url.protocol === 'file:' && typeof process !== 'undefined') {
    const { readFile } = await import('node:fs/promises');
    return instantiate(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`cannot load ${url}: ${response.status}`);
  return instantiate(await response.arrayBuffer());
}
