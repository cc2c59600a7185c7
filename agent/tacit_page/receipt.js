// @ts-check
/** The receipt of a record, and the words by which people compare a survey or a key. */
import { sha256, utf8 } from "./bytes.js";
import { WORDS } from "./fingerprint_words.js";

const RECEIPT_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code of a record, like `ABCD-2345`. @param {string} survey @param {string} record */
export async function receiptCode(survey, record) {
  const digest = await sha256(utf8(`tacit/v1/receipt\n${survey}\n${record}`));
  const number = digest.subarray(0, 5).reduce((sum, byte) => sum * 256 + byte, 0);
  const letters = Array.from({ length: 8 }, (_, i) => RECEIPT_LETTERS[Math.floor(number / 32 ** (7 - i)) % 32]).join("");
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The first 12 bytes of a hash as words. @param {Uint8Array} digest */
export const wordsOf = (digest) => Array.from(digest.subarray(0, 12), (byte) => WORDS[byte]);

/** The words of a public key's fingerprint. @param {Uint8Array} key */
export const keyWords = async (key) => wordsOf(await sha256(key)).join(" ");
