import { conversions } from "@delight/contract/conversions";
import { notifications } from "@delight/contract/notifications";
import { profiles } from "@delight/contract/profiles";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inOrganization, type OrgTx } from "../../platform/db/database.ts";
import { aCustomer, anActivity } from "../../test-house/factories.ts";
import { notify, notifyOfPause, type OwnPause } from "../notifications/index.ts";
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

const pauses: readonly OwnPause[] = [
  { code: "sender_refused", detail: "550 no thanks" },
  { code: "sign_in_refused", detail: "535 unknown" },
  { code: "checks_failed", detail: "Enter the postal address" },
  { code: "too_late", detail: null },
  { code: "complaints", detail: "5 / 1100", told: { mails: 5, of: 1100 } },
  { code: "hard_bounces", detail: "26 / 500", told: { mails: 26, of: 500 } },
  { code: "domain_unverified", detail: "acme.test", told: { domain: "acme.test" } },
];

test.each([
  ["en", "missed by more than a day", "reported it as spam: 5 of 1,100."],
  ["fr", "manqué de plus d’un jour", "comme indésirable\u00a0: 5 sur 1\u202f100."],
  ["ar", "فات موعده بأكثر من يوم", "كبريد مزعج: 5 من أصل 1,100."],
])(
  "X06 why sending stopped by itself is said in the language of the profile, with the words of mail servers alone: %s",
  async (language, late, complained) => {
    await choose({ language });
    const paused = pauses.map((pause) => (tx: OrgTx) => notifyOfPause(tx, { id: house.mine, name: pause.code }, pause));
    await at("2027-03-08T10:00:00Z", ...paused);
    await house.rows(
      "update notifications set data = data || '{\"reason\": \"\"}' where data ->> 'code' = 'sign_in_refused'",
    );

    const mails = await mailsAt("2027-03-08T10:02:00Z");
    const mail = mails.find(({ to }) => to?.[0]?.address === house.owner.email);

    const text = mail?.text ?? "";
    for (const words of ["\u2068550 no thanks\u2069", "\u2068acme.test\u2069", "500", late, complained]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/postal address|5 \/ 1100|\u2068\u2069|\{\{|undefined/);
  },
);

test("a pause that was told without a code, before there were any, leads to the activity", async () => {
  await at("2027-03-08T10:00:00Z", (tx) =>
    notifyOfPause(tx, { id: house.mine, name: "Spring" }, { code: "complaints", detail: "5 / 1100" }),
  );
  await house.rows(`update notifications set data = '{"activity": "Spring", "reason": "5 / 1100"}'`);

  const [mail] = await mailsAt("2027-03-08T10:02:00Z");

  expect(mail?.text).toContain("Sending stopped by itself. Open the activity");
  expect(mail?.text).not.toContain("1100");
});

test("news that cannot be made a mail end after the last try and hold up nothing that comes later", async () => {
  await at("2027-03-08T10:00:00Z", lost);
  await house.rows("update notifications set kind = 'told_by_a_newer_version'");
  house.clock.set("2027-03-08T10:02:00Z");
  await sendDueNews(house.platform);
  const [note] = await house.rows<{ data: object }>("select data from pgboss.job where name = 'user_mails.send'");
  await expect(house.work()).rejects.toThrow("no words");
  const waiting = await house.rows("select state from user_mails");
  await house.mineTx((tx) => tx.queue.send("user_mails.send", note?.data ?? {}).then(() => undefined));
  await expect(house.work({ isLastTry: true })).rejects.toThrow("no words");
  const ended = await house.rows("select state from user_mails");

  await at("2027-03-08T10:10:00Z", lost);

  expect([waiting, ended]).toEqual([[{ state: "waiting" }], [{ state: "failed" }]]);
  expect((await mailsAt("2027-03-08T10:12:00Z")).map(({ text }) => text?.includes(domain))).toEqual([true]);
});

test("news whose mail failed for another reason than its words are told by the next one", async () => {
  await at("2027-03-08T10:00:00Z", lost);
  house.clock.set("2027-03-08T10:02:00Z");
  await sendDueNews(house.platform);
  await house.rows("alter table notifications rename column subject_id to hidden_id");
  await expect(house.work({ isLastTry: true })).rejects.toThrow("subject_id");
  await house.rows("alter table notifications rename column hidden_id to subject_id");
  const ended = await house.rows("select state from user_mails");

  expect(ended).toEqual([{ state: "failed" }]);
  expect((await mailsAt("2027-03-08T10:12:00Z")).map(({ text }) => text?.includes(domain))).toEqual([true]);
});

test.each(["mine", "theirs"] as const)(
  "an organization that cannot be done holds up no other one: %s",
  async (broken) => {
    await at("2027-03-08T10:00:00Z", lost);
    await inOrganization(house.platform.database, { organizationId: house.theirs }, (tx) =>
      notify(
        tx,
        { kind: "sender_domain_lost", subjectId: house.theirs, data: { domain } },
        { people: [house.stranger.id] },
      ),
    );
    await at("2027-03-08T10:00:00Z");
    await house.rows("update notifications set mail = 'daily'");
    await house.rows("update organizations set time_zone = 'Nowhere/Here' where id = $1", [house[broken]]);

    const mails = await mailsAt("2027-03-09T12:00:00Z");
    await house.rows("update organizations set time_zone = 'Europe/Paris' where id = $1", [house[broken]]);

    const served = broken === "mine" ? house.stranger : house.owner;
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([served.email]);
  },
);

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
