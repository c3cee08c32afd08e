import { setTimeout as sleep } from "node:timers/promises";
import { environmentWith, readConfig } from "../config.ts";
import { startEmbeddedPostgres } from "../platform/db/embedded.ts";
import { type InstanceLock, lockInstance } from "../platform/db/instance-lock.ts";
import { keepPartitions } from "../platform/db/upkeep.ts";
import { createLog, type Log } from "../platform/log.ts";
import { banner } from "./banner.ts";
import { type Child, keepRunning, type Program, programOf } from "./child.ts";
import type { CommandLine } from "./command-line.ts";
import { type Welcome, welcome } from "./first-start.ts";
import { prepareDatabase } from "./migrate.ts";
import { databaseUrl, openPlatform } from "./open-platform.ts";
import { findPartnerStandIn } from "./partner-stand-in.ts";
import { choosePort, freeLoopbackPort } from "./ports.ts";
import { aborted, type Wishes, wishesToStop } from "./running.ts";
import { ensureSecretKey } from "./secret-key.ts";

const patience = 30_000;

type Environment = ReturnType<typeof environmentWith>;

/** Everything on one machine: PostgreSQL, and api, worker and captured mailbox as processes of their own. */
export async function runAll(line: CommandLine): Promise<never> {
  const wishes = wishesToStop();
  const settled = await settle(line);
  const { databaseUrl: given, dataFolder } = readConfig(settled);
  const postgres = given === undefined ? await startEmbeddedPostgres(dataFolder) : undefined;
  const environment = { ...settled, DATABASE_URL: given ?? postgres?.url };
  const lock = await lockInstance(databaseUrl(readConfig(environment)));
  if (!lock) {
    throw new Error("Delight runs already on this data folder or database. Stop that one first");
  }
  let code = 1;
  try {
    const greeting = await prepare(environment, line.empty);
    code = await supervise(environment, greeting, { wishes, lock });
  } finally {
    await lock.release();
    await postgres?.stop();
  }
  process.exit(code);
}

/** The environment that all processes share, with everything decided that was left open. */
async function settle(line: CommandLine): Promise<Environment> {
  const given = environmentWith(line.port === undefined ? {} : { PORT: line.port });
  const config = readConfig(given);
  const port = String(await choosePort(config));
  await ensureSecretKey(config);
  const mailbox = config.mailIsCaptured ? String(config.mailboxPort ?? (await freeLoopbackPort())) : undefined;
  return { ...given, PORT: port, MAILBOX_PORT: mailbox };
}

async function prepare(environment: Environment, empty: boolean): Promise<Welcome> {
  const config = readConfig(environment);
  await prepareDatabase(databaseUrl(config));
  const platform = await openPlatform(config, "start");
  try {
    await keepPartitions(platform);
    return await welcome(platform, empty);
  } finally {
    await platform.database.close();
  }
}

/** Until somebody wishes to stop, or the database goes away for good. Answers the exit code. */
async function supervise(
  settled: Environment,
  greeting: Welcome,
  { wishes, lock }: { wishes: Wishes; lock: InstanceLock },
): Promise<number> {
  const partner = await findPartnerStandIn(readConfig(settled), greeting);
  const environment = { ...settled, ...partner?.variables };
  const config = readConfig(environment);
  const log = createLog(config.logLevel, "main");
  if (wishes.first.aborted) {
    return 0;
  }
  const run = (program: Program) => keepRunning(program, environment, log);
  const mailbox = config.mailIsCaptured ? [run(programOf("mailbox"))] : [];
  const inbound = config.inbound ? [programOf("inbound")] : [];
  const senders = [programOf("worker"), programOf("api"), ...inbound, ...(partner ? [partner.program] : [])].map(run);
  const toldToStop = aborted(wishes.first);
  const ready = Promise.all([...mailbox, ...senders].map((child) => child.ready));
  void ready.then(() => process.stdout.write(banner(config, greeting)));
  const reason = await Promise.race([toldToStop, lock.lost.then(() => "lost" as const)]);
  if (reason === "lost") {
    log.fatal("The database has gone away; Delight stops. Start it again: PostgreSQL recovers by itself");
  }
  await stopAll({ mailbox, senders, log }, wishes.second);
  return reason === "lost" || wishes.second.aborted ? 1 : 0;
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
