// @ts-check
/** Figures as sentences, rounded to the side that is worse for the person; each is worded once. */
import { shownChance, shownOfHundred } from "./exposure.js";
import { said, shownNumber, shownPercent } from "./words.js";

/** @typedef {ReturnType<typeof import("./figures.js").itemFigures>} Figures */
/** @typedef {import("./figures.js").People} People */

/** @param {People} people */
const about = (people) =>
  people.isRounded ? said("says.about", { count: shownNumber(people.count) }) : shownNumber(people.count);

/** What becomes of an answer, in people. @param {Figures} figures @returns {string[]} */
export function oddsSentences(figures) {
  if (figures.isOpen) return [said("says.sent-as-given")];
  const { choice, yesSentAsNo, noSentAsYes } = figures;
  if (choice) return [said("says.kept", { of: shownNumber(choice.kept.of), count: about(choice.kept) })];
  /** @param {string} code @param {People} people */
  const sentence = (code, people) => said(code, { of: shownNumber(people.of), count: shownNumber(people.count) });
  return [sentence("says.yes-as-no", yesSentAsNo), sentence("says.no-as-yes", noSentAsYes)];
}

/** The privacy percentage: the share that chance alone decides, rounded down. @param {number} share */
export const shownShare = (share) => shownPercent(shownChance(share));

/** How often a reader is right at most who was at fifty-fifty before; null if what is sent can be proof. @param {Figures} figures */
export function guessedOf({ surer, options }) {
  const most = options ? surer.yes : Math.max(surer.yes, surer.no);
  return Number.isFinite(most) ? most / (1 + most) : null;
}

/** How often a reader is right, or that what is sent proves. @param {Figures} figures */
export function readerSentence(figures) {
  const { surer, options } = figures;
  const right = guessedOf(figures);
  if (right !== null) return said("says.reader", { right: shownGuesses(right) });
  if (options || !Number.isFinite(Math.min(surer.yes, surer.no))) return said("says.option-proves");
  return said(Number.isFinite(surer.no) ? "says.yes-proves" : "says.no-proves");
}

/** Of 100 people, rounded down to one decimal. @param {People} people */
const perHundred = ({ count, of }) => Math.floor((count * 1000) / of) / 10;

/** A number with a digit after the point where it is not whole. @param {number} value */
const shownFigure = (value) => shownNumber(value, Number.isInteger(value) ? 0 : 1);

/**
 * A level in figures that one can compare: what of 100 answers changes, how often a guess is right; of several kinds the least protected.
 * @param {Figures[]} kinds
 */
export function levelFacts(kinds) {
  const [first] = kinds;
  const isYesNo = kinds.length === 1 && !first.choice;
  const changed = kinds.flatMap((each) => [each.yesSentAsNo, ...(each.choice ? [] : [each.noSentAsYes])]).map(perHundred);
  const [yes, no] = changed;
  const least = { count: shownFigure(Math.min(...changed)) };
  const both = { count: shownFigure(yes), count_no: shownFigure(no) };
  const isOne = new Set(changed).size === 1;
  const cell = isOne ? least.count : isYesNo ? said("says.cell-both", both) : said("says.cell-or-more", least);
  const guesses = kinds.map(guessedOf);
  const most = guesses.includes(null) ? said("says.cell-sure") : said("says.cell-of", { right: shownGuesses(Math.max(...guesses.map(Number))) });
  return [`${said(isYesNo ? "says.head-yes" : "says.head-any")}: ${cell}`, `${said("says.head-reader")}: ${most}`];
}

/** How often of 100 times, never a rounded 100. @param {number} probability */
export function shownGuesses(probability) {
  const shown = shownOfHundred(probability);
  return shown < 100 ? shownNumber(shown) : said("says.more-than", { count: shownNumber(99) });
}
