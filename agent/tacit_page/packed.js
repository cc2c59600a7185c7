// @ts-check
/** What the page holds packed, so that it stays small: tables, words, the survey (build.py). The first module, since others begin with tables. */

/** A text that was deflated and written in base64. @param {string} text @returns {Promise<string>} */
export function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}
