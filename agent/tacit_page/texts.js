// @ts-check
/** Texts in several languages, which of them a person sees, and when two texts ask the same thing (format.md, 2 to 2.5). */
import {
  ALIKE, ALIKE_LONG, ALIKE_PLACES, ALIKE_SINGLE, EDGES, FOLDED, FOLDED_LONG, INVISIBLE, JOINING, LEFT, LETTERS_OR_MARKS, MARKS, RIGHT, UNASSIGNED, UNSEEN,
} from "./characters.js";
import { FormatRefusal } from "./refusal.js";

/** @typedef {Map<string, string>} Text by language tag, in the order of the survey's languages */
/** @typedef {(character: string) => boolean} CharacterTest */

const MAX_TEXT = 4000;
const MOST_MARKS = 30;
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}$/;
const REFUSED = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/u;
const WHITE = "\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"; // what Python's str.split takes
const WHITE_SPACE = new RegExp(`[${WHITE}]+`, "g");
const LINE_ENDS = /[\n-\r\x1c-\x1e\x85\u2028\u2029]/;

/** The characters of a text: code points, not halves of them. @param {string} text */
export const charactersOf = (text) => Array.from(text);

/** How many characters a text has. @param {string} text */
export function lengthOf(text) {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The whole numbers that `page_tables.py` wrote. @param {string} text */
function numbersIn(text) {
  /** @type {number[]} */
  const found = [];
  let before = 0;
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (code > 92) before = before * 34 + code - 93;
    else {
      found.push(before * 44 + code - 48);
      before = 0;
    }
  }
  return found;
}

/** What lies so far apart. @param {number[]} gaps */
const sums = (gaps) => {
  let sum = 0;
  return gaps.map((gap) => (sum += gap));
};

/** Whether a character is in a set that `page_tables.py` wrote. @param {string} runs @returns {CharacterTest} */
function characterSet(runs) {
  const edges = sums(numbersIn(runs)); // of runs in turns: the first character, and the one behind the last
  return (character) => {
    const code = character.codePointAt(0) ?? -1;
    let [low, high] = [0, edges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (edges[middle] <= code) low = middle + 1;
      else high = middle;
    }
    return low % 2 === 1;
  };
}

const isUnassigned = characterSet(UNASSIGNED);
const isInvisible = characterSet(INVISIBLE);
const isUnseen = characterSet(UNSEEN);
const isMark = characterSet(MARKS);
const isEdge = characterSet(EDGES);
const isLeft = characterSet(LEFT);
const isRight = characterSet(RIGHT);
const isLetterOrMark = characterSet(LETTERS_OR_MARKS);
const joining = JOINING.map(characterSet);

/** @returns {Map<string, string>} what each character folds to */
function foldings() {
  const found = new Map();
  const runs = numbersIn(FOLDED);
  let code = 0;
  for (let at = 0; at < runs.length; at += 4) {
    const [gap, count, step, distance] = runs.slice(at, at + 4);
    code += gap - step;
    for (let i = 0; i < count; i++) {
      code += step;
      found.set(String.fromCodePoint(code), String.fromCodePoint(code + (distance >> 1) * (distance % 2 ? -1 : 1)));
    }
  }
  for (const pair of FOLDED_LONG.split(" ")) {
    const [character, ...others] = charactersOf(pair);
    found.set(character, others.join(""));
  }
  return found;
}

const folded = foldings();

/** Unicode's form, of assigned characters alone: the browser's own version may know more. @param {string} text @param {string} form */
export function normalForm(text, form) {
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  let [done, open] = ["", ""];
  for (const character of text) {
    if (isUnassigned(character)) {
      done += open.normalize(form) + character;
      open = "";
    } else open += character;
  }
  return done + open.normalize(form);
}

/** @param {string} text @param {CharacterTest} leaveOut */
const without = (text, leaveOut) => charactersOf(text).filter((character) => !leaveOut(character)).join("");

/** @param {string} text */
const caseFolded = (text) => charactersOf(text).map((character) => folded.get(character) ?? character).join("");

/** Without characters that a program may hide, and with one space for white space, none at either end. @param {string} text */
export const collapsed = (text) => without(text, isInvisible).replace(WHITE_SPACE, " ").replace(/^ | $/g, "");

/** @type {Map<string, string>} */
const normalised = new Map();

/** What a text asks, whatever its case, spacing, punctuation at either end, or invisible characters. @param {string} text */
export function normalise(text) {
  let found = normalised.get(text);
  if (found === undefined) {
    const visible = without(caseFolded(normalForm(text, "NFKC")), isInvisible);
    found = withoutEdges(collapsed(normalForm(visible, "NFKC")));
    if (normalised.size > 4096) normalised.clear();
    normalised.set(text, found);
  }
  return found;
}

/** @param {string} text */
function withoutEdges(text) {
  const characters = charactersOf(text);
  const inner = (/** @type {string} */ character) => character !== " " && !isEdge(character);
  const start = characters.findIndex(inner);
  return start < 0 ? "" : characters.slice(start, characters.findLastIndex(inner) + 1).join("");
}

const lettersIn = (/** @type {string} */ gaps) => sums(numbersIn(gaps)).map((code) => String.fromCodePoint(code));

/** @returns {Map<string, string>} what stands for each letter that looks like others */
function lookalikes() {
  const becoming = [...lettersIn(ALIKE_SINGLE), ...ALIKE_LONG.split(" ")];
  const places = numbersIn(ALIKE_PLACES);
  return new Map(lettersIn(ALIKE).map((letter, i) => [letter, becoming[places[i]]]));
}

const alike = lookalikes();

/** @type {Record<string, string>} */
const LAST = { i: "l", 1: "l", 0: "o" };

/** @param {string} text */
const asLatin = (text) => charactersOf(text).map((character) => alike.get(character) ?? character).join("");

/** A text with letters that look alike made equal (format.md, 2.5). @param {string} text */
function foldAlike(text) {
  const marks = /[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]/g;
  const bare = normalForm(asLatin(collapsed(text)), "NFKD").replace(marks, "");
  const made = collapsed(caseFolded(normalForm(asLatin(bare), "NFKC")));
  return made.replace(/[i10]/g, (letter) => LAST[letter]).replaceAll("rn", "m").replaceAll("vv", "w");
}

/** What a text reads like, with what stands at its ends and without. @param {string} text */
export const readings = (text) => [foldAlike(text), foldAlike(withoutEdges(collapsed(normalForm(text, "NFKC"))))];

const COMPARED = "#%&*@+<>=±≤≥≠°√∞";

/** A text without case, accents, spacing and punctuation, and with letters that look alike made equal. @param {string} text */
export const lettersOf = (text) => without(foldAlike(text), (c) => !COMPARED.includes(c) && (c === " " || c === "\u2212" || isEdge(c)));

/** Refuse what is not a language tag. @param {string} tag @param {string} field */
export function checkLanguage(tag, field) {
  if (!LANGUAGE.test(tag)) throw new FormatRefusal("survey.not-a-language-tag", field);
}

/** Refuse a text that is blank, too long, or shown otherwise than it reads. @param {string} value @param {string} field @param {number} [longest] */
export function checkText(value, field, longest = MAX_TEXT) {
  const visible = without(value, isInvisible);
  if (!collapsed(visible)) throw new FormatRefusal("survey.blank-text", field);
  const count = lengthOf(value);
  if (count > longest) throw new FormatRefusal("survey.long-text", field, "malformed", { count, limit: longest });
  const found = REFUSED.exec(value);
  if (found) throw new FormatRefusal("survey.control-character", field, "malformed", { codepoint: found[0].codePointAt(0) });
  if (longestRunOfMarks(visible) > MOST_MARKS) throw new FormatRefusal("survey.many-marks", field);
}

/** @param {string} text */
function longestRunOfMarks(text) {
  let [longest, run] = [0, 0];
  for (const character of text) {
    run = isMark(character) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Refuse a text that is also more than one line. @param {string} value @param {string} field @param {number} [longest] */
export function checkLine(value, field, longest = MAX_TEXT) {
  checkText(value, field, longest);
  if (LINE_ENDS.test(value)) throw new FormatRefusal("survey.line-break", field);
}

/** Refuse what is no text in languages. @param {Text} text */
export function checkTexts(text) {
  for (const [language, value] of text) {
    checkLanguage(language, "");
    checkText(value, language);
  }
}

/** The text with its entries in the order of these languages. @param {Text} text @param {string[]} languages @returns {Text} */
export const inOrder = (text, languages) =>
  new Map(languages.filter((tag) => text.has(tag)).map((tag) => [tag, /** @type {string} */ (text.get(tag))]));

/**
 * The text that a person with these languages reads (RFC 4647, section 3.4, and relatives); "" if there is none at all.
 * @param {Text} text
 * @param {string[]} [preferences]
 */
export function readingOf(text, preferences = []) {
  const texts = new Map(Array.from(text, ([tag, value]) => [tag.toLowerCase(), value]));
  for (const wanted of preferences) {
    const parts = wanted.replaceAll("_", "-").toLowerCase().split("-");
    for (let count = parts.length; count > 0; count--) {
      const found = texts.get(parts.slice(0, count).join("-"));
      if (found !== undefined) return found;
    }
    const relative = [...texts.keys()].find((tag) => tag.startsWith(`${parts[0]}-`));
    if (relative !== undefined) return /** @type {string} */ (texts.get(relative));
  }
  return text.values().next().value ?? "";
}

/** The first value that occurred before: its position, and that of its first occurrence. @param {string[]} values */
export function firstRepeat(values) {
  const seen = new Map();
  for (const [position, value] of values.entries()) {
    if (seen.has(value)) return { first: seen.get(value), again: position };
    seen.set(value, position);
  }
  return null;
}

/** Refuse a text in another spelling than its one (format.md, 2.1). @param {string} text @param {string} field */
export function checkSpelling(text, field) {
  const spelled = oneSpelling(text);
  if (spelled === text) return;
  const [mine, own] = [charactersOf(text), charactersOf(spelled)];
  let place = 0;
  while (place < mine.length && mine[place] === own[place]) place++;
  const found = mine[place] ?? mine[mine.length - 1];
  const code = isUnseen(found) ? "unseen" : SPACES.test(found) || LINE_BREAKS.test(found) ? "white-space" : "not-composed";
  const values = { position: place + 1, code: found.codePointAt(0) };
  throw new FormatRefusal(`spelling.${code}`, field, "malformed", values);
}

const LINE_BREAKS = /[\n\r\x0b\x0c\x85\u2028\u2029]/;
const SPACES = /[ \t\xa0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/;

/** The text as a signed survey has it. @param {string} text */
export function oneSpelling(text) {
  const broken = text.replace(/\r\n|[\r\x0b\x0c\x85\u2028\u2029]/g, "\n").replace(new RegExp(SPACES, "g"), " ");
  const lines = normalForm(withoutUnseen(broken), "NFC").replace(/ {2,}/g, " ").replace(/ *\n */g, "\n");
  return lines.replace(/\n{3,}/g, "\n\n").replace(/^[ \n]+|[ \n]+$/g, "");
}

/** @param {string} text */
function withoutUnseen(text) {
  const characters = charactersOf(text);
  if (!characters.some(isUnseen)) return text;
  const rightToLeft = characters.some((character) => !isUnseen(character) && isRight(character));
  const after = nextSeen(characters);
  /** @type {string[]} */
  const kept = [];
  for (const [i, character] of characters.entries()) {
    if (!isUnseen(character) || hasAUse(character, kept[kept.length - 1] ?? "", after[i], rightToLeft)) kept.push(character);
  }
  return kept.join("");
}

/** For each character the next one that is shown. @param {string[]} characters */
function nextSeen(characters) {
  const following = Array(characters.length);
  let seen = "";
  for (let i = characters.length - 1; i >= 0; i--) {
    following[i] = seen;
    if (!isUnseen(characters[i])) seen = characters[i];
  }
  return following;
}

/** @param {string} character @param {string} before @param {string} after @param {boolean} rightToLeft */
function hasAUse(character, before, after, rightToLeft) {
  if (before && isUnseen(before)) return false;
  if ("\u200c\u200d".includes(character)) {
    const inWord = (/** @type {string} */ c, /** @type {CharacterTest} */ block) => c !== "" && block(c) && isLetterOrMark(c);
    return joining.some((block) => inWord(before, block) && inWord(after, block));
  }
  const isStrong = (/** @type {string} */ c) => c !== "" && (isLeft(c) || isRight(c));
  if ("\u061c\u200e\u200f".includes(character)) return rightToLeft && !(isStrong(before) && isStrong(after));
  return /[\u180b-\u180f]/.test(character) && /^[\u1820-\u18aa]/.test(before);
}
