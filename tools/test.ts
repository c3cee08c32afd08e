import { formatCounts, verdictOf } from "./test-run/counts.ts";
import { changedSuite } from "./test-run/changed.ts";
import { runParts } from "./test-run/parts.ts";
import { suites } from "./test-run/suites.ts";
import { makeTemporaryFolder } from "./test-run/temporary-folder.ts";

const [flag, value] = process.argv.slice(2);

makeTemporaryFolder();
const counts = verdictOf(await runParts(await chosenParts()));
console.log(formatCounts(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;

function chosenParts() {
  if (flag === undefined) return suites.test();
  if (flag === "--changed") return changedSuite(value ?? "HEAD");
  const suite = flag === "--only" && Object.entries(suites).find(([name]) => name === value)?.[1];
  if (!suite) throw new Error(`Say --changed [base], or --only with one of ${Object.keys(suites).join(", ")}`);
  return suite();
}
