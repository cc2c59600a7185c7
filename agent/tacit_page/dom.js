// @ts-check
/** Parts of a screen. Text is only ever set as text: nothing that a survey says can become markup. */

/** @typedef {Node | string | number | boolean | null | undefined} Child what is empty is left out */

/**
 * An element with these properties; those with a hyphen, `for` and `role` are attributes, those that begin with `on` listeners.
 * @param {string} tag
 * @param {Record<string, any>} [properties]
 * @param {...Child} children
 * @returns {any}
 */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name.includes("-") || name === "for" || name === "role") element.setAttribute(name, value);
    else Object.assign(element, { [name]: value });
  }
  element.append(.../** @type {(Node | string)[]} */ (children.filter(Boolean)));
  return element;
}

/** @param {...Child} children */
export const paragraph = (...children) => el("p", {}, ...children);

/** @param {string} text @param {() => void} press @param {Record<string, any>} [properties] */
export const button = (text, press, properties = {}) => el("button", { type: "button", onclick: press, ...properties }, text);

/** What the researcher wrote, in a frame that names its author. @param {string} author @param {...Child} children */
export const framed = (author, ...children) =>
  el("section", { className: "theirs", "aria-label": author, tabIndex: 0 }, el("p", { className: "author" }, author), ...children);

/** Text of a researcher, paragraph by paragraph, in its own direction. @param {string} text @param {string} [tag] */
export const theirText = (text, tag = "p") => el(tag, { dir: "auto", className: "words" }, text);

/** A short part that opens at a touch. @param {string} title @param {...Child} children */
export const more = (title, ...children) => el("details", {}, el("summary", {}, title), ...children);

/** A question with two answers; resolves to whether the first was chosen. @param {string} text @param {string} yes @param {string} no @returns {Promise<boolean>} */
export function asks(text, yes, no) {
  return new Promise((resolve) => {
    const dialog = el(
      "dialog",
      { "aria-label": text, onclose: () => (dialog.remove(), resolve(dialog.returnValue === "yes")) },
      paragraph(text),
      el("div", { className: "deeds" }, button(no, () => dialog.close("no")), button(yes, () => dialog.close("yes"), { className: "main" }))
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}
