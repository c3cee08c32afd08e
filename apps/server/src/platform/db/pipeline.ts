import { createHash } from "node:crypto";
import type { CompiledQuery } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";
import { leaveWhenSilent } from "./silent-connections.ts";

/** For small transactions in great number, whose time is the way to the database and back. */
export interface Pipeline {
  /**
   * Runs the statements in one transaction inside the organization and in one round trip: each is sent before the answer
   * to the one before has come. Their texts must come from a small set, for each is prepared and kept. Gives the rows of each; rolls back and throws when one of them fails.
   */
  run(organizationId: string, statements: readonly Statement[]): Promise<pg.QueryResultRow[][]>;
  close(): Promise<void>;
}

/** What Kysely's `sql` makes. */
interface Statement {
  compile(kysely: Database["kysely"]): CompiledQuery;
}

const enter = {
  name: "enter",
  text: "select set_config('app.organization_id', $1, true), set_config('app.user_id', '', true)",
};

/**
 * Statements are planned once and kept: planning a claim anew takes longer than the claim. A plan that was made while a table
 * was small must still do when it is large, so rows are looked up by keys and nothing is sorted, hashed or set aside to be
 * joined; and what such a plan seems to cost must not have it compiled.
 */
const settings = {
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
  plan_cache_mode: "force_generic_plan",
  enable_seqscan: "off",
  enable_bitmapscan: "off",
  enable_hashjoin: "off",
  enable_mergejoin: "off",
  enable_material: "off",
  jit: "off",
};
const options = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(" ");

/** A table may grow from nothing to a million while somebody sends; no plan of a connection is older than so many transactions. */
const transactionsAPlan = 200;

/** A pool of its own beside that of `openDatabase`, as the same role. */
export function openPipeline(url: string, kysely: Database["kysely"], connections: number): Pipeline {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: "delight-pipeline",
    connectionTimeoutMillis: 10_000,
    pipeline: true,
    options,
  });
  // A connection that the server ends, idle or between two statements, must not end the process: the next statement
  // fails, or the pool opens another.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("connect", leaveWhenSilent(url));
  const uses = new WeakMap<pg.PoolClient, number>();
  return {
    run: async (organizationId, statements) => {
      const compiled = statements.map((statement) => statement.compile(kysely));
      const client = await pool.connect();
      const used = (uses.get(client) ?? 0) + 1;
      uses.set(client, used);
      const settled = await Promise.allSettled([
        ...(used % transactionsAPlan === 0 ? [client.query("discard plans")] : []),
        client.query("begin"),
        client.query({ ...enter, values: [organizationId] }),
        ...compiled.map((one) => client.query<pg.QueryResultRow>(named(one))),
        client.query("commit"),
      ]);
      const error = failureOf(settled);
      client.release(error);
      if (error) throw error;
      return settled.slice(-1 - compiled.length, -1).map(rowsOf);
    },
    close: () => pool.end(),
  };
}

const names = new Map<string, string>();

function named({ sql: text, parameters }: CompiledQuery): pg.QueryConfig {
  const name = names.get(text) ?? createHash("sha256").update(text).digest("base64url").slice(0, 20);
  names.set(text, name);
  return { name, text, values: [...parameters] };
}

/** The first failure is the cause, the others follow from it; a commit that answers ROLLBACK is one, too. */
function failureOf(settled: readonly PromiseSettledResult<pg.QueryResult>[]): Error | undefined {
  const failed = settled.find((one) => one.status === "rejected");
  if (failed) {
    return failed.reason instanceof Error ? failed.reason : new Error(String(failed.reason));
  }
  const last = settled.at(-1);
  const isCommitted = last?.status === "fulfilled" && last.value.command === "COMMIT";
  return isCommitted ? undefined : new Error("The transaction was rolled back");
}

function rowsOf(one: PromiseSettledResult<pg.QueryResult<pg.QueryResultRow>>): pg.QueryResultRow[] {
  return one.status === "fulfilled" ? one.value.rows : [];
}
