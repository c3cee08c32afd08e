import pg from "pg";

const key = 6_410_772_306;
const patience = 5_000;
const pause = 250;

export interface InstanceLock {
  /** Resolves when the database has gone away. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

/**
 * Holds, for as long as this process lives, the right to run Delight on a database: two starts on one data folder would
 * stop each other's PostgreSQL. Undefined when another process holds it and does not let go.
 */
export async function lockInstance(url: string): Promise<InstanceLock | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: "delight-instance", keepAlive: true });
  const lost = new Promise<void>((done) => {
    client.on("error", () => done());
    client.on("end", () => done());
  });
  await client.connect().catch((error: unknown) => {
    throw new Error(`The database does not let us in (${String(error)}). Check DATABASE_URL`, { cause: error });
  });
  const deadline = Date.now() + patience;
  while (!(await tryLock(client))) {
    if (Date.now() > deadline) {
      await client.end();
      return undefined;
    }
    await new Promise((done) => setTimeout(done, pause));
  }
  return { lost, release: () => client.end() };
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [key]);
  return rows[0]?.locked === true;
}
