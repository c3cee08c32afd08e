import { afterAll, beforeAll, expect, test } from "vitest";
import { launchAndStart } from "../../../testing/start.ts";
import {
  aDraft,
  addressesOf,
  copies,
  getActivity,
  type MailTestApp,
  openMailTestApp,
  waitUntil,
  untilFinished,
} from "../testing/campaign.ts";
import { type Sending, startSending } from "./sending.ts";

let mail: MailTestApp;
let sending: Sending | undefined;
beforeAll(async () => {
  mail = await openMailTestApp();
});
afterAll(async () => {
  await sending?.stop();
  await mail.close();
});

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

test("what comes too late for the hours of its day waits for the next ones, and goes out then, once", async () => {
  const { testApp } = mail;
  const draft = await aDraft(mail, addressesOf(120));
  const closed = JSON.stringify({ from: "08:00", until: "18:00" });
  await testApp.rows("update activities set plan = jsonb_set(plan, '{window}', $2) where id = $1", [draft.id, closed]);
  await launchAndStart(mail, draft.id);
  // As if a server had asked to wait until after the hours of the last day but one.
  await testApp.rows("update activities set days = array[$2::date] where id = $1", [draft.id, tomorrow]);
  await testApp.rows("update deliveries set next_attempt_at = now() where activity_id = $1 and status = 'queued'", [
    draft.id,
  ]);
  sending = startSending(mail.testApp.platform);
  const putOff = await waitUntil(
    () =>
      testApp.rows<{ moment: string }>(
        `select distinct to_char(next_attempt_at at time zone o.time_zone, 'YYYY-MM-DD HH24:MI') as moment
         from deliveries d join organizations o on o.id = d.organization_id where activity_id = $1`,
        [draft.id],
      ),
    (rows) => rows.length === 1 && rows[0]?.moment === `${tomorrow} 08:00`,
  );
  const waiting = await getActivity(mail, draft.id);
  const early = copies(mail).size;
  await testApp.rows("update activities set days = null where id = $1", [draft.id]);
  await testApp.rows("update deliveries set next_attempt_at = now() where activity_id = $1", [draft.id]);

  const finished = await untilFinished(mail, draft.id);

  expect([putOff.length, early]).toEqual([1, 0]);
  expect(waiting).toMatchObject({ status: "running", counts: { queued: 120, sending: 0, sent: 0, skipped: 0 } });
  expect(finished.counts).toMatchObject({ sent: 120, queued: 0 });
  expect([...copies(mail).values()].every((count) => count === 1)).toBe(true);
});
