// @ts-check
/**
 * JSON (RFC 8259) without the freedoms that let two readers of one file see two things: no field twice, no fraction, no
 * long number, no half surrogate pair, no deep nesting. Objects are read as maps, in the order of their fields.
 */
import { utf8 } from "./bytes.js";
import { FormatRefusal } from "./refusal.js";

/** @typedef {Map<string, any>} Fields */

const MOST_DIGITS = 9;
const NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|(["\\/bfnrt]))/y;
const SPACE = /[ \t\n\r]*/y;
const [QUOTE, BACKSLASH, BRACKET, BRACE] = [0x22, 0x5c, 0x5b, 0x7b];
/** @type {Record<string, string>} */
const ESCAPES = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

/**
 * The value in `data`.
 * @param {Uint8Array} data
 * @param {number} [depth] of brackets, at most
 * @returns {any}
 */
export function loadsJson(data, depth = 4) {
  checkDepth(data, depth);
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(data);
  } catch {
    throw new FormatRefusal("json.not-utf8");
  }
  if (text.startsWith("\ufeff")) throw new FormatRefusal("json.byte-order-mark");
  const value = new Reader(text).whole();
  checkSurrogates(value);
  return value;
}

/** Refuse brackets nested deeper than `depth`, or not closed. @param {Uint8Array} data @param {number} depth */
function checkDepth(data, depth) {
  /** @type {number[]} */
  const open = [];
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < data.length; at++) {
    const byte = data[at];
    if (quoted && byte === BACKSLASH) at++;
    else if (byte === QUOTE) quoted = !quoted;
    else if (quoted) continue;
    else if (byte === BRACE || byte === BRACKET) deepest = Math.max(deepest, open.push(byte));
    else if ((byte === BRACE + 2 || byte === BRACKET + 2) && open.pop() !== byte - 2) deepest = Infinity;
  }
  if (deepest > depth || open.length) throw new FormatRefusal("json.too-deep", "", "malformed", { limit: depth });
}

class Reader {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  whole() {
    const value = this.value();
    this.space();
    if (this.at < this.text.length) this.refuse();
    return value;
  }

  /** @returns {never} */
  refuse() {
    const rows = this.text.slice(0, this.at).split("\n");
    const column = rows[rows.length - 1].length + 1;
    throw new FormatRefusal("json.not-json", "", "malformed", { row: rows.length, column });
  }

  /** @param {RegExp} pattern */
  take(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  space() {
    this.take(SPACE);
  }

  /** @returns {any} */
  value() {
    this.space();
    const first = this.text[this.at];
    if (first === "{") return this.object();
    if (first === "[") return this.list();
    if (first === '"') return this.string();
    for (const [word, value] of /** @type {[string, any][]} */ ([["true", true], ["false", false], ["null", null]])) {
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length;
        return value;
      }
    }
    return this.number();
  }

  number() {
    const found = this.take(NUMBER);
    if (!found) return this.refuse();
    if (found[1] || found[2]) throw new FormatRefusal("json.not-whole");
    const count = found[0].length;
    if (count > MOST_DIGITS) throw new FormatRefusal("json.many-digits", "", "over a limit", { count, limit: MOST_DIGITS });
    return Number(found[0]) + 0; // no negative zero
  }

  string() {
    const parts = [];
    this.at++;
    for (;;) {
      parts.push(/** @type {RegExpExecArray} */ (this.take(PLAIN))[0]);
      if (this.text[this.at] === '"') break;
      const found = this.take(ESCAPE);
      if (!found) return this.refuse();
      parts.push(found[1] ? String.fromCharCode(parseInt(found[1], 16)) : (ESCAPES[found[2]] ?? found[2]));
    }
    this.at++;
    return parts.join("");
  }

  list() {
    /** @type {any[]} */
    const found = [];
    this.at++;
    this.space();
    if (this.text[this.at] === "]") {
      this.at++;
      return found;
    }
    for (;;) {
      found.push(this.value());
      if (this.ends("]")) return found;
    }
  }

  object() {
    /** @type {[string, any][]} */
    const pairs = [];
    this.at++;
    this.space();
    if (this.text[this.at] === "}") this.at++;
    else {
      for (;;) {
        this.space();
        if (this.text[this.at] !== '"') this.refuse();
        const name = this.string();
        this.space();
        if (this.text[this.at++] !== ":") this.refuse();
        pairs.push([name, this.value()]);
        if (this.ends("}")) break;
      }
    }
    const fields = new Map(pairs);
    if (fields.size !== pairs.length) throw new FormatRefusal("json.field-twice");
    return fields;
  }

  /** Whether a list or an object ends here; a comma leads on. @param {string} bracket */
  ends(bracket) {
    this.space();
    const found = this.text[this.at++];
    if (found !== bracket && found !== ",") this.refuse();
    return found === bracket;
  }
}

/** @param {any} value */
function checkSurrogates(value) {
  if (typeof value === "string") {
    if (/[\ud800-\udfff]/u.test(value)) throw new FormatRefusal("json.half-surrogate");
  } else if (Array.isArray(value)) value.forEach(checkSurrogates);
  else if (value instanceof Map) [...value.keys(), ...value.values()].forEach(checkSurrogates);
}

/** Compact UTF-8, fields in the order given. @param {any} value */
export const dumpsJson = (value) => utf8(written(value));

/** @param {any} value @returns {string} */
function written(value) {
  if (typeof value === "string") return writtenString(value);
  if (Array.isArray(value)) return `[${value.map(written).join()}]`;
  if (value instanceof Map) {
    const pairs = Array.from(value, ([name, each]) => `${writtenString(name)}:${written(each)}`);
    return `{${pairs.join()}}`;
  }
  return String(value);
}

/** Only the escapes that JSON requires. @param {string} text */
const writtenString = (text) => JSON.stringify(text);

/** @param {any} value */
const jsonKind = (value) =>
  value === null ? "null" : Array.isArray(value) ? "list" : value instanceof Map ? "object" : typeof value;

/** @typedef {"object" | "list" | "string" | "number" | "boolean"} JsonKind */

/**
 * The value, if it is of exactly this kind: true is not 1.
 * @param {any} value
 * @param {JsonKind} kind
 * @param {string} where
 */
export function typed(value, kind, where) {
  if (jsonKind(value) === kind) return value;
  throw new FormatRefusal("json.other-kind", where, "malformed", { found: jsonKind(value), wanted: kind });
}

/**
 * An object with exactly these fields, of which the optional ones may be missing.
 * @param {any} value
 * @param {string[]} names
 * @param {string} where
 * @param {string[]} [optional]
 * @returns {Fields}
 */
export function fieldsOf(value, names, where, optional = []) {
  const found = /** @type {Fields} */ (typed(value, "object", where));
  const unknown = [...found.keys()].filter((name) => !names.includes(name)).sort()[0];
  if (unknown !== undefined) throw new FormatRefusal("json.unknown-field", where, "malformed", { name: unknown });
  const missing = names.filter((name) => !optional.includes(name) && !found.has(name)).sort()[0];
  if (missing !== undefined) throw new FormatRefusal("json.missing-field", where, "malformed", { name: missing });
  return found;
}

/**
 * One field, if it is of exactly this kind.
 * @param {Fields} source
 * @param {string} name
 * @param {JsonKind} kind
 * @param {string} [where]
 */
export const getField = (source, name, kind, where = "") =>
  typed(source.get(name), kind, where ? `${where}.${name}` : name);

/** Refuse an object of another version, before a field that is new in it is refused as unknown. @param {any} value */
export function checkVersion(value) {
  const found = /** @type {Fields} */ (typed(value, "object", ""));
  if (found.has("v") && getField(found, "v", "number") !== 1) {
    throw new FormatRefusal("json.other-version", "v", "malformed", { version: found.get("v") });
  }
}

/**
 * Each string in a value with its path; names of fields are not among them.
 * @param {any} value
 * @param {string} [where]
 * @returns {Generator<[string, string]>}
 */
export function* textsIn(value, where = "") {
  if (typeof value === "string") yield [where, value];
  else if (value instanceof Map) {
    for (const [name, entry] of value) yield* textsIn(entry, where ? `${where}.${name}` : name);
  } else if (Array.isArray(value)) {
    for (const [place, entry] of value.entries()) yield* textsIn(entry, `${where}[${place}]`);
  }
}
