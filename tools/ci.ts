import { inWords, sum } from "./test-run/counts.ts";
import { hasMailVerifiers } from "./test-run/mail-verifiers.ts";
import { hasPostgres15 } from "./test-run/postgres15.ts";
import { suites } from "./test-run/suites.ts";

const all = [await suites.everything()];
if (process.env["CORPORA"]) all.push(await suites.corpora());
if (await hasMailVerifiers()) all.push(await suites.peers());
if (await hasPostgres15()) all.push(await suites.postgres15());

const counts = sum(all);
console.log(inWords(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;
