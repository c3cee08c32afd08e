import { inWords } from "./test-run/counts.ts";
import { suites } from "./test-run/suites.ts";

const [flag, name = ""] = process.argv.slice(2);
const suite = Object.entries(suites).find(([known]) => known === (flag === "--only" ? name : "everything"))?.[1];
if (suite === undefined) throw new Error(`--only takes one of ${Object.keys(suites).join(", ")}`);

const counts = await suite();
console.log(inWords(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;
