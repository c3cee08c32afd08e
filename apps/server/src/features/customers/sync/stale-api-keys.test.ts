import { apiKeys } from "@delight/contract/api-keys";
import { customerSync } from "@delight/contract/customer-sync";
import { notifications } from "@delight/contract/notifications";
import { expect } from "vitest";
import { tellOfSilentKeys } from "./stale-api-keys.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";

const test = testWith({ now: "2026-03-02T09:00:00Z" });

const told = async () => {
  await tellOfSilentKeys(testApp.platform);
  const rows = await testApp.rows<{ data: { key: string } }>(
    "select data from notifications where kind = 'sync_silent' and user_id = $1 order by id",
    [testApp.owner.id],
  );
  return rows.map(({ data }) => data.key);
};

test("who is in charge is told once when a program that came nearly every day has not come for three, and again the next time", async () => {
  const make = (name: string) =>
    client.call(apiKeys.create, { name, scopes: ["customers.view", "customers.change"], days: null }, testApp.owner);
  const [daily, seldom] = [await make("Job system"), await make("Trade fair")];
  const comes = (key: { secret: string }) =>
    client.answer(customerSync.upsert, { customers: [] }, undefined, { authorization: `Bearer ${key.secret}` });
  for (const day of ["03", "04", "05", "07"]) {
    testApp.clock.set(`2026-03-${day}T09:00:00Z`);
    await comes(daily);
  }
  await comes(seldom);

  const afterTwoDays = (testApp.clock.set("2026-03-09T09:00:00Z"), await told());
  const afterThree = (testApp.clock.set("2026-03-10T09:01:00Z"), await told());
  const later = (testApp.clock.set("2026-03-15T09:00:00Z"), await told());
  for (const day of ["16", "17", "18", "19"]) {
    testApp.clock.set(`2026-03-${day}T09:00:00Z`);
    await comes(daily);
  }
  const again = (testApp.clock.set("2026-03-23T09:00:00Z"), await told());

  expect([afterTwoDays, afterThree, later]).toEqual([[], ["Job system"], ["Job system"]]);
  expect(again).toEqual(["Job system", "Job system"]);
  testApp.clock.set("2026-03-02T09:00:00Z");
  expect((await client.call(notifications.list, {}, testApp.otherOrgOwner)).total).toBe(0);
});
