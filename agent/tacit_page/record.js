// @ts-check
/** What one record may look like: alone, or under the survey it answers (format.md, 3.2). */
import { drawingOf, fitsDrawing, NOT_ASKED } from "./asked.js";
import { compared, fraction } from "./fraction.js";
import { answersOffered, OPTION_CHARACTERS } from "./items.js";
import { PER_MILLE, ratioOf } from "./levels.js";
import { FormatRefusal } from "./refusal.js";

/** @typedef {import("./survey.js").Survey} Survey */
/** @typedef {{id: string, levels: string, answers: string, arm: number}} DrawnRecord drawn once, then never changed */

export const SKIPPED = "-";
const MOST_ANSWERS = 1000;
const LEVEL_DIGITS = "123456789";

/** The positions of the items that a person may not have been asked. @param {Survey} survey */
const mayBeLeft = (survey) => new Set(survey.ask ? drawingOf(survey.items).drawn.flatMap((question) => question.positions) : []);

/**
 * A check of records; built once for a survey.
 * @param {Survey | null} survey null for what any record must satisfy
 * @returns {(record: DrawnRecord, where: string) => void}
 */
export function recordRules(survey) {
  const left = survey ? mayBeLeft(survey) : new Set();
  const skip = survey?.skip ? SKIPPED : "";
  const answers = survey?.items.map((item, i) => answersOffered(item) + (left.has(i) ? NOT_ASKED : "") + skip);
  const levels = survey?.items.map(
    (item, i) => LEVEL_DIGITS.slice(item.minimum - 1, survey.levels.length) + (left.has(i) ? NOT_ASKED : "")
  );
  return (record, where) => {
    if (!/^[A-Za-z0-9_-]{22}$/.test(record.id)) throw new FormatRefusal("record.not-an-id", `${where}.id`);
    checkLengths(record, survey, where);
    checkCharacters(record.answers, answers, OPTION_CHARACTERS + NOT_ASKED + SKIPPED, `${where}.answers`, () => "record.bad-answer", "bad character");
    const capped = (/** @type {number} */ i) => (survey && isCapped(survey, i, record.levels[i]) ? "record.capped-level" : "record.bad-level");
    checkCharacters(record.levels, levels, LEVEL_DIGITS + NOT_ASKED, `${where}.levels`, capped, "unknown level");
    if (left.size || !survey) checkAsked(record, survey, where);
    if (survey && Boolean(record.arm) !== survey.arms.length > 0) {
      throw record.arm ? new FormatRefusal("record.no-arms", `${where}.arm`) : new FormatRefusal("record.no-arm", where);
    }
  };
}

/** @param {DrawnRecord} record @param {Survey | null} survey @param {string} where */
function checkLengths(record, survey, where) {
  const [answers, levels] = [Array.from(record.answers).length, Array.from(record.levels).length];
  if (answers > MOST_ANSWERS) throw new FormatRefusal("record.many-answers", `${where}.answers`, "over a limit");
  const items = survey ? survey.items.length : Math.max(answers, 1);
  if (answers !== items) throw new FormatRefusal("record.answer-count", `${where}.answers`, "wrong length");
  if (levels !== items) throw new FormatRefusal("record.level-count", `${where}.levels`, "wrong length");
}

/**
 * @param {string} text
 * @param {string[] | undefined} offered by position
 * @param {string} any where nothing is known of the positions
 * @param {string} field
 * @param {(position: number) => string} code
 * @param {string} verdict
 */
function checkCharacters(text, offered, any, field, code, verdict) {
  for (const [position, character] of Array.from(text).entries()) {
    const allowed = offered ? offered[position] : any;
    if (!allowed.includes(character)) {
      const values = { position: position + 1, found: character, allowed: Array.from(allowed).join(" ") };
      throw new FormatRefusal(code(position), field, verdict, values);
    }
  }
}

/** Whether a level is one that the survey has, and that its cap of odds shuts out. @param {Survey} survey @param {number} position @param {string} level */
function isCapped(survey, position, level) {
  if (!survey.terms.odds || !survey.items[position].sensitive) return false;
  if (!LEVEL_DIGITS.slice(0, survey.levels.length).includes(level)) return false;
  const ratio = ratioOf(survey.levels[Number(level) - 1].scheme.factors);
  return ratio === null || compared(ratio, fraction(survey.terms.odds, PER_MILLE)) > 0;
}

/** @param {DrawnRecord} record @param {Survey | null} survey @param {string} where */
function checkAsked({ answers, levels }, survey, where) {
  for (let i = 0; i < answers.length; i++) {
    if ((answers[i] === NOT_ASKED) !== (levels[i] === NOT_ASKED)) throw new FormatRefusal("record.level-of-none", `${where}.levels`);
  }
  if (survey && !fitsDrawing(survey.items, survey.ask, answers)) throw new FormatRefusal("record.asked-otherwise", `${where}.answers`);
}
