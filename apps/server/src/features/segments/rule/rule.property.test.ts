import type { SegmentRule } from "@delight/contract/segments";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCustomer, aDue, aService } from "../../test-house/factories.ts";
import { type House, openHouse } from "../../test-house/house.ts";
import { members } from "./index.ts";

// The SQL of a rule against the same rule in the plainest words, on random customers.

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const now = new Date("2026-03-01T12:00:00Z");
const today = Date.UTC(2026, 2, 1);
const tags = ["vip", "VIP", "lapsed", "a,b", "{}", "ü"];

interface Due {
  readonly service: number;
  readonly inDays: number;
  readonly is_booked: boolean;
}
interface Someone {
  readonly tags: readonly string[];
  readonly dues: readonly Due[];
}
type Question =
  | { kind: "everyone" }
  | { kind: "tag"; tag: string }
  | { kind: "service_due"; service: number | null; within_days: number; include_overdue: boolean };

const someone: fc.Arbitrary<Someone> = fc.record({
  tags: fc.uniqueArray(fc.constantFrom(...tags)),
  dues: fc.uniqueArray(
    fc.record({ service: fc.nat(2), inDays: fc.integer({ min: -40, max: 40 }), is_booked: fc.boolean() }),
    { selector: (due) => due.service, maxLength: 3 },
  ),
});
const question: fc.Arbitrary<Question> = fc.oneof(
  { arbitrary: fc.constant({ kind: "everyone" as const }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant("tag" as const), tag: fc.constantFrom(...tags) }), weight: 2 },
  {
    arbitrary: fc.record({
      kind: fc.constant("service_due" as const),
      service: fc.option(fc.nat(2)),
      within_days: fc.nat(40),
      include_overdue: fc.boolean(),
    }),
    weight: 5,
  },
);

function holds(asked: Question, { tags: own, dues }: Someone): boolean {
  if (asked.kind === "service_due") {
    return dues.some(
      ({ service, inDays, is_booked }) =>
        !is_booked &&
        (asked.service === null || asked.service === service) &&
        inDays <= asked.within_days &&
        (inDays >= 0 || asked.include_overdue),
    );
  }
  return asked.kind === "everyone" || own.includes(asked.tag);
}

const day = (inDays: number) => new Date(today + inDays * 86_400_000).toISOString().slice(0, 10);

test("every rule finds the customers that the same rule in plain words finds", async () => {
  const services = await house.mineTx((tx) => Promise.all([aService(tx), aService(tx), aService(tx)]));
  const toRule = (asked: Question): SegmentRule => {
    if (asked.kind !== "service_due") {
      return { version: 1, ...asked };
    }
    const { service, ...rest } = asked;
    return { version: 1, ...rest, service_id: service === null ? null : (services[service]?.id ?? null) };
  };

  await fc.assert(
    fc.asyncProperty(
      fc.array(someone, { maxLength: 8 }),
      fc.array(question, { minLength: 4, maxLength: 8 }),
      async (people, asked) => {
        await house.rows("delete from customers");
        await house.mineTx(async (tx) => {
          const ids: string[] = [];
          for (const { tags: own, dues } of people) {
            const customer = await aCustomer(tx, { tags: [...own] });
            ids.push(customer.id);
            for (const { service, inDays, is_booked } of dues) {
              const service_id = services[service]?.id ?? "";
              await aDue(tx, { customer_id: customer.id, service_id, due_on: day(inDays), is_booked });
            }
          }
          for (const one of asked) {
            const found = await members(tx, toRule(one), now).execute();
            expect(new Set(found.map((row) => row.id))).toEqual(
              new Set(ids.filter((_, index) => holds(one, people[index] ?? { tags: [], dues: [] }))),
            );
          }
        });
      },
    ),
    { numRuns: 40 },
  );
});
