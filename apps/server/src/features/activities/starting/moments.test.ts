import { readFileSync } from "node:fs";
import { activities } from "@delight/contract/activities";
import { atOnce, type CampaignPlan } from "@delight/contract/campaign-plan";
import { annualService } from "@delight/email";
import { describe, expect } from "vitest";
import { launchAndStart } from "../../../testing/start.ts";
import { aCustomer, aHoliday, anActivity, anEmail, aSegment, aVariant } from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import { tagged } from "../../../testing/rules.ts";

test.beforeEach(() => testApp.rows("update organizations set time_zone = 'UTC' where id = $1", [testApp.ownOrgId]));

let drafts = 0;

/** A draft of this plan to customers in these time zones. */
async function aPlanned(plan: Partial<CampaignPlan>, zones: readonly (string | null)[]): Promise<string> {
  drafts += 1;
  const tag = `planned-${drafts}`;
  return testApp.inOwnOrg(async (tx) => {
    for (const time_zone of zones) {
      await aCustomer(tx, { tags: [tag], time_zone });
    }
    const segment = await aSegment(tx, { rule: tagged(tag) });
    const { subject, preheader, document } = annualService.build("en", "https://firm.test/book");
    const email = await anEmail(tx, { variants: [aVariant({ subject, preheader, document })] });
    const facts = { segment_id: segment.id, email_id: email.id, plan: JSON.stringify({ ...atOnce, ...plan }) };
    return (await anActivity(tx, facts)).id;
  });
}

interface Local {
  readonly day: string;
  readonly time: string;
  readonly wait: number;
}

/** The moments of what is queued on the wall clock of each customer, in order, and how many seconds from the beginning. */
function momentsOf(id: string): Promise<Local[]> {
  return testApp.rows<Local>(
    `select to_char(d.next_attempt_at at time zone zone, 'YYYY-MM-DD') as day,
       to_char(d.next_attempt_at at time zone zone, 'HH24:MI:SS') as time,
       extract(epoch from d.next_attempt_at - a.launched_at)::float8 as wait
     from deliveries d join activities a on a.id = d.activity_id join customers c on c.id = d.customer_id,
       coalesce(c.time_zone, 'UTC') as zone
     where d.activity_id = $1 and d.status = 'queued' order by d.next_attempt_at, c.id`,
    [id],
  );
}

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7;
const begin = (id: string) => launchAndStart({ testApp, client }, id);
const forecast = (id: string) => client.call(activities.forecast, { id }, testApp.viewer);

test("without hours, days and limits everybody is due at once", async () => {
  const id = await aPlanned({}, [null, "Asia/Tokyo"]);

  await begin(id);

  expect((await momentsOf(id)).map(({ wait }) => wait)).toEqual([0, 0]);
});

test("so many a day are spread evenly over the hours of as many days as they need, as the forecast said", async () => {
  const tomorrow = dayAhead(1);
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== weekdayOf(dayAhead(0)));
  const window = { from: "09:00", until: "13:00" };
  const id = await aPlanned(
    { weekdays, window, most_a_day: 4 },
    Array.from({ length: 10 }, () => null),
  );
  const said = await forecast(id);

  await begin(id);

  const moments = await momentsOf(id);
  const hours = ["09:00:00", "10:00:00", "11:00:00", "12:00:00"];
  expect(moments.map(({ day, time }) => `${day} ${time}`)).toEqual([
    ...hours.map((time) => `${tomorrow} ${time}`),
    ...hours.map((time) => `${dayAhead(2)} ${time}`),
    ...hours.slice(0, 2).map((time) => `${dayAhead(3)} ${time}`),
  ]);
  expect(said).toMatchObject({
    mailable: 10,
    days: [
      { date: tomorrow, mails: 4 },
      { date: dayAhead(2), mails: 4 },
      { date: dayAhead(3), mails: 2 },
    ],
  });
  expect(Date.parse(said.first_at ?? "")).toBe(Date.parse(`${tomorrow}T09:00:00Z`));
  expect(Date.parse(said.last_at ?? "")).toBe(Date.parse(`${dayAhead(3)}T10:00:00Z`));
});

test("holidays and weekdays that are not chosen are passed over", async () => {
  const holidays = [0, 1, 2].map((days) => dayAhead(days));
  await testApp.inOwnOrg(async (tx) => {
    for (const date of holidays) await aHoliday(tx, { date });
  });
  const heeding = await aPlanned({}, [null]);
  const heedless = await aPlanned({ heeds_holidays: false }, [null]);

  await begin(heeding);
  await begin(heedless);
  await testApp.rows("delete from holidays");

  expect(await momentsOf(heeding)).toMatchObject([{ day: dayAhead(3), time: "00:00:00" }]);
  expect(await momentsOf(heedless)).toMatchObject([{ wait: 0 }]);
});

test("hours are read on the clock of each customer, or of the organization where theirs is not known", async () => {
  const zones = ["Asia/Tokyo", "America/Los_Angeles", "Pacific/Kiritimati", null, "Mars/Base"];
  const window = { from: "09:00", until: "09:01" };
  const theirs = await aPlanned({ clock: "customer", window }, zones.slice(0, 4));
  const unknown = await aPlanned({ clock: "customer", window }, [null]);
  await testApp.rows(
    `update customers set time_zone = $2 where id in (
       select customer_id from customer_tags where tag = $1
     )`,
    [`planned-${drafts}`, "Mars/Base"],
  );
  const ours = await aPlanned({ window }, zones.slice(0, 2));

  for (const id of [theirs, unknown, ours]) await begin(id);

  const times = (await momentsOf(theirs)).map(({ time }) => time.slice(0, 5));
  const [strange] = await testApp.rows<{ time: string }>(
    "select to_char(next_attempt_at at time zone 'UTC', 'HH24:MI') as time from deliveries where activity_id = $1",
    [unknown],
  );
  const moments = await testApp.rows<{ at: string }>(
    "select distinct to_char(next_attempt_at at time zone 'UTC', 'HH24:MI') as at from deliveries where activity_id = $1",
    [ours],
  );
  expect(times).toEqual(["09:00", "09:00", "09:00", "09:00"]);
  expect((await momentsOf(theirs)).every(({ wait }) => wait >= 0 && wait <= 86_400 * 2)).toBe(true);
  expect([strange?.time, moments]).toEqual(["09:00", [{ at: "09:00" }]]);
});

test("a plan that cannot be kept within a year is an error that says what to do", async () => {
  const tooSlow = await aPlanned(
    { most_a_day: 1, weekdays: [1] },
    Array.from({ length: 60 }, () => null),
  );
  const { findings } = await client.call(activities.check, { id: tooSlow }, testApp.owner);
  const refused = await client.refused(activities.launch, { id: tooSlow }, testApp.owner);

  expect(findings).toMatchObject([{ level: "error", code: "too_slow" }]);
  expect(refused.body.detail).toContain("raise how many");
  expect(await forecast(tooSlow)).toEqual({ mailable: 60, days: [], first_at: null, last_at: null });
});

interface Vector {
  readonly zone: string;
  readonly kind: "gap" | "overlap";
  readonly transition_utc: string;
  readonly local_wall: string;
}

const vectors = JSON.parse(
  readFileSync(new URL("testing/clock-changes.json", import.meta.url), "utf8"),
) as readonly Vector[];

describe("F19 hours that a change of clocks leaves out or repeats come once", () => {
  test.each(vectors)("$zone $local_wall ($kind)", async ({ zone, kind, local_wall, transition_utc }) => {
    const [day = "", time = ""] = local_wall.split("T");
    const before = new Date(Date.parse(transition_utc) - 12 * 3_600_000).toISOString();
    const [row] = await testApp.rows<{ opening: Date; again: Date; wall: string }>(
      `select opening, next_opening($1::date[], $2::time, '24:00', $3, opening + interval '1 second') as again,
         to_char(opening at time zone $3, 'YYYY-MM-DD"T"HH24:MI:SS') as wall
       from next_opening($1::date[], $2::time, '24:00', $3, $4::timestamptz) as opening`,
      [[day], time, zone, before],
    );
    const opening = Date.parse(String(row?.opening));

    // Once open it stays so: a moment later is inside of the same hours, not at their second beginning.
    expect(Date.parse(String(row?.again)) - opening).toBe(1000);
    expect(Math.abs(opening - Date.parse(transition_utc))).toBeLessThanOrEqual(3_600_000);
    // An hour that is left out begins later on the same day.
    const length = kind === "overlap" ? local_wall.length : day.length;
    expect(row?.wall.slice(0, length)).toBe(local_wall.slice(0, length));
  });
});
