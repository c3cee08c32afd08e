import { afterEach, beforeEach, expect, test } from "vitest";
import { readAccepted } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { accountsOf } from "../test-house/accounts.ts";
import { addressesOf, launched, type MailHouse, openMailHouse, until, untilFinished } from "../test-house/campaign.ts";
import { startWorkerProcess } from "../test-house/worker.ts";
import { mostInFlight } from "./transport.ts";

const connections = 5;

let mail: MailHouse;
beforeEach(async () => {
  mail = await openMailHouse(["--no-files", "--hold-ms", "3"], connections);
});
afterEach(() => mail.close());

function untilAccepted(count: number) {
  return until(
    () => readAccepted(mail.folder).length,
    (accepted) => accepted >= count,
    120,
  );
}

test("F01 I1 I2 I3 I4 I5 I6 a worker killed three times in 2 000 mails loses none and doubles at most what was in flight", async () => {
  const draft = await launched(mail, addressesOf(2000));
  for (const reached of [300, 900, 1500]) {
    const worker = await startWorkerProcess(mail);
    await untilAccepted(reached);
    worker.signal("SIGKILL");
    await worker.ended;
  }
  const last = await startWorkerProcess(mail);
  await untilFinished(mail, draft.id, 200);
  last.signal("SIGTERM");
  const code = await last.ended;

  const accounts = await accountsOf(mail, draft);
  expect(code).toBe(0);
  expect(accounts).toMatchObject({ missing: [], strangers: [], differentIds: [], statuses: { sent: 2000 } });
  expect(accounts.counts).toEqual(accounts.statuses);
  expect(accounts.duplicates).toBeLessThanOrEqual(3 * mostInFlight(connections));
  expect(accounts.mostCopies).toBeLessThanOrEqual(2);
}, 300_000);

test("F04 a worker told to end gives back what it has not begun, waits for its answers, and nothing is lost or doubled", async () => {
  // Slow enough that most of them still wait when the word comes.
  const draft = await launched(mail, addressesOf(600, "slow-20-to"));
  const first = await startWorkerProcess(mail);
  await untilAccepted(100);
  first.signal("SIGTERM");
  const code = await first.ended;
  const between = await accountsOf(mail, draft);
  const acceptedBetween = readAccepted(mail.folder).length;
  const second = await startWorkerProcess(mail);
  await untilFinished(mail, draft.id, 200);
  second.signal("SIGTERM");
  await second.ended;

  const after = await accountsOf(mail, draft);
  expect(code).toBe(0);
  expect(between.statuses).toEqual({ sent: acceptedBetween, queued: 600 - acceptedBetween });
  expect(between.counts).toEqual(between.statuses);
  expect(after).toMatchObject({ missing: [], duplicates: 0, statuses: { sent: 600 }, counts: { sent: 600 } });
}, 300_000);
