import { projectRoot } from "../source/files.ts";
import clauses from "./spec-clauses.json" with { type: "json" };
import { checkDocs } from "./docs.ts";

const faults = checkDocs(projectRoot, clauses);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
