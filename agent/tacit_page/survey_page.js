// @ts-check
/** The first page: who asks, what for, what becomes of the answers, what leaves this device; a token is asked for here. */
import { button, el, framed, more, paragraph, theirText } from "./dom.js";
import { isNearlyOpen } from "./floors.js";
import { canKeep } from "./kept.js";
import { keyWords } from "./receipt.js";
import { FormatRefusal } from "./refusal.js";
import { readingOf } from "./texts.js";
import { fill, preferences, qsTranslate, said, shownNumber } from "./words.js";

/** @typedef {import("./session.js").PageSession} PageSession */
/** @typedef {{go: (step: string) => void, render: () => void, leave: () => void}} Shell */

/** @param {PageSession} session @param {Shell} shell */
export async function surveyPage(session, shell) {
  const { survey } = session;
  const read = (/** @type {import("./texts.js").Text} */ text) => readingOf(text, preferences());
  const closed = await session.whyClosed(new Date());
  const next = button(qsTranslate("SurveyPage", "Choose how private"), () => goOn(session, shell), { className: "main", id: "next" });
  next.disabled = Boolean(closed) || session.needsToken;
  const board = survey.terms.board;
  return [
    framed(
      qsTranslate("Quoted", "The researcher's words"),
      theirText(read(survey.title), "h1"),
      el("h2", {}, qsTranslate("SurveyPage", "Who asks")),
      theirText(`${survey.researcher.name}\n${survey.contact}`),
      el("h2", {}, qsTranslate("SurveyPage", "What for")),
      theirText(read(survey.purpose)),
      el("h2", {}, qsTranslate("SurveyPage", "What happens to your answers")),
      theirText(read(survey.retention)),
      board && el("h2", {}, qsTranslate("SurveyPage", "Who signed it too")),
      board && theirText(board.name)
    ),
    closed && el("p", { role: "alert", className: "bad" }, `✕ ${said(closed.code, closed.values)}`),
    el("section", { className: "ours" }, el("h2", {}, qsTranslate("SurveyPage", "What leaves this computer")), ...promises(session).map((text) => paragraph(text)), networkState()),
    survey.terms.tokens && tokenField(session, next),
    await checks(session),
    el("div", { className: "deeds" }, next),
  ];
}

/** @param {PageSession} session @param {Shell} shell */
async function goOn(session, shell) {
  await session.drawPart();
  shell.go("levels");
}

/** What is promised: as strong as it is here, and no more. @param {PageSession} session @returns {string[]} */
function promises({ survey, starting, questions, roomNeeded }) {
  const isWeak = (/** @type {number} */ place) => isNearlyOpen(survey.levels[starting[place] - 1].scheme);
  const weak = questions.filter((question) => question.positions.some(isWeak)).length;
  const all = weak === questions.length;
  const values = { weak: shownNumber(weak), of: shownNumber(questions.length) };
  return [
    weak && all && said("says.all-harmless"),
    weak && !all && said(weak === 1 ? "says.one-harmless" : "says.some-harmless", values),
    weak && !all && said("says.others-drawn"),
    !weak && said("says.all-drawn"),
    survey.ask && fill(qsTranslate("Page", "You are asked some of the questions, drawn by chance: %1."), shownNumber(survey.ask)),
    survey.ask && said(survey.terms.by_token ? "says.part-by-token" : "says.part-shown"),
    survey.arms.length && qsTranslate("Page", "Chance also draws how private your answers start. The researcher can see what was drawn."),
    survey.items.some((item) => item.anchor !== null) && said("says.anchors"),
    said("says.leaves"),
    survey.terms.encrypt.length && qsTranslate("Page", "That file is encrypted. Only the researcher can read it."),
    canKeep(roomNeeded)
      ? qsTranslate("Page", "Answer once. This page remembers only as long as the browser keeps its data; the desktop program remembers for good.")
      : qsTranslate("Page", "⚠ This browser lets the page keep nothing. If you close it before you save the file, your record is lost."),
  ].filter((text) => typeof text === "string");
}

/** Whether the device is online, and what a person can do. */
function networkState() {
  const state = el("p", { role: "status", className: "faint" });
  const show = () => {
    state.textContent = navigator.onLine
      ? qsTranslate("Page", "This device is online. This page needs no network: you can turn on flight mode while you answer.")
      : qsTranslate("Page", "✓ This device is offline.");
  };
  for (const event of ["online", "offline"]) addEventListener(event, show);
  show();
  return state;
}

/** A token is checked as it is typed; what was typed stays. @param {PageSession} session @param {HTMLButtonElement} next */
function tokenField(session, next) {
  const about = el("p", { id: "token-state", role: "status" });
  const input = el("input", {
    id: "token", autocomplete: "off", autocapitalize: "characters", spellcheck: false, "aria-describedby": "token-state",
    oninput: () => {
      session.dropToken();
      about.textContent = "";
      if (input.value.replace(/[\s._-]/g, "").length >= 16) about.textContent = tokenState(session, input.value);
      next.disabled = session.needsToken;
    },
  });
  const text = qsTranslate("Saving", "Type the 16 letters and digits on the card that you were given.");
  const warning = said("says.tokens");
  return el("section", { className: "ours" }, el("label", { for: "token" }, text), input, about, paragraph(warning));
}

/** @param {PageSession} session @param {string} typed */
function tokenState(session, typed) {
  try {
    session.takeToken(typed);
    return `✓ ${qsTranslate("SurveyPage", "The card is right.")}`;
  } catch (error) {
    if (error instanceof FormatRefusal) return `✕ ${said(error.code)}`;
    throw error;
  }
}

/** The words by which people compare, on request. @param {PageSession} session */
async function checks(session) {
  const { researcher, terms } = session.survey;
  const words = (/** @type {string} */ text) => el("p", { className: "compared", lang: "en", dir: "ltr" }, text);
  return more(
    qsTranslate("SurveyPage", "Is this survey really theirs?"),
    paragraph(`✓ ${qsTranslate("SurveyPage", "Signed, and unchanged since")}`),
    el("h2", {}, qsTranslate("SurveyPage", "The researcher's words of proof")),
    words(await keyWords(researcher.key)),
    paragraph(qsTranslate("SurveyPage", "Compare these words with those the researcher gave you, on paper or by telephone. If they are the same, the survey is really theirs.")),
    ...(terms.board ? [el("h2", {}, qsTranslate("SurveyPage", "The words of proof of the board that signed it too")), words(await keyWords(terms.board.key))] : []),
    el("h2", {}, qsTranslate("SurveyWords", "This survey's own words")),
    words(session.words),
    paragraph(qsTranslate("SurveyWords", "Compare them with another person who answers. If theirs differ, you have different surveys, and your file can be told from theirs.")),
    terms.expires && paragraph(said("says.expires", { day: terms.expires })),
    terms.encrypt.length && paragraph(said("says.encrypted", { words: await keyWords(terms.encrypt) }))
  );
}
