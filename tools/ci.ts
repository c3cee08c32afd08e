import { type Counts, inWords, sum } from "./test-run/counts.ts";
import { hasMailVerifiers } from "./test-run/mail-verifiers.ts";
import { hasPostgres15 } from "./test-run/postgres15.ts";
import { suites } from "./test-run/suites.ts";

const all: Counts[] = [];

/** Runs a suite and tells how long it took: whoever adds to it should see what it costs. */
async function run(name: keyof typeof suites): Promise<void> {
  const started = performance.now();
  all.push(await suites[name]());
  console.log(`${name} took ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
}

await run("everything");
if (process.env["CORPORA"]) await run("corpora");
if (await hasMailVerifiers()) await run("peers");
if (await hasPostgres15()) await run("postgres15");

const counts = sum(all);
console.log(inWords(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;
