import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import type { PgBoss } from "pg-boss";
import { openQueue } from "../jobs/queue.ts";
import type { DB } from "./tables.ts";

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());

/** A pool as the app role: row-level security binds every statement. */
export interface Database {
  readonly kysely: Kysely<DB>;
  readonly pool: pg.Pool;
  readonly queue: PgBoss;
  close(): Promise<void>;
}

/** A transaction that is already inside one organization: the only handle that queries on tenant tables take. */
export interface OrgTx {
  readonly db: Transaction<DB>;
  readonly queue: PgBoss;
  readonly organizationId: string;
  /** Who acts, where somebody does; recorded in histories. */
  readonly userId: string | undefined;
}

/** A transaction outside every organization: for users, sessions and the installation. Tenant tables are empty to it. */
export interface SystemTx {
  readonly db: Transaction<DB>;
  readonly queue: PgBoss;
}

export interface Inside {
  organizationId: string;
  userId?: string | undefined;
}

/** `connections` is the size of the pool; statements that run longer than 60 s are ended by the server. */
export async function openDatabase(url: string, connections: number, name: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    options: "-c role=delight_app -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000",
  });
  // A connection that the server ends, idle or between two statements, must not end the process: the next statement
  // fails, or the pool opens another.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const queue = await openQueue(pool);
  return {
    kysely,
    pool,
    queue,
    close: async () => {
      await queue.stop({ graceful: false, close: false });
      await kysely.destroy();
    },
  };
}

/** Runs `work` in one transaction inside one organization; it commits when `work` returns and rolls back when it throws. */
export function inOrganization<T>(database: Database, inside: Inside, work: (tx: OrgTx) => Promise<T>): Promise<T> {
  return database.kysely.transaction().execute(async (db) => {
    await enter(db, inside);
    return work({ db, queue: database.queue, organizationId: inside.organizationId, userId: inside.userId });
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
export async function enterOrganization({ db, queue }: SystemTx, inside: Inside): Promise<OrgTx> {
  await enter(db, inside);
  return { db, queue, organizationId: inside.organizationId, userId: inside.userId };
}

async function enter(db: Transaction<DB>, inside: Inside): Promise<void> {
  await sql`
    select set_config('app.organization_id', ${inside.organizationId}, true),
           set_config('app.user_id', ${inside.userId ?? ""}, true)
  `.execute(db);
}
