import { audit } from "@delight/contract/audit";
import { notifications } from "@delight/contract/notifications";
import { reportSchedules } from "@delight/contract/report-schedules";
import { reports } from "@delight/contract/reports";
import { team } from "@delight/contract/team";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCustomer, aDelivery, aDue, anActivity, aService } from "../../test-house/factories.ts";
import { recount } from "../reports/index.ts";
import { sendDueReports } from "./schedules/send-due.service.ts";
import { type MailedHouse, openMailedHouse, stopPathOf } from "./test-house/mailed-house.ts";

const today = "2026-03-10T09:00:00Z";

let house: MailedHouse;
beforeAll(async () => {
  house = await openMailedHouse(today);
  await house.mineTx(async (tx) => {
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
afterAll(() => house.close());
beforeEach(async () => {
  house.clock.set(today);
  await house.rows("delete from report_schedules");
  await house.rows("delete from user_mails");
  await house.rows("delete from notifications");
  await house.rows("delete from pgboss.job where name = 'user_mails.send'");
});

const monthly = { cadence: "monthly", weekday: 1, hour: 7 } as const;
const scheduled = (user = house.viewer, as = user) =>
  house.client.call(reportSchedules.create, { ...monthly, user_id: user.id }, as);

/** The clock goes back afterwards: nobody's session ends. */
async function due(moment: string) {
  house.clock.set(moment);
  await sendDueReports(house.platform);
  const mails = await house.work();
  house.clock.set(today);
  return mails;
}

test("a report comes once for its date, at the hour of the organization's clocks, with the figures of the dashboard", async () => {
  await scheduled();

  const tooSoon = await due("2026-04-01T04:59:59Z");
  await sendDueReports(house.platform);
  const [mail, ...more] = await due("2026-04-01T05:00:00Z");
  const again = await due("2026-04-01T05:01:00Z");

  const shown = await house.client.call(reports.dashboard, { from: "2026-03-01", to: "2026-03-31" }, house.viewer);
  const money = new Intl.NumberFormat("en", { style: "currency", currency: "EUR", maximumFractionDigits: 0 });
  expect([tooSoon, more, again]).toEqual([[], [], []]);
  expect(mail?.to).toEqual([expect.objectContaining({ address: house.viewer.email })]);
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
  await house.rows("update users set language = $1 where id = $2", [language, house.viewer.id]);
  await scheduled();

  const [mail] = await due("2026-04-01T05:00:00Z");

  expect(mail?.subject).toBe(subject);
  expect(mail?.html).toContain(`<html lang="${language}" dir="${direction}">`);
  expect(`${mail?.html}${mail?.text}`).not.toMatch(/undefined|NaN|\{\{/);
  await house.rows("update users set language = 'en' where id = $1", [house.viewer.id]);
});

test("a week in which nothing happened is told as well, without pictures of nothing", async () => {
  await house.client.call(
    reportSchedules.create,
    { ...monthly, cadence: "weekly", user_id: house.viewer.id },
    house.viewer,
  );

  const [mail] = await due("2027-06-07T05:00:00Z");

  expect(mail?.text).toContain("No job has been credited");
  expect(mail?.html).not.toContain("cid:over-time");
});

test("of what was missed the last is sent, and another time zone moves what is to come", async () => {
  const made = await scheduled();
  await house.rows("update organizations set time_zone = 'America/New_York' where id = $1", [house.mine]);

  const parisMorning = await due("2026-05-01T05:00:00Z");
  const [late, ...more] = await due("2026-06-20T12:00:00Z");

  expect(made.next).toEqual({ at: "2026-04-01T05:00:00.000Z", from: "2026-03-01", to: "2026-03-31" });
  expect(parisMorning.map(({ subject }) => subject)).toEqual(["Your report: March 2026"]);
  expect([late?.subject, more]).toEqual(["Your report: May 2026", []]);
  await house.rows("update organizations set time_zone = 'Europe/Paris' where id = $1", [house.mine]);
});

test("only who may change the settings schedules for others, which is written down; the neighbour sees nothing", async () => {
  const own = await scheduled();
  const refused = await house.client.refused(
    reportSchedules.create,
    { ...monthly, user_id: house.marketer.id },
    house.viewer,
  );
  const ofMarketer = await scheduled(house.marketer, house.owner);
  const foreign = await house.client.refused(
    reportSchedules.create,
    { ...monthly, user_id: house.stranger.id },
    house.owner,
  );
  const twice = await house.client.refused(
    reportSchedules.create,
    { ...monthly, user_id: house.marketer.id },
    house.owner,
  );
  const hidden = await Promise.all([
    house.client.refused(reportSchedules.remove, { id: ofMarketer.id }, house.viewer),
    house.client.refused(reportSchedules.update, { id: own.id, hour: 9 }, house.stranger),
  ]);

  const { items: entries } = await house.client.call(audit.list, {}, house.owner);
  const lists = await Promise.all(
    [house.viewer, house.owner, house.stranger].map((as) => house.client.call(reportSchedules.list, {}, as)),
  );
  expect([refused.status, foreign.status, twice.status]).toEqual([403, 400, 409]);
  expect(hidden.map(({ status }) => status)).toEqual([404, 404]);
  expect(entries.filter(({ action }) => action.startsWith("report_"))).toMatchObject([
    { action: "report_scheduled", subject: { kind: "member", id: house.marketer.id }, after: { report_time: "07:00" } },
  ]);
  expect(lists.map(({ items }) => items.map(({ recipient }) => recipient.user_id))).toEqual([
    [house.viewer.id],
    [house.marketer.id, house.viewer.id],
    [],
  ]);
});

test("whoever left the team, was switched off or may see no reports gets none", async () => {
  await scheduled();
  await scheduled(house.marketer);
  const permissions = await house.rows<{ permissions: string[] }>(
    "update memberships set permissions = array_remove(permissions, 'reports.view') where user_id = $1 returning permissions",
    [house.marketer.id],
  );
  await house.rows("update users set is_active = false where id = $1", [house.viewer.id]);

  expect(await due("2026-04-01T05:00:00Z")).toEqual([]);

  await house.rows("update users set is_active = true where id = $1", [house.viewer.id]);
  await house.rows("update memberships set permissions = $1 where user_id = $2", [
    [...(permissions[0]?.permissions ?? []), "reports.view"],
    house.marketer.id,
  ]);
  expect((await due("2026-05-01T05:00:00Z")).map(({ to }) => to?.[0]?.address)).toEqual(
    expect.arrayContaining([house.marketer.email, house.viewer.email]),
  );
  await house.client.call(team.removeMember, { user_id: house.viewer.id }, house.owner);
  expect((await due("2026-06-01T05:00:00Z")).map(({ to }) => to?.[0]?.address)).toEqual([house.marketer.email]);
  await house.rows(
    "insert into memberships (organization_id, user_id, permissions) select $1, $2, array_agg(p) from unnest($3::text[]) p where p like '%.view'",
    [house.mine, house.viewer.id, permissions[0]?.permissions.concat("reports.view")],
  );
});

test("M44 one click ends the report without signing in, looking changes nothing, and no other token does", async () => {
  await scheduled();
  const [mail] = await due("2026-04-01T05:00:00Z");
  const path = stopPathOf(mail);
  const visit = (method: "GET" | "POST", url: string) =>
    house.client.app.fastify.inject({
      method,
      url,
      ...(method === "POST" ? { payload: "List-Unsubscribe=One-Click" } : {}),
    });

  const looked = await visit("GET", path);
  const kept = (await house.client.call(reportSchedules.list, {}, house.viewer)).items.length;
  const forged = await visit("POST", `${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`);
  const stopped = await visit("POST", path);

  expect([looked.statusCode, kept, forged.statusCode, stopped.statusCode]).toEqual([200, 1, 404, 200]);
  expect(looked.body).toContain('<form method="post">');
  expect((await house.client.call(reportSchedules.list, {}, house.viewer)).items).toEqual([]);
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: "list-unsubscribe-post", value: "List-Unsubscribe=One-Click" }),
  );
  expect(await due("2026-05-01T05:00:00Z")).toEqual([]);
});

test("a report that nobody takes is told in the bell, and the third in a row pauses it until somebody lets it go on", async () => {
  await house.rows("update users set email = 'reject@delight.test' where id = $1", [house.viewer.id]);
  const { id } = await scheduled();

  for (const moment of [
    "2026-04-01T05:00:00Z",
    "2026-05-01T05:00:00Z",
    "2026-06-01T05:00:00Z",
    "2026-07-01T05:00:00Z",
  ]) {
    expect(await due(moment)).toEqual([]);
  }

  const { items: told } = await house.client.call(notifications.list, {}, house.viewer);
  const [paused] = (await house.client.call(reportSchedules.list, {}, house.viewer)).items;
  expect(told.map(({ kind, data }) => [kind, data])).toEqual([
    ["report_failed", { is_paused: true }],
    ["report_failed", { is_paused: false }],
    ["report_failed", { is_paused: false }],
  ]);
  expect(paused).toMatchObject({ next: null, last: { state: "failed", from: "2026-05-01", to: "2026-05-31" } });
  await house.rows("update users set email = $1 where id = $2", [house.viewer.email, house.viewer.id]);
  await house.client.call(reportSchedules.update, { id, is_paused: false }, house.viewer);
  expect((await due("2026-08-01T05:00:00Z")).map(({ subject }) => subject)).toEqual(["Your report: July 2026"]);
});

test("a report that cannot be made waits for another try, and is told as failed after the last one", async () => {
  await scheduled();
  house.clock.set("2026-04-01T05:00:00Z");
  await sendDueReports(house.platform);
  house.clock.set(today);
  await house.rows("update user_mails set key = 'yearly:2026-03-01'");
  const [note] = await house.rows<{ data: object }>("select data from pgboss.job where name = 'user_mails.send'");
  await expect(house.work()).rejects.toThrow("Invalid option");
  const [first] = await house.rows("select state from user_mails");
  await house.mineTx((tx) => tx.queue.send("user_mails.send", note?.data ?? {}).then(() => undefined));
  await expect(house.work({ isLastTry: true })).rejects.toThrow("Invalid option");

  const { items } = await house.client.call(notifications.list, {}, house.viewer);
  const [schedule] = (await house.client.call(reportSchedules.list, {}, house.viewer)).items;
  expect(first).toEqual({ state: "waiting" });
  expect(schedule?.last).toMatchObject({ state: "failed" });
  expect(items.map(({ kind, data }) => [kind, data])).toEqual([["report_failed", { is_paused: false }]]);
});

test.each(["mine", "theirs"] as const)(
  "an organization that cannot be done holds up no other one: %s",
  async (broken) => {
    await scheduled();
    await scheduled(house.stranger);
    await house.rows("update organizations set time_zone = 'Nowhere/Here' where id = $1", [house[broken]]);

    const mails = await due("2026-04-01T12:00:00Z");
    await house.rows("update organizations set time_zone = 'Europe/Paris' where id = $1", [house[broken]]);

    const served = broken === "mine" ? house.stranger : house.viewer;
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([served.email]);
  },
);

test("one can be looked at and had at once, as often as it is asked for", async () => {
  const shown = await house.client.call(reportSchedules.preview, { cadence: "monthly" }, house.viewer);
  await house.client.call(reportSchedules.sendNow, { cadence: "weekly" }, house.viewer);
  await house.client.call(reportSchedules.sendNow, { cadence: "weekly" }, house.viewer);

  const mails = await house.work();

  expect(shown).toMatchObject({ subject: "Your report: February 2026", from: "2026-02-01", to: "2026-02-28" });
  expect(shown.html).not.toContain("cid:");
  expect(mails.map(({ subject }) => subject?.replaceAll(/\s/g, " "))).toEqual(
    Array(2).fill("Your report: March 2 – 8, 2026"),
  );
});

test("a mail server that is away costs nobody their report: it is tried again under the same id", async () => {
  await scheduled();
  const smtp = house.platform.config.smtp ?? { port: 0 };
  const { port } = smtp;
  smtp.port = 1;
  await expect(due("2026-04-01T05:00:00Z")).rejects.toThrow("ECONNREFUSED");
  smtp.port = port;
  const [row] = await house.rows<{ id: string; state: string }>("select id, state from user_mails");
  await house.mineTx((tx) =>
    tx.queue.send("user_mails.send", { organization_id: house.mine, id: row?.id ?? "" }).then(() => undefined),
  );

  const [mail] = await house.work();

  expect(row?.state).toBe("waiting");
  expect(mail?.messageId).toBe(`<${row?.id}@${house.platform.config.mailDomain}>`);
});
