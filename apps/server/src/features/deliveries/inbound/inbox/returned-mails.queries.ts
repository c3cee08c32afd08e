import type { HookProvider } from "@delight/contract/provider-hooks";
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

/** What a provider told of one mail. */
export interface NewTold {
  readonly provider: HookProvider;
  readonly digest: Buffer;
  /** JSON. */
  readonly raw: Buffer;
  readonly size: number;
  /** Not shown in the list of what came back. */
  readonly isQuiet: boolean;
}

/** Writes down what a provider told, all or nothing; answers how much of it was new. */
export async function insertTold({ db, organizationId }: OrgTx, told: readonly NewTold[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into returned_mails (organization_id, came_by, provider, digest, raw, size, is_quiet)
    select ${organizationId}, 'provider', t.provider, t.digest, t.raw, t.size, t.is_quiet
    from unnest(
      ${told.map(({ provider }) => provider)}::text[], ${told.map(({ digest }) => digest)}::bytea[],
      ${told.map(({ raw }) => raw)}::bytea[], ${told.map(({ size }) => size)}::int[],
      ${told.map(({ isQuiet }) => isQuiet)}::boolean[]
    ) as t (provider, digest, raw, size, is_quiet)
    -- In one order, so that the same told twice at once waits for the other one and nobody for nobody.
    order by t.digest
    on conflict (organization_id, digest) do nothing
  `.execute(db);
  return Number(numAffectedRows);
}

/** Organizations in which something waits to be read: the one look that the loop takes before it is inside one of them. */
export function listWaiting(database: Database): Promise<string[]> {
  return inSystem(database, async ({ db }) => {
    await sql`select set_config('app.returning_loop', 'on', true)`.execute(db);
    // From one organization to the next, past whatever waits in each.
    const { rows } = await sql<{ id: string }>`
      with recursive found as (
        (
          select organization_id as id from returned_mails
          where status = 'waiting' and next_attempt_at <= now() order by organization_id limit 1
        )
        union all
        select (
          select organization_id from returned_mails
          where status = 'waiting' and next_attempt_at <= now() and organization_id > found.id
          order by organization_id limit 1
        ) from found where found.id is not null
      )
      select id from found where id is not null
    `.execute(db);
    return rows.map(({ id }) => id);
  });
}

export interface WaitingMail {
  readonly id: string;
  readonly came_by: CameBy;
  readonly address_kind: ReturnKind | null;
  readonly delivery_id: string | null;
  readonly digest: Buffer;
  /** gzip of a mail, JSON of what a provider told. */
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
  /** Not shown in the list of what came back. */
  readonly isQuiet: boolean;
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
      ...(made.isQuiet ? { is_quiet: true } : {}),
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
