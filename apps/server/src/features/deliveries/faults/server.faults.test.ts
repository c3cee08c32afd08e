import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../../platform/db/embedded.ts";
import { dataFolder, postmasterPid } from "../../../testing/product.ts";
import { makeTemplate } from "../../../testing/template.ts";
import { addressesOf, launched, waitUntil, untilFinished } from "../testing/campaign.ts";
import { type FaultTestApp, openFaultTestApp, untilAccepted } from "../testing/fault-test-app.ts";
import { judge } from "../testing/check-invariants.ts";
import { leaseSeconds } from "../sending/claims.queries.ts";

/** A PostgreSQL of its own, as customers have it, on a port that it comes back to. */
let folder: string;
let settings: string[];
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  folder = await dataFolder();
  settings = [`port=${await freePort()}`];
  postgres = await startEmbeddedPostgres(folder, settings);
  await makeTemplate(postgres.url);
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

let faults: FaultTestApp;
beforeEach(async () => {
  faults = await openFaultTestApp({ environment: { DATABASE_URL: postgres.url } });
});
afterEach(() => faults.close());

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, "127.0.0.1", resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  return port;
}

const untilGone = (pid: number) =>
  waitUntil(
    () => isThere(pid),
    (is) => !is,
    60,
  );

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** How the server is struck, and how it comes back. */
const strikes: Record<string, () => Promise<void>> = {
  "is restarted in good order": async () => {
    await postgres.stop();
    postgres = await startEmbeddedPostgres(folder, settings);
  },
  "is stopped at once and recovers from its log": async () => {
    const pid = await postmasterPid(folder);
    process.kill(pid, "SIGQUIT");
    await untilGone(pid);
    postgres = await startEmbeddedPostgres(folder, settings);
  },
  "is away for longer than a lease lasts": async () => {
    await postgres.stop();
    await sleep((leaseSeconds + 10) * 1000);
    postgres = await startEmbeddedPostgres(folder, settings);
  },
  "loses one of its processes to kill -9 and restarts itself": async () => {
    const [one] = await faults.testApp.rows<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'delight-pipeline' limit 1",
    );
    process.kill(one?.pid ?? 0, "SIGKILL");
  },
};

test.each(Object.keys(strikes))(
  "F08 F09 I1 I2 I3 I4 I5 PostgreSQL %s twice amid sending: the worker goes on by itself, and the accounts are right",
  async (name) => {
    const worker = await faults.work();
    const draft = await launched(faults, addressesOf(900, "slow-10-to"));
    for (const reached of [100, 450]) {
      await untilAccepted(faults, reached);
      await faults.injectFault(() => strikes[name]?.());
    }
    await untilServed();
    await untilFinished(faults, draft.id, 240);

    expect(isThere(worker.pid)).toBe(true);
    expect(await faults.endWorkers()).toEqual([0]);
    await judge(faults, draft, { sent: 900 });
  },
);

/** Until the tests' own connections are served again. */
const untilServed = () =>
  waitUntil(
    async () => {
      const answers = await Promise.allSettled([
        faults.testApp.rows("select 1"),
        faults.testApp.platform.database.pool.query("select 1"),
      ]);
      return answers.every(({ status }) => status === "fulfilled");
    },
    (isServed) => isServed,
    60,
  );

test("F08 a worker whose database connections are all cut goes on by itself, and the accounts are right", async () => {
  await faults.work();
  const draft = await launched(faults, addressesOf(600, "slow-10-to"));
  for (const reached of [50, 250, 450]) {
    await untilAccepted(faults, reached);
    await faults.injectFault(() =>
      faults.testApp.rows(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name in ('delight-worker', 'delight-pipeline', 'delight-jobs')`,
      ),
    );
  }
  await untilFinished(faults, draft.id, 120);

  expect(await faults.endWorkers()).toEqual([0]);
  await judge(faults, draft, { sent: 600 });
});
