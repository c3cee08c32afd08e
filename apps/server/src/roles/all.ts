import { setTimeout as sleep } from "node:timers/promises";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../platform/db/embedded.ts";
import { HeldElsewhere } from "../platform/db/instance-holder.ts";
import { type InstanceLock, lockInstance } from "../platform/db/instance-lock.ts";
import { lockFolder } from "../platform/db/server/folder-lock.ts";
import { keepPartitions } from "../platform/db/maintenance.ts";
import { createLog, type Log } from "../platform/log.ts";
import { type Config, environmentWith, readConfig } from "../config.ts";
import { demoPassword, demoSignIns } from "../demo.ts";
import { type Child, keepRunning, type Program, programOf } from "./child.ts";
import type { CommandLine } from "./command-line.ts";
import { prepareDatabase } from "./migrate.ts";
import { appDatabaseUrl, databaseUrl, openPlatform } from "./open-platform.ts";
import { findPartnerStandIn } from "./partner-stand-in.ts";
import { choosePort, freeLoopbackPort } from "./ports.ts";
import { aborted, type Wishes, wishesToStop } from "./running.ts";
import { ensureSecretKey, getSecretKey } from "./secret-key.ts";
import { type Welcome, welcome } from "./first-start.ts";

const patience = 30_000;
/** Milliseconds: longer than an API takes to end whose main process was killed. */
const portPatience = 40_000;

type Environment = ReturnType<typeof environmentWith>;

/** Everything on one machine: PostgreSQL, and api, worker and captured mailbox as processes of their own. */
export async function runAll(line: CommandLine): Promise<never> {
  const wishes = wishesToStop();
  const given = environmentWith(line.port === undefined ? {} : { PORT: line.port });
  const { databaseUrl: outside, dataFolder } = readConfig(given);
  // First of all: what is decided next is written into the folder.
  if (outside === undefined) await lockFolder(dataFolder).catch(inWords);
  const settled = await settle(given);
  const postgres = outside === undefined ? await startEmbeddedPostgres(dataFolder) : undefined;
  const environment = {
    ...settled,
    ...(postgres && { DATABASE_URL: postgres.url, DATABASE_DIR: postgres.dataFolder }),
  };
  const lock = await takeLock(environment, postgres, wishes);
  let outcome: Outcome = { code: lock ? 1 : 0, isOursNoMore: false };
  try {
    if (lock) {
      const greeting = await prepare(environment, line.empty);
      const config = readConfig(environment);
      // No child knows the owner's password.
      const asApp = { ...environment, DATABASE_URL: appDatabaseUrl(config, await getSecretKey(config)) };
      outcome = await supervise(asApp, greeting, { wishes, lock });
    }
  } finally {
    await lock?.release();
    // Whoever has taken the database over works with it.
    if (!outcome.isOursNoMore) await postgres?.stop();
  }
  process.exit(outcome.code);
}

interface Outcome {
  readonly code: number;
  /** Another process has taken the database over. */
  readonly isOursNoMore: boolean;
}

/** What is told without a stack. */
function inWords(error: unknown): never {
  throw error instanceof HeldElsewhere ? new Error(error.message) : error;
}

/** Undefined when somebody wished to stop before the database was there. */
function takeLock(
  environment: Environment,
  postgres: EmbeddedPostgres | undefined,
  { first: signal }: Wishes,
): Promise<InstanceLock | undefined> {
  const config = readConfig(environment);
  const log = createLog(config.logLevel, "main");
  return lockInstance({ url: databaseUrl(config), log, revive: postgres?.revive, signal }).catch(inWords);
}

/** The environment that all processes share, with everything decided that was left open. */
async function settle(given: Environment): Promise<Environment> {
  const config = readConfig(given);
  const port = String(await choosePort(config, portPatience));
  await ensureSecretKey(config);
  const mailbox = config.mailIsCaptured ? String(config.mailboxPort ?? (await freeLoopbackPort())) : undefined;
  return { ...given, PORT: port, MAILBOX_PORT: mailbox };
}

async function prepare(environment: Environment, empty: boolean): Promise<Welcome> {
  const config = readConfig(environment);
  await prepareDatabase(config);
  const platform = await openPlatform(config, "start");
  try {
    await keepPartitions(platform);
    return await welcome(platform, empty);
  } finally {
    await platform.database.close();
  }
}

/** Until somebody wishes to stop, or another process has taken the database over. */
async function supervise(
  settled: Environment,
  greeting: Welcome,
  { wishes, lock }: { wishes: Wishes; lock: InstanceLock },
): Promise<Outcome> {
  const partner = await findPartnerStandIn(readConfig(settled), greeting);
  const environment = { ...settled, ...partner?.variables };
  const config = readConfig(environment);
  const log = createLog(config.logLevel, "main");
  if (wishes.first.aborted) {
    return { code: 0, isOursNoMore: false };
  }
  const run = (program: Program) => keepRunning(program, environment, log);
  const mailbox = config.mailIsCaptured ? [run(programOf("mailbox"))] : [];
  const inbound = config.inbound ? [programOf("inbound")] : [];
  const senders = [programOf("worker"), programOf("api"), ...inbound, ...(partner ? [partner.program] : [])].map(run);
  const toldToStop = aborted(wishes.first);
  const ready = Promise.all([...mailbox, ...senders].map((child) => child.ready));
  void ready.then(() => process.stdout.write(banner(config, greeting)));
  const taken = await Promise.race([toldToStop, lock.lost]);
  const isOursNoMore = taken instanceof Error;
  if (isOursNoMore) {
    log.fatal(`${taken.message}. It began while the database was away; this process stops`);
  }
  await stopAll({ mailbox, senders, log }, wishes.second);
  return { code: isOursNoMore || wishes.second.aborted ? 1 : 0, isOursNoMore };
}

interface Children {
  senders: readonly Child[];
  /** Stops last: mail in flight still needs it. */
  mailbox: readonly Child[];
  log: Log;
}

async function stopAll({ senders, mailbox, log }: Children, force: AbortSignal): Promise<void> {
  log.info("stopping; a second signal does not wait for what is in flight");
  for (const child of [...senders, ...mailbox]) {
    child.letEnd();
  }
  const orderly = Promise.all(senders.map((child) => child.stop())).then(() =>
    Promise.all(mailbox.map((child) => child.stop())),
  );
  await Promise.race([orderly, aborted(force), sleep(patience, undefined, { ref: false })]);
  for (const child of [...senders, ...mailbox]) {
    child.kill();
  }
  await orderly;
}

/** What a person sees when everything runs. */
function banner(config: Config, { demo, setupLink }: Welcome): string {
  const lines = [`Delight is ready: ${config.publicUrl}`];
  if (setupLink !== undefined) {
    lines.push(`Make the first user with this link, which works once: ${setupLink}`);
  }
  if (demo) {
    lines.push(
      `Sign in with the password ${demoPassword} as:`,
      ...demoSignIns.map(({ email, does }) => `  ${email.padEnd(22)} ${does}`),
    );
  }
  if (config.mailIsCaptured) {
    lines.push(
      "Mail is captured: nothing reaches anybody. Staff read it under Captured mail; set SMTP_HOST to send for real",
    );
  }
  return `\n${lines.join("\n")}\nCtrl-C stops it.\n\n`;
}
