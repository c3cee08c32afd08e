import type { Utm } from "@delight/contract/utm";
import type { Expression, RawBuilder } from "kysely";
import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import type { FrozenVariant } from "../emails/index.ts";
import type { SenderAsTyped } from "../sender-domains/index.ts";
import { type Moments, momentClauses } from "./moments.queries.ts";
import { byCustomer, drawnFor, placed, sampleClauses } from "./sample.queries.ts";

/** One of several emails that are tried; the first is A. */
export interface TestedEmail {
  /** Null: as the campaign's. */
  readonly senderName: string | null;
  /** In all languages of the campaign's email. */
  readonly variants: readonly FrozenVariant[];
}

export interface Audience {
  readonly activityId: string;
  readonly activityName: string;
  /** Whether it is a run of a campaign that repeats, which later ones ask for. */
  readonly isRun?: boolean;
  /** A query of `customer_id`, `email_address`, `language`, `skip_reason` and `evidence`: everybody considered. */
  readonly considered: Expression<unknown>;
  /** The values of the merge fields, asked of a row of `customers`. */
  readonly mergeValues: RawBuilder<unknown>;
  /** What mails are about, likewise: a query of `subject_kind`, `subject_id`, `site_id`, `service_ids` and `site_ids`. Undefined: nothing in particular. */
  readonly subject?: RawBuilder<unknown> | undefined;
  readonly variants: readonly FrozenVariant[];
  /** Undefined where everybody gets `variants`. */
  readonly test?: { readonly samplePercent: number; readonly emails: readonly TestedEmail[] } | undefined;
  /** What is added to the links of all its emails. */
  readonly utm: Utm | null;
  /** Undefined where any moment is right. */
  readonly moments?: Moments | undefined;
}

/** A million customers take longer than a request may. */
export async function allowLongStatements({ db }: OrgTx): Promise<void> {
  await sql`select set_config('statement_timeout', '1800000', true)`.execute(db);
}

/** Tells the planner what is in the table now; some tenths of a second, however large the table is. */
export async function analyzeDeliveries({ db }: OrgTx): Promise<void> {
  await sql`select analyze_deliveries()`.execute(db);
}

/** What a mail is about that is about nothing in particular. */
export const noSubject = sql`select null::text as subject_kind, null::uuid as subject_id, null::uuid as site_id, null::uuid[] as service_ids, null::uuid[] as site_ids`;

/** Writes one delivery for each customer considered, all of them in one statement; answers how many are queued and skipped. */
export async function insertDeliveries(tx: OrgTx, audience: Audience): Promise<{ queued: number; skipped: number }> {
  const { organizationId, db } = tx;
  const { activityId, activityName, isRun = false, mergeValues, variants } = audience;
  const { zones, join, moment } = momentClauses(organizationId, audience.moments);
  const { considered, lane, variant } = sampled(audience);
  const languages = sql`array[${sql.join(variants.map(({ language }) => language))}]::text[]`;
  const { rows } = await sql<{ queued: number; skipped: number }>`
    with ${zones} frozen as (
      insert into deliveries
        (organization_id, activity_id, customer_id, email_address, language, status, skip_reason, skip_evidence, merge_values,
          next_attempt_at, lane, variant, email_key, subject_kind, subject_id, subject_site_id, service_ids, site_ids)
      select ${organizationId}, ${activityId}, customers.id, audience.email_address,
        case when customers.language = any(${languages}) then customers.language else (${languages})[1] end,
        case when audience.skip_reason is null then 'queued' else 'skipped' end,
        audience.skip_reason,
        audience.evidence,
        case when audience.skip_reason is null
          then ${mergeValues} || jsonb_build_object('activity.name', ${activityName}::text) else '{}' end,
        ${moment}, ${lane}, ${variant},
        case when ${isRun}::boolean and audience.skip_reason is null then lower(audience.email_address) end,
        subject.subject_kind, subject.subject_id, subject.site_id, subject.service_ids, subject.site_ids
      from (${considered}) as audience
      join customers on customers.organization_id = ${organizationId} and customers.id = audience.customer_id
      ${join}
      left join lateral (${audience.subject ?? noSubject}) as subject on audience.skip_reason is null
      returning status
    )
    select count(*) filter (where status = 'queued') as queued, count(*) filter (where status = 'skipped') as skipped
    from frozen
  `.execute(db);
  return rows[0] ?? { queued: 0, skipped: 0 };
}

/** Who is considered, and who of them is tried which variant on. */
function sampled({ activityId, considered, test, moments }: Audience) {
  if (test) {
    const clauses = sampleClauses({ percent: test.samplePercent, variants: test.emails.length });
    return { considered: placed(considered, drawnFor(activityId)), ...clauses };
  }
  const isSpread = moments !== undefined && moments.mostADay !== null;
  return { considered: isSpread ? placed(considered, byCustomer) : considered, ...sampleClauses(undefined) };
}

/** Which email of an activity: a campaign has one, an automation one for each step that sends of each version. */
export interface EmailPlace {
  readonly activityId: string;
  readonly version?: number;
  readonly step?: number;
  /** 1 is A; 0 where there is no test. */
  readonly testVariant?: number;
  /** Null: as the activity's. */
  readonly senderName?: string | null;
  /** What is added to links; null: nothing. */
  readonly utm?: Utm | null;
  /** All of it, where it is another than the activity's. */
  readonly sender?: SenderAsTyped | undefined;
}

export async function insertFrozenEmails(
  { db, organizationId }: OrgTx,
  { activityId, version = 0, step = 0, testVariant = 0, senderName = null, sender, utm = null }: EmailPlace,
  variants: readonly FrozenVariant[],
): Promise<void> {
  await db
    .insertInto("frozen_emails")
    .values(
      variants.map(({ language, position, variant, compiled }) => ({
        organization_id: organizationId,
        activity_id: activityId,
        version,
        step,
        test_variant: testVariant,
        sender_name: sender?.name ?? senderName,
        sender_address: sender?.address ?? null,
        reply_to: sender?.replyTo ?? null,
        language,
        position,
        variant: JSON.stringify(variant),
        compiled: JSON.stringify(compiled),
        utm: utm && JSON.stringify(utm),
      })),
    )
    .execute();
}

/** Ends up to `most` of what waits; what is under way comes to its own end. Answers how many. */
export async function cancelQueued({ db, organizationId }: OrgTx, activityId: string, most: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("deliveries")
    .set({ status: "cancelled" })
    .where("organization_id", "=", organizationId)
    .where("activity_id", "=", activityId)
    .where("id", "in", (query) =>
      query
        .selectFrom("deliveries")
        .select("id")
        .where("organization_id", "=", organizationId)
        .where("activity_id", "=", activityId)
        .where("status", "=", "queued")
        .limit(most)
        .forUpdate(),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
