// @ts-check
/** One item of a survey: what is asked, what may be answered, and at which levels; and the options of a question. */
import { KINDS } from "./kinds.js";
import { checkPerMille } from "./levels.js";
import { FormatRefusal } from "./refusal.js";
import { checkLine, firstRepeat, normalise, readingOf, readings } from "./texts.js";

/** @typedef {import("./texts.js").Text} Text */
/** @typedef {{code: string, text: Text, short: Text, parent: string}} Option */
/** @typedef {keyof typeof KINDS} Kind */
/**
 * @typedef {object} Item
 * @property {string} code
 * @property {Text} text
 * @property {Text} short
 * @property {Text} help
 * @property {string | Text} group
 * @property {number} prevalence
 * @property {number | null} anchor
 * @property {number} default
 * @property {number} minimum
 * @property {boolean} sensitive
 * @property {Kind} kind
 * @property {Option[]} options
 * @property {boolean} ordered
 * @property {number[]} cuts
 */

export const MAX_LINE = 200;
const MAX_SHORT = 24;
export const OPTION_CHARACTERS = "0123456789abcdefghijklmnopqrstuvwxyz";
const LARGEST_CUT = 99999999;
const CODE = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}$/;

/** The kind of this name. @param {string} name @returns {Kind} */
export function kindNamed(name) {
  if (!Object.hasOwn(KINDS, name)) throw new FormatRefusal("survey.unknown-kind", "kind");
  return /** @type {Kind} */ (name);
}

/** Whether an answer is one of the item's options. @param {Kind} kind */
export const hasOptions = (kind) => KINDS[kind].hasOptions;

/** @param {string} code @param {string} field */
export function checkCode(code, field) {
  if (!CODE.test(code)) throw new FormatRefusal("survey.not-a-code", field, "malformed", { code: code.slice(0, 80) });
}

/** Refuse what is no option. @param {Option} option */
export function checkOption(option) {
  checkCode(option.code, "code");
  for (const [language, value] of option.text) {
    checkLine(value, `text.${language}`, MAX_LINE);
    if (!normalise(value)) throw new FormatRefusal("survey.no-word-in-option", `text.${language}`);
  }
  checkShort(option.short);
  if (option.parent) checkCode(option.parent, "parent");
}

/** Refuse a short name that fits into no row. @param {Text} short */
function checkShort(short) {
  for (const [language, value] of short) checkLine(value, `short.${language}`, MAX_SHORT);
}

/** Refuse what is no item. @param {Item} item */
export function checkItem(item) {
  checkCode(item.code, "code");
  if (item.group instanceof Map) {
    for (const [language, value] of item.group) checkLine(value, `group.${language}`, MAX_LINE);
  } else if (item.group) checkLine(item.group, "group", MAX_LINE);
  for (const [language, value] of item.text) {
    if (!normalise(value)) throw new FormatRefusal("survey.no-word", `text.${language}`);
  }
  checkShort(item.short);
  checkPerMille(item.prevalence, "prevalence");
  if (item.anchor !== null) checkPerMille(item.anchor, "anchor");
  if (KINDS[item.kind].isBox) checkBox(item);
  if (hasOptions(item.kind)) checkOptions(item.options);
  if (KINDS[item.kind].hasCuts) checkCuts(item.cuts, item.options.length);
}

/** @param {Item} item */
function checkBox(item) {
  const readings = item.group instanceof Map ? [...item.group] : [["", item.group]];
  for (const [language, value] of readings.length ? readings : [["", ""]]) {
    if (!normalise(value)) throw new FormatRefusal("survey.no-group", language ? `group.${language}` : "group");
  }
}

/** Refuse options that no record could tell apart, and parents that say nothing. @param {Option[]} options */
function checkOptions(options) {
  if (options.length < 2 || options.length > OPTION_CHARACTERS.length) {
    throw new FormatRefusal("survey.option-count", "options", "malformed", { count: options.length });
  }
  const repeat = firstRepeat(options.map((option) => option.code));
  if (repeat) throw new FormatRefusal("survey.option-code-twice", `options[${repeat.again}].code`);
  checkParents(options);
  checkReadings(options, (text) => [normalise(text)]);
}

/** @param {Option[]} options */
function checkParents(options) {
  const parents = options.map((option) => option.parent);
  for (const [i, parent] of parents.entries()) {
    const field = `options[${i}].parent`;
    if (options.some((option) => option.code === parent)) throw new FormatRefusal("survey.parent-is-option", field);
    const count = parents.filter((other) => other === parent).length;
    if (parent && (count < 2 || count >= options.length)) throw new FormatRefusal("survey.parent-size", field);
  }
}

/** Refuse two options that read alike once letters that look alike are equal. @param {Option[]} options */
export const checkLookAlikes = (options) => checkReadings(options, readings);

/**
 * Refuse two options that read alike; where one has no text in a language, its first text is read.
 * @param {Option[]} options
 * @param {(text: string) => string[]} read
 */
function checkReadings(options, read) {
  const texts = [...options.entries()].filter(([, option]) => option.text.size);
  for (const language of new Set(texts.flatMap(([, option]) => [...option.text.keys()]))) {
    /** @type {Map<string, number>} */
    const seen = new Map();
    for (const [i, { text }] of texts) {
      for (const reading of read(text.get(language) || [...text.values()][0])) {
        const first = seen.get(reading) ?? i;
        seen.set(reading, first);
        if (first !== i) {
          throw new FormatRefusal("survey.options-alike", `options[${i}].text.${language}`, "malformed", { language, first });
        }
      }
    }
  }
}

/** Refuse cuts that do not part numbers into so many bands. @param {number[]} cuts @param {number} bands */
function checkCuts(cuts, bands) {
  if (cuts.length !== bands - 1) throw new FormatRefusal("survey.cut-count", "cuts");
  for (const [i, cut] of cuts.entries()) {
    if (Math.abs(cut) > LARGEST_CUT) throw new FormatRefusal("survey.cut-range", `cuts[${i}]`);
  }
  for (let i = 1; i < cuts.length; i++) {
    if (cuts[i] <= cuts[i - 1]) throw new FormatRefusal("survey.cut-order", `cuts[${i}]`);
  }
}

/** The group as a person with these languages reads it. @param {Item} item @param {string[]} [preferences] */
export const headingOf = (item, preferences = []) =>
  item.group instanceof Map ? readingOf(item.group, preferences) : item.group;

/** By language, what tells the question from others; of a box with its checklist's question. @param {Item} item @returns {[string, string][]} */
export const questionKeys = (item) =>
  Array.from(item.text, ([tag, text]) => {
    const own = normalise(text);
    return [tag, KINDS[item.kind].isBox ? `${normalise(headingOf(item, [tag]))}\n${own}` : own];
  });

/** What may stand in a record for an answer to this item, but for that it was left out. @param {Item} item */
export const answersOffered = (item) => (item.options.length ? OPTION_CHARACTERS.slice(0, item.options.length) : "10");

/** Of a number the position of its band. @param {Item} item @param {number} number */
export const bandOf = (item, number) => item.cuts.filter((cut) => cut <= number).length;
