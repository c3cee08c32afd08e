import { projectRoot } from "../source/files.ts";
import { checkBoundaries } from "./check-boundaries.ts";

const { modules, violations } = checkBoundaries(projectRoot);
for (const breach of violations) console.log(breach);
console.log(`${modules} modules, ${violations.length} violations`);
process.exitCode = violations.length === 0 ? 0 : 1;
