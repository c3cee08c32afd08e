import { activities } from "@delight/contract/activities";
import { suppressions } from "@delight/contract/suppressions";
import { expect } from "vitest";
import { openPipeline, type Pipeline } from "../../../platform/db/pipeline.ts";
import type { SendResult } from "../../../platform/mail/pool.ts";
import { client, context, testApp, test } from "../../../testing/fixtures.ts";
import { recount } from "../../reports/index.ts";
import { guardActivity } from "../inbound/guarding/guard.ts";
import { recordReturnEvent } from "../inbound/recording/record.service.ts";
import { addressesOf, launched } from "../testing/campaign.ts";
import { type Claim, claimDeliveries } from "./claims.queries.ts";
import { beginAttempts } from "./exchange.queries.ts";
import { writeAnswers } from "./transitions.service.ts";

let pipeline: Pipeline;
test.beforeAll(async () => {
  pipeline = openPipeline(testApp.appUrl, testApp.platform.database.kysely, 2);
});
test.afterAll(() => pipeline.close());

const said = (code: number, enhanced: string, words: string): SendResult => ({
  outcome: code < 500 ? "deferred" : "rejected",
  code,
  enhanced,
  reply: `${enhanced} ${words}`,
  stage: "recipient",
});
const noSuchUser = said(550, "5.1.1", "User unknown");
const full = said(552, "5.2.2", "Mailbox full");
const policy = said(554, "5.7.1", "Refused by policy");

/** Deliveries of a campaign that a worker holds, each with its attempt begun. */
async function held(count: number) {
  const { id } = await launched(context, addressesOf(count, "refused"));
  const ref = { organizationId: testApp.ownOrgId, activityId: id, lane: 0 };
  const { claims } = await claimDeliveries(pipeline, ref, { limit: 100, after: undefined });
  const numbers = await testApp.inOwnOrg((tx) => beginAttempts(tx, claims));
  return claims.map((claim) => ({ claim, number: numbers.get(claim.id) ?? 0 }));
}
type Held = Awaited<ReturnType<typeof held>>;

const answer = (some: Held, result: SendResult) =>
  testApp.inOwnOrg((tx) =>
    writeAnswers(
      tx,
      some.map(({ claim, number }) => ({ ...claim, attempt: { number, result } })),
    ),
  );

const countsOf = async ([first]: Held) =>
  (await client.call(activities.get, { id: first?.claim.activityId ?? "" }, testApp.owner)).counts;
const suppressionOf = async ({ address }: Pick<Claim, "address">) =>
  (await client.call(suppressions.list, { search: address }, testApp.owner)).items[0]?.reason;
const bouncesOf = ([first]: Held) =>
  testApp.rows("select bounce_class, status, detail from events where delivery_id = $1 and kind = 'bounced'", [
    first?.claim.id,
  ]);

test("M72 F24 a dead address counts once, also when its bounce comes by mail later", async () => {
  const mails = await held(1);
  await answer(mails, noSuchUser);
  const before = await countsOf(mails);

  for (const { claim } of mails) {
    const told = { kind: "bounced", class: "hard", status: "5.1.1", detail: "550 no such user" } as const;
    await testApp.inOwnOrg((tx) =>
      recordReturnEvent(tx, { ...told, deliveryId: claim.id, at: new Date(Date.now() + 60_000) }),
    );
  }
  await testApp.inOwnOrg(recount);

  expect(before).toMatchObject({ failed: 1, hard_bounced: 1 });
  expect(await countsOf(mails)).toEqual(before);
  expect(await bouncesOf(mails)).toEqual([{ bounce_class: "hard", status: "5.1.1", detail: "550 5.1.1 User unknown" }]);
  const { retryable, recipient, suppressed } = await client.call(
    activities.previewRetry,
    { id: mails[0]?.claim.activityId ?? "" },
    testApp.owner,
  );
  expect({ retryable, recipient, suppressed }).toEqual({ retryable: 0, recipient: 0, suppressed: 1 });
});

test("M72 a full mailbox counts as soft, at once or after days; policy as neither", async () => {
  const [atOnce, late, refused] = [await held(1), await held(1), await held(1)];
  await testApp.rows("update delivery_attempts set started_at = now() - interval '5 days' where delivery_id = $1", [
    late[0]?.claim.id,
  ]);

  await answer(atOnce, full);
  await answer(late, said(452, "4.2.2", "Mailbox full"));
  await answer(refused, policy);

  expect(await countsOf(atOnce)).toMatchObject({ failed: 1, hard_bounced: 0, soft_bounced: 1 });
  expect(await countsOf(late)).toMatchObject({ failed: 1, hard_bounced: 0, soft_bounced: 1 });
  expect(await countsOf(refused)).toMatchObject({ failed: 1, hard_bounced: 0, soft_bounced: 0 });
  const all = [...atOnce, ...late, ...refused];
  expect(await Promise.all(all.map(({ claim }) => suppressionOf(claim)))).toEqual([undefined, undefined, undefined]);
});

test("M72 a mailbox that is asked again later bounces by none of the tries", async () => {
  const mails = await held(1);

  await answer(mails, said(452, "4.2.2", "Mailbox full"));

  expect(await countsOf(mails)).toMatchObject({ queued: 1, soft_bounced: 0 });
  expect(await bouncesOf(mails)).toEqual([]);
});

test("M47 M72 a dead address without a customer is suppressed too", async () => {
  const mails = await held(1);
  await testApp.rows("update deliveries set customer_id = null where id = $1", [mails[0]?.claim.id]);

  await answer(mails, noSuchUser);

  expect(await Promise.all(mails.map(({ claim }) => suppressionOf(claim)))).toEqual(["bounced"]);
});

test("F05 M72 a worker that was taken for dead bounces nothing", async () => {
  const mails = await held(1);
  await testApp.rows("update deliveries set fence = fence + 1 where id = $1", [mails[0]?.claim.id]);

  expect(await answer(mails, noSuchUser)).toBe(0);

  expect(await bouncesOf(mails)).toEqual([]);
});

test("F01 M72 who dies between refusal and bounce leaves neither; told anew there is one", async () => {
  const mails = await held(1);
  await testApp.rows("alter table suppressions add constraint dies check (false) not valid");
  await expect(answer(mails, noSuchUser)).rejects.toThrow("dies");
  const after = await countsOf(mails);
  await testApp.rows("alter table suppressions drop constraint dies");

  await answer(mails, noSuchUser);
  await answer(mails, noSuchUser);

  expect(after).toMatchObject({ sending: 1, failed: 0, hard_bounced: 0 });
  expect(await countsOf(mails)).toMatchObject({ sending: 0, failed: 1, hard_bounced: 1 });
});

test("M60 while mails go out too many of five hundred pause, then too many of all", async () => {
  const [many, few] = [await held(26), await held(11)];
  const guard = ([first]: Held, underWay: boolean) =>
    testApp.inOwnOrg((tx) => guardActivity(tx, first?.claim.activityId ?? "", underWay));
  const stateOf = async ([first]: Held) => {
    const { status, pause_reason } = await client.call(
      activities.get,
      { id: first?.claim.activityId ?? "" },
      testApp.owner,
    );
    return [status, pause_reason?.detail];
  };

  await answer(few, noSuchUser);
  await guard(few, true);
  const before = await stateOf(few);
  await guard(few, false);
  await answer(many, noSuchUser);
  await guard(many, true);

  expect(before).toEqual(["running", undefined]);
  expect(await stateOf(few)).toEqual(["paused", "11 / 11"]);
  expect(await stateOf(many)).toEqual(["paused", "26 / 26"]);
});
