// @ts-check
/** Figures as sentences, rounded to the side that is worse for the person; each is worded once. */
import { shownChance, shownOfHundred, shownTimes } from "./exposure.js";
import { fill, qsTranslate, said, shownNumber, shownPercent } from "./words.js";

/** @typedef {ReturnType<typeof import("./figures.js").itemFigures>} Figures */
/** @typedef {import("./figures.js").People} People */

/** @param {People} people */
const about = (people) =>
  people.isRounded ? said("says.about", { count: shownNumber(people.count) }) : shownNumber(people.count);

/** What becomes of an answer, in people. @param {Figures} figures @returns {string[]} */
export function oddsSentences(figures) {
  if (figures.isOpen) return [said("says.sent-as-given")];
  const { choice, options, yesSentAsNo, noSentAsYes } = figures;
  if (choice) {
    const values = { of: shownNumber(choice.kept.of), count: about(choice.kept), others: shownNumber(options - 1) };
    return [said(options === 2 ? "says.kept-of-two" : "says.kept-of-many", values)];
  }
  /** @param {string} code @param {People} people */
  const sentence = (code, people) => said(code, { of: shownNumber(people.of), count: shownNumber(people.count) });
  return [sentence("says.yes-as-no", yesSentAsNo), sentence("says.no-as-yes", noSentAsYes)];
}

/** The share that chance alone decides, rounded down. @param {number} share */
export const shownShare = (share) => shownPercent(shownChance(share));

/** How much surer a reader gets at most, or that what is sent proves. @param {Figures} figures */
export function surerSentence({ surer, options }) {
  const [least, most] = [Math.min(surer.yes, surer.no), options ? surer.yes : Math.max(surer.yes, surer.no)];
  if (Number.isFinite(most)) return fill(qsTranslate("Page", "A reader gets at most %1 times surer."), shownFactor(most));
  if (options) return said("says.option-proves");
  if (!Number.isFinite(least)) return qsTranslate("Page", "⚠ What is sent proves your answer.");
  return said(Number.isFinite(surer.no) ? "says.yes-proves" : "says.no-proves");
}

/** @param {number} factor */
function shownFactor(factor) {
  const shown = shownTimes(factor);
  return shownNumber(shown, Number.isInteger(shown) ? 0 : 1);
}

/** How often of 100 times, never a rounded 100. @param {number} probability */
export function shownGuesses(probability) {
  const shown = shownOfHundred(probability);
  if (shown < 100 || probability >= 1) return shownNumber(shown);
  return fill(qsTranslate("Page", "more than %1"), shownNumber(99));
}
