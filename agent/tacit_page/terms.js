// @ts-check
/** What a survey binds its researcher to: until when it is answered, who else signed it, and what counts (format.md, 2.6). */
import { decodeBase64, encodeBase64 } from "./base64.js";
import { compared, fraction, rounded } from "./fraction.js";
import { MAX_LINE } from "./items.js";
import { influenceOf, PER_MILLE, ratioOf } from "./levels.js";
import { littleEndian } from "./public_keys.js";
import { FormatRefusal, within } from "./refusal.js";
import { fieldsOf, getField } from "./strictjson.js";
import { checkLine, lengthOf } from "./texts.js";

/** @typedef {import("./items.js").Item} Item */
/** @typedef {import("./levels.js").Scheme} Scheme */
/**
 * @typedef {object} Terms those that are empty or 0 are not set
 * @property {string} expires
 * @property {Uint8Array} successor
 * @property {{name: string, key: Uint8Array} | null} board
 * @property {number} odds
 * @property {number} influence
 * @property {number} quota
 * @property {string} tokens
 * @property {boolean} by_token
 * @property {Uint8Array} encrypt
 */

const NAMES = ["expires", "successor", "board", "odds", "influence", "quota", "tokens", "by_token", "encrypt"];
const NONE = new Uint8Array();
const TERM_KEY_BYTES = 32;
const MOST_NUMBER = 999999999;
const FIELD_PRIME = 2n ** 255n - 19n;
const TWIST_ORDER_EIGHT = [
  0x00b8495f16056286fdb1329ceb8d09da6ac49ff1fae35616aeb8413b7c7aebe0n,
  0x57119fd0dd4e22d8868e1c58c45c44045bef839c55b1d0b1248c50a3bc959c5fn,
];
/** The u of the points of small order of Curve25519: every private key takes them to zero. */
const ZERO_SHARED = new Set([0n, 1n, FIELD_PRIME - 1n, ...TWIST_ORDER_EIGHT]);

/** @returns {Terms} */
export const noTerms = () => ({
  expires: "", successor: NONE, board: null, odds: 0, influence: 0, quota: 0, tokens: "", by_token: false, encrypt: NONE,
});

/** @param {any} value @returns {boolean} */
const isSet = (value) => (value instanceof Uint8Array ? value.length > 0 : Boolean(value));

/** @param {Terms} terms @returns {[string, any][]} */
const setTerms = (terms) => NAMES.map((name) => /** @type {[string, any]} */ ([name, /** @type {any} */ (terms)[name]])).filter(([, value]) => isSet(value));

/** The terms as the fields of a payload, in their order. @param {Terms} terms @returns {Map<string, any>} */
export function termsFields(terms) {
  const plain = (/** @type {any} */ value) => {
    if (value instanceof Uint8Array) return encodeBase64(value);
    return value?.key ? new Map([["name", value.name], ["key", encodeBase64(value.key)]]) : value;
  };
  return new Map(setTerms(terms).map(([name, value]) => [name, plain(value)]));
}

/** Whether anything is set. @param {Terms} terms */
export const hasTerms = (terms) => setTerms(terms).length > 0;

/** The terms in a JSON object. @param {any} value @returns {Terms} */
export function termsOf(value) {
  const fields = fieldsOf(value, NAMES, "terms", NAMES);
  const text = (/** @type {string} */ name) => (fields.has(name) ? getField(fields, name, "string", "terms") : "");
  const number = (/** @type {string} */ name) => (fields.has(name) ? getField(fields, name, "number", "terms") : 0);
  const key = (/** @type {string} */ name) =>
    fields.has(name) ? decodeBase64(getField(fields, name, "string", "terms"), `terms.${name}`) : NONE;
  const found = {
    expires: text("expires"),
    successor: key("successor"),
    board: fields.has("board") ? boardOf(fields.get("board")) : null,
    odds: number("odds"),
    influence: number("influence"),
    quota: number("quota"),
    tokens: text("tokens"),
    by_token: fields.has("by_token") ? getField(fields, "by_token", "boolean", "terms") : false,
    encrypt: fields.has("encrypt") ? encryptionKey(key("encrypt")) : NONE,
  };
  within("terms", () => checkValues(found));
  if (!hasTerms(found)) throw new FormatRefusal("terms.none", ["terms", ...fields.keys()].slice(0, 2).join("."));
  for (const name of fields.keys()) {
    if (!isSet(/** @type {any} */ (found)[name])) throw new FormatRefusal("terms.none", `terms.${name}`);
  }
  return found;
}

/** @param {any} value */
function boardOf(value) {
  const fields = fieldsOf(value, ["name", "key"], "terms.board");
  const name = getField(fields, "name", "string", "terms.board");
  const key = decodeBase64(getField(fields, "key", "string", "terms.board"), "terms.board.key");
  within("terms.board", () => {
    checkLine(name, "name", MAX_LINE);
    checkKey(key, "key");
  });
  return { name, key };
}

/** @param {Uint8Array} key @param {string} field */
function checkKey(key, field) {
  if (key.length !== TERM_KEY_BYTES) throw new FormatRefusal("survey.key-length", field, "malformed", { count: key.length });
}

/** A key that files can be encrypted to. @param {Uint8Array} raw */
function encryptionKey(raw) {
  const field = "terms.encrypt";
  if (raw.length !== TERM_KEY_BYTES) throw new FormatRefusal("key.length", field);
  const u = littleEndian(raw);
  if (u >= FIELD_PRIME) throw new FormatRefusal("sealed.key-not-canonical", field);
  if (ZERO_SHARED.has(u)) throw new FormatRefusal("sealed.key-small-order", field);
  return raw;
}

/** @param {Terms} terms */
function checkValues(terms) {
  if (terms.expires && !isDay(terms.expires)) throw new FormatRefusal("terms.not-a-day", "expires");
  if (terms.successor.length) checkKey(terms.successor, "successor");
  for (const name of /** @type {const} */ (["odds", "influence", "quota"])) {
    if (terms[name] > MOST_NUMBER) throw new FormatRefusal("terms.large-number", name);
  }
  if (terms.odds && terms.odds <= PER_MILLE) throw new FormatRefusal("terms.small-cap", "odds");
  if (terms.influence && terms.influence < PER_MILLE) throw new FormatRefusal("terms.small-cap", "influence");
  if (terms.quota < 0) throw new FormatRefusal("terms.small-quota", "quota");
  if (terms.tokens && !/^[0-9a-f]{64}$/.test(terms.tokens)) {
    throw new FormatRefusal("terms.tokens-length", "tokens", "malformed", { count: lengthOf(terms.tokens) });
  }
  if (terms.by_token && (!terms.tokens || terms.quota > 1)) throw new FormatRefusal("terms.by-token", "by_token");
}

/** Whether a text is a day of the calendar. @param {string} text */
function isDay(text) {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const [year, month, day] = text.split("-").map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= days;
}

/**
 * Refuse terms that the rest of the survey breaks.
 * @param {{levels: {scheme: Scheme}[], items: Item[], ask: number, arms: number[]}} survey
 * @param {Uint8Array} researcher
 * @param {Terms} terms
 */
export function checkTerms({ levels, items, ask, arms }, researcher, terms) {
  const own = encodeBase64(researcher);
  if (encodeBase64(terms.successor) === own) throw new FormatRefusal("terms.own-successor", "terms.successor");
  if (terms.board && encodeBase64(terms.board.key) === own) throw new FormatRefusal("terms.own-board", "terms.board.key");
  if (terms.by_token && !ask && !arms.length) throw new FormatRefusal("terms.by-token", "terms.by_token");
  for (const [position, item] of items.entries()) {
    if (terms.odds && item.sensitive) checkOdds(levels, item, terms.odds, `items[${position}].minimum`);
    if (terms.influence) checkInfluence(levels, item, terms.influence);
  }
}

/** @param {{scheme: Scheme}[]} levels @param {Item} item @param {number} odds @param {string} field */
function checkOdds(levels, item, odds, field) {
  const most = fraction(odds, PER_MILLE);
  const first = levels.findIndex(({ scheme }) => {
    const ratio = ratioOf(scheme.factors);
    return ratio !== null && compared(ratio, most) <= 0;
  });
  if (first < 0) throw new FormatRefusal("terms.no-level-within-odds", "terms.odds", "malformed", { most: rounded(most) });
  if (item.minimum < first + 1) {
    const proves = ratioOf(levels[item.minimum - 1].scheme.factors) === null;
    throw new FormatRefusal(proves ? "terms.proves" : "terms.over-odds", field, "malformed", { enough: first + 1 });
  }
}

/** @param {{scheme: Scheme}[]} levels @param {Item} item @param {number} cap */
function checkInfluence(levels, item, cap) {
  for (let number = item.minimum; number <= levels.length; number++) {
    const found = influenceOf(levels[number - 1].scheme, item.options.length);
    if (compared(found, fraction(cap, PER_MILLE)) > 0) {
      throw new FormatRefusal("terms.over-influence", `levels[${number - 1}]`, "malformed", { level: number });
    }
  }
}
