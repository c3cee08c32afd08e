import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../platform/db/embedded.ts";
import { dataFolder } from "./product.ts";
import { makeTemplate } from "./template.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Nothing is kept, and no statistics come about in the middle of a test, where they would change what the planner chooses. */
const settings = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "autovacuum=off",
  "wal_level=logical",
  // Eight workers of one test take 160, and other test files run beside it.
  "max_connections=500",
];

/** One PostgreSQL a run, with a template database that has everything; each test file clones it. `TEST_DATABASE_URL` names another server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["TEST_DATABASE_URL"];
  const folder = given ? undefined : await dataFolder();
  const postgres = folder ? await startEmbeddedPostgres(folder, settings) : undefined;
  const url = given ?? postgres?.url ?? "";
  await makeTemplate(url);
  project.provide("postgresUrl", url);
  return async () => {
    await postgres?.stop();
    if (folder) {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
