// @ts-check
/** A survey, refused unless every rule of docs/format.md holds: the rules beat the file. */
import { checkAsk } from "./asked.js";
import { FormatRefusal } from "./refusal.js";
import { checkPerMille, isMoreOpen, isOpen, ratioOf } from "./levels.js";
import { hasOptions, questionKeys } from "./items.js";
import { checkTerms, hasTerms } from "./terms.js";
import { checkLanguage, checkLine, firstRepeat, inOrder } from "./texts.js";

/** @typedef {import("./texts.js").Text} Text */
/** @typedef {import("./items.js").Item} Item */
/** @typedef {import("./levels.js").Scheme} Scheme */
/** @typedef {{name: Text, help: Text, scheme: Scheme}} Level */
/**
 * @typedef {object} Survey
 * @property {Text} title
 * @property {Text} purpose
 * @property {Text} retention
 * @property {string} contact
 * @property {string[]} languages
 * @property {{name: string, key: Uint8Array}} researcher
 * @property {number} weight
 * @property {boolean} skip
 * @property {string | null} previous
 * @property {Level[]} levels
 * @property {Item[]} items
 * @property {number} ask
 * @property {number[]} arms
 * @property {import("./terms.js").Terms} terms
 */

const HEAD = /** @type {const} */ (["title", "purpose", "retention"]);

/** Check every rule, and put each text in the order of the languages. @param {Survey} survey */
export function checkSurvey(survey) {
  checkHead(survey);
  checkLanguagesOfTexts(survey);
  orderTexts(survey);
  checkLevels(survey.levels);
  checkItems(survey);
  checkRepeats(survey.items);
  if (survey.ask) checkAsk(survey.items, survey.ask);
  if (survey.arms.length) checkArms(survey);
  if (hasTerms(survey.terms)) checkTerms(survey, survey.researcher.key, survey.terms);
}

/** @param {number} count @param {number} fewest @param {number} most @param {string} field */
function checkCount(count, fewest, most, field) {
  if (count < fewest || count > most) throw new FormatRefusal("survey.count", field, "malformed", { count, fewest, most });
}

/** @param {Survey} survey */
function checkHead(survey) {
  checkCount(survey.languages.length, 1, 50, "languages");
  for (const [i, tag] of survey.languages.entries()) checkLanguage(tag, `languages[${i}]`);
  if (firstRepeat(survey.languages.map((tag) => tag.toLowerCase()))) {
    throw new FormatRefusal("survey.language-twice", "languages");
  }
  checkLine(survey.contact, "contact");
  /** @type {[string, Text][]} */
  const lines = [["title", survey.title], ...names(survey)];
  for (const [field, text] of lines) {
    for (const [language, value] of text) checkLine(value, `${field}.${language}`);
  }
  checkPerMille(survey.weight, "weight");
  if (survey.previous !== null && !/^[0-9a-f]{64}$/.test(survey.previous)) {
    throw new FormatRefusal("survey.not-a-survey-id", "previous");
  }
}

/** @param {Survey} survey @returns {[string, Text][]} */
const names = (survey) => survey.levels.map((level, i) => [`levels[${i}].name`, level.name]);

/** @param {Survey} survey */
function checkLanguagesOfTexts(survey) {
  const items = [...survey.items.entries()];
  /** @type {[string, Text][]} */
  const required = [
    ...HEAD.map((name) => /** @type {[string, Text]} */ ([name, survey[name]])),
    ...names(survey),
    ...items.map(([i, item]) => /** @type {[string, Text]} */ ([`items[${i}].text`, item.text])),
    ...items.flatMap(([i, item]) =>
      item.options.map((option, j) => /** @type {[string, Text]} */ ([`items[${i}].options[${j}].text`, option.text]))
    ),
    ...items.flatMap(([i, item]) =>
      item.group instanceof Map && item.group.size ? [/** @type {[string, Text]} */ ([`items[${i}].group`, item.group])] : []
    ),
  ];
  for (const [field, text] of required) {
    if (!text.has(survey.languages[0])) throw new FormatRefusal("survey.first-language", field);
  }
  const optional = [
    ...survey.levels.map((level, i) => /** @type {[string, Text]} */ ([`levels[${i}].help`, level.help])),
    ...items.flatMap(([i, item]) =>
      /** @type {[string, Text][]} */ ([
        [`items[${i}].short`, item.short],
        [`items[${i}].help`, item.help],
        ...item.options.map((option, j) => [`items[${i}].options[${j}].short`, option.short]),
      ])
    ),
  ];
  for (const [field, text] of [...required, ...optional]) {
    for (const language of text.keys()) {
      if (!survey.languages.includes(language)) throw new FormatRefusal("survey.other-language", `${field}.${language}`);
    }
  }
}

/** @param {Survey} survey */
function orderTexts(survey) {
  const ordered = (/** @type {Text} */ text) => inOrder(text, survey.languages);
  for (const name of HEAD) survey[name] = ordered(survey[name]);
  for (const level of survey.levels) [level.name, level.help] = [ordered(level.name), ordered(level.help)];
  for (const item of survey.items) {
    [item.text, item.short, item.help] = [ordered(item.text), ordered(item.short), ordered(item.help)];
    for (const option of item.options) [option.text, option.short] = [ordered(option.text), ordered(option.short)];
    if (item.group instanceof Map) {
      const readings = new Set(item.group.values());
      item.group = readings.size > 1 ? ordered(item.group) : ([...readings][0] ?? "");
    }
  }
}

/** @param {Level[]} levels */
function checkLevels(levels) {
  checkCount(levels.length, 1, 9, "levels");
  for (let i = 1; i < levels.length; i++) {
    if (!isMoreOpen(levels[i - 1].scheme, levels[i].scheme)) throw new FormatRefusal("survey.level-order", `levels[${i}]`);
  }
}

/** Whether a level hides nothing of an item. @param {Scheme} scheme @param {Item} item */
const sendsAsItIs = (scheme, item) => isOpen(scheme) || (hasOptions(item.kind) && ratioOf(scheme.factors) === null);

/** @param {Survey} survey */
function checkItems({ items, levels }) {
  checkCount(items.length, 1, 1000, "items");
  for (const [i, item] of items.entries()) {
    const field = `items[${i}]`;
    if (item.minimum < 1 || item.minimum > levels.length) throw new FormatRefusal("survey.no-such-level", `${field}.minimum`);
    if (item.default < item.minimum || item.default > levels.length) {
      throw new FormatRefusal("survey.closed-level", `${field}.default`);
    }
    if (item.sensitive && sendsAsItIs(levels[item.default - 1].scheme, item)) {
      throw new FormatRefusal("survey.open-preselected", `${field}.default`, "malformed", { level: item.default });
    }
  }
}

/** @param {Item[]} items */
function checkRepeats(items) {
  const repeat = firstRepeat(items.map((item) => item.code));
  if (repeat) throw new FormatRefusal("survey.code-twice", `items[${repeat.again}].code`);
  /** @type {Map<string, number>} */
  const seen = new Map();
  for (const [position, item] of items.entries()) {
    for (const [language, key] of questionKeys(item)) {
      const first = seen.get(key) ?? position;
      seen.set(key, first);
      if (first !== position) {
        throw new FormatRefusal("survey.asked-twice", `items[${position}].text.${language}`, "malformed", { first });
      }
    }
  }
}

/** The level at which an item starts in an arm. @param {Item} item @param {number[]} arms @param {number} arm 1, 2, or 0 for none */
export const defaultIn = (item, arms, arm) =>
  arm && arms.length && item.sensitive ? Math.max(arms[arm - 1], item.minimum) : item.default;

/** Refuse arms that are not two offers of which the second is the more private one. @param {Survey} survey */
function checkArms({ levels, items, arms }) {
  if (arms.length !== 2) throw new FormatRefusal("survey.not-two-arms", "arms", "malformed", { count: arms.length });
  for (const [i, level] of arms.entries()) {
    if (level < 1 || level > levels.length) throw new FormatRefusal("survey.arm-out-of-range", `arms[${i}]`);
  }
  if (arms[0] >= arms[1]) throw new FormatRefusal("survey.arms-out-of-order", "arms[1]");
  for (const [i, item] of items.entries()) {
    const first = defaultIn(item, arms, 1);
    if (item.sensitive && sendsAsItIs(levels[first - 1].scheme, item)) throw new FormatRefusal("survey.arm-open", "arms[0]");
    if (item.default !== first) throw new FormatRefusal("survey.other-default", `items[${i}].default`);
  }
  if (items.every((item) => defaultIn(item, arms, 1) === defaultIn(item, arms, 2))) {
    throw new FormatRefusal("survey.arms-alike", "arms");
  }
}
