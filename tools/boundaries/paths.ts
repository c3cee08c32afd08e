import { isTest } from "../source/files.ts";

/** Names for the places in the tree that the rules speak of. */
export const server = "apps/server/src/";
export const web = "apps/web/src/";

export function below(path: string, ...folders: readonly string[]): boolean {
  return folders.some((folder) => path.startsWith(folder));
}

export function isProduction(path: string): boolean {
  return below(path, "apps/", "packages/") && !isTest(path) && !isConfiguration(path);
}

export function isConfiguration(path: string): boolean {
  return /(^|\/)[a-z.-]+\.config\.(ts|mjs)$/.test(path);
}

export function maySpeakSql(path: string): boolean {
  return path.endsWith(".queries.ts") || below(path, `${server}platform/db/`, `${server}platform/jobs/`);
}
