// @ts-check
/** Verdicts of a whole batch file, for the vectors: the page itself reads back the one line that it writes. */
import { readLine, refusalOf } from "../../../agent/tacit_page/batch_file.js";
import { FormatRefusal } from "../../../agent/tacit_page/refusal.js";
import { numberedLines } from "./lines.js";

/** @typedef {import("../../../agent/tacit_page/survey_file.js").SignedSurvey} SignedSurvey */

const MOST_MALFORMED = 10000;

/**
 * One verdict for every line of a file, in order.
 * @param {Uint8Array} data
 * @param {SignedSurvey | null} signed
 * @returns {Promise<(FormatRefusal | null)[]>} what was refused of each line; null where nothing was
 */
export async function judgeFile(data, signed) {
  /** @type {(FormatRefusal | null)[]} */
  const verdicts = [];
  let malformed = 0;
  for (const line of numberedLines(data)) {
    const refusal = line instanceof FormatRefusal ? line : await refusalOf(() => readLine(line, signed));
    malformed += Number(refusal?.verdict === "malformed");
    if (malformed > MOST_MALFORMED) return [...verdicts, new FormatRefusal("batch.many-malformed", "", "over a limit")];
    verdicts.push(refusal);
  }
  return verdicts;
}
