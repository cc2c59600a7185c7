// The part that a token gives, and a file that the page seals: `node parts.mjs MODULES ASKED`, to standard output as JSON.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [modules, path] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(`${modules}/${name}.js`));
const { partOfToken } = await load("part");
const { keyOfToken, readToken } = await load("tokens");
const { sealFile } = await load("sealed");

const { questions, tokens, recipient, survey, sizes } = JSON.parse(readFileSync(path));
const item = ([group, text]) => ({
  text: new Map([["en", text]]), group, kind: group ? "several" : "yes-no", sensitive: true, options: [],
});
const asked = {
  items: questions.map(item), ask: 2, arms: [1, 2], languages: ["en"], researcher: { key: Uint8Array.from({ length: 32 }, (_, i) => i) },
};
const parts = [];
for (const token of tokens) parts.push(await partOfToken(asked, (await keyOfToken(readToken(token))).publicKey));
const sealed = [];
for (const size of sizes) {
  const data = new Uint8Array(size).fill(7);
  sealed.push(Buffer.from(await sealFile(data, Uint8Array.from(Buffer.from(recipient, "hex")), survey)).toString("base64"));
}
process.stdout.write(JSON.stringify({ parts, sealed }));
