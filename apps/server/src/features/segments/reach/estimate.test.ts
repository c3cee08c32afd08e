import { everyone, type SegmentRule } from "@delight/contract/segment-rule";
import { segments } from "@delight/contract/segments";
import { expect } from "vitest";
import { ruleContextAt } from "../index.ts";
import { estimate } from "./reach.service.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";

test.beforeAll(async () => {
  await testApp.rows(
    `insert into customers (organization_id, last_name, email, consent, city)
     select $1, n, case when n % 10 > 0 then 'customer.' || n % 30000 || '@example.com' end,
            case when n % 4 = 0 then 'none' else 'subscribed' end, case when n % 5 = 0 then 'Leeds' else '' end
     from generate_series(1, 40000) n`,
    [testApp.ownOrgId],
  );
});

const inLeeds: SegmentRule = {
  version: 2,
  root: { kind: "group", match: "all", parts: [{ kind: "text", fact: "city", test: { is: "equal", value: "leeds" } }] },
};

test("an estimate says that it is one, its parts add up, and it is near the truth", async () => {
  for (const rule of [everyone, inLeeds]) {
    const { sample, is_estimate, total, ...parts } = await testApp.inOwnOrg(async (tx) =>
      estimate(await ruleContextAt(tx, new Date()), rule),
    );
    const exact = rule === everyone ? 40_000 : 8000;

    expect(is_estimate).toBe(true);
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(total);
    expect(total / exact).toBeGreaterThan(0.7);
    expect(total / exact).toBeLessThan(1.3);
    expect(sample).toHaveLength(5);
  }
});

test("slice by slice the figures become exact, and nobody is in two slices", async () => {
  const ends = [0, 100, 700, 1024];
  const reach = (from: number, to: number) =>
    client.call(segments.reach, { rule: inLeeds, slice: { from, to } }, testApp.owner);
  const parts = await Promise.all(ends.slice(1).map((to, index) => reach(ends[index] ?? 0, to)));
  const whole = await reach(0, 1024);
  const sum = (name: "total" | "reachable" | "shared_address" | "no_address" | "no_consent" | "not_wanted") =>
    parts.reduce((all, part) => all + part[name], 0);

  expect(whole).toMatchObject({ total: 8000, is_estimate: false });
  for (const name of ["total", "reachable", "shared_address", "no_address", "no_consent", "not_wanted"] as const) {
    expect(sum(name)).toBe(whole[name]);
  }
});
