import { conversions } from "@delight/contract/conversions";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "../../../test-house/client.ts";
import { openHouse } from "../../../test-house/house.ts";
import { recount } from "../../reports/index.ts";
import { type Expected, isDecidedFor, workOut } from "../test-house/plain.ts";
import { step } from "../test-house/steps.ts";
import { catchUp, freshTown, type Home, runAnew, takeStep } from "../test-house/take-step.ts";
import { databaseRounds, sized } from "../../../test-house/rounds.ts";

let home: Home;
beforeAll(async () => {
  const house = await openHouse({ now: "2026-06-01T09:00:00Z" });
  home = { house, client: await openClient(house) };
});
afterAll(async () => {
  await home.client.close();
  await home.house.close();
});

interface Row extends Expected {
  readonly source: string;
  readonly state: string;
  readonly decision: string | null;
  readonly reassigned_to: string | null;
}

const written = () =>
  home.house.rows<Row>(
    `select coalesce(service_record_id, quote_id) as source, state, decision, reassigned_to, activity_id, touch, strength, value_cents::int as value,
       assists::int, note, rule_version from conversions order by 1`,
  );
const assistsWritten = () =>
  home.house.rows(
    "select conversion_id, delivery_id, activity_id, touch, touched_at, about from conversion_assists order by 1, 2",
  );
const counts = async () => [
  await home.house.rows("select activity_id, conversions, revenue_cents from activity_counts order by 1"),
  await home.house.rows(
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
      await home.house.rows<{ id: string }>(
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
  const { house, client } = home;
  let credits = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 80, size: "max" }), async (steps) => {
      const town = await freshTown(house);
      for (const one of steps) await takeStep(home, town, one);
      await catchUp(home);
      const rows = await written();
      const [assists, counted] = [await assistsWritten(), await counts()];
      const { current } = await client.call(conversions.rules, {}, house.owner);
      const expected = await withDecisions(await workOut(house, current), rows);
      credits += expected.size;

      expect(creditedIn(rows)).toEqual(new Map([...expected].toSorted(([one], [other]) => (one < other ? -1 : 1))));
      await house.mineTx(recount);
      expect(await counts()).toEqual(counted);

      await runAnew(home);
      expect([await written(), await assistsWritten(), await counts()]).toEqual([rows, assists, counted]);

      await home.house.rows("delete from conversions where decision is null");
      await house.mineTx(recount);
      await runAnew(home);
      expect(creditedIn(await written())).toEqual(creditedIn(rows));
      expect(await counts()).toEqual(counted);
    }),
    { numRuns: sized(1, 2) * databaseRounds },
  );
  expect(credits).toBeGreaterThan(databaseRounds / 2);
}, 600_000);
