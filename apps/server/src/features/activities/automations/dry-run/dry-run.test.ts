import { automations } from "@delight/contract/automations";
import { expect } from "vitest";
import { aCustomer, aDue, aQuote, aRecord, aService, aSuppression } from "../../../../testing/factories.ts";
import { client, testApp, testWith } from "../../../../testing/fixtures.ts";
import { tagged } from "../../../../testing/rules.ts";
import { aReadyEmail, type Definition, ladder, onTag } from "../testing/automation.ts";
import { published, work } from "../testing/working.ts";
import { shifted } from "../tree/moments.ts";

const today = "2026-06-30";
const first = "2026-04-02";

let email: string;
const test = testWith({ now: `${today}T12:00:00Z` });
test.beforeAll(async () => {
  email = await testApp.inOwnOrg((tx) => aReadyEmail(tx));
  await testApp.inOwnOrg(async (tx) => {
    const services = [await aService(tx), await aService(tx)];
    for (let number = 0; number < 60; number += 1) {
      const customer = await aCustomer(tx, {
        tags: number % 3 === 0 ? ["vip"] : [],
        consent: number % 10 === 0 ? "none" : "subscribed",
      });
      if (number % 15 === 1) await aSuppression(tx, customer.email ?? "", { reason: "bounced" });
      const of = { customer_id: customer.id };
      for (const [index, { id: service_id }] of services.entries()) {
        const due_on = shifted(first, ((number * 7 + index * 31) % 190) - 10);
        await aDue(tx, { ...of, service_id, due_on });
        await aRecord(tx, { ...of, service_id, done_on: shifted(first, (number * 11) % 90) });
      }
      await aQuote(tx, { ...of, issued_on: shifted(first, (number * 5) % 90), expires_on: null, status: "open" });
    }
  });
});

async function told(definition: Definition) {
  const { activity } = await client.call(
    automations.create,
    { goal: "blank", name: "Foreseen", definition },
    testApp.marketer,
  );
  return client.call(automations.dryRun, { id: activity.id }, testApp.viewer);
}

/** What the live one does, day after day. */
async function lived(definition: Definition) {
  const id = await published(client, testApp, definition);
  const days: { date: string; mails: number }[] = [];
  for (let date = first; date <= today; date = shifted(date, 1)) {
    await work(testApp, id, { at: `${date}T12:00:00Z` });
    const [row] = await testApp.rows<{ mails: number }>(
      "select count(*)::int as mails from deliveries where activity_id = $1 and status = 'queued'",
      [id],
    );
    days.push({ date, mails: row?.mails ?? 0 });
  }
  const [row] = await testApp.rows<{ customers: number }>(
    "select count(distinct customer_id)::int as customers from deliveries where activity_id = $1 and status = 'queued'",
    [id],
  );
  const each = days.map(({ date, mails }, index) => ({ date, mails: mails - (days[index - 1]?.mails ?? 0) }));
  return { customers: row?.customers, mails: days.at(-1)?.mails, days: each };
}

const kinds: readonly [string, () => Definition][] = [
  ["a ladder of dues", () => ladder([email, email, email])],
  [
    "quotes that are asked after, some otherwise than others",
    () =>
      onTag("", email, {
        trigger: { kind: "quote_sent", from_days: 3, until_days: 21 },
        reentry: { kind: "each_subject" },
        steps: [
          {
            id: 1,
            kind: "condition",
            rule: tagged("vip"),
            yes: [{ id: 2, kind: "send", email_id: email }],
            no: [{ id: 3, kind: "wait", count: 2, unit: "days" }],
          },
          { id: 4, kind: "until", days: 14 },
          { id: 5, kind: "send", email_id: email },
        ],
      }),
  ],
  [
    "the first job of some, once in a life",
    () =>
      onTag("", email, {
        trigger: { kind: "job_done", from_days: 1, until_days: 2, service_ids: [], is_last: false },
        only: tagged("vip"),
      }),
  ],
];

test.each(kinds)(
  "a dry run tells what the live one does day by day: %s",
  async (_, make) => {
    const definition = make();
    const foreseen = await told(definition);
    const { customers, mails, days } = await lived(definition);

    expect(foreseen).toMatchObject({ from: first, to: today, customers, mails });
    expect(foreseen.days).toEqual(days);
    expect(foreseen.most_a_day).toBe(Math.max(...days.map((day) => day.mails)));
    expect(mails).toBeGreaterThan(5);
  },
  120_000,
);

test("who comes in at once is exactly who does when it is published", async () => {
  const definition = ladder([email, email, email], { only: tagged("vip") });
  const { enters_now } = await told(definition);
  const id = await published(client, testApp, definition);
  await work(testApp, id, { at: testApp.clock.now().toISOString() });

  expect(await testApp.rows("select from enrolments where activity_id = $1", [id])).toHaveLength(enters_now);
  expect(enters_now).toBeGreaterThan(3);
});

test("behind a split as many are told as come by chance", async () => {
  const trigger: Definition["trigger"] = { kind: "yearly", from_days: 0, until_days: 0, day: "05-01" };
  const all = await told(onTag("", email, { trigger }));
  const half = await told(
    onTag("", email, {
      trigger,
      steps: [
        { id: 1, kind: "split", percent: 50, first: [{ id: 2, kind: "send", email_id: email }], second: [] },
        { id: 3, kind: "exit" },
      ],
    }),
  );

  expect(all.customers).toBe(50);
  expect([half.customers, half.mails, half.most_a_day]).toEqual([25, 25, 25]);
});
