// @ts-check
/**
 * What an answer and a whole record give away, from the channels alone (tacit.privacy.figures, tacit.privacy.guessing): nothing here
 * depends on anything that a survey claims. What is not computed exactly errs upwards.
 */
import { rounded } from "./fraction.js";
import { karyOf, optionFactors, otherOf } from "./levels.js";

/** @typedef {import("./levels.js").Scheme} Scheme */
/** @typedef {{one: number, zero: number, options: number, other: number}} Channel θ1 and θ0; of options those of one, and (1 − p)/(k − 1) */
/** @typedef {[number, number]} Cell */
/** @typedef {{cells: Cell[], lost: number}} Block cells of some channels, and the sum of minima of those left out */

const EXACT_CELLS = 1 << 15;
const NEGLIGIBLE = 1e-12;
const SMALLEST_CELL = 1e-16;
const SMALLEST_ON_GRID = 1e-9;
const GRID_BLOCK = 256;
const GRID_POINTS = 4096;
const WIDEST_GRID = 72;
const ROUNDING = 1e-9;

/** What a scheme does to an answer to an item with so many options. @param {Scheme} scheme @param {number} options @returns {Channel} */
export function channelOf(scheme, options) {
  if (!options) return { one: rounded(scheme.factors.one), zero: rounded(scheme.factors.zero), options, other: 0 };
  const kary = karyOf(scheme.factors, options);
  const factors = optionFactors(kary);
  return { one: rounded(factors.one), zero: rounded(factors.zero), options, other: rounded(otherOf(kary)) };
}

/** A sum without the rounding of its parts (Neumaier). @param {Iterable<number>} values */
export function exactSum(values) {
  let [sum, rest] = [0, 0];
  for (const value of values) {
    const next = sum + value;
    if (Number.isFinite(next)) rest += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return sum + rest;
}

/** The share of answers for which chance alone decides what is sent. @param {Channel} channel */
export const chanceOf = (channel) => 1 - Math.abs(channel.one + channel.zero - 1);

/** @param {number} one @param {number} other */
function ratio(one, other) {
  const [small, large] = [Math.min(one, other), Math.max(one, other)];
  return small > 0 ? large / small : Infinity;
}

/** How many times a sent yes, or a sent no, can raise anybody's odds; Infinity if it proves. @param {Channel} channel */
export const surerOf = ({ one, zero }) => ({ yes: ratio(one, 1 - zero), no: ratio(zero, 1 - one) });

/** ε of one answer. @param {Channel} channel */
export function epsilonOf({ one, zero }) {
  const logs = [[one, 1 - zero], [zero, 1 - one]].map(([a, b]) => (Math.max(a, b) === 0 ? 0 : Math.log(ratio(a, b))));
  return Math.max(...logs);
}

/** The figures of everything a person sends, one channel a question. @param {Channel[]} channels */
export function recordExposure(channels) {
  const worst = commonAnswer(channels);
  const alike = channels.every((channel) => channel.options || channel.one === channel.zero);
  const either = alike ? worst : commonAnswerEitherWay(channels);
  const apart = [...groupsOf(channels)].map(([, { channel }]) => commonAnswer([channel]).probability);
  return {
    answers: channels.length,
    epsilon: exactSum(channels.map(epsilonOf)),
    guessedUnrelated: Math.max(0.5, ...apart),
    guessedWorstCase: worst.probability,
    guessedEitherWay: either.probability,
    error: worst.error,
  };
}

/** @param {Channel[]} channels @returns {Map<string, {channel: Channel, count: number}>} */
function groupsOf(channels) {
  const groups = new Map();
  for (const channel of channels) {
    const key = [channel.one, channel.zero, channel.options].join();
    const group = groups.get(key) ?? { channel, count: 0 };
    group.count++;
    groups.set(key, group);
  }
  return groups;
}

/** How often one true answer is guessed right that was sent through all these channels. @param {Channel[]} channels */
export function commonAnswer(channels) {
  const groups = [...groupsOf(channels).values()];
  const affinity = groups.reduce((product, { channel, count }) => product * affinityOf(channel) ** count, 1);
  if (affinity <= NEGLIGIBLE) return { probability: 1, error: affinity / 2 };
  return summed(groups.map(({ channel, count }) => (channel.options ? eitherBlock(eitherOf(channel), count) : binomial(channel, count))));
}

/** The same where each question may also ask for the contrary. @param {Channel[]} channels */
export function commonAnswerEitherWay(channels) {
  /** @type {Map<string, {either: Either, count: number}>} */
  const groups = new Map();
  for (const channel of channels) {
    const either = eitherOf(channel);
    const key = [either.right, either.wrong].join();
    groups.set(key, { either, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  const every = [...groups.values()];
  const affinity = every.reduce((product, { either, count }) => product * eitherAffinity(either) ** count, 1);
  if (affinity <= NEGLIGIBLE) return { probability: 1, error: affinity / 2 };
  return summed(every.map(({ either, count }) => eitherBlock(either, count)));
}

/** Bhattacharyya's coefficient. @param {Channel} channel */
function affinityOf(channel) {
  if (channel.options) return eitherAffinity(eitherOf(channel));
  return Math.sqrt(channel.one * (1 - channel.zero)) + Math.sqrt((1 - channel.one) * channel.zero);
}

/** @typedef {{right: number, wrong: number}} Either an answer that says nothing, or is right with `right` against `wrong`, both ways */

/** @param {Either} either */
const silentOf = ({ right, wrong }) => Math.max(0, 1 - right - wrong);

/** @param {Either} either */
const eitherAffinity = (either) => silentOf(either) + 2 * Math.sqrt(either.right * either.wrong);

/** @param {Block} block @param {number} smallest @returns {Block} */
function above(block, smallest) {
  const lost = exactSum(block.cells.map((cell) => Math.min(...cell)).filter((least) => least <= smallest));
  return { cells: block.cells.filter((cell) => Math.min(...cell) > smallest), lost: block.lost + lost };
}

/** @param {Cell[]} cells */
const kept = (cells) => above({ cells, lost: 0 }, SMALLEST_CELL);

/** The number of yeses among so many answers, if the truth is yes and if it is no. @param {Channel} channel @param {number} count */
function binomial({ one, zero }, count) {
  const terms = Array.from({ length: count + 1 }, (_, yeses) =>
    /** @type {Cell} */ ([binomialTerm(count, yeses, one), binomialTerm(count, yeses, 1 - zero)])
  );
  return kept(terms);
}

/** @param {number} count @param {number} yeses @param {number} probability */
function binomialTerm(count, yeses, probability) {
  let logarithm = logFactorial(count) - logFactorial(yeses) - logFactorial(count - yeses);
  for (const [times, factor] of [[yeses, probability], [count - yeses, 1 - probability]]) {
    if (times) logarithm += times * (factor > 0 ? Math.log(factor) : -Infinity);
  }
  return Math.exp(logarithm);
}

/** @param {number} n */
function logFactorial(n) {
  if (n < 20) return Math.log(Array.from({ length: n }, (_, i) => i + 1).reduce((product, each) => product * each, 1));
  const x = n + 1; // Stirling's series, to the last bit from 20 on
  const series = 1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / (1188 * x * x)) / (x * x)) / (x * x)) / (x * x);
  return (x - 0.5) * (Math.log(x) - 1) + (0.5 * (Math.log(2 * Math.PI) - 1) + series / x);
}

/** @param {Channel} channel @returns {Either} */
function eitherOf({ one, zero, options, other }) {
  // Of two options the true one is sent, the other one, or one that says nothing of both.
  return options ? { right: one, wrong: other } : { right: Math.min(one, zero), wrong: 1 - Math.max(one, zero) };
}

/** What so many such answers tell: how many more of them say yes than say no. @param {Either} either @param {number} count */
function eitherBlock(either, count) {
  const [side, silent] = [Math.sqrt(either.right * either.wrong), silentOf(either)];
  let masses = [1];
  for (let i = 0; i < count; i++) {
    const wide = [0, 0, ...masses, 0, 0];
    masses = wide.slice(2).map((last, place) => side * (wide[place] + last) + silent * wide[place + 1]);
  }
  const half = either.wrong > 0 ? Math.log(either.right / either.wrong) / 2 : 0;
  return kept(
    masses.map((mass, i) => /** @type {Cell} */ ([mass * Math.exp((i - count) * half), mass * Math.exp((count - i) * half)]))
  );
}

/** @param {Block[]} groups */
function summed(groups) {
  const blocks = packed(groups, EXACT_CELLS);
  if (blocks.length > 2) return onGrid(packed(groups.map((group) => above(group, SMALLEST_ON_GRID)), GRID_BLOCK));
  const one = { cells: [/** @type {Cell} */ ([1, 1])], lost: 0 };
  return guess(overlap(blocks[0] ?? one, blocks[1] ?? one), lostOf(blocks));
}

/** @param {number} shared @param {number} error */
const guess = (shared, error) => ({ probability: Math.min(1, Math.max(0.5, 1 - shared / 2)), error: error / 2 });

/** @param {Block[]} blocks */
const lostOf = (blocks) => exactSum(blocks.map((block) => block.lost));

/** Blocks multiplied together as long as at most `most` cells come of it. @param {Block[]} groups @param {number} most */
function packed(groups, most) {
  /** @type {Block[]} */
  const found = [];
  for (const group of [...groups].sort((a, b) => a.cells.length - b.cells.length)) {
    const place = found.findIndex((block) => block.cells.length * group.cells.length <= most);
    if (place < 0) found.push(group);
    else found[place] = multiplied(found[place], group);
  }
  return found;
}

/** @param {Block} left @param {Block} right @returns {Block} */
const multiplied = (left, right) => ({
  cells: left.cells.flatMap(([a, b]) => right.cells.map(([c, d]) => /** @type {Cell} */ ([a * c, b * d]))),
  lost: left.lost + right.lost,
});

/** Σ min over all pairs of cells, one of each block, by sorting those of the first. @param {Block} left @param {Block} right */
function overlap(left, right) {
  const cells = [...left.cells].sort((a, b) => a[0] / a[1] - b[0] / b[1]);
  const ratios = cells.map(([one, zero]) => one / zero);
  const below = [0];
  for (const [one] of cells) below.push(below[below.length - 1] + one);
  const beyond = [0];
  for (const [, zero] of [...cells].reverse()) beyond.push(beyond[beyond.length - 1] + zero);
  beyond.reverse();
  return exactSum(
    right.cells.map(([one, zero]) => {
      const place = firstNotBelow(ratios, zero / one);
      return one * below[place] + zero * beyond[place];
    })
  );
}

/** @param {number[]} sorted @param {number} wanted */
function firstNotBelow(sorted, wanted) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @param {Cell} cell */
const logRatio = ([one, zero]) => Math.log(one / zero);

/** An upper bound: cells are split onto multiples of a step of the log-likelihood ratio, where they can be added. @param {Block[]} blocks */
function onGrid(blocks) {
  if (blocks.some((block) => !block.cells.length)) return guess(0, lostOf(blocks));
  const spans = blocks.map(({ cells }) => {
    const ratios = cells.map(logRatio);
    return Math.max(...ratios) - Math.min(...ratios);
  });
  const step = Math.min(exactSum(spans), WIDEST_GRID) / GRID_POINTS;
  let total = new Map([[0, 1]]);
  let lost = lostOf(blocks);
  for (const block of blocks) {
    const wide = convolved(total, split(block, step));
    total = new Map([...wide].filter((point) => minimum(point, step) > SMALLEST_ON_GRID));
    lost += exactSum([...wide].filter(([index]) => !total.has(index)).map((point) => minimum(point, step)));
    if (!total.size) total.set(0, 0);
  }
  const shared = exactSum([...total].map((point) => minimum(point, step)));
  return guess(shared, lost + splitError(total, step, blocks.length));
}

/** @param {[number, number]} point its index and mass @param {number} step */
const minimum = ([index, mass], step) => mass * Math.exp((-Math.abs(index) * step) / 2);

/** Each cell's mass on the two grid points beside it, such that both probabilities stay. @param {Block} block @param {number} step */
function split(block, step) {
  /** @type {Map<number, number>} */
  const masses = new Map();
  const add = (/** @type {number} */ index, /** @type {number} */ mass) => masses.set(index, (masses.get(index) ?? 0) + mass);
  const whole = Math.sinh(step / 2);
  for (const cell of block.cells) {
    const place = logRatio(cell);
    const index = Math.floor(place / step);
    const rest = place - index * step;
    const mass = Math.sqrt(cell[0] * cell[1]) / whole;
    add(index, mass * Math.sinh((step - rest) / 2));
    add(index + 1, mass * Math.sinh(rest / 2));
  }
  return masses;
}

/** Masses by sum of indices. @param {Map<number, number>} left @param {Map<number, number>} right */
function convolved(left, right) {
  const [first, last] = [Math.min(...left.keys()), Math.max(...left.keys())];
  const dense = Array.from({ length: last - first + 1 }, (_, i) => left.get(first + i) ?? 0);
  const low = Math.min(...right.keys());
  const sums = new Float64Array(Math.max(...right.keys()) - low + dense.length);
  for (const [index, weight] of right) {
    for (const [i, mass] of dense.entries()) sums[index - low + i] += weight * mass;
  }
  return new Map(Array.from(sums, (mass, i) => /** @type {[number, number]} */ ([first + low + i, mass])));
}

/** How much splitting took off the overlap at most. @param {Map<number, number>} total @param {number} step @param {number} blocks */
function splitError(total, step, blocks) {
  const near = exactSum([...total].filter(([index]) => Math.abs(index) <= blocks + 1).map(([, mass]) => mass));
  return blocks * Math.tanh(step / 4) * Math.cosh(step / 4) ** blocks * near;
}

/** A share in percent with one decimal, rounded down: no better than it is. @param {number} share */
export const shownChance = (share) => Math.floor(share * 1000 * (1 + ROUNDING)) / 10;

/** How often in 100 times a guess is right, rounded up. @param {number} probability */
export const shownOfHundred = (probability) => Math.ceil(probability * 100 * (1 - ROUNDING));
