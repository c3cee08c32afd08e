import { conversions } from "@delight/contract/conversions";
import fc from "fast-check";
import { expect } from "vitest";
import { client, context, testApp, testWith } from "../../../testing/fixtures.ts";
import { recount } from "../../reports/index.ts";
import { type Expected, isDecidedFor, workOut } from "../testing/plain.ts";
import { step } from "../testing/steps.ts";
import { catchUp, freshTown, runAnew, takeStep } from "../testing/take-step.ts";
import { databaseRounds, nightlySize } from "../../../testing/rounds.ts";

const test = testWith({ now: "2026-06-01T09:00:00Z" });

interface Row extends Expected {
  readonly source: string;
  readonly state: string;
  readonly decision: string | null;
  readonly reassigned_to: string | null;
}

const written = () =>
  testApp.rows<Row>(
    `select coalesce(service_record_id, quote_id) as source, state, decision, reassigned_to, activity_id, touch, strength, value_cents::int as value,
       assists::int, note, rule_version from conversions order by 1`,
  );
const assistsWritten = () =>
  testApp.rows(
    "select conversion_id, delivery_id, activity_id, touch, touched_at, about from conversion_assists order by 1, 2",
  );
const counts = async () => [
  await testApp.rows("select activity_id, conversions, revenue_cents from activity_counts order by 1"),
  await testApp.rows(
    "select activity_id, day, conversions, revenue_cents from activity_days where (conversions, revenue_cents) <> (0, 0) order by 1, 2",
  ),
];

function creditedIn(rows: readonly Row[]) {
  const credited = rows.filter(({ state }) => state === "credited");
  return new Map(
    credited.map(({ source, activity_id, touch, strength, value, assists }) => [
      source,
      { activity_id, touch, strength, value, assists },
    ]),
  );
}

/** What people decided, put above what was worked out. */
async function withDecisions(plain: Map<string, Expected>, rows: readonly Row[]) {
  const answers = new Map(plain);
  const standing = new Set(
    (
      await testApp.rows<{ id: string }>(
        `select id from service_records where status <> 'cancelled' and value_cents > 0 and origin <> 'variation'
       union all select id from quotes q where ${isDecidedFor}`,
      )
    ).map(({ id }) => id),
  );
  for (const { source, decision, reassigned_to, value, assists } of rows) {
    if (decision === "rejected" || decision === "reversed") answers.delete(source);
    if (decision === "reassigned" && standing.has(source)) {
      answers.set(source, { activity_id: reassigned_to ?? "", touch: "manual", strength: "direct", value, assists });
    }
  }
  return answers;
}

test("whatever happens in whatever order, credit is what the whole history says, by the queue as by a run, and counts are its sums", async () => {
  let credits = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 80, size: "max" }), async (steps) => {
      const town = await freshTown(testApp);
      for (const one of steps) await takeStep(context, town, one);
      await catchUp(context);
      const rows = await written();
      const [assists, counted] = [await assistsWritten(), await counts()];
      const { current } = await client.call(conversions.rules, {}, testApp.owner);
      const expected = await withDecisions(await workOut(testApp, current), rows);
      credits += expected.size;

      expect(creditedIn(rows)).toEqual(new Map([...expected].toSorted(([one], [other]) => (one < other ? -1 : 1))));
      await testApp.inOwnOrg(recount);
      expect(await counts()).toEqual(counted);

      await runAnew(context);
      expect([await written(), await assistsWritten(), await counts()]).toEqual([rows, assists, counted]);

      await testApp.rows("delete from conversions where decision is null");
      await testApp.inOwnOrg(recount);
      await runAnew(context);
      expect(creditedIn(await written())).toEqual(creditedIn(rows));
      expect(await counts()).toEqual(counted);
    }),
    { numRuns: nightlySize(1, 2) * databaseRounds },
  );
  expect(credits).toBeGreaterThan(databaseRounds / 2);
}, 600_000);
