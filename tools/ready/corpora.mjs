import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The folder of public test data: `CORPORA`, or a folder of that name inside a sibling of the project.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | undefined}
 */
export function findCorpora(root, environment = process.env) {
  if (environment.CORPORA) return environment.CORPORA;
  const parent = dirname(root);
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(parent, entry.name, "corpora"))
    .find((folder) => existsSync(folder));
}
