import { activities } from "@delight/contract/activities";
import fc from "fast-check";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { beginNow } from "../../../testing/start.ts";
import { addressesOf, aDraft, type Draft, getActivity, waitUntil } from "../testing/campaign.ts";
import { type FaultTestApp, openFaultTestApp } from "../testing/fault-test-app.ts";
import { judge } from "../testing/check-invariants.ts";
import { signTracking } from "../tracking/tracking-token.ts";
import { anyHistory, Campaign, type Deed } from "../testing/model.ts";

/** `FAULTS_HISTORIES` asks for more of them: an hour is about a hundred. */
const histories = Number(process.env["FAULTS_HISTORIES"] ?? 4);

interface World {
  readonly faults: FaultTestApp;
  readonly campaigns: { readonly draft: Draft; readonly model: Campaign }[];
}

const pick = <One>(all: readonly One[], which: number): One | undefined => all[which % Math.max(1, all.length)];

async function call({ faults, campaigns }: World, kind: "launch" | "pause" | "resume" | "stop", which: number) {
  const campaign = pick(campaigns, which);
  if (!campaign) return;
  const { id } = campaign.draft;
  const { client, testApp } = faults;
  const { status } = await client.answer(activities[kind], { id }, testApp.owner);
  const expected = campaign.model.expects(kind);
  if (expected !== undefined) expect([kind, status < 300]).toEqual([kind, expected]);
  campaign.model.take(kind, status < 300);
  if (kind === "launch" && status < 300) await beginNow(testApp, id);
}

/** Somebody unsubscribes by the link of a mail, or a mail to them comes back. */
async function lose({ faults }: World, kind: "unsubscribe" | "bounce", which: number) {
  const { client, testApp } = faults;
  const rows = await testApp.rows<{ id: string; email_address: string }>(
    "select id, email_address from deliveries where status in ('sent', 'queued', 'sending') order by id",
  );
  const one = pick(rows, which);
  if (!one) return;
  if (kind === "bounce") {
    const statement =
      "insert into suppressions (organization_id, email_key, reason) values ($1, lower($2), 'bounced') on conflict do nothing";
    await testApp.rows(statement, [testApp.ownOrgId, one.email_address]);
    return;
  }
  const claim = { kind: "unsubscribe", organizationId: testApp.ownOrgId, deliveryId: one.id, linkIndex: 0 } as const;
  const url = `/t/u/${signTracking(claim, testApp.platform.keys.tracking)}`;
  const answer = await client.app.fastify.inject({ method: "POST", url, payload: "List-Unsubscribe=One-Click" });
  expect(answer.statusCode).toBe(200);
}

async function act(world: World, deed: Deed): Promise<void> {
  const { faults, campaigns } = world;
  switch (deed.kind) {
    case "create":
      campaigns.push({ draft: await aDraft(faults, addressesOf(deed.size, "slow-15-to")), model: new Campaign() });
      return;
    case "unsubscribe":
    case "bounce":
      return lose(world, deed.kind, deed.which);
    case "kill":
      return faults.workers.length > 0 ? faults.kill() : undefined;
    case "restart":
      await faults.endWorkers();
      return void (await faults.work());
    case "edit":
      return void (await faults.testApp.rows(
        "update emails set variants = jsonb_set(variants, '{0,subject}', '\"Edited\"')",
      ));
    case "wait":
      return sleep(deed.milliseconds);
    default:
      return call(world, deed.kind, deed.which);
  }
}

/** What must hold at every moment: counts are those of the rows, in one look at both. */
async function holds({ faults }: World): Promise<void> {
  const wrong = await faults.testApp.rows(
    `select c.activity_id from activity_counts c
     join activities a on a.id = c.activity_id and a.status <> 'preparing'
     cross join lateral (
       select count(*) as audience, count(*) filter (where status = 'sent') as sent,
         count(*) filter (where status = 'queued') as queued, count(*) filter (where status = 'sending') as sending,
         count(*) filter (where status = 'skipped') as skipped, count(*) filter (where status = 'unknown') as unknown,
         count(*) filter (where status = 'cancelled') as cancelled
       from deliveries d where d.organization_id = c.organization_id and d.activity_id = c.activity_id
     ) r
     where (c.audience, c.sent, c.queued, c.sending, c.skipped, c.unknown, c.cancelled)
       is distinct from (r.audience, r.sent, r.queued, r.sending, r.skipped, r.unknown, r.cancelled)`,
  );
  expect(wrong, "I5 at every moment").toEqual([]);
}

/** Lets everything come to its end, and holds it against the model. */
async function conclude(world: World): Promise<void> {
  const { faults, campaigns } = world;
  if (faults.workers.length === 0) await faults.work();
  for (const [which, { model }] of campaigns.entries()) {
    if (model.state === "paused") await call(world, "resume", which);
  }
  for (const { draft, model } of campaigns.filter((one) => one.model.state !== "draft")) {
    const activity = await waitUntil(
      () => getActivity(faults, draft.id),
      ({ status, counts }) => ["finished", "stopped"].includes(status) && counts.sending === 0,
      180,
    );
    const isStopped = model.state === "stopped";
    await judge(faults, draft, {
      sent: activity.counts.sent + activity.counts.unknown,
      mayBeUnknown: activity.counts.unknown,
      isStopped,
      doubles: faults.strikes() * 2 * faults.connections,
    });
    expect(isStopped ? 0 : activity.counts.cancelled).toBe(0);
  }
}

test("F32 I1 I2 I3 I4 I5 I7 whatever people, crashes and readers do, and in whatever order, a small model of it is right", async () => {
  const walked = fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      const world: World = { faults: await openFaultTestApp(), campaigns: [] };
      try {
        await world.faults.work();
        await act(world, { kind: "create", size: 80 });
        await act(world, { kind: "launch", which: 0 });
        for (const deed of history) {
          await act(world, deed);
          await holds(world);
        }
        await conclude(world);
      } finally {
        await world.faults.close();
      }
    }),
    { numRuns: histories, endOnFailure: true },
  );

  await expect(walked).resolves.toBeUndefined();
}, 3_600_000);
