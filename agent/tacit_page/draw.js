// @ts-check
/**
 * A record is drawn once: every answer is randomized with exactly the probability its level declares, as docs/decisions/draw.md and
 * tacit.draw.exact_draw do it. Whole numbers only. How many random words are asked for depends on the items alone.
 *
 * The answers and the words are in typed arrays that are overwritten; what was sent and the words together are the answer.
 */
import { encodeBase64 } from "./base64.js";
import { leastMultiple } from "./fraction.js";
import { OPTION_CHARACTERS } from "./items.js";
import { karyOf, millionthsOf, otherOf, PER_MILLE } from "./levels.js";
import { SKIPPED } from "./record.js";
import { FormatRefusal } from "./refusal.js";

/** @typedef {import("./items.js").Item} Item */

/** @typedef {import("./levels.js").Scheme} Scheme */
/** @typedef {(count: number) => Uint8Array} RandomBytes */

const ID_BYTES = 16;
const REJECT_FROM = 65000;
const DIGITS_OF_YES = 2;
const DIGITS_OF_OPTION = 32;
const NUMBERS = 1000n ** 32n;
const MOST_REFILLS = 8;
const MOST_ASKED = 65536;
const [YES, NO, LEFT_OUT] = ["1", "0", SKIPPED].map((character) => character.charCodeAt(0));

/** Random bytes of the system. @param {number} count @returns {Uint8Array} */
export function systemBytes(count) {
  const data = new Uint8Array(count);
  for (let at = 0; at < count; at += MOST_ASKED) crypto.getRandomValues(data.subarray(at, at + MOST_ASKED));
  return data;
}

/** Uniform digits 0 to 999, from words that are overwritten afterwards. */
class DrawNoise {
  /** @param {number} wanted digits @param {RandomBytes} randomBytes */
  constructor(wanted, randomBytes) {
    this.randomBytes = randomBytes;
    /** @type {Uint8Array[]} */
    this.arrays = [];
    this.wanted = wanted;
    const data = this.asked(ID_BYTES + 2 * (wanted + Math.floor(wanted / 16) + 32));
    if (data.every((byte) => byte === data[0])) throw new FormatRefusal("randomize.broken-source");
    this.identity = encodeBase64(data.subarray(0, ID_BYTES)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
    this.at = ID_BYTES;
    this.data = data;
  }

  /** @param {number} count */
  asked(count) {
    const data = this.randomBytes(count);
    this.arrays.push(data);
    if (data.length !== count) throw new FormatRefusal("randomize.broken-source");
    return data;
  }

  digit() {
    for (;;) {
      if (this.at + 1 >= this.data.length) this.refill();
      const word = this.data[this.at] | (this.data[this.at + 1] << 8);
      this.at += 2;
      if (word < REJECT_FROM) return word % PER_MILLE;
    }
  }

  refill() {
    if (this.arrays.length > MOST_REFILLS) throw new FormatRefusal("randomize.broken-source");
    this.data = this.asked(2 * this.wanted);
    this.at = 0;
  }

  /** A uniform number below `parts`. @param {bigint} parts */
  below(parts) {
    const size = NUMBERS / parts;
    for (;;) {
      let number = 0n;
      for (let i = 0; i < DIGITS_OF_OPTION; i++) number = 1000n * number + BigInt(this.digit());
      if (number < parts * size) return number / size;
    }
  }

  erase() {
    for (const data of this.arrays) data.fill(0);
  }
}

/** How an answer to an item at a level becomes what is sent. @param {Scheme} scheme @param {number} options @returns {(answer: number, noise: DrawNoise) => string} */
function releaseOf(scheme, options) {
  if (!options) {
    const [keepOne, keepZero] = millionthsOf(scheme.factors);
    return (answer, noise) => {
      const drawn = PER_MILLE * noise.digit() + noise.digit();
      if (answer === LEFT_OUT) return SKIPPED;
      return String(Number(drawn < (answer === YES ? keepOne : keepZero) === (answer === YES)));
    };
  }
  const channel = karyOf(scheme.factors, options);
  const [keep, other] = [channel.keep, otherOf(channel)];
  const scale = leastMultiple(keep.d, other.d);
  const [mine, each] = [keep.n * (scale / keep.d), other.n * (scale / other.d)];
  return (answer, noise) => {
    let left = noise.below(mine + each * BigInt(options - 1));
    if (answer === LEFT_OUT) return SKIPPED;
    const truth = OPTION_CHARACTERS.indexOf(String.fromCharCode(answer));
    for (let option = 0; option < options; option++) {
      const weight = option === truth ? mine : each;
      if (left < weight) return OPTION_CHARACTERS[option];
      left -= weight;
    }
    throw new Error("the draw lies below the number of cases");
  };
}

/**
 * Draw one record of the items asked. Call it once for a person: a second draw of the same answers reveals them.
 * @param {Item[]} items that were asked
 * @param {{scheme: Scheme}[]} levels of the survey
 * @param {number[]} chosen the level of each item, from 1
 * @param {Uint8Array} answers a character of a record each
 * @param {RandomBytes} [randomBytes]
 */
export function drawRecord(items, levels, chosen, answers, randomBytes = systemBytes) {
  const releases = items.map((item, i) => releaseOf(levels[chosen[i] - 1].scheme, item.options.length));
  const wanted = items.reduce((sum, item) => sum + (item.options.length ? DIGITS_OF_OPTION : DIGITS_OF_YES), 0);
  const noise = new DrawNoise(wanted, randomBytes);
  try {
    const sent = releases.map((release, i) => release(answers[i], noise));
    return { id: noise.identity, levels: chosen.join(""), answers: sent.join("") };
  } finally {
    noise.erase();
  }
}

export const ANSWER_CODES = { YES, NO, LEFT_OUT };
