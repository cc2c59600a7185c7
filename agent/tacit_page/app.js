// @ts-check
/**
 * The page: one screen at a time, and the browser's own Back between them. Titles, addresses and the history's states name the screen
 * and nothing that was answered; after the draw every way leads to the record that was drawn.
 */
import { unpacked } from "./packed.js";
import { encodeBase64 } from "./base64.js";
import { fromHex, utf8 } from "./bytes.js";
import { refusalOf } from "./batch_file.js";
import { asks, button, el, more, paragraph } from "./dom.js";
import { STATEMENT_TYPE } from "./envelope.js";
import { startingLevels } from "./floors.js";
import { keepStatement, keptRecord, keptSurveys, readDisk } from "./kept.js";
import { levelsPage } from "./levels_page.js";
import { questionPage } from "./question_page.js";
import { wordsOf } from "./receipt.js";
import { refusalKind } from "./refusals.js";
import { reviewPage } from "./review_page.js";
import { sendPage } from "./send_page.js";
import { PageSession } from "./session.js";
import { readStatement } from "./statement_file.js";
import { surveyPage } from "./survey_page.js";
import { readSurvey } from "./survey_file.js";
import { browsersLanguage, currentLanguage, fill, LANGUAGES, qsTranslate, said, speak } from "./words.js";

/** @type {PageSession | null} */
let session = null;
let screen = "welcome";
let isKept = true;
let drawn = 0;
/** @type {{kind: string, detail: string} | null} */
let refusal = null;
/** @type {string | null} the survey of a record that is shown without it */
let alone = null;
/** @type {string} */
let notice = "";

const main = () => /** @type {HTMLElement} */ (document.getElementById("screen"));

/** @type {import("./survey_page.js").Shell} */
const shell = { go, render, leave };

/** Go forward to a screen. @param {string} wanted */
function go(wanted) {
  [screen, notice] = [wanted, ""];
  history.pushState({ screen }, "");
  render();
}

/** What is on the screen now. */
async function render() {
  const mine = ++drawn;
  const parts = await partsOf();
  if (mine !== drawn) return; // another screen was faster
  document.title = "Tacit";
  main().replaceChildren(...parts.flat().filter(Boolean));
  const heading = main().querySelector("h1") ?? main();
  heading.setAttribute("tabindex", "-1");
  heading.focus({ preventScroll: true });
  scrollTo(0, 0);
  renderHeader();
}

/** @returns {Promise<any[]>} */
async function partsOf() {
  if (refusal) return refusedPage(refusal);
  if (alone) return sendPage(alone, /** @type {any} */ (keptRecord(alone)), null, true, shell);
  if (!session) return welcomePage();
  session.lookBack();
  if (session.kept === "forgotten") return [paragraph(qsTranslate("Page", "This survey was answered in this browser, and the record was removed. It cannot be answered here again.")), openField()];
  if (session.kept) return sendPage(session.signed.id, session.kept, session, isKept, shell);
  if (screen === "levels") return levelsPage(session, shell);
  if (screen.startsWith("question-")) return questionPage(session, Number(screen.slice("question-".length)), shell);
  if (screen === "review") return reviewPage(session, finish);
  return [news(), ...(await surveyPage(session, shell)), more(qsTranslate("Page", "Another file"), openField())];
}

function renderHeader() {
  const choice = el("select", {
    id: "language", autocomplete: "off",
    onchange: () => {
      speak(choice.value);
      render();
    },
  }, ...Object.entries(LANGUAGES).map(([tag, name]) => el("option", { value: tag, lang: tag, selected: tag === currentLanguage() }, name)));
  document.getElementById("header")?.replaceChildren(el("span", { className: "mark" }, "Tacit"), el("label", { for: "language", className: "unseen" }, qsTranslate("Header", "Language")), choice);
}

/** What a file said that is no survey. */
const news = () => notice && el("p", { role: "status" }, notice);

/** Without a survey: open one, or a record that is kept. */
function welcomePage() {
  const kept = keptSurveys().filter((survey) => keptRecord(survey) !== "forgotten");
  return [
    el("h1", {}, qsTranslate("WelcomePage", "Answer without giving yourself away")),
    news(),
    openField(),
    kept.length > 0 && el("h2", {}, qsTranslate("Page", "Records kept in this browser")),
    ...kept.map((survey) => button(/** @type {any} */ (keptRecord(survey)).receipt, () => ((alone = survey), go("record")))),
  ];
}

/** A field for a file that a person was given. */
function openField() {
  const input = el("input", {
    type: "file", id: "file", className: "unseen",
    onchange: async () => {
      const file = input.files?.[0];
      if (file) await open(new Uint8Array(await file.arrayBuffer()));
    },
  });
  return el("div", { className: "deeds" }, input, el("label", { for: "file", className: "button" }, qsTranslate("WelcomePage", "Open a survey…")));
}

/** @param {{kind: string, detail: string}} why */
function refusedPage({ kind, detail }) {
  const back = () => {
    refusal = null;
    render();
  };
  return [
    el("h1", {}, qsTranslate("WelcomePage", "This survey was not opened")),
    el("p", { role: "alert", className: "bad", "data-code": kind }, said(`refusal.${kind}`)),
    detail && more(qsTranslate("WelcomePage", "For the researcher"), el("p", { dir: "ltr" }, detail)),
    el("div", { className: "deeds" }, button(qsTranslate("Footer", "Back"), back)),
    openField(),
  ];
}

/** Take a survey or a statement. What was answered before stays as it is if the file is refused. @param {Uint8Array} data */
export async function open(data) {
  /** @type {PageSession | null} */
  let opened = null;
  const why = await refusalOf(async () => {
    const signed = await readSurvey(data);
    startingLevels(signed.survey);
    opened = new PageSession(signed);
  });
  if (why && (await takeStatement(data))) return;
  if (why) refusal = { kind: refusalKind(why, data), detail: `${why.field} ${why.code} ${JSON.stringify(why.values)}` };
  else if (await mayLeaveAnswers()) {
    session?.eraseAnswers();
    [session, refusal, alone, screen, notice] = [opened, null, null, "survey", ""];
    history.replaceState({ screen }, "");
  }
  await render();
}

const mayLeaveAnswers = async () =>
  !session?.hasAnswers ||
  asks(said("stop.erases-text"), said("stop.erase"), qsTranslate("Dialogs", "Cancel"));

/** Take a statement that a key is revoked; whether it was one. @param {Uint8Array} data */
async function takeStatement(data) {
  if (!new TextDecoder().decode(data).includes(STATEMENT_TYPE)) return false;
  const statement = await readStatement(data).catch(() => null);
  if (!statement) return false;
  await keepStatement(data);
  const words = wordsOf(fromHex(statement.id)).join(" ");
  const closed = await session?.whyClosed(new Date()); // then the survey's page says it
  notice = closed?.code === "current.revoked" ? "" : fill(qsTranslate("Page", "A researcher's key was revoked. Their reason: %1 The statement's words: %2"), statement.reason, words);
  [refusal, alone, screen] = [null, null, "survey"];
  await render();
  return true;
}

/** Draw once. */
async function finish() {
  if (!session) return;
  const closed = await session.whyClosed(new Date());
  if (closed) return go("survey");
  isKept = await session.finish();
  history.replaceState({ screen: "sent" }, "");
  await render();
}

/** From a record that was removed to the beginning. */
function leave() {
  [alone, session, screen] = [null, null, "welcome"];
  start();
}

/** Back, forward: never to an answer's screen after the draw, nor to the levels with answers given. @param {PopStateEvent} event */
async function moved(event) {
  const wanted = event.state?.screen ?? "survey";
  const toLevels = wanted === "levels" || wanted === "survey";
  if (session?.hasAnswers && toLevels) {
    history.pushState({ screen }, "");
    const text = qsTranslate("AnswersPage", "Going back erases the answers given so far. A level that is chosen after the answer would tell something about it.");
    if (!(await asks(text, qsTranslate("AnswersPage", "Go back and erase"), qsTranslate("Dialogs", "Cancel")))) return;
    session.eraseAnswers();
    history.replaceState({ screen: wanted }, "");
  }
  alone = null;
  screen = isReachable(wanted) ? wanted : "survey";
  render();
}

/** Whether the history may lead there: a page that was loaded again has no levels, no part and no answers yet. @param {string} wanted */
function isReachable(wanted) {
  if (!session || session.kept || wanted === "survey") return true;
  if (!session.isBegun || session.needsToken) return false;
  if (wanted === "levels") return true;
  const number = wanted === "review" ? session.questions.length : Number(wanted.slice("question-".length));
  return session.questions.slice(0, number).every((question) => session?.isAnswered(question));
}

/** Why this browser cannot do what the page needs; "" if it can. */
async function missing() {
  try {
    await crypto.subtle.generateKey("Ed25519", false, ["sign", "verify"]);
    await crypto.subtle.generateKey("X25519", false, ["deriveBits"]);
    return "";
  } catch {
    return globalThis.isSecureContext === false
      ? qsTranslate("Page", "The browser opens this page without a secure connection. Open it from a file, or by https.")
      : qsTranslate("Page", "This browser is too old for the page. These have what it needs: Chrome or Edge 137, Firefox 130, Safari 17.");
  }
}

/** Begin, with the survey inside the page if there is one. */
async function start() {
  const lacks = await missing();
  if (lacks) {
    main().replaceChildren(el("h1", {}, "Tacit"), el("p", { role: "alert", className: "bad" }, lacks));
    renderHeader();
    return;
  }
  await readDisk();
  const inside = document.getElementById("survey")?.textContent?.trim();
  if (inside) await open(envelopeOf(await unpacked(inside)));
  else await render();
}

/** The file of the survey inside: its type, its signatures and what they sign, a line each. @param {string} text */
function envelopeOf(text) {
  const [payloadType, ...lines] = text.split("\n");
  const payload = encodeBase64(utf8(/** @type {string} */ (lines.pop())));
  return utf8(JSON.stringify({ payload, payloadType, signatures: lines.map((sig) => ({ sig })) }));
}

/** A page that the browser kept aside has no answers any more: it begins again, or shows what was drawn. @param {PageTransitionEvent} event */
function shown(event) {
  if (!event.persisted) return;
  screen = "survey";
  render();
}

/** Another page of this browser drew. */
function drawnElsewhere() {
  if (!session || session.kept) return;
  session.lookBack();
  if (session.kept) render();
}

function boot() {
  speak(browsersLanguage());
  addEventListener("popstate", moved);
  addEventListener("pageshow", shown);
  addEventListener("storage", drawnElsewhere);
  addEventListener("pagehide", () => session?.eraseAnswers());
  addEventListener("beforeunload", (event) => {
    if (session?.hasAnswers || (session?.kept && !isKept)) event.preventDefault();
  });
  history.replaceState({ screen: "survey" }, "");
  start();
}

boot();
