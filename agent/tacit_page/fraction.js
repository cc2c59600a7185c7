// @ts-check
/** Exact fractions: a level lies at a floor or above it, never near it. */

/** @typedef {{n: bigint, d: bigint}} Fraction in lowest terms, d > 0 */

/** @param {bigint} a @param {bigint} b @returns {bigint} */
export const greatestDivisor = (a, b) => (b ? greatestDivisor(b, a % b) : a < 0n ? -a : a);

/** @param {bigint} a @param {bigint} b */
export const leastMultiple = (a, b) => (a / greatestDivisor(a, b)) * b;

/** @param {bigint | number} n @param {bigint | number} [d] @returns {Fraction} */
export function fraction(n, d = 1n) {
  const [above, below] = [BigInt(n), BigInt(d)];
  const shared = greatestDivisor(above, below) * (below < 0n ? -1n : 1n);
  return { n: above / shared, d: below / shared };
}

export const ONE = fraction(1);

/** @param {Fraction} a @param {Fraction} b */
export const plus = (a, b) => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
/** @param {Fraction} a @param {Fraction} b */
export const minus = (a, b) => fraction(a.n * b.d - b.n * a.d, a.d * b.d);
/** @param {Fraction} a @param {Fraction} b */
export const times = (a, b) => fraction(a.n * b.n, a.d * b.d);
/** @param {Fraction} a @param {Fraction} b */
export const over = (a, b) => fraction(a.n * b.d, a.d * b.n);
/** Below 0, 0 or above 0. @param {Fraction} a @param {Fraction} b */
export const compared = (a, b) => {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
/** @param {Fraction} a @param {Fraction} b */
export const larger = (a, b) => (compared(a, b) < 0 ? b : a);
/** Rounded once; of numbers below 2^53. @param {Fraction} a */
export const rounded = (a) => Number(a.n) / Number(a.d);
