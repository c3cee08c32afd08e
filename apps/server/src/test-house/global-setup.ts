import { rm } from "node:fs/promises";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { rooms } from "../features/rooms.ts";
import { startEmbeddedPostgres } from "../platform/db/embedded.ts";
import { migrate } from "../platform/db/migrate.ts";
import { prepareQueues } from "../platform/jobs/worker.ts";
import { dataFolder } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL a run, with a template database that has everything; each test file clones it. `TEST_DATABASE_URL` names another server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["TEST_DATABASE_URL"];
  const folder = given ? undefined : await dataFolder();
  const postgres = folder
    ? await startEmbeddedPostgres(folder, ["fsync=off", "synchronous_commit=off", "full_page_writes=off"])
    : undefined;
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

async function makeTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query("drop database if exists delight_template");
  await admin.query("create database delight_template");
  await admin.end();
  const template = new URL(url);
  template.pathname = "/delight_template";
  await migrate(template.href);
  await prepareQueues(
    template.href,
    rooms.flatMap((room) => room.jobs ?? []),
  );
}
