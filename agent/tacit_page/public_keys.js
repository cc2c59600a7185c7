// @ts-check
/** Ed25519 public keys (RFC 8032) whose signatures prove something: canonical encodings, and none of small order. */
import { FormatRefusal } from "./refusal.js";

const KEY_BYTES = 32;
const PRIME = 2n ** 255n - 19n;
const ORDER_EIGHT = 0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n;
const SMALL_ORDER = new Set([0n, 1n, PRIME - 1n, ORDER_EIGHT, PRIME - ORDER_EIGHT]);

/** The number that bytes are, lowest first. @param {Uint8Array} raw */
export function littleEndian(raw) {
  return raw.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n);
}

/** Refuse a key that proves nothing. @param {Uint8Array} raw @param {string} [field] */
export function checkPublicKey(raw, field = "key") {
  if (raw.length !== KEY_BYTES) {
    throw new FormatRefusal("key.length", field, "malformed", { count: raw.length, wanted: KEY_BYTES });
  }
  const y = littleEndian(raw) & ((1n << 255n) - 1n);
  if (y >= PRIME) throw new FormatRefusal("key.not-canonical", field, "bad signature");
  if (SMALL_ORDER.has(y)) throw new FormatRefusal("key.small-order", field, "bad signature");
}

/**
 * Refuse unless `signature` was made over `message` with the private half of this key.
 * @param {Uint8Array} raw
 * @param {Uint8Array} signature
 * @param {Uint8Array} message
 */
export async function verifySignature(raw, signature, message) {
  checkPublicKey(raw);
  if (!(await fits(raw, signature, message))) {
    throw new FormatRefusal("key.signature-does-not-fit", "", "bad signature");
  }
}

/** @param {Uint8Array} raw @param {Uint8Array} signature @param {Uint8Array} message */
async function fits(raw, signature, message) {
  try {
    const key = await crypto.subtle.importKey("raw", /** @type {BufferSource} */ (raw), "Ed25519", false, ["verify"]);
    const data = /** @type {BufferSource} */ (message);
    return await crypto.subtle.verify("Ed25519", key, /** @type {BufferSource} */ (signature), data);
  } catch (error) {
    if (error instanceof DOMException && error.name === "NotSupportedError") throw error;
    return false; // no point of the curve
  }
}
