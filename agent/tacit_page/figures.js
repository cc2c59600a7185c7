// @ts-check
/** What a level does for a person: what is shown for one answer, and for all of them (tacit.person.figures). */
import { chanceOf, channelOf, recordExposure, surerOf } from "./exposure.js";
import { fraction, minus, ONE, rounded, times } from "./fraction.js";
import { karyOf, optionFactors, otherOf } from "./levels.js";

/** @typedef {import("./fraction.js").Fraction} Fraction */
/** @typedef {import("./items.js").Item} Item */
/** @typedef {import("./levels.js").Scheme} Scheme */
/** @typedef {{count: number, of: number, isRounded: boolean}} People a probability in whole people */

const SCALES = [100, 1000, 10000, 1000000];
const PEOPLE_SCALE = 1000000;

/** A probability in people, exactly where a round number of people makes it whole. @param {Fraction} probability @returns {People} */
export function inPeople(probability) {
  const exact = times(probability, fraction(PEOPLE_SCALE));
  if (exact.d === 1n) {
    const of = /** @type {number} */ (SCALES.find((scale) => (exact.n * BigInt(scale)) % BigInt(PEOPLE_SCALE) === 0n));
    return { count: Number((exact.n * BigInt(of)) / BigInt(PEOPLE_SCALE)), of, isRounded: false };
  }
  for (const of of [...SCALES, 1000 * PEOPLE_SCALE]) {
    const count = roundedHalfEven(times(probability, fraction(of)));
    if (count > 0 && count < of) return { count, of, isRounded: true };
  }
  throw new Error("the probability is none between 0 and 1");
}

/** @param {Fraction} value */
function roundedHalfEven({ n, d }) {
  const [whole, twice] = [n / d, 2n * (n % d)];
  return Number(whole + (twice > d || (twice === d && whole % 2n === 1n) ? 1n : 0n));
}

/** One item at one level. @param {Scheme} scheme @param {number} options */
export function itemFigures(scheme, options) {
  const channel = channelOf(scheme, options);
  const kary = options ? karyOf(scheme.factors, options) : null;
  const factors = kary ? optionFactors(kary) : scheme.factors;
  return {
    options,
    yesSentAsNo: inPeople(minus(ONE, factors.one)),
    noSentAsYes: inPeople(minus(ONE, factors.zero)),
    choice: kary && { kept: inPeople(kary.keep), other: inPeople(otherOf(kary)) },
    chance: chanceOf(channel),
    surer: surerOf(channel),
    isOpen: rounded(factors.one) === 1 && rounded(factors.zero) === 1,
  };
}

/** All answers together. @param {Item[]} items @param {{scheme: Scheme}[]} levels @param {number[]} chosen from 1 */
export const recordFigures = (items, levels, chosen) =>
  recordExposure(items.map((item, i) => channelOf(levels[chosen[i] - 1].scheme, item.options.length)));
