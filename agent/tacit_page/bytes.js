// @ts-check
/** Bytes as text and back. Nothing here keeps what it was given. */

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} UTF-8 */
export const utf8 = (text) => new TextEncoder().encode(text);

/** @param {Uint8Array} data @returns {string} */
export const hexOf = (data) => Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} hex @returns {Uint8Array<ArrayBuffer>} */
export const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {...Uint8Array} parts @returns {Uint8Array<ArrayBuffer>} */
export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param {Uint8Array} one @param {Uint8Array} other */
export const sameBytes = (one, other) => one.length === other.length && one.every((byte, i) => byte === other[i]);

/** Each byte as one character, for searches that must not decode. @param {Uint8Array} data */
export function latin1(data) {
  let text = "";
  for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192));
  return text;
}

/** @param {Uint8Array} data @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function sha256(data) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", /** @type {BufferSource} */ (data)));
}
