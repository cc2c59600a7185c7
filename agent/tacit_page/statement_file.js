// @ts-check
/** A statement that a researcher's key is revoked: one envelope (format.md, 7). */
import { decodeBase64, encodeBase64 } from "./base64.js";
import { hexOf, latin1, sha256 } from "./bytes.js";
import { checkCanonical } from "./canonical.js";
import { openEnvelope, STATEMENT_TYPE } from "./envelope.js";
import { checkPublicKey } from "./public_keys.js";
import { FormatRefusal } from "./refusal.js";
import { checkVersion, fieldsOf, getField, loadsJson } from "./strictjson.js";
import { checkLine, checkSpelling } from "./texts.js";

const STATEMENT_KEY = /^\{"v":[0-9]{1,9},"key":"([A-Za-z0-9+/]{43}=)"/;

/** @typedef {{signer: Uint8Array, revokes: Uint8Array, reason: string, id: string}} Statement */

/** The verified statement in a file. Whether its signer may revoke the key, `mayRevoke` says. @param {Uint8Array} data @returns {Promise<Statement>} */
export async function readStatement(data) {
  const { envelope, key } = await openEnvelope(data, STATEMENT_TYPE, (payload) => {
    const found = STATEMENT_KEY.exec(latin1(payload));
    if (!found) throw new FormatRefusal("key.missing", "key");
    return decodeBase64(found[1], "key");
  });
  const value = loadsJson(envelope.payload);
  checkVersion(value);
  const fields = fieldsOf(value, ["v", "key", "revokes", "reason"], "");
  const signer = encodeBase64(key);
  if (encodeBase64(decodeBase64(getField(fields, "key", "string"), "key")) !== signer) {
    throw new FormatRefusal("statement.other-key", "key");
  }
  const revokes = decodeBase64(getField(fields, "revokes", "string"), "revokes");
  checkPublicKey(revokes, "revokes");
  const reason = getField(fields, "reason", "string");
  checkLine(reason, "reason");
  checkSpelling(reason, "reason");
  const ordered = Object.entries({ v: 1, key: signer, revokes: encodeBase64(revokes), reason });
  checkCanonical(envelope.payload, new Map(ordered));
  return { signer: key, revokes, reason, id: hexOf(await sha256(envelope.payload)) };
}
