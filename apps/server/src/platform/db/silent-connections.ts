import { Socket } from "node:net";
import pg from "pg";

/** Milliseconds after which it is asked whether somebody is still there; longer than most statements may take. */
const patience = 70_000;
const connectTimeout = 10_000;

/**
 * Ends a connection on which nothing comes or goes when its server is not at work for it: of a machine that lost its power, or a
 * firewall that forgot, nobody hears, and the kernel would wait a quarter of an hour. A statement that takes long is left alone.
 */
export function leaveWhenSilent(url: string): (client: pg.PoolClient) => void {
  return (client) => {
    const { stream } = client.connection;
    if (!(stream instanceof Socket)) return;
    const look = async () => {
      if (await isAtWork(url, processId(client))) stream.setTimeout(patience);
      else stream.destroy(new Error("Connection terminated: its server is not at work for it"));
    };
    stream.setTimeout(patience, () => void look());
  };
}

/** Of the process of PostgreSQL that serves the connection; the types of the driver leave it out. */
function processId(client: pg.PoolClient): number {
  return "processID" in client && typeof client.processID === "number" ? client.processID : 0;
}

async function isAtWork(url: string, pid: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeout });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const question = "select from pg_stat_activity where pid = $1 and coalesce(state, 'active') = 'active'";
    return ((await client.query(question, [pid])).rowCount ?? 0) > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
