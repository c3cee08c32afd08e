import { activities } from "@delight/contract/activities";
import { audit } from "@delight/contract/audit";
import { automations } from "@delight/contract/automations";
import { organizations } from "@delight/contract/organizations";
import { staff } from "@delight/contract/staff";
import { expect } from "vitest";
import { anActivity } from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import { onTag } from "../automations/testing/automation.ts";

const office = { window: { from: "08:00", until: "18:00" }, weekdays: [1, 2, 3, 4, 5] };
const always = { window: null, weekdays: [1, 2, 3, 4, 5, 6, 7] };

async function newOnes() {
  const campaign = await client.call(activities.create, { goal: "announcement", name: "News" }, testApp.owner);
  const definition = onTag("vip", "01a1fc38-dd3b-7412-858e-b9c3750f2150");
  const steps = definition.steps.map((step) => ({ ...step, email_id: null }));
  const { activity } = await client.call(
    automations.create,
    { goal: "welcome", name: "Hello", definition: { ...definition, steps } },
    testApp.owner,
  );
  return [campaign, activity] as const;
}

test("who is asked and keeps all as it is goes on mailing at any hour, and is not asked again", async () => {
  const before = await client.call(organizations.getSettings, {}, testApp.owner);

  const after = await client.call(organizations.answerSending, { use: false }, testApp.owner);
  const again = await client.refused(organizations.answerSending, { use: true }, testApp.owner);
  const made = await newOnes();

  expect([before.asks_sending, after.asks_sending, again.status]).toEqual([true, false, 409]);
  expect(after).toEqual({ ...before, asks_sending: false });
  expect(made.map(({ plan }) => plan)).toMatchObject([always, { ...always, heeds_holidays: false }]);
});

test("who wants it begins with business hours and limits, and so does what mails at any hour already", async () => {
  await testApp.rows("update organizations set asks_sending = true");
  const own = { window: { from: "10:00", until: "11:00" }, weekdays: [2] };
  const [running, chosen, launched] = await testApp.inOwnOrg(async (tx) => [
    await anActivity(tx, { kind: "automation", status: "running" }),
    await anActivity(tx, {
      plan: JSON.stringify({ begins_at: null, clock: "customer", most_a_day: 9, heeds_holidays: true, ...own }),
    }),
    await anActivity(tx, { status: "running" }),
  ]);

  const after = await client.call(organizations.answerSending, { use: true }, testApp.owner);

  const planOf = async ({ id }: { id: string }) => (await client.call(activities.get, { id }, testApp.owner)).plan;
  const [entry] = (await client.call(audit.list, {}, testApp.owner)).items;
  expect(after).toMatchObject({ sends_in_hours: true, joins_dues: true, asks_sending: false });
  expect(after.mail_caps).toEqual([
    { mails: 1, days: 3 },
    { mails: 3, days: 30 },
  ]);
  expect(entry).toMatchObject({ action: "settings_changed", after: { sends_in_hours: true, joins_dues: true } });
  expect(await newOnes()).toMatchObject([
    { plan: office, joins_dues: true },
    { plan: office, joins_dues: true },
  ]);
  expect(await Promise.all([running, chosen, launched].map(planOf))).toMatchObject([office, own, always]);
});

test("a new organization begins with hours, limits and joined dues, and is asked nothing", async () => {
  const firm = { identifier: "brand-new", name: "Brand New" };
  await client.call(
    staff.createOrganization,
    { ...firm, time_zone: "UTC", currency: "EUR", language: "en" },
    testApp.staff,
  );

  const rows = await testApp.rows(
    "select sends_in_hours, joins_dues, asks_sending, mail_caps from organizations where identifier = $1",
    [firm.identifier],
  );

  const mail_caps = [
    { mails: 1, days: 3 },
    { mails: 3, days: 30 },
  ];
  expect(rows).toEqual([{ sends_in_hours: true, joins_dues: true, asks_sending: false, mail_caps }]);
});

test("the hours of an automation change while it runs; a campaign has them in its plan", async () => {
  const [automation, campaign] = await testApp.inOwnOrg(async (tx) => [
    await anActivity(tx, { kind: "automation", status: "running" }),
    await anActivity(tx),
  ]);
  const hours = { clock: "customer", heeds_holidays: false, ...office } as const;

  const after = await client.call(activities.setSending, { id: automation.id, hours }, testApp.owner);
  const refused = await client.refused(activities.setSending, { id: campaign.id, hours }, testApp.owner);

  expect([after.plan, refused.status]).toMatchObject([{ ...hours, begins_at: null }, 409]);
});
