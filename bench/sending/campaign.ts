import { setTimeout as pause } from "node:timers/promises";
import { startDueActivities, launchActivity } from "../../apps/server/src/features/activities/index.ts";
import { getBrandKit, setBrandKit } from "../../apps/server/src/features/organizations/brand/brand-kit.service.ts";
import { inOrganization } from "../../apps/server/src/platform/db/database.ts";
import { aProvedDomain } from "../../apps/server/src/testing/people.ts";
import { everyone, type SegmentRule } from "../../packages/contract/src/segment-rule.ts";
import type { BenchApp } from "../fixtures/bench-app.ts";
import { newsletter } from "./newsletter.ts";

/** Everybody whom the campaigns are for: subscribed, each with an address of their own. */
export async function fillHouse({ platform, owner, organizationId }: BenchApp, recipients: number): Promise<void> {
  await owner.query("update organizations set postal_address = '1 Bench Road' where id = $1", [organizationId]);
  await owner.query(
    `insert into senders (organization_id, name, address, is_default) values ($1, 'Bench', 'hello@bench.test', true)`,
    [organizationId],
  );
  await aProvedDomain(owner, organizationId, "bench.test");
  // What the newsletter names: where one books.
  await inOrganization(platform.database, { organizationId }, async (tx) => {
    const { kit, version } = await getBrandKit(tx);
    const links = { bookingUrl: "https://bench.test/book", reviewUrl: "https://bench.test/review" };
    await setBrandKit(tx, { kit: { ...kit, ...links }, version });
  });
  await owner.query(
    `insert into customers (organization_id, first_name, last_name, email, consent)
     select $1, 'First' || n % 977, 'Last' || n % 4999, 'customer.' || n || '@example.com', 'subscribed'
     from generate_series(1, $2::int) n`,
    [organizationId, recipients],
  );
  await owner.query(
    `insert into customer_tags (organization_id, tag, customer_id)
     select organization_id, 'alone', id from customers where organization_id = $1 limit 1`,
    [organizationId],
  );
  // Others who left or bounced in the course of time, and what some of them chose: each mail is looked for among them.
  await owner.query(
    `insert into suppressions (organization_id, email_key, reason)
     select $1, 'gone.' || n || '@example.com', 'unsubscribed' from generate_series(1, greatest($2::int / 5, 10)) n`,
    [organizationId, recipients],
  );
  await owner.query("analyze customers, suppressions");
}

/** Launches a campaign of the newsletter to everyone, or to one alone; answers its id. */
export async function launch(testApp: BenchApp, most?: 1): Promise<string> {
  const id = await schedule(testApp, most === 1 ? oneAlone : everyone);
  await testApp.owner.query("update activities set starts_at = now() where id = $1", [id]);
  await startDueActivities(testApp.platform);
  return id;
}

const oneAlone: SegmentRule = {
  version: 2,
  root: { kind: "group", match: "all", parts: [{ kind: "tag", match: "any", tags: ["alone"] }] },
};

/** A campaign that begins ten seconds from now; answers its id. */
export async function schedule(
  { platform, owner, organizationId }: BenchApp,
  audience: SegmentRule = everyone,
): Promise<string> {
  const variants = JSON.stringify([newsletter]);
  const made = async (statement: string, values: readonly string[]) => {
    const { rows } = await owner.query<{ id: string }>(statement, [organizationId, ...values]);
    return rows[0]?.id ?? "";
  };
  const rule = JSON.stringify(audience);
  const segment = await made("insert into segments (organization_id, name, rule) values ($1, 'all', $2) returning id", [
    rule,
  ]);
  const email = await made(
    "insert into emails (organization_id, name, variants) values ($1, 'mail', $2) returning id",
    [variants],
  );
  const id = await made(
    "insert into activities (organization_id, goal, name, segment_id, email_id) values ($1, 'announcement', 'bench', $2, $3) returning id",
    [segment, email],
  );
  await inOrganization(platform.database, { organizationId }, (tx) => launchActivity(tx, { id }, { platform }));
  return id;
}

/** Lets the tables be as they were before: what is measured next shall not pay for it. */
export async function forget({ owner }: BenchApp, id: string): Promise<void> {
  for (const table of ["events", "deliveries", "activity_counts", "activity_days"]) {
    await owner.query(`delete from ${table} where activity_id = $1`, [id]);
    await owner.query(`vacuum analyze ${table}`);
  }
  await owner.query("vacuum analyze delivery_attempts");
}

export async function untilFinished({ owner }: BenchApp, id: string): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ status: string; pause_detail: string | null }>(
      "select status, pause_detail from activities where id = $1",
      [id],
    );
    const [activity] = rows;
    if (activity?.status === "finished") return;
    if (activity?.status !== "running")
      throw new Error(`The campaign is ${activity?.status}: ${activity?.pause_detail}`);
    await pause(100);
  }
}
