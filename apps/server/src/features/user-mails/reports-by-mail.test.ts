import { audit } from "@delight/contract/audit";
import { notifications } from "@delight/contract/notifications";
import { reportSchedules } from "@delight/contract/report-schedules";
import { reports } from "@delight/contract/reports";
import { team } from "@delight/contract/team";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCustomer, aDelivery, aDue, anActivity, aService } from "../../testing/factories.ts";
import { recount } from "../reports/index.ts";
import { sendDueReports } from "./schedules/send-due.service.ts";
import { type UserMailTestApp, openUserMailTestApp, stopPathOf } from "./testing/user-mail-test-app.ts";

const today = "2026-03-10T09:00:00Z";

let testApp: UserMailTestApp;
beforeAll(async () => {
  testApp = await openUserMailTestApp(today);
  await testApp.inOwnOrg(async (tx) => {
    const activity = await anActivity(tx, {
      name: "Spring & sun",
      status: "finished",
      launched_at: "2026-03-01T08:00:00Z",
    });
    const service = await aService(tx, { name: "Boiler check" });
    for (let index = 0; index < 24; index += 1) {
      const { id: customer_id } = await aCustomer(tx);
      const sent_at = new Date(Date.UTC(2026, 2, 1 + index, 8)).toISOString();
      const read = index % 2 === 0 ? sent_at : null;
      await aDelivery(tx, { activity_id: activity.id, customer_id, status: "sent", sent_at, first_opened_at: read });
      await aDue(tx, { customer_id, service_id: service.id, due_on: `2026-04-${String(2 + index).padStart(2, "0")}` });
      await tx.db
        .insertInto("conversions")
        .values({
          organization_id: tx.organizationId,
          kind: "manual",
          touch: "manual",
          currency: "EUR",
          state: "credited",
          customer_id,
          activity_id: activity.id,
          value_cents: 10_000 + index,
          occurred_at: sent_at,
        })
        .execute();
    }
    await recount(tx);
  });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.clock.set(today);
  await testApp.rows("delete from report_schedules");
  await testApp.rows("delete from user_mails");
  await testApp.rows("delete from notifications");
  await testApp.rows("delete from pgboss.job where name = 'user_mails.send'");
});

const monthly = { cadence: "monthly", weekday: 1, hour: 7 } as const;
const scheduled = (user = testApp.viewer, as = user) =>
  testApp.client.call(reportSchedules.create, { ...monthly, user_id: user.id }, as);

/** The clock goes back afterwards: nobody's session ends. */
async function due(moment: string) {
  testApp.clock.set(moment);
  await sendDueReports(testApp.platform);
  const mails = await testApp.work();
  testApp.clock.set(today);
  return mails;
}

test("a report comes once for its date, at the hour of the organization's clocks, with the figures of the dashboard", async () => {
  await scheduled();

  const tooSoon = await due("2026-04-01T04:59:59Z");
  await sendDueReports(testApp.platform);
  const [mail, ...more] = await due("2026-04-01T05:00:00Z");
  const again = await due("2026-04-01T05:01:00Z");

  const shown = await testApp.client.call(reports.dashboard, { from: "2026-03-01", to: "2026-03-31" }, testApp.viewer);
  const money = new Intl.NumberFormat("en", { style: "currency", currency: "EUR", maximumFractionDigits: 0 });
  expect([tooSoon, more, again]).toEqual([[], [], []]);
  expect(mail?.to).toEqual([expect.objectContaining({ address: testApp.viewer.email })]);
  expect(mail?.subject).toBe("Your report: March 2026");
  expect([shown.kpis.sent.now, shown.kpis.conversions.now]).toEqual([24, 24]);
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(money.format(shown.kpis.revenue_cents.now / 100));
    expect(part).toContain(new Intl.NumberFormat("en", { style: "percent" }).format(shown.kpis.open_rate.now ?? 0));
    expect(part).toContain("Boiler check");
    expect(part).toContain(`/dashboard?from=2026-03-01&${part === mail?.html ? "amp;" : ""}to=2026-03-31`);
  }
});

test("its charts travel with it as pictures whose words stand beside them, and a mail program shows it whole", async () => {
  await scheduled();

  const [mail] = await due("2026-04-01T05:00:00Z");

  const cids = [...(mail?.html ?? "").matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => cid);
  const alts = [...(mail?.html ?? "").matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt);
  expect(cids).toEqual(["over-time", "conversions", "services-due"]);
  expect(mail?.attachments.map(({ contentId, mimeType, disposition }) => [contentId, mimeType, disposition])).toEqual(
    expect.arrayContaining(cids.map((cid) => [`<${cid}>`, "image/png", "inline"])),
  );
  expect(alts.every((alt) => /\d/.test(alt ?? ""))).toBe(true);
  expect(Buffer.byteLength(mail?.html ?? "")).toBeLessThan(102_000);
});

test.each([
  ["fr", "Votre rapport\u00a0: mars 2026", "ltr"],
  ["ar", "تقريرك: مارس 2026", "rtl"],
])("X06 each reader gets it in their own language: %s", async (language, subject, direction) => {
  await testApp.rows("update users set language = $1 where id = $2", [language, testApp.viewer.id]);
  await scheduled();

  const [mail] = await due("2026-04-01T05:00:00Z");

  expect(mail?.subject).toBe(subject);
  expect(mail?.html).toContain(`<html lang="${language}" dir="${direction}">`);
  expect(`${mail?.html}${mail?.text}`).not.toMatch(/undefined|NaN|\{\{/);
  await testApp.rows("update users set language = 'en' where id = $1", [testApp.viewer.id]);
});

test("a week in which nothing happened is told as well, without pictures of nothing", async () => {
  await testApp.client.call(
    reportSchedules.create,
    { ...monthly, cadence: "weekly", user_id: testApp.viewer.id },
    testApp.viewer,
  );

  const [mail] = await due("2027-06-07T05:00:00Z");

  expect(mail?.text).toContain("No job has been credited");
  expect(mail?.html).not.toContain("cid:over-time");
});

test("of what was missed the last is sent, and another time zone moves what is to come", async () => {
  const made = await scheduled();
  await testApp.rows("update organizations set time_zone = 'America/New_York' where id = $1", [testApp.ownOrgId]);

  const parisMorning = await due("2026-05-01T05:00:00Z");
  const [late, ...more] = await due("2026-06-20T12:00:00Z");

  expect(made.next).toEqual({ at: "2026-04-01T05:00:00.000Z", from: "2026-03-01", to: "2026-03-31" });
  expect(parisMorning.map(({ subject }) => subject)).toEqual(["Your report: March 2026"]);
  expect([late?.subject, more]).toEqual(["Your report: May 2026", []]);
  await testApp.rows("update organizations set time_zone = 'Europe/Paris' where id = $1", [testApp.ownOrgId]);
});

test("only who may change the settings schedules for others, which is written down; the other tenant sees nothing", async () => {
  const own = await scheduled();
  const refused = await testApp.client.refused(
    reportSchedules.create,
    { ...monthly, user_id: testApp.marketer.id },
    testApp.viewer,
  );
  const ofMarketer = await scheduled(testApp.marketer, testApp.owner);
  const foreign = await testApp.client.refused(
    reportSchedules.create,
    { ...monthly, user_id: testApp.otherOrgOwner.id },
    testApp.owner,
  );
  const twice = await testApp.client.refused(
    reportSchedules.create,
    { ...monthly, user_id: testApp.marketer.id },
    testApp.owner,
  );
  const hidden = await Promise.all([
    testApp.client.refused(reportSchedules.remove, { id: ofMarketer.id }, testApp.viewer),
    testApp.client.refused(reportSchedules.update, { id: own.id, hour: 9 }, testApp.otherOrgOwner),
  ]);

  const { items: entries } = await testApp.client.call(audit.list, {}, testApp.owner);
  const lists = await Promise.all(
    [testApp.viewer, testApp.owner, testApp.otherOrgOwner].map((as) =>
      testApp.client.call(reportSchedules.list, {}, as),
    ),
  );
  expect([refused.status, foreign.status, twice.status]).toEqual([403, 400, 409]);
  expect(hidden.map(({ status }) => status)).toEqual([404, 404]);
  expect(entries.filter(({ action }) => action.startsWith("report_"))).toMatchObject([
    {
      action: "report_scheduled",
      subject: { kind: "member", id: testApp.marketer.id },
      after: { report_time: "07:00" },
    },
  ]);
  expect(lists.map(({ items }) => items.map(({ recipient }) => recipient.user_id))).toEqual([
    [testApp.viewer.id],
    [testApp.marketer.id, testApp.viewer.id],
    [],
  ]);
});

test("whoever left the team, was switched off or may see no reports gets none", async () => {
  await scheduled();
  await scheduled(testApp.marketer);
  const permissions = await testApp.rows<{ permissions: string[] }>(
    "update memberships set permissions = array_remove(permissions, 'reports.view') where user_id = $1 returning permissions",
    [testApp.marketer.id],
  );
  await testApp.rows("update users set is_active = false where id = $1", [testApp.viewer.id]);

  expect(await due("2026-04-01T05:00:00Z")).toEqual([]);

  await testApp.rows("update users set is_active = true where id = $1", [testApp.viewer.id]);
  await testApp.rows("update memberships set permissions = $1 where user_id = $2", [
    [...(permissions[0]?.permissions ?? []), "reports.view"],
    testApp.marketer.id,
  ]);
  expect((await due("2026-05-01T05:00:00Z")).map(({ to }) => to?.[0]?.address)).toEqual(
    expect.arrayContaining([testApp.marketer.email, testApp.viewer.email]),
  );
  await testApp.client.call(team.removeMember, { user_id: testApp.viewer.id }, testApp.owner);
  expect((await due("2026-06-01T05:00:00Z")).map(({ to }) => to?.[0]?.address)).toEqual([testApp.marketer.email]);
  await testApp.rows(
    "insert into memberships (organization_id, user_id, permissions) select $1, $2, array_agg(p) from unnest($3::text[]) p where p like '%.view'",
    [testApp.ownOrgId, testApp.viewer.id, permissions[0]?.permissions.concat("reports.view")],
  );
});

test("M44 one click ends the report without signing in, looking changes nothing, and no other token does", async () => {
  await scheduled();
  const [mail] = await due("2026-04-01T05:00:00Z");
  const path = stopPathOf(mail);
  const visit = (method: "GET" | "POST", url: string) =>
    testApp.client.app.fastify.inject({
      method,
      url,
      ...(method === "POST" ? { payload: "List-Unsubscribe=One-Click" } : {}),
    });

  const looked = await visit("GET", path);
  const kept = (await testApp.client.call(reportSchedules.list, {}, testApp.viewer)).items.length;
  const forged = await visit("POST", `${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`);
  const stopped = await visit("POST", path);

  expect([looked.statusCode, kept, forged.statusCode, stopped.statusCode]).toEqual([200, 1, 404, 200]);
  expect(looked.body).toContain('<form method="post">');
  expect((await testApp.client.call(reportSchedules.list, {}, testApp.viewer)).items).toEqual([]);
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: "list-unsubscribe-post", value: "List-Unsubscribe=One-Click" }),
  );
  expect(await due("2026-05-01T05:00:00Z")).toEqual([]);
});

test("a report that nobody takes is told in the bell, and the third in a row pauses it until somebody lets it go on", async () => {
  await testApp.rows("update users set email = 'reject@delight.test' where id = $1", [testApp.viewer.id]);
  const { id } = await scheduled();

  for (const moment of [
    "2026-04-01T05:00:00Z",
    "2026-05-01T05:00:00Z",
    "2026-06-01T05:00:00Z",
    "2026-07-01T05:00:00Z",
  ]) {
    expect(await due(moment)).toEqual([]);
  }

  const { items: told } = await testApp.client.call(notifications.list, {}, testApp.viewer);
  const [paused] = (await testApp.client.call(reportSchedules.list, {}, testApp.viewer)).items;
  expect(told.map(({ kind, data }) => [kind, data])).toEqual([
    ["report_failed", { is_paused: true }],
    ["report_failed", { is_paused: false }],
    ["report_failed", { is_paused: false }],
  ]);
  expect(paused).toMatchObject({ next: null, last: { state: "failed", from: "2026-05-01", to: "2026-05-31" } });
  await testApp.rows("update users set email = $1 where id = $2", [testApp.viewer.email, testApp.viewer.id]);
  await testApp.client.call(reportSchedules.update, { id, is_paused: false }, testApp.viewer);
  expect((await due("2026-08-01T05:00:00Z")).map(({ subject }) => subject)).toEqual(["Your report: July 2026"]);
});

test("a report that cannot be made waits for another try, and is told as failed after the last one", async () => {
  await scheduled();
  testApp.clock.set("2026-04-01T05:00:00Z");
  await sendDueReports(testApp.platform);
  testApp.clock.set(today);
  await testApp.rows("update user_mails set key = 'yearly:2026-03-01'");
  const [note] = await testApp.rows<{ data: object }>("select data from pgboss.job where name = 'user_mails.send'");
  await expect(testApp.work()).rejects.toThrow("Invalid option");
  const [first] = await testApp.rows("select state from user_mails");
  await testApp.inOwnOrg((tx) => tx.queue.send("user_mails.send", note?.data ?? {}).then(() => undefined));
  await expect(testApp.work({ isLastAttempt: true })).rejects.toThrow("Invalid option");

  const { items } = await testApp.client.call(notifications.list, {}, testApp.viewer);
  const [schedule] = (await testApp.client.call(reportSchedules.list, {}, testApp.viewer)).items;
  expect(first).toEqual({ state: "waiting" });
  expect(schedule?.last).toMatchObject({ state: "failed" });
  expect(items.map(({ kind, data }) => [kind, data])).toEqual([["report_failed", { is_paused: false }]]);
});

test.each(["ownOrgId", "otherOrgId"] as const)(
  "an organization that cannot be done holds up no other one: %s",
  async (broken) => {
    await scheduled();
    await scheduled(testApp.otherOrgOwner);
    await testApp.rows("update organizations set time_zone = 'Nowhere/Here' where id = $1", [testApp[broken]]);

    const mails = await due("2026-04-01T12:00:00Z");
    await testApp.rows("update organizations set time_zone = 'Europe/Paris' where id = $1", [testApp[broken]]);

    const served = broken === "ownOrgId" ? testApp.otherOrgOwner : testApp.viewer;
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([served.email]);
  },
);

test("one can be looked at and had at once, as often as it is asked for", async () => {
  const shown = await testApp.client.call(reportSchedules.preview, { cadence: "monthly" }, testApp.viewer);
  await testApp.client.call(reportSchedules.sendNow, { cadence: "weekly" }, testApp.viewer);
  await testApp.client.call(reportSchedules.sendNow, { cadence: "weekly" }, testApp.viewer);

  const mails = await testApp.work();

  expect(shown).toMatchObject({ subject: "Your report: February 2026", from: "2026-02-01", to: "2026-02-28" });
  expect(shown.html).not.toContain("cid:");
  expect(mails.map(({ subject }) => subject?.replaceAll(/\s/g, " "))).toEqual(
    Array(2).fill("Your report: March 2 – 8, 2026"),
  );
});

test("a mail server that is away costs nobody their report: it is tried again under the same id", async () => {
  await scheduled();
  const smtp = testApp.platform.config.smtp ?? { port: 0 };
  const { port } = smtp;
  smtp.port = 1;
  await expect(due("2026-04-01T05:00:00Z")).rejects.toThrow("ECONNREFUSED");
  smtp.port = port;
  const [row] = await testApp.rows<{ id: string; state: string }>("select id, state from user_mails");
  await testApp.inOwnOrg((tx) =>
    tx.queue.send("user_mails.send", { organization_id: testApp.ownOrgId, id: row?.id ?? "" }).then(() => undefined),
  );

  const [mail] = await testApp.work();

  expect(row?.state).toBe("waiting");
  expect(mail?.messageId).toBe(`<${row?.id}@${testApp.platform.config.mailDomain}>`);
});
