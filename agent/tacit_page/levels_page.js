// @ts-check
/** How private each answer shall be: levels as rows that one can compare, one level for all, or each question by itself. */
import { asks, button, el, more, paragraph } from "./dom.js";
import { shownChance } from "./exposure.js";
import { itemFigures, recordFigures } from "./figures.js";
import { isNearlyOpen } from "./floors.js";
import { headingOf } from "./items.js";
import { levelFacts, oddsSentences, readerSentence, shownGuesses, shownShare } from "./sentences.js";
import { readingOf } from "./texts.js";
import { fill, preferences, qsTranslate, quotedWords, said, shownNumber } from "./words.js";

/** @typedef {import("./session.js").PageSession} PageSession */
/** @typedef {import("./survey_page.js").Shell} Shell */

/** A level in the researcher's words. @param {PageSession} session @param {number} level */
export const levelName = ({ survey }, level) => quotedWords(readingOf(survey.levels[level - 1].name, preferences()), 60);

/** A question in the researcher's words; of a box that of its checklist too. @param {import("./items.js").Item} item */
export function askedWords(item) {
  const text = quotedWords(readingOf(item.text, preferences()));
  return item.kind === "several" ? said("says.box", { question: quotedWords(headingOf(item, preferences())), box: text }) : text;
}

/** What a level does for an item. @param {PageSession} session @param {number} place @param {number} level */
export const figuresOf = ({ survey, items }, place, level) => itemFigures(survey.levels[level - 1].scheme, items[place].options.length);

/** @param {PageSession} session @param {Shell} shell */
export function levelsPage(session, shell) {
  const whole = el("section", { className: "ours", "aria-live": "polite" });
  const show = () => whole.replaceChildren(...wholeRecordFigures(session));
  show();
  const next = button(qsTranslate("LevelsPage", "Answer the questions"), () => shell.go("question-0"), { className: "main", id: "next" });
  const body = session.isFixed
    ? [paragraph(qsTranslate("LevelsPage", "The survey has one level for each question: there is nothing to choose here."))]
    : [
        paragraph(qsTranslate("LevelsPage", "More private is safer for you, and less exact for the study. The level that you choose is sent with the answer.")),
        forAll(session, shell),
        more(qsTranslate("Page", "Each question by itself"), ...session.items.map((_, place) => oneItem(session, place, show))),
      ];
  return [el("h1", {}, qsTranslate("Page", "How private?")), whole, ...body, el("div", { className: "deeds" }, next)];
}

/** One choice for all questions, with what each level does. @param {PageSession} session @param {Shell} shell */
function forAll(session, shell) {
  const rows = session.survey.levels.map((_, i) => levelRow(session, i + 1, () => chooseAll(session, i + 1, shell)));
  return el("fieldset", {}, el("legend", {}, qsTranslate("LevelsPage", "One level for all")), ...rows);
}

/** @param {PageSession} session @param {number} level @param {() => void} choose */
function levelRow(session, level, choose) {
  const counts = new Set(session.items.map((item) => item.options.length));
  const kinds = [...counts].map((options) => itemFigures(session.survey.levels[level - 1].scheme, options));
  const chance = Math.min(...kinds.map((figures) => figures.chance));
  const isOffered = session.isForAll(level);
  const wanted = session.levelsForAll(level);
  const input = el("input", {
    type: "radio", name: "level", id: `level-${level}`, disabled: !isOffered, onchange: choose, autocomplete: "off",
    checked: wanted.every((each, place) => each === session.levels[place]), "aria-describedby": `level-${level}-about`,
  });
  const changes = (/** @type {string} */ code, /** @type {number} */ count) => (count ? [said(code, { count: shownNumber(count) })] : []);
  const isMore = wanted.filter((each, place) => each > session.levels[place]).length;
  const notes = isOffered
    ? [...changes("says.gets-more", isMore), ...changes("says.gets-less", lowered(session, wanted).length)]
    : [said("says.hides-little")];
  return el(
    "div",
    { className: "row" },
    input,
    el("label", { for: input.id }, el("span", { className: "name" }, levelName(session, level)), el("strong", {}, shownShare(chance)), bar(chance)),
    el("p", { id: `level-${level}-about`, className: "about words" }, [...levelFacts(kinds), ...notes].join("\n"))
  );
}

/** @param {number} share */
function bar(share) {
  const svg = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(svg, "svg");
  for (const [name, value] of Object.entries({ viewBox: "0 0 100 6", "aria-hidden": "true", class: "bar", preserveAspectRatio: "none" })) {
    drawing.setAttribute(name, value);
  }
  for (const [name, width] of /** @type {[string, number][]} */ ([["back", 100], ["front", 100 * share]])) {
    const part = document.createElementNS(svg, "rect");
    for (const [key, value] of Object.entries({ class: name, width, height: 6 })) part.setAttribute(key, String(value));
    drawing.append(part);
  }
  return drawing;
}

/** The places whose answers these levels would make less private. @param {PageSession} session @param {number[]} wanted */
const lowered = ({ levels }, wanted) => [...wanted.keys()].filter((place) => wanted[place] < levels[place]);

/** Nothing is lowered silently: what would be less protected is said before. @param {PageSession} session @param {number} level @param {Shell} shell */
async function chooseAll(session, level, shell) {
  const wanted = session.levelsForAll(level);
  const places = lowered(session, wanted);
  const lines = places.slice(0, NAMED).map((place) => {
    const [now, then] = [session.levels[place], wanted[place]].map((each) => shownPlain(figuresOf(session, place, each).chance));
    return said("says.from-to", { question: askedWords(session.items[place]), now, then });
  });
  if (places.length > NAMED) lines.push(said("says.and-more", { count: shownNumber(places.length - NAMED) }));
  const text = [said("says.gets-less", { count: shownNumber(places.length) }), ...lines].join(" ");
  const isWanted = !places.length || (await asks(text, qsTranslate("LevelsPage", "Choose this level"), qsTranslate("Dialogs", "Cancel")));
  if (isWanted) for (const [place, each] of wanted.entries()) session.choose(place, each);
  shell.render();
}

/** @param {PageSession} session @param {number} place @param {() => void} show */
function oneItem(session, place, show) {
  const item = session.items[place];
  const about = el("p", { className: "about", "aria-live": "polite" });
  const options = session.survey.levels.map((_, i) => {
    const level = i + 1;
    const name = `${levelName(session, level)} · ${shownShare(figuresOf(session, place, level).chance)}`;
    return el("option", { value: level, disabled: level < item.minimum, selected: level === session.levels[place] }, name);
  });
  const say = () => {
    const figures = figuresOf(session, place, session.levels[place]);
    about.textContent = [...oddsSentences(figures), readerSentence(figures), note(session, place), sameNote(session, [place])].join(" ");
  };
  const select = el("select", {
    id: `item-${place}`, autocomplete: "off",
    onchange: async () => {
      const level = Number(select.value);
      if (await agreed(session, level)) session.choose(place, level);
      select.value = String(session.levels[place]);
      say();
      show();
    },
  }, ...options);
  say();
  return el("div", { className: "item" }, el("label", { for: select.id, dir: "auto" }, `${shownNumber(place + 1)}. ${askedWords(item)}`), select, about);
}

/** That one of these questions asks the same as another one. @param {PageSession} session @param {number[]} places */
export const sameNote = (session, places) => (places.some((place) => session.repeats.has(place)) ? said("says.same-short") : "");

/** That a question is declared harmless, or that the page starts it at a more private level than the survey. @param {PageSession} session @param {number} place */
function note(session, place) {
  const item = session.items[place];
  if (!item.sensitive) return said("says.not-sensitive");
  if (session.starting[place] <= item.default || session.part.arm) return "";
  return said("says.raised", { default: shownNumber(item.default), start: shownNumber(session.starting[place]) });
}

/** @param {PageSession} session @param {number} level */
async function agreed(session, level) {
  if (!isNearlyOpen(session.survey.levels[level - 1].scheme)) return true;
  const text = qsTranslate("Page", "%1 hides little of this answer. It is chosen for this question only.");
  return asks(fill(text, levelName(session, level)), qsTranslate("LevelsPage", "Choose this level"), qsTranslate("Dialogs", "Cancel"));
}

const NAMED = 3;

/** The percentage without its sign. @param {number} share */
const shownPlain = (share) => shownNumber(shownChance(share), Number.isInteger(shownChance(share)) ? 0 : 1);

/** Plain answers by name, the first three of them. @param {PageSession} session @param {string} one @param {string} many @param {number[]} places */
function apart({ items }, one, many, places) {
  if (!places.length) return [];
  const names = places.slice(0, NAMED).map((place) => askedWords(items[place]));
  if (places.length > NAMED) names.push(said("says.and-more", { count: shownNumber(places.length - NAMED) }));
  const text = said(places.length === 1 ? one : many, { count: shownNumber(places.length), names: names.join("; ") });
  return [el("p", { className: "bad", dir: "auto" }, text)];
}

/** One percentage for the whole: that of the least protected sensitive answer; the worst case; plain answers by name. @param {PageSession} session */
export function wholeRecordFigures(session) {
  const { items, levels, survey } = session;
  const figures = items.map((_, place) => figuresOf(session, place, levels[place]));
  const all = [...items.keys()];
  const [hidden, plain] = [all.filter((place) => !figures[place].isOpen), all.filter((place) => !items[place].sensitive)];
  const sensitive = all.filter((place) => items[place].sensitive);
  const counted = sensitive.length ? sensitive : hidden;
  const shown = [];
  let chance = 0;
  if (counted.length) {
    const least = counted.reduce((a, b) => (figures[b].chance < figures[a].chance ? b : a));
    chance = figures[least].chance;
    shown.push(
      el("p", { className: "big" }, el("strong", {}, shownShare(chance)), " ", qsTranslate("Figures", "privacy of each sensitive answer, or more")),
      el("p", { className: "faint", dir: "auto" }, said("says.least", { question: askedWords(items[least]) })),
      el("p", { className: "faint" }, oddsSentences(figures[least]).join(" "))
    );
    if (figures[least].isOpen) shown.push(el("p", { className: "bad" }, said("says.certain")));
  }
  if (hidden.length) {
    const own = recordFigures(hidden.map((place) => items[place]), survey.levels, hidden.map((place) => levels[place]));
    const [same, either] = [own.guessedWorstCase, own.guessedEitherWay].map(shownGuesses);
    const fact = (/** @type {string} */ code, /** @type {string} */ right) =>
      paragraph(said("says.fact", { name: said(code), value: said("says.cell-of", { right }) }));
    const sum = Number.isFinite(own.epsilon) ? shownNumber(own.epsilon, 2) : said("says.unlimited");
    shown.push(
      paragraph(said("says.worst", { right: shownGuesses(Math.max(own.guessedWorstCase, own.guessedEitherWay)) })),
      more(
        qsTranslate("Figures", "More"),
        fact("says.unrelated", shownGuesses(own.guessedUnrelated)),
        fact("says.worst-case", same),
        same !== either && fact("says.contrary", either),
        paragraph(said("says.fact", { name: said("says.sum"), value: sum }))
      )
    );
  }
  if (session.repeats.size) shown.push(el("p", { className: "bad" }, said("says.many-same", { count: shownNumber(session.repeats.size) })));
  const weaker = plain.filter((place) => !figures[place].isOpen && figures[place].chance < chance);
  return [
    ...shown,
    ...apart(session, "says.one-as-given", "says.many-as-given", plain.filter((place) => figures[place].isOpen)),
    ...apart(session, "says.one-weaker", "says.many-weaker", weaker),
  ];
}
