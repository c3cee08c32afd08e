import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { diskUse } from "../../../platform/files/disk-use.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../../platform/db/embedded.ts";
import { dataFolder } from "../../../testing/product.ts";
import { makeTemplate } from "../../../testing/template.ts";
import { addressesOf, getActivity, launched, waitUntil, untilFinished } from "../testing/campaign.ts";
import { type FaultTestApp, openFaultTestApp, untilAccepted } from "../testing/fault-test-app.ts";
import { judge } from "../testing/check-invariants.ts";

const run = promisify(execFile);
const megabyte = 1024 * 1024;
const megabytes = 400;

/** A disk in memory, which only root may make: PostgreSQL has nothing else to write on. */
let disk: string;
let postgres: EmbeddedPostgres;
let faults: FaultTestApp;
beforeAll(async () => {
  disk = await dataFolder();
  await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", disk]);
  postgres = await startEmbeddedPostgres(disk, ["wal_keep_size=0", "max_wal_size=64MB", "min_wal_size=32MB"]);
  await makeTemplate(postgres.url);
  const environment = { DATABASE_URL: postgres.url, DATABASE_DIR: postgres.dataFolder };
  faults = await openFaultTestApp({ environment });
}, 240_000);
afterEach(() => faults.close());
afterAll(async () => {
  await postgres.stop();
  await run("umount", [disk]);
  await rm(disk, { recursive: true, force: true });
});

/** Fills the disk but for what PostgreSQL needs to write down what is under way. */
async function fill(): Promise<string> {
  const place = join(disk, "filler");
  const used = await diskUse({ dataFolder: disk, databaseFolder: undefined });
  await run("fallocate", ["-l", String(Math.floor((0.99 - used) * megabytes * megabyte)), place]);
  return place;
}

test("F12 I1 I2 I3 I4 I5 a disk that fills up amid sending pauses the campaign, and room lets it go on by itself", async () => {
  await faults.work({ environment: { DATABASE_DIR: postgres.dataFolder } });
  const draft = await launched(faults, addressesOf(900, "slow-20-to"));
  await untilAccepted(faults, 150);
  let filler = "";
  await faults.injectFault(async () => {
    filler = await fill();
  });
  const paused = await waitUntil(
    () => getActivity(faults, draft.id),
    ({ status }) => status === "paused",
    60,
  );
  await rm(filler);
  await untilFinished(faults, draft.id, 240);

  expect(paused.pause_reason).toEqual({ code: "disk_full", detail: null });
  expect(await faults.endWorkers()).toEqual([0]);
  await judge(faults, draft, { sent: 900, doubles: 0 });
});
