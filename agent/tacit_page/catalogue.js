// @ts-check
/** The words in other languages. Empty here: what makes the page fills it (words.py). */

/** @type {Record<string, Record<string, string>>} by language, then by English text */
export const CATALOGUE = {};
