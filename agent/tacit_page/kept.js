// @ts-check
/**
 * What this browser keeps, if it lets the page: per survey the file that was drawn, as it leaves, and its receipt. Written before any
 * of it is shown, so that saving again gives the same bytes; and in two places, since the one that every page of the browser sees at
 * once is on the disk some seconds later only, and a browser that ends meanwhile would forget the draw. No key, no answer, no token. In Chromium every page that was opened from
 * a file shares this storage, so nothing is in it that the file does not show.
 */
import { decodeBase64, encodeBase64 } from "./base64.js";

/** @typedef {{receipt: string, words: string, file: Uint8Array, sent: {levels: string, answers: string} | null, saved: boolean}} KeptRecord */

const PREFIX = "tacit/v1/";
const RECORD = `${PREFIX}record/`;
const PART = `${PREFIX}part/`;
const STATEMENTS = `${PREFIX}statements`;
const MOST_STATEMENTS = 100;

/** What is on the disk, as it was when the page began. @type {Map<string, string>} */
const onDisk = new Map();

/** @param {string} name */
function stored(name) {
  try {
    return localStorage.getItem(name) ?? onDisk.get(name) ?? null;
  } catch {
    return onDisk.get(name) ?? null;
  }
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const answered = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @returns {Promise<IDBDatabase>} */
function database() {
  const request = indexedDB.open("tacit/v1", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("kept");
  return answered(request);
}

/** Read what is on the disk; call it once, before anything else. */
export async function readDisk() {
  try {
    const opened = await database();
    const kept = opened.transaction("kept").objectStore("kept");
    const [names, values] = await Promise.all([answered(kept.getAllKeys()), answered(kept.getAll())]);
    for (const [i, name] of names.entries()) onDisk.set(String(name), values[i]);
    opened.close();
  } catch {
    // A browser that keeps nothing has nothing there.
  }
}

/** Whether it is on the disk, or gone from there. @param {string} name @param {string | null} value null to remove it */
async function storeOnDisk(name, value) {
  try {
    const opened = await database();
    const writing = opened.transaction("kept", "readwrite", { durability: "strict" });
    if (value === null) writing.objectStore("kept").delete(name);
    else writing.objectStore("kept").put(value, name);
    await new Promise((resolve, reject) => {
      writing.oncomplete = resolve;
      writing.onabort = () => reject(writing.error);
    });
    opened.close();
    if (value === null) onDisk.delete(name);
    else onDisk.set(name, value);
    return true;
  } catch {
    return false;
  }
}

/** In both places; whether in one of them at least. @param {string} name @param {string} value */
async function storeTwice(name, value) {
  const atOnce = store(name, value);
  return (await storeOnDisk(name, value)) || atOnce;
}

/** Whether it was written, and is there. @param {string} name @param {string} value */
function store(name, value) {
  try {
    localStorage.setItem(name, value);
    return localStorage.getItem(name) === value;
  } catch {
    return false;
  }
}

/** @param {string} name */
function remove(name) {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was there.
  }
}

/** Whether so many characters can be kept: tried, not believed. @param {number} characters */
export function canKeep(characters) {
  const works = store(`${PREFIX}probe`, "x".repeat(characters));
  remove(`${PREFIX}probe`);
  return works;
}

/** @param {string} survey @returns {KeptRecord | "forgotten" | null} */
export function keptRecord(survey) {
  const text = stored(RECORD + survey);
  if (text === null) return null;
  try {
    const { receipt, words, file, sent, saved } = JSON.parse(text);
    return file ? { receipt, words, file: decodeBase64(file, ""), sent, saved } : "forgotten";
  } catch {
    return null;
  }
}

/** Keep a record; whether the browser did. @param {string} survey @param {KeptRecord} record */
export const keepRecord = (survey, record) => keepDrawn(survey, { ...record, file: encodeBase64(record.file) });

/** Remove a record, and keep that one was drawn. @param {string} survey */
export const forgetRecord = (survey) => keepDrawn(survey, { forgotten: true });

/** What is kept of a draw; which questions were asked is needed no more, and would outlive a record that is removed. @param {string} survey @param {object} drawn */
async function keepDrawn(survey, drawn) {
  const isKept = await storeTwice(RECORD + survey, JSON.stringify(drawn));
  if (isKept) {
    remove(PART + survey);
    await storeOnDisk(PART + survey, null);
  }
  return isKept;
}

/** The ids of the surveys of which a record is kept. @returns {string[]} */
export function keptSurveys() {
  const names = new Set(onDisk.keys());
  try {
    for (let i = 0; i < localStorage.length; i++) names.add(localStorage.key(i) ?? "");
  } catch {
    // Those on the disk are all.
  }
  return [...names].filter((name) => name.startsWith(RECORD)).map((name) => name.slice(RECORD.length));
}

/** Which questions chance drew, so that who begins again is asked the same. @param {string} survey @returns {import("./part.js").Part | null} */
export function keptPart(survey) {
  try {
    return JSON.parse(stored(PART + survey) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} survey @param {import("./part.js").Part} part */
export const keepPart = (survey, part) => storeTwice(PART + survey, JSON.stringify(part));

/** Statements that this page opened: they hold in it also where the browser keeps nothing. @type {Uint8Array[]} */
const openedHere = [];

/** The statements of revocation that were opened here, as files. @returns {Uint8Array[]} */
export function keptStatements() {
  try {
    const before = JSON.parse(stored(STATEMENTS) ?? "[]");
    return [...before.map((/** @type {string} */ text) => decodeBase64(text, "")), ...openedHere];
  } catch {
    return [...openedHere];
  }
}

/** @param {Uint8Array} file */
export async function keepStatement(file) {
  const texts = new Set(keptStatements().map(encodeBase64));
  openedHere.push(file);
  texts.delete(encodeBase64(file));
  await storeTwice(STATEMENTS, JSON.stringify([...texts, encodeBase64(file)].slice(-MOST_STATEMENTS)));
}

/** Whatever only one page may do at a time. @template T @param {string} survey @param {() => Promise<T>} task @returns {Promise<T>} */
export const exclusively = (survey, task) =>
  navigator.locks ? /** @type {Promise<any>} */ (navigator.locks.request(RECORD + survey, task)) : task();
