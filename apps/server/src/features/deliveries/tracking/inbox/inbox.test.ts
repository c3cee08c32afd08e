import { expect } from "vitest";
import { uuidv7 } from "../../../../platform/id.ts";
import { visitorOf } from "../visitor.ts";
import type { Arrival } from "./arrival.ts";
import { inboxOf } from "./inbox.ts";
import { testApp, test } from "../../../../testing/fixtures.ts";

function arrival(): Arrival {
  return {
    id: uuidv7(),
    organizationId: testApp.ownOrgId,
    deliveryId: uuidv7(),
    kind: "opened",
    occurredAt: "2026-03-02T09:00:00Z",
    visitor: visitorOf({ method: "GET", headers: {}, ip: "192.0.2.7" }),
  };
}

const kept = async () => (await testApp.rows("select id from visits order by id")).map(({ id }) => id);

test("F24 every visit is written once, also one that comes twice", async () => {
  const inbox = inboxOf(testApp.platform);
  const visits = Array.from({ length: 300 }, arrival);

  await Promise.all([...visits, ...visits].map((visit) => inbox.take(visit)));
  await inbox.written();

  expect(await kept()).toEqual(visits.map(({ id }) => id).toSorted());
  await testApp.rows("delete from visits");
});

test("F09 while the database takes nothing visits are answered, and written once it does", async () => {
  const inbox = inboxOf(testApp.platform);
  await testApp.rows("alter table visits rename to visits_away");
  const visits = [arrival(), arrival()];

  for (const visit of visits) await inbox.take(visit);
  await testApp.rows("alter table visits_away rename to visits");
  await inbox.written();

  expect(await kept()).toEqual(visits.map(({ id }) => id).toSorted());
});
