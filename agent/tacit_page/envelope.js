// @ts-check
/**
 * One signed line: DSSE 1.0.2, narrowed until only one spelling is left (docs/format.md, section 1).
 * The bytes that are verified are the bytes that are parsed afterwards.
 */
import { decodeBase64, encodeBase64 } from "./base64.js";
import { joined, utf8 } from "./bytes.js";
import { verifySignature } from "./public_keys.js";
import { FormatRefusal } from "./refusal.js";
import { dumpsJson, fieldsOf, getField, loadsJson } from "./strictjson.js";

export const SURVEY_TYPE = "application/vnd.tacit.survey.v1+json";
export const BATCH_TYPE = "application/vnd.tacit.batch.v1+json";
export const STATEMENT_TYPE = "application/vnd.tacit.statement.v1+json";
export const LINE_BYTES = 4 * 1024 * 1024;
const SIGNATURE_BYTES = 64;

/** @typedef {{type: string, payload: Uint8Array, signatures: Uint8Array[]}} Envelope */

/** The bytes that are signed: DSSE's pre-authentication encoding. @param {string} type @param {Uint8Array} payload */
export const preAuthentication = (type, payload) =>
  joined(utf8(`DSSEv1 ${type.length} ${type} ${payload.length} `), payload);

/** The signed line, without a newline. @param {string} type @param {Uint8Array} payload @param {CryptoKey} key */
export async function signEnvelope(type, payload, key) {
  const signed = /** @type {BufferSource} */ (preAuthentication(type, payload));
  const sig = encodeBase64(new Uint8Array(await crypto.subtle.sign("Ed25519", key, signed)));
  const signatures = [new Map([["sig", sig]])];
  return dumpsJson(new Map(Object.entries({ payload: encodeBase64(payload), payloadType: type, signatures })));
}

/** The envelope in a line; nothing in it has been verified. @param {Uint8Array} line @returns {Envelope} */
export function parseEnvelope(line) {
  if (line.length > LINE_BYTES) {
    throw new FormatRefusal("envelope.long-line", "", "over a limit", { limit: LINE_BYTES });
  }
  const fields = fieldsOf(loadsJson(line), ["payload", "payloadType", "signatures"], "");
  const signatures = getField(fields, "signatures", "list");
  const type = getField(fields, "payloadType", "string");
  if (signatures.length < 1 || signatures.length > (type === SURVEY_TYPE ? 2 : 1)) {
    throw new FormatRefusal("envelope.signature-count", "signatures", "malformed", { count: signatures.length });
  }
  const entries = signatures.map((/** @type {any} */ entry, /** @type {number} */ i) =>
    fieldsOf(entry, ["sig"], `signatures[${i}]`)
  );
  const texts = entries.map((/** @type {any} */ entry, /** @type {number} */ i) =>
    getField(entry, "sig", "string", `signatures[${i}]`)
  );
  const payload = getField(fields, "payload", "string");
  if (/[^\x00-\x7f]/.test(type)) throw new FormatRefusal("envelope.not-ascii", "payloadType");
  const raw = texts.map((/** @type {string} */ text, /** @type {number} */ i) => signature(text, `signatures[${i}].sig`));
  return { type, payload: decodeBase64(payload, "payload"), signatures: raw };
}

/** @param {string} text @param {string} field */
function signature(text, field) {
  const raw = decodeBase64(text, field);
  if (raw.length !== SIGNATURE_BYTES) {
    const values = { wanted: SIGNATURE_BYTES, count: raw.length };
    throw new FormatRefusal("envelope.signature-length", field, "malformed", values);
  }
  return raw;
}

/**
 * An envelope of this type, and the key named in it that signed it; a second signature has not been verified yet.
 * @param {Uint8Array} line
 * @param {string} type
 * @param {(payload: Uint8Array) => Uint8Array} findKey looks for the key and does not parse
 */
export async function openEnvelope(line, type, findKey) {
  const envelope = parseEnvelope(line);
  if (envelope.type !== type) throw new FormatRefusal("envelope.other-type", "payloadType", "malformed", { wanted: type });
  const key = findKey(envelope.payload);
  await verifySignature(key, envelope.signatures[0], preAuthentication(type, envelope.payload));
  return { envelope, key };
}
