import { activities } from "@delight/contract/activities";
import { customers } from "@delight/contract/customers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { readAccepted, readMessage } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { addressesOf, getActivity, launched, waitUntil } from "../testing/campaign.ts";
import { type FaultTestApp, openFaultTestApp, untilAccepted } from "../testing/fault-test-app.ts";
import { judge } from "../testing/check-invariants.ts";

let faults: FaultTestApp;
afterEach(() => faults.close());

/** What people do to a campaign under way, some of it refused; none of it may change a mail or lose one. */
function deeds(id: string): (() => Promise<unknown>)[] {
  const { client, testApp } = faults;
  const say = (endpoint: Parameters<typeof client.answer>[0], input: object) =>
    client.answer(endpoint, input, testApp.owner);
  return [
    () => say(activities.pause, { id }),
    () => say(activities.resume, { id }),
    () => say(activities.resume, { id }),
    () => say(activities.update, { id, name: `Renamed ${Math.random()}` }),
    () => say(activities.remove, { id }),
    () => testApp.rows(`update emails set variants = jsonb_set(variants, '{0,subject}', '"Changed meanwhile"')`),
    () => testApp.rows("update segments set rule = jsonb_set(rule, '{root,match}', '\"any\"')"),
    () => testApp.rows("update organizations set name = 'Renamed'"),
    () => testApp.rows("update senders set name = 'Renamed', address = 'new@sender.test'"),
    async () => {
      const [row] = await testApp.rows<{ customer_id: string }>(
        "select customer_id from deliveries where activity_id = $1 and status = 'queued' order by random() limit 1",
        [id],
      );
      if (row) await say(customers.remove, { id: row.customer_id });
    },
  ];
}

async function stir(id: string, times: number): Promise<void> {
  const choices = deeds(id);
  for (let deed = 0; deed < times; deed += 1) {
    await choices[Math.floor(Math.random() * choices.length)]?.();
    await sleep(Math.random() * 150);
  }
}

const subjects = () =>
  new Set(
    readAccepted(faults.folder).map(
      (accepted) => /^Subject: (.*)$/m.exec(readMessage(faults.folder, accepted).toString("latin1"))?.[1],
    ),
  );

test("F21 edited, renamed, paused, resumed and half emptied at random moments, a campaign sends what it froze, to whom it froze, once", async () => {
  faults = await openFaultTestApp({ keepsMails: true });
  await Promise.all([faults.work(), faults.work()]);
  const draft = await launched(faults, addressesOf(700, "slow-20-to"));
  await stir(draft.id, 40);
  await faults.client.answer(activities.resume, { id: draft.id }, faults.testApp.owner);
  const { counts } = await waitUntil(
    () => getActivity(faults, draft.id),
    ({ status }) => status === "finished",
    240,
  );

  expect(counts.sent + counts.skipped).toBe(700);
  expect(counts.skipped).toBeLessThan(60);
  expect(subjects().size).toBe(1);
  expect([...subjects()][0]).not.toContain("Changed");
  await judge(faults, draft, { sent: counts.sent, doubles: 0 });
});

test("F21 stopped at a random moment after all that, nothing begins any more, and what was under way is accounted for", async () => {
  faults = await openFaultTestApp({ keepsMails: true });
  await Promise.all([faults.work(), faults.work()]);
  const draft = await launched(faults, addressesOf(700, "slow-20-to"));
  await untilAccepted(faults, 20);
  await stir(draft.id, 10);
  await faults.client.call(activities.stop, { id: draft.id }, faults.testApp.owner);
  const { counts } = await waitUntil(
    () => getActivity(faults, draft.id),
    (activity) => activity.counts.sending === 0,
    60,
  );
  const takenThen = readAccepted(faults.folder).length;
  await sleep(3000);

  expect(readAccepted(faults.folder)).toHaveLength(takenThen);
  await judge(faults, draft, { sent: counts.sent, doubles: 0, isStopped: true });
});
