import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../source/files.ts";
import specification from "./spec-clauses.json" with { type: "json" };
import { checkDocs } from "./docs.ts";
import { renderCoverage } from "./spec-coverage.ts";

if (process.argv[2] === "--write") {
  writeFileSync(join(projectRoot, "docs/spec-coverage.md"), renderCoverage(projectRoot, specification));
}
const faults = checkDocs(projectRoot, specification);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
