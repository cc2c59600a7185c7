// @ts-check
/**
 * One-time tokens (format.md, 3.5): what a person types, its key, and the proof that a line's sender held it. The private half
 * is imported from the seed and dropped with the proof.
 */
import { joined, fromHex, utf8 } from "./bytes.js";
import { checkPublicKey, verifySignature } from "./public_keys.js";
import { FormatRefusal } from "./refusal.js";

const TOKEN_LETTERS = "123456789ABCDEFGHJKMNPQRSTVWXYZ";
const DRAWN = 15;
const PROOF_BYTES = 96;
const LABEL = utf8("tacit/v1/token");
/** What comes before a seed of 32 bytes in PKCS #8 (RFC 8410). */
const PKCS8 = fromHex("302e020100300506032b657004220420");
/** @type {Record<string, string>} */
const MISREAD = { I: "1", L: "1", U: "V" };

/** A token as a person types it, in its one spelling; the text is in no refusal. @param {string} text */
export function readToken(text) {
  const bare = text.toUpperCase().replace(/[ \t\-_.]/g, "").replace(/^TACIT:/, "");
  const letters = bare.replace(/[ILU]/g, (letter) => MISREAD[letter]).trim();
  if (letters.length !== DRAWN + 1 || [...letters].some((letter) => !TOKEN_LETTERS.includes(letter))) {
    throw new FormatRefusal("token.not-a-token");
  }
  const sum = [...letters.slice(0, DRAWN)].reduce((total, letter, i) => total + (i + 1) * TOKEN_LETTERS.indexOf(letter), 0);
  if (TOKEN_LETTERS[sum % TOKEN_LETTERS.length] !== letters[DRAWN]) throw new FormatRefusal("token.mistyped");
  return letters;
}

/** The token's key and the public half. @param {string} token in its one spelling */
export async function keyOfToken(token) {
  const input = await crypto.subtle.importKey("raw", utf8(token), "HKDF", false, ["deriveBits"]);
  const parameters = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(32), info: LABEL };
  const seed = new Uint8Array(await crypto.subtle.deriveBits(parameters, input, 256));
  const key = await crypto.subtle.importKey("pkcs8", joined(PKCS8, seed), "Ed25519", true, ["sign"]);
  seed.fill(0);
  const { x } = await crypto.subtle.exportKey("jwk", key);
  const spelled = `${x}=`.replaceAll("-", "+").replaceAll("_", "/");
  return { key, publicKey: Uint8Array.from(atob(spelled), (character) => character.charCodeAt(0)) };
}

/** @param {string} survey @param {Uint8Array} sender */
const boundTo = (survey, sender) => joined(LABEL, fromHex(survey), sender);

/** Public half and signature, which a sender's lines of a survey carry. @param {string} token @param {string} survey @param {Uint8Array} sender */
export async function proveToken(token, survey, sender) {
  const { key, publicKey } = await keyOfToken(token);
  return joined(publicKey, new Uint8Array(await crypto.subtle.sign("Ed25519", key, boundTo(survey, sender))));
}

/** Refuse a proof that was made for another survey or sender. @param {Uint8Array} proof @param {string} survey @param {Uint8Array} sender */
export async function checkProof(proof, survey, sender) {
  if (proof.length !== PROOF_BYTES) throw new FormatRefusal("token.length", "token", "malformed", { count: proof.length });
  checkPublicKey(proof.subarray(0, 32), "token");
  try {
    await verifySignature(proof.subarray(0, 32), proof.subarray(32), boundTo(survey, sender));
  } catch (error) {
    if (!(error instanceof FormatRefusal)) throw error;
    throw new FormatRefusal("token.other-sender", "token", "bad signature");
  }
}
