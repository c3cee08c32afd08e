import { account } from "@delight/contract/account";
import { activities } from "@delight/contract/activities";
import { afterEach, expect, test } from "vitest";
import { launchAndStart } from "../../../testing/start.ts";
import { readAccepted } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { addressesOf, aDraft, getActivity, launched, waitUntil, untilFinished } from "../testing/campaign.ts";
import { type FaultTestApp, openFaultTestApp } from "../testing/fault-test-app.ts";
import { judge } from "../testing/check-invariants.ts";

let faults: FaultTestApp;
afterEach(() => faults.close());

const sentTo = (address: string) => readAccepted(faults.folder).filter(({ rcpt_to }) => rcpt_to.includes(address));

const untilUnderWay = (id: string) =>
  waitUntil(
    () => getActivity(faults, id),
    ({ counts }) => counts.sent > 0,
  );

test("F16 while a campaign crawls through a slow mail server, a password mail of somebody else arrives long before its end", async () => {
  faults = await openFaultTestApp({ connections: 2 });
  const { testApp, client } = faults;
  await faults.work();
  const large = await launched(faults, addressesOf(3000, "slow-300-to"));
  await untilUnderWay(large.id);

  await client.call(account.requestPasswordReset, { email: testApp.otherOrgOwner.email });
  await waitUntil(
    () => sentTo(testApp.otherOrgOwner.email),
    (mails) => mails.length === 1,
  );

  const during = await getActivity(faults, large.id);
  await client.call(activities.stop, { id: large.id }, testApp.owner);
  expect(during.status).toBe("running");
  expect(during.counts.queued).toBeGreaterThan(1000);
});

test("F15 while the answers to one organization's mails are held for a minute each, a campaign of another is sent to its end", async () => {
  faults = await openFaultTestApp({ connections: 8 });
  const { testApp } = faults;
  await faults.work();
  // Fewer than the connections: what is held holds a connection, and the rest goes on.
  const held = await launched(faults, addressesOf(4, "slow-60000-to"));
  await waitUntil(
    () => testApp.rows("select from delivery_attempts where outcome is null"),
    (open) => open.length >= 4,
  );
  const other = await aDraft(faults, addressesOf(400), true);
  await launchAndStart(faults, other.id, testApp.otherOrgOwner);
  await waitUntil(
    () => testApp.rows("select from deliveries where activity_id = $1 and status = 'sent'", [other.id]),
    (rows) => rows.length === 400,
  );

  const during = await getActivity(faults, held.id);
  await untilFinished(faults, held.id, 180);
  expect(during.counts.sent).toBeLessThan(4);
  expect((await getActivity(faults, held.id)).counts).toMatchObject({ sent: 4, unknown: 0 });
});

test("F27 after a mail server was away everything goes out once, of two organizations in turn, and little was tried meanwhile", async () => {
  faults = await openFaultTestApp();
  const { testApp, way } = faults;
  way.set({ refuses: true });
  await faults.work();
  const mine = await launched(faults, addressesOf(500));
  const theirs = await aDraft(faults, addressesOf(500), true);
  await launchAndStart(faults, theirs.id, testApp.otherOrgOwner);
  await waitUntil(
    () => testApp.rows("select from delivery_attempts where outcome = 'not_sent'"),
    (tried) => tried.length >= 4,
  );
  const [tried] = await testApp.rows<{ count: number }>("select count(*)::int as count from delivery_attempts");
  await faults.injectFault(() => way.set({}));
  await untilFinished(faults, mine.id, 240);
  await waitUntil(
    () => testApp.rows("select from deliveries where activity_id = $1 and status = 'sent'", [theirs.id]),
    (rows) => rows.length === 500,
    120,
  );

  const addresses = new Set(mine.addresses);
  const firstHalf = readAccepted(faults.folder).slice(0, 500);
  const shareOfMine = firstHalf.filter(({ rcpt_to }) => addresses.has(rcpt_to[0] ?? "")).length;
  expect(tried?.count).toBeLessThan(60);
  expect([shareOfMine > 100, shareOfMine < 400]).toEqual([true, true]);
  expect(new Set(readAccepted(faults.folder).flatMap(({ rcpt_to }) => rcpt_to)).size).toBe(1000);
  await judge(faults, mine, { sent: 500, doubles: 0 });
});
