// The page's draws and figures of what a JSON file asks: `node figures.mjs MODULES ASKED`, to standard output as JSON.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [modules, path] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(`${modules}/${name}.js`));
const { readSurvey } = await load("survey_file");
const { drawRecord } = await load("draw");
const { partOfChance, partOfToken, wholeRecord } = await load("part");
const { itemFigures, recordFigures } = await load("figures");
const { keyOfToken, readToken } = await load("tokens");
const { startingLevels } = await load("floors");

const unhex = (hex) => Uint8Array.from(Buffer.from(hex, "hex"));
const source = (hex) => {
  const bytes = unhex(hex);
  let at = 0;
  return (count) => bytes.slice(at, (at += count));
};
const { survey: line, draws, levels, tokens } = JSON.parse(readFileSync(path));
const { survey } = await readSurvey(new Uint8Array(Buffer.from(line, "base64")));
const found = { draws: [], figures: [], items: [], tokens: [] };
for (const { random, part, answers } of draws) {
  const own = partOfChance(survey, source(part));
  const items = own.asked.map((position) => survey.items[position]);
  const starting = startingLevels(survey, own.arm);
  const chosen = own.asked.map((position) => starting[position]);
  const given = Uint8Array.from(own.asked, (position) => answers.charCodeAt(position));
  found.draws.push(wholeRecord(survey, own, drawRecord(items, survey.levels, chosen, given, source(random))));
}
for (const chosen of levels) {
  const figures = recordFigures(survey.items, survey.levels, [...chosen].map(Number));
  found.figures.push({ ...figures, epsilon: Number.isFinite(figures.epsilon) ? figures.epsilon : null });
  found.items.push(survey.items.map((item, i) => itemFigures(survey.levels[Number(chosen[i]) - 1].scheme, item.options.length)));
}
for (const token of tokens) {
  const { publicKey } = await keyOfToken(readToken(token));
  const own = await partOfToken(survey, publicKey);
  found.tokens.push({ key: Buffer.from(publicKey).toString("hex"), ...own });
}
process.stdout.write(JSON.stringify(found));
