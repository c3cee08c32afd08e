import { activities } from "@delight/contract/activities";
import { afterEach, expect, test } from "vitest";
import { readAccepted } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { addressesOf, aDraft, launched, untilFinished } from "../testing/campaign.ts";
import { type FaultTestApp, openFaultTestApp } from "../testing/fault-test-app.ts";
import { judge } from "../testing/check-invariants.ts";

let faults: FaultTestApp;
afterEach(() => faults.close());

const startMany = (count: number) => Promise.all(Array.from({ length: count }, () => faults.work()));

test.each([2, 4, 8])("F06 I4 %i workers on one campaign send nothing twice, and all of them send", async (count) => {
  faults = await openFaultTestApp({ sink: ["--hold-ms", "5"], connections: 2 });
  await startMany(count);
  const draft = await launched(faults, addressesOf(250 * count));
  await untilFinished(faults, draft.id, 240);

  expect(await faults.endWorkers()).toEqual(Array.from({ length: count }, () => 0));
  const connections = new Set(readAccepted(faults.folder).map(({ connection }) => connection));
  expect(connections.size).toBeGreaterThan(count);
  await judge(faults, draft, { sent: 250 * count, doubles: 0 });
});

test("F07 pressed fifty times at once under one Idempotency-Key, and begun by three workers at the same moment, it is one run", async () => {
  faults = await openFaultTestApp();
  const { client, testApp } = faults;
  const draft = await aDraft(faults, addressesOf(100));
  await startMany(3);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      client.answer(activities.launch, { id: draft.id }, testApp.owner, { "idempotency-key": "the-same-key-of-fifty" }),
    ),
  );
  // Each key that was refused because the first call was still at work gets the first call's answer now.
  const again = await client.answer(activities.launch, { id: draft.id }, testApp.owner, {
    "idempotency-key": "the-same-key-of-fifty",
  });
  await testApp.rows("update activities set starts_at = clock_timestamp() where id = $1", [draft.id]);
  await untilFinished(faults, draft.id, 120);

  const codes = new Set(answers.map(({ status }) => status));
  expect([...codes].filter((code) => ![202, 409].includes(code))).toEqual([]);
  expect(codes.has(202)).toBe(true);
  expect(again.status).toBe(202);
  await judge(faults, draft, { sent: 100, doubles: 0 });
});
