import { conversions } from "@delight/contract/conversions";
import { notifications } from "@delight/contract/notifications";
import { profiles } from "@delight/contract/profiles";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inOrganization, type OrgTx } from "../../platform/db/database.ts";
import { aCustomer, anActivity } from "../../testing/factories.ts";
import { notify, notifyOfPause, type OwnPause } from "../notifications/index.ts";
import { sendDueNews } from "./news/send-due-news.ts";
import { type UserMailTestApp, openUserMailTestApp, stopPathOf } from "./testing/user-mail-test-app.ts";

const monday = "2027-03-08T05:30:00Z";

let testApp: UserMailTestApp;
beforeAll(async () => {
  testApp = await openUserMailTestApp(monday);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.clock.set(monday);
  await testApp.rows("delete from notifications");
  await testApp.rows("delete from user_mails");
  await testApp.rows("delete from pgboss.job where name = 'user_mails.send'");
  await testApp.rows(
    "update users set notification_mail = '{}', notification_choices = '{}', time_zone = '', language = 'en'",
  );
  await testApp.rows("update users set notification_threshold_cents = null");
});

const domain = "news.firm.example";
const lost = (tx: OrgTx) =>
  notify(
    tx,
    { kind: "sender_domain_lost", subjectId: testApp.ownOrgId, data: { domain } },
    { people: [testApp.owner.id] },
  );
const finished = (tx: OrgTx, activity = "Spring") =>
  notify(
    tx,
    { kind: "activity_finished", subjectId: testApp.ownOrgId, data: { activity, sent: 3, failed: 0 } },
    { people: [testApp.owner.id] },
  );

const choose = (choice: object) => testApp.client.call(profiles.update, choice, testApp.owner);

/** What happened happened at that moment. */
async function at(moment: string, ...happened: ((tx: OrgTx) => Promise<void>)[]): Promise<void> {
  for (const one of happened) await testApp.inOwnOrg(one);
  await testApp.rows(
    "update notifications set created_at = $1 where created_at between now() - interval '1 hour' and now()",
    [moment],
  );
}

async function mailsAt(moment: string) {
  testApp.clock.set(moment);
  await sendDueNews(testApp.platform);
  const mails = await testApp.work();
  testApp.clock.set(monday);
  return mails;
}

test("what stops sending is mailed within minutes to who chose nothing, together and once; all else is not", async () => {
  await at("2027-03-08T10:00:00Z", lost, lost, finished);

  const tooSoon = await mailsAt("2027-03-08T10:00:30Z");
  const [mail, ...more] = await mailsAt("2027-03-08T10:01:30Z");
  const later = await mailsAt("2027-03-08T11:00:00Z");

  expect([tooSoon, more, later]).toEqual([[], [], []]);
  expect(mail?.to).toEqual([expect.objectContaining({ address: testApp.owner.email })]);
  expect(mail?.text?.match(/news\.firm\.example/g)).toHaveLength(2);
  expect(mail?.html).not.toContain("Spring");
  expect(mail?.html).toContain(`/company-settings?tab=domains&amp;domain=${testApp.ownOrgId}`);
});

test("a daily mail comes at seven where its reader is, and has nothing that was read or removed by then", async () => {
  await choose({ notification_mail: { activities: "daily" }, time_zone: "America/New_York" });
  await at(
    "2027-03-08T03:00:00Z",
    (tx) => finished(tx, "Kept"),
    (tx) => finished(tx, "Read"),
    (tx) => finished(tx, "Gone"),
  );
  const { items } = await testApp.client.call(notifications.list, {}, testApp.owner);
  const idOf = (name: string) => items.filter((one) => JSON.stringify(one.data).includes(name)).map(({ id }) => id);
  await testApp.client.call(notifications.change, { ids: idOf("Read"), is_read: true }, testApp.owner);
  await testApp.client.call(notifications.change, { ids: idOf("Gone"), is_removed: true }, testApp.owner);

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
    const paused = pauses.map(
      (pause) => (tx: OrgTx) => notifyOfPause(tx, { id: testApp.ownOrgId, name: pause.code }, pause),
    );
    await at("2027-03-08T10:00:00Z", ...paused);
    await testApp.rows(
      "update notifications set data = data || '{\"reason\": \"\"}' where data ->> 'code' = 'sign_in_refused'",
    );

    const mails = await mailsAt("2027-03-08T10:02:00Z");
    const mail = mails.find(({ to }) => to?.[0]?.address === testApp.owner.email);

    const text = mail?.text ?? "";
    for (const words of ["\u2068550 no thanks\u2069", "\u2068acme.test\u2069", "500", late, complained]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/postal address|5 \/ 1100|\u2068\u2069|\{\{|undefined/);
  },
);

test("a pause that was told without a code, before there were any, leads to the activity", async () => {
  await at("2027-03-08T10:00:00Z", (tx) =>
    notifyOfPause(tx, { id: testApp.ownOrgId, name: "Spring" }, { code: "complaints", detail: "5 / 1100" }),
  );
  await testApp.rows(`update notifications set data = '{"activity": "Spring", "reason": "5 / 1100"}'`);

  const [mail] = await mailsAt("2027-03-08T10:02:00Z");

  expect(mail?.text).toContain("Sending stopped by itself. Open the activity");
  expect(mail?.text).not.toContain("1100");
});

test("news that cannot be made a mail end after the last try and hold up nothing that comes later", async () => {
  await at("2027-03-08T10:00:00Z", lost);
  await testApp.rows("update notifications set kind = 'told_by_a_newer_version'");
  testApp.clock.set("2027-03-08T10:02:00Z");
  await sendDueNews(testApp.platform);
  const [note] = await testApp.rows<{ data: object }>("select data from pgboss.job where name = 'user_mails.send'");
  await expect(testApp.work()).rejects.toThrow("no words");
  const waiting = await testApp.rows("select state from user_mails");
  await testApp.inOwnOrg((tx) => tx.queue.send("user_mails.send", note?.data ?? {}).then(() => undefined));
  await expect(testApp.work({ isLastAttempt: true })).rejects.toThrow("no words");
  const ended = await testApp.rows("select state from user_mails");

  await at("2027-03-08T10:10:00Z", lost);

  expect([waiting, ended]).toEqual([[{ state: "waiting" }], [{ state: "failed" }]]);
  expect((await mailsAt("2027-03-08T10:12:00Z")).map(({ text }) => text?.includes(domain))).toEqual([true]);
});

test("news whose mail failed for another reason than its words are told by the next one", async () => {
  await at("2027-03-08T10:00:00Z", lost);
  testApp.clock.set("2027-03-08T10:02:00Z");
  await sendDueNews(testApp.platform);
  await testApp.rows("alter table notifications rename column subject_id to hidden_id");
  await expect(testApp.work({ isLastAttempt: true })).rejects.toThrow("subject_id");
  await testApp.rows("alter table notifications rename column hidden_id to subject_id");
  const ended = await testApp.rows("select state from user_mails");

  expect(ended).toEqual([{ state: "failed" }]);
  expect((await mailsAt("2027-03-08T10:12:00Z")).map(({ text }) => text?.includes(domain))).toEqual([true]);
});

test.each(["ownOrgId", "otherOrgId"] as const)(
  "an organization that cannot be done holds up no other one: %s",
  async (broken) => {
    await at("2027-03-08T10:00:00Z", lost);
    await inOrganization(testApp.platform.database, { organizationId: testApp.otherOrgId }, (tx) =>
      notify(
        tx,
        { kind: "sender_domain_lost", subjectId: testApp.otherOrgId, data: { domain } },
        { people: [testApp.otherOrgOwner.id] },
      ),
    );
    await at("2027-03-08T10:00:00Z");
    await testApp.rows("update notifications set mail = 'daily'");
    await testApp.rows("update organizations set time_zone = 'Nowhere/Here' where id = $1", [testApp[broken]]);

    const mails = await mailsAt("2027-03-09T12:00:00Z");
    await testApp.rows("update organizations set time_zone = 'Europe/Paris' where id = $1", [testApp[broken]]);

    const served = broken === "ownOrgId" ? testApp.otherOrgOwner : testApp.owner;
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([served.email]);
  },
);

test("bell and mail are chosen apart: what is for the mail alone stands in no bell, and who wants neither is told nothing", async () => {
  await choose({
    notification_choices: { activities: false, sending: false },
    notification_mail: { activities: "daily" },
  });
  await at("2027-03-08T03:00:00Z", finished);

  const bell = await testApp.client.call(notifications.list, {}, testApp.owner);
  const mails = await mailsAt("2027-03-08T06:00:00Z");
  await choose({ notification_mail: { activities: "never", sending: "never" } });
  await at("2027-03-08T10:00:00Z", finished, lost);

  expect([bell.total, bell.unread, mails.length]).toEqual([0, 0, 1]);
  expect(await testApp.rows("select kind from notifications where created_at = '2027-03-08T10:00:00Z'")).toEqual([]);
});

test("M44 one click ends what came in that rhythm, and nothing else", async () => {
  await choose({ notification_mail: { activities: "daily", imports: "daily", team: "weekly" } });
  await at("2027-03-08T03:00:00Z", finished);
  const [mail] = await mailsAt("2027-03-08T06:00:00Z");
  await at("2027-03-08T07:00:00Z", finished);

  const url = stopPathOf(mail);
  const payload = "List-Unsubscribe=One-Click";
  const { statusCode } = await testApp.client.app.fastify.inject({ method: "POST", url, payload });

  const profile = await testApp.client.call(profiles.get, {}, testApp.owner);
  expect(statusCode).toBe(200);
  expect(profile.notification_mail).toEqual({ activities: "never", imports: "never", team: "weekly" });
  expect(await mailsAt("2027-03-09T06:00:00Z")).toEqual([]);
  expect((await testApp.client.call(notifications.list, {}, testApp.owner)).unread).toBe(2);
});

test("who works in two organizations gets them apart, and who left one nothing of it", async () => {
  await testApp.rows(
    "insert into memberships (organization_id, user_id, permissions) values ($1, $2, '{organization.view}')",
    [testApp.otherOrgId, testApp.owner.id],
  );
  const inTheirs = (work: (tx: OrgTx) => Promise<void>) =>
    inOrganization(testApp.platform.database, { organizationId: testApp.otherOrgId }, work);
  await at("2027-03-08T10:00:00Z", lost);
  await inTheirs(lost);
  await at("2027-03-08T10:00:00Z");

  const both = await mailsAt("2027-03-08T10:02:00Z");
  await inTheirs(lost);
  await at("2027-03-08T10:20:00Z", lost);
  await testApp.rows("delete from memberships where organization_id = $1 and user_id = $2", [
    testApp.otherOrgId,
    testApp.owner.id,
  ]);
  const one = await mailsAt("2027-03-08T10:30:00Z");

  expect(both.map(({ text }) => text?.includes("otherOrgId"))).toHaveLength(2);
  expect(new Set(both.map(({ subject }) => subject)).size).toBe(2);
  expect(one).toHaveLength(1);
});

test("of two workers that look at once one mails", async () => {
  await choose({ notification_mail: { activities: "daily" } });
  await at("2027-03-08T03:00:00Z", finished);
  testApp.clock.set("2027-03-08T06:00:00Z");

  await Promise.all([sendDueNews(testApp.platform), sendDueNews(testApp.platform)]);

  expect(await testApp.work()).toHaveLength(1);
});

test("a mail server that is away for an hour delays the news, and loses none", async () => {
  await choose({ notification_mail: { activities: "daily" } });
  await at("2027-03-08T03:00:00Z", finished);
  const smtp = testApp.platform.config.smtp ?? { port: 0 };
  const { port } = smtp;
  smtp.port = 1;
  testApp.clock.set("2027-03-08T06:00:00Z");
  await sendDueNews(testApp.platform);
  await expect(testApp.work({ isLastAttempt: true })).rejects.toThrow("ECONNREFUSED");
  smtp.port = port;

  expect(await mailsAt("2027-03-08T09:00:00Z")).toEqual([]);
  expect(await mailsAt("2027-03-09T06:00:00Z")).toHaveLength(1);
});

test("only conversions worth what somebody asks for are told to them; without a wish all are", async () => {
  const customer_id = (await testApp.inOwnOrg((tx) => aCustomer(tx))).id;
  const activity_id = (await testApp.inOwnOrg((tx) => anActivity(tx))).id;
  await choose({ notification_threshold_cents: 50_000 });
  const convert = (value_cents: number) =>
    testApp.client.call(
      conversions.create,
      { customer_id, activity_id, value_cents, occurred_on: "2026-01-05" },
      testApp.marketer,
    );

  await convert(49_999);
  const small = (await testApp.client.call(notifications.list, {}, testApp.owner)).total;
  await convert(50_000);

  const { items } = await testApp.client.call(notifications.list, {}, testApp.owner);
  expect(small).toBe(0);
  expect(items.map(({ data }) => data)).toMatchObject([{ conversions: 1, value_cents: 50_000 }]);
});
