import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { pino } from "pino";
import { inject } from "vitest";
import { readConfig } from "../config.ts";
import { deriveKeys } from "../platform/auth/keys.ts";
import { createSigningKeys, keepSigningKeys } from "../platform/auth/signing-keys.ts";
import type { Clock } from "../platform/clock.ts";
import { appLogin, asApp } from "../platform/db/app-login.ts";
import { inOrganization, openDatabase, type OrgTx } from "../platform/db/database.ts";
import { createDiskStore } from "../platform/files/file-store.ts";
import type { Platform } from "../platform/platform.ts";
import { people, type People } from "./people.ts";
import { testSecret } from "./template.ts";

/** A clock that tests turn; it stands still until they do. */
export interface TestClock extends Clock {
  set(moment: string): void;
  advance(seconds: number): void;
}

export interface TestApp extends People {
  readonly platform: Platform;
  readonly clock: TestClock;
  /** Of the owner role: for looking at rows without row-level security. */
  readonly url: string;
  /** Of the role that the app signs in as. */
  readonly appUrl: string;
  /** What the app has logged, a line of JSON each: errors alone, unless `LOG_LEVEL` asks for more. */
  readonly logged: readonly string[];
  /** Runs work inside `mine`, as its owner. */
  inOwnOrg<T>(work: (tx: OrgTx) => Promise<T>): Promise<T>;
  inOtherOrg<T>(work: (tx: OrgTx) => Promise<T>): Promise<T>;
  /** Rows as the owner of the database sees them, past every policy. */
  rows<Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** `DATABASE_URL` names another server, with a template of its own, than that of all tests. */
  environment?: Record<string, string>;
  /** The clock begins here; without it the test app lives in real time. */
  now?: string;
}

/** A database of one's own with two organizations and their people. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const server = new URL(options.environment?.["DATABASE_URL"] ?? inject("postgresUrl"));
  const name = `house_${randomBytes(6).toString("hex")}`;
  await administer(server.href, (client) => client.query(`create database ${name} template delight_template`));
  const own = new URL(server.href);
  own.pathname = `/${name}`;
  const folder = await mkdtemp(join(tmpdir(), "delight-house-"));
  const clock = testClock(options.now);
  const appUrl = asApp(own.href, appLogin(testSecret));
  const config = readConfig({
    NODE_ENV: "test",
    DATA_DIR: folder,
    LOG_LEVEL: "error",
    ...options.environment,
    DATABASE_URL: appUrl,
  });
  const logged: string[] = [];
  const database = await openDatabase(appUrl, 10, "delight-test");
  const keys = deriveKeys(testSecret);
  const owner = new pg.Pool({ connectionString: own.href, max: 2 });
  // A server that restarts ends idle connections, which must not end the tests.
  owner.on("error", () => undefined);
  const platform: Platform = {
    config,
    database,
    clock,
    log: pino({ level: config.logLevel }, { write: (line) => void logged.push(line) }),
    keys,
    signingKeys: createSigningKeys(keys.sealing, clock),
    files: createDiskStore(join(folder, "files")),
  };
  await keepSigningKeys(platform);
  const known = await people(owner);
  const inside = (organizationId: string, userId: string) => ({ organizationId, userId });
  return {
    ...known,
    platform,
    clock,
    url: own.href,
    appUrl,
    logged,
    inOwnOrg: (work) => inOrganization(database, inside(known.ownOrgId, known.owner.id), work),
    inOtherOrg: (work) => inOrganization(database, inside(known.otherOrgId, known.otherOrgOwner.id), work),
    rows: async (statement, values = []) => (await owner.query(statement, [...values])).rows,
    close: async () => {
      await database.close();
      await owner.end();
      await administer(server.href, (client) => dropWhenLeft(client, name));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function administer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A closed pool's connections end a moment later; ending them by force would be reported as their error. */
async function dropWhenLeft(client: pg.Client, name: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await client.query("select from pg_stat_activity where datname = $1", [name]);
    if (rows.length === 0) break;
    await sleep(10);
  }
  await client.query(`drop database ${name} with (force)`);
}

function testClock(start: string | undefined): TestClock {
  let fixed = start === undefined ? undefined : new Date(start);
  return {
    now: () => (fixed ? new Date(fixed) : new Date()),
    set: (moment) => {
      fixed = new Date(moment);
    },
    advance: (seconds) => {
      fixed = new Date((fixed ?? new Date()).getTime() + seconds * 1000);
    },
  };
}
