// @ts-check
/** What the page grants a person whatever a survey says: floors, which beat the file. Every comparison is of exact fractions. */
import { compared, fraction } from "./fraction.js";
import { ratioOf } from "./levels.js";
import { FormatRefusal } from "./refusal.js";
import { defaultIn } from "./survey.js";

/** @typedef {import("./levels.js").Scheme} Scheme */
/** @typedef {import("./survey.js").Survey} Survey */

const MOST_AT_START = fraction(20);
const NEARLY_OPEN = fraction(100);

/** Whether a sensitive item may start at this level. @param {Scheme} scheme */
function mayStart(scheme) {
  const ratio = ratioOf(scheme.factors);
  return ratio !== null && compared(ratio, MOST_AT_START) <= 0;
}

/** Whether a level hides so little, or proves, that it is chosen item by item and confirmed. @param {Scheme} scheme */
export function isNearlyOpen(scheme) {
  const ratio = ratioOf(scheme.factors);
  return ratio === null || compared(ratio, NEARLY_OPEN) > 0;
}

/** The level each item starts at, from 1: the survey's own, or the most open one above it that is granted. @param {Survey} survey @param {number} [arm] */
export function startingLevels(survey, arm = 0) {
  return survey.items.map((item, i) => {
    const wanted = defaultIn(item, survey.arms, arm);
    if (!item.sensitive) return wanted;
    for (let number = wanted; number <= survey.levels.length; number++) {
      if (mayStart(survey.levels[number - 1].scheme)) return number;
    }
    throw new FormatRefusal("floors.too-open", `items[${i}].default`, "malformed", { level: wanted });
  });
}
