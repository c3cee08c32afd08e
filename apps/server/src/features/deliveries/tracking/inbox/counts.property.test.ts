import fc from "fast-check";
import { expect } from "vitest";
import { context, testApp, test } from "../../../../testing/fixtures.ts";
import { recount } from "../../../reports/index.ts";
import { addressesOf, launched } from "../../testing/campaign.ts";
import { firefox, phone } from "../../testing/read.ts";
import { type Visit, writeVisits } from "../../testing/visits.ts";
import { settleAll } from "./visit-loop.ts";
import { databaseRounds } from "../../../../testing/rounds.ts";

const programs = [firefox, phone, "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"];

let mails: string[];
test.beforeAll(async () => {
  await testApp.rows("update organizations set time_zone = 'Pacific/Auckland' where id = $1", [testApp.ownOrgId]);
  const sent = await Promise.all([launched(context, addressesOf(3)), launched(context, addressesOf(3))]);
  const rows = await testApp.rows<{ id: string }>(
    "update deliveries set status = 'sent', sent_at = '2026-03-01T08:00:00Z' where activity_id = any($1) returning id",
    [sent.map(({ id }) => id)],
  );
  mails = rows.map(({ id }) => id);
  await testApp.rows("update deliveries set language = 'fr' where id = $1", [mails[0]]);
  await testApp.inOwnOrg(recount);
});

/** Close together, so that scanners are found, and over several days and batches. */
const step = fc.record({
  mail: fc.nat(5),
  link: fc.option(fc.nat(4), { freq: 3 }),
  program: fc.constantFrom(...programs),
  at: fc.tuple(fc.nat(2), fc.nat(9000)).map(([day, millisecond]) => day * 86_400_000 + millisecond),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const visitOf = ({ mail, link, program, at }: Step): Visit => ({
  deliveryId: mails[mail] ?? "",
  ...(link === null ? {} : { link }),
  at: new Date(Date.parse("2026-03-28T10:58:00Z") + at).toISOString(),
  userAgent: program,
});

/** All that is counted of mails that were read. */
async function counted() {
  return {
    totals: await testApp.rows("select activity_id, sent, opened, clicked from activity_counts order by 1"),
    days: await testApp.rows(
      "select * from activity_days where (sent, opened, clicked) <> (0, 0, 0) order by activity_id, day",
    ),
    parts: await testApp.rows(
      "select * from activity_parts where (sent, opened, clicked) <> (0, 0, 0) order by activity_id, part, key",
    ),
    links: await testApp.rows(
      "select * from activity_links where (clicks, people) <> (0, 0) order by activity_id, language, link_index",
    ),
    mails: await testApp.rows("select * from delivery_links where clicks > 0 order by delivery_id, link_index"),
  };
}

test("I5 A19 whatever people and machines do, in whatever batches it comes, what is counted is what the rows say", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), { maxLength: 6 }), async (batches) => {
      for (const batch of batches) {
        await writeVisits(testApp, batch.map(visitOf));
        await settleAll(testApp.platform);
      }
      const before = await counted();

      await testApp.inOwnOrg(recount);

      expect(await counted()).toEqual(before);
      const [rows] = await testApp.rows(
        `select count(first_opened_at)::int as opened, count(first_clicked_at)::int as clicked,
           count(*) filter (where (first_opened_at is null) <> (opened_on is null))::int as odd from deliveries`,
      );
      const sum = (key: "opened" | "clicked") => before.totals.reduce((all, row) => all + Number(row[key]), 0);
      expect(rows).toEqual({ opened: sum("opened"), clicked: sum("clicked"), odd: 0 });
    }),
    { numRuns: databaseRounds },
  );
}, 120_000);
