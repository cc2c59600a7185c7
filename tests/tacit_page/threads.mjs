// Scripts one after the other, each in a thread with globals of its own, which begins sooner than a process: `node threads.mjs`. A line of
// standard input has a script and its arguments, as JSON; a line of standard output what it printed, and how it failed.
import { createInterface } from "node:readline";
import { Worker } from "node:worker_threads";

const run = ([script, ...argv]) => new Promise((done) => {
  const thread = new Worker(script, { argv, stdout: true });
  const ended = { said: "", failed: "" };
  thread.stdout.setEncoding("utf8").on("data", (part) => (ended.said += part));
  thread.on("error", (thrown) => (ended.failed = String(thrown.stack)));
  thread.on("exit", (code) => {
    ended.failed ||= code ? `exit ${code}` : "";
    done(ended);
  });
});

for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify(await run(JSON.parse(line))));
