import { SegmentRule } from "@delight/contract/segment-rule";
import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import { ruleContextAt, members } from "../index.ts";
import { findReach } from "../reach/reach.queries.ts";
import { testApp, test } from "../../../testing/fixtures.ts";
import { ruleOf } from "../../../testing/rules.ts";
import { person, suppressed } from "../testing/people.ts";
import { holds } from "../testing/plain.ts";
import { condition, group, rule } from "../testing/random-rules.ts";
import { openWorld, type World } from "../testing/world.ts";
import { writePeople } from "../testing/write-people.ts";
import { ruleHolds } from "./rule.queries.ts";
import { databaseRounds } from "../../../testing/rounds.ts";

// The SQL of a rule against the same rule in the plainest words, on random customers.

let world: World;
test.beforeAll(async () => {
  world = await openWorld(testApp);
});

/** Days after a midnight that is missing there, and after one that comes twice. */
const moments = ["2026-03-10T12:00:00Z", "2026-03-09T03:30:00Z", "2026-11-03T04:30:00Z"];
const moment = fc.constantFrom(...moments).map((text) => new Date(text));

function peopleAnd<Asked>(asked: (now: Date) => fc.Arbitrary<Asked>) {
  return moment.chain((now) =>
    fc.record({
      now: fc.constant(now),
      people: fc.uniqueArray(person(world), { selector: ({ id }) => id, minLength: 1, maxLength: 25 }),
      suppressed,
      asked: fc.array(asked(now), { minLength: 40, maxLength: 60 }),
    }),
  );
}

const settings = { numRuns: databaseRounds, endOnFailure: true };

test("every rule finds the customers that the same rule in plain words finds, and asked of a slice those of the slice", async () => {
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(
      peopleAnd((now) => rule(world, now)),
      async ({ people, suppressed: gone, now, asked: rules }) => {
        await writePeople(testApp, world, { people, suppressed: gone, now });
        await testApp.inOwnOrg(async (tx) => {
          const asking = await ruleContextAt(tx, now);
          for (const one of rules) {
            expect(SegmentRule.safeParse(one).error).toBeUndefined();
            const meant = people.filter((candidate) => holds({ world, suppressed: gone, now }, one.root, candidate));
            const slices = [undefined, { from: 0, to: 512 }, { from: 512, to: 1024 }];
            const found: string[][] = [];
            for (const slice of slices) {
              found.push((await members({ ...asking, slice }, one).execute()).map(({ id }) => id));
            }
            const [all = [], ...parts] = found;
            const ids = meant.map(({ id }) => id).toSorted();
            expect({ rule: one, ids: all.toSorted() }).toEqual({ rule: one, ids });
            expect({ rule: one, ids: parts.flat().toSorted() }).toEqual({ rule: one, ids });
            asked += 1;
          }
        });
      },
    ),
    settings,
  );
  expect(asked).toBeGreaterThan(25 * databaseRounds);
}, 600_000);

test("a condition and a group are yes or no for everybody, and none is the opposite of any", async () => {
  await fc.assert(
    fc.asyncProperty(
      peopleAnd((now) => fc.oneof(condition(world, now), group(world, now, 2))),
      async ({ people, suppressed: gone, now, asked: parts }) => {
        await writePeople(testApp, world, { people, suppressed: gone, now });
        await testApp.inOwnOrg(async (tx) => {
          const asking = await ruleContextAt(tx, now);
          for (const part of parts) {
            const of = (match: "any" | "none"): SegmentRule => ({
              version: 2,
              root: { kind: "group", match, parts: [part] },
            });
            const { rows } = await sql<{ any: boolean | null; none: boolean | null; all: boolean | null }>`
              select ${ruleHolds(asking, of("any"))} as any, ${ruleHolds(asking, of("none"))} as none, ${ruleHolds(asking, ruleOf(part))} as all
              from customers where organization_id = ${tx.organizationId}
            `.execute(tx.db);
            expect(rows).toHaveLength(people.length);
            expect(rows.filter((row) => row.none === null || row.any !== !row.none || row.any !== row.all)).toEqual([]);
          }
        });
      },
    ),
    settings,
  );
}, 600_000);

test("the figures of disjoint slices add up to those of all, also of who shares an address", async () => {
  await fc.assert(
    fc.asyncProperty(
      peopleAnd((now) => rule(world, now)),
      async ({ people, suppressed: gone, now, asked: [one] }) => {
        await writePeople(testApp, world, { people, suppressed: gone, now });
        await testApp.inOwnOrg(async (tx) => {
          const asking = await ruleContextAt(tx, now);
          for (const asked of [ruleOf(), one ?? ruleOf()]) {
            const { figures: whole } = await findReach(asking, asked);
            const sums: Record<string, number> = {};
            for (let from = 0; from < 1024; from += 128) {
              const { figures } = await findReach({ ...asking, slice: { from, to: from + 128 } }, asked);
              for (const [name, figure] of Object.entries(figures)) {
                sums[name] = (sums[name] ?? 0) + figure;
              }
            }
            expect(sums).toEqual(whole);
          }
        });
      },
    ),
    settings,
  );
}, 600_000);
