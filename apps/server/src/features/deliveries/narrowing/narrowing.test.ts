import { DeliveryEvent, DeliveryOutcome, deliveries } from "@delight/contract/deliveries";
import type { WireInputOf } from "@delight/contract/endpoint";
import { organizations } from "@delight/contract/organizations";
import { Temporal } from "temporal-polyfill";
import { expect } from "vitest";
import { recount } from "../../reports/index.ts";
import { manyMails, urls } from "../testing/many-mails.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";

let made: Awaited<ReturnType<typeof manyMails>>;
const test = testWith({ now: "2026-03-10T09:00:00Z" });
test.beforeAll(async () => {
  made = await testApp.inOwnOrg(manyMails);
  await testApp.inOwnOrg(recount);
});

interface Row {
  readonly id: string;
  readonly activity_id: string;
  readonly kind: string;
  readonly status: string;
  readonly at: Readonly<Record<string, string | null>>;
  readonly attempted: string | null;
}

/** The rows as they are stored, newest first. */
const stored = () =>
  testApp.rows<Row>(
    `select d.id, d.activity_id, a.kind, d.status, jsonb_build_object('sent', d.sent_at, 'opened', d.first_opened_at,
       'clicked', d.first_clicked_at, 'replied', d.replied_at, 'bounced', d.bounced_at, 'complained', d.complained_at,
       'unsubscribed', d.unsubscribed_at) as at,
       (select to_char(max(started_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from delivery_attempts t where t.delivery_id = d.id) as attempted
     from deliveries d join activities a on a.id = d.activity_id where d.organization_id = $1`,
    [testApp.ownOrgId],
  );

const madeAt = (id: string) => new Date(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toISOString();

/** When an event happened to a row; undefined where it did not. Said apart from how the server says it. */
function momentOf(event: DeliveryEvent, { id, status, at, attempted }: Row): string | undefined {
  if (event === "sent") return status === "sent" ? (at["sent"] ?? undefined) : undefined;
  if (event === "delivered")
    return at["bounced"] === null ? momentOf("sent", { id, status, at, attempted } as Row) : undefined;
  if (event === "queued") return ["queued", "sending"].includes(status) ? madeAt(id) : undefined;
  if (event === "failed" || event === "unknown") return status === event ? (attempted ?? undefined) : undefined;
  if (event === "skipped" || event === "cancelled") return status === event ? madeAt(id) : undefined;
  return at[event] ?? undefined;
}

const list = async (input: WireInputOf<typeof deliveries.list>) => {
  const { items, total } = await client.call(deliveries.list, { page_size: 100, ...input }, testApp.viewer);
  return { ids: items.map(({ id }) => id).toSorted(), total };
};

test.each(["Pacific/Auckland", "America/St_Johns", "UTC"])(
  "5.4 whatever happened is listed on the day of the organization on which it happened, and counted as listed: %s",
  async (time_zone) => {
    await client.call(organizations.updateSettings, { time_zone }, testApp.owner);
    await testApp.inOwnOrg(recount);
    const rows = (await stored()).filter(({ kind }) => kind !== "transactional");
    const dayOf = (moment: string) =>
      Temporal.Instant.from(moment).toZonedDateTimeISO(time_zone).toPlainDate().toString();

    for (const event of DeliveryEvent.options) {
      for (const [from, to] of [
        ["2026-02-28", "2026-02-28"],
        ["2026-03-01", "2026-03-01"],
        ["2026-02-01", "2026-03-31"],
      ] as const) {
        const wanted = rows.filter((row) => {
          const moment = momentOf(event, row);
          return moment !== undefined && dayOf(moment) >= from && dayOf(moment) <= to;
        });
        const listed = await list({ event, from, to });

        expect([event, from, listed.ids]).toEqual([event, from, wanted.map(({ id }) => id).toSorted()]);
        expect([event, from, listed.total]).toEqual([event, from, wanted.length]);
      }
    }
  },
);

test("5.4 where clocks go back over midnight a day begins twice, and the list still has what is counted on it", async () => {
  await client.call(organizations.updateSettings, { time_zone: "Atlantic/Azores" }, testApp.owner);
  const [first, second] = (await stored()).filter(({ kind, status }) => kind !== "transactional" && status === "sent");
  const sentAt = async (row: Row | undefined, moment: string) => {
    await testApp.rows("update deliveries set sent_at = $2 where id = $1", [row?.id, moment]);
    return row?.id ?? "";
  };
  const ids = [await sentAt(first, "2026-10-25T00:30:00Z"), await sentAt(second, "2026-10-25T01:30:00Z")];
  await testApp.inOwnOrg(recount);

  const before = await list({ event: "sent", from: "2026-10-24", to: "2026-10-24" });
  const on = await list({ event: "sent", from: "2026-10-25", to: "2026-10-25" });

  expect([before, on]).toEqual([
    { ids: [], total: 0 },
    { ids: ids.toSorted(), total: 2 },
  ]);
});

test("mails that programs send are listed only where they are asked for, or their activity is", async () => {
  const rows = await stored();
  const ofPrograms = rows.filter(({ kind }) => kind === "transactional").length;

  expect((await list({})).total).toBe(rows.length - ofPrograms);
  expect((await list({ mails: "all", page_size: 5 })).total).toBe(rows.length);
  expect((await list({ mails: "transactional" })).total).toBe(ofPrograms);
  expect((await list({ activity: made.activities.invoice })).total).toBe(ofPrograms);
});

test("each delivery has one outcome, one segment that it was sent to, and the links and services that it is found by", async () => {
  const totalOf = async (input: WireInputOf<typeof deliveries.list>) => {
    const { ids, total } = await list(input);
    expect(ids).toHaveLength(total);
    return total;
  };
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  const { near, far } = made.segments;
  const all = (await list({ page_size: 5 })).total;
  const outcomes = await Promise.all(DeliveryOutcome.options.map((outcome) => totalOf({ outcome })));
  const segments = await Promise.all([near, far, "automation", "none"].map((segment) => list({ segment })));
  const spring = { activity: made.activities.spring, event: "clicked" } as const;

  expect(outcomes.every((count) => count > 0)).toBe(true);
  expect(sum(outcomes)).toBe(all);
  expect(sum(segments.map(({ total }) => total))).toBe(all);
  const clicked = await totalOf({ event: "clicked" });
  const [booking, prices] = [await totalOf({ url: urls.booking }), await totalOf({ url: urls.prices })];
  expect(Math.max(booking, prices)).toBeLessThanOrEqual(clicked);
  expect(booking + prices).toBeGreaterThan(clicked);
  expect(await totalOf({ ...spring, url: urls.booking })).toBeLessThanOrEqual(await totalOf(spring));
  expect(await totalOf({ url: "https://nowhere.test" })).toBe(0);
  expect(await totalOf({ service: made.services[0] ?? "" })).toBeGreaterThan(0);
  expect(await totalOf({ event: "opened", device: "unknown" })).toBeGreaterThan(0);
});

test("a list of all is in the order in which it happened, and the file of it names the activities", async () => {
  const pages = async (input: WireInputOf<typeof deliveries.list>) =>
    (await client.call(deliveries.list, { page_size: 100, event: "opened", ...input }, testApp.viewer)).items;
  const newest = await pages({});
  const oldest = await pages({ sort: "moment" });
  const file = String(await client.call(deliveries.exportCsv, { event: "opened" }, testApp.owner));

  const times = newest.map(({ first_opened_at }) => Date.parse(first_opened_at ?? ""));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expect(oldest.map(({ id }) => id)).toEqual(newest.map(({ id }) => id).toReversed());
  const [head, ...lines] = file.trimEnd().split("\r\n");
  expect(head).toMatch(/^\uFEFFActivity,Customer,E-mail/);
  expect(lines).toHaveLength(newest.length);
  expect(lines.every((line) => !line.startsWith("Invoice,"))).toBe(true);
});
