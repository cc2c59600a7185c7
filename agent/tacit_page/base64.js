// @ts-check
/** Standard base64 (RFC 4648, section 4) with one spelling for each content. */
import { latin1 } from "./bytes.js";
import { FormatRefusal } from "./refusal.js";

/** Padded, on one line. @param {Uint8Array} data */
export const encodeBase64 = (data) => btoa(latin1(data));

/**
 * The bytes, if `text` is the one canonical spelling of them: `QR==` reads as `QQ==` does, and is refused.
 * @param {string} text
 * @param {string} field
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function decodeBase64(text, field) {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4) throw new FormatRefusal("base64.not-base64", field);
  const data = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  if (encodeBase64(data) !== text) throw new FormatRefusal("base64.not-canonical", field);
  return data;
}
