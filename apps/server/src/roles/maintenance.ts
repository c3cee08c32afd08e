import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Config, environmentWith, readConfig } from "../config.ts";
import type { Opener } from "../backup/archive.ts";
import { backUp } from "../backup/back-up.ts";
import { diagnose } from "../backup/diagnose.ts";
import type { Manifest } from "../backup/manifest.ts";
import { refuseNewer, restore } from "../backup/restore.ts";
import { verifyArchive } from "../backup/verify-archive.ts";
import { findHeld, listWhatWaits, release } from "../features/restores/index.ts";
import { featureModules } from "../features/modules.ts";
import { hasEmbeddedPostgres, removeEmbeddedPostgres, startEmbeddedPostgres } from "../platform/db/embedded.ts";
import { lockInstance } from "../platform/db/instance-lock.ts";
import { createLog } from "../platform/log.ts";
import { openFileStore } from "../platform/files/open-file-store.ts";
import { prepareQueues } from "../platform/jobs/worker.ts";
import type { Maintenance } from "./command-line.ts";
import { prepareDatabase } from "./migrate.ts";
import { openPlatform } from "./open-platform.ts";
import { findSecretKey, getSecretKey, secretKeyFile } from "./secret-key.ts";

/** Exit codes, for timers: everything was done; it was not, and standard error says why; it was called wrongly. */
const done = 0;
const failed = 1;
const misused = 2;

/** Milliseconds. */
const lockPatience = 60_000;

const help = {
  backup: `backup [--to <folder>] [--keep <number>] [--passphrase-file <file> | --recipient <age1…>]…
Writes database, files and secret into one archive in <folder> (backups), while Delight runs, and reads it again.
--keep removes all but the newest ones. Encrypted with a passphrase, or for recipients of age (age-encryption.org).`,
  restore: `restore <archive> [--passphrase-file <file> | --identity-file <file>]
Fills an empty installation (DATA_DIR, or DATABASE_URL and FILES_URL). Nothing is sent from it until release.`,
  release: `release [--yes | --yes-send-all]
Says what a restored installation would send. --yes pauses that, drops what else was due, and lets workers begin;
--yes-send-all pauses and drops nothing: for a backup after which nothing was sent.`,
  doctor: `doctor <file> [--passphrase-file <file> | --identity-file <file>]
Says whether a backup, or a dump by pg_dump, can be restored.`,
} satisfies Record<Maintenance, string>;

const options = {
  to: { type: "string", default: "backups" },
  keep: { type: "string" },
  "passphrase-file": { type: "string" },
  "identity-file": { type: "string" },
  recipient: { type: "string", multiple: true, default: [] as string[] },
  yes: { type: "boolean", default: false },
  "yes-send-all": { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

type Words = ReturnType<typeof read>;

function read(words: readonly string[]) {
  return parseArgs({ args: [...words], options, allowPositionals: true });
}

/** Answers the exit code. */
export async function runMaintenance(command: Maintenance, args: readonly string[]): Promise<number> {
  let words: Words;
  try {
    words = read(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\nUsage: ${help[command]}\n`);
    return misused;
  }
  if (words.values.help) {
    say(`Usage: ${help[command]}`);
    return done;
  }
  const [file] = words.positionals;
  if ((command === "restore" || command === "doctor") && file === undefined) {
    process.stderr.write(`Which file?\nUsage: ${help[command]}\n`);
    return misused;
  }
  const config = readConfig(environmentWith({}));
  const run = {
    backup: () => runBackup(config, words),
    restore: () => runRestore(config, resolve(file ?? ""), words),
    release: () => runRelease(config, words),
    doctor: () => runDoctor(resolve(file ?? ""), words),
  };
  return run[command]();
}

async function runBackup(config: Config, { values }: Words): Promise<number> {
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) {
    process.stderr.write(`--keep must be a number of backups, at least 1\n`);
    return misused;
  }
  const passphrase = await secretOf(values["passphrase-file"]);
  if (passphrase !== undefined && values.recipient.length > 0) {
    process.stderr.write("Choose a passphrase or recipients, not both\n");
    return misused;
  }
  const secretKey = await getSecretKey(config);
  const files = await openFileStore(config);
  return onDatabase(config, async (url) => {
    const locks = { passphrase, recipients: values.recipient };
    const backup = await backUp({ url, secretKey, files }, { folder: resolve(values.to), locks, keep });
    const { tables, entries } = backup.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const stored = Object.keys(entries).filter((name) => name.startsWith("files/")).length;
    say(
      `${backup.path}: ${rows} rows of ${tables.length} tables, ${stored} files, ${megabytes(backup.bytes)} MB, verified`,
    );
    backup.removed.forEach((name) => say(`Removed ${name}`));
    return done;
  });
}

async function runRestore(config: Config, path: string, words: Words): Promise<number> {
  const opener = await openerOf(words);
  const manifest = await verifyArchive(path, opener);
  await refuseNewer(manifest);
  const { dataFolder } = config;
  if (config.databaseUrl === undefined && (await hasEmbeddedPostgres(dataFolder))) {
    throw new Error(
      `There is an installation in ${dataFolder} already. Move that folder away, or name an empty one by DATA_DIR`,
    );
  }
  try {
    return await onDatabase(config, (url) => restoreOn(url, { config, path, opener, manifest }));
  } catch (error) {
    // There was none before: what this restore began must not keep the next one from beginning.
    if (config.databaseUrl === undefined) await removeEmbeddedPostgres(dataFolder);
    throw error;
  }
}

interface Restoring {
  readonly config: Config;
  readonly path: string;
  readonly opener: Opener;
  readonly manifest: Manifest;
}

async function restoreOn(url: string, { config, path, opener, manifest }: Restoring): Promise<number> {
  const log = createLog(config.logLevel, "restore");
  const lock = await lockInstance({ url, log, signal: AbortSignal.timeout(lockPatience) });
  if (!lock) throw new Error("The database does not answer");
  try {
    const target = {
      url,
      files: await openFileStore(config),
      secretKey: await findSecretKey(config),
      secretKeyFile: secretKeyFile(config),
      prepareQueues: () => prepareQueues(url, jobs()),
    };
    await restore(path, opener, { manifest, target });
    await prepareDatabase({ ...config, databaseUrl: url });
    say(`Restored what was there at ${manifest.made_at}. Nothing is sent until you release it:`);
    await sayWhatWaits({ ...config, databaseUrl: url });
    say("Start Delight, look at it, then: npm run release");
    return done;
  } finally {
    await lock.release();
  }
}

async function runRelease(config: Config, { values }: Words): Promise<number> {
  return onDatabase(config, async (url) => {
    const own = { ...config, databaseUrl: url };
    const platform = await openPlatform(own, "release");
    try {
      const held = await findHeld(platform.database);
      if (!held) {
        say("Nothing is held: this installation was not restored, or was released before");
        return done;
      }
      say(`Restored ${held.restored_at} from a backup of ${held.made_at}. Would be sent:`);
      await sayWaiting(platform.database);
      if (!values.yes && !values["yes-send-all"]) {
        say(
          `Say --yes to pause these, drop what else was due by now, and let everything else go on;\n--yes-send-all if nothing was sent after ${held.made_at}`,
        );
        return done;
      }
      await release(platform.database, { sendAll: values["yes-send-all"], jobs: jobs() });
      say(
        values["yes-send-all"]
          ? "Released"
          : "Released. What would have been sent is paused, and people who may send are told",
      );
      return done;
    } finally {
      await platform.database.close();
    }
  });
}

async function runDoctor(path: string, words: Words): Promise<number> {
  const { isSound, lines } = await diagnose(path, await openerOf(words));
  lines.forEach(say);
  return isSound ? done : failed;
}

async function sayWhatWaits(config: Config): Promise<void> {
  const platform = await openPlatform(config, "restore");
  try {
    await sayWaiting(platform.database);
  } finally {
    await platform.database.close();
  }
}

async function sayWaiting(database: Parameters<typeof listWhatWaits>[0]): Promise<void> {
  const waiting = await listWhatWaits(database, jobs());
  if (waiting.organizations.length === 0) say("  no activity");
  for (const { name, activities, due } of waiting.organizations) {
    say(`  ${name}`);
    for (const one of activities) say(`    ${one.name} (${one.kind}, ${one.status}): ${one.queued} emails queued`);
    sayCount(due.user_mails, "emails to users");
    sayCount(due.reports, "reports due");
    sayCount(due.webhook_calls, "webhook calls");
  }
  sayCount(waiting.jobs, "other emails: password resets, invitations, confirmations, answers to booking requests");
}

function sayCount(count: number, what: string): void {
  if (count > 0) say(`    ${count} ${what}`);
}

/** The database of the configuration, as its owner; the embedded one is started for it unless it runs. */
async function onDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl !== undefined) return work(config.databaseUrl);
  const postgres = await startEmbeddedPostgres(config.dataFolder);
  try {
    return await work(postgres.url);
  } finally {
    if (!postgres.wasRunning) await postgres.stop();
  }
}

async function openerOf({ values }: Words) {
  const identities = (await secretOf(values["identity-file"]))?.split("\n") ?? [];
  return {
    passphrase: await secretOf(values["passphrase-file"]),
    identities: identities.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#")),
  };
}

/** A file, since a command line can be seen by everybody on the machine. */
async function secretOf(path: string | undefined): Promise<string | undefined> {
  return path === undefined ? undefined : (await readFile(path, "utf8")).trim();
}

function jobs() {
  return featureModules.flatMap((room) => room.jobs ?? []);
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
