import { projectRoot } from "../source/files.ts";
import { checkWalls } from "./walls.ts";

const { modules, breaches } = checkWalls(projectRoot);
for (const breach of breaches) console.log(breach);
console.log(`${modules} modules, ${breaches.length} breaches`);
process.exitCode = breaches.length === 0 ? 0 : 1;
