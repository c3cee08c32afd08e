import type { Expression, RawBuilder } from "kysely";
import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { countMoves } from "./counts.queries.ts";
import { noSubject } from "./launch.queries.ts";

/** Why a customer is mailed by an automation: the enrolment, and what it is about. */
export interface Occasion {
  readonly id: string;
  readonly customer_id: string;
  readonly subject_id: string | null;
  readonly site_id: string | null;
  /** Which rows of `service_dues` its mail lists, with the service and site of each; null: none but what it is about. */
  readonly due_ids: readonly string[] | null;
  readonly service_ids: readonly string[] | null;
  readonly site_ids: readonly (string | null)[] | null;
}

export interface Occasions {
  readonly activityId: string;
  readonly activityName: string;
  /** Which frozen email it is. */
  readonly version: number;
  readonly step: number;
  /** Of the email; the first is for everybody else. */
  readonly languages: readonly string[];
  /** A query of `customer_id`, `email_address`, `language`, `skip_reason` and `evidence`: each customer once. */
  readonly considered: Expression<unknown>;
  /** Asked of a row of `customers` and one of `occasion`. */
  readonly mergeValues: RawBuilder<unknown>;
  readonly occasions: readonly Occasion[];
  /**
   * What mails are about, likewise: a query of `subject_kind`, `subject_id`, `site_id`, `service_ids` and `site_ids`. Undefined: nothing
   * in particular.
   */
  readonly subject?: RawBuilder<unknown> | undefined;
}

/** Writes one delivery for each occasion: queued, or skipped with the reason. One that is there already stays the only one. */
export async function queueOccasions(tx: OrgTx, given: Occasions): Promise<void> {
  const { db, organizationId } = tx;
  const { activityId, activityName, version, step, languages, considered, mergeValues, occasions } = given;
  const list = (ids: readonly (string | null)[] | null) => ids && `{${ids.map((id) => id ?? "NULL").join(",")}}`;
  const column = <Value>(pick: (occasion: Occasion) => Value) => occasions.map(pick);
  const { rows } = await sql<{ queued: number; skipped: number }>`
    with frozen as (
      insert into deliveries (
        organization_id, activity_id, customer_id, occasion, version, step, email_address, language, status, skip_reason,
        skip_evidence, merge_values, subject_kind, subject_id, subject_site_id, service_ids, site_ids
      )
      select ${organizationId}, ${activityId}, customers.id, occasion.id, ${version}::int, ${step}::smallint, audience.email_address,
        case when customers.language = any(${languages}::text[]) then customers.language else (${languages}::text[])[1] end,
        case when audience.skip_reason is null then 'queued' else 'skipped' end,
        audience.skip_reason,
        audience.evidence,
        case when audience.skip_reason is null
          then ${mergeValues} || jsonb_build_object('activity.name', ${activityName}::text) else '{}' end,
        subject.subject_kind, subject.subject_id, subject.site_id, subject.service_ids, subject.site_ids
      from (${considered}) as audience
      join (
        select id, customer_id, subject_id, site_id, due_ids::uuid[], service_ids::uuid[], site_ids::uuid[]
        from unnest(
          ${column(({ id }) => id)}::uuid[], ${column(({ customer_id }) => customer_id)}::uuid[],
          ${column(({ subject_id }) => subject_id)}::uuid[], ${column(({ site_id }) => site_id)}::uuid[],
          ${column(({ due_ids }) => list(due_ids))}::text[], ${column(({ service_ids }) => list(service_ids))}::text[],
          ${column(({ site_ids }) => list(site_ids))}::text[]
        ) as given (id, customer_id, subject_id, site_id, due_ids, service_ids, site_ids)
      ) as occasion on occasion.customer_id = audience.customer_id
      join customers on customers.organization_id = ${organizationId} and customers.id = audience.customer_id
      left join lateral (${given.subject ?? noSubject}) as subject on true
      order by occasion.id
      on conflict do nothing
      returning status
    )
    select count(*) filter (where status = 'queued') as queued, count(*) filter (where status = 'skipped') as skipped
    from frozen
  `.execute(db);
  const { queued, skipped } = rows[0] ?? { queued: 0, skipped: 0 };
  await countMoves(tx, activityId, { audience: queued + skipped, queued, skipped });
}
