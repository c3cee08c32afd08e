import { Language } from "@delight/contract/common";
import type { Permission } from "@delight/contract/permissions";
import { type Insertable, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/tables.ts";

/** A mail of Delight to one of its users, as it was written down. */
export interface UserMailRow {
  readonly id: string;
  readonly user_id: string;
  readonly kind: "report" | "at_once" | "daily" | "weekly";
  readonly key: string;
  readonly schedule_id: string | null;
  readonly period_from: string | null;
  readonly period_to: string | null;
}

const columns = [
  "id",
  "user_id",
  sql<UserMailRow["kind"]>`kind`.as("kind"),
  "key",
  "schedule_id",
  "period_from",
  "period_to",
] as const;

type NewMail = Omit<Insertable<DB["user_mails"]>, "organization_id" | "id">;

/** Undefined where there is one of that user, kind and key already. */
export async function insertUserMail({ db, organizationId }: OrgTx, mail: NewMail): Promise<string | undefined> {
  const made = await db
    .insertInto("user_mails")
    .values({ organization_id: organizationId, ...mail })
    .onConflict((conflict) => conflict.columns(["organization_id", "user_id", "kind", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id;
}

export function findUserMail({ db, organizationId }: OrgTx, id: string): Promise<UserMailRow | undefined> {
  return db
    .selectFrom("user_mails")
    .select(columns)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Seconds: the queue gives the work of a worker that was silent for longer to another one. */
const silence = 15;

/**
 * Takes a mail in hand: `busy` where another worker may still have it. Undefined where there is nothing left to do.
 */
export async function takeInHand(tx: OrgTx, id: string): Promise<UserMailRow | "busy" | undefined> {
  const { db, organizationId } = tx;
  const row = await db
    .selectFrom("user_mails")
    .select(columns)
    .select(sql<boolean>`state = 'handing' and tried_at > now() - make_interval(secs => ${silence})`.as("is_busy"))
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("state", "in", ["waiting", "handing"])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { is_busy: isBusy, ...mail } = row;
  if (isBusy) return "busy";
  await db
    .updateTable("user_mails")
    .set({ state: "handing", tried_at: sql<string>`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  return mail;
}

export async function setState(
  { db, organizationId }: OrgTx,
  id: string,
  state: "waiting" | "sent" | "failed" | "dropped",
): Promise<void> {
  await db
    .updateTable("user_mails")
    .set({ state, ...(state === "waiting" ? {} : { ended_at: sql<string>`now()` }) })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** A member who may be written to, as their profile says. */
export interface Recipient {
  readonly user_id: string;
  readonly email: string;
  readonly language: Language;
  readonly brand: string;
  readonly permissions: readonly string[];
}

/** Undefined for who was switched off, left the team, or may not see what it is about. */
export async function findRecipient(
  { db, organizationId }: OrgTx,
  userId: string,
  permission: Permission,
): Promise<Recipient | undefined> {
  const row = await db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .innerJoin("organizations as o", "o.id", "m.organization_id")
    .select(["m.user_id", "m.permissions", "u.email", "u.language", "u.brand"])
    .where("m.organization_id", "=", organizationId)
    .where("m.user_id", "=", userId)
    .where("u.is_active", "=", true)
    .where("o.deactivated_at", "is", null)
    .where(sql<boolean>`${permission} = any (m.permissions)`)
    .executeTakeFirst();
  return row && { ...row, language: Language.parse(row.language) };
}

/** Some thousand at a time; answers how many. */
export async function deleteOldMails({ db, organizationId }: OrgTx, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from user_mails where organization_id = ${organizationId} and id in (
      select id from user_mails where organization_id = ${organizationId} and created_at < ${before.toISOString()} limit 5000
    )`.execute(db);
  return Number(numAffectedRows);
}
