import { afterEach, expect, test } from "vitest";
import { readAccepted } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { heapFlagsFor } from "../../../roles/heap-flags.ts";
import { addressesOf, launched, untilFinished } from "../testing/campaign.ts";
import { type FaultTestApp, openFaultTestApp, untilAccepted } from "../testing/fault-test-app.ts";
import { judge } from "../testing/check-invariants.ts";

let faults: FaultTestApp;
afterEach(() => faults.close());

/** MB by which the memory of a worker may still grow behind its first hundred mails. */
const growth = 60;

test("F22 the largest email there may be, to a thousand, keeps the memory of the worker flat", async () => {
  faults = await openFaultTestApp();
  const draft = await launched(faults, addressesOf(1000));
  // Of the 102 kB after which mailboxes cut an email off, most is words that all share, a part is written for each.
  await faults.testApp.rows(
    `update frozen_emails set compiled = jsonb_set(compiled, '{html,pieces}',
       compiled #> '{html,pieces}' || to_jsonb(repeat('<p>Wörter, die alle lesen, und = Zeichen.</p>', 2000)))
     where activity_id = $1`,
    [draft.id],
  );
  const worker = await faults.work({ flags: heapFlagsFor("worker") });
  await untilAccepted(faults, 100);
  const early = await worker.peakMegabytes();
  await untilFinished(faults, draft.id, 300);
  const late = await worker.peakMegabytes();

  expect(Math.min(...readAccepted(faults.folder).map(({ bytes }) => bytes))).toBeGreaterThan(100_000);
  expect(late - early).toBeLessThan(growth);
  await judge(faults, draft, { sent: 1000, doubles: 0 });
});
