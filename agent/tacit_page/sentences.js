// @ts-check
/** Figures as sentences, rounded to the side that is worse for the person; each is worded once. */
import { shownChance, shownOfHundred, shownTimes } from "./exposure.js";
import { fill, qsTranslate, shownNumber, shownPercent } from "./words.js";

/** @typedef {ReturnType<typeof import("./figures.js").itemFigures>} Figures */
/** @typedef {import("./figures.js").People} People */

/** @param {People} people */
const about = (people) =>
  people.isRounded ? fill(qsTranslate("Sentences", "about %1"), shownNumber(people.count)) : shownNumber(people.count);

/** What becomes of an answer, in people. @param {Figures} figures @returns {string[]} */
export function oddsSentences(figures) {
  if (figures.isOpen) return [qsTranslate("Sentences", "Your answer is sent exactly as you give it.")];
  const { choice, options, yesSentAsNo, noSentAsYes } = figures;
  if (choice) {
    const text =
      options === 2
        ? qsTranslate("Sentences", "Of %1 people who choose an answer here, %2 send it. The rest send the other one.")
        : qsTranslate("Sentences", "Of %1 people who choose an answer here, %2 send it. The rest send one of the other %3, each equally often.");
    return [fill(text, shownNumber(choice.kept.of), about(choice.kept), shownNumber(options - 1))];
  }
  const yes = qsTranslate("Sentences", "Of %1 people who would answer yes here, %2 send a no.");
  const no = qsTranslate("Sentences", "Of %1 people who would answer no here, %2 send a yes.");
  return [yes, no].map((text, i) => {
    const people = i ? noSentAsYes : yesSentAsNo;
    return fill(text, shownNumber(people.of), shownNumber(people.count));
  });
}

/** The share that chance alone decides, rounded down. @param {number} share */
export const shownShare = (share) => shownPercent(shownChance(share));

/** How much surer a reader gets at most, or that what is sent proves. @param {Figures} figures */
export function surerSentence({ surer, options }) {
  const [least, most] = [Math.min(surer.yes, surer.no), options ? surer.yes : Math.max(surer.yes, surer.no)];
  if (Number.isFinite(most)) return fill(qsTranslate("Page", "A reader gets at most %1 times surer."), shownFactor(most));
  if (options) return qsTranslate("Sentences", "⚠ An answer that is sent proves what was chosen.");
  if (!Number.isFinite(least)) return qsTranslate("Page", "⚠ What is sent proves your answer.");
  return Number.isFinite(surer.no)
    ? qsTranslate("Sentences", "⚠ A yes that is sent proves a yes.")
    : qsTranslate("Sentences", "⚠ A no that is sent proves a no.");
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
