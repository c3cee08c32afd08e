import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import {
  addressesOf,
  endPauses,
  getActivity,
  launched,
  type MailTestApp,
  openMailTestApp,
  stopAll,
  waitUntil,
} from "../testing/campaign.ts";
import { aMailServer, aRecordingSink, type WaySink } from "../testing/mail-servers.ts";
import { forgetFree, speedUp } from "./limits.queries.ts";
import { type Sending, startSending } from "./sending.ts";

let mail: MailTestApp;
let sending: Sending | undefined;
beforeAll(async () => {
  mail = await openMailTestApp(["--no-files"], 4, { MAIL_SERVERS_TO_PRIVATE_ADDRESSES: "true" });
});
afterEach(async () => {
  await sending?.stop();
  await stopAll(mail);
  await mail.testApp.rows("delete from mail_servers");
  await mail.testApp.rows("delete from sending_limits");
});
afterAll(() => mail.close());

const at = (domain: string, count: number) => addressesOf(count).map((one) => one.replace("example.com", domain));
const limits = () =>
  mail.testApp.rows<{ key: string; rate: number | null }>(
    "select key, backoff_per_second as rate from sending_limits where kind = 'recipient' order by key",
  );
const rateOf = async (provider: string) => (await limits()).find(({ key }) => key === provider)?.rate;
/** Sets what a provider gets: assignments of SQL. */
const limit = async (provider: string, assignments: string) => {
  await mail.testApp.rows(
    "insert into sending_limits (organization_id, kind, key) values ($1, 'recipient', $2) on conflict do nothing",
    [mail.testApp.ownOrgId, provider],
  );
  await mail.testApp.rows(`update sending_limits set ${assignments} where organization_id = $1 and key = $2`, [
    mail.testApp.ownOrgId,
    provider,
  ]);
};
const inMine = (work: (tx: OrgTx) => Promise<void>) =>
  inOrganization(mail.testApp.platform.database, { organizationId: mail.testApp.ownOrgId }, work);
const waiting = (id: string) =>
  mail.testApp.rows<{ waits_for: string; moment: string }>(
    `select waits_for, next_attempt_at::text as moment from deliveries
     where activity_id = $1 and status = 'queued' and waits_for is not null`,
    [id],
  );
const sentTo = (sink: WaySink, domain: string) => sink.recipients().filter((one) => one.endsWith(`@${domain}`)).length;

test.each(["421 4.7.28 Too much mail from you, come back later", "450 4.2.1 Receiving mail too quickly"])(
  "M61 a provider that answers %s is slowed down, and nobody else",
  async (reply) => {
    const sink = await aRecordingSink({ faults: { domainReplies: { "gmail.com": reply, "googlemail.com": reply } } });
    await aMailServer(mail.testApp, sink.port);
    sending = startSending(mail.testApp.platform);
    const others = at("other.test", 40);
    const draft = await launched(mail, [...at("gmail.com", 20), ...at("googlemail.com", 10), ...others]);
    await waitUntil(
      () => sentTo(sink, "other.test"),
      (sent) => sent === 40,
    );

    // Those who were asked to come later do, now that the provider is known.
    await waitUntil(limits, (rows) => rows.length > 0);
    const parked = await waitUntil(
      async () => {
        await endPauses(mail);
        return waiting(draft.id);
      },
      (rows) => rows.length > 0,
    );
    expect((await limits()).map(({ key }) => key)).toEqual(["gmail.com"]);
    expect(new Set(parked.map(({ waits_for, moment }) => `${waits_for} ${moment}`))).toEqual(
      new Set(["gmail.com infinity"]),
    );
    expect(sentTo(sink, "gmail.com") + sentTo(sink, "googlemail.com")).toBe(0);
  },
);

test("M61 a provider recovers step by step: each time nothing was wrong it gets the double, until it is free and forgotten", async () => {
  const sink = await aRecordingSink();
  await aMailServer(mail.testApp, sink.port);
  await limit("gmail.com", "backoff_per_second = 20, backoff_changed_at = now()");
  // Somebody who waits keeps the campaign running, however fast the others go.
  await limit("slow.test", "per_hour = 1, next_at = now() + interval '1 hour'");
  sending = startSending(mail.testApp.platform);
  const draft = await launched(mail, [...at("gmail.com", 40), ...at("slow.test", 1)]);
  await waitUntil(
    () => sentTo(sink, "gmail.com"),
    (sent) => sent === 40,
  );
  const rates: unknown[] = [];
  for (let step = 0; step < 2; step += 1) {
    await limit("gmail.com", "backoff_changed_at = next_at - interval '40 seconds'");
    await inMine(speedUp);
    rates.push(await rateOf("gmail.com"));
  }
  await limit("gmail.com", "backoff_changed_at = now() - interval '61 minutes'");
  await waitUntil(limits, (rows) => rows.every(({ key }) => key !== "gmail.com"));
  await limit("slow.test", "per_hour = null, next_at = '-infinity'");
  await waitUntil(
    () => getActivity(mail, draft.id),
    ({ status }) => status === "finished",
  );

  expect(rates).toEqual([40, null]);
  expect(sink.recipients().toSorted()).toEqual(draft.addresses.toSorted());
});

test("M61 of many that wait for a provider a claim looks at none: they are read when there is room, and then only as many as there is room for", async () => {
  const sink = await aRecordingSink();
  await aMailServer(mail.testApp, sink.port);
  await limit("gmail.com", "per_hour = 1, next_at = now() + interval '1 hour'");
  sending = startSending(mail.testApp.platform);
  const draft = await launched(mail, [...at("gmail.com", 300), ...at("other.test", 40)]);
  await waitUntil(
    () => waiting(draft.id),
    (rows) => rows.length === 300,
  );
  await waitUntil(
    () => sentTo(sink, "other.test"),
    (sent) => sent === 40,
  );
  await mail.testApp.rows("analyze deliveries");
  const plan = await mail.testApp.rows<{ "QUERY PLAN": string }>(
    `explain select id from deliveries where organization_id = '${mail.testApp.ownOrgId}' and activity_id = '${draft.id}'
     and status = 'queued' and waits_for = 'gmail.com' order by id limit 10`,
  );
  await limit("gmail.com", "next_at = now()");
  await waitUntil(
    () => sentTo(sink, "gmail.com"),
    (sent) => sent > 0,
  );
  const fences = await mail.testApp.rows(
    "select fence, count(*)::int as deliveries from deliveries where status = 'queued' group by fence",
  );

  expect(JSON.stringify(plan)).toContain("deliveries_waiting");
  // Moved once each, when they were put there.
  expect(fences).toEqual([{ fence: 1, deliveries: 299 }]);
  expect(sentTo(sink, "gmail.com")).toBe(1);
});

test("a limit of a day that a provider has is kept, and not forgotten while it is set", async () => {
  const sink = await aRecordingSink();
  await aMailServer(mail.testApp, sink.port);
  await limit("gmail.com", "per_day = 3, backoff_changed_at = now() - interval '2 hours'");
  sending = startSending(mail.testApp.platform);
  const draft = await launched(mail, [...at("gmail.com", 10), ...at("other.test", 10)]);
  await waitUntil(
    () => sentTo(sink, "other.test"),
    (sent) => sent === 10,
  );
  const parked = await waitUntil(
    () => waiting(draft.id),
    (rows) => rows.length === 7,
  );
  // The three that may go can still be on their way when the others have been put off.
  await waitUntil(
    () => sentTo(sink, "gmail.com"),
    (sent) => sent >= 3,
  );

  expect(new Set(parked.map(({ waits_for }) => waits_for))).toEqual(new Set(["gmail.com"]));
  expect(sentTo(sink, "gmail.com")).toBe(3);
  await mail.testApp.rows("update deliveries set waits_for = null where status = 'queued'");
  await inMine(forgetFree);
  expect((await limits()).map(({ key }) => key)).toEqual(["gmail.com"]);
});

test("M61 a provider to whom nothing was mailed since it asked to slow down gets no more than before", async () => {
  const sink = await aRecordingSink();
  await aMailServer(mail.testApp, sink.port);
  await limit("gmail.com", "backoff_per_second = 5, backoff_changed_at = now() - interval '1 minute'");
  await limit("slow.test", "per_hour = 1, next_at = now() + interval '1 hour'");
  sending = startSending(mail.testApp.platform);
  const draft = await launched(mail, [...at("other.test", 20), ...at("slow.test", 1)]);
  await waitUntil(
    () => waiting(draft.id),
    (rows) => rows.length === 1,
  );
  await waitUntil(
    () => sentTo(sink, "other.test"),
    (sent) => sent === 20,
  );
  // Another provider to whom something was mailed gets more in the same breath.
  await limit("well.test", "backoff_per_second = 5, backoff_changed_at = now() - interval '1 minute', next_at = now()");
  const another = await waitUntil(
    () => rateOf("well.test"),
    (rate) => rate !== 5,
  );

  expect([another, await rateOf("gmail.com")]).toEqual([10, 5]);
});
