// The whole page without a browser, used by presses: `node screens.mjs MODULES SCENARIO FILES`, to standard output as JSON.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [modules, path] = process.argv.slice(2);
const { scenario, files, token, other, refuses } = JSON.parse(readFileSync(path));
const dataOf = (name) => Uint8Array.from(Buffer.from(files[name], "base64"));

/** What the page uses of an element, and no more. */
class Element {
  constructor(tag) {
    Object.assign(this, { tag, children: [], attributes: {}, listeners: {} });
  }
  get text() {
    return this.children.map((child) => child.text ?? child).join(" ");
  }
  set textContent(text) {
    this.children = [text];
  }
  get textContent() {
    return this.tag === "script" ? null : this.text;
  }
  addEventListener(name, listener) {
    this.listeners[name] = listener;
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  append(...children) {
    this.children.push(...children);
  }
  replaceChildren(...children) {
    this.children = children;
  }
  find(fits) {
    if (fits(this)) return this;
    for (const child of this.children) {
      const found = child instanceof Element && child.find(fits);
      if (found) return found;
    }
    return null;
  }
  querySelector(tag) {
    return this.find((element) => element.tag === tag);
  }
  showModal() {}
  close(value) {
    this.returnValue = value;
    this.listeners.close();
  }
  focus() {}
  remove() {}
  click() {}
}

const places = { screen: new Element("main"), header: new Element("header"), survey: new Element("script") };
const body = new Element("body");
const listeners = {};
const define = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
define("document", {
  title: "", documentElement: {}, body,
  getElementById: (id) => places[id],
  createElement: (tag) => new Element(tag),
  createElementNS: (_, tag) => new Element(tag),
});
define("navigator", { languages: ["en"], onLine: false });
define("scrollTo", () => {});
define("addEventListener", (name, listener) => (listeners[name] = listener));
define("isSecureContext", true);
const kept = new Map();
define("localStorage", {
  get length() {
    return kept.size;
  },
  key: (i) => [...kept.keys()][i],
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => {
    if (refuses) throw new Error("full");
    kept.set(name, value);
  },
  removeItem: (name) => kept.delete(name),
});
const disk = new Map();
const request = (result) => {
  const made = { result };
  queueMicrotask(() => (made.onupgradeneeded?.(), made.onsuccess?.()));
  return made;
};
define("indexedDB", refuses ? undefined : {
  open: () => request({
    createObjectStore() {},
    close() {},
    transaction: () => {
      const store = {
        getAllKeys: () => request([...disk.keys()]),
        getAll: () => request([...disk.values()]),
        put: (value, name) => disk.set(name, value),
        delete: (name) => disk.delete(name),
      };
      const made = { objectStore: () => store };
      setImmediate(() => made.oncomplete?.());
      return made;
    },
  }),
});
const entries = [{}];
let at = 0;
define("history", {
  pushState: (state) => (entries.splice(++at, entries.length, state)),
  replaceState: (state) => (entries[at] = state),
  back: () => moved(-1),
  forward: () => moved(1),
});
const left = [];
const moved = (step) => {
  if (!entries[at + step]) return left.push("the page");
  at += step;
  setImmediate(() => listeners.popstate({ state: entries[at] }));
};

const text = () => places.screen.text;
const byId = (id) => places.screen.find((element) => element.id === id);
const named = (name) => places.screen.find((element) => element.tag === "button" && element.text === name);
const until = async (fits) => {
  const end = Date.now() + 20000;
  while (!fits()) {
    if (Date.now() > end) throw new Error(`not reached: ${fits}\n${text()}`);
    await new Promise((done) => setTimeout(done, 1));
  }
};
/** As long as anything of the page is still under way: several turns of the event loop, each longer than what it waits for. */
const rest = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => setTimeout(done, 2));
};
/** Press, until the screen is another one or asks something. */
const press = async (element) => {
  if (element.disabled) throw new Error("disabled");
  const [before, asked] = [places.screen.children, body.children.length];
  element.listeners.click();
  await until(() => places.screen.children !== before || body.children.length !== asked);
};
const type = (id, value) => {
  byId(id).value = value;
  byId(id).listeners.input();
};
const answerAll = async () => {
  while (!byId("finish")) await press(byId("answer-0"));
};

const app = await import(pathToFileURL(`${modules}/app.js`));
await until(() => text() !== "");
const open = (name) => app.open(dataOf(name));

const begin = async () => {
  await press(byId("next"));
  await until(() => text().includes("How private?"));
};
const whole = async () => {
  await begin();
  await press(byId("next"));
  await answerAll();
  await finish();
};
const finish = async () => {
  await press(byId("finish"));
  await until(() => text().includes("Your receipt"));
};

/** What is found of each of the files, opened one after the other. */
const ofEach = async (find) => {
  const found = [];
  for (const name of Object.keys(files)) {
    await open(name);
    found.push(await find());
  }
  return found;
};

const SCENARIOS = {
  async token() {
    await open("survey");
    type("token", token);
    await begin();
    history.back();
    await until(() => byId("token"));
    type("token", other);
    history.forward();
    await rest();
    return { isAtLevels: text().includes("How private?"), text: text() };
  },
  sent: () => ofEach(async () => (await whole(), text())),
  async statement() {
    if (files.survey) await open("survey");
    const before = byId("next") && !byId("next").disabled;
    await open("statement");
    return { before, isOpen: Boolean(byId("next") && !byId("next").disabled), text: text() };
  },
  async removed() {
    await open("survey");
    await begin();
    const whenDrawn = [...disk.keys(), ...kept.keys()];
    history.back();
    await until(() => text().includes("A purpose"));
    await whole();
    const rows = places.screen.find((element) => element.className === "answers").children.length;
    await press(named("Remove it from this browser"));
    await press(body.find((element) => element.tag === "button" && element.className === "main"));
    return { whenDrawn, rows, kept: [...kept, ...disk].map(([name, value]) => name + value) };
  },
  async crashed() {
    await open("survey");
    await begin();
    kept.clear(); // a browser that ends at once loses what is in the storage, and not what is on the disk
    return [...disk.values()];
  },
  async record() {
    await open("survey");
    await whole();
    const receipt = places.screen.find((element) => element.className === "receipt").text;
    places.screen.replaceChildren();
    await import(`${pathToFileURL(`${modules}/app.js`)}?opened-again`);
    await until(() => named(receipt));
    await press(named(receipt));
    const isShown = text().includes("Your receipt");
    await press(named("Back"));
    return { isShown, isBack: Boolean(named(receipt)), left };
  },
  levels: () => ofEach(async () => {
    await begin();
    const levels = text();
    await press(byId("next"));
    const questions = [];
    while (!byId("finish")) {
      questions.push(text());
      await press(byId("answer-0"));
    }
    await finish(); // else the next survey would ask first whether to give these answers up
    return { levels, questions };
  }),
  first: () => ofEach(text),
};

process.stdout.write(JSON.stringify(await SCENARIOS[scenario]()), () => process.exit(0));
