import type { AutomationEntry } from "@delight/contract/automation-runs";
import type { AutomationDefinition } from "@delight/contract/automation-steps";
import type { MergeGroup } from "@delight/email";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** What a step that sends was published with. */
export interface Send {
  /** The first is for customers whose language has no variant. */
  readonly languages: readonly string[];
  readonly needs: readonly MergeGroup[];
  /** How many dues of a customer each language lists; absent in what was published before this was asked. */
  readonly listedDues?: number;
  /** Of whom it comes from, if a sender was chosen for it. */
  readonly senderName?: string | undefined;
}

/** As customers walk through it: frozen. */
export interface Version {
  readonly version: number;
  readonly definition: AutomationDefinition;
  readonly sends: Readonly<Record<number, Send>>;
}

export function findAutomation({ db, organizationId }: OrgTx, activityId: string) {
  return db
    .selectFrom("automations")
    .leftJoin("automation_versions as published", (join) =>
      join
        .onRef("published.organization_id", "=", "automations.organization_id")
        .onRef("published.activity_id", "=", "automations.activity_id")
        .onRef("published.version", "=", "automations.version"),
    )
    .select(["automations.revision", "automations.version", "published.published_at", "published.spread_days"])
    .select(sql<AutomationEntry | null>`published.entry`.as("entry"))
    .select(sql<AutomationDefinition>`automations.definition`.as("definition"))
    .select(sql<AutomationDefinition | null>`published.definition`.as("published"))
    .where("automations.organization_id", "=", organizationId)
    .where("automations.activity_id", "=", activityId)
    .executeTakeFirst();
}

export async function insertAutomation(
  { db, organizationId }: OrgTx,
  activityId: string,
  definition: AutomationDefinition,
): Promise<void> {
  await db
    .insertInto("automations")
    .values({ organization_id: organizationId, activity_id: activityId, definition: JSON.stringify(definition) })
    .execute();
}

export async function updateDefinition(
  { db, organizationId }: OrgTx,
  activityId: string,
  definition: AutomationDefinition,
): Promise<void> {
  await db
    .updateTable("automations")
    .set({ definition: JSON.stringify(definition), revision: sql`revision + 1` })
    .where("organization_id", "=", organizationId)
    .where("activity_id", "=", activityId)
    .execute();
}

export async function renameActivity({ db, organizationId }: OrgTx, id: string, name: string): Promise<void> {
  await db
    .updateTable("activities")
    .set({ name })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

interface Published {
  /** ISO 8601. */
  readonly at: string;
  readonly entry: AutomationEntry;
  /** Heeded where the entry is spread. */
  readonly spread_days: number;
}

/** The version becomes the one that customers enter; the trigger is asked anew. */
export async function insertVersion(
  { db, organizationId }: OrgTx,
  activityId: string,
  { version, definition, sends, at, entry, spread_days }: Version & Published,
): Promise<void> {
  const own = { organization_id: organizationId, activity_id: activityId };
  const frozen = { definition: JSON.stringify(definition), sends: JSON.stringify(sends) };
  await db
    .insertInto("automation_versions")
    .values({
      ...own,
      version,
      ...frozen,
      published_at: at,
      entry,
      spread_days: entry === "spread" ? spread_days : null,
    })
    .execute();
  await db
    .updateTable("automations")
    .set({ version, asked_at: null })
    .where("organization_id", "=", organizationId)
    .where("activity_id", "=", activityId)
    .execute();
}

export async function listVersions(
  { db, organizationId }: OrgTx,
  activityId: string,
  versions: readonly number[],
): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select version, definition, sends from automation_versions
    where organization_id = ${organizationId} and activity_id = ${activityId} and version = any(${versions}::int[])
  `.execute(db);
  return rows;
}

/** The versions on which somebody is under way. */
export async function listVersionsUnderWay({ db, organizationId }: OrgTx, activityId: string): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    select distinct version from enrolments
    where organization_id = ${organizationId} and activity_id = ${activityId} and state <> 'ended' order by version
  `.execute(db);
  return rows.map(({ version }) => version);
}

/** By the mails of which activity an automation begins, as far as it is one and does; what runs counts before what is written. */
export async function findActivityBefore({ db, organizationId }: OrgTx, id: string): Promise<string | null> {
  const { rows } = await sql<{ activity_id: string | null }>`
    select coalesce(v.definition, a.definition) -> 'trigger' ->> 'activity_id' as activity_id
    from automations a
    left join automation_versions v
      on v.organization_id = a.organization_id and v.activity_id = a.activity_id and v.version = a.version
    where a.organization_id = ${organizationId} and a.activity_id = ${id}
  `.execute(db);
  return rows[0]?.activity_id ?? null;
}

/** Which of these the organization has not got. */
export async function findMissing(
  { db, organizationId }: OrgTx,
  table: "activities" | "custom_fields" | "emails" | "services" | "sign_up_forms" | "webhook_endpoints",
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as named (id)
    where not exists (
      select from ${sql.table(table)} there where there.organization_id = ${organizationId} and there.id = named.id
    )
  `.execute(db);
  return rows.map(({ id }) => id);
}
