// @ts-check
/**
 * Sentences in the person's language, with the person's digits. English stands where it is said, as in the window; the others
 * come from the window's own translations, put in by what makes the page. Nothing branches on a sentence.
 */
import { CATALOGUE } from "./catalogue.js";
import { TEMPLATES } from "./messages.js";

/** @type {Record<string, string>} */
const LOCALES = { en: "en", fr: "fr", ar: "ar-EG" };
export const LANGUAGES = { en: "English", fr: "Français", ar: "العربية" };
const LONGEST_QUOTED = 160;
let language = "en";

/** The languages that a person reads, most wanted first. */
export const preferences = () => [language, ...(globalThis.navigator?.languages ?? [])];

export const currentLanguage = () => language;

/** Speak this language from now on. @param {string} wanted */
export function speak(wanted) {
  language = wanted in LANGUAGES ? wanted : "en";
  document.documentElement.lang = language;
  document.documentElement.dir = language === "ar" ? "rtl" : "ltr";
}

/** The first of the browser's languages that the page speaks. */
export const browsersLanguage = () =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in LANGUAGES) ?? "en";

/**
 * A sentence of a context in the person's language. In the page, `build.py` has put its number in the catalogue in place of both.
 * @param {string | number} context
 * @param {string} [text]
 * @param {string} [_about] what is said of it to translators
 * @returns {string}
 */
export const qsTranslate = (context, text = "", _about = "") => CATALOGUE[language]?.[Number(context)] ?? text;

/** A translated text with `%1`, `%2` … replaced at once, so that a value cannot hold a placeholder. @param {string} text @param {...string} values */
export const fill = (text, ...values) => text.replace(/%(\d)/g, (whole, place) => values[Number(place) - 1] ?? whole);

/** What a template of the programs says, by its code. @param {string} code @param {Record<string, string>} [values] */
export function said(code, values = {}) {
  const text = qsTranslate(TEMPLATES[code], String(TEMPLATES[code])).replace(/\b(?:50|100)\b/g, (digits) => shownNumber(Number(digits)));
  return text.replace(/\{(\w+)(?:![a-z])?(?::[^}]*)?\}/g, (whole, name) => values[name] ?? whole);
}

/** A number in the person's digits. @param {number} value @param {number} [digits] */
export const shownNumber = (value, digits = 0) =>
  new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** A percentage, rounded already, with a digit after the point where it is not whole. @param {number} value */
export const shownPercent = (value) =>
  new Intl.NumberFormat(LOCALES[language], { style: "percent", maximumFractionDigits: 1 }).format(value / 100);

/** A researcher's text within a sentence of ours: one line, cut short, with marks that cannot end ours. @param {string} text @param {number} [most] */
export function quotedWords(text, most = LONGEST_QUOTED) {
  const line = text.split(/\s+/).join(" ").replace(/["“”„‟«»‹›「」『』]/g, "’");
  const characters = Array.from(line);
  const short = characters.length <= most ? line : `${characters.slice(0, most).join("")}…`;
  return said("says.quoted", { text: `\u2068${short}\u2069` });
}
