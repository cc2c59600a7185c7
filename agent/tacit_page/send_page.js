// @ts-check
/** What leaves, and the way back to the researcher: shared as a file, saved, or as text to copy; the receipt. */
import { NOT_ASKED } from "./asked.js";
import { encodeBase64 } from "./base64.js";
import { asks, button, el, more, paragraph } from "./dom.js";
import { isNearlyOpen } from "./floors.js";
import { OPTION_CHARACTERS } from "./items.js";
import { forgetRecord, keepRecord } from "./kept.js";
import { askedWords } from "./levels_page.js";
import { answerWords } from "./review_page.js";
import { fill, qsTranslate } from "./words.js";

/** @typedef {import("./kept.js").KeptRecord} KeptRecord */
/** @typedef {import("./session.js").PageSession} PageSession */
/** @typedef {import("./survey_page.js").Shell} Shell */

const TYPE = "application/octet-stream";

/** Whether who has the file can read it. @param {KeptRecord} record */
const isPlain = (record) => record.file[0] === 0x7b;

/**
 * @param {string} survey its id
 * @param {KeptRecord} record
 * @param {PageSession | null} session null where only the record is here, and not its survey
 * @param {boolean} isKept whether the browser keeps it
 * @param {Shell} shell
 */
export function sendPage(survey, record, session, isKept, shell) {
  const state = el("p", { role: "status" });
  const receipt = el("strong", { className: "receipt", dir: "ltr" }, record.receipt);
  return [
    el("h1", {}, qsTranslate("SavePage", "Thank you. Your answers are erased.")),
    !isKept && el("p", { role: "alert", className: "bad" }, qsTranslate("Page", "⚠ The browser did not keep your record. Save the file now.")),
    paragraph(qsTranslate("Page", "Now send the file to the researcher. Saving again gives the same file.")),
    ways(survey, record, state, isKept),
    state,
    handingOver(hidesAnswers(record, session)),
    el("section", { className: "ours" }, el("h2", {}, qsTranslate("SavePage", "Your receipt")), paragraph(receipt, " ", copyButton(record.receipt, state)),
      paragraph(qsTranslate("SavePage", "Note this code if you like. With it the researcher can find your record, for example to delete it. It says nothing about your answers.")),
      el("h2", {}, qsTranslate("SurveyWords", "This survey's own words")), el("p", { className: "compared", lang: "en", dir: "ltr" }, record.words)),
    session?.sent && more(qsTranslate("ReviewPage", "What leaves, question by question"), whatLeaves(session)),
    more(qsTranslate("Page", "The file as text"), asText(record, state)),
    !session && el("div", { className: "deeds" }, button(qsTranslate("Footer", "Back"), () => history.back())),
    isKept && button(qsTranslate("Page", "Remove it from this browser"), () => forget(survey, shell)),
  ];
}

/** @param {string} survey @param {KeptRecord} record @param {string} [ending] @param {string} [type] */
const fileOf = (survey, record, ending = "", type = TYPE) =>
  new File([/** @type {BlobPart} */ (record.file)], `${survey.slice(0, 8)}.tacit-batch${ending}`, { type });

/** What the share sheet takes; Chromium's takes no file of a kind that it does not know, so it gets one as text, with the same bytes. @param {string} survey @param {KeptRecord} record */
const shared = (survey, record) =>
  [fileOf(survey, record), fileOf(survey, record, ".txt", "text/plain")].find((file) => navigator.canShare?.({ files: [file] }));

/** @param {string} survey @param {KeptRecord} record @param {HTMLElement} state @param {boolean} isKept */
function ways(survey, record, state, isKept) {
  const file = fileOf(survey, record);
  const done = (/** @type {string} */ text) => {
    state.textContent = text;
    if (isKept) keepRecord(survey, { ...record, saved: true });
  };
  const save = button(qsTranslate("SavePage", "Save the file"), () => {
    const link = el("a", { href: URL.createObjectURL(file), download: file.name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    done(fill(qsTranslate("Page", "Saved among your downloads: %1"), file.name));
  }, { id: "save" });
  const messenger = /** @type {any} */ (globalThis).webxdc;
  const sheet = shared(survey, record);
  const share = messenger?.sendToChat
    ? () => messenger.sendToChat({ file: { name: file.name, base64: encodeBase64(record.file) } })
    : sheet && (() => navigator.share({ files: [sheet] }));
  if (!share) save.className = "main";
  const send = share && button(qsTranslate("Page", "Send…"), async () => {
    try {
      await share();
      done(qsTranslate("Page", "Handed over to the other program."));
    } catch {
      state.textContent = qsTranslate("Page", "It was not sent. Save the file, or copy it as text.");
    }
  }, { className: "main", id: "send" });
  return el("div", { className: "deeds" }, save, send || null);
}

/** Whether the file shows no answer for sure: it is encrypted, or chance hides each. A record without its survey does not say. @param {KeptRecord} record @param {PageSession | null} session */
const hidesAnswers = (record, session) =>
  !isPlain(record) || Boolean(session?.sent && ![...session.sent.levels].some((level) => level !== NOT_ASKED && isNearlyOpen(session.survey.levels[Number(level) - 1].scheme)));

/** How to hand over safely, in three sentences. @param {boolean} hides */
const handingOver = (hides) =>
  el("section", { className: "ours" }, paragraph(
    hides
      ? qsTranslate("Page", "Who carries the file can see that you took part, but no answer for sure.")
      : qsTranslate("Page", "Who carries the file can see that you took part."), " ",
    qsTranslate("Page", "A stick or a shared box tells less about you than your own e-mail or number."), " ",
    qsTranslate("Page", "Then delete the file and this page.")
  ));

/** @param {string} text @param {HTMLElement} state */
const copyButton = (text, state) =>
  button(qsTranslate("Page", "Copy"), async () => {
    try {
      await navigator.clipboard.writeText(text);
      state.textContent = qsTranslate("Page", "Copied.");
    } catch {
      state.textContent = qsTranslate("Page", "The browser does not let the page copy. Select the text and copy it yourself.");
    }
  });

/** The record as text where neither sharing nor saving works: a batch as it is, an encrypted file in base64. @param {KeptRecord} record @param {HTMLElement} state */
function asText(record, state) {
  const plain = isPlain(record);
  const text = plain ? new TextDecoder().decode(record.file) : encodeBase64(record.file);
  const name = qsTranslate("Page", "The file as text");
  const about = plain
    ? qsTranslate("Page", "The researcher saves this line as a file that ends in .tacit-batch.")
    : qsTranslate("Page", "The researcher decodes this text from base64 into a file that ends in .tacit-batch.");
  return el("div", {}, paragraph(about), el("textarea", { readOnly: true, rows: 4, dir: "ltr", "aria-label": name }, text), copyButton(text, state));
}

/** What was drawn, as it leaves. @param {PageSession} session */
function whatLeaves(session) {
  const { answers } = /** @type {{answers: string}} */ (session.sent);
  const asked = [...answers].map((_, position) => position).filter((position) => answers[position] !== NOT_ASKED);
  const rows = asked.map((position) => {
    const [item, sent] = [session.survey.items[position], answers[position]];
    const value = sent === "-" ? null : OPTION_CHARACTERS.indexOf(sent);
    return el("li", { dir: "auto" }, askedWords(item), " ", el("strong", {}, answerWords(item, value)));
  });
  return el("div", {}, paragraph(qsTranslate("Page", "What is sent may differ from your answers on purpose. That protects you.")), el("ol", { className: "answers" }, ...rows));
}

/** @param {string} survey @param {Shell} shell */
async function forget(survey, shell) {
  const text = qsTranslate("Page", "Remove the record from this browser? What you sent stays sent. The survey cannot be answered here again.");
  if (!(await asks(text, qsTranslate("Page", "Remove it from this browser"), qsTranslate("Dialogs", "Cancel")))) return;
  await forgetRecord(survey);
  shell.leave();
}
