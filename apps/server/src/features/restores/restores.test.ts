import { activities } from "@delight/contract/activities";
import { notifications } from "@delight/contract/notifications";
import { annualService } from "@delight/email";
import { expect } from "vitest";
import { enqueue } from "../../platform/jobs/queue.ts";
import { inSystem, type OrgTx } from "../../platform/db/database.ts";
import { launchAndStart } from "../../testing/start.ts";
import { aCustomer, anActivity, anEmail, aSegment, aVariant } from "../../testing/factories.ts";
import { client, context, testApp, test } from "../../testing/fixtures.ts";
import { tagged } from "../../testing/rules.ts";
import { featureModules } from "../modules.ts";
import { findHeld, listWhatWaits, release } from "./index.ts";

const jobs = featureModules.flatMap((room) => room.jobs ?? []);

async function aReadyDraft(name: string): Promise<string> {
  return testApp.inOwnOrg(async (tx: OrgTx) => {
    await aCustomer(tx, { tags: [name] });
    const segment = await aSegment(tx, { rule: tagged(name) });
    const { subject, preheader, document } = annualService.build("en", "https://firm.test/book");
    const email = await anEmail(tx, { variants: [aVariant({ subject, preheader, document })] });
    return (await anActivity(tx, { name, segment_id: segment.id, email_id: email.id })).id;
  });
}

/** As a restore leaves an installation. */
async function hold(): Promise<void> {
  const held = { made_at: "2026-11-20T03:00:00.000Z", restored_at: new Date().toISOString() };
  await testApp.rows("insert into installation (name, value) values ('held', $1)", [JSON.stringify(held)]);
}

/** One that mails, one whose moment came while nobody was there, and one that begins tomorrow. */
async function threeCampaigns() {
  const [running, due, later] = [await aReadyDraft("Running"), await aReadyDraft("Due"), await aReadyDraft("Later")];
  await launchAndStart(context, running);
  for (const id of [due, later]) await client.call(activities.launch, { id }, testApp.owner);
  await testApp.rows("update activities set starts_at = now() - interval '3 hours' where id = $1", [due]);
  await testApp.rows("update activities set starts_at = now() + interval '1 day' where id = $1", [later]);
  return { running, due, later };
}

/** What goes on by itself once there is room again. */
async function pausedByFullDisk(): Promise<string> {
  const id = await aReadyDraft("Full");
  await launchAndStart(context, id);
  await testApp.rows("update activities set status = 'paused', pause_code = 'disk_full' where id = $1", [id]);
  return id;
}

async function statusOf(id: string) {
  const { status, pause_reason } = await client.call(activities.get, { id }, testApp.owner);
  return [status, pause_reason?.code];
}

test("what would go out of a restored installation is paused by its release, and told of", async () => {
  const full = await pausedByFullDisk();
  const { running, due, later } = await threeCampaigns();
  await testApp.rows(
    "insert into user_mails (organization_id, user_id, kind, key) values ($1, $2, 'daily', 'yesterday')",
    [testApp.ownOrgId, testApp.owner.id],
  );
  const ofReset = jobs.find(({ name }) => name === "auth.reset_requested");
  if (!ofReset) throw new Error("There is no such job");
  const asked = { email_key: "ada@example.com", requested_at: new Date().toISOString() };
  await inSystem(testApp.platform.database, (tx) => enqueue(tx, ofReset, asked));
  await hold();

  expect(await listWhatWaits(testApp.platform.database, jobs)).toMatchObject({
    organizations: [
      {
        activities: [
          { name: "Due", status: "scheduled" },
          { name: "Full", status: "paused", queued: 1 },
          { name: "Running", status: "running", queued: 1 },
        ],
        due: { user_mails: 1, reports: 0, webhook_calls: 0 },
      },
    ],
    jobs: 1,
  });
  await release(testApp.platform.database, { sendAll: false, jobs });

  expect(await statusOf(running)).toEqual(["paused", "restored"]);
  expect(await statusOf(due)).toEqual(["paused", "restored"]);
  expect(await statusOf(full)).toEqual(["paused", "restored"]);
  expect((await statusOf(later))[0]).toBe("scheduled");
  const told = await client.call(notifications.list, {}, testApp.owner);
  expect(told.items.filter(({ kind }) => kind === "activity_paused")).toHaveLength(3);
  expect(await testApp.rows("select state from user_mails where key = 'yesterday'")).toEqual([{ state: "dropped" }]);
  expect(await testApp.rows("select from pgboss.job where name = 'auth.reset_requested'")).toEqual([]);
  expect(await findHeld(testApp.platform.database)).toBeUndefined();
});

test("an installation after whose backup nothing went out is released as it was", async () => {
  const { running, due } = await threeCampaigns();
  await hold();

  await release(testApp.platform.database, { sendAll: true, jobs });

  expect([(await statusOf(running))[0], (await statusOf(due))[0]]).toEqual(["running", "scheduled"]);
  expect(await findHeld(testApp.platform.database)).toBeUndefined();
});
