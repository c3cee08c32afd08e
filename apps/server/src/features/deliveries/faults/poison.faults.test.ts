import { afterEach, expect, test } from "vitest";
import { addressesOf, getActivity, launched, waitUntil } from "../testing/campaign.ts";
import { type FaultTestApp, openFaultTestApp } from "../testing/fault-test-app.ts";

let faults: FaultTestApp;
afterEach(() => faults.close());

/** A name so long that a worker with little memory dies of encoding it: nothing that it could catch. */
const deadly = "repeat('é', 24000000)";
const flags = ["--max-old-space-size=120"];

test("F23 a mail that ends the process that makes it fails in the end, and all others are sent", async () => {
  faults = await openFaultTestApp();
  const draft = await launched(faults, addressesOf(60));
  const [poison] = await faults.testApp.rows<{ id: string }>(
    `update deliveries set merge_values = merge_values || jsonb_build_object('customer.name', ${deadly})
     where id = (select id from deliveries where activity_id = $1 order by id offset 20 limit 1) returning id`,
    [draft.id],
  );
  // As the parent of the role does: whenever it ends, another one is started; leases and pauses are let pass in haste.
  const ended: (number | null)[] = [];
  await waitUntil(
    async () => {
      const worker = await faults.work({ flags }).catch(() => undefined);
      const how = await Promise.race([worker?.ended, untilNothingIsLeft(draft.id)]);
      if (how !== "done") ended.push(how ?? null);
      await faults.testApp.rows(
        `update deliveries set lease_until = now() - interval '1 second' where status = 'sending'`,
      );
      return getActivity(faults, draft.id);
    },
    ({ status }) => status === "finished",
    500,
  );

  const rows = await faults.testApp.rows<{ id: string; status: string; reply: string | null }>(
    "select id, status, reply from deliveries where activity_id = $1 and status <> 'sent'",
    [draft.id],
  );
  expect(ended.length).toBeGreaterThanOrEqual(4);
  expect(rows).toEqual([
    { id: poison?.id, status: "failed", reply: expect.stringContaining("The sending process ended before") },
  ]);
});

const untilNothingIsLeft = (id: string) =>
  waitUntil(
    () => getActivity(faults, id),
    ({ status }) => status === "finished",
    400,
  ).then(() => "done" as const);
