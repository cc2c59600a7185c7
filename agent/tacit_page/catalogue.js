// @ts-check
/** Every sentence by its number, in each language. Empty here: what makes the page fills it (build.py). */

/** @type {Record<string, string[]>} */
export const CATALOGUE = {};
