import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { activities } from "@delight/contract/activities";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addressesOf, aDraft, launched, untilFinished } from "../testing/campaign.ts";
import { type FaultTestApp, openFaultTestApp } from "../testing/fault-test-app.ts";
import { judge } from "../testing/check-invariants.ts";

let faults: FaultTestApp;
beforeEach(async () => {
  faults = await openFaultTestApp();
});
afterEach(() => faults.close());

const skew = pathToFileURL(join(import.meta.dirname, "../testing/clock-skew.ts")).href;
const wrongBy = (seconds: number, after = 0) => ({ flags: ["--import", `${skew}?seconds=${seconds}&after=${after}`] });

test("F18 workers whose clocks are two hours ahead, two hours late and jumping share a campaign without a storm of tries, and nothing is doubled", async () => {
  // So slow that the clock jumps, three seconds after its worker began, while there is still something to send.
  const draft = await launched(faults, [...addressesOf(20), ...addressesOf(160, "slow-200-to")]);
  await Promise.all([faults.work(wrongBy(7200)), faults.work(wrongBy(-7200)), faults.work(wrongBy(7200, 3000))]);
  await untilFinished(faults, draft.id, 120);

  const tries = await faults.testApp.rows("select from delivery_attempts");
  expect(tries).toHaveLength(180);
  await judge(faults, draft, { sent: 180, doubles: 0 });
});

test("F18 an appointment is kept by the clock of the database: a worker two hours ahead does not begin what is for tomorrow, one two hours late begins what is due, once", async () => {
  const { client, testApp } = faults;
  const [tomorrow, due] = [await aDraft(faults, addressesOf(5)), await aDraft(faults, addressesOf(5))];
  for (const { id } of [tomorrow, due]) await client.call(activities.launch, { id }, testApp.owner);
  await testApp.rows("update activities set starts_at = now() + interval '1 hour' where id = $1", [tomorrow.id]);
  await testApp.rows("update activities set starts_at = now() where id = $1", [due.id]);
  await Promise.all([faults.work(wrongBy(7200)), faults.work(wrongBy(-7200))]);
  await untilFinished(faults, due.id, 120);

  const { status } = await client.call(activities.get, { id: tomorrow.id }, testApp.owner);
  expect(status).toBe("scheduled");
  await judge(faults, due, { sent: 5, doubles: 0 });
});
