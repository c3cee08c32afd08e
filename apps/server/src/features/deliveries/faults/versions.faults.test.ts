import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, test } from "vitest";
import { migrate } from "../../../platform/db/migrate.ts";
import { addressesOf, launched, untilFinished } from "../testing/campaign.ts";
import { type FaultTestApp, openFaultTestApp, untilAccepted } from "../testing/fault-test-app.ts";
import { judge } from "../testing/check-invariants.ts";

let faults: FaultTestApp;
afterEach(() => faults.close());

/** What the next version may do to the tables of sending while this one works on them: add. */
const steps = {
  "9001_expand.sql": `
    alter table deliveries add column of_the_next_version text not null default 'x';
    alter table delivery_attempts add column of_the_next_version jsonb;
    alter table activities add column of_the_next_version integer;
    alter table activity_counts add column of_the_next_version bigint not null default 0;
    create index of_the_next_version on deliveries (organization_id, of_the_next_version);
  `,
  "9002_rollback.sql": `
    alter table deliveries drop column of_the_next_version;
    alter table activity_counts drop column of_the_next_version;
  `,
};

async function migrateTo(step: keyof typeof steps): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "delight-next-version-"));
  writeFileSync(join(folder, step), steps[step]);
  await migrate(faults.testApp.url, pathToFileURL(`${folder}/`));
  rmSync(folder, { recursive: true });
}

test("F25 I1 I2 I3 I4 I5 the tables grow under a running campaign, workers are replaced one by one, and the growing is taken back: nothing is lost or doubled", async () => {
  faults = await openFaultTestApp();
  const draft = await launched(faults, addressesOf(1500, "slow-10-to"));
  await Promise.all([faults.work(), faults.work()]);
  await untilAccepted(faults, 100);
  await faults.injectFault(() => migrateTo("9001_expand.sql"));
  for (const reached of [300, 500]) {
    await untilAccepted(faults, reached);
    const [old] = faults.workers;
    await faults.work();
    await faults.injectFault(async () => {
      old?.signal("SIGTERM");
      expect(await old?.ended).toBe(0);
    });
  }
  await faults.injectFault(() => migrateTo("9002_rollback.sql"));
  await untilFinished(faults, draft.id, 240);

  expect(await faults.endWorkers()).toEqual([0, 0]);
  await judge(faults, draft, { sent: 1500, doubles: 0 });
});
