import { afterEach, expect, test } from "vitest";
import { addressesOf, getActivity, launched, waitUntil } from "../testing/campaign.ts";
import { type FaultTestApp, openFaultTestApp } from "../testing/fault-test-app.ts";
import { recoverAll } from "../sending/upkeep.ts";
import { judge } from "../testing/check-invariants.ts";

let faults: FaultTestApp;
afterEach(() => faults.close());

test("F23 mails that cannot be made, whatever is wrong with them, fail with the reason, and all others are sent", async () => {
  faults = await openFaultTestApp();
  const { testApp } = faults;
  const draft = await launched(faults, addressesOf(80));
  const spoil = async (place: number, change: string) => {
    const [row] = await testApp.rows<{ id: string }>(
      `update deliveries set ${change}
       where id = (select id from deliveries where activity_id = $1 order by id offset $2 limit 1) returning id`,
      [draft.id, place],
    );
    return row?.id ?? "";
  };
  const spoilt = [
    await spoil(5, "email_address = 'no address at all'"),
    await spoil(15, "email_address = E'a\\r\\nRCPT TO:<b@c.test>@d.test'"),
    // Nobody wrote that language: nothing is there to fill.
    await spoil(25, "language = 'xx'"),
  ];
  await faults.work();
  // What cannot even be loaded is held until the lease ends, again and again: no time passes between, and another worker's
  // upkeep is done here.
  await waitUntil(
    async () => {
      await testApp.rows("update deliveries set lease_until = now() where language = 'xx' and status = 'sending'");
      await recoverAll(testApp.platform);
      await testApp.rows("update deliveries set next_attempt_at = now() where language = 'xx' and status = 'queued'");
      return getActivity(faults, draft.id);
    },
    ({ status }) => status === "finished",
    180,
  );

  const failed = await testApp.rows<{ id: string; reply: string }>(
    "select id, reply from deliveries where activity_id = $1 and status = 'failed' order by id",
    [draft.id],
  );
  expect(failed.map(({ id }) => id)).toEqual(spoilt.toSorted());
  expect(failed.every(({ reply }) => reply.length > 20)).toBe(true);
  await judge(faults, draft, { sent: 77, doubles: 0 });
}, 300_000);
