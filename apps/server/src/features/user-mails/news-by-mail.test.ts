import { conversions } from "@delight/contract/conversions";
import { notifications } from "@delight/contract/notifications";
import { profiles } from "@delight/contract/profiles";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inOrganization, type OrgTx } from "../../platform/db/database.ts";
import { aCustomer, anActivity } from "../../test-house/factories.ts";
import { notify } from "../notifications/index.ts";
import { sendDueNews } from "./news/send-due-news.ts";
import { type MailedHouse, openMailedHouse, stopPathOf } from "./test-house/mailed-house.ts";

const monday = "2027-03-08T05:30:00Z";

let house: MailedHouse;
beforeAll(async () => {
  house = await openMailedHouse(monday);
});
afterAll(() => house.close());
beforeEach(async () => {
  house.clock.set(monday);
  await house.rows("delete from notifications");
  await house.rows("delete from user_mails");
  await house.rows("delete from pgboss.job where name = 'user_mails.send'");
  await house.rows(
    "update users set notification_mail = '{}', notification_choices = '{}', time_zone = '', language = 'en'",
  );
  await house.rows("update users set notification_threshold_cents = null");
});

const domain = "news.firm.example";
const lost = (tx: OrgTx) =>
  notify(tx, { kind: "sender_domain_lost", subjectId: house.mine, data: { domain } }, { people: [house.owner.id] });
const finished = (tx: OrgTx, activity = "Spring") =>
  notify(
    tx,
    { kind: "activity_finished", subjectId: house.mine, data: { activity, sent: 3, failed: 0 } },
    { people: [house.owner.id] },
  );

const choose = (choice: object) => house.client.call(profiles.update, choice, house.owner);

/** What happened happened at that moment. */
async function at(moment: string, ...happened: ((tx: OrgTx) => Promise<void>)[]): Promise<void> {
  for (const one of happened) await house.mineTx(one);
  await house.rows(
    "update notifications set created_at = $1 where created_at between now() - interval '1 hour' and now()",
    [moment],
  );
}

async function mailsAt(moment: string) {
  house.clock.set(moment);
  await sendDueNews(house.platform);
  const mails = await house.work();
  house.clock.set(monday);
  return mails;
}

test("what stops sending is mailed within minutes to who chose nothing, together and once; all else is not", async () => {
  await at("2027-03-08T10:00:00Z", lost, lost, finished);

  const tooSoon = await mailsAt("2027-03-08T10:00:30Z");
  const [mail, ...more] = await mailsAt("2027-03-08T10:01:30Z");
  const later = await mailsAt("2027-03-08T11:00:00Z");

  expect([tooSoon, more, later]).toEqual([[], [], []]);
  expect(mail?.to).toEqual([expect.objectContaining({ address: house.owner.email })]);
  expect(mail?.text?.match(/news\.firm\.example/g)).toHaveLength(2);
  expect(mail?.html).not.toContain("Spring");
  expect(mail?.html).toContain(`/company-settings?tab=domains&amp;domain=${house.mine}`);
});

test("a daily mail comes at seven where its reader is, and has nothing that was read or removed by then", async () => {
  await choose({ notification_mail: { activities: "daily" }, time_zone: "America/New_York" });
  await at(
    "2027-03-08T03:00:00Z",
    (tx) => finished(tx, "Kept"),
    (tx) => finished(tx, "Read"),
    (tx) => finished(tx, "Gone"),
  );
  const { items } = await house.client.call(notifications.list, {}, house.owner);
  const idOf = (name: string) => items.filter((one) => JSON.stringify(one.data).includes(name)).map(({ id }) => id);
  await house.client.call(notifications.change, { ids: idOf("Read"), is_read: true }, house.owner);
  await house.client.call(notifications.change, { ids: idOf("Gone"), is_removed: true }, house.owner);

  const inParis = await mailsAt("2027-03-08T06:30:00Z");
  const [mail, ...more] = await mailsAt("2027-03-08T12:00:00Z");

  expect([inParis, more]).toEqual([[], []]);
  expect(mail?.text).toContain("Kept");
  expect(mail?.text).not.toMatch(/Read\b|Gone/);
});

test.each([
  ["fr", "Votre semaine"],
  ["ar", "أسبوعك"],
])("X06 a weekly mail comes on Monday in the language of the profile: %s", async (language, title) => {
  await choose({ notification_mail: { activities: "weekly" }, language });
  await at("2027-03-09T10:00:00Z", finished);

  const tuesdayToSunday = await mailsAt("2027-03-14T12:00:00Z");
  const [mail] = await mailsAt("2027-03-15T06:00:00Z");

  expect(tuesdayToSunday).toEqual([]);
  expect(mail?.html).toContain(title);
  expect(mail?.html).toContain(`<html lang="${language}"`);
  expect(`${mail?.html}${mail?.text}`).not.toMatch(/undefined|NaN|\{\{/);
});

test("bell and mail are chosen apart: what is for the mail alone stands in no bell, and who wants neither is told nothing", async () => {
  await choose({
    notification_choices: { activities: false, sending: false },
    notification_mail: { activities: "daily" },
  });
  await at("2027-03-08T03:00:00Z", finished);

  const bell = await house.client.call(notifications.list, {}, house.owner);
  const mails = await mailsAt("2027-03-08T06:00:00Z");
  await choose({ notification_mail: { activities: "never", sending: "never" } });
  await at("2027-03-08T10:00:00Z", finished, lost);

  expect([bell.total, bell.unread, mails.length]).toEqual([0, 0, 1]);
  expect(await house.rows("select kind from notifications where created_at = '2027-03-08T10:00:00Z'")).toEqual([]);
});

test("M44 one click ends what came in that rhythm, and nothing else", async () => {
  await choose({ notification_mail: { activities: "daily", imports: "daily", team: "weekly" } });
  await at("2027-03-08T03:00:00Z", finished);
  const [mail] = await mailsAt("2027-03-08T06:00:00Z");
  await at("2027-03-08T07:00:00Z", finished);

  const url = stopPathOf(mail);
  const payload = "List-Unsubscribe=One-Click";
  const { statusCode } = await house.client.app.fastify.inject({ method: "POST", url, payload });

  const profile = await house.client.call(profiles.get, {}, house.owner);
  expect(statusCode).toBe(200);
  expect(profile.notification_mail).toEqual({ activities: "never", imports: "never", team: "weekly" });
  expect(await mailsAt("2027-03-09T06:00:00Z")).toEqual([]);
  expect((await house.client.call(notifications.list, {}, house.owner)).unread).toBe(2);
});

test("who works in two organizations gets them apart, and who left one nothing of it", async () => {
  await house.rows(
    "insert into memberships (organization_id, user_id, permissions) values ($1, $2, '{organization.view}')",
    [house.theirs, house.owner.id],
  );
  const inTheirs = (work: (tx: OrgTx) => Promise<void>) =>
    inOrganization(house.platform.database, { organizationId: house.theirs }, work);
  await at("2027-03-08T10:00:00Z", lost);
  await inTheirs(lost);
  await at("2027-03-08T10:00:00Z");

  const both = await mailsAt("2027-03-08T10:02:00Z");
  await inTheirs(lost);
  await at("2027-03-08T10:20:00Z", lost);
  await house.rows("delete from memberships where organization_id = $1 and user_id = $2", [
    house.theirs,
    house.owner.id,
  ]);
  const one = await mailsAt("2027-03-08T10:30:00Z");

  expect(both.map(({ text }) => text?.includes("theirs"))).toHaveLength(2);
  expect(new Set(both.map(({ subject }) => subject)).size).toBe(2);
  expect(one).toHaveLength(1);
});

test("of two workers that look at once one mails", async () => {
  await choose({ notification_mail: { activities: "daily" } });
  await at("2027-03-08T03:00:00Z", finished);
  house.clock.set("2027-03-08T06:00:00Z");

  await Promise.all([sendDueNews(house.platform), sendDueNews(house.platform)]);

  expect(await house.work()).toHaveLength(1);
});

test("a mail server that is away for an hour delays the news, and loses none", async () => {
  await choose({ notification_mail: { activities: "daily" } });
  await at("2027-03-08T03:00:00Z", finished);
  const smtp = house.platform.config.smtp ?? { port: 0 };
  const { port } = smtp;
  smtp.port = 1;
  house.clock.set("2027-03-08T06:00:00Z");
  await sendDueNews(house.platform);
  await expect(house.work({ isLastTry: true })).rejects.toThrow("ECONNREFUSED");
  smtp.port = port;

  expect(await mailsAt("2027-03-08T09:00:00Z")).toEqual([]);
  expect(await mailsAt("2027-03-09T06:00:00Z")).toHaveLength(1);
});

test("only conversions worth what somebody asks for are told to them; without a wish all are", async () => {
  const customer_id = (await house.mineTx((tx) => aCustomer(tx))).id;
  const activity_id = (await house.mineTx((tx) => anActivity(tx))).id;
  await choose({ notification_threshold_cents: 50_000 });
  const convert = (value_cents: number) =>
    house.client.call(
      conversions.create,
      { customer_id, activity_id, value_cents, occurred_on: "2026-01-05" },
      house.marketer,
    );

  await convert(49_999);
  const small = (await house.client.call(notifications.list, {}, house.owner)).total;
  await convert(50_000);

  const { items } = await house.client.call(notifications.list, {}, house.owner);
  expect(small).toBe(0);
  expect(items.map(({ data }) => data)).toMatchObject([{ conversions: 1, value_cents: 50_000 }]);
});
