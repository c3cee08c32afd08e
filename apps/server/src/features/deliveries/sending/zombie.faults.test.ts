import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readAccepted } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { accountsOf } from "../test-house/accounts.ts";
import { addressesOf, launched, type MailHouse, openMailHouse, until, untilFinished } from "../test-house/campaign.ts";
import { startWorkerProcess } from "../test-house/worker.ts";
import { leaseSeconds } from "./claims.queries.ts";
import { mostInFlight } from "./transport.ts";

const connections = 4;

let mail: MailHouse;
beforeEach(async () => {
  mail = await openMailHouse(["--no-files", "--hold-ms", "400"], connections);
});
afterEach(() => mail.close());

function untilAccepted(count: number) {
  return until(
    () => readAccepted(mail.folder).length,
    (accepted) => accepted >= count,
  );
}

test("F02 killed after the mail server took mails and before its answers were read: they go out again, once, under the same Message-ID", async () => {
  const draft = await launched(mail, addressesOf(40));
  const first = await startWorkerProcess(mail);
  await untilAccepted(connections * 2);
  first.signal("SIGKILL");
  await first.ended;
  const second = await startWorkerProcess(mail);
  await untilFinished(mail, draft.id, 90);
  second.signal("SIGTERM");
  await second.ended;

  const accounts = await accountsOf(mail, draft);
  expect(accounts).toMatchObject({ missing: [], differentIds: [], statuses: { sent: 40 }, counts: { sent: 40 } });
  expect(accounts.duplicates).toBeGreaterThan(0);
  expect(accounts.duplicates).toBeLessThanOrEqual(mostInFlight(connections));
  expect(accounts.mostCopies).toBe(2);
});

test("F05 a worker that was frozen while another took over writes nothing when it wakes up", async () => {
  const draft = await launched(mail, addressesOf(120));
  const frozen = await startWorkerProcess(mail);
  await untilAccepted(8);
  frozen.signal("SIGSTOP");
  const other = await startWorkerProcess(mail);
  await sleep((leaseSeconds + 6) * 1000);
  frozen.signal("SIGCONT");
  await untilFinished(mail, draft.id, 120);
  await sleep(2000);
  for (const worker of [frozen, other]) worker.signal("SIGTERM");
  const codes = await Promise.all([frozen.ended, other.ended]);

  const accounts = await accountsOf(mail, draft);
  expect(codes).toEqual([0, 0]);
  expect(accounts).toMatchObject({ missing: [], differentIds: [], statuses: { sent: 120 }, counts: { sent: 120 } });
  expect(accounts.duplicates).toBeLessThanOrEqual(mostInFlight(connections));
  expect(accounts.mostCopies).toBeLessThanOrEqual(2);
});
