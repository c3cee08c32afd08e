import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";

const passedOver = new Set(["node_modules", "dist", "artifacts", "coverage", ".git"]);

/**
 * One hash over the names and contents of files; the order they come in does not matter.
 * @param {string} root
 * @param {string[]} files relative to the root
 */
export function stampOf(root, files) {
  const hash = createHash("sha256");
  for (const file of [...files].sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/**
 * The manifests that decide what is installed: the lock file and every package.json of the workspaces.
 * @param {string} root
 * @returns {string[]}
 */
export function manifests(root) {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const folders = workspaces.flatMap((pattern) => {
    if (!pattern.endsWith("/*")) return [pattern];
    const parent = pattern.slice(0, -2);
    return existsSync(join(root, parent)) ? readdirSync(join(root, parent)).map((name) => `${parent}/${name}`) : [];
  });
  const inner = folders.map((folder) => `${folder}/package.json`).filter((file) => existsSync(join(root, file)));
  return ["package.json", "package-lock.json", ...inner];
}

/**
 * All files below a folder that a person wrote, relative to the root.
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
export function sourcesBelow(root, folder) {
  const absolute = join(root, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { withFileTypes: true }).flatMap((entry) => {
    if (passedOver.has(entry.name)) return [];
    const path = relative(root, join(absolute, entry.name));
    return entry.isDirectory() ? sourcesBelow(root, path) : [path];
  });
}
