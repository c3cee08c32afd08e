import type { TestDecision } from "@delight/contract/campaign-test";
import { sql } from "kysely";
import { type Database, inSystem, type OrgTx } from "../../../platform/db/database.ts";

/** A campaign whose test is under way. */
export interface TestRef {
  readonly organizationId: string;
  readonly activityId: string;
}

/** Of all open organizations, through the door of the sending loop: where somebody waits and nothing was decided or asked yet. */
export function listTesting(database: Database): Promise<TestRef[]> {
  return inSystem(database, async ({ db }) => {
    await sql`select set_config('app.sending_loop', 'on', true)`.execute(db);
    return db
      .selectFrom("activities")
      .innerJoin("organizations", "organizations.id", "activities.organization_id")
      .select(["activities.organization_id as organizationId", "activities.id as activityId"])
      .where("activities.status", "=", "running")
      .where("activities.test", "is not", null)
      .where(sql<boolean>`(activities.test ->> 'sample_percent')::int < 100`)
      .where("activities.winner", "is", null)
      .where("activities.asked_at", "is", null)
      .where("organizations.deactivated_at", "is", null)
      .execute();
  });
}

const own = ({ organizationId }: OrgTx, id: string) => sql`organization_id = ${organizationId} and id = ${id}`;

/** Writes down that the sample is out: everybody of it was tried once, and nobody is being tried. Who is tried again later counts too. */
export async function noteSampleSent(tx: OrgTx, id: string): Promise<void> {
  const theirs = sql`d.organization_id = ${tx.organizationId} and d.activity_id = ${id} and d.lane = 0`;
  await sql`
    update activities set sample_sent_at = clock_timestamp()
    where ${own(tx, id)} and status = 'running' and sample_sent_at is null
      and not exists (select from deliveries d where ${theirs} and d.status = 'queued' and d.attempts = 0)
      and not exists (select from deliveries d where ${theirs} and d.status = 'sending')
  `.execute(tx.db);
}

/** Holds a running campaign whose waiting is over and which is not decided; past one that somebody else holds. */
export async function lockIfDue({ db, organizationId }: OrgTx, id: string) {
  const { rows } = await sql<{ id: string; name: string; test: unknown }>`
    select id, name, test from activities
    where organization_id = ${organizationId} and id = ${id} and status = 'running' and winner is null and asked_at is null
      and sample_sent_at + make_interval(mins => (test ->> 'wait_minutes')::int) <= clock_timestamp()
    for no key update skip locked
  `.execute(db);
  return rows[0];
}

export type KeptDecision = Omit<TestDecision, "decided_at" | "decided_by"> & {
  readonly decided_by: string | null;
};

/** Opens the lane of those who wait: one row, whatever their number. */
export async function writeDecision(tx: OrgTx, id: string, decision: KeptDecision): Promise<void> {
  await sql`
    update activities
    set winner = ${decision.variant}::smallint,
      decision = ${JSON.stringify(decision)}::jsonb || jsonb_build_object('decided_at', to_jsonb(clock_timestamp()))
    where ${own(tx, id)}
  `.execute(tx.db);
}

export async function writeAsked(tx: OrgTx, id: string): Promise<void> {
  await sql`update activities set asked_at = clock_timestamp() where ${own(tx, id)}`.execute(tx.db);
}
