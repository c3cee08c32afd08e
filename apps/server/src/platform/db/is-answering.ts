import pg from "pg";
import { isUnreachable } from "./database-unavailable.ts";

const connectTimeout = 5000;

/** Whether a server is there; one that refuses us has answered. */
export async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeout });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return !isUnreachable(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
