// @ts-check
/** Sensitivity levels: how far an answer is randomized, in exact fractions of whole numbers in per-mille. */
import { compared, fraction, larger, minus, ONE, over, plus, rounded, times } from "./fraction.js";
import { FormatRefusal } from "./refusal.js";

/** @typedef {import("./fraction.js").Fraction} Fraction */
/** @typedef {{one: Fraction, zero: Fraction}} Factors θ1 and θ0 */
/** @typedef {{kind: string, values: number[], factors: Factors}} Scheme */
/** @typedef {{keep: Fraction, options: number}} Kary the channel of a question with options */

export const PER_MILLE = 1000;
const MILLION = 1000000;

/** @type {Record<string, {names: string[], exclusive: number, exhaustive: boolean, factors: (...p: Fraction[]) => Factors}>} */
const SCHEMES = {
  warner: { names: ["keep"], exclusive: 0, exhaustive: false, factors: (keep) => ({ one: keep, zero: keep }) },
  asymmetric: {
    names: ["keep_one", "keep_zero"], exclusive: 0, exhaustive: false, factors: (one, zero) => ({ one, zero }),
  },
  rrph: {
    names: ["keep", "one", "zero"], exclusive: 3, exhaustive: true,
    factors: (keep, one, zero) => ({ one: plus(keep, one), zero: plus(keep, zero) }),
  },
  hph: {
    names: ["one", "zero", "keep"], exclusive: 2, exhaustive: false,
    factors: (one, zero, keep) => {
      const rest = times(minus(minus(ONE, one), zero), keep);
      return { one: plus(one, rest), zero: plus(zero, rest) };
    },
  },
  unrelated: {
    names: ["truth", "prevalence"], exclusive: 0, exhaustive: false,
    factors: (truth, prevalence) => {
      const other = minus(ONE, truth);
      return { one: plus(truth, times(other, prevalence)), zero: plus(truth, times(other, minus(ONE, prevalence))) };
    },
  },
  open: { names: [], exclusive: 0, exhaustive: false, factors: () => ({ one: ONE, zero: ONE }) },
};

/** The names of a scheme's parameters, in order. @param {string} kind */
export function parametersOf(kind) {
  if (!Object.hasOwn(SCHEMES, kind)) throw new FormatRefusal("survey.unknown-scheme", "kind");
  return SCHEMES[kind].names;
}

/** A scheme whose values have been checked. @param {string} kind @param {number[]} values in per-mille @returns {Scheme} */
export function schemeOf(kind, values) {
  const { names, exclusive, exhaustive, factors } = SCHEMES[kind];
  for (const [i, value] of values.entries()) checkPerMille(value, names[i]);
  const total = values.slice(0, exclusive).reduce((sum, value) => sum + value, 0);
  if (exclusive && (exhaustive ? total !== PER_MILLE : total > PER_MILLE)) {
    throw new FormatRefusal(exhaustive ? "survey.parts-not-whole" : "survey.parts-over-whole");
  }
  const found = factors(...values.map((value) => fraction(value, PER_MILLE)));
  if (compared(plus(found.one, found.zero), ONE) <= 0) throw new FormatRefusal("survey.says-nothing");
  return { kind, values, factors: found };
}

/** Refuse what is not 0 to 1,000. @param {number} value @param {string} field */
export function checkPerMille(value, field) {
  if (value < 0 || value > PER_MILLE) throw new FormatRefusal("survey.not-per-mille", field, "malformed", { value });
}

/** d = θ1 + θ0 − 1. @param {Factors} factors */
export const determinantOf = ({ one, zero }) => minus(plus(one, zero), ONE);

/** r = e^ε; null if a sent answer proves. @param {Factors} factors */
export function ratioOf({ one, zero }) {
  if (!compared(one, ONE) || !compared(zero, ONE)) return null;
  return larger(over(one, minus(ONE, zero)), over(zero, minus(ONE, one)));
}

/** (θ1, θ0) in millionths, exactly. @param {Factors} factors */
export const millionthsOf = ({ one, zero }) => [one, zero].map((each) => rounded(times(each, fraction(MILLION))));

/** Whether answers leave exactly as they are. @param {Scheme} scheme */
export const isOpen = ({ factors }) => !compared(factors.one, ONE) && !compared(factors.zero, ONE);

/** Whether the second is more private: it lets less through and proves no more. @param {Scheme} first @param {Scheme} second */
export function isMoreOpen(first, second) {
  const [mine, theirs] = [openness(first.factors), openness(second.factors)];
  const signs = mine.map((each, i) => compared(each, theirs[i]));
  return signs.every((sign) => sign >= 0) && signs.some((sign) => sign > 0);
}

/** (d, 1 − e^−ε) @param {Factors} factors */
function openness({ one, zero }) {
  const [left, right] = [over(minus(ONE, zero), one), over(minus(ONE, one), zero)];
  return [determinantOf({ one, zero }), minus(ONE, compared(left, right) < 0 ? left : right)];
}

/** p = r/(r + k − 1), 1 where r is infinite. @param {Factors} factors @param {number} options @returns {Kary} */
export function karyOf(factors, options) {
  const ratio = ratioOf(factors);
  return { keep: ratio ? over(ratio, plus(ratio, fraction(options - 1))) : ONE, options };
}

/** The probability of each option that is not true. @param {Kary} channel */
export const otherOf = ({ keep, options }) => over(minus(ONE, keep), fraction(options - 1));

/** The channel of one option. @param {Kary} channel @returns {Factors} */
export const optionFactors = (channel) => ({ one: channel.keep, zero: minus(ONE, otherOf(channel)) });

/** How many records one sent answer is worth in an estimated share. @param {Scheme} scheme @param {number} options */
export function influenceOf(scheme, options) {
  const factors = options ? optionFactors(karyOf(scheme.factors, options)) : scheme.factors;
  return over(larger(factors.one, factors.zero), determinantOf(factors));
}
