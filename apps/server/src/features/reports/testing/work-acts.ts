import { conversions } from "@delight/contract/conversions";
import { dues } from "@delight/contract/dues";
import { quotes } from "@delight/contract/quotes";
import { services } from "@delight/contract/services";
import type { Act } from "./people-acts.ts";
import { attempt, dayNear, oneOf } from "./stress-fixture.ts";

/** What changes jobs, quotes, dues and what was earned. */
export const workActs: readonly Act[] = [
  async (town, random) =>
    attempt(town, services.addRecord, {
      customer_id: await oneOf(town, random, "customers where deleted_at is null"),
      service_id: random.among(town.services),
      status: random.among(["booked", "done"]),
      day: dayNear(random),
      value_cents: random.below(5) * 1000,
    }),
  async (town, random) =>
    attempt(town, services.cancelRecord, { id: await oneOf(town, random, "service_records where status = 'booked'") }),
  async (town, random) =>
    attempt(town, services.completeRecord, {
      id: await oneOf(town, random, "service_records where status = 'booked'"),
      done_on: "2026-03-27",
    }),
  async (town, random) =>
    attempt(town, services.changeRecord, {
      id: await oneOf(town, random, "service_records where true"),
      value_cents: random.below(9) * 500,
    }),
  async (town, random) =>
    attempt(town, services.update, {
      id: random.among(town.services),
      interval_months: 1 + random.below(5),
    }),
  async (town, random) =>
    attempt(town, dues.setDate, {
      id: await oneOf(town, random, "service_dues where true"),
      due_on: random.among([null, dayNear(random)]),
    }),
  async (town, random) =>
    attempt(town, quotes.create, {
      customer_id: await oneOf(town, random, "customers where deleted_at is null"),
      value_cents: 5000 + random.below(5) * 1000,
      issued_on: "2026-03-20",
      service_id: random.among([null, ...town.services]),
    }),
  async (town, random) => {
    const id = await oneOf(town, random, "quotes where true");
    const [quote] = await town.mail.testApp.rows<{ version: number }>("select version from quotes where id = $1", [id]);
    const seen = { id, version: quote?.version ?? 0 };
    const kind = random.below(4);
    if (kind === 0) return attempt(town, quotes.reopen, seen);
    if (kind === 1) return attempt(town, quotes.update, { ...seen, service_id: random.among(town.services) });
    return attempt(town, quotes.accept, seen);
  },
  // As a program would that does not compute credit itself: the queue follows.
  async (town, random) => {
    const id = await oneOf(town, random, "quotes where true");
    await town.mail.testApp.rows("update quotes set service_id = $2 where id = $1", [id, random.among(town.services)]);
  },
  async (town, random) =>
    attempt(town, conversions.create, {
      customer_id: await oneOf(town, random, "customers where deleted_at is null"),
      activity_id: random.among(town.sent).activityId,
      value_cents: 100 + random.below(1000),
      occurred_on: random.among(["2026-03-27", "2026-03-28", "2026-03-29"]),
    }),
  async (town, random) => {
    const [what, table] = random.among([
      ["service_record_id", "service_records"],
      ["quote_id", "quotes"],
    ] as const);
    const id = await oneOf(town, random, `${table} where true`);
    const [row] = await town.mail.testApp.rows<{ customer_id: string }>(
      `select customer_id from ${table} where id = $1`,
      [id],
    );
    const activity_id = random.among(town.sent).activityId;
    return attempt(town, conversions.create, { customer_id: row?.customer_id, activity_id, [what]: id });
  },
  async (town, random) => {
    const id = await oneOf(town, random, "conversions where true");
    const note = "somebody said so";
    const kind = random.below(4);
    if (kind === 0) return attempt(town, conversions.reject, { id, note });
    if (kind === 1) return attempt(town, conversions.reverse, { id, note });
    if (kind === 2) return attempt(town, conversions.restore, { id });
    return attempt(town, conversions.reassign, {
      id,
      note,
      activity_id: await oneOf(town, random, "activities where kind = 'campaign'"),
    });
  },
];
