import { execFile } from "node:child_process";
import { appendFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../platform/db/embedded.ts";
import { freeLoopbackPort } from "../roles/ports.ts";
import { dataFolder, isAlive, postmasterPid } from "./product.ts";

const run = promisify(execFile);

/** Two servers, of which one follows the other; whatever the first has confirmed the second has too. */
export interface Pair {
  readonly primaryPort: number;
  readonly standbyPort: number;
  /** The primary dies without a word, and the standby takes its place. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

/** Adds a standby to a server whose data lie in `folder`; the server is restarted for it. */
export async function startPair(folder: string, primary: EmbeddedPostgres): Promise<Pair> {
  const { port, password } = new URL(primary.url);
  const copy = await dataFolder();
  await primary.stop();
  await run("cp", ["-a", `${folder}/.`, copy]);
  const data = join(copy, "postgres");
  await writeFile(join(data, "standby.signal"), "");
  await appendFile(
    join(data, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password} application_name=standby'\n`,
  );
  const standby = await startEmbeddedPostgres(copy, [`port=${await freeLoopbackPort()}`]);
  const first = await startEmbeddedPostgres(folder, [`port=${port}`, "synchronous_standby_names=standby"]);
  await untilTrue(first.url, "select exists (select from pg_stat_replication where sync_state = 'sync') as is");
  return {
    primaryPort: Number(port),
    standbyPort: Number(new URL(standby.url).port),
    failOver: async () => {
      const pid = await postmasterPid(folder);
      process.kill(pid, "SIGQUIT");
      while (isAlive(pid)) await new Promise((done) => setTimeout(done, 20));
      await untilTrue(standby.url, "select pg_promote(true, 60) as is");
    },
    stop: async () => {
      await first.stop();
      await standby.stop();
      await rm(copy, { recursive: true, force: true });
    },
  };
}

async function untilTrue(url: string, question: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    while (!(await client.query<{ is: boolean }>(question)).rows[0]?.is) {
      await new Promise((done) => setTimeout(done, 100));
    }
  } finally {
    await client.end();
  }
}
