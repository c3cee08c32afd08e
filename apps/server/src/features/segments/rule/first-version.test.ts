import { everyone, SegmentRule } from "@delight/contract/segment-rule";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Before, openBefore } from "../../../testing/before-migration.ts";
import { dueSoon, tagged } from "../../../testing/rules.ts";

let before: Before;
beforeAll(async () => {
  before = await openBefore("0015");
});
afterAll(() => before.close());

test("what was saved by the first version asks the same in the second", async () => {
  const service = "01890000-0000-7000-8000-000000000000";
  const due = { version: 1, kind: "service_due", within_days: 30, include_overdue: true };
  const first = [
    { version: 1, kind: "everyone" },
    { version: 1, kind: "tag", tag: "a \"b'" },
    { ...due, service_id: service },
    { ...due, service_id: null },
  ];
  await before.client.query(
    `with mine as (insert into organizations (identifier, name) values ('mine', 'Mine') returning id)
     insert into segments (organization_id, name, rule)
     select mine.id, place, rule from mine, jsonb_array_elements($1) with ordinality as given(rule, place)`,
    [JSON.stringify(first)],
  );

  await before.migrateOn();

  const { rows } = await before.client.query<{ rule: unknown; kind: string }>(
    "select rule, kind from segments order by name",
  );
  expect(rows.map(({ rule }) => SegmentRule.parse(rule))).toEqual([
    everyone,
    tagged("a \"b'"),
    dueSoon(service),
    dueSoon(null),
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual(Array(4).fill("dynamic"));
});
