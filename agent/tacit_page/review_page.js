// @ts-check
/** The last look before the draw: the answers are hidden until they are asked for. */
import { button, el, paragraph } from "./dom.js";
import { canKeep } from "./kept.js";
import { askedWords, wholeRecordFigures } from "./levels_page.js";
import { readingOf } from "./texts.js";
import { preferences, qsTranslate, quotedWords, said } from "./words.js";

/** @typedef {import("./session.js").PageSession} PageSession */

/** An answer, as a record has it, in words. @param {import("./items.js").Item} item @param {number | null | undefined} value */
export function answerWords(item, value) {
  if (value === null || value === undefined) return said("says.left-out");
  if (item.options.length) return quotedWords(readingOf(item.options[value].text, preferences()));
  return said(value ? "says.yes" : "says.no");
}

/** @param {PageSession} session @param {() => Promise<void>} finish */
export function reviewPage(session, finish) {
  const list = el("ol", { className: "answers" });
  const show = (/** @type {boolean} */ answers) =>
    list.replaceChildren(
      ...session.items.map((item, place) =>
        el("li", { dir: "auto" }, askedWords(item), " ", el("strong", {}, answers ? answerWords(item, session.answerOf(place)) : qsTranslate("ReviewPage", "hidden")))
      )
    );
  show(false);
  const shown = el("input", { type: "checkbox", id: "shown", autocomplete: "off", onchange: () => show(shown.checked) });
  const draw = button(qsTranslate("ReviewPage", "Finish: draw once"), async () => {
    draw.disabled = true;
    await finish();
  }, { className: "main", id: "finish" });
  return [
    el("h1", {}, qsTranslate("ReviewPage", "Ready to draw")),
    paragraph(qsTranslate("Page", "When you press Finish, chance decides for each answer. This happens once. Your answers are erased then.")),
    !canKeep(session.roomNeeded) && el("p", { role: "alert", className: "bad" }, qsTranslate("Page", "⚠ This browser lets the page keep nothing. If you close it before you save the file, your record is lost.")),
    el("section", { className: "ours" }, ...wholeRecordFigures(session)),
    el("div", { className: "answer" }, shown, el("label", { for: "shown" }, qsTranslate("ReviewPage", "Show my answers"))),
    list,
    el("div", { className: "deeds" }, button(qsTranslate("Footer", "Back"), () => history.back()), draw),
  ];
}
