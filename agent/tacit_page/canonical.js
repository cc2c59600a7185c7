// @ts-check
/** The one spelling of a survey's payload, so that equal content has one id (docs/format.md, section 2.1). */
import { latin1 } from "./bytes.js";
import { FormatRefusal } from "./refusal.js";
import { dumpsJson } from "./strictjson.js";

/**
 * Refuse a payload in another spelling than its one.
 * @param {Uint8Array} payload the bytes that were signed
 * @param {any} fields what they were read as, in order
 */
export function checkCanonical(payload, fields) {
  const spelled = dumpsJson(fields);
  let place = 0;
  while (place < payload.length && payload[place] === spelled[place]) place++;
  if (place === payload.length && place === spelled.length) return;
  const found = String.fromCharCode(payload[place] ?? 0);
  const free = / |\t|\r|\n/.test(found) && !insideAString(latin1(spelled.subarray(0, place)));
  const code = found === "\\" ? "canonical.escape" : free ? "canonical.white-space" : "canonical.spelling";
  throw new FormatRefusal(code, "", "malformed", { byte: place + 1 });
}

/** Whether canonical JSON that begins like this is in the middle of a string. @param {string} start */
const insideAString = (start) => start.replace(/\\\\|\\"/g, "").split('"').length % 2 === 0;
