// @ts-check
/** A survey file: one envelope, signed by the researcher (format.md, 2); its id is the SHA-256 of the payload as it came. */
import { decodeBase64, encodeBase64 } from "./base64.js";
import { hexOf, latin1, sameBytes, sha256 } from "./bytes.js";
import { checkCanonical } from "./canonical.js";
import { openEnvelope, preAuthentication, SURVEY_TYPE } from "./envelope.js";
import { checkItem, checkLookAlikes, checkOption, hasOptions, kindNamed, MAX_LINE } from "./items.js";
import { KINDS } from "./kinds.js";
import { parametersOf, schemeOf } from "./levels.js";
import { verifySignature } from "./public_keys.js";
import { FormatRefusal, within } from "./refusal.js";
import { checkVersion, fieldsOf, getField, loadsJson, textsIn, typed } from "./strictjson.js";
import { checkSurvey } from "./survey.js";
import { hasTerms, noTerms, termsFields, termsOf } from "./terms.js";
import { checkLine, checkSpelling, checkTexts, lengthOf } from "./texts.js";

/** @typedef {import("./items.js").Item} Item */
/** @typedef {import("./items.js").Kind} Kind */
/** @typedef {import("./strictjson.js").Fields} Fields */
/** @typedef {import("./survey.js").Survey} Survey */
/** @typedef {import("./texts.js").Text} Text */
/** @typedef {{survey: Survey, id: string, payload: Uint8Array}} SignedSurvey */

const DEPTH = 6;
const MOST_CHARACTERS = 1000000;
const MOST_ITEMS = 1000;
const MOST_OPTIONS = 36;
const FIELDS = [
  "v", "title", "purpose", "retention", "contact", "languages", "researcher", "weight", "skip", "previous", "terms", "ask",
  "arms", "levels", "items",
];
const RESEARCHER_KEY = /"researcher"[ \t-\r]*:[ \t-\r]*\{[ \t-\r]*(?:"name"[ \t-\r]*:[ \t-\r]*"[^"\\]*(?:\\[^\n][^"\\]*)*"[ \t-\r]*,[ \t-\r]*)?"key"[ \t-\r]*:[ \t-\r]*"([A-Za-z0-9+/]{43}=)"/;

/** The verified survey in a file. Whether the key is the researcher's, only a person who knows it can say. @param {Uint8Array} data @returns {Promise<SignedSurvey>} */
export async function readSurvey(data) {
  const { envelope, key } = await openEnvelope(data, SURVEY_TYPE, findKey);
  const { payload } = envelope;
  const survey = surveyOf(loadsJson(payload, DEPTH));
  if (!sameBytes(survey.researcher.key, key)) throw new FormatRefusal("survey-file.other-key", "researcher.key");
  await checkBoard(envelope, survey);
  const fields = surveyFields(survey);
  checkCanonical(payload, fields);
  for (const [field, text] of textsIn(fields)) checkSpelling(text, field);
  for (const [i, item] of survey.items.entries()) within(`items[${i}]`, () => checkLookAlikes(item.options));
  return { survey, id: hexOf(await sha256(payload)), payload };
}

/** @param {import("./envelope.js").Envelope} envelope @param {Survey} survey */
async function checkBoard({ payload, signatures }, survey) {
  const board = survey.terms.board;
  if (!board) {
    if (signatures.length > 1) throw new FormatRefusal("survey-file.no-board", "signatures");
    return;
  }
  if (signatures.length < 2) throw new FormatRefusal("survey-file.not-approved", "signatures", "bad signature");
  try {
    await verifySignature(board.key, signatures[1], preAuthentication(SURVEY_TYPE, payload));
  } catch (error) {
    if (!(error instanceof FormatRefusal)) throw error;
    throw new FormatRefusal(error.code, "signatures[1]", "bad signature");
  }
}

/** @param {Uint8Array} payload */
function findKey(payload) {
  const found = RESEARCHER_KEY.exec(latin1(payload));
  if (!found) throw new FormatRefusal("key.missing", "researcher.key");
  return decodeBase64(found[1], "researcher.key");
}

/** Characters of all strings in a JSON value. @param {any} value @returns {number} */
function charactersIn(value) {
  if (typeof value === "string") return lengthOf(value);
  if (value instanceof Map) return charactersIn([...value.keys(), ...value.values()]);
  return Array.isArray(value) ? value.reduce((sum, each) => sum + charactersIn(each), 0) : 0;
}

/** @param {any} value @returns {Survey} */
function surveyOf(value) {
  checkVersion(value);
  if (charactersIn(value) > MOST_CHARACTERS) {
    throw new FormatRefusal("survey-file.many-characters", "", "over a limit", { limit: MOST_CHARACTERS });
  }
  const fields = fieldsOf(value, FIELDS, "", ["terms", "ask", "arms"]);
  const levels = each(getField(fields, "levels", "list"), "levels", levelOf);
  const entries = getField(fields, "items", "list");
  if (entries.length > MOST_ITEMS) throw new FormatRefusal("survey-file.many-items", "items", "over a limit");
  const items = each(entries, "items", itemOf);
  const arms = fields.has("arms") ? getField(fields, "arms", "list") : [];
  const previous = fields.get("previous");
  const survey = {
    title: textOf(fields, "title"),
    purpose: textOf(fields, "purpose"),
    retention: textOf(fields, "retention"),
    contact: getField(fields, "contact", "string"),
    languages: each(getField(fields, "languages", "list"), "languages", (tag, where) => typed(tag, "string", where)),
    researcher: researcherOf(fields.get("researcher")),
    weight: getField(fields, "weight", "number"),
    skip: getField(fields, "skip", "boolean"),
    previous: previous === null ? null : typed(previous, "string", "previous"),
    levels,
    items,
    ask: fields.has("ask") ? getField(fields, "ask", "number") : 0,
    arms: each(arms, "arms", (arm, where) => typed(arm, "number", where)),
    terms: fields.has("terms") ? termsOf(fields.get("terms")) : noTerms(),
  };
  checkSurvey(survey);
  return survey;
}

/**
 * @template T
 * @param {any[]} entries
 * @param {string} name
 * @param {(entry: any, where: string) => T} read
 * @returns {T[]}
 */
const each = (entries, name, read) => entries.map((entry, i) => read(entry, `${name}[${i}]`));

/** @param {Fields} fields @param {string} name @param {string} [where] @returns {Text} */
function textOf(fields, name, where = "") {
  const place = where ? `${where}.${name}` : name;
  const found = getField(fields, name, "object", where);
  for (const value of found.values()) typed(value, "string", place);
  within(place, () => checkTexts(found));
  return found;
}

/** @param {any} value */
function researcherOf(value) {
  const fields = fieldsOf(value, ["name", "key"], "researcher");
  const key = decodeBase64(getField(fields, "key", "string", "researcher"), "researcher.key");
  const name = getField(fields, "name", "string", "researcher");
  within("researcher", () => checkLine(name, "name", MAX_LINE));
  if (key.length !== 32) throw new FormatRefusal("survey.key-length", "researcher.key");
  return { name, key };
}

/** @param {any} value @param {string} where */
function levelOf(value, where) {
  const fields = fieldsOf(value, ["name", "help", "scheme"], where);
  const [name, help] = [textOf(fields, "name", where), textOf(fields, "help", where)];
  return { name, help, scheme: schemeIn(fields.get("scheme"), `${where}.scheme`) };
}

/** @param {any} value @param {string} where */
function schemeIn(value, where) {
  const found = typed(value, "object", where);
  const kind = typed(found.get("kind"), "string", `${where}.kind`);
  const names = within(where, () => parametersOf(kind));
  const fields = fieldsOf(found, ["kind", ...names], where);
  const values = names.map((name) => getField(fields, name, "number", where));
  return within(where, () => schemeOf(kind, values));
}

/** @param {any} value @param {string} where @returns {Item} */
function itemOf(value, where) {
  const kind = kindOf(value, where);
  const fields = fieldsOf(value, KINDS[kind].fields, where, ["short", "sensitive", "kind", "ordered", "anchor"]);
  const options = fields.has("options") ? optionsOf(getField(fields, "options", "list", where), where) : [];
  const cuts = fields.has("cuts") ? getField(fields, "cuts", "list", where) : [];
  const item = {
    code: getField(fields, "code", "string", where),
    text: textOf(fields, "text", where),
    short: fields.has("short") ? textOf(fields, "short", where) : new Map(),
    help: textOf(fields, "help", where),
    group: fields.get("group") instanceof Map ? textOf(fields, "group", where) : getField(fields, "group", "string", where),
    prevalence: hasOptions(kind) ? 0 : getField(fields, "prevalence", "number", where),
    anchor: fields.has("anchor") ? getField(fields, "anchor", "number", where) : null,
    default: getField(fields, "default", "number", where),
    minimum: getField(fields, "minimum", "number", where),
    sensitive: fields.has("sensitive") ? getField(fields, "sensitive", "boolean", where) : true,
    kind,
    options,
    ordered: fields.has("ordered") ? getField(fields, "ordered", "boolean", where) : false,
    cuts: each(cuts, `${where}.cuts`, (cut, place) => typed(cut, "number", place)),
  };
  within(where, () => checkItem(item));
  return item;
}

/** @param {any} value @param {string} where @returns {Kind} */
function kindOf(value, where) {
  const found = typed(value, "object", where);
  if (!found.has("kind")) return "yes-no";
  const name = getField(found, "kind", "string", where);
  return within(where, () => kindNamed(name));
}

/** @param {any[]} entries @param {string} where */
function optionsOf(entries, where) {
  if (entries.length > MOST_OPTIONS) {
    throw new FormatRefusal("survey-file.many-options", `${where}.options`, "over a limit");
  }
  return each(entries, `${where}.options`, (entry, place) => {
    const fields = fieldsOf(entry, ["code", "text", "short", "parent"], place, ["short", "parent"]);
    const option = {
      code: getField(fields, "code", "string", place),
      text: textOf(fields, "text", place),
      short: fields.has("short") ? textOf(fields, "short", place) : new Map(),
      parent: fields.has("parent") ? getField(fields, "parent", "string", place) : "",
    };
    within(place, () => checkOption(option));
    return option;
  });
}

/** The payload's fields in the order of docs/format.md. @param {Survey} survey @returns {Fields} */
function surveyFields(survey) {
  const { terms, ask, arms, researcher } = survey;
  return new Map(
    /** @type {[string, any][]} */ ([
      ["v", 1],
      ["title", survey.title],
      ["purpose", survey.purpose],
      ["retention", survey.retention],
      ["contact", survey.contact],
      ["languages", survey.languages],
      ["researcher", new Map([["name", researcher.name], ["key", encodeBase64(researcher.key)]])],
      ["weight", survey.weight],
      ["skip", survey.skip],
      ["previous", survey.previous],
      ...(hasTerms(terms) ? [["terms", termsFields(terms)]] : []),
      ...(ask ? [["ask", ask]] : []),
      ...(arms.length ? [["arms", arms]] : []),
      ["levels", survey.levels.map(levelFields)],
      ["items", survey.items.map(itemFields)],
    ])
  );
}

/** @param {import("./survey.js").Level} level */
function levelFields({ name, help, scheme }) {
  const parameters = parametersOf(scheme.kind).map((parameter, i) => [parameter, scheme.values[i]]);
  const written = new Map(/** @type {[string, any][]} */ ([["kind", scheme.kind], ...parameters]));
  return new Map(/** @type {[string, any][]} */ ([["name", name], ["help", help], ["scheme", written]]));
}

/** @param {Item} item */
function itemFields(item) {
  const { kind } = item;
  const options = item.options.map(({ code, text, short, parent }) =>
    new Map(
      /** @type {[string, any][]} */ ([
        ["code", code],
        ["text", text],
        ...(short.size ? [["short", short]] : []),
        ...(parent ? [["parent", parent]] : []),
      ])
    )
  );
  return new Map(
    /** @type {[string, any][]} */ ([
      ["code", item.code],
      ["text", item.text],
      ...(item.short.size ? [["short", item.short]] : []),
      ["help", item.help],
      ["group", item.group],
      ...(hasOptions(kind) ? [] : [["prevalence", item.prevalence]]),
      ...(item.anchor === null ? [] : [["anchor", item.anchor]]),
      ["default", item.default],
      ["minimum", item.minimum],
      ...(item.sensitive ? [] : [["sensitive", false]]),
      ...(kind === "yes-no" ? [] : [["kind", kind]]),
      ...(KINDS[kind].saysOrder && item.ordered ? [["ordered", true]] : []),
      ...(KINDS[kind].hasCuts ? [["cuts", item.cuts]] : []),
      ...(hasOptions(kind) ? [["options", options]] : []),
    ])
  );
}
