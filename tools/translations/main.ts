import { projectRoot } from "../source/files.ts";
import { checkTranslations } from "./translations.ts";

const faults = checkTranslations(projectRoot);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
