// @ts-check
/**
 * A batch file encrypted to its researcher (format.md, 3.6): hybrid public key encryption (RFC 9180) with X25519, HKDF-SHA256 and
 * AES-256-GCM, all of it the browser's own; then pieces of 64 KiB under a key that was drawn for the file.
 */
import { fromHex, joined, utf8 } from "./bytes.js";

const MAGIC = utf8("tacit/v1/aesgcm\n");
const PIECE_BYTES = 65536;
const KEM = joined(utf8("KEM"), fromHex("0020"));
const SUITE = joined(utf8("HPKE"), fromHex("002000010002"));
const EMPTY = new Uint8Array();

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

/** @param {Uint8Array} key @param {Uint8Array} data @returns {Promise<Bytes>} */
async function authenticated(key, data) {
  const hash = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", /** @type {BufferSource} */ (key), hash, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, /** @type {BufferSource} */ (data)));
}

/** LabeledExtract. @param {Bytes} suite @param {Uint8Array} salt @param {string} label @param {Uint8Array} material */
const extracted = (suite, salt, label, material) =>
  authenticated(salt.length ? salt : new Uint8Array(32), joined(utf8("HPKE-v1"), suite, utf8(label), material));

/** LabeledExpand, of at most 32 bytes. @param {Bytes} suite @param {Uint8Array} key @param {string} label @param {Uint8Array} info @param {number} length */
async function expanded(suite, key, label, info, length) {
  const block = await authenticated(key, joined(Uint8Array.of(0, length), utf8("HPKE-v1"), suite, utf8(label), info, Uint8Array.of(1)));
  return block.subarray(0, length);
}

/** @param {Uint8Array} key @param {Uint8Array} nonce @param {Uint8Array} data */
async function encrypted(key, nonce, data) {
  const imported = await crypto.subtle.importKey("raw", /** @type {BufferSource} */ (key), "AES-GCM", false, ["encrypt"]);
  const parameters = { name: "AES-GCM", iv: /** @type {BufferSource} */ (nonce) };
  return new Uint8Array(await crypto.subtle.encrypt(parameters, imported, /** @type {BufferSource} */ (data)));
}

/** SetupBaseS and a single message. @param {Uint8Array} recipient @param {Uint8Array} info @param {Uint8Array} message @param {CryptoKeyPair} pair */
async function hpke(recipient, info, message, pair) {
  const theirs = await crypto.subtle.importKey("raw", /** @type {BufferSource} */ (recipient), "X25519", false, []);
  const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: "X25519", public: theirs }, pair.privateKey, 256));
  const enc = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const agreed = await extracted(KEM, EMPTY, "eae_prk", shared);
  const secret = await expanded(KEM, agreed, "shared_secret", joined(enc, recipient), 32);
  const context = joined(
    Uint8Array.of(0),
    await extracted(SUITE, EMPTY, "psk_id_hash", EMPTY),
    await extracted(SUITE, EMPTY, "info_hash", info)
  );
  const base = await extracted(SUITE, secret, "secret", EMPTY);
  const key = await expanded(SUITE, base, "key", context, 32);
  const nonce = await expanded(SUITE, base, "base_nonce", context, 12);
  return joined(enc, await encrypted(key, nonce, message));
}

/** @returns {Promise<CryptoKeyPair>} */
const freshPair = () =>
  /** @type {Promise<CryptoKeyPair>} */ (crypto.subtle.generateKey("X25519", false, ["deriveBits"]));

/**
 * A file's bytes, encrypted; no two calls give the same.
 * @param {Uint8Array} data
 * @param {Uint8Array} recipient the key that the survey names
 * @param {string} survey its id
 */
export async function sealFile(data, recipient, survey) {
  const fileKey = crypto.getRandomValues(new Uint8Array(32));
  const info = joined(utf8("tacit/v1/batch-key"), fromHex(survey));
  const head = await hpke(recipient, info, fileKey, await freshPair());
  const pieces = [];
  const count = Math.max(1, Math.ceil(data.length / PIECE_BYTES));
  for (let number = 0; number < count; number++) {
    const nonce = new Uint8Array(12);
    new DataView(nonce.buffer).setUint32(7, number);
    nonce[11] = Number(number === count - 1);
    pieces.push(await encrypted(fileKey, nonce, data.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES)));
  }
  fileKey.fill(0);
  return joined(MAGIC, head, ...pieces);
}
