import type { MailServer } from "@delight/contract/mail-servers";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

function serverRows({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("mail_servers as s")
    .select(["s.id", "s.name", "s.host", "s.port", "s.user_name", "s.connections", "s.is_active"])
    .select(["s.last_error", "s.last_error_at"])
    .select([
      sql<MailServer["security"]>`s.security`.as("security"),
      sql<MailServer["purpose"]>`s.purpose`.as("purpose"),
      sql<boolean>`s.password is not null`.as("has_password"),
      sql<string | null>`case when s.rested_until > now() then s.rested_until end`.as("resting_until"),
      sql<MailServer["rest_reason"]>`case when s.rested_until > now() then s.rest_reason end`.as("rest_reason"),
    ])
    .where("s.organization_id", "=", organizationId)
    .orderBy("s.position")
    .orderBy("s.id");
}

export function listServerRows(tx: OrgTx): Promise<MailServer[]> {
  return serverRows(tx).execute();
}

export function findServerRow(tx: OrgTx, id: string): Promise<MailServer | undefined> {
  return serverRows(tx).where("s.id", "=", id).executeTakeFirst();
}

/** Held for this transaction. */
export async function lockServer({ db, organizationId }: OrgTx, id: string): Promise<void> {
  await db
    .selectFrom("mail_servers")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Held for this transaction, so that of two who add the last one the second is refused. */
export async function countServers({ db, organizationId }: OrgTx): Promise<number> {
  await db.selectFrom("organizations").select("id").where("id", "=", organizationId).forNoKeyUpdate().execute();
  const { servers } = await db
    .selectFrom("mail_servers")
    .select(({ fn }) => fn.countAll<number>().as("servers"))
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return servers;
}

export async function findSealedPassword({ db, organizationId }: OrgTx, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom("mail_servers")
    .select("password")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.password ?? null;
}

export type ServerFacts = Pick<
  MailServer,
  "name" | "host" | "port" | "security" | "user_name" | "connections" | "purpose"
>;

export async function insertServer(
  { db, organizationId }: OrgTx,
  { id, password, ...facts }: ServerFacts & { readonly id: string; readonly password: Buffer | null },
): Promise<void> {
  const last = sql<number>`(
    select coalesce(max(position), 0) + 1 from mail_servers where organization_id = ${organizationId}
  )`;
  await db
    .insertInto("mail_servers")
    .values({ organization_id: organizationId, id, ...facts, password, position: last })
    .execute();
}

export type ServerChanges = Partial<ServerFacts> & {
  readonly is_active?: boolean;
  readonly password?: Buffer | null;
};

/** A change is a new beginning: workers connect anew, and it rests no more. */
export async function updateServer({ db, organizationId }: OrgTx, id: string, changes: ServerChanges): Promise<void> {
  await db
    .updateTable("mail_servers")
    .set({ ...changes, revision: sql<number>`revision + 1`, failures: 0, rested_until: null, rest_reason: null })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

export async function deleteServer({ db, organizationId }: OrgTx, id: string): Promise<void> {
  await db.deleteFrom("mail_servers").where("organization_id", "=", organizationId).where("id", "=", id).execute();
  await db
    .deleteFrom("sending_limits")
    .where("organization_id", "=", organizationId)
    .where("kind", "=", "server")
    .where("key", "=", id)
    .execute();
}

export async function orderServers({ db, organizationId }: OrgTx, ids: readonly string[]): Promise<void> {
  await sql`
    update mail_servers s set position = wanted.position
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, position)
    where s.organization_id = ${organizationId} and s.id = wanted.id
  `.execute(db);
}

/** Of the user who acts; undefined where a program does. */
export async function findOwnAddress({ db, userId }: OrgTx): Promise<string | undefined> {
  if (userId === undefined) return undefined;
  const row = await db.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirst();
  return row?.email;
}
