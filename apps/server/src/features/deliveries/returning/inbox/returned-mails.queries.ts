import type { ReturnOutcome } from "@delight/contract/returns";
import { sql } from "kysely";
import { type Database, inSystem, type OrgTx } from "../../../../platform/db/database.ts";
import type { ReturnKind } from "../token/return-address.ts";

export type CameBy = "smtp" | "imap" | "provider";

export interface NewReturned {
  readonly cameBy: CameBy;
  /** Null where it was sent to none of our addresses. */
  readonly addressKind: ReturnKind | null;
  readonly deliveryId: string | null;
  readonly digest: Buffer;
  /** gzip. */
  readonly raw: Buffer;
  /** Bytes as it came, before anything was cut off. */
  readonly size: number;
}

/** Writes down what came in; the same once more changes nothing, nor does what comes for an organization that is gone. */
export async function insertReturned({ db, organizationId }: OrgTx, mail: NewReturned): Promise<void> {
  await sql`
    insert into returned_mails (organization_id, came_by, address_kind, delivery_id, digest, raw, size)
    select o.id, ${mail.cameBy}, ${mail.addressKind}, ${mail.deliveryId}::uuid, ${mail.digest}, ${mail.raw}, ${mail.size}
    from organizations o where o.id = ${organizationId}
    on conflict (organization_id, digest) do nothing
  `.execute(db);
}

/** Organizations in which something waits to be read: the one look that the loop takes before it is inside one of them. */
export function listWaiting(database: Database): Promise<string[]> {
  return inSystem(database, async ({ db }) => {
    await sql`select set_config('app.returning_loop', 'on', true)`.execute(db);
    const rows = await db
      .selectFrom("returned_mails")
      .select("organization_id")
      .distinct()
      .where("status", "=", "waiting")
      .where("next_attempt_at", "<=", sql<string>`now()`)
      .execute();
    return rows.map((row) => row.organization_id);
  });
}

export interface WaitingMail {
  readonly id: string;
  readonly came_by: CameBy;
  readonly address_kind: ReturnKind | null;
  readonly delivery_id: string | null;
  readonly digest: Buffer;
  readonly raw: Buffer;
  readonly received_at: string;
  /** With this one. */
  readonly attempts: number;
}

interface Taking {
  /** Seconds after which others may take what nothing was made of. */
  readonly lease: number;
  readonly most: number;
}

/** Takes what waits longest, and counts the attempt. */
export async function claimReturned({ db, organizationId }: OrgTx, { lease, most }: Taking): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    with due as (
      select id from returned_mails
      where organization_id = ${organizationId} and status = 'waiting' and next_attempt_at <= now()
      order by next_attempt_at, id
      limit ${most}
      for update skip locked
    )
    update returned_mails m set attempts = m.attempts + 1, next_attempt_at = now() + make_interval(secs => ${lease})
    from due
    where m.organization_id = ${organizationId} and m.id = due.id
    returning m.id, m.came_by, m.address_kind, m.delivery_id, m.digest, m.raw, m.received_at, m.attempts
  `.execute(db);
  return rows;
}

/** What was made of a mail, and what of it is shown. */
export interface Made {
  readonly outcome: ReturnOutcome;
  readonly deliveryId: string | null;
  /** The words that speak for it. */
  readonly why: string;
  readonly subject: string;
  readonly sender: string;
  readonly text: string;
}

/** Says what was made of a mail; unless somebody else has done with it. */
export async function writeMade({ db, organizationId }: OrgTx, id: string, made: Made): Promise<void> {
  await db
    .updateTable("returned_mails")
    .set({
      outcome: made.outcome,
      delivery_id: made.deliveryId,
      why: made.why,
      subject: made.subject,
      sender: made.sender,
      text: made.text,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .execute();
}

/** All that follows from a mail is done. */
export async function markDone({ db, organizationId }: OrgTx, id: string): Promise<void> {
  await db
    .updateTable("returned_mails")
    .set({ status: "done", raw: null })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .execute();
}

/** Puts off the next attempt, or gives up. */
export async function putOff({ db, organizationId }: OrgTx, id: string, seconds: number | undefined): Promise<void> {
  await db
    .updateTable("returned_mails")
    .set(
      seconds === undefined
        ? { status: "unreadable" }
        : { next_attempt_at: sql<string>`now() + make_interval(secs => ${seconds})` },
    )
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .execute();
}

/** Some thousand at a time, so that no transaction is long; answers how many. */
export async function deleteOldReturned({ db, organizationId }: OrgTx, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from returned_mails where organization_id = ${organizationId} and id in (
      select id from returned_mails
      where organization_id = ${organizationId} and received_at < ${before.toISOString()} and status <> 'waiting'
      limit 5000
    )`.execute(db);
  return Number(numAffectedRows);
}
