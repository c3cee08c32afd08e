import { ActivityGoal } from "@delight/contract/activities";
import { MailTopic } from "@delight/contract/mail-preferences";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addressesOf,
  copies,
  launched,
  type MailTestApp,
  openMailTestApp,
  untilFinished,
} from "../testing/campaign.ts";
import { startSending } from "./sending.ts";

let mail: MailTestApp;
let sending: ReturnType<typeof startSending>;
beforeAll(async () => {
  mail = await openMailTestApp();
});
afterAll(async () => {
  await sending.stop();
  await mail.close();
});

test("I7 who paused, or declined the topic, is not mailed and it is said why; whose pause is over is", async () => {
  const addresses = addressesOf(5);
  const [, paused, over, reminders, offers] = addresses;
  const draft = await launched(mail, addresses);
  await mail.testApp.rows("update activities set goal = 'service_due' where id = $1", [draft.id]);
  await mail.testApp.rows(
    `insert into mail_preferences (organization_id, email_key, declined, paused_until) values
       ($1, $2, '{}', now() + interval '1 day'), ($1, $3, '{}', now() - interval '1 day'),
       ($1, $4, '{reminders}', null), ($1, $5, '{offers,news}', null)`,
    [mail.testApp.ownOrgId, paused, over, reminders, offers],
  );

  sending = startSending(mail.testApp.platform);
  const { counts } = await untilFinished(mail, draft.id);
  const rows = await mail.testApp.rows<{ email_address: string; skip_reason: string | null }>(
    "select email_address, skip_reason from deliveries where activity_id = $1",
    [draft.id],
  );
  const reasonOf = (address: string | undefined) =>
    rows.find(({ email_address }) => email_address === address)?.skip_reason;

  expect(counts).toMatchObject({ sent: 3, skipped: 2, queued: 0 });
  expect(addresses.map(reasonOf)).toEqual([null, "paused", null, "topic_declined", null]);
  expect(addresses.filter((address) => copies(mail).has(address))).toEqual([addresses[0], over, offers]);
});

test("every goal belongs to a topic that can be declined, and every topic has goals", async () => {
  const rows = await mail.testApp.rows<{ goal: string; topic: string }>(
    "select goal, topic_of(goal) as topic from unnest($1::text[]) as goal",
    [ActivityGoal.options],
  );

  expect([...new Set(rows.map(({ topic }) => topic))].toSorted()).toEqual(MailTopic.options.toSorted());
});
