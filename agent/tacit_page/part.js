// @ts-check
/**
 * The part of a survey that one person has: the questions they are asked, and the arm they are in. Where the survey says so it
 * follows from their token, so that who sends can be checked and cannot try again; else chance decides, afresh.
 */
import { drawingOf, NOT_ASKED } from "./asked.js";
import { hexOf, joined, sha256, utf8 } from "./bytes.js";
import { systemBytes } from "./draw.js";
import { questionKeys } from "./items.js";

/** @typedef {import("./survey.js").Survey} Survey */
/** @typedef {{asked: number[], arm: number}} Part positions of the items asked, in order; arm 0 where there is none */

const ASK_LABEL = utf8("tacit/v1/token-ask");
const ARM_LABEL = utf8("tacit/v1/token-arm");
const WORD = 65536;

/** @param {Survey} survey @param {number[]} chosen places among the drawn questions @param {number} arm @returns {Part} */
function partOf(survey, chosen, arm) {
  const { drawn, forAll } = drawingOf(survey.items);
  const questions = survey.ask ? [...chosen.map((place) => drawn[place]), ...forAll] : [...drawn, ...forAll];
  return { asked: questions.flatMap((question) => question.positions).sort((a, b) => a - b), arm };
}

/** The part that a token gives. @param {Survey} survey @param {Uint8Array} token its public half */
export async function partOfToken(survey, token) {
  const ranks = await Promise.all(
    drawingOf(survey.items).drawn.map(async (question, place) => {
      const [, key] = questionKeys(survey.items[question.positions[0]]).find(([tag]) => tag === survey.languages[0]) ?? ["", ""];
      return { place, rank: hexOf(await sha256(joined(ASK_LABEL, token, await sha256(utf8(key))))) };
    })
  );
  ranks.sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.place - b.place));
  const arm = survey.arms.length ? 1 + ((await sha256(joined(ARM_LABEL, token, survey.researcher.key)))[0] % 2) : 0;
  return partOf(survey, ranks.slice(0, survey.ask).map(({ place }) => place), arm);
}

/** A part by chance. @param {Survey} survey @param {(count: number) => Uint8Array} [randomBytes] */
export function partOfChance(survey, randomBytes = systemBytes) {
  const words = wordsFrom(randomBytes);
  const places = [...drawingOf(survey.items).drawn.keys()].slice(0, survey.ask ? undefined : 0);
  for (let place = 0; place < survey.ask; place++) {
    const other = place + below(words, places.length - place); // the first steps of a shuffle
    [places[place], places[other]] = [places[other], places[place]];
  }
  return partOf(survey, places.slice(0, survey.ask), survey.arms.length ? 1 + below(words, 2) : 0);
}

/** @param {(count: number) => Uint8Array} randomBytes @returns {Generator<number, never>} */
function* wordsFrom(randomBytes) {
  for (;;) {
    const data = randomBytes(128);
    for (let at = 0; at < data.length; at += 2) yield data[at] | (data[at + 1] << 8);
  }
}

/** @param {Generator<number, never>} words @param {number} count */
function below(words, count) {
  const limit = WORD - (WORD % count);
  for (;;) {
    const word = words.next().value;
    if (word < limit) return word % count;
  }
}

/** A record of the items asked as one of the whole survey. @param {Survey} survey @param {Part} part @param {{id: string, levels: string, answers: string}} drawn */
export function wholeRecord(survey, part, drawn) {
  const [levels, answers] = [survey.items.map(() => NOT_ASKED), survey.items.map(() => NOT_ASKED)];
  for (const [place, position] of part.asked.entries()) {
    [levels[position], answers[position]] = [drawn.levels[place], drawn.answers[place]];
  }
  return { id: drawn.id, levels: levels.join(""), answers: answers.join(""), arm: part.arm };
}
