import type { SenderDomainState } from "@delight/contract/sender-domains";
import { sql } from "kysely";
import { type Database, inSystem, type OrgTx } from "../../platform/db/database.ts";
import type { Findings } from "./checking/findings.ts";

export interface DomainRow {
  readonly id: string;
  readonly domain: string;
  readonly token: string;
  readonly state: SenderDomainState;
  readonly return_path_host: string;
  readonly verified_at: string | null;
  readonly checked_at: string | null;
  readonly failing_since: string | null;
  readonly failed_checks: number;
  readonly findings: Findings;
  readonly created_at: string;
}

function domainRows({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("sender_domains")
    .select(["id", "domain", "token", "return_path_host", "verified_at", "checked_at", "failing_since", "created_at"])
    .select("failed_checks")
    .select([sql<SenderDomainState>`state`.as("state"), sql<Findings>`findings`.as("findings")])
    .where("organization_id", "=", organizationId)
    .orderBy("domain");
}

export function listDomainRows(tx: OrgTx): Promise<DomainRow[]> {
  return domainRows(tx).execute();
}

export function findDomainRow(tx: OrgTx, id: string): Promise<DomainRow | undefined> {
  return domainRows(tx).where("id", "=", id).executeTakeFirst();
}

export function findDomainByName(tx: OrgTx, domain: string): Promise<DomainRow | undefined> {
  return domainRows(tx).where("domain", "=", domain).executeTakeFirst();
}

/** Held for this transaction. */
export function lockDomain(tx: OrgTx, id: string): Promise<DomainRow | undefined> {
  return domainRows(tx).where("id", "=", id).forUpdate().executeTakeFirst();
}

interface NewDomain {
  readonly id: string;
  readonly domain: string;
  readonly token: string;
  readonly returnPathHost: string;
  readonly createdAt: Date;
}

/** Answers false where the domain is there already. */
export async function insertDomain(
  { db, organizationId, userId }: OrgTx,
  { id, domain, token, returnPathHost, createdAt }: NewDomain,
): Promise<boolean> {
  const row = await db
    .insertInto("sender_domains")
    .values({
      organization_id: organizationId,
      id,
      domain,
      token,
      return_path_host: returnPathHost,
      created_by: userId ?? null,
      created_at: createdAt.toISOString(),
      next_check_at: createdAt.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["organization_id", "domain"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Held for this transaction, so that of two who add the last one the second is refused. */
export async function countDomains({ db, organizationId }: OrgTx): Promise<number> {
  await db.selectFrom("organizations").select("id").where("id", "=", organizationId).forNoKeyUpdate().execute();
  const { domains } = await db
    .selectFrom("sender_domains")
    .select(({ fn }) => fn.countAll<number>().as("domains"))
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return domains;
}

export interface Outcome {
  readonly state: SenderDomainState;
  readonly verified_at: string | null;
  readonly failing_since: string | null;
  readonly failed_checks: number;
  readonly checked_at: string;
  readonly next_check_at: string;
  readonly findings: Findings;
}

export async function updateDomain({ db, organizationId }: OrgTx, id: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable("sender_domains")
    .set({ ...outcome, findings: JSON.stringify(outcome.findings) })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

export async function deleteDomain({ db, organizationId }: OrgTx, id: string): Promise<void> {
  await db.deleteFrom("sender_domains").where("organization_id", "=", organizationId).where("id", "=", id).execute();
}

/** Takes the domain for this organization, for the whole installation; false where another one holds it. Two who ask at once wait for each other. */
export async function holdDomain({ db, organizationId }: OrgTx, domain: string): Promise<boolean> {
  await db
    .insertInto("held_domains")
    .values({ domain, holder_id: organizationId })
    .onConflict((conflict) => conflict.column("domain").doNothing())
    .execute();
  const row = await db.selectFrom("held_domains").select("domain").where("domain", "=", domain).executeTakeFirst();
  return row !== undefined;
}

export async function releaseDomain({ db, organizationId }: OrgTx, domain: string): Promise<void> {
  await db.deleteFrom("held_domains").where("domain", "=", domain).where("holder_id", "=", organizationId).execute();
}

export interface DueDomain {
  readonly organizationId: string;
  readonly id: string;
}

/** Domains of all organizations that are to be looked at again by now. */
export function listDueDomains(database: Database, now: Date): Promise<DueDomain[]> {
  return inSystem(database, async ({ db }) => {
    await sql`select set_config('app.rechecks', 'on', true)`.execute(db);
    return db
      .selectFrom("sender_domains")
      .select(["organization_id as organizationId", "id"])
      .where("next_check_at", "<=", now.toISOString())
      .orderBy("next_check_at")
      .limit(1000)
      .execute();
  });
}

/** Whether the look is ours: of several workers one looks. Until then nobody else does. */
export async function takeLook(
  { db, organizationId }: OrgTx,
  id: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sender_domains")
    .set({ next_check_at: until.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("next_check_at", "<=", now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
