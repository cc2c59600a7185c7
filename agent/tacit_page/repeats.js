// @ts-check
/** Items that ask in the same letters what another one asks, wherever in the item that stands: as tacit.survey.repeats finds them. */
import { headingOf } from "./items.js";
import { KINDS } from "./kinds.js";
import { lettersOf, normalise } from "./texts.js";

/** @typedef {import("./items.js").Item} Item */
/** @typedef {{asked: Set<string>, parts: Set<string>}} Wordings what an item asks, and its sentences taken alone */

const MOST_COMPARED = 4000;
const SENTENCES = /[^.!?:;\n…؟؛。！？：；]+/gu;
const MOST_IN_A_NUMBER = 2;

/** The places of the items that ask the same as another one. @param {Item[]} items @param {string[]} languages @returns {Set<number>} */
export function askingTheSame(items, languages) {
  const compared = languages.slice(0, Math.max(1, Math.floor(MOST_COMPARED / items.length)));
  /** @type {Map<string, number[]>} */
  const asked = new Map();
  /** @type {Map<string, number[]>} */
  const parts = new Map();
  const same = new Set();
  for (const [place, item] of items.entries()) {
    const own = wordingsOf(item, compared);
    const found = [...[...own.asked, ...own.parts].map((letters) => asked.get(letters)), ...[...own.asked].map((letters) => parts.get(letters))];
    for (const places of found) if (places) for (const each of [place, ...places]) same.add(each);
    remember(asked, own.asked, place);
    remember(parts, own.parts, place);
  }
  return same;
}

/** @param {Map<string, number[]>} known @param {Set<string>} wordings @param {number} place */
function remember(known, wordings, place) {
  for (const letters of wordings) {
    const places = known.get(letters);
    if (places) places.push(place);
    else known.set(letters, [place]);
  }
}

/** @param {Item} item @param {string[]} languages @returns {Wordings} */
function wordingsOf(item, languages) {
  /** @type {Wordings} */
  const found = { asked: new Set(), parts: new Set() };
  const isBox = KINDS[item.kind].isBox;
  for (const [tag, text] of item.text) {
    if (!languages.includes(tag)) continue;
    const [heading, explanation] = [headingOf(item, [tag]), item.help.get(tag) ?? ""];
    const [above, own, below] = [heading, text, explanation].map(lettersOf);
    for (const before of isBox ? [above] : ["", above]) {
      for (const behind of ["", below]) found.asked.add(before + own + behind);
    }
    const number = numberOf(text);
    if (number !== null && explanation) found.asked.add(`${number}\n${below}`);
    if (number !== null && heading && !isBox) found.asked.add(`${number}\n${above}`);
    for (const words of isBox ? [heading, explanation] : [heading, text, explanation]) {
      for (const each of [words, ...(words.match(SENTENCES) ?? [])]) found.parts.add(lettersOf(each));
    }
  }
  found.parts.delete("");
  return found;
}

/** What is left of a text that only numbers its item, without the number; null of one that says more. @param {string} text */
function numberOf(text) {
  const words = normalise(text).split(" ").filter((word) => /^\p{L}{2,}$/u.test(word));
  return words.length <= MOST_IN_A_NUMBER ? words.join(" ") : null;
}
