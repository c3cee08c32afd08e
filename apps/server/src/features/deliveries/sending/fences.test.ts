import { expect } from "vitest";
import { activities } from "@delight/contract/activities";
import { openPipeline, type Pipeline } from "../../../platform/db/pipeline.ts";
import { client, context, testApp, test } from "../../../testing/fixtures.ts";
import { createMessages } from "../message/messages.ts";
import { addressesOf, launched } from "../testing/campaign.ts";
import { type Claim, claimDeliveries, countMaking, renewLeases } from "./claims.queries.ts";
import { beginAttempts } from "./exchange.queries.ts";
import { openAttemptLog } from "./attempt-log.ts";
import { recoverOrphans, writeAnswers } from "./transitions.service.ts";
import { runSlot } from "./slot.ts";
import { openQuarantine } from "./quarantine.ts";

let pipeline: Pipeline;
test.beforeAll(async () => {
  pipeline = openPipeline(testApp.appUrl, testApp.platform.database.kysely, 2);
});
test.afterAll(() => pipeline.close());

/** What a worker does first: takes all that is due. */
async function claimAll(activityId: string): Promise<Claim[]> {
  const ref = { organizationId: testApp.ownOrgId, activityId, lane: 0 };
  return (await claimDeliveries(pipeline, ref, { limit: 100, after: undefined })).claims;
}

const begin = (claims: readonly Claim[]) => testApp.inOwnOrg((tx) => beginAttempts(tx, claims));
const recover = (activityId: string) => testApp.inOwnOrg((tx) => recoverOrphans(tx, [activityId]));
const expire = (activityId: string) =>
  testApp.rows(
    "update deliveries set lease_until = now() - interval '1 second' where activity_id = $1 and lease_until is not null",
    [activityId],
  );

function accept(claims: readonly Claim[], numbers: ReadonlyMap<string, number>): Promise<number> {
  const result = { outcome: "accepted", code: 250, enhanced: "2.0.0", reply: "queued" } as const;
  const answers = claims.map((claim) => ({ ...claim, attempt: { number: numbers.get(claim.id) ?? 0, result } }));
  return testApp.inOwnOrg((tx) => writeAnswers(tx, answers));
}

/** Lets the pauses pass. */
const wait = (activityId: string) =>
  testApp.rows("update deliveries set next_attempt_at = now() where activity_id = $1 and status = 'queued'", [
    activityId,
  ]);

const statuses = async (activityId: string) =>
  Object.fromEntries(
    (
      await testApp.rows<{ status: string; count: number }>(
        "select status, count(*)::int as count from deliveries where activity_id = $1 group by status",
        [activityId],
      )
    ).map(({ status, count }) => [status, count]),
  );

test("F05 the answer of a worker that was taken for dead is refused, before and after another one took over", async () => {
  const { id } = await launched(context, addressesOf(2));
  const stale = await claimAll(id);
  const numbers = await begin(stale);
  await expire(id);
  await recover(id);

  const beforeTakeOver = await accept(stale, numbers);
  const fresh = await claimAll(id);
  const afterTakeOver = await accept(stale, numbers);
  const renewed = await testApp.inOwnOrg((tx) => renewLeases(tx, stale));
  const own = await accept(fresh, await begin(fresh));

  expect([beforeTakeOver, afterTakeOver, own]).toEqual([0, 0, 2]);
  expect(renewed.size).toBe(0);
  expect(await statuses(id)).toEqual({ sent: 2 });
});

test("F05 a worker whose lease ended begins nothing, even while nobody has taken over", async () => {
  const { id } = await launched(context, addressesOf(2));
  const claims = await claimAll(id);
  await expire(id);

  expect((await begin(claims)).size).toBe(0);
});

test("what was claimed and not begun goes back; what was begun counts as unknown, and goes out once more", async () => {
  const { id } = await launched(context, addressesOf(3));
  const claims = await claimAll(id);
  await begin(claims.slice(0, 1));
  await expire(id);
  const recovered = await recover(id);
  await wait(id);
  const again = await claimAll(id);
  const numbers = await begin(again);
  await expire(id);
  await recover(id);

  const { counts } = await client.call(activities.get, { id }, testApp.owner);
  expect(recovered).toBe(3);
  expect([...numbers.values()].toSorted((a, b) => a - b)).toEqual([1, 1, 2]);
  expect(await statuses(id)).toEqual({ queued: 2, unknown: 1 });
  expect(counts).toMatchObject({ queued: 2, unknown: 1, sending: 0 });
});

test("nothing begins once an activity is paused, or for a customer who meanwhile said no", async () => {
  const { id } = await launched(context, addressesOf(4));
  const claims = await claimAll(id);
  const [left, suppressed, ...others] = claims;
  await testApp.rows("update customers set consent = 'unsubscribed' where id = $1", [left?.customerId]);
  await testApp.rows("insert into suppressions (organization_id, email_key, reason) values ($1, $2, 'complained')", [
    testApp.ownOrgId,
    suppressed?.address,
  ]);

  const begun = await begin(claims);
  await testApp.rows("update activities set status = 'paused' where id = $1", [id]);
  const whilePaused = await begin(others);

  expect([...begun.keys()].toSorted()).toEqual(others.map((claim) => claim.id).toSorted());
  expect(whilePaused.size).toBe(0);
});

test("I7 M43 a claim skips who may no longer be mailed, and says why", async () => {
  const addresses = addressesOf(3);
  const [withoutConsent = "", bounced = "", mailable = ""] = addresses;
  const { id } = await launched(context, addresses);
  await testApp.rows("update customers set consent = 'none' where email = $1", [withoutConsent]);
  await testApp.rows("insert into suppressions (organization_id, email_key, reason) values ($1, $2, 'bounced')", [
    testApp.ownOrgId,
    bounced,
  ]);

  const claims = await claimAll(id);
  const skipped = await testApp.rows(
    "select email_address, skip_reason from deliveries where activity_id = $1 and status = 'skipped' order by email_address",
    [id],
  );

  expect(claims.map(({ address }) => address)).toEqual([mailable]);
  expect(skipped).toEqual([
    { email_address: withoutConsent, skip_reason: "no_consent" },
    { email_address: bounced, skip_reason: "suppressed" },
  ]);
});

test("I4 a mail whose attempt may not begin is not handed to the mail server", async () => {
  const { platform } = testApp;
  const { id } = await launched(context, addressesOf(1));
  const waiting = (await claimAll(id)).map((one) => ({ ...one, serverId: null, notBefore: 0, reservedOf: undefined }));
  await testApp.rows("update activities set status = 'paused' where id = $1", [id]);
  const handedOver: string[] = [];

  await runSlot(
    { next: () => waiting.pop(), mayGoOn: () => true, done: () => undefined, unused: () => undefined },
    {
      messages: createMessages(platform),
      attemptLog: openAttemptLog({ platform, pipeline }, new AbortController().signal),
      quarantine: openQuarantine(platform),
      send: ({ to }) => {
        handedOver.push(to);
        return Promise.resolve({ outcome: "accepted", code: 250, enhanced: null, reply: "" });
      },
      log: platform.log,
    },
  );

  expect(handedOver).toEqual([]);
  expect(await statuses(id)).toEqual({ queued: 1 });
});

test("a claim puts a mail off until the hours of the plan begin where its reader is", async () => {
  const [abroad = "", atHome = ""] = addressesOf(2);
  const { id } = await launched(context, [abroad, atHome]);
  await testApp.rows("update customers set time_zone = 'Asia/Tokyo' where email = $1", [abroad]);
  const plan = JSON.stringify({ clock: "customer", window: { from: "08:00", until: "18:00" } });
  await testApp.rows("update activities set plan = plan || $2, days = '{2099-01-05}' where id = $1", [id, plan]);

  const claims = await claimAll(id);
  const waiting = await testApp.rows<{ moment: string }>(
    `select to_char(d.next_attempt_at at time zone coalesce(c.time_zone, o.time_zone), 'YYYY-MM-DD HH24:MI') as moment
     from deliveries d join customers c on c.id = d.customer_id join organizations o on o.id = d.organization_id
     where d.activity_id = $1`,
    [id],
  );

  expect(claims).toEqual([]);
  expect(waiting).toEqual([{ moment: "2099-01-05 08:00" }, { moment: "2099-01-05 08:00" }]);
});

test("two workers who claim at the same moment share the work", async () => {
  const { id } = await launched(context, addressesOf(60));

  const shares = await Promise.all([claimAll(id), claimAll(id)]);

  const ids = shares.flat().map((claim) => claim.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(60);
});

test("F23 what ends three processes that make it fails; what was only held beside it does not, however often", async () => {
  const { id } = await launched(context, addressesOf(2));
  const seen: unknown[] = [];
  for (let end = 1; end <= 4; end += 1) {
    await wait(id);
    const [poison] = await claimAll(id);
    if (poison && end > 1) await testApp.inOwnOrg((tx) => countMaking(tx, poison));
    await expire(id);
    await recover(id);
    seen.push(await statuses(id));
  }

  const rows = await testApp.rows<{ reply: string; attempts: number; let_go: number }>(
    "select reply, attempts, let_go from deliveries where activity_id = $1 order by status",
    [id],
  );
  const reply = expect.stringContaining("The sending process ended before");
  expect(seen.slice(-2)).toEqual([{ queued: 2 }, { failed: 1, queued: 1 }]);
  expect(rows).toEqual([
    { reply, attempts: 0, let_go: 4 },
    { reply, attempts: 0, let_go: 1 },
  ]);
});

test("of what was under way without an answer when an activity was stopped, nobody says that it was cancelled", async () => {
  const { id } = await launched(context, addressesOf(2));
  const [first] = await claimAll(id);
  await begin(first ? [first] : []);
  await client.call(activities.stop, { id }, testApp.owner);
  await expire(id);
  await recover(id);

  expect(await statuses(id)).toEqual({ unknown: 1, cancelled: 1 });
});

test("what comes back from a stopped activity is cancelled, not queued for ever", async () => {
  const { id } = await launched(context, addressesOf(2));
  const claims = await claimAll(id);
  await client.call(activities.stop, { id }, testApp.owner);

  await testApp.inOwnOrg((tx) =>
    writeAnswers(
      tx,
      claims.map((claim) => ({ ...claim, attempt: undefined })),
    ),
  );

  expect(await statuses(id)).toEqual({ cancelled: 2 });
});

test("what is given back in good order, or put off by a mail server, is no suspect: only whose process ended is", async () => {
  const { id } = await launched(context, addressesOf(2));
  const claims = await claimAll(id);
  const [returned, putOff] = claims;
  const numbers = await begin(putOff ? [putOff] : []);
  const result = { outcome: "deferred", code: 451, enhanced: null, reply: "Later" } as const;

  await testApp.inOwnOrg((tx) =>
    writeAnswers(
      tx,
      claims.map((claim) => ({
        ...claim,
        attempt: claim.id === putOff?.id ? { number: numbers.get(claim.id) ?? 0, result } : undefined,
      })),
    ),
  );

  const rows = await testApp.rows<{ id: string; let_go: number; is_due: boolean }>(
    "select id, let_go, next_attempt_at <= now() as is_due from deliveries where activity_id = $1 order by is_due",
    [id],
  );
  expect(rows).toEqual([
    { id: putOff?.id, let_go: 0, is_due: false },
    { id: returned?.id, let_go: 0, is_due: true },
  ]);
});

test("a mail server may say anything: the reply is kept as text that the database takes", async () => {
  const { id } = await launched(context, addressesOf(1));
  const claims = await claimAll(id);
  const numbers = await begin(claims);
  const result = {
    outcome: "rejected",
    code: 550,
    enhanced: null,
    reply: "no\0 \ud800 ".padEnd(5000, "x"),
  } as const;

  const written = await testApp.inOwnOrg((tx) =>
    writeAnswers(
      tx,
      claims.map((claim) => ({ ...claim, attempt: { number: numbers.get(claim.id) ?? 0, result } })),
    ),
  );

  const [row] = await testApp.rows<{ reply: string }>("select reply from deliveries where activity_id = $1", [id]);
  expect(written).toBe(1);
  expect(row?.reply).toMatch(/^550 no/);
  expect(row?.reply.length).toBeLessThanOrEqual(1000);
});

test("a worker that began before a restore neither claims nor begins until it is released", async () => {
  const { id } = await launched(context, addressesOf(2));
  const claimed = await claimAll(id);
  await testApp.rows("insert into installation (name, value) values ('held', '{}')");

  const begun = await begin(claimed);
  await expire(id);
  await recover(id);
  await wait(id);
  const whileHeld = await claimAll(id);
  await testApp.rows("delete from installation where name = 'held'");
  const released = await claimAll(id);

  expect([begun.size, whileHeld.length, released.length]).toEqual([0, 0, 2]);
});
