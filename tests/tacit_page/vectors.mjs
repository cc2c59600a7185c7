// The page's verdict and field of every vector: `node vectors.mjs MODULES VECTORS`, to standard output as JSON.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { judgeFile } from "./reader/file.js";

const [modules, folder] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(`${modules}/${name}.js`));
const { readSurvey } = await load("survey_file");
const { readStatement } = await load("statement_file");
const { refusalOf } = await load("batch_file");
const { startingLevels } = await load("floors");
const { refusalKind } = await load("refusals");

const bytes = (name) => new Uint8Array(readFileSync(`${folder}/${name}`));
const said = (refusal) => ({ verdict: refusal?.verdict ?? "accepted", field: refusal?.field ?? "" });
const surveys = new Map();
async function surveyIn(name) {
  if (!surveys.has(name)) surveys.set(name, await readSurvey(bytes(name)));
  return surveys.get(name);
}

const vectors = [];
for (const { file, kind, survey } of JSON.parse(readFileSync(`${folder}/manifest.json`))) {
  if (kind === "sealed") continue;
  if (kind === "batch") vectors.push([file, (await judgeFile(bytes(file), await surveyIn(survey))).map(said)]);
  else vectors.push([file, [said(await refusalOf(() => (kind === "survey" ? readSurvey : readStatement)(bytes(file))))]]);
}
const [hostile, raised] = [[], []];
for (const { file } of JSON.parse(readFileSync(`${folder}/hostile.json`))) {
  let levels;
  let survey;
  const refusal = await refusalOf(async () => {
    ({ survey } = await readSurvey(bytes(file)));
    levels = startingLevels(survey);
  });
  hostile.push([file, refusal && refusalKind(refusal, bytes(file))]);
  if (!refusal) raised.push([file, survey.items.filter((item, i) => item.default !== levels[i]).length]);
}
process.stdout.write(JSON.stringify({ vectors, hostile, raised }));
