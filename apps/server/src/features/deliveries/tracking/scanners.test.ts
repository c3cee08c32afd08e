import { expect } from "vitest";
import { context, testApp, testWith } from "../../../testing/fixtures.ts";
import { recount } from "../../reports/index.ts";
import { addressesOf, getActivity, launched } from "../testing/campaign.ts";
import { firefox, phone } from "../testing/read.ts";
import { writeVisits } from "../testing/visits.ts";
import { settleAll } from "./inbox/visit-loop.ts";

const test = testWith({ environment: { PUBLIC_URL: "https://mail.ours.test" } });

interface Sent {
  readonly activityId: string;
  readonly deliveryId: string;
}

/** A mail with three links that went out on the first of March. */
async function aSentMail(): Promise<Sent> {
  const { id } = await launched(context, addressesOf(1));
  const [row] = await testApp.rows<{ id: string }>(
    "update deliveries set status = 'sent', sent_at = '2026-03-01T08:00:00Z' where activity_id = $1 returning id",
    [id],
  );
  await testApp.rows(
    `update frozen_emails set compiled = jsonb_set(compiled, '{links}', jsonb_build_array(compiled #> '{links,0}', compiled #> '{links,0}', compiled #> '{links,0}'))
     where activity_id = $1`,
    [id],
  );
  await testApp.inOwnOrg(recount);
  return { activityId: id, deliveryId: row?.id ?? "" };
}

interface Step {
  /** Milliseconds after nine o'clock of the day after. */
  readonly at: number;
  /** Null is the image. */
  readonly link: number | null;
  readonly userAgent?: string;
}

/** Somebody follows links, or sees the image; all of it is worked out together. */
async function visits({ deliveryId }: Sent, steps: readonly Step[]) {
  const made = steps.map(({ at, link, userAgent = firefox }) => ({
    deliveryId,
    ...(link === null ? {} : { link }),
    at: new Date(Date.parse("2026-03-02T09:00:00Z") + at).toISOString(),
    userAgent,
  }));
  await writeVisits(testApp, made);
  await settleAll(testApp.platform);
}

const visit = (sent: Sent, at: number, link: number | null, userAgent = firefox) =>
  visits(sent, [{ at, link, userAgent }]);

async function whatIsKept({ activityId, deliveryId }: Sent) {
  const { opened, clicked } = (await getActivity(context, activityId)).counts;
  const events = await testApp.rows<{ is_machine: boolean; device: string | null }>(
    "select is_machine, device from events where delivery_id = $1 order by occurred_at, id",
    [deliveryId],
  );
  const [delivery] = await testApp.rows(
    "select first_opened_at, first_clicked_at, last_clicked_at from deliveries where id = $1",
    [deliveryId],
  );
  return { opened, clicked, machines: events.map(({ is_machine }) => is_machine), events, delivery };
}

const countsOf = ({ activityId }: Sent) =>
  testApp.rows(
    `select day, sent, opened, clicked from activity_days where activity_id = $1 and (sent, opened, clicked) <> (0, 0, 0)
     union all select null, sent, opened, clicked from activity_counts where activity_id = $1 order by 1`,
    [activityId],
  );

async function recounted(sent: Sent) {
  await testApp.inOwnOrg(recount);
  return countsOf(sent);
}

test("A19 I5 who follows three links within three seconds is a scanner: what its first steps counted is taken back", async () => {
  const sent = await aSentMail();

  await visit(sent, 0, null);
  await visit(sent, 500, 0);
  await visit(sent, 900, 1);
  const before = await whatIsKept(sent);
  await visit(sent, 1300, 2);

  expect(before).toMatchObject({ opened: 1, clicked: 1 });
  expect(await whatIsKept(sent)).toMatchObject({
    opened: 0,
    clicked: 0,
    machines: [true, true, true, true],
    delivery: { first_opened_at: null, first_clicked_at: null, last_clicked_at: null },
  });
  expect(await countsOf(sent)).toEqual(await recounted(sent));
});

test("A19 I5 what a person read before a scanner came, and after, stays counted", async () => {
  const sent = await aSentMail();
  const threeDays = 3 * 24 * 3600 * 1000;

  for (const [at, link] of [
    [0, 0],
    [400, 1],
    [800, 2],
  ] as const) {
    await visit(sent, at, link);
  }
  await visit(sent, threeDays, null, phone);
  await visit(sent, threeDays + 5000, 1, phone);

  expect(await whatIsKept(sent)).toMatchObject({
    opened: 1,
    clicked: 1,
    machines: [true, true, true, false, false],
    delivery: { first_opened_at: "2026-03-05T09:00:00.000Z", first_clicked_at: "2026-03-05T09:00:05.000Z" },
  });
  expect(await countsOf(sent)).toEqual(await recounted(sent));
});

test("A19 I5 the first click of a person before the scanner stays the first one", async () => {
  const sent = await aSentMail();

  await visit(sent, -60_000, 0, phone);
  await Promise.all([0, 1, 2].map((link) => visit(sent, link * 300, link)));
  await settleAll(testApp.platform);

  expect(await whatIsKept(sent)).toMatchObject({
    clicked: 1,
    machines: [false, true, true, true],
    delivery: { first_clicked_at: "2026-03-02T08:59:00.000Z", last_clicked_at: "2026-03-02T08:59:00.000Z" },
  });
  expect(await countsOf(sent)).toEqual(await recounted(sent));
});

test("an event keeps the kind of device it came from", async () => {
  const sent = await aSentMail();

  await visit(sent, 0, null, phone);
  await visit(sent, 9000, null, firefox);

  expect((await whatIsKept(sent)).events.map(({ device }) => device)).toEqual(["phone", "desktop"]);
});
