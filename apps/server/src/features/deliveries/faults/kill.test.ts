import { afterEach, beforeEach, expect, test } from "vitest";
import { readAccepted } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { accountsOf } from "../testing/accounts.ts";
import { addressesOf, endLeases, launched, untilFinished, untilFinishedWithoutPauses } from "../testing/campaign.ts";
import { type FaultTestApp, openFaultTestApp, untilAccepted } from "../testing/fault-test-app.ts";
import { judge } from "../testing/check-invariants.ts";
import { nightlySize } from "../../../testing/rounds.ts";

let faults: FaultTestApp;
beforeEach(async () => {
  faults = await openFaultTestApp({ sink: ["--hold-ms", "3"], connections: 5 });
});
afterEach(() => faults.close());

test("F01 I1 I2 I3 I4 I5 I6 I7 a worker killed three times amid a campaign loses none and doubles at most what was in flight", async () => {
  const mails = nightlySize(400, 2000);
  const draft = await launched(faults, addressesOf(mails));
  for (const part of [0.15, 0.45, 0.75]) {
    await faults.work();
    await untilAccepted(faults, part * mails);
    await faults.kill();
    await endLeases(faults);
  }
  await faults.work();
  await untilFinishedWithoutPauses(faults, draft.id, 200);
  const codes = await faults.endWorkers();

  expect(codes).toEqual([0]);
  // What was in flight at one kill may be again at the next, twice.
  await judge(faults, draft, { sent: mails, mayBeUnknown: 2 * 2 * faults.connections });
}, 300_000);

test("F04 I4 a worker told to end, twice at that, gives back what it has not begun, waits for its answers, and nothing is lost or doubled", async () => {
  // Slow enough that most of them still wait when the word comes.
  const draft = await launched(faults, addressesOf(240, "slow-20-to"));
  const first = await faults.work();
  await untilAccepted(faults, 40);
  await faults.injectFault(() => first.signal("SIGTERM"));
  first.signal("SIGTERM");
  const code = await first.ended;
  const between = await accountsOf(faults, draft);
  const acceptedBetween = readAccepted(faults.folder).length;
  await faults.work();
  await untilFinished(faults, draft.id, 200);

  expect(code).toBe(0);
  expect(between.statuses).toEqual({ sent: acceptedBetween, queued: 240 - acceptedBetween });
  expect(between.counts).toEqual(between.statuses);
  await judge(faults, draft, { sent: 240, doubles: 0 });
}, 300_000);
