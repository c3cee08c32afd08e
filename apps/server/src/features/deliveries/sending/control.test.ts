import { activities } from "@delight/contract/activities";
import { customers } from "@delight/contract/customers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { launchAndStart } from "../../../testing/start.ts";
import { accountsOf } from "../testing/accounts.ts";
import {
  addressesOf,
  aDraft,
  copies,
  getActivity,
  launched,
  type MailTestApp,
  openMailTestApp,
  reached,
  stopAll,
  waitUntil,
  untilFinished,
  untilNeighbourMailed,
} from "../testing/campaign.ts";
import { signTracking } from "../tracking/tracking-token.ts";
import { type Sending, startSending } from "./sending.ts";
import { mostInFlight } from "./transport.ts";

const connections = 4;

let mail: MailTestApp;
let sendings: Sending[];
beforeAll(async () => {
  mail = await openMailTestApp(["--no-files"], connections);
});
beforeEach(() => {
  sendings = [startSending(mail.testApp.platform)];
});
afterEach(async () => {
  await Promise.all(sendings.map((sending) => sending.stop()));
  await stopAll(mail);
});
afterAll(() => mail.close());

/** The sink holds each answer back for 80 ms: fifty mails a second, over four connections. */
const slowAddresses = (count: number) => addressesOf(count, "slow-80-to");
const as = () => mail.testApp.owner;

/** Until sending is started again mails wait, however long it takes to prepare what happens to them. */
async function pauseSending(): Promise<void> {
  await Promise.all(sendings.map((sending) => sending.stop()));
  sendings = [];
}

/** The database's own moment, and how many attempts of an activity began more than five seconds after it. */
const thisMoment = async () => (await mail.testApp.rows<{ now: string }>("select now()::text as now"))[0]?.now ?? "";
const begunTooLate = async (moment: string, id: string) =>
  (
    await mail.testApp.rows(
      `select from delivery_attempts t join deliveries d on d.organization_id = t.organization_id and d.id = t.delivery_id
       where d.activity_id = $2 and t.started_at > $1::timestamptz + interval '5 seconds'`,
      [moment, id],
    )
  ).length;

function untilSent(id: string, count: number) {
  return waitUntil(
    () => getActivity(mail, id),
    ({ counts }) => counts.sent >= count,
  );
}

test("pausing holds what is not yet handed over within 5 seconds, and resuming sends the rest once", async () => {
  const draft = await launched(mail, slowAddresses(100));
  await untilSent(draft.id, 20);
  await mail.client.call(activities.pause, { id: draft.id }, as());
  const moment = await thisMoment();
  const paused = await waitUntil(
    () => getActivity(mail, draft.id),
    ({ counts }) => counts.sending === 0,
  );
  const acceptedThen = reached(mail, draft);
  await untilNeighbourMailed(mail);
  const acceptedLater = reached(mail, draft);
  const tooLate = await begunTooLate(moment, draft.id);
  await mail.client.call(activities.resume, { id: draft.id }, as());
  await untilFinished(mail, draft.id);

  const accounts = await accountsOf(mail, draft);
  expect(paused).toMatchObject({ status: "paused", pause_reason: { code: "by_user", detail: null } });
  expect(acceptedThen).toBeLessThan(100);
  expect([acceptedLater, tooLate]).toEqual([acceptedThen, 0]);
  expect(accounts).toMatchObject({ missing: [], duplicates: 0, counts: { sent: 100 } });
});

test("stopping cancels what is queued, for good; what was under way is still accounted for", async () => {
  const draft = await launched(mail, slowAddresses(100));
  await untilSent(draft.id, 10);

  await mail.client.call(activities.stop, { id: draft.id }, as());
  const moment = await thisMoment();
  const stopped = await waitUntil(
    () => getActivity(mail, draft.id),
    ({ counts }) => counts.sending === 0,
  );

  const { counts } = stopped;
  const accounts = await accountsOf(mail, draft);
  const again = await mail.client.refused(activities.resume, { id: draft.id }, as());
  expect([stopped.status, await begunTooLate(moment, draft.id)]).toEqual(["stopped", 0]);
  expect(counts.cancelled).toBeGreaterThan(0);
  expect(counts.sent + counts.cancelled).toBe(100);
  expect(reached(mail, draft)).toBe(counts.sent);
  expect(accounts.counts).toEqual(accounts.statuses);
  expect(again.status).toBe(409);
});

test("I7 M43 who unsubscribes or is suppressed during the run is not mailed", async () => {
  const draft = await launched(mail, slowAddresses(100));
  const lastOnes = await mail.testApp.rows<{ id: string; email_address: string }>(
    "select id, email_address from deliveries where activity_id = $1 order by id desc limit 20",
    [draft.id],
  );
  await untilSent(draft.id, 10);
  // Those whose turn comes first at once, the others, last in the row, call by call.
  await mail.testApp.rows(
    "insert into suppressions (organization_id, email_key, reason) select $1, lower(a), 'bounced' from unnest($2::text[]) a",
    [mail.testApp.ownOrgId, lastOnes.slice(10).map(({ email_address }) => email_address)],
  );
  for (const { id } of lastOnes.slice(0, 10)) {
    const claim = { kind: "unsubscribe", organizationId: mail.testApp.ownOrgId, deliveryId: id, linkIndex: 0 } as const;
    const url = `/t/u/${signTracking(claim, mail.testApp.platform.keys.tracking)}`;
    await mail.client.app.fastify.inject({ method: "POST", url, payload: "List-Unsubscribe=One-Click" });
  }
  const { counts } = await untilFinished(mail, draft.id);

  // One second for what was on its way to the mail server when the word came.
  const late = await mail.testApp.rows(
    `select d.email_address from deliveries d
     join delivery_attempts t on t.organization_id = d.organization_id and t.delivery_id = d.id
     join suppressions s on s.organization_id = d.organization_id and s.email_key = lower(d.email_address)
     where d.activity_id = $1 and t.started_at > s.created_at + interval '1 second'`,
    [draft.id],
  );
  const asked = await mail.testApp.rows<{ status: string; skip_reason: string | null; email_address: string }>(
    "select status, skip_reason, email_address from deliveries where activity_id = $1 and id = any($2::uuid[])",
    [draft.id, lastOnes.map(({ id }) => id)],
  );
  const accepted = copies(mail);
  expect(late).toEqual([]);
  expect(counts.sent + counts.skipped).toBe(100);
  expect(counts).toMatchObject({ unsubscribed: 10 });
  for (const reason of ["unsubscribed", "suppressed"]) {
    expect(asked.filter(({ skip_reason }) => skip_reason === reason).length).toBeGreaterThan(0);
  }
  expect(asked.filter(({ status, email_address }) => (status === "sent") !== accepted.has(email_address))).toEqual([]);
});

test("who is deleted while they wait is not mailed, and is accounted for", async () => {
  await pauseSending();
  const draft = await launched(mail, addressesOf(40));
  const [last] = await mail.testApp.rows<{ customer_id: string; email_address: string }>(
    "select customer_id, email_address from deliveries where activity_id = $1 order by id desc limit 1",
    [draft.id],
  );
  await mail.client.call(customers.remove, { id: last?.customer_id ?? "" }, as());
  sendings = [startSending(mail.testApp.platform)];
  const { counts } = await untilFinished(mail, draft.id);

  expect(counts).toMatchObject({ sent: 39, skipped: 1 });
  expect(copies(mail).has(last?.email_address ?? "")).toBe(false);
});

test("F06 several workers on one campaign send nothing twice", async () => {
  sendings.push(startSending(mail.testApp.platform), startSending(mail.testApp.platform));
  const draft = await launched(mail, addressesOf(200));

  await untilFinished(mail, draft.id);

  expect(await accountsOf(mail, draft)).toMatchObject({ missing: [], duplicates: 0, counts: { sent: 200 } });
});

test("F16 a large campaign does not make another organization wait for its end", async () => {
  await pauseSending();
  const large = await launched(mail, addressesOf(120));
  const small = await aDraft(mail, addressesOf(10), true);
  await launchAndStart(mail, small.id, mail.testApp.otherOrgOwner);
  sendings = [startSending(mail.testApp.platform)];
  await untilFinished(mail, large.id);

  const [{ later } = {}] = await mail.testApp.rows<{ later: number }>(
    `select count(*)::int as later from deliveries
     where activity_id = $1 and sent_at > (select max(sent_at) from deliveries where activity_id = $2)`,
    [large.id, small.id],
  );
  expect(later).toBeGreaterThan(10);
});

test("no more attempts are open at once than the documentation says", async () => {
  const draft = await launched(mail, slowAddresses(80));
  let most = 0;
  await waitUntil(
    async () => {
      const [row] = await mail.testApp.rows<{ open: number }>(
        "select count(*)::int as open from delivery_attempts where outcome is null",
      );
      most = Math.max(most, row?.open ?? 0);
      return getActivity(mail, draft.id);
    },
    ({ status }) => status === "finished",
  );

  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(mostInFlight(connections));
});

test("an organization that is closed sends nothing more, launches nothing, and goes on once it is opened again", async () => {
  const { testApp, client } = mail;
  const close = (moment: string | null) =>
    testApp.rows("update organizations set deactivated_at = $2 where id = $1", [testApp.ownOrgId, moment]);
  const draft = await launched(mail, slowAddresses(80));
  await untilSent(draft.id, 10);
  await close("now");
  const moment = await thisMoment();
  await waitUntil(
    () => testApp.rows("select from deliveries where status = 'sending'"),
    (rows) => rows.length === 0,
  );
  const acceptedThen = reached(mail, draft);
  await untilNeighbourMailed(mail);
  const acceptedLater = reached(mail, draft);
  const tooLate = await begunTooLate(moment, draft.id);
  const another = await aDraft(mail, addressesOf(1));
  const refused = await client.refused(activities.launch, { id: another.id }, testApp.staff);
  await close(null);
  await untilFinished(mail, draft.id);

  const accounts = await accountsOf(mail, draft);
  expect([refused.status, acceptedThen < 80, acceptedLater - acceptedThen, tooLate]).toEqual([409, true, 0, 0]);
  expect(accounts).toMatchObject({ missing: [], duplicates: 0, counts: { sent: 80 } });
});
