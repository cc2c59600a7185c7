// @ts-check
/** Which items are one question, which of the questions are drawn for a person, and what a record shows of it (format.md, 2.2). */
import { FormatRefusal } from "./refusal.js";

/** @typedef {import("./items.js").Item} Item */
/** @typedef {{positions: number[], isChecklist: boolean}} Question */

export const NOT_ASKED = ".";

/** @param {Item} item */
const groupKey = (item) => (item.group instanceof Map ? JSON.stringify([...item.group].sort()) : JSON.stringify(item.group));

/** All questions, in order: the neighbouring boxes of one checklist are one. @param {Item[]} items @returns {Question[]} */
export function questionsOf(items) {
  /** @type {Question[]} */
  const found = [];
  for (const [position, item] of items.entries()) {
    const before = items[position - 1];
    const isChecklist = item.kind === "several";
    if (isChecklist && before?.kind === "several" && groupKey(before) === groupKey(item)) {
      found[found.length - 1].positions.push(position);
    } else found.push({ positions: [position], isChecklist });
  }
  return found;
}

/** The questions that are drawn for each person, and those that everybody is asked. @param {Item[]} items */
export function drawingOf(items) {
  const every = questionsOf(items);
  const isSensitive = (/** @type {Question} */ question) => question.positions.some((i) => items[i].sensitive);
  return { drawn: every.filter(isSensitive), forAll: every.filter((question) => !isSensitive(question)) };
}

/** Refuse a number of questions that is not a part of those that can be drawn. @param {Item[]} items @param {number} ask */
export function checkAsk(items, ask) {
  const count = drawingOf(items).drawn.length;
  if (ask < 1 || ask >= count) throw new FormatRefusal("survey.not-some", "ask", "malformed", { ask, count });
}

/** Whether the items that were not asked can have been left together. @param {Item[]} items @param {number} ask @param {string} answers */
export function fitsDrawing(items, ask, answers) {
  if (!ask) return !answers.includes(NOT_ASKED);
  const { drawn, forAll } = drawingOf(items);
  const left = (/** @type {Question} */ question) => question.positions.filter((i) => answers[i] === NOT_ASKED).length;
  const whole = drawn.every((question) => [0, question.positions.length].includes(left(question)));
  return whole && drawn.filter(left).length === drawn.length - ask && !forAll.some(left);
}
