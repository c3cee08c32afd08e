import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./source/files.ts";

/** The file name of the next migration, numbered after the last one and named by the words given. */
export function nextMigration(existing: readonly string[], words: readonly string[]): string {
  const name = words
    .join("_")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
  if (name === "") throw new Error("Say what the migration does: npm run db:new -- customers may have sites");
  const last = Math.max(0, ...existing.map((file) => Number(/^(\d{4})_/.exec(file)?.[1] ?? 0)));
  return `${String(last + 1).padStart(4, "0")}_${name}.sql`;
}

if (import.meta.main) {
  const folder = join(projectRoot, "db", "migrations");
  try {
    const file = join(folder, nextMigration(existsSync(folder) ? readdirSync(folder) : [], process.argv.slice(2)));
    writeFileSync(file, "-- Why:\n", { flag: "wx" });
    console.log(file);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
