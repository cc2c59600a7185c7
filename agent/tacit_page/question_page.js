// @ts-check
/** One question on a screen, in the researcher's frame. Nothing is preselected, and no field is named after an answer. */
import { button, el, framed, paragraph, theirText } from "./dom.js";
import { bandOf, headingOf } from "./items.js";
import { KINDS } from "./kinds.js";
import { figuresOf, levelName, sameNote } from "./levels_page.js";
import { oddsSentences, shownShare } from "./sentences.js";
import { readingOf } from "./texts.js";
import { fill, preferences, qsTranslate, said, shownNumber } from "./words.js";

/** @typedef {import("./session.js").PageSession} PageSession */
/** @typedef {import("./survey_page.js").Shell} Shell */

/** @param {PageSession} session @param {number} number of the question, from 0 @param {Shell} shell */
export function questionPage(session, number, shell) {
  const question = session.questions[number];
  const last = number === session.questions.length - 1;
  const goOn = () => shell.go(last ? "review" : `question-${number + 1}`);
  const name = last ? qsTranslate("AnswersPage", "Review") : qsTranslate("AnswersPage", "Next question");
  const next = button(name, goOn, { className: "main", id: "next" });
  const check = () => (next.disabled = !session.isAnswered(question));
  check();
  const first = session.items[question.positions[0]];
  const heading = headingOf(first, preferences());
  const card = question.isChecklist ? checklist(session, question.positions, check) : oneOf(session, question.positions[0], goOn, check);
  const repeated = sameNote(session, question.positions);
  return [
    el("p", { className: "faint" }, fill(qsTranslate("AnswersPage", "Question %1 of %2"), shownNumber(number + 1), shownNumber(session.questions.length))),
    framed(
      qsTranslate("Quoted", "The researcher's words"),
      heading && theirText(heading, question.isChecklist ? "h1" : "p"),
      !question.isChecklist && el("h1", { id: "question", dir: "auto", className: "words" }, readingOf(first.text, preferences())),
      !question.isChecklist && first.help.size > 0 && theirText(readingOf(first.help, preferences()))
    ),
    card,
    el("section", { className: "ours" }, ...protection(session, question.positions), repeated && el("p", { className: "bad" }, repeated)),
    el("div", { className: "deeds" }, button(qsTranslate("Footer", "Back"), () => history.back()), next),
  ];
}

/** What the level does for this answer. @param {PageSession} session @param {number[]} places */
function protection(session, places) {
  const levels = new Set(places.map((place) => session.levels[place]));
  return [...levels].flatMap((level) => {
    const place = places.find((each) => session.levels[each] === level) ?? places[0];
    const figures = figuresOf(session, place, level);
    const harmless = places.some((each) => !session.items[each].sensitive);
    return [
      el("p", {}, el("strong", {}, shownShare(figures.chance)), " ", qsTranslate("Figures", "privacy of this answer"), " ", levelName(session, level)),
      el("p", { className: "faint" }, oddsSentences(figures).join(" ")),
      harmless && el("p", { className: "bad" }, said("says.not-sensitive")),
    ];
  });
}

/** @param {string} id @param {string} type @param {string} name @param {string} text @param {boolean} checked @param {() => void} choose */
function answerRow(id, type, name, text, checked, choose) {
  const input = el("input", { type, name, id, checked, onchange: choose, autocomplete: "off" });
  return el("div", { className: "answer" }, input, el("label", { for: id, dir: "auto" }, text));
}

/** A press answers and goes on; on the way back the answer given is marked. @param {PageSession} session @param {number} place @param {() => void} goOn @param {() => void} check */
function oneOf(session, place, goOn, check) {
  const item = session.items[place];
  const given = session.answerOf(place);
  /** @type {[number | null, string][]} */
  const offered = item.options.length
    ? item.options.map((option, i) => [i, readingOf(option.text, preferences())])
    : [[1, qsTranslate("Sentences", "Yes")], [0, qsTranslate("Sentences", "No")]];
  if (session.survey.skip) offered.push([null, qsTranslate("Sentences", "Prefer not to say")]);
  const choices = offered.map(([value, text], i) => {
    const press = () => {
      session.answer(place, value);
      goOn();
    };
    return button(text, press, { id: `answer-${i}`, className: "choice", dir: "auto", "aria-pressed": String(given === value) });
  });
  return el("div", { role: "group", "aria-labelledby": "question" }, KINDS[item.kind].hasCuts && numberField(session, place, choices, check), ...choices);
}

/** A number only finds its band; it is in the field alone. @param {PageSession} session @param {number} place @param {HTMLElement[]} choices @param {() => void} check */
function numberField(session, place, choices, check) {
  const item = session.items[place];
  const input = el("input", {
    id: "number", inputMode: "numeric", autocomplete: "off",
    oninput: () => {
      const typed = latinDigits(input.value).trim();
      const band = /^-?\d{1,8}$/.test(typed) ? bandOf(item, Number(typed)) : null;
      if (band === null) session.takeBack(place);
      else session.answer(place, band);
      for (const [i, choice] of choices.entries()) choice.setAttribute("aria-pressed", String(i === band));
      check();
    },
  });
  const about = qsTranslate("NumberCard", "The number itself is neither kept nor sent: it only finds its band. You can choose the band below instead.");
  return el("div", { className: "number" }, el("label", { for: "number" }, qsTranslate("NumberCard", "Type a number:")), input, paragraph(about));
}

/** @param {string} text */
const latinDigits = (text) => text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace("\u2212", "-");

/** A tick is a yes; what no tick means is said below. @param {PageSession} session @param {number[]} places @param {() => void} check */
function checklist(session, places, check) {
  const legend = el("legend", { className: "unseen" }, headingOf(session.items[places[0]], preferences()));
  const rest = (/** @type {number | null} */ value) => () => {
    for (const place of places) if (session.answerOf(place) !== 1) session.answer(place, value);
    check();
  };
  const boxes = places.map((place, i) => {
    const text = readingOf(session.items[place].text, preferences());
    const row = answerRow(`box-${i}`, "checkbox", `box-${i}`, text, session.answerOf(place) === 1, () => {
      if (/** @type {HTMLInputElement} */ (row.firstChild).checked) session.answer(place, 1);
      else session.takeBack(place);
      for (const each of places) if (session.answerOf(each) !== 1) session.takeBack(each);
      for (const each of others) /** @type {HTMLInputElement} */ (each.firstChild).checked = false;
      check();
    });
    return row;
  });
  const restIs = (/** @type {number | null} */ value) => places.some((place) => session.answerOf(place) === value);
  const others = [answerRow("rest-no", "radio", "rest", qsTranslate("Page", "None of the others applies"), restIs(0), rest(0))];
  if (session.survey.skip) {
    others.push(answerRow("rest-left", "radio", "rest", qsTranslate("Sentences", "Prefer not to say"), restIs(null), rest(null)));
  }
  const without = el("legend", {}, qsTranslate("ChecklistCard", "And the boxes without a tick?"));
  return el("div", {}, el("fieldset", {}, legend, ...boxes), el("fieldset", {}, without, ...others));
}
