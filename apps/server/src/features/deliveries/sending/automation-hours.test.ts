import { activities } from "@delight/contract/activities";
import { anyHour, type SendingHours } from "@delight/contract/sending-hours";
import { afterAll, expect } from "vitest";
import { openPipeline, type Pipeline } from "../../../platform/db/pipeline.ts";
import { aCustomer, aDelivery, aHoliday, anActivity } from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import { claimDeliveries } from "./claims.queries.ts";

let worker: Pipeline | undefined;
afterAll(() => worker?.close());

const office: SendingHours = {
  clock: "organization",
  window: { from: "08:00", until: "18:00" },
  weekdays: [1, 2, 3, 4, 5],
  heeds_holidays: true,
};

/** By the wall clock of the zone, `now` where the moment itself is right. */
async function nextMoment(hours: SendingHours, zone: string, after: string): Promise<string> {
  const [row] = await testApp.rows<{ moment: string | null }>(
    `select case when next is null or next = $4::timestamptz then 'now' else to_char(next at time zone $3, 'Dy YYYY-MM-DD HH24:MI') end as moment
     from next_sending_moment($1, $2, $3, $4::timestamptz) as next`,
    [testApp.ownOrgId, JSON.stringify(hours), zone, after],
  );
  return row?.moment ?? "";
}

test.each([
  ["the small hours of a Saturday", office, "Europe/London", "2026-11-28T05:43:00Z", "Mon 2026-11-30 08:00"],
  ["the middle of a Monday", office, "Europe/London", "2026-11-30T12:00:00Z", "now"],
  ["the minute they close", office, "Europe/London", "2026-11-30T18:00:00Z", "Tue 2026-12-01 08:00"],
  ["a Friday there that is a Saturday here", office, "Pacific/Honolulu", "2026-11-28T03:00:00Z", "now"],
  ["a Monday here that is a Sunday there", office, "Pacific/Honolulu", "2026-11-30T05:00:00Z", "Mon 2026-11-30 08:00"],
  ["the weekend of a spring change", office, "Europe/Berlin", "2026-03-28T12:00:00Z", "Mon 2026-03-30 08:00"],
  ["the weekend of an autumn change", office, "Europe/Berlin", "2026-10-24T12:00:00Z", "Mon 2026-10-26 08:00"],
  ["a holiday on a Friday", office, "Europe/London", "2026-12-25T09:00:00Z", "Mon 2026-12-28 08:00"],
  [
    "a night until midnight",
    { ...office, window: { from: "20:00", until: "24:00" } },
    "UTC",
    "2026-11-30T23:59:30Z",
    "now",
  ],
  ["any hour", anyHour, "Europe/London", "2026-12-25T03:00:00Z", "now"],
] as const)("mails of an automation wait from %s until its hours", async (_words, hours, zone, after, expected) => {
  await testApp.rows("delete from holidays");
  await testApp.inOwnOrg((tx) => aHoliday(tx, { date: "2026-12-25" }));

  expect(await nextMoment(hours as SendingHours, zone, after)).toBe(expected);
});

test("a claim puts off what an automation queued outside of its hours, and takes it when they are changed", async () => {
  worker = openPipeline(testApp.appUrl, testApp.platform.database.kysely, 2);
  const pipeline = worker;
  const now = new Date();
  const notToday = [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== (now.getUTCDay() || 7));
  const plan = { begins_at: null, most_a_day: null, ...anyHour, weekdays: notToday };
  const { id } = await testApp.inOwnOrg(async (tx) => {
    const automation = await anActivity(tx, { kind: "automation", status: "running", plan: JSON.stringify(plan) });
    const waiting = { status: "queued", sent_at: null } as const;
    await aDelivery(tx, { activity_id: automation.id, customer_id: (await aCustomer(tx)).id, ...waiting });
    return automation;
  });
  await testApp.rows("update organizations set time_zone = 'UTC'");
  const claim = () =>
    claimDeliveries(
      pipeline,
      { organizationId: testApp.ownOrgId, activityId: id, lane: 0 },
      { limit: 9, after: undefined },
    );

  const early = await claim();
  const [waiting] = await testApp.rows<{ status: string; hour: string }>(
    "select status, to_char(next_attempt_at at time zone 'UTC', 'HH24:MI') as hour from deliveries where activity_id = $1",
    [id],
  );
  await client.call(activities.setSending, { id, hours: anyHour }, testApp.owner);
  const then = await claim();

  expect([early.claims.length, waiting, then.claims.length]).toEqual([0, { status: "queued", hour: "00:00" }, 1]);
});
