import type { HookProvider, HookRefusal, ProviderHook } from "@delight/contract/provider-hooks";
import { sql } from "kysely";
import type { OrgTx } from "../../../../platform/db/database.ts";

export type HookRow = Omit<ProviderHook, "url">;

function hookRows({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("provider_hooks")
    .select(["id", "name", "is_on", "topic_arn", "confirmed_at", "calls", "events", "refused"])
    .select(["last_received_at", "last_refused_at", "created_at"])
    .select([sql<HookProvider>`provider`.as("provider"), sql<HookRefusal | null>`last_refusal`.as("last_refusal")])
    .where("organization_id", "=", organizationId);
}

export function listHookRows(tx: OrgTx): Promise<HookRow[]> {
  return hookRows(tx).orderBy("id", "desc").execute();
}

export function findHookRow(tx: OrgTx, id: string): Promise<HookRow | undefined> {
  return hookRows(tx).where("id", "=", id).executeTakeFirst();
}

/** Held for this transaction. */
export function lockHookRow(tx: OrgTx, id: string): Promise<HookRow | undefined> {
  return hookRows(tx).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** What a call is judged by. */
export interface CalledHook {
  readonly id: string;
  readonly provider: HookProvider;
  readonly secret: Buffer | null;
  readonly topic_arn: string | null;
  readonly is_on: boolean;
}

export function findCalledHook({ db, organizationId }: OrgTx, id: string): Promise<CalledHook | undefined> {
  return db
    .selectFrom("provider_hooks")
    .select(["id", "secret", "topic_arn", "is_on", sql<HookProvider>`provider`.as("provider")])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Held for this transaction, so that of two who add the last one the second is refused. */
export async function countHooks({ db, organizationId }: OrgTx): Promise<number> {
  await db.selectFrom("organizations").select("id").where("id", "=", organizationId).forNoKeyUpdate().execute();
  const { hooks } = await db
    .selectFrom("provider_hooks")
    .select(({ fn }) => fn.countAll<number>().as("hooks"))
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return hooks;
}

interface NewHook {
  readonly id: string;
  readonly provider: HookProvider;
  readonly name: string;
  readonly secret: Buffer | null;
  readonly topic_arn: string | null;
}

export async function insertHook({ db, organizationId }: OrgTx, hook: NewHook): Promise<void> {
  await db
    .insertInto("provider_hooks")
    .values({ organization_id: organizationId, ...hook })
    .execute();
}

export interface HookChanges {
  readonly name?: string | undefined;
  readonly is_on?: boolean | undefined;
  readonly secret?: Buffer | undefined;
  readonly topic_arn?: string | undefined;
  readonly confirmed_at?: string | null | undefined;
}

export async function updateHook({ db, organizationId }: OrgTx, id: string, changes: HookChanges): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return;
  await db
    .updateTable("provider_hooks")
    .set(given)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

export async function deleteHook({ db, organizationId }: OrgTx, id: string): Promise<void> {
  await db.deleteFrom("provider_hooks").where("organization_id", "=", organizationId).where("id", "=", id).execute();
}

/** A call that was believed, and how much in it was new. */
export async function countCall({ db, organizationId }: OrgTx, id: string, events: number): Promise<void> {
  await sql`
    update provider_hooks set calls = calls + 1, events = events + ${events}, last_received_at = now()
    where organization_id = ${organizationId} and id = ${id}
  `.execute(db);
}

export async function countRefusal({ db, organizationId }: OrgTx, id: string, refusal: HookRefusal): Promise<void> {
  await sql`
    update provider_hooks set refused = refused + 1, last_refused_at = now(), last_refusal = ${refusal}
    where organization_id = ${organizationId} and id = ${id}
  `.execute(db);
}
