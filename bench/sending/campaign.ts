import { setTimeout as pause } from "node:timers/promises";
import { beginDue, launchActivity } from "../../apps/server/src/features/activities/index.ts";
import { inOrganization } from "../../apps/server/src/platform/db/database.ts";
import { aProvedDomain } from "../../apps/server/src/test-house/people.ts";
import { everyone } from "../../packages/contract/src/segment-rule.ts";
import { annualService } from "../../packages/email/src/index.ts";
import type { BenchHouse } from "../house/bench-house.ts";

/** Everybody whom the campaigns are for: subscribed, each with an address of their own. */
export async function fillHouse({ owner, organizationId }: BenchHouse, recipients: number): Promise<void> {
  await owner.query(
    `update organizations set sender_name = 'Bench', sender_address = 'hello@bench.test', postal_address = '1 Bench Road' where id = $1`,
    [organizationId],
  );
  await aProvedDomain(owner, organizationId, "bench.test");
  await owner.query(
    `insert into customers (organization_id, first_name, last_name, email, consent)
     select $1, 'First' || n % 977, 'Last' || n % 4999, 'customer.' || n || '@example.com', 'subscribed'
     from generate_series(1, $2::int) n`,
    [organizationId, recipients],
  );
  await owner.query("analyze customers");
}

/** Launches a campaign to everyone; answers its id. */
export async function launch({ platform, owner, organizationId }: BenchHouse): Promise<string> {
  const { subject, preheader, document } = annualService.build("en", "https://bench.test/book");
  const variants = JSON.stringify([{ language: "en", subject, preheader, document }]);
  const made = async (statement: string, values: readonly string[]) => {
    const { rows } = await owner.query<{ id: string }>(statement, [organizationId, ...values]);
    return rows[0]?.id ?? "";
  };
  const rule = JSON.stringify(everyone);
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
  await owner.query("update activities set starts_at = now() where id = $1", [id]);
  await beginDue(platform);
  return id;
}

export async function untilFinished({ owner }: BenchHouse, id: string): Promise<void> {
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

export async function statusesOf({ owner }: BenchHouse, id: string): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ status: string; count: number }>(
    "select status, count(*)::int as count from deliveries where activity_id = $1 group by status",
    [id],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
