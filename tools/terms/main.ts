import { projectRoot } from "../source/files.ts";
import { findRetiredTerms } from "./retired-terms.ts";

const found = findRetiredTerms(projectRoot);
for (const line of found) console.log(line);
process.exitCode = found.length === 0 ? 0 : 1;
