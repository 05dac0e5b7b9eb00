// The maths functions of Vox; see README.md.

export interface Libm {
  readonly sin: (x: number) => number;
  readonly cos: (x: number) => number;
  readonly tan: (x: number) => number;
  readonly asin: (x: number) => number;
  readonly acos: (x: number) => number;
  readonly atan: (x: number) => number;
  readonly atan2: (y: number, x: number) => number;
  readonly sinh: (x: number) => number;
  readonly cosh: (x: number) => number;
  readonly tanh: (x: number) => number;
  readonly asinh: (x: number) => number;
  readonly acosh: (x: number) => number;
  readonly atanh: (x: number) => number;
  readonly exp: (x: number) => number;
  readonly exp2: (x: number) => number;
  readonly exp10: (x: number) => number;
  readonly expm1: (x: number) => number;
  readonly log: (x: number) => number;
  readonly log2: (x: number) => number;
  readonly log10: (x: number) => number;
  readonly log1p: (x: number) => number;
  readonly pow: (x: number, y: number) => number;
  readonly cbrt: (x: number) => number;
  readonly hypot: (x: number, y: number) => number;
  readonly sqrt: (x: number) => number;
  readonly erf: (x: number) => number;
  readonly erfc: (x: number) => number;
  readonly tgamma: (x: number) => number;
  readonly lgamma: (x: number) => number;
  /** Also the sign of gamma(x), 1 or -1. */
  readonly lgammaSign: (x: number) => { value: number; sign: number };
  readonly fmod: (x: number, y: number) => number;
  readonly remainder: (x: number, y: number) => number;
  /** The quotient's low 31 bits, signed. */
  readonly remquo: (x: number, y: number) => { remainder: number; quotient: number };
  readonly floor: (x: number) => number;
  readonly ceil: (x: number) => number;
  /** Halves away from zero, unlike Math.round. */
  readonly round: (x: number) => number;
  readonly trunc: (x: number) => number;
  /** Halves to even. */
  readonly rint: (x: number) => number;
  readonly nearbyint: (x: number) => number;
  readonly fabs: (x: number) => number;
  readonly copysign: (x: number, sign: number) => number;
  /** x * y + z, rounded once. */
  readonly fma: (x: number, y: number, z: number) => number;
  /** The exponent is truncated to an integer; NaN throws a RangeError. */
  readonly ldexp: (x: number, exponent: number | bigint) => number;
  readonly scalbn: (x: number, exponent: number | bigint) => number;
  readonly logb: (x: number) => number;
  readonly frexp: (x: number) => { fraction: number; exponent: number };
  readonly modf: (x: number) => { fraction: number; integer: number };
  readonly nextafter: (x: number, towards: number) => number;
  readonly fdim: (x: number, y: number) => number;
  readonly fmin: (x: number, y: number) => number;
  readonly fmax: (x: number, y: number) => number;
}

/** Loads voxm.wasm from beside the module: from disk in Node, by fetch elsewhere. */
export function load(): Promise<Libm>;

/** Instantiates from the bytes or the compiled module of voxm.wasm. */
export function instantiate(source: BufferSource | WebAssembly.Module): Promise<Libm>;
