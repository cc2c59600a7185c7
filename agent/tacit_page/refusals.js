// @ts-check
/** Saying in a person's words why a survey is refused: one kind of trouble for each code, never by the words of a sentence. */
import { BATCH_TYPE, parseEnvelope, SURVEY_TYPE } from "./envelope.js";
import { latin1 } from "./bytes.js";
import { FormatRefusal } from "./refusal.js";
import { loadsJson } from "./strictjson.js";

/** @type {Record<string, string>} */
const BY_CODE = {
  "floors.too-open": "too-open",
  "survey.open-preselected": "open-default",
  "survey.asked-twice": "asked-twice",
  "survey.code-twice": "asked-twice",
  "canonical.white-space": "marked",
  "canonical.escape": "marked",
  "canonical.spelling": "marked",
  "spelling.not-composed": "marked",
  "spelling.unseen": "marked",
  "spelling.white-space": "marked",
  "json.other-version": "newer",
  "survey-file.other-key": "changed",
  "survey-file.not-approved": "not-approved",
  "survey-file.no-board": "changed",
  "key.missing": "changed",
  "base64.not-base64": "changed",
  "base64.not-canonical": "changed",
};
/** @type {Record<string, string>} */
const BY_VERDICT = { "over a limit": "too-large", "bad signature": "changed" };

/** Why a file is not opened, as the code that the agent has for it. @param {FormatRefusal} refusal @param {Uint8Array} data */
export const refusalKind = (refusal, data) => BY_CODE[refusal.code] ?? BY_VERDICT[refusal.verdict] ?? byKindOfFile(data);

/** @param {Uint8Array} data */
function byKindOfFile(data) {
  const type = payloadType(data);
  if (type === SURVEY_TYPE) return "against-rules";
  const end = data.indexOf(10);
  if ([type, payloadType(end < 0 ? data : data.subarray(0, end))].includes(BATCH_TYPE)) return "records";
  const text = latin1(data);
  if (text.includes('"items"') && text.includes('"levels"')) return "unsigned";
  if (type !== null || !text.includes('"payload')) return "not-a-survey";
  return lacksSignature(data) ? "unsigned" : "changed";
}

/** What an envelope says it holds; null if this is not one envelope. @param {Uint8Array} data */
function payloadType(data) {
  try {
    return parseEnvelope(data).type;
  } catch {
    return null;
  }
}

/** @param {Uint8Array} data */
function lacksSignature(data) {
  try {
    const signatures = loadsJson(data).get("signatures");
    return signatures === null || JSON.stringify(signatures.map((/** @type {any} */ each) => each.get("sig"))) === '[""]' || !signatures.length;
  } catch {
    return false;
  }
}
