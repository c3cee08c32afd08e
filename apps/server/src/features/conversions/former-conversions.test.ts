import { afterAll, beforeAll, expect, test } from "vitest";
import { type Before, openBefore } from "../../testing/before-migration.ts";

let before: Before;
beforeAll(async () => {
  before = await openBefore("0088");
});
afterAll(() => before.close());

test("who was there before goes on with what held: clicks in their own window alone, and what people took back stays so", async () => {
  await before.client.query(
    `with o as (
       insert into organizations (identifier, name, attribution_window_days) values ('firm', 'Firm', 21) returning id
     ),
     c as (insert into customers (organization_id, last_name) select id, 'Lovelace' from o returning organization_id, id),
     a as (insert into activities (organization_id, goal, name) select id, 'blank', 'Spring' from o returning organization_id, id),
     s as (insert into services (organization_id, name) select id, 'Boiler' from o returning organization_id, id),
     r as (
       insert into service_records (organization_id, customer_id, service_id, status)
       select c.organization_id, c.id, s.id, 'cancelled' from c, s returning organization_id, id
     )
     insert into conversions (organization_id, kind, state, customer_id, activity_id, service_record_id, touch, value_cents, currency, occurred_at, note)
     select c.organization_id, v.kind, v.state, c.id, a.id, case when v.kind = 'job' then r.id end, v.touch, 100, 'EUR', now(), v.note
     from c, a, r, (values
       ('manual', 'credited', 'manual', 'By phone'), ('manual', 'reversed', 'manual', 'Twice'), ('job', 'reversed', 'click', 'The job was cancelled')
     ) as v (kind, state, touch, note)`,
  );

  await before.migrateOn();

  const { rows: rules } = await before.client.query(
    "select version, click_days, open_days, delivered_days, same_site from attribution_rules",
  );
  const { rows } = await before.client.query(
    "select kind, state, strength, decision, note, decision_note from conversions order by kind, state",
  );
  expect(rules).toEqual([{ version: 1, click_days: 21, open_days: 0, delivered_days: 0, same_site: false }]);
  const none = { decision: null, decision_note: "" };
  expect(rows).toEqual([
    { kind: "job", state: "reversed", strength: "strong", ...none, note: "The job was cancelled" },
    { kind: "manual", state: "credited", strength: "direct", ...none, note: "By phone" },
    { kind: "manual", state: "reversed", strength: "direct", decision: "reversed", note: "", decision_note: "Twice" },
  ]);
});
