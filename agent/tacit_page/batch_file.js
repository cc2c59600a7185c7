// @ts-check
/** A batch: lines of signed records, each line complete in itself (format.md, 3). */
import { NOT_ASKED } from "./asked.js";
import { decodeBase64, encodeBase64 } from "./base64.js";
import { joined, latin1, utf8 } from "./bytes.js";
import { BATCH_TYPE, openEnvelope, signEnvelope } from "./envelope.js";
import { partOfToken } from "./part.js";
import { recordRules } from "./record.js";
import { FormatRefusal } from "./refusal.js";
import { checkVersion, dumpsJson, fieldsOf, getField, loadsJson } from "./strictjson.js";
import { checkProof } from "./tokens.js";

/** @typedef {import("./record.js").DrawnRecord} DrawnRecord */
/** @typedef {import("./survey_file.js").SignedSurvey} SignedSurvey */

const MOST_RECORDS = 1000;
const SENDER_KEY = /"key"[ \t-\r]*:[ \t-\r]*"([A-Za-z0-9+/]{43}=)"/;

/** @param {Uint8Array} payload */
function findSender(payload) {
  const found = SENDER_KEY.exec(latin1(payload));
  if (!found) throw new FormatRefusal("key.missing", "key");
  return decodeBase64(found[1], "key");
}

/**
 * The verified records of one line.
 * @param {Uint8Array} line
 * @param {SignedSurvey | null} signed the survey they must answer
 */
export async function readLine(line, signed) {
  const { envelope, key } = await openEnvelope(line, BATCH_TYPE, findSender);
  const value = loadsJson(envelope.payload);
  checkVersion(value);
  const fields = fieldsOf(value, ["v", "survey", "key", "records", "token"], "", ["token"]);
  if (getField(fields, "key", "string") !== encodeBase64(key)) throw new FormatRefusal("batch.other-key", "key");
  const survey = getField(fields, "survey", "string");
  if (!/^[0-9a-f]{64}$/.test(survey)) throw new FormatRefusal("batch.not-a-survey-id", "survey");
  if (signed && survey !== signed.id) throw new FormatRefusal("batch.other-survey", "survey", "other survey");
  if (signed && fields.has("token") !== Boolean(signed.survey.terms.tokens)) {
    throw new FormatRefusal(fields.has("token") ? "batch.needless-token" : "batch.no-token", "token");
  }
  const proof = fields.has("token") ? decodeBase64(getField(fields, "token", "string"), "token") : null;
  if (proof) await checkProof(proof, survey, key);
  const part = proof && signed?.survey.terms.by_token ? await partOfToken(signed.survey, proof.subarray(0, 32)) : null;
  return readRecords(getField(fields, "records", "list"), signed, part);
}

/** Refuse a record of other questions, or of another arm, than its token gives. @param {DrawnRecord} record @param {import("./part.js").Part} part @param {string} where */
function checkPart(record, part, where) {
  const asked = Array.from(record.answers).flatMap((answer, position) => (answer === NOT_ASKED ? [] : [position]));
  const verdict = "not as drawn";
  if (asked.join() !== part.asked.join()) throw new FormatRefusal("batch.not-as-drawn", `${where}.answers`, verdict);
  if (record.arm !== part.arm) throw new FormatRefusal("batch.other-arm", `${where}.arm`, verdict);
}

/** @param {any[]} entries @param {SignedSurvey | null} signed @param {import("./part.js").Part | null} part @returns {DrawnRecord[]} */
function readRecords(entries, signed, part) {
  if (entries.length > MOST_RECORDS) throw new FormatRefusal("batch.many-records", "records", "over a limit");
  if (!entries.length) throw new FormatRefusal("batch.no-record", "records");
  const check = recordRules(signed && signed.survey);
  const records = entries.map((entry, i) => {
    const where = `records[${i}]`;
    const found = fieldsOf(entry, ["id", "levels", "answers", "arm"], where, ["arm"]);
    const [id, levels, answers] = ["id", "levels", "answers"].map((name) => getField(found, name, "string", where));
    const arm = found.has("arm") ? getField(found, "arm", "number", where) : 0;
    if (found.has("arm") && arm !== 1 && arm !== 2) throw new FormatRefusal("batch.not-an-arm", `${where}.arm`);
    const record = { id, levels, answers, arm };
    check(record, where);
    return record;
  });
  if (new Set(records.map(({ id }) => id)).size !== records.length) throw new FormatRefusal("batch.shared-id", "records");
  if (part) for (const [i, record] of records.entries()) checkPart(record, part, `records[${i}]`);
  return records;
}

/** What refuses; null if nothing does. @param {() => Promise<unknown>} read */
export async function refusalOf(read) {
  try {
    await read();
    return null;
  } catch (error) {
    if (error instanceof FormatRefusal) return error;
    throw error;
  }
}

/**
 * A batch file of one line with one record, read back.
 * @param {string} survey
 * @param {DrawnRecord} record
 * @param {CryptoKey} key
 * @param {Uint8Array} publicKey
 * @param {Uint8Array | null} token
 */
export async function writeBatch(survey, record, key, publicKey, token) {
  const { id, levels, answers, arm } = record;
  const fields = new Map(Object.entries({ id, levels, answers, ...(arm ? { arm } : {}) }));
  const payload = new Map(
    /** @type {[string, any][]} */ ([
      ["v", 1],
      ["survey", survey],
      ["key", encodeBase64(publicKey)],
      ["records", [fields]],
      ...(token ? [["token", encodeBase64(token)]] : []),
    ])
  );
  const line = await signEnvelope(BATCH_TYPE, dumpsJson(payload), key);
  await readLine(line, null);
  return joined(line, utf8("\n"));
}
