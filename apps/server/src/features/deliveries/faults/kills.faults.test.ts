import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { readAccepted } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { accountsOf } from "../testing/accounts.ts";
import { addressesOf, launched, waitUntil, untilFinished } from "../testing/campaign.ts";
import { type FaultTestApp, openFaultTestApp, untilAccepted } from "../testing/fault-test-app.ts";
import { judge } from "../testing/check-invariants.ts";
import { leaseSeconds } from "../sending/claims.queries.ts";

let faults: FaultTestApp;
afterEach(() => faults.close());

test("F01 I1 I2 I3 I4 I5 I6 I7 a worker killed at twenty random moments of 5 000 mails loses none and doubles at most what was in flight", async () => {
  faults = await openFaultTestApp({ connections: 5 });
  const draft = await launched(faults, addressesOf(5000));
  for (let kill = 1; kill <= 20; kill += 1) {
    await faults.work();
    await untilAccepted(faults, Math.min(4900, kill * 200 + Math.floor(Math.random() * 150)));
    await sleep(Math.random() * 100);
    await faults.kill();
  }
  await faults.work();
  await untilFinished(faults, draft.id, 300);

  expect(await faults.endWorkers()).toEqual([0]);
  // So many kills so close to each other strike some of those again that wait for their second attempt.
  await judge(faults, draft, { sent: 5000, mayBeUnknown: 40 });
});

test("F02 killed after the mail server took mails and before its answers were read: they go out again, once, under the same Message-ID", async () => {
  faults = await openFaultTestApp({ sink: ["--hold-ms", "2000"] });
  const draft = await launched(faults, addressesOf(24));
  await faults.work();
  await untilAccepted(faults, 4);
  await faults.kill();
  await faults.work();
  await untilFinished(faults, draft.id, 120);

  const { duplicates } = await accountsOf(faults, draft);
  expect(duplicates).toBeGreaterThan(0);
  // What the server took and did not answer for is on as many connections as there are.
  await judge(faults, draft, { sent: 24, doubles: 4 });
});

test.each([
  ["between its claim and the greeting of the mail server", { isBlackHole: true }],
  ["after MAIL", { holdsAfter: /MAIL FROM:.*\r\n/ }],
  ["after DATA", { holdsAfter: /\r\nDATA\r\n/ }],
  ["amid a message", { holdsAfter: /\r\nMIME-Version: 1/ }],
])("F03 killed %s, nothing counts that was not taken, and nothing is lost or doubled", async (_moment, weather) => {
  faults = await openFaultTestApp({ sink: ["--no-pipelining"] });
  const draft = await launched(faults, addressesOf(40));
  faults.way.set(weather);
  await faults.work();
  await waitUntil(
    () => faults.testApp.rows("select from delivery_attempts where outcome is null"),
    (open) => open.length >= faults.connections,
  );
  if ("holdsAfter" in weather)
    await waitUntil(
      () => faults.way.held(),
      (held) => held >= faults.connections,
    );
  await faults.kill();
  faults.way.set({});
  faults.way.cut();
  const takenBefore = readAccepted(faults.folder).length;
  await faults.work();
  await untilFinished(faults, draft.id, 120);

  expect(takenBefore).toBe(0);
  await judge(faults, draft, { sent: 40, doubles: 0 });
});

test("F05 a worker that was frozen while another took over writes nothing when it wakes up", async () => {
  faults = await openFaultTestApp({ sink: ["--hold-ms", "400"] });
  const draft = await launched(faults, addressesOf(120));
  const frozen = await faults.work();
  await untilAccepted(faults, 8);
  await faults.injectFault(() => frozen.signal("SIGSTOP"));
  await faults.work();
  await sleep((leaseSeconds + 6) * 1000);
  frozen.signal("SIGCONT");
  await untilFinished(faults, draft.id, 120);
  await sleep(2000);

  expect(await faults.endWorkers()).toEqual([0, 0]);
  await judge(faults, draft, { sent: 120 });
});
