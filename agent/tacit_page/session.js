// @ts-check
/**
 * One survey, answered by one person: levels, then answers, then one draw for good. Invariants, as those of tacit_agent.session:
 *
 * - a level is chosen before an answer, and going back to the levels erases the answers;
 * - nothing is preselected; every item is answered, or left out where the survey offers that;
 * - `finish` draws once. The file is signed and kept before any of it can be seen; the answers and the key are dropped with it;
 * - answers are in one typed array, as characters of a record, which is overwritten.
 */
import { fitsDrawing, questionsOf } from "./asked.js";
import { writeBatch } from "./batch_file.js";
import { fromHex, sameBytes } from "./bytes.js";
import { ANSWER_CODES, drawRecord } from "./draw.js";
import { isNearlyOpen, startingLevels } from "./floors.js";
import { OPTION_CHARACTERS } from "./items.js";
import { exclusively, keepPart, keepRecord, keptPart, keptRecord, keptStatements } from "./kept.js";
import { partOfChance, partOfToken, wholeRecord } from "./part.js";
import { askingTheSame } from "./repeats.js";
import { receiptCode, wordsOf } from "./receipt.js";
import { sealFile } from "./sealed.js";
import { readStatement } from "./statement_file.js";
import { keyOfToken, proveToken, readToken } from "./tokens.js";

/** @typedef {import("./items.js").Item} Item */
/** @typedef {import("./kept.js").KeptRecord} KeptRecord */
/** @typedef {import("./survey_file.js").SignedSurvey} SignedSurvey */

export class PageSession {
  /** @param {SignedSurvey} signed */
  constructor(signed) {
    this.signed = signed;
    this.survey = signed.survey;
    this.token = "";
    this.isBegun = false;
    this.part = { asked: this.survey.items.map((_, i) => i), arm: 0 };
    /** @type {KeptRecord | "forgotten" | null} */
    this.kept = keptRecord(signed.id);
    /** @type {Item[]} */
    this.items = [];
    /** @type {import("./asked.js").Question[]} */
    this.questions = [];
    /** @type {number[]} */
    this.starting = [];
    /** @type {number[]} */
    this.levels = [];
    this.answers = new Uint8Array();
    /** @type {Set<number> | null} */
    this.same = null;
    /** @type {{levels: string, answers: string} | null} what was sent, also of an encrypted file, while the page is open */
    this.sent = this.kept && this.kept !== "forgotten" ? this.kept.sent : null;
    this.begin();
  }

  /** The survey's own words, which two people compare. */
  get words() {
    return wordsOf(fromHex(this.signed.id)).join(" ");
  }

  /** Another page of this browser, or this one before it was left, may have drawn: then its record is the one. */
  lookBack() {
    if (this.kept) return;
    this.kept = keptRecord(this.signed.id);
    if (this.kept && this.kept !== "forgotten") this.sent = this.kept.sent;
    if (this.kept) this.eraseAnswers();
  }

  /** What this person is asked, and where they start. */
  begin() {
    this.items = this.part.asked.map((position) => this.survey.items[position]);
    this.questions = questionsOf(this.items);
    const starting = startingLevels(this.survey, this.part.arm);
    this.starting = this.part.asked.map((position) => starting[position]);
    this.levels = [...this.starting];
    this.answers = new Uint8Array(this.items.length);
    this.same = null;
  }

  /** The places of the questions asked that ask the same as another one. */
  get repeats() {
    this.same ??= askingTheSame(this.items, this.survey.languages);
    return this.same;
  }

  /** Take a token as it was typed; refused if it is none. @param {string} typed */
  takeToken(typed) {
    this.token = readToken(typed);
  }

  /** Another token may give another part: what was begun with the one before is over. */
  dropToken() {
    this.token = "";
    this.isBegun = false;
  }

  get needsToken() {
    return Boolean(this.survey.terms.tokens) && !this.token;
  }

  /** Decide what this person is asked: by the token where the survey says so, else by chance, once for as long as it is kept. */
  async drawPart() {
    this.isBegun = true;
    if (!this.survey.ask && !this.survey.arms.length) return;
    if (this.survey.terms.by_token) this.part = await partOfToken(this.survey, (await keyOfToken(this.token)).publicKey);
    else {
      this.part = this.fittingPart(keptPart(this.signed.id)) ?? partOfChance(this.survey);
      await keepPart(this.signed.id, this.part);
    }
    this.begin();
  }

  /** A part that was kept, if it is one of this survey. @param {import("./part.js").Part | null} part */
  fittingPart(part) {
    if (!part) return null;
    const marks = this.survey.items.map((_, i) => (part.asked.includes(i) ? "x" : ".")).join("");
    return fitsDrawing(this.survey.items, this.survey.ask, marks) && Boolean(part.arm) === this.survey.arms.length > 0 ? part : null;
  }

  /** Why no answer may be drawn now, as the code of a template with its values; null if one may. @param {Date} now @returns {Promise<{code: string, values: Record<string, string>} | null>} */
  async whyClosed(now) {
    const { researcher, terms } = this.survey;
    for (const file of keptStatements()) {
      const statement = await readStatement(file).catch(() => null);
      const mayRevoke = statement && [researcher.key, terms.successor].some((key) => sameBytes(key, statement.signer));
      if (mayRevoke && sameBytes(statement.revokes, researcher.key)) {
        return { code: "current.revoked", values: { reason: statement.reason, words: wordsOf(fromHex(statement.id)).join(" ") } };
      }
    }
    const day = terms.expires;
    return day && now.toISOString().slice(0, 10) > day ? { code: "current.expired", values: { day } } : null;
  }

  /** Choose a level for one item. @param {number} place @param {number} level */
  choose(place, level) {
    if (level < this.items[place].minimum || level > this.survey.levels.length) throw new Error("the level is not offered");
    this.levels[place] = level;
  }

  /** The levels that one level for all would give. @param {number} level */
  levelsForAll(level) {
    return this.items.map((item) => Math.max(level, item.minimum));
  }

  /** Whether a level may be chosen for all items together. @param {number} level */
  isForAll(level) {
    return !isNearlyOpen(this.survey.levels[level - 1].scheme) && this.items.some((item) => level >= item.minimum);
  }

  get isFixed() {
    return this.items.every((item) => item.minimum === this.survey.levels.length);
  }

  /** Answer an item: 1 or 0 for yes and no, the position of an option, null for preferred not to say. @param {number} place @param {number | null} value */
  answer(place, value) {
    const item = this.items[place];
    if (value === null) this.answers[place] = ANSWER_CODES.LEFT_OUT;
    else if (item.options.length) this.answers[place] = OPTION_CHARACTERS.charCodeAt(value);
    else this.answers[place] = value ? ANSWER_CODES.YES : ANSWER_CODES.NO;
  }

  /** @param {number} place */
  takeBack(place) {
    this.answers[place] = 0;
  }

  /** The answer given, as `answer` takes it; undefined if there is none. @param {number} place @returns {number | null | undefined} */
  answerOf(place) {
    const code = this.answers[place];
    if (!code) return undefined;
    return code === ANSWER_CODES.LEFT_OUT ? null : OPTION_CHARACTERS.indexOf(String.fromCharCode(code));
  }

  /** Whether a question is answered. @param {import("./asked.js").Question} question */
  isAnswered(question) {
    return question.positions.every((place) => this.answers[place] !== 0);
  }

  get hasAnswers() {
    return this.answers.some(Boolean);
  }

  eraseAnswers() {
    this.answers.fill(0);
  }

  /**
   * Draw, sign, keep, and only then hand over. Another page that was faster has drawn for good: its record is taken.
   * @returns {Promise<boolean>} whether the browser keeps the record
   */
  async finish() {
    if (!this.questions.every((question) => this.isAnswered(question))) throw new Error("a question is not answered");
    if (this.needsToken) throw new Error("there is no token"); // the one draw would be spent on a file that is refused
    return exclusively(this.signed.id, async () => {
      this.kept = keptRecord(this.signed.id);
      if (this.kept) {
        this.eraseAnswers();
        return true;
      }
      const record = await this.drawn();
      const isKept = await keepRecord(this.signed.id, record);
      this.kept = record;
      return isKept;
    });
  }

  /** The record as a file; answers, key and token are gone afterwards. @returns {Promise<KeptRecord>} */
  async drawn() {
    const { survey, id } = this.signed;
    const pair = /** @type {CryptoKeyPair} */ (await crypto.subtle.generateKey("Ed25519", false, ["sign", "verify"]));
    const sender = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
    const proof = this.token ? await proveToken(this.token, id, sender) : null;
    const own = drawRecord(this.items, survey.levels, this.levels, this.answers);
    this.eraseAnswers();
    const record = wholeRecord(survey, this.part, own);
    const batch = await writeBatch(id, record, pair.privateKey, sender, proof);
    this.token = "";
    this.sent = { levels: record.levels, answers: record.answers };
    const { encrypt } = survey.terms;
    const file = encrypt.length ? await sealFile(batch, encrypt, id) : batch;
    const sent = encrypt.length ? null : this.sent;
    return { receipt: await receiptCode(id, record.id), words: this.words, file, sent, saved: false };
  }

  /** How many characters the record will take where it is kept, at most. */
  get roomNeeded() {
    return this.survey.items.length * 8 + 4096;
  }
}
