import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import type { PgBoss } from "pg-boss";
import { openQueue } from "../jobs/queue.ts";
import { isoMoment } from "./moment.ts";
import { leaveWhenSilent } from "./silent-connections.ts";
import type { DB } from "./tables.ts";

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoMoment);

/** A pool that signs in as the app (see `app-login.ts`): row-level security binds every statement. */
export interface Database {
  readonly kysely: Kysely<DB>;
  readonly pool: pg.Pool;
  readonly queue: PgBoss;
  /**
   * Has PostgreSQL cancel what the connection with this process id runs (SQLSTATE 57014). It goes over one connection of its
   * own, so that it waits for none of the pool's; rejects when that cannot be had within 2 s.
   */
  cancel(pid: number): Promise<void>;
  close(): Promise<void>;
}

/** A transaction that is already inside one organization: the only handle that queries on tenant tables take. */
export interface OrgTx {
  readonly db: Transaction<DB>;
  readonly queue: PgBoss;
  readonly organizationId: string;
  /** Who acts, where somebody does; recorded in histories. */
  readonly userId: string | undefined;
  /** Which program acts, where one does: the name of its API key. */
  readonly keyName: string | undefined;
}

/** A transaction outside every organization: for users, sessions and the installation. Tenant tables are empty to it. */
export interface SystemTx {
  readonly db: Transaction<DB>;
  readonly queue: PgBoss;
}

export interface OrgScope {
  organizationId: string;
  userId?: string | undefined;
  keyName?: string | undefined;
}

/** `connections` is the size of the pool, beside one connection for `cancel` while it is needed; statements that run longer than 60 s are ended by the server. */
export async function openDatabase(url: string, connections: number, name: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    options: "-c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000",
  });
  // A connection that the server ends, idle or between two statements, must not end the process: the next statement
  // fails, or the pool opens another.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("connect", leaveWhenSilent(url));
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const queue = await openQueue(pool);
  const canceller = openCanceller(url, name);
  return {
    kysely,
    pool,
    queue,
    cancel: async (pid) => void (await canceller.query("select pg_cancel_backend($1)", [pid])),
    close: async () => {
      await queue.stop({ graceful: false, close: false });
      await canceller.end();
      await kysely.destroy();
    },
  };
}

/** A role may cancel what its own connections do. */
function openCanceller(url: string, name: string): pg.Pool {
  const canceller = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: `${name}-cancel`,
    connectionTimeoutMillis: 2000,
  });
  canceller.on("error", () => undefined);
  canceller.on("connect", (client) => client.on("error", () => undefined));
  return canceller;
}

/** Runs `work` in one transaction inside one organization; it commits when `work` returns and rolls back when it throws. */
export function inOrganization<T>(database: Database, inside: OrgScope, work: (tx: OrgTx) => Promise<T>): Promise<T> {
  return database.kysely.transaction().execute(async (db) => {
    await enter(db, inside);
    return work(orgTx({ db, queue: database.queue }, inside));
  });
}

export function inSystem<T>(database: Database, work: (tx: SystemTx) => Promise<T>): Promise<T> {
  return database.kysely.transaction().execute((db) => work({ db, queue: database.queue }));
}

/** Lets a system transaction see the memberships of one user, and nothing else. */
export async function actAsUser({ db }: SystemTx, userId: string): Promise<void> {
  await sql`select set_config('app.user_id', ${userId}, true)`.execute(db);
}

/** Turns a system transaction into one inside an organization, from the moment the organization is known. */
export async function enterOrganization(tx: SystemTx, inside: OrgScope): Promise<OrgTx> {
  await enter(tx.db, inside);
  return orgTx(tx, inside);
}

function orgTx({ db, queue }: SystemTx, { organizationId, userId, keyName }: OrgScope): OrgTx {
  return { db, queue, organizationId, userId, keyName };
}

async function enter(db: Transaction<DB>, inside: OrgScope): Promise<void> {
  await sql`
    select set_config('app.organization_id', ${inside.organizationId}, true),
           set_config('app.user_id', ${inside.userId ?? ""}, true)
  `.execute(db);
}
