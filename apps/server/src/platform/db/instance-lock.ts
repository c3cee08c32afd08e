import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { backOff } from "../back-off.ts";
import type { Log } from "../log.ts";
import { isUnreachable, reasonOf } from "./database-unavailable.ts";
import { HeldElsewhere, type Holder, thisProcess } from "./instance-holder.ts";

const key = 6_410_772_306;
const application = "delight-instance";
const pause = 250;
const connectTimeout = 10_000;

export interface Locking {
  readonly url: string;
  readonly log: Log;
  /** Brings the server back, where that is up to us; called before each try while the database is away. */
  readonly revive?: (() => Promise<void>) | undefined;
  /** Aborted when nobody wants the lock any more. */
  readonly signal: AbortSignal;
  /** Milliseconds that another process has to let go. */
  readonly patience?: number;
}

export interface InstanceLock {
  /** Resolves when another process took the lock while the database was away, with what is known of it. */
  readonly lost: Promise<Error>;
  release(): Promise<void>;
}

interface Connection {
  readonly client: pg.Client;
  readonly gone: Promise<void>;
}

/**
 * Holds, for as long as this process lives, the right to run Delight on a database: two starts on one data folder would
 * stop each other's PostgreSQL. Waits for a database that is away, and takes the lock again when it was. Undefined when the
 * signal came first.
 */
export async function lockInstance(locking: Locking): Promise<InstanceLock | undefined> {
  const first = await acquire(locking, locking.signal, (error) => {
    throw new Error(`The database does not let us in (${String(error)}). Check DATABASE_URL`, { cause: error });
  });
  if (!first) return undefined;
  const releasing = new AbortController();
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();
  let held: Connection | undefined = first;
  const keep = async () => {
    while (held) {
      await Promise.race([held.gone, aborted(releasing.signal)]);
      if (releasing.signal.aborted) return;
      locking.log.error("The connection to the database is lost; Delight waits for it and goes on");
      held = await acquire(locking, releasing.signal);
      if (held) locking.log.info("The database is back");
    }
  };
  const keeping = keep().catch(lose);
  return {
    lost,
    release: async () => {
      releasing.abort();
      await keeping;
      await held?.client.end();
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    signal.addEventListener("abort", () => done(), { once: true });
  });
}

/** Tries until the lock is ours. `refuse` may throw for what waiting does not mend; left out, everything is waited for. */
async function acquire(
  { url, log, revive, patience = 5000 }: Locking,
  signal: AbortSignal,
  refuse: (error: unknown) => void = () => undefined,
): Promise<Connection | undefined> {
  const pauses = backOff(pause, 10_000);
  while (!signal.aborted) {
    try {
      return await connectAndLock(url, patience);
    } catch (error) {
      if (error instanceof HeldElsewhere) throw error;
      if (!isUnreachable(error)) refuse(error);
      log.warn({ reason: reasonOf(error) }, "The database does not answer; trying again");
      await revive?.().catch((failure: unknown) =>
        log.error({ error: failure }, "PostgreSQL could not be started again"),
      );
      await pauses.wait(signal);
    }
  }
  return undefined;
}

async function connectAndLock(url: string, patience: number): Promise<Connection> {
  const { pid, host } = thisProcess();
  const client = new pg.Client({
    connectionString: url,
    application_name: `${application} ${pid}@${host}`,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
  });
  const gone = new Promise<void>((done) => {
    client.on("error", () => done());
    client.on("end", () => done());
  });
  try {
    await client.connect();
    const deadline = Date.now() + patience;
    while (!(await tryLock(client))) {
      const holder = await findHolder(client);
      // Of a connection that broke the server may not know yet.
      const isOurs = holder?.pid === pid && host.startsWith(holder.host);
      if (Date.now() > deadline && !isOurs) throw new HeldElsewhere(holder);
      await sleep(pause);
    }
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return { client, gone };
}

/** A standby would give the lock too, and knows nothing of who holds it at the primary. */
async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ reads: boolean; locked: boolean }>(
    `select pg_is_in_recovery() as reads, case when not pg_is_in_recovery() then pg_try_advisory_lock($1) end as locked`,
    [key],
  );
  if (rows[0]?.reads) throw Object.assign(new Error("The database only reads"), { code: "25006" });
  return rows[0]?.locked === true;
}

async function findHolder(client: pg.Client): Promise<Holder | undefined> {
  const { rows } = await client.query<{ name: string | null; since: Date | string | null }>(
    `select a.application_name as name, a.backend_start as since
     from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.objsubid = 1
       and l.database = (select oid from pg_database where datname = current_database())
       and ((l.classid::bigint << 32) | l.objid::bigint) = $1`,
    [key],
  );
  const [, pid, host] = /^delight-instance (\d+)@(.+)$/.exec(rows[0]?.name ?? "") ?? [];
  const since = rows[0]?.since;
  return pid && host && since ? { pid: Number(pid), host, since: new Date(since) } : undefined;
}
